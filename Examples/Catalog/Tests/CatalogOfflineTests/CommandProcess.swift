import Foundation

/// The command `catalog`, as a process that can be killed.
@MainActor final class CommandProcess {
  private let process = Process()
  private let ended: AsyncStream<Void>
  private let output: AsyncStream<String>

  /// Starts the command with a file, to add products.
  init(_ server: URL, _ file: URL, adding names: [String]) throws {
    process.executableURL = Self.executable
    process.arguments = ["--server", server.absoluteString, "--offline", file.path] + names.flatMap { ["--add", $0] }
    let pipe = Pipe()
    process.standardOutput = pipe
    let (ended, end) = AsyncStream<Void>.makeStream()
    process.terminationHandler = { _ in end.finish() }
    self.ended = ended
    let (lines, told) = AsyncStream<String>.makeStream()
    output = lines
    Thread.detachNewThread {
      var rest = Data()
      while case let data = pipe.fileHandleForReading.availableData, !data.isEmpty {
        rest += data
        while let newline = rest.firstIndex(of: UInt8(ascii: "\n")) {
          told.yield(String(decoding: rest[..<newline], as: UTF8.self))
          rest = Data(rest[(newline + 1)...])
        }
      }
      told.finish()
    }
    try process.run()
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  /// The next lines of its output.
  func lines(_ count: Int) async -> [String] {
    var lines: [String] = []
    for await line in output {
      lines.append(line)
      if lines.count == count { break }
    }
    return lines
  }

  /// Sends a signal, and waits until the process has ended. Returns its status, or the signal that it died of, negative.
  func end(by signal: Int32) async -> Int32 {
    kill(process.processIdentifier, signal)
    let ended = ended
    await Task { for await _ in ended {} }.value
    return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
  }

  /// The build products of the package, beside its tests.
  private static var executable: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    return bundle.deletingLastPathComponent().appendingPathComponent("catalog")
  }
}
