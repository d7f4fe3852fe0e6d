import CatalogSources
import Foundation

/// The server as a separate process, which can be killed.
@MainActor final class ServerProcess {
  /// The address of the server.
  let baseURL: URL

  private let process = Process()
  private let ended: AsyncStream<Void>

  /// Starts a server, and waits until it listens. In a directory that has its file, it continues with that.
  init(in directory: URL, port: Int = 0, products: Int = 0) async throws {
    process.executableURL = Self.executable
    process.arguments = [
      "--port", "\(port)", "--database", directory.appendingPathComponent("catalog.sqlite").path, "--products", "\(products)",
    ]
    let output = Pipe()
    process.standardOutput = output
    let (ended, end) = AsyncStream<Void>.makeStream()
    process.terminationHandler = { _ in end.finish() }
    self.ended = ended
    let (lines, told) = AsyncStream<String>.makeStream()
    output.fileHandleForReading.readabilityHandler = { handle in
      let data = handle.availableData
      // Nothing is the end. Left in place, the handler would be called for it again and again.
      if data.isEmpty {
        handle.readabilityHandler = nil
        told.finish()
      } else {
        told.yield(String(decoding: data, as: UTF8.self))
      }
    }
    try process.run()
    var line = ""
    for await text in lines {
      line += text
      if line.hasSuffix("\n") { break }
    }
    guard let url = URL(string: line.trimmingCharacters(in: .newlines)), url.port != nil else {
      throw CocoaError(.executableLoad, userInfo: [NSDebugDescriptionErrorKey: "The server printed “\(line)” instead of its address."])
    }
    baseURL = url
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  var client: CatalogClient { CatalogClient(baseURL: baseURL) }
  var port: Int { baseURL.port ?? 0 }

  /// Sends a signal, and waits until the process has ended, even if the task is canceled: the status of a running process is a trap.
  ///
  /// - Returns: Its status, or the signal that it died of, negative.
  func end(by signal: Int32) async -> Int32 {
    kill(process.processIdentifier, signal)
    let ended = ended
    await Task { for await _ in ended {} }.value
    return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
  }

  /// The build products of the package, beside its tests.
  private static var executable: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    return bundle.deletingLastPathComponent().appendingPathComponent("catalog-server")
  }
}
