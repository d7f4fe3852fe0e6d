import Foundation

/// A program that ran to its end.
struct Command {
  let status: Int32
  /// The text on the standard output and the standard error.
  let output: String

  var succeeded: Bool { status == 0 }

  /// Runs a program, found as a shell finds it, with nothing on its standard input.
  init(_ arguments: [String], in directory: URL = Repository.current.root) throws {
    let log = FileManager.default.temporaryDirectory.appending(path: "checks-\(UUID().uuidString)")
    try Data().write(to: log)
    defer { try? FileManager.default.removeItem(at: log) }
    let file = try FileHandle(forWritingTo: log)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = directory
    (process.standardInput, process.standardOutput, process.standardError) = (FileHandle.nullDevice, file, file)
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    output = String(decoding: try Data(contentsOf: log), as: UTF8.self)
  }

  /// The output of a program that must succeed, without the line break at its end.
  static func output(_ arguments: [String], in directory: URL = Repository.current.root) throws -> String {
    let command = try Command(arguments, in: directory)
    guard command.succeeded else { throw Problem("\(arguments.joined(separator: " ")) failed:\n\(command.output)") }
    return command.output.trimmingCharacters(in: .newlines)
  }
}

/// A problem that ends a check.
struct Problem: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}
