import ChatSources
import Foundation

/// The server as a separate process, which can be killed.
@MainActor final class ServerProcess {
  /// The address of the server.
  let baseURL: URL

  private let process = Process()
  private let ended: AsyncStream<Void>

  /// Starts a server, and waits until it listens. In a directory with messages, it continues with those.
  init(in directory: URL, port: Int = 0, history: Int = 0, unread: Int = 0) async throws {
    process.executableURL = Self.executable
    process.arguments = [
      "--port", "\(port)", "--directory", directory.path, "--history", "\(history)", "--unread", "\(unread)", "--pace", "0",
    ]
    let output = Pipe()
    process.standardOutput = output
    let (ended, end) = AsyncStream<Void>.makeStream()
    process.terminationHandler = { _ in end.finish() }
    self.ended = ended
    let (lines, line) = AsyncStream<String>.makeStream()
    output.fileHandleForReading.readabilityHandler = { handle in
      let data = handle.availableData
      // An empty read is the end. The handler would be called for it again and again.
      if data.isEmpty {
        handle.readabilityHandler = nil
        line.finish()
      } else {
        line.yield(String(decoding: data, as: UTF8.self))
      }
    }
    try process.run()
    var address = ""
    for await text in lines {
      address += text
      if address.hasSuffix("\n") { break }
    }
    guard let url = URL(string: address.trimmingCharacters(in: .newlines)), url.port != nil else {
      throw CocoaError(.executableLoad, userInfo: [NSDebugDescriptionErrorKey: "The server printed “\(address)” instead of its address."])
    }
    baseURL = url
  }

  deinit {
    if process.isRunning { Foundation.kill(process.processIdentifier, SIGKILL) }
  }

  var client: ChatClient { ChatClient(baseURL: baseURL) }
  var port: Int { baseURL.port ?? 0 }

  /// Stops the server where it is: requests arrive, and are not answered. A signal ends it all the same.
  func freeze() { Foundation.kill(process.processIdentifier, SIGSTOP) }

  /// Kills the server, and waits until it has ended.
  ///
  /// - Returns: Its status, or the signal that has ended it, negative.
  func end(by signal: Int32) async -> Int32 {
    Foundation.kill(process.processIdentifier, signal)
    let ended = ended
    await Task { for await _ in ended {} }.value
    return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
  }

  /// The server, which is built beside the tests.
  private static var executable: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    return bundle.deletingLastPathComponent().appendingPathComponent("chat-server")
  }
}
