import CatalogServer
import CatalogSources
import Foundation
import QuireTesting
import Testing

/// The server dies, in the middle of everything, and returns.
@MainActor @Suite(.timeLimit(.minutes(5))) struct KilledServerTests {
  /// Reads a hundred pages. Three times, while the server is about to answer for the next one, it is killed.
  ///
  /// The pager fails at its edge and keeps its rows. Without a server, a retry fails again. With one, it continues. In the end each row
  /// appears once.
  private func readHundredPages(_ pager: @MainActor (CatalogClient) -> Pager<Product>) async throws {
    try await withDirectory { directory in
      var server = try await ServerProcess(in: directory, products: 2_000)
      let pager = pager(server.client)
      var kills = 0
      let updates = UpdateRecorder(pager)
      try await pager.readAll { _ in
        let rows = pager.ids
        guard [10 * 20, 47 * 20, 98 * 20].contains(rows.count) else { return }
        kills += 1
        // A delay of a minute, so that it is certain to die with the request unanswered.
        try await server.client.set(Trouble(delay: 60_000))
        let answer = pager.loadNext()
        try await server.client.struck(atLeast: 1)
        #expect(await server.end(by: SIGKILL) == -SIGKILL)
        guard case .failed(let failure) = await answer.outcome else { return #expect(Bool(false), "The page was loaded.") }
        #expect(failure.underlying is Unreachable)
        #expect(pager.nextEdge == .failed(failure))
        // No server is running.
        guard case .failed(let next) = await pager.retry().outcome else { return #expect(Bool(false), "The server did not answer.") }
        #expect(pager.nextEdge == .failed(next))
        #expect(pager.ids == rows)
        #expect(pager.contentState == .loaded)
        server = try await ServerProcess(in: directory, port: server.port)
        #expect(await pager.retry().outcome == .loaded)
        #expect(pager.ids == countdown(from: 2_000, to: 2_000 - rows.count - 20 + 1))
      }
      #expect(pager.ids == countdown(from: 2_000))
      #expect(kills == 3)
      #expect(updates.rows == pager.ids)
      #expect(pager.duplicateCount == 0)
      #expect(await server.end(by: SIGTERM) == 0)
    }
  }

  @Test func aListByCursorsEndsWithEachRowOnce() async throws {
    try await readHundredPages { Pager(source: $0.products()) }
  }

  @Test func aListByLinkHeadersEndsWithEachRowOnce() async throws {
    try await readHundredPages { Pager(source: LinkHeaderSource($0.http)) }
  }

  @Test func aListByOffsetsEndsWithEachRowOnce() async throws {
    try await readHundredPages { Pager(source: $0.http.productsByOffset()) }
  }

  @Test func aRelayConnectionEndsWithEachRowOnce() async throws {
    try await readHundredPages { Pager(source: RelaySource($0.http)) }
  }

  /// A feed that loses its server connects again, and gets the missed events.
  @Test func aFeedFindsTheServerAgain() async throws {
    try await withDirectory { directory in
      let server = try await ServerProcess(in: directory, products: 50)
      let client = server.client
      let pager = Pager(source: client.products())
      let clock = ManualClock()
      let (events, continuation) = AsyncStream<ProductFeed.Event>.makeStream()
      let feed = ProductFeed(client.http, pager) {
        try await clock.sleep(for: $0)
      } notify: {
        continuation.yield($0)
      }
      let listening = Task { await feed.run() }
      var iterator = events.makeAsyncIterator()
      #expect(await iterator.next(isolation: #isolation) == .connected)
      try await client.insert(name: "First", category: "Desk", priceCents: 95)
      #expect(await iterator.next(isolation: #isolation) == .inserted(51))
      _ = await server.end(by: SIGKILL)
      #expect(await iterator.next(isolation: #isolation) == .disconnected)
      await clock.sleepers(1)
      clock.advance(by: .seconds(1))
      #expect(await iterator.next(isolation: #isolation) == .disconnected)
      let next = try await ServerProcess(in: directory, port: server.port)
      try await client.insert(name: "Second", category: "Desk", priceCents: 95)
      await clock.sleepers(1)
      clock.advance(by: .seconds(2))
      #expect(await iterator.next(isolation: #isolation) == .connected)
      #expect(await iterator.next(isolation: #isolation) == .inserted(52))
      #expect(pager.bufferedCount == 2)
      listening.cancel()
      await listening.value
      #expect(await next.end(by: SIGTERM) == 0)
    }
  }
}
