public import GRDB

/// A product, as the server stores it and tells it.
public struct StoredProduct: Codable, Equatable, Sendable, FetchableRecord, PersistableRecord {
  /// The name of the table.
  public static var databaseTableName: String { "product" }

  /// Its number: later products have greater ones.
  public var id: Int64
  /// What it is called. Two products may have the same name.
  public var name: String
  /// The shelf it stands on.
  public var category: String
  /// What it costs, in cents.
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

  /// What a product cannot be; nil if it can.
  var problem: String? { ProductChange(name: name, category: category, priceCents: priceCents).problem }
}

/// What is to change of a product; what is nil stays.
struct ProductChange: Codable, Sendable {
  var name: String?
  var category: String?
  var priceCents: Int?

  enum CodingKeys: String, CodingKey {
    case name, category
    case priceCents = "price_cents"
  }

  /// What a product cannot become; nil if it can.
  var problem: String? {
    if name?.isEmpty == true { return "A product needs a name." }
    if let priceCents, priceCents < 0 { return "A price of \(priceCents) cents is negative." }
    return nil
  }
}
