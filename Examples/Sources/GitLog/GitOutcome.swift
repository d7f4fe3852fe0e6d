import Subprocess

/// The end of a run of git.
enum GitOutcome: Sendable {
  /// Every commit was listed; there may have been none.
  case completed

  /// git gave up or could not begin.
  case failed(CommitLogError)

  /// Judges a git that ran.
  init(of status: TerminationStatus, complaint: Complaint, repository: String) {
    switch status {
    case .exited(0):
      self = .completed
    case .exited where complaint.hasLine(beginningWith: "fatal: your current branch", containing: "does not have any commits yet"):
      // An empty list is no error for the user here.
      self = .completed
    case .exited where complaint.hasLine(beginningWith: "fatal: not a git repository"):
      self = .failed(.notARepository(repository))
    case .exited where Self.missingFolder.contains { complaint.hasLine(beginningWith: "fatal: cannot change to", containing: $0) }:
      self = .failed(.noSuchFolder(repository))
    case .exited(let status):
      self = .failed(.gitFailed(status: Int(status), message: complaint.text))
    case .signaled(let signal):
      self = .failed(.gitKilled(signal: Int(signal)))
    }
  }

  /// Judges a git that did not run, or whose output could not be read.
  init(of error: any Error) {
    switch error {
    case let error as SubprocessError where error.code == .executableNotFound:
      self = .failed(.gitNotInstalled)
    default:
      self = .failed(.gitUnavailable(reason: "\(error)"))
    }
  }

  /// The error with which git ended, if it did not complete.
  func get() throws(CommitLogError) {
    if case .failed(let error) = self { throw error }
  }

  private static let missingFolder = ["No such file or directory", "Not a directory"]
}
