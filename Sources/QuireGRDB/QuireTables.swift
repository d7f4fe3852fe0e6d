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
    try db.execute(
      sql: """
        CREATE TABLE quire_list (
          name TEXT NOT NULL PRIMARY KEY, first_pages INTEGER NOT NULL, refreshed REAL NOT NULL, first TEXT, last TEXT, reaches TEXT) WITHOUT ROWID;
        CREATE TABLE quire_gap (list TEXT NOT NULL, "after" TEXT, "before" TEXT, next TEXT, previous TEXT);
        CREATE INDEX quire_gap_by_list ON quire_gap (list);
        """)
    try OutboxTables.create(db)
  }
#endif
