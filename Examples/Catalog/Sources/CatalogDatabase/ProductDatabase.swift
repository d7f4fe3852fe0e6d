public import CatalogSources
public import GRDB

extension Product: FetchableRecord, PersistableRecord {
  /// The name of the table.
  public static var databaseTableName: String { "product" }
}

/// Opens the app's own database of products.
///
/// - Parameter path: The file. It is created if necessary.
public func openProductDatabase(_ path: String) throws -> DatabasePool {
  let database = try DatabasePool(path: path)
  var migrator = DatabaseMigrator()
  migrator.registerMigration("products") { db in
    try db.create(table: "product") { table in
      table.autoIncrementedPrimaryKey("id")
      table.column("name", .text).notNull()
      table.column("category", .text).notNull()
      table.column("price_cents", .integer).notNull()
      table.column("revision", .integer).notNull()
    }
    // The sort order of the list. Without this index, each page would sort the whole table.
    try db.create(index: "product_by_price", on: "product", columns: ["price_cents", "id"])
  }
  try migrator.migrate(database)
  return database
}
