#if GRDB
  import GRDB

  /// The rows of a table that the app, or an answer to a write, has changed. A page that was requested before undoes none of them.
  ///
  /// Triggers note the keys of changed rows in a temporary table. Both belong to the connection that writes, and leave nothing in the file.
  struct ChangedRows: Sendable {
    let table: String

    /// The number of changes that are remembered when a page is requested. A big import makes more, and outdates the pages in flight.
    private static var memory: Int64 { 10_000 }
    private var log: String { "temp." + "quire_changes_of_\(table)".quotedDatabaseIdentifier }

    /// Returns the number of the latest change, and notes those that follow.
    func latest(_ db: Database) throws -> Int64 {
      if try !isWatched(db) { try watch(db) }
      let latest = try lastNumber(db)
      try db.cachedStatement(sql: "DELETE FROM \(log) WHERE quire_number <= ?").execute(arguments: [latest - Self.memory])
      return latest
    }

    /// Returns whether all changes after a number are remembered.
    func remembers(after number: Int64, _ db: Database) throws -> Bool {
      let first = try Int64.fetchOne(db.cachedStatement(sql: "SELECT MIN(quire_number) FROM \(log)"))
      return first.map { $0 <= number + 1 } ?? true
    }

    /// Returns whether a row has changed after the first of two numbers, and not after the second one.
    func contains(_ row: some EncodableRecord, between numbers: Range<Int64>, _ db: Database) throws -> Bool {
      guard !numbers.isEmpty else { return false }
      let columns = try db.primaryKey(table).columns
      let values = try row.databaseDictionary
      let isRow = columns.map { "\($0.quotedDatabaseIdentifier) = ?" }.joined(separator: " AND ")
      return try Bool.fetchOne(
        db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM \(log) WHERE quire_number > ? AND quire_number <= ? AND \(isRow))"),
        arguments: StatementArguments(
          [numbers.lowerBound.databaseValue, numbers.upperBound.databaseValue] + columns.map { values[$0] ?? .null })) ?? false
    }

    /// Notes a change of a row with a key of one column.
    func note(_ key: some DatabaseValueConvertible, _ db: Database) throws {
      guard try isWatched(db), let column = try db.primaryKey(table).columns.first else { return }
      try db.cachedStatement(sql: "INSERT INTO \(log) (\(column.quotedDatabaseIdentifier)) VALUES (?)").execute(arguments: [key])
    }

    /// Changes rows without noting it.
    func ignoring(_ db: Database, _ change: () throws -> Void) throws {
      guard try isWatched(db) else { return try change() }
      let latest = try lastNumber(db)
      try change()
      try db.cachedStatement(sql: "DELETE FROM \(log) WHERE quire_number > ?").execute(arguments: [latest])
    }

    private func lastNumber(_ db: Database) throws -> Int64 {
      try Int64.fetchOne(db.cachedStatement(sql: "SELECT MAX(quire_number) FROM \(log)")) ?? 0
    }
  }

  // MARK: Triggers

  extension ChangedRows {
    private func trigger(_ event: String) -> String { "quire_\(event)_of_\(table)" }

    /// A table that was removed, as a migration does, has lost its triggers.
    private func isWatched(_ db: Database) throws -> Bool {
      let sql = "SELECT EXISTS (SELECT 1 FROM sqlite_temp_master WHERE name = ?)"
      return try Bool.fetchOne(db.cachedStatement(sql: sql), arguments: [trigger("INSERT")]) ?? false
    }

    private func watch(_ db: Database) throws {
      let types = Dictionary(try db.columns(in: table).map { ($0.name, $0.type) }) { first, _ in first }
      let columns = try db.primaryKey(table).columns.map { (name: $0.quotedDatabaseIdentifier, type: types[$0] ?? "") }
      let names = columns.map(\.name).joined(separator: ", ")
      func key(_ row: String) -> String { columns.map { "\(row).\($0.name)" }.joined(separator: ", ") }
      let typed = columns.map { "\($0.name) \($0.type)" }.joined(separator: ", ")
      try db.execute(sql: "CREATE TABLE IF NOT EXISTS \(log) (quire_number INTEGER PRIMARY KEY, \(typed))")
      let (old, new) = ("SELECT \(key("OLD"))", "SELECT \(key("NEW"))")
      let events = [("INSERT", new), ("DELETE", old), ("UPDATE", "\(old) UNION \(new)")]
      for (event, rows) in events {
        // A trigger names its table without the schema, and finds the temporary one first.
        try db.execute(
          sql: """
            CREATE TEMP TRIGGER \(trigger(event).quotedDatabaseIdentifier) AFTER \(event) ON main.\(table.quotedDatabaseIdentifier)
            BEGIN INSERT INTO \("quire_changes_of_\(table)".quotedDatabaseIdentifier) (\(names)) \(rows); END
            """)
      }
    }
  }
#endif
