public import CatalogSources

extension Product {
  /// The price, such as `76.95`.
  public var price: String {
    let cents = priceCents.magnitude % 100
    return "\(priceCents < 0 ? "-" : "")\(priceCents.magnitude / 100).\(cents < 10 ? "0" : "")\(cents)"
  }

  /// Returns whether its name or its category contains each of some words, as the server searches.
  func contains(_ words: String) -> Bool {
    words.lowercased().split(separator: " ").allSatisfy { name.lowercased().contains($0) || category.lowercased().contains($0) }
  }
}
