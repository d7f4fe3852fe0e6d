#if GRDB
  import Foundation
  import GRDB
  import Quire
  import QuireGRDB
  import QuireTesting

  /// A record of the tests.
  struct Product: Codable, Equatable, Identifiable, FetchableRecord, PersistableRecord {
    var id: Int64
    var name = ""
    var price: Int

    static func numbered(_ number: Int) -> Product { Product(id: Int64(number), name: "Product \(number)", price: number * 10) }
  }

  /// A record whose key is text.
  struct Word: Codable, Equatable, Identifiable, FetchableRecord, PersistableRecord {
    var id: Int64
    var text: String
  }

  /// A database in a temporary folder, which is removed with it.
  final class TemporaryDatabase {
    let pool: DatabasePool
    private let folder: URL

    /// - Parameters:
    ///   - count: The number of products, with prices of 10, 20, and so on.
    ///   - indexes: The statements that create indexes.
    init(products count: Int = 0, indexes: [String] = ["CREATE INDEX product_by_price ON product (price, id)"]) throws {
      folder = FileManager.default.temporaryDirectory.appendingPathComponent("quire-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      pool = try DatabasePool(path: folder.appendingPathComponent("products.sqlite").path)
      try pool.write { db in
        try db.create(table: "product") { table in
          table.primaryKey("id", .integer)
          table.column("name", .text).notNull()
          table.column("price", .integer).notNull()
          table.column("rank", .integer)
        }
        for index in indexes { try db.execute(sql: index) }
        for number in 0..<count { try Product.numbered(number + 1).insert(db) }
      }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }
  }

  /// Returns when everything that the main actor was about to do is done.
  @MainActor func turn() async { await Task {}.value }

  /// Waits until a condition holds. The test's time limit ends a wait that is in vain.
  @MainActor func wait(until condition: () -> Bool) async {
    while !condition() { await Task.yield() }
  }
#endif
