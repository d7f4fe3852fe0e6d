public import GRDB

/// A product, as the server stores and sends it.
public struct StoredProduct: Codable, Equatable, Sendable, FetchableRecord, PersistableRecord {
  /// The name of the table.
  public static var databaseTableName: String { "product" }

  /// Its number: later products have greater ones.
  public var id: Int64
  /// The name. Two products may have the same name.
  public var name: String
  /// The category.
  public var category: String
  /// The price, in cents.
  public var priceCents: Int
  /// The number of times that it was changed, from 1.
  public var revision: Int

  enum CodingKeys: String, CodingKey {
    case id, name, category, revision
    case priceCents = "price_cents"
  }
}

/// A product that is not there yet.
struct NewProduct: Codable, Sendable {
  var name: String
  var category: String
  var priceCents: Int

  enum CodingKeys: String, CodingKey {
    case name, category
    case priceCents = "price_cents"
  }

  /// The reason why a product is invalid; nil if it is valid.
  var problem: String? { ProductChange(name: name, category: category, priceCents: priceCents).problem }
}

/// A change of a product. Parts that are nil stay.
struct ProductChange: Codable, Sendable {
  var name: String?
  var category: String?
  var priceCents: Int?

  enum CodingKeys: String, CodingKey {
    case name, category
    case priceCents = "price_cents"
  }

  /// The reason why a change is invalid; nil if it is valid.
  var problem: String? {
    if name?.isEmpty == true { return "A product needs a name." }
    if let priceCents, priceCents < 0 { return "A price of \(priceCents) cents is negative." }
    return nil
  }
}
