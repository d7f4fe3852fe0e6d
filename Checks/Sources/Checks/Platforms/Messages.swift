import Foundation

/// The messages with which a program that passes a wrong argument stops, in a release build too.
struct Messages {
  let repository: Repository

  /// The lines that stop a release build without a message.
  func silentStops() throws -> [String] {
    try repository.files(below: "Sources", "swift").flatMap { path in
      try repository.text(path).lines.enumerated().compactMap { index, line in
        line.contains(/\b(precondition|preconditionFailure)\(/)
          ? "\(path):\(index + 1) prints nothing in release builds: use require(_:_:) or fatalError(_:)." : nil
      }
    }
  }

  /// Runs an optimized program with a right argument and with a wrong one.
  func stop(withWrongArgument isWrong: Bool) throws -> Command {
    let folder = try repository.emptyFolder("messages")
    let (main, program) = (folder.appending(path: "main.swift"), folder.appending(path: "program"))
    let code =
      "let age = Duration.seconds(CommandLine.arguments.count > 1 ? -1 : 1)\n_ = age.checked(\"Program: an age\", \"zero is none\")\n"
    try Data(code.utf8).write(to: main)
    let checks = repository.files(below: "Sources/Quire/Checks", "swift")
    _ = try Command.output(["swiftc", "-O", "-o", program.filePath] + checks + [main.filePath], in: repository.root)
    return try Command([program.filePath] + (isWrong ? ["wrong"] : []))
  }
}
