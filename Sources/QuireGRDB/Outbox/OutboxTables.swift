#if GRDB
  import GRDB

  /// The tables of outboxes.
  enum OutboxTables {
    /// Creates the tables.
    ///
    /// - `quire_write`: the writes, in the order of their numbers.
    /// - `quire_base`: the server's versions of rows that have writes; NULL for a row that the server lacks.
    /// - `quire_alias`: the server's ids for ids that the app made.
    static func create(_ db: Database) throws {
      try db.execute(
        sql: """
          CREATE TABLE quire_write (
            number INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT NOT NULL UNIQUE, "table" TEXT NOT NULL, item NOT NULL, "write" TEXT NOT NULL,
            failure TEXT);
          CREATE INDEX quire_write_by_item ON quire_write ("table", item, number);
          CREATE TABLE quire_base ("table" TEXT NOT NULL, item NOT NULL, row TEXT, PRIMARY KEY ("table", item)) WITHOUT ROWID;
          CREATE TABLE quire_alias (number INTEGER PRIMARY KEY, "table" TEXT NOT NULL, old NOT NULL, new NOT NULL, UNIQUE ("table", old));
          """)
    }

    static func empty(_ db: Database) throws {
      try db.execute(sql: "DELETE FROM quire_write; DELETE FROM quire_base; DELETE FROM quire_alias")
    }
  }
#endif
