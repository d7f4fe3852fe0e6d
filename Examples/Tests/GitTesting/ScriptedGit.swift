public import GitLog

/// A stand-in for git that does what no real git does on demand: continue for ever, wait, or fall silent.
public struct ScriptedGit: Sendable {
  public let folder: TemporaryFolder

  /// - Parameter script: Its actions, in `sh`, after noting its process id. `commit S` prints a commit with the subject S; `gate` waits for
  ///   ``open()``, after ``reachesGate()`` has returned.
  public init(_ script: String) async throws {
    folder = try TemporaryFolder()
    let text = """
      #!/bin/sh
      cd '\(folder.path)'
      echo $$ > process
      commit() { printf 'hash-%s\\n60\\n2024-01-01 00:00\\nAda\\n%s\\000' "$1" "$1"; }
      gate() { echo > reached; read answer < opened; }
      \(script)
      """
    let file = try folder.write(text, to: "git")
    try await folder.shell("chmod +x '\(file)' && mkfifo reached opened")
  }

  public var log: CommitLog {
    CommitLog(repository: "/", environment: environment)
  }

  public var environment: [String: String] {
    ["PATH": "\(folder.path):/usr/bin:/bin"]
  }

  public func reachesGate() async throws {
    try await folder.shell("read line < reached")
  }

  public func open() async throws {
    try await folder.shell("echo > opened")
  }

  /// Returns whether a process still exists, be it as a zombie.
  ///
  /// - Parameter file: The file that has the process id; by default, that of the process that started last.
  public func isAlive(_ file: String = "process") async throws -> Bool {
    try await folder.shell("test -s \(file) || exit 1; kill -0 $(cat \(file)) 2> /dev/null && echo yes || echo no") == "yes"
  }
}
