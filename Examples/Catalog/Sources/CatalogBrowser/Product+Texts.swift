public import CatalogSources

extension Product {
  /// The price, such as `76.95`.
  public var price: String { Self.price(cents: priceCents) }

  /// Returns a price as a text, such as `76.95`.
  public static func price(cents: Int) -> String {
    let rest = cents.magnitude % 100
    return "\(cents < 0 ? "-" : "")\(cents.magnitude / 100).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// Returns whether its name or its category contains each of some words, as the server searches.
  func contains(_ words: String) -> Bool {
    words.lowercased().split(separator: " ").allSatisfy { name.lowercased().contains($0) || category.lowercased().contains($0) }
  }
}
