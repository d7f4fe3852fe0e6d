public import CatalogSources
public import Foundation
import GRDB
import Observation
public import Quire
import QuireGRDB

/// The products of a catalog in a file of the app, with or without the server: the model for any view.
///
/// ```swift
/// let catalog = try OfflineCatalog(CatalogClient(baseURL: address), file: file)
/// catalog.pager.load()                                       // stored products are displayed when it returns
/// try await catalog.add("Oak Lamp", priceCents: 4_900)       // displayed now, and sent when the server can be reached
/// ```
@MainActor public final class OfflineCatalog {
  /// The list, the newest products first.
  public let pager: Pager<OfflineProduct>
  private let source: StoredSource<FillableGRDBPageStore<OfflineProduct, String>>
  private let outbox: Outbox<ProductWrite>
  private let database: DatabasePool

  /// Opens a file, or creates it, and sends the products that an earlier run has left in it.
  ///
  /// - Parameters:
  ///   - client: The server.
  ///   - file: The file.
  ///   - pageSize: The number of products of a page.
  ///   - maximumDelay: The longest time between two attempts to send a product.
  public init(_ client: CatalogClient, file: URL, pageSize: Int = 50, maximumDelay: Duration = .seconds(10)) throws {
    database = try DatabasePool(path: file.path)
    var migrator = DatabaseMigrator()
    migrator.registerMigration("products") { db in
      try OfflineProduct.createTable(db)
      try createQuireTables(db)
    }
    try migrator.migrate(database)
    outbox = try Outbox(database, retrying: .untilAnswered(maximumDelay: maximumDelay)) { write, key in
      let product = write.product
      return OfflineProduct(
        try await client.insert(name: product.name, category: product.category, priceCents: product.priceCents, key: key))
    }
    let store = try FillableGRDBPageStore<OfflineProduct, String>(
      database, list: "newest", key: ["id"], order: .descending, writes: outbox.replay)
    source = StoredSource(store, filledBy: client.products().map { OfflineProduct($0) }, pageSize: pageSize)
    pager = Pager(source: source, configuration: PagingConfiguration(pageSize: pageSize, prefetchDistance: .screens(1)))
    outbox.start()
  }

  /// Stores a product, displays it, and sends it when the server can be reached.
  public func add(_ name: String, category: String = "New", priceCents: Int) async throws {
    let last = try await database.read { try Int.fetchOne($0, sql: "SELECT MAX(id) FROM product") ?? 0 }
    let draft = OfflineProduct(
      draft: max(last + 1, OfflineProduct.draftNumber(at: .now)), name: name, category: category, priceCents: priceCents)
    try await outbox.enqueue(ProductWrite(adding: draft))
  }

  /// Asks the server for the start of the list, loads what has failed, and sends what waits.
  public func refresh() {
    outbox.start()
    pager.retry()
    pager.refresh(.visible)
  }

  /// The number of products that wait to be sent. It is observable.
  public var waitingCount: Int { outbox.counts.pending }
  /// The number of products that the server has refused. It is observable.
  public var refusedCount: Int { outbox.counts.failed }
  /// The number of products that the server does not have yet. It is observable.
  public var unsentCount: Int { waitingCount + refusedCount }

  /// Waits until the server has answered for each product.
  ///
  /// - Throws: The reason why the file can't be used. The products stay in it.
  public func waitForAnswers() async throws {
    while waitingCount > 0 {
      if let failure = outbox.failure { throw failure.underlying }
      await withCheckedContinuation { change in
        withObservationTracking {
          _ = (waitingCount, outbox.failure)
        } onChange: {
          change.resume()
        }
      }
    }
  }

  /// The state of the server and of the file in a few words. It is observable.
  public var status: String {
    let server: String? =
      switch source.remoteState {
      case .idle: nil
      case .refreshing: "asking the server …"
      case .failed: "no connection"
      }
    let unsent = unsentCount == 0 ? nil : "\(unsentCount) not sent"
    let file = outbox.failure.map { "the file can't be used: \($0.underlying)" }
    return [server, unsent, file].compactMap(\.self).joined(separator: ", ")
  }
}
