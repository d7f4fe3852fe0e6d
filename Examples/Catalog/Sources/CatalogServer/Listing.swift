import GRDB

/// The order of the products.
enum ProductOrder: String, Codable, Sendable, CaseIterable {
  /// The one that was added last comes first.
  case newest
  /// By name; those of one name by number.
  case name
  /// The cheapest first; those of one price by number.
  case price

  /// The columns that decide, the last of which is unique. All go in the same direction.
  var columns: [String] {
    switch self {
    case .newest: ["id"]
    case .name: ["name", "id"]
    case .price: ["price_cents", "id"]
    }
  }

  var isDescending: Bool { self == .newest }

  /// The values of a position in these columns.
  func values(of position: ProductPosition) -> [any DatabaseValueConvertible] {
    switch self {
    case .newest: [position.id]
    case .name: [position.name, position.id]
    case .price: [position.priceCents, position.id]
    }
  }
}

/// A place in the list, between a product and the next one. It is a place even if the product is gone.
struct ProductPosition: Codable, Sendable {
  var id: Int64
  var name: String
  var priceCents: Int

  init(id: Int64, name: String, priceCents: Int) {
    self.id = id
    self.name = name
    self.priceCents = priceCents
  }

  init(of product: StoredProduct) {
    self.init(id: product.id, name: product.name, priceCents: product.priceCents)
  }
}

/// The selection and the order of products.
struct Listing: Sendable {
  var order = ProductOrder.newest
  /// Words, each of which the name or the category must contain; none for all products.
  var matching = ""

  /// Where, as SQL, and its arguments.
  func condition(beyond position: ProductPosition? = nil, backwards: Bool = false) -> (sql: String, arguments: StatementArguments) {
    var parts: [String] = []
    var arguments = StatementArguments()
    for word in matching.split(separator: " ") {
      let pattern = "%" + word.map { "%_\\".contains($0) ? "\\\($0)" : String($0) }.joined() + "%"
      parts.append("(name LIKE ? ESCAPE '\\' OR category LIKE ? ESCAPE '\\')")
      arguments += [pattern, pattern]
    }
    if let position {
      // Compared as a row, so that products with one name or price differ by their number.
      let columns = order.columns.joined(separator: ", ")
      let marks = order.columns.map { _ in "?" }.joined(separator: ", ")
      parts.append("(\(columns)) \(order.isDescending == backwards ? ">" : "<") (\(marks))")
      arguments += StatementArguments(order.values(of: position))
    }
    return (parts.isEmpty ? "1" : parts.joined(separator: " AND "), arguments)
  }

  func ordering(backwards: Bool = false) -> String {
    order.columns.map { $0 + (order.isDescending == backwards ? " ASC" : " DESC") }.joined(separator: ", ")
  }
}
