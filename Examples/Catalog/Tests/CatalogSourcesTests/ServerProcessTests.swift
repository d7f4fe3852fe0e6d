import CatalogSources
import Foundation
import QuireTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The server as a command.
@MainActor @Suite(.timeLimit(.minutes(5))) struct ServerProcessTests {
  @Test func itEndsWhenItIsToldToAlsoWithAStreamOpen() async throws {
    try await withDirectory { directory in
      let server = try await ServerProcess(in: directory, products: 10)
      var events = connection(URLRequest(url: server.client.http.url("events"))).makeAsyncIterator()
      guard case .opened = try await events.next(isolation: #isolation) else { return #expect(Bool(false), "It was not opened.") }
      #expect(await server.end(by: SIGTERM) == 0)
      while try await events.next(isolation: #isolation) != nil {}
    }
  }

  /// A test that exceeds its time limit is canceled, and ends its server all the same.
  @Test func aCanceledTaskWaitsForTheEndOfItsServer() async throws {
    try await withDirectory { directory in
      let server = try await ServerProcess(in: directory, products: 10)
      let end = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return await server.end(by: SIGKILL)
      }
      #expect(await end.value == -SIGKILL)
    }
  }

  @Test func aCanceledTaskDoesNotWaitForAServerThatRuns() async throws {
    let test = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await withServer { _ in Issue.record("The server was used.") }
    }
    _ = await test.result
  }

  @Test func aServerThatIsStartedAgainHasTheSameProductsAndChanges() async throws {
    try await withDirectory { directory in
      let first = try await ServerProcess(in: directory, products: 60)
      let cursor = try await first.client.products().page(PageRequest()).next
      let rest = try await first.client.products().page(PageRequest(kind: .next, cursor: cursor))
      try await first.client.insert(name: "New", category: "Desk", priceCents: 95)
      try await first.client.remove(60)
      #expect(await first.end(by: SIGKILL) == -SIGKILL)
      let second = try await ServerProcess(in: directory, products: 500)
      let page = try await second.client.products().page(PageRequest())
      #expect(page.items.map(\.id) == [61] + countdown(from: 59, to: 41))
      #expect(try await second.client.products().page(PageRequest(kind: .next, cursor: cursor)) == rest)
    }
  }

  @Test func twoNewFilesHaveTheSameProducts() async throws {
    try await withServer(products: 200) { first in
      try await withServer(products: 200) { second in
        let pages = (
          try await first.products().page(PageRequest(limit: 200)).items, try await second.products().page(PageRequest(limit: 200)).items
        )
        #expect(pages.0 == pages.1)
        #expect(Set(pages.0.map(\.name)).count > 150)
      }
    }
  }
}
