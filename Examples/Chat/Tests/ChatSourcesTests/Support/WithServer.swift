import CatalogSources
import ChatServer
import ChatSources
import Foundation
import ServiceLifecycleTestKit

/// Runs a server in this process, on a separate port and with new messages, for as long as the body runs.
@MainActor func withServer(
  history: Int = 100, unread: Int = 0, _ body: @MainActor (_ client: ChatClient, _ http: HTTP) async throws -> Void
) async throws {
  try await withDirectory { directory in
    var options = Server.Options(directory: directory)
    (options.history, options.unread) = (history, unread)
    let server = try Server(options)
    let (starts, listening) = AsyncStream<(port: Int, shutdown: GracefulShutdownTestTrigger)>.makeStream()
    let task = Task { @concurrent in
      // Otherwise, the test would wait forever for the port of a server that could not begin.
      defer { listening.finish() }
      try await testGracefulShutdown { shutdown in try await server.run { listening.yield(($0, shutdown)) } }
    }
    var iterator = starts.makeAsyncIterator()
    guard let start = await iterator.next(), !Task.isCancelled, let url = URL(string: "http://127.0.0.1:\(start.port)") else {
      task.cancel()
      return try await task.value
    }
    let result: Result<Void, any Error>
    do { result = .success(try await body(ChatClient(baseURL: url), HTTP(baseURL: url))) } catch { result = .failure(error) }
    // A server that is canceled while it accepts a connection can crash in SwiftNIO.
    start.shutdown.triggerGracefulShutdown()
    _ = await task.result
    try result.get()
  }
}
