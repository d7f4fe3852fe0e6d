import CatalogBrowser
@testable import CatalogSources
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif
import QuireTesting

/// A server whose answers and announcements a test releases, and a browser of it, whose time the test turns.
@MainActor final class PretendedServer {
  let clock = ManualClock()
  /// The announcements after which listeners started, in order.
  private(set) var listened: [String?] = []
  private var sources: [String: GatedPageSource<Product, String>] = [:]
  private var listeners: [AsyncThrowingStream<Announcement, any Error>.Continuation] = []

  /// A connection that has ended.
  struct Gone: Error {}

  /// Makes a browser of this server.
  func browser(pageSize: Int = 5, policy: RetryPolicy = RetryPolicy(attempts: 1)) -> Browser {
    Browser(
      source: { [weak self] words in self?.products(words) ?? GatedPageSource<Product, String>() },
      announcements: { [weak self] in self?.listen(after: $0) ?? AsyncThrowingStream { nil } },
      configuration: PagingConfiguration(pageSize: pageSize), retrying: policy, clock: clock)
  }

  /// The products that contain some words.
  func products(_ words: String = "") -> GatedPageSource<Product, String> {
    if let source = sources[words] { return source }
    let source = GatedPageSource<Product, String>()
    sources[words] = source
    return source
  }

  private func listen(after id: String?) -> AsyncThrowingStream<Announcement, any Error> {
    let (stream, continuation) = AsyncThrowingStream<Announcement, any Error>.makeStream()
    listened.append(id)
    listeners.append(continuation)
    return stream
  }

  /// Sends an announcement to the latest listener.
  func announce(_ news: Announcement.News..., id: String? = nil) {
    for news in news { listeners.last?.yield(Announcement(news, id: id)) }
  }

  /// Ends the connection of the latest listener.
  func goAway() { listeners.last?.finish(throwing: Gone()) }

  /// A Boolean value that indicates whether the latest listener still listens.
  var isHeard: Bool { if case .terminated? = listeners.last?.yield(Announcement(.connected)) { false } else { !listeners.isEmpty } }

}

/// Lets the main actor run until a condition holds, or the test is canceled.
@MainActor func until(_ condition: () -> Bool) async {
  while !condition(), !Task.isCancelled { await Task.yield() }
}

/// The products with some numbers, in the order of the server: the newest first.
func products(_ range: ClosedRange<Int>) -> [Product] { range.reversed().map { product($0) } }

/// A product with a number.
func product(_ id: Int, _ name: String = "Oak Lamp", _ category: String = "Desk") -> Product {
  Product(id: id, name: name, category: category, priceCents: 95)
}

/// The answer of a busy server.
func busy(_ status: Int, retryAfter: String? = nil) -> HTTPFailure {
  let head = HTTPURLResponse(
    url: URL(string: "http://127.0.0.1/")!, statusCode: status, httpVersion: nil, headerFields: retryAfter.map { ["Retry-After": $0] })!
  return HTTPFailure(request: "GET /products", data: Data(), head: head)
}
