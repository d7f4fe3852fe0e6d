public import CatalogSources
public import GRDB
public import Quire

/// The products of a database that reports its changes.
///
/// The list then refreshes, whichever part of the app has written: another screen, a synchronization, a push message.
@MainActor public final class ObservedProducts: PageSource {
  /// Sent after each transaction that has changed a product.
  public let invalidation: InvalidationSignal? = InvalidationSignal()

  private let pages: KeysetSource
  private var observation: AnyDatabaseCancellable?

  /// Makes a source, and starts to observe.
  public init(_ database: any DatabaseWriter) {
    pages = KeysetSource(database)
    // Only the fact of a change matters, since the list reads its rows itself. A `ValueObservation` would also deliver its first value,
    // sometimes twice, and the list would refresh in vain.
    observation = DatabaseRegionObservation(tracking: Product.all())
      .start(in: database) { _ in
        // A failed observation has ended. The list keeps its rows, and a refresh by hand still works.
      } onChange: { [weak self] _ in
        // This is the queue on which the database is written.
        Task { @MainActor in self?.invalidation?.send() }
      }
  }

  public func page(_ request: PageRequest<PriceKey>) async throws -> Page<Product, PriceKey> {
    try await pages.page(request)
  }
}
