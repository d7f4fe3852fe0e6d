public import CatalogSources
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension CatalogClient {
  /// The announcements of the server, from now on or after the announcement with an id, until the connection or its reader ends.
  public func announcements(after id: String?) -> AsyncThrowingStream<Announcement, any Error> {
    var request = URLRequest(url: http.url("events"))
    request.setValue("text/event-stream", forHTTPHeaderField: "Accept")
    // Between two products may be days.
    request.timeoutInterval = 86_400
    if let id { request.setValue(id, forHTTPHeaderField: "Last-Event-ID") }
    let events = connection(request)
    let (stream, continuation) = AsyncThrowingStream<Announcement, any Error>.makeStream()
    let reading = Task {
      var parser = ServerSentEventParser()
      do {
        for try await event in events {
          switch event {
          case .opened: continuation.yield(Announcement(.connected))
          case .bytes(let bytes): for event in parser.take(bytes) { if let news = Announcement(event) { continuation.yield(news) } }
          }
        }
        continuation.finish()
      } catch {
        continuation.finish(throwing: error)
      }
    }
    continuation.onTermination = { _ in reading.cancel() }
    return stream
  }
}

extension Announcement {
  /// An event of the server; nil for an unknown event.
  init?(_ event: ServerSentEvent) {
    guard let product = try? JSONDecoder().decode(Product.self, from: Data(event.data.utf8)) else { return nil }
    switch event.name {
    case "inserted": self.init(.inserted(product), id: event.id)
    case "updated": self.init(.updated(product), id: event.id)
    case "removed": self.init(.removed(product.id), id: event.id)
    default: return nil
    }
  }
}
