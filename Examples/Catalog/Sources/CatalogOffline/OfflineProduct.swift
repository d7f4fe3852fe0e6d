public import CatalogSources
public import GRDB

/// A product, as the app stores it.
public struct OfflineProduct: Codable, Identifiable, Hashable, Sendable, FetchableRecord, PersistableRecord {
  /// The name of the table.
  public static var databaseTableName: String { "product" }

  /// The numbers of products that the server does not have are greater than all of its own.
  static let firstDraft = 1 << 52

  /// The number. The server gives a new product another one.
  public internal(set) var id: Int
  /// The name.
  public let name: String
  /// The category.
  public let category: String
  /// The price, in cents.
  public let priceCents: Int
  /// The reason why the server does not have the product; nil if it has it.
  public internal(set) var mark: String?

  /// Creates a product that the server has.
  public init(_ product: Product) {
    (id, name, category, priceCents) = (product.id, product.name, product.category, product.priceCents)
  }

  init(draft id: Int, name: String, category: String, priceCents: Int) {
    (self.id, self.name, self.category, self.priceCents) = (id, name, category, priceCents)
  }

  static func createTable(_ db: Database) throws {
    try db.create(table: "product") { table in
      table.primaryKey("id", .integer)
      table.column("name", .text).notNull()
      table.column("category", .text).notNull()
      table.column("priceCents", .integer).notNull()
      table.column("mark", .text)
    }
  }
}
