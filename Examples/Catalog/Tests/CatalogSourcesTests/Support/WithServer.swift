import CatalogServer
import CatalogSources
import Foundation
import ServiceLifecycleTestKit

/// Runs a server in this process, on a separate port and with a new file, for as long as the body runs.
@MainActor func withServer(
  products: Int = 100, troubles: [Trouble] = [], _ body: @MainActor (CatalogClient) async throws -> Void
) async throws {
  try await withDirectory { directory in
    var options = CatalogServer.Options(database: directory.appendingPathComponent("catalog.sqlite").path)
    options.products = products
    options.troubles = troubles
    let server = try CatalogServer(options)
    let (starts, listening) = AsyncStream<(port: Int, shutdown: GracefulShutdownTestTrigger)>.makeStream()
    let task = Task { @concurrent in
      // If the server cannot start, a wait for its port would never end.
      defer { listening.finish() }
      try await testGracefulShutdown { shutdown in try await server.run { listening.yield(($0, shutdown)) } }
    }
    var iterator = starts.makeAsyncIterator()
    guard let start = await iterator.next(), !Task.isCancelled, let url = URL(string: "http://127.0.0.1:\(start.port)") else {
      // The server couldn't begin, or the test is canceled. The server would run forever then.
      task.cancel()
      return try await task.value
    }
    let result: Result<Void, any Error>
    do { result = .success(try await body(CatalogClient(baseURL: url))) } catch { result = .failure(error) }
    // A server that is canceled while it accepts a connection can crash in SwiftNIO.
    start.shutdown.triggerGracefulShutdown()
    _ = await task.result
    try result.get()
  }
}

/// A new directory for as long as the body runs.
@MainActor func withDirectory(_ body: @MainActor (URL) async throws -> Void) async throws {
  let directory = FileManager.default.temporaryDirectory.appendingPathComponent("catalog-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: directory) }
  try await body(directory)
}
