/// Why a log cannot be read, or not to its end.
public enum CommitLogError: Error, Hashable, Sendable {
  /// No `git` in the folders of `PATH`.
  case gitNotInstalled

  /// The path leads to no folder.
  case noSuchFolder(String)

  /// Neither the folder nor one above it is a repository.
  case notARepository(String)

  /// git gave up, with its exit status and its standard error.
  case gitFailed(status: Int, message: String)

  /// Another process ended git.
  case gitKilled(signal: Int)

  /// git could not be started, or its output not be read.
  case gitUnavailable(reason: String)
}

extension CommitLogError: CustomStringConvertible {
  /// The error and its remedy in one sentence. If git gave up, its own message, which may have several lines.
  public var description: String {
    switch self {
    case .gitNotInstalled:
      "git was not found in PATH: install it, for example with “apt install git” or “xcode-select --install”."
    case .noSuchFolder(let path):
      "There is no folder at “\(path)”: give the path of a folder in a git repository."
    case .notARepository(let path):
      "The folder “\(path)” is not in a git repository: give the path of one, or make one there with “git init”."
    case .gitFailed(let status, let message) where message.isEmpty:
      "git failed with exit status \(status) and gave no reason: check the repository with “git fsck”."
    case .gitFailed(let status, let message):
      "git failed with exit status \(status): \(message)"
    case .gitKilled(let signal):
      "git was ended by signal \(signal) before it had listed all commits: a retry continues from there."
    case .gitUnavailable(let reason):
      "git could not be run: \(reason)"
    }
  }
}
