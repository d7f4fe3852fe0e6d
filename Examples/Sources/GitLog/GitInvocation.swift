/// A call of git: its arguments, and its environment as far as it differs from the process's.
struct GitInvocation: Sendable {
  /// A message cannot contain NUL: git itself reads it only up to there.
  static let recordSeparator: UInt8 = 0

  /// Hash and dates are git's own text, and a name ends where its header line ends. Only the subject may hold any byte, so it is last.
  static let fieldSeparator: UInt8 = 0x0A

  /// The fields that ``Commit`` reads, in its order.
  static let format = "tformat:%H%n%at%n%ad%n%an%n%s"

  /// The fields that ``CommitDetails`` reads, in its order.
  static let detailsFormat = "tformat:%an%n%ae%n%ad%n%B"

  /// The fields that ``Branch`` reads, in its order, in one line. The last is the target of a symbolic name.
  static let branchFormat = "%(refname)%00%(HEAD)%00%(committerdate:unix)%00%(symref)"

  /// The fields that ``Tag`` reads, in its order, in one line.
  static let tagFormat = "%(refname)%00%(creatordate:unix)"

  let repository: String
  let arguments: [String]
  let environment: [String: String?]

  /// Lists commits.
  init(repository: String, search: String?, revision: String, skipping: Int, environment: [String: String]) {
    let search = search ?? ""
    var arguments = ["log", "-z", "--no-patch", "--format=\(Self.format)", "--date=format:%Y-%m-%d %H:%M"] + Self.plain
    if skipping > 0 { arguments.append("--skip=\(skipping)") }
    // One argument, so that a text that starts with a dash stays a text.
    if !search.isEmpty { arguments += ["-i", "--fixed-strings", "--grep=\(search)"] }
    arguments.append("--end-of-options")
    // Only without a revision, git distinguishes a branch without commits from an unknown name.
    if revision != "HEAD" { arguments.append(revision) }
    arguments.append("--")
    // With a pipe, git writes each commit separately: thousands of wakeups for both sides. A search finds few, each worth showing at once.
    self.init(repository, arguments, environment: ["GIT_FLUSH": search.isEmpty ? "0" : "1"].merging(environment) { _, given in given })
  }

  /// Shows one commit, with the number of changed lines in each file. For a merge, these are the changes to its first parent.
  init(repository: String, commit: Commit.ID, environment: [String: String]) {
    let arguments =
      ["show", "-z", "--numstat", "--find-renames", "--diff-merges=first-parent", "--no-ext-diff", "--no-textconv"]
      + ["--format=\(Self.detailsFormat)", "--date=format:%Y-%m-%d %H:%M %z"] + Self.plain + ["--end-of-options", commit, "--"]
    self.init(repository, arguments, environment: environment)
  }

  /// Lists the files that differ between two commits, and how many lines.
  init(changesFrom commit: Commit.ID, to other: Commit.ID, in repository: String, environment: [String: String]) {
    let arguments = ["diff", "-z", "--numstat", "--find-renames", "--no-ext-diff", "--no-textconv", "--no-color", "--end-of-options"]
    self.init(repository, arguments + [commit, other, "--"], environment: environment)
  }

  /// Lists branches.
  init(branchesOf repository: String, environment: [String: String]) {
    let arguments = ["for-each-ref", "--sort=-committerdate", "--format=\(Self.branchFormat)", Branch.ownPrefix, Branch.remotePrefix]
    self.init(repository, arguments, environment: environment)
  }

  /// Lists the newest tags.
  init(tagsOf repository: String, count: Int, environment: [String: String]) {
    let arguments = ["for-each-ref", "--sort=-creatordate", "--count=\(count)", "--format=\(Self.tagFormat)", Tag.prefix]
    self.init(repository, arguments, environment: environment)
  }

  /// The fields of branches or tags, each in a line that starts with its name. Lines with fewer fields are skipped.
  static func references(in output: [UInt8], fieldCount: Int) -> [[String]] {
    output.split(separator: fieldSeparator)
      .map { $0.split(separator: recordSeparator, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) } }
      .filter { $0.count == fieldCount && !$0[0].isEmpty }
  }

  /// Prints the tip of a branch and, in a second line, its full name.
  init(tipOf revision: String, in repository: String, environment: [String: String]) {
    self.init(repository, ["rev-parse", revision, "--symbolic-full-name", revision], environment: environment)
  }

  /// Fails if a commit is no ancestor of another one.
  init(ancestor: Commit.ID, of commit: Commit.ID, in repository: String, environment: [String: String]) {
    self.init(repository, ["merge-base", "--is-ancestor", ancestor, commit], environment: environment)
  }

  /// Says which commit a tag leads to.
  init(commitOfTag name: String, in repository: String, environment: [String: String]) {
    self.init(repository, ["rev-parse", "--verify", "--quiet", "\(Tag.prefix)\(name)^{commit}"], environment: environment)
  }

  /// Says which commit's hash starts with some characters.
  init(commitOfHash prefix: String, in repository: String, environment: [String: String]) {
    self.init(repository, ["rev-parse", "--verify", "--quiet", "\(prefix)^{commit}"], environment: environment)
  }

  /// Finds the first commit of a log that was made at a time or before it.
  init(newestNotAfter time: String, from revision: String, in repository: String, environment: [String: String]) {
    let arguments = ["rev-list", "--max-count=1", "--before=\(time)", "--end-of-options", revision, "--"]
    self.init(repository, arguments, environment: environment)
  }

  /// Lists two commits, the one with the later date first.
  init(orderOf commit: Commit.ID, _ other: Commit.ID, in repository: String, environment: [String: String]) {
    self.init(repository, ["rev-list", "--no-walk=sorted", "--end-of-options", commit, other, "--"], environment: environment)
  }

  private init(_ repository: String, _ arguments: [String], environment: [String: String]) {
    self.repository = repository
    self.arguments = ["-C", repository, "--no-pager"] + arguments
    self.environment = Self.fixedEnvironment.merging(environment) { _, given in given }
  }

  /// Protects against the user's configuration, and against old commits in other encodings.
  private static let plain = ["--encoding=UTF-8", "--no-color", "--no-decorate", "--no-mailmap", "--no-notes", "--no-show-signature"]

  private static let fixedEnvironment: [String: String?] = {
    var variables: [String: String?] = [
      // Messages in English, which `CommitLogError` reads, but letters beyond ASCII still compared without their case.
      "LC_ALL": "C.UTF-8",
      "LANGUAGE": nil,
      "GIT_OPTIONAL_LOCKS": "0",
      "GIT_TERMINAL_PROMPT": "0",
    ]
    // Inside a hook these lead git to the hook's repository instead of the given path.
    for name in ["COMMON_DIR", "DIR", "GRAFT_FILE", "INDEX_FILE", "NAMESPACE", "OBJECT_DIRECTORY", "PREFIX", "SHALLOW_FILE", "WORK_TREE"] {
      variables["GIT_\(name)"] = .some(nil)
    }
    variables["GIT_ALTERNATE_OBJECT_DIRECTORIES"] = .some(nil)
    return variables
  }()
}
