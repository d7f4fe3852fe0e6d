import CatalogSources
import Foundation

/// The server as a separate process, which can be killed.
@MainActor final class ServerProcess {
  /// The address of the server.
  let baseURL: URL

  private let process: ProgramProcess

  /// Starts a server, and waits until it listens. In a directory that has its file, it continues with that.
  init(in directory: URL, port: Int = 0, products: Int = 0) async throws {
    let file = directory.appendingPathComponent("catalog.sqlite").path
    process = try ProgramProcess("catalog-server", ["--port", "\(port)", "--database", file, "--products", "\(products)"])
    let line = await process.line() ?? ""
    guard let url = URL(string: line), url.port != nil else {
      throw CocoaError(.executableLoad, userInfo: [NSDebugDescriptionErrorKey: "The server printed “\(line)” instead of its address."])
    }
    baseURL = url
  }

  var client: CatalogClient { CatalogClient(baseURL: baseURL) }
  var port: Int { baseURL.port ?? 0 }

  /// Sends a signal, and waits until the process has ended.
  ///
  /// - Returns: Its status, or the signal that has ended it, negative.
  func end(by signal: Int32) async -> Int32 { await process.end(by: signal) }
}
