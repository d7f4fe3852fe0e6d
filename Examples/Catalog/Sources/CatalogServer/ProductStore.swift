import Foundation
import GRDB

/// Some products of the list, and whether there are more on either side.
struct ProductSlice: Sendable {
  var products: [StoredProduct]
  var hasMoreBefore: Bool
  var hasMoreAfter: Bool
}

/// The products, in a SQLite file. A change is in the file before it is announced.
struct ProductStore: Sendable {
  private let database: DatabasePool

  /// Opens a file. A new one is filled with all products, or with none if that is interrupted.
  init(path: String, generating count: Int) throws {
    database = try DatabasePool(path: path)
    var migrator = DatabaseMigrator()
    migrator.registerMigration("products") { db in
      try db.execute(
        sql: """
          CREATE TABLE product (
            id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, category TEXT NOT NULL, price_cents INTEGER NOT NULL,
            revision INTEGER NOT NULL DEFAULT 1);
          CREATE INDEX product_by_name ON product (name, id);
          CREATE INDEX product_by_price ON product (price_cents, id);
          CREATE TABLE event (id INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, product TEXT NOT NULL);
          CREATE TABLE generation (number INTEGER NOT NULL);
          INSERT INTO generation VALUES (1);
          """)
      try Self.generate(count, after: 0, in: db)
    }
    migrator.registerMigration("answers") { db in
      try db.execute(sql: "CREATE TABLE answer (key TEXT PRIMARY KEY, product TEXT NOT NULL)")
    }
    try migrator.migrate(database)
  }

  /// Adds all generated products or none. It is an import without events.
  func generate(_ count: Int) async throws {
    try await database.write { db in
      let last = try Int.fetchOne(db, sql: "SELECT seq FROM sqlite_sequence WHERE name = 'product'")
      try Self.generate(count, after: last ?? 0, in: db)
    }
  }

  private static func generate(_ count: Int, after last: Int, in db: Database) throws {
    let insertion = try db.makeStatement(sql: "INSERT INTO product VALUES (?, ?, ?, ?, ?)")
    for id in stride(from: last + 1, through: last + count, by: 1) {
      let product = GeneratedProducts.product(id)
      try insertion.execute(arguments: [product.id, product.name, product.category, product.priceCents, product.revision])
    }
  }

  /// The number of products.
  func count(_ listing: Listing = Listing()) async throws -> Int {
    let (condition, arguments) = listing.condition()
    return try await database.read { db in
      try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM product WHERE \(condition)", arguments: arguments) ?? 0
    }
  }

  /// Products from an offset on, and how many there are in all, of one moment.
  func products(_ listing: Listing, offset: Int, limit: Int) async throws -> (products: [StoredProduct], total: Int) {
    let (condition, arguments) = listing.condition()
    let ordering = listing.ordering()
    return try await database.read { db in
      let products = try StoredProduct.fetchAll(
        db, sql: "SELECT * FROM product WHERE \(condition) ORDER BY \(ordering) LIMIT ? OFFSET ?", arguments: arguments + [limit, offset])
      let total = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM product WHERE \(condition)", arguments: arguments) ?? 0
      return (products, total)
    }
  }

  /// The products beyond a place: after it or, backwards, before it; from the first or the last one on without.
  func products(_ listing: Listing, beyond position: ProductPosition?, backwards: Bool = false, limit: Int) async throws -> ProductSlice {
    let (condition, arguments) = listing.condition(beyond: position, backwards: backwards)
    let ordering = listing.ordering(backwards: backwards)
    // One more than the requested number shows whether there are more.
    var products = try await database.read { db in
      try StoredProduct.fetchAll(
        db, sql: "SELECT * FROM product WHERE \(condition) ORDER BY \(ordering) LIMIT ?", arguments: arguments + [limit + 1])
    }
    let hasMore = products.count > limit
    if hasMore { products.removeLast() }
    guard backwards else { return ProductSlice(products: products, hasMoreBefore: position != nil, hasMoreAfter: hasMore) }
    return ProductSlice(products: products.reversed(), hasMoreBefore: hasMore, hasMoreAfter: position != nil)
  }

  /// A product, if it is there.
  func product(_ id: Int64) async throws -> StoredProduct? {
    try await database.read { try StoredProduct.fetchOne($0, key: id) }
  }

  /// Adds a product. A request with a known key adds nothing, and is answered as before.
  func insert(_ product: NewProduct, key: String? = nil) async throws -> StoredProduct {
    try await database.write { db in
      if let answer = try String.fetchOne(db, sql: "SELECT product FROM answer WHERE key = ?", arguments: [key]) {
        return try JSONDecoder().decode(StoredProduct.self, from: Data(answer.utf8))
      }
      try db.execute(
        sql: "INSERT INTO product (name, category, price_cents) VALUES (?, ?, ?)",
        arguments: [product.name, product.category, product.priceCents])
      let inserted = try StoredProduct.find(db, key: db.lastInsertedRowID)
      try ProductEvent.record(.inserted, inserted, in: db)
      if let key {
        let answer = String(decoding: try JSONEncoder().encode(inserted), as: UTF8.self)
        try db.execute(sql: "INSERT INTO answer VALUES (?, ?)", arguments: [key, answer])
      }
      return inserted
    }
  }

  /// Changes a product. Nil if it is not there.
  func update(_ id: Int64, _ change: ProductChange) async throws -> StoredProduct? {
    try await database.write { db in
      guard var product = try StoredProduct.fetchOne(db, key: id) else { return nil }
      product.name = change.name ?? product.name
      product.category = change.category ?? product.category
      product.priceCents = change.priceCents ?? product.priceCents
      product.revision += 1
      try product.update(db)
      try ProductEvent.record(.updated, product, in: db)
      return product
    }
  }

  /// Removes a product. Nil if it is not there.
  func remove(_ id: Int64) async throws -> StoredProduct? {
    try await database.write { db in
      guard let product = try StoredProduct.fetchOne(db, key: id) else { return nil }
      try product.delete(db)
      try ProductEvent.record(.removed, product, in: db)
      return product
    }
  }

  /// The events after one, the oldest first.
  func events(after id: Int64, limit: Int = 100) async throws -> [ProductEvent] {
    try await database.read { db in
      try ProductEvent.fetchAll(db, sql: "SELECT * FROM event WHERE id > ? ORDER BY id LIMIT ?", arguments: [id, limit])
    }
  }

  /// The number of the last event; 0 without any.
  func lastEvent() async throws -> Int64 {
    try await database.read { try Int64.fetchOne($0, sql: "SELECT MAX(id) FROM event") ?? 0 }
  }

  /// The generation of valid cursors. It is in the file, since a restarted server accepts the earlier cursors.
  func generation() async throws -> Int {
    try await database.read { try Int.fetchOne($0, sql: "SELECT number FROM generation") ?? 1 }
  }

  /// Lets all earlier cursors expire.
  func expireCursors() async throws {
    try await database.write { try $0.execute(sql: "UPDATE generation SET number = number + 1") }
  }
}
