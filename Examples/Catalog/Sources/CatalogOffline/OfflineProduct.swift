public import CatalogSources
import Foundation
public import GRDB

/// A product, as the app stores it.
public struct OfflineProduct: Codable, Identifiable, Hashable, Sendable, FetchableRecord, PersistableRecord {
  /// The name of the table.
  public static var databaseTableName: String { "product" }

  /// The number of a product that the server does not have. It is greater than all of the server's, and no other draft has it, also after this one was
  /// sent: a write under its number would be one of the product that it has become.
  static func draftNumber(at date: Date) -> Int { (1 << 52) + Int(date.timeIntervalSince1970 * 1_000_000) }

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

  /// The number as a text. A product that the server does not have is new.
  public var number: String { mark == nil ? "\(id)" : "new" }

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
