/// A product of the catalog.
public struct Product: Identifiable, Codable, Hashable, Sendable {
  /// Its number: later products have greater ones.
  public var id: Int
  /// The name. Two products may have the same name.
  public var name: String
  /// The category.
  public var category: String
  /// The price, in cents.
  public var priceCents: Int
  /// The number of times that it was changed, from 1.
  public var revision: Int

  /// Makes a product.
  public init(id: Int, name: String, category: String, priceCents: Int, revision: Int = 1) {
    self.id = id
    self.name = name
    self.category = category
    self.priceCents = priceCents
    self.revision = revision
  }

  enum CodingKeys: String, CodingKey {
    case id, name, category, revision
    case priceCents = "price_cents"
  }
}

/// The order of the catalog.
public enum ProductOrder: String, Codable, Sendable, CaseIterable {
  /// The one that was added last comes first.
  case newest
  /// By name; those of one name by number.
  case name
  /// The cheapest first; those of one price by number.
  case price
}
