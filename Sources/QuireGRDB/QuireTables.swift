#if GRDB
  public import GRDB

  /// Creates the tables in which Quire keeps what it knows about lists that a server fills, and the writes of an ``Outbox``. Call it in a migration of the app.
  ///
  /// ```swift
  /// var migrator = DatabaseMigrator()
  /// migrator.registerMigration("Quire's tables") { db in try createQuireTables(db) }
  /// ```
  ///
  /// The names of all tables begin with `quire_`, and no table of the app gets another column.
  ///
  /// - Parameter db: The database.
  public func createQuireTables(_ db: Database) throws {
    // SQLite doesn't report changes of tables WITHOUT ROWID.
    try db.execute(
      sql: """
        CREATE TABLE quire_list (
          name TEXT NOT NULL PRIMARY KEY, generation INTEGER NOT NULL, refreshed REAL, coverage TEXT);
        """)
    try OutboxTables.create(db)
  }

  /// Removes the writes and makes each list one gap. Call it when the app empties its own tables, in the same transaction.
  ///
  /// ```swift
  /// try await database.write { db in
  ///   try Product.deleteAll(db)
  ///   try emptyQuireTables(db)
  /// }
  /// ```
  ///
  /// Otherwise, a list without rows is complete, and its pages are not requested again. A page in flight is not saved, nor is the answer to a write. Call
  /// ``Outbox/start()`` of an outbox that is kept, so that it counts its writes again.
  ///
  /// - Parameter db: The database.
  public func emptyQuireTables(_ db: Database) throws {
    // The generation grows, so that no page that was requested before is saved. The list without a name counts for lists that have no row yet.
    try db.execute(
      sql: """
        INSERT INTO quire_list (name, generation) VALUES ('', 0) ON CONFLICT DO NOTHING;
        UPDATE quire_list SET generation = generation + 1, refreshed = NULL, coverage = NULL;
        """)
    try OutboxTables.empty(db)
  }
#endif
