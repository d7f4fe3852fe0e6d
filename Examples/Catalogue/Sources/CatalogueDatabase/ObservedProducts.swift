public import CatalogueSources
public import GRDB
public import Quire

/// The products of a database, which says by itself when they have changed.
///
/// The list then refreshes, whoever has written: another screen, a synchronisation, another process is not seen.
@MainActor public final class ObservedProducts: PageSource {
  /// Sent after each transaction that has changed a product.
  public let invalidation: InvalidationSignal? = InvalidationSignal()

  private let pages: KeysetSource
  private var observation: AnyDatabaseCancellable?

  /// Makes a source, and begins to observe.
  public init(_ database: any DatabaseReader) {
    pages = KeysetSource(database)
    // What has changed is nothing to fetch: the list asks for its pages itself. Where the database begins is no change.
    var isFirst = true
    observation = ValueObservation.tracking(region: Product.all()) { _ in }
      .start(in: database, scheduling: .mainActor) { [weak self] error in
        // An observation that has failed is over. The list shows what it has, and a refresh by hand still works.
        self?.observation = nil
      } onChange: { [weak self] in
        if isFirst { isFirst = false } else { self?.invalidation?.send() }
      }
  }

  public func page(_ request: PageRequest<PriceKey>) async throws -> Page<Product, PriceKey> {
    try await pages.page(request)
  }
}
