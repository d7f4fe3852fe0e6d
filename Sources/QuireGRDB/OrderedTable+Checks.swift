#if GRDB
  import GRDB
  import Quire

  extension OrderedTable {
    private var table: String { Item.databaseTableName }

    /// Checks that the rows have an order, and that an index has it.
    func check(_ db: Database) throws {
      let columns = try db.columns(in: table)
      let primaryKey = try db.primaryKey(table)
      for name in key {
        guard let column = columns.first(where: { $0.name == name }) else { throw GRDBPageStoreError.noColumn(name, table: table) }
        guard column.isNotNull || primaryKey.rowIDColumn == name else { throw GRDBPageStoreError.nullable(column: name, table: table) }
      }
      guard (try? db.makeStatement(sql: "SELECT rowid FROM \(table.quotedDatabaseIdentifier)")) != nil else {
        throw GRDBPageStoreError.noRowID(table: table)
      }
      let unique = [primaryKey.columns] + (try uniqueIndexes(db).map(\.columns))
      guard unique.contains(where: { Set($0).isSubset(of: key) }) else {
        throw GRDBPageStoreError.notUnique(key: key, table: table, primaryKey: primaryKey.columns)
      }
      guard try plan(db).contains(where: { $0.contains("TEMP B-TREE") }) else { return }
      let sql = try statement(db).sql
      let scope = columns.map(\.name).filter { sql.contains("\($0.quotedDatabaseIdentifier) = ") && !key.contains($0) }
      throw GRDBPageStoreError.noIndex(columns: scope + key, table: table)
    }

    /// The unique indexes that have all rows.
    func uniqueIndexes(_ db: Database) throws -> [IndexInfo] {
      let partial = try String.fetchSet(db, sql: "SELECT name FROM pragma_index_list(?) WHERE partial", arguments: [table])
      return try db.indexes(on: table).filter { $0.isUnique && !partial.contains($0.name) }
    }

    /// Checks that rows are replaced by a primary key of the table, which is not only the hidden number of a row.
    func checkPrimaryKey(_ db: Database) throws {
      let primaryKey = try db.primaryKey(table).columns
      guard try db.columns(in: table).contains(where: { $0.name == primaryKey[0] }) else {
        throw GRDBPageStoreError.noPrimaryKey(table: table)
      }
    }

    /// Checks that SQLite compares the key by bytes and numbers, as the gaps of a list do.
    func checkCollations(_ db: Database) throws {
      guard let index = try usedIndex(db) else { return }
      let sql = "SELECT name, coll FROM pragma_index_xinfo(?) WHERE name IS NOT NULL AND coll <> 'BINARY'"
      let collations = try Row.fetchAll(db, sql: sql, arguments: [index])
      for row in collations where key.contains(row[0]) { throw GRDBPageStoreError.collation(row[1], column: row[0], table: table) }
    }

    /// The name of the index that has the rows in order. SQLite compares the key by its collations, even if other indexes have others.
    private func usedIndex(_ db: Database) throws -> String? {
      let plan = try plan(db)
      return try String.fetchAll(db, sql: "SELECT name FROM pragma_index_list(?)", arguments: [table])
        .first { name in plan.contains { $0.hasSuffix(" INDEX \(name)") || $0.contains(" INDEX \(name) (") } }
    }

    /// The steps in which SQLite reads the first row.
    private func plan(_ db: Database) throws -> [String] {
      let statement = try statement(db)
      return try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN \(statement.sql)", arguments: statement.arguments).map { $0["detail"] ?? "" }
    }

    private func statement(_ db: Database) throws -> Statement {
      try query(StoreInterval(from: .endOfList, to: .endOfList), .forward).limit(1).makePreparedRequest(db, forSingleResult: false)
        .statement
    }
  }
#endif
