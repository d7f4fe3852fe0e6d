import CatalogSources
import Foundation
import QuireTesting
import Testing

@testable import CatalogBrowser

/// A real server, which is killed under the browser and started again on its port, with its data.
@MainActor @Suite(.timeLimit(.minutes(5))) struct KilledServerTests {
  @Test("B19: if the server dies while the user scrolls, the rows stay, and Try Again continues without duplicates")
  func everyRowIsThereExactlyOnce() async throws {
    try await withDirectory { directory in
      let count = 1_000
      var server = try await ServerProcess(in: directory, products: count)
      // One attempt: unlike a reader, this test should not wait.
      let browser = Browser(server.client, maximumRows: 10_000, retrying: RetryPolicy(attempts: 1))
      let watch = CatalogWatch(browser, clock: ManualClock())
      let pager = browser.pager
      pager.load()
      await until { browser.connection == .open && !pager.isLoading }
      for _ in 0..<4 { await pager.scroll() }
      let rows = pager.items.map(\.id)
      #expect(rows.count >= 200)

      #expect(await server.end(by: SIGKILL) == -SIGKILL)
      await until { browser.connection == .lost }
      await pager.scroll()
      guard case .failed(let failure) = pager.nextEdge else {
        Issue.record("The next page was \(pager.nextEdge)")
        return
      }
      #expect(Browser.words(for: failure).contains("cannot be reached"))
      #expect(pager.items.map(\.id) == rows && pager.contentState == .loaded)

      server = try await ServerProcess(in: directory, port: server.port)
      try await server.client.insert(name: "New Oak Cup", category: "Kitchen", priceCents: 95)
      #expect(await pager.retry().outcome == .loaded)
      #expect(pager.items.map(\.id).starts(with: rows))
      while pager.nextEdge != .end { await pager.scroll() }
      #expect(pager.items.map(\.id) == Array((1...count).reversed()))
      // The client listens to a server that answers again, and offers the products that were added meanwhile.
      await until { pager.bufferedCount == 1 }
      pager.showBuffered()
      #expect(pager.items.map(\.id) == Array((1...count + 1).reversed()))
      #expect(await server.end(by: SIGTERM) == 0)
      withExtendedLifetime(watch) {}
    }
  }

  @Test("B40: a short failure of the server is not noticeable")
  func aServerThatIsSoonBackIsMissedByNobody() async throws {
    try await withDirectory { directory in
      var server = try await ServerProcess(in: directory, products: 300)
      let policy = RetryPolicy(attempts: 1_000, firstDelay: .milliseconds(20), maximumDelay: .milliseconds(20)) { $0 is Unreachable }
      let browser = Browser(server.client, retrying: policy)
      _ = await browser.pager.refresh().outcome
      let port = server.port
      #expect(await server.end(by: SIGKILL) == -SIGKILL)
      let next = browser.pager.loadNext()
      await until { browser.pager.retries[.next] != nil }
      #expect(browser.pager.nextEdge == .loading && browser.notice != nil)
      server = try await ServerProcess(in: directory, port: port)
      #expect(await next.outcome == .loaded)
      while await browser.pager.loadNext().outcome == .loaded {}
      #expect(browser.pager.items.map(\.id) == Array((1...300).reversed()))
      #expect(browser.notice == nil)
      withExtendedLifetime(server) {}
    }
  }
}

extension Pager {
  /// Shows the last rows, as a reader who scrolls does, and waits for the load.
  fileprivate func scroll() async {
    updateViewport(visible: max(0, items.count - 20)..<items.count, capacity: 20, in: items)
    await settled()
  }
}
