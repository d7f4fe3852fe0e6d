import Foundation

/// A program of the package as a separate process, which can be killed.
@MainActor final class ProgramProcess {
  private let process = Process()
  private let ended: AsyncStream<Void>
  private let output: AsyncStream<String>

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - name: The name of the program, which is built beside the tests.
  ///   - arguments: Its arguments.
  ///   - errors: The pipe for what it writes to the standard error; nil for that of the tests.
  ///   - fileLimit: The size that no file can exceed, in blocks of 512 bytes, as on a full disk.
  init(_ name: String, _ arguments: [String], errors: Pipe? = nil, fileLimit: Int? = nil) throws {
    let program = Self.products.appendingPathComponent(name)
    process.executableURL = fileLimit == nil ? program : URL(fileURLWithPath: "/bin/sh")
    // If the signal is ignored, a write beyond the limit fails.
    process.arguments = (fileLimit.map { ["-c", "trap '' XFSZ; ulimit -f \($0); exec \"$0\" \"$@\"", program.path] } ?? []) + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    if let errors { process.standardError = errors }
    let (ended, end) = AsyncStream<Void>.makeStream()
    process.terminationHandler = { _ in end.finish() }
    self.ended = ended
    let (lines, line) = AsyncStream<String>.makeStream()
    output = lines
    Thread.detachNewThread {
      var rest = Data()
      while case let data = pipe.fileHandleForReading.availableData, !data.isEmpty {
        rest += data
        while let newline = rest.firstIndex(of: UInt8(ascii: "\n")) {
          line.yield(String(decoding: rest[..<newline], as: UTF8.self))
          rest = Data(rest[(newline + 1)...])
        }
      }
      line.finish()
    }
    try process.run()
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  /// Returns the next line of its output; nil at the end.
  func line() async -> String? {
    for await line in output { return line }
    return nil
  }

  /// Sends a signal.
  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Sends a signal, and waits until the process has ended.
  ///
  /// - Returns: Its status, or the signal that has ended it, negative.
  func end(by signal: Int32) async -> Int32 {
    send(signal)
    return await status()
  }

  /// Waits until the process has ended, even if the task is canceled: the status of a running process is a trap.
  func status() async -> Int32 {
    let ended = ended
    await Task { for await _ in ended {} }.value
    return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
  }

  /// The folder of the build products, which is that of the tests.
  private static var products: URL {
    #if os(macOS)
      let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundlePath ?? CommandLine.arguments[0]
    #else
      let tests = CommandLine.arguments[0]
    #endif
    return URL(fileURLWithPath: tests).deletingLastPathComponent()
  }
}
