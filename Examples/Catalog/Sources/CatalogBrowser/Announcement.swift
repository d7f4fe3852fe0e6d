public import CatalogSources

/// An announcement of the server to its listeners.
public struct Announcement: Equatable, Sendable {
  /// The event that happened.
  public enum News: Equatable, Sendable {
    /// The server listens too: nothing that happens from now on is missed.
    case connected
    /// A product came.
    case inserted(Product)
    /// A product changed.
    case updated(Product)
    /// A product went.
    case removed(Product.ID)
  }

  /// The id with which a listener that reconnects names the last announcement it has received.
  public var id: String?
  /// The event that happened.
  public var news: News

  /// Makes an announcement.
  public init(_ news: News, id: String? = nil) {
    self.news = news
    self.id = id
  }
}
