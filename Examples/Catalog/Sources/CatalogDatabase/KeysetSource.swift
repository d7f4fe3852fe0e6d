public import CatalogSources
public import GRDB
public import Quire

/// The products of a database, the cheapest first, by the key of the row next to the page, in both directions.
public struct KeysetSource: PageSource {
  private let database: any DatabaseReader

  /// Makes a source.
  public init(_ database: any DatabaseReader) {
    self.database = database
  }

  public func page(_ request: PageRequest<PriceKey>) async throws -> Page<Product, PriceKey> {
    let (key, limit, backwards) = (request.cursor, request.limit, request.kind == .previous)
    // Compared as a row: many products share a price, and differ by their number.
    let condition = key == nil ? "1" : backwards ? "(price_cents, id) < (?, ?)" : "(price_cents, id) > (?, ?)"
    let direction = backwards ? "DESC" : "ASC"
    let arguments = key.map { [$0.priceCents, $0.id] } ?? []
    // One more than the requested number shows whether there are more, without a separate query.
    var products = try await database.read { db in
      try Product.fetchAll(
        db,
        sql: "SELECT * FROM product WHERE \(condition) ORDER BY price_cents \(direction), id \(direction) LIMIT ?",
        arguments: StatementArguments(arguments + [limit + 1]))
    }
    let hasMore = products.count > limit
    if hasMore { products.removeLast() }
    if backwards { products.reverse() }
    // In the direction of the previous page, a row exists, or existed.
    return Page(
      products,
      previous: (backwards ? hasMore : key != nil) ? products.first.map { PriceKey($0) } : nil,
      next: (backwards ? key != nil : hasMore) ? products.last.map { PriceKey($0) } : nil
    )
  }
}
