import Foundation
public import Quire

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Applies the events of the server to a list: new products are buffered until the reader shows them, and changed and removed ones change
/// and leave at once.
///
/// ```swift
/// let feed = ProductFeed(client.http, pager)
/// let listening = Task { await feed.run() }
/// ```
@MainActor public final class ProductFeed {
  /// An event of the server, or of the connection.
  public enum Event: Equatable, Sendable {
    /// There is a connection, the first one or another.
    case connected
    /// The connection ended; the feed connects again.
    case disconnected
    /// A product came.
    case inserted(Product.ID)
    /// A product changed.
    case updated(Product.ID)
    /// A product went.
    case removed(Product.ID)
  }

  private let http: HTTP
  private let pager: Pager<Product>
  private let wait: @MainActor (Duration) async throws -> Void
  private let notify: @MainActor (Event) -> Void
  private var lastID: String?

  /// Makes a feed.
  ///
  /// - Parameters:
  ///   - http: The server.
  ///   - pager: The list that changes.
  ///   - wait: Waits before the feed connects again; a test gives its own.
  ///   - notify: A closure that is called for each event, after the list has changed.
  public init(
    _ http: HTTP, _ pager: Pager<Product>, wait: @escaping @MainActor (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
    notify: @escaping @MainActor (Event) -> Void = { _ in }
  ) {
    self.http = http
    self.pager = pager
    self.wait = wait
    self.notify = notify
  }

  /// Listens until the task is canceled. After a connection ends, it connects again, and the server repeats the missed events.
  public func run() async {
    var delay = Duration.seconds(1)
    while !Task.isCancelled {
      var parser = ServerSentEventParser()
      do {
        for try await event in connection(request) {
          switch event {
          case .opened:
            delay = .seconds(1)
            // From now on no event is missed. A list that was loaded before would miss the ones in between.
            if lastID == nil { _ = await pager.refresh().outcome }
            notify(.connected)
          case .bytes(let bytes):
            for event in parser.take(bytes) { take(event) }
          }
        }
      } catch {}
      guard !Task.isCancelled else { return }
      notify(.disconnected)
      do { try await wait(max(delay, .milliseconds(parser.retry ?? 0))) } catch { return }
      delay = min(delay * 2, .seconds(60))
    }
  }

  private var request: URLRequest {
    var request = URLRequest(url: http.url("events"))
    request.setValue("text/event-stream", forHTTPHeaderField: "Accept")
    if let lastID { request.setValue(lastID, forHTTPHeaderField: "Last-Event-ID") }
    return request
  }

  private func take(_ event: ServerSentEvent) {
    // The next connection starts behind this event, even if this version of the app does not know its kind.
    lastID = event.id ?? lastID
    guard let product = try? JSONDecoder().decode(Product.self, from: Data(event.data.utf8)) else { return }
    switch event.name {
    case "inserted":
      pager.buffer([product])
      notify(.inserted(product.id))
    case "updated":
      pager.update(product.id) { $0 = product }
      notify(.updated(product.id))
    case "removed":
      pager.remove(product.id)
      notify(.removed(product.id))
    default: break
    }
  }
}
