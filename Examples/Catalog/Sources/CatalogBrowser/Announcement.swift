public import CatalogSources

/// What a server announces to whoever listens.
public struct Announcement: Equatable, Sendable {
  /// What happened.
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

  /// With which a listener who comes back says what was heard last.
  public var id: String?
  /// What happened.
  public var news: News

  /// Makes an announcement.
  public init(_ news: News, id: String? = nil) {
    self.news = news
    self.id = id
  }
}
