import Foundation
public import Subprocess

/// A separate folder for one test, removed with the last reference.
public final class TemporaryFolder: Sendable {
  public let path = FileManager.default.temporaryDirectory.path + "/GitTesting-" + UUID().uuidString

  public init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  @discardableResult
  public func write(_ text: String, to name: String) throws -> String {
    let file = path + "/" + name
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    return file
  }

  /// Returns the text of a file in the folder, or `nil` if there is none.
  public func text(of name: String) -> String? {
    try? String(contentsOfFile: path + "/" + name, encoding: .utf8)
  }

  /// Runs a command in the folder and returns what it wrote, without the last line break.
  @discardableResult
  public func shell(_ command: String, input: [UInt8] = [], environment: [Environment.Key: String?] = [:]) async throws -> String {
    let script = "cd '\(path)' && { \(command)\n}"
    let result = try await run(
      .name("sh"), arguments: ["-c", script], environment: .inherit.updating(environment),
      input: .array(input), output: .string(limit: 1 << 20), error: .string(limit: 1 << 16))
    guard result.terminationStatus.isSuccess else { throw ShellError(command: command, message: result.standardError) }
    return result.standardOutput.last == "\n" ? String(result.standardOutput.dropLast()) : result.standardOutput
  }
}

struct ShellError: Error {
  let command: String
  let message: String
}
