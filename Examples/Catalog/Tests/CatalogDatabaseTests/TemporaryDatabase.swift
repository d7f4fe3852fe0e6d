import CatalogDatabase
import CatalogSources
import Foundation
import GRDB

/// A new database for as long as the body runs, with products of which many share a price.
@MainActor func withDatabase(products count: Int, _ body: @MainActor (DatabasePool) async throws -> Void) async throws {
  let directory = FileManager.default.temporaryDirectory.appendingPathComponent("products-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: directory) }
  let database = try openProductDatabase(directory.appendingPathComponent("products.sqlite").path)
  try await database.write { db in
    for id in stride(from: 1, through: count, by: 1) { try product(id).insert(db) }
  }
  try await body(database)
}

/// A product of a number; ten prices for all.
func product(_ id: Int, priceCents: Int? = nil) -> Product {
  Product(id: id, name: "Product \(id)", category: "Desk", priceCents: priceCents ?? 100 * (id * 7 % 10))
}

/// Returns the order of two products sorted by price.
func isBefore(_ first: Product, _ second: Product) -> Bool {
  (first.priceCents, first.id) < (second.priceCents, second.id)
}
