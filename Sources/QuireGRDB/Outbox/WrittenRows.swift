#if GRDB
  import GRDB

  /// Rows with writes: the server's version of a row, and the writes on top of it.
  struct WrittenRows<Item: FetchableRecord & PersistableRecord & Identifiable & Sendable>: Sendable
  where Item.ID: DatabaseValueConvertible & Sendable {
    /// The server's version of a row that has writes.
    enum Base {
      case item(Item?)
      /// This version of the app can't decode it.
      case unreadable
    }

    /// Applies a write, unless this version of the app can't decode it.
    let apply: @Sendable (_ write: String, _ id: Item.ID, _ item: inout Item?, _ state: WriteState) -> Void
    private var table: String { Item.databaseTableName }
    let changes = ChangedRows(of: Item.databaseTableName)
  }

  /// The server's version of a row that has writes.
  struct StoredVersion<Item: Identifiable> {
    let id: Item.ID
    let json: String
    /// Decodes the record; nil if this version of the app can't. This takes longer than decoding the columns.
    let item: () throws -> Item?

    var columns: [String: DatabaseValue]? { try? StoredRow.columns(json) }
  }

  // MARK: Pages

  extension WrittenRows {
    /// Stores a row of a page, below its writes.
    func store(_ item: Item, _ db: Database) throws {
      if try hasWrites(db, item.id) {
        try setBase(db, item.id, item)
      } else {
        // The conflict policy of the record might delete another row, or leave this one out.
        try changes.ignoring { try item.save(db, onConflict: .abort) }
      }
      // A write may remove or rename the row, so the change is noted by the item's id.
      changes.note(item.id)
    }

    /// Removes a row, unless it has writes.
    func remove(_ id: Item.ID, _ db: Database) throws {
      guard try !hasWrites(db, id) else { return }
      var isRemoved = false
      try changes.ignoring { isRemoved = try Item.deleteOne(db, key: id) }
      if isRemoved { changes.noteRemoval(id) }
    }

    /// Removes the server's versions of rows with writes for which a closure returns true. The writes stay.
    func removeVersions(_ db: Database, where isGone: (StoredVersion<Item>) throws -> Bool) throws {
      let sql = "SELECT item, row FROM quire_base WHERE \"table\" = ? AND row IS NOT NULL"
      for row in try Row.fetchAll(db.cachedStatement(sql: sql), arguments: [table]) {
        guard let id = try? row.decode(Item.ID.self, atIndex: 0) else { continue }
        let version = StoredVersion<Item>(id: id, json: row[1]) {
          if case .item(let item) = try base(db, id) { item } else { nil }
        }
        guard try isGone(version) else { continue }
        do {
          try setBase(db, id, nil)
        } catch let error as DatabaseError where error.isForeignKeyViolation {
          throw GRDBPageStoreError.referenced(id: "\(id)", table: table)
        }
        changes.noteRemoval(id)
      }
    }

    func hasWrites(_ db: Database, _ id: Item.ID) throws -> Bool {
      let sql = "SELECT EXISTS (SELECT 1 FROM quire_base WHERE \"table\" = ? AND item = ?)"
      return try Bool.fetchOne(db.cachedStatement(sql: sql), arguments: [table, id]) ?? false
    }
  }

  // MARK: Rows

  extension WrittenRows {
    /// The server's version of a row; nil if the row has no writes.
    func base(_ db: Database, _ id: Item.ID) throws -> Base? { try storedBase(db, id).map { try base(db, id, $0[0]) } }

    private func base(_ db: Database, _ id: Item.ID, _ json: String?) throws -> Base {
      guard let json else { return .item(nil) }
      let row = try Row.fetchOne(db, Item.filter(key: id)) ?? defaultRow(db)
      return (try? StoredRow.decode(json, as: Item.self, over: row, db)).map(Base.item) ?? .unreadable
    }

    /// The default values of the columns. A migration may have added some since a write has removed a row.
    private func defaultRow(_ db: Database) throws -> Row {
      let columns = try db.columns(in: table).map { "\($0.defaultValueSQL ?? "NULL") AS \($0.name.quotedDatabaseIdentifier)" }
      return (try? Row.fetchOne(db, sql: "SELECT \(columns.joined(separator: ", "))")) ?? Row()
    }

    /// The encoded version of a row that has writes: NULL if the server lacks the row.
    private func storedBase(_ db: Database, _ id: Item.ID) throws -> Row? {
      let sql = "SELECT row FROM quire_base WHERE \"table\" = ? AND item = ?"
      return try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [table, id])
    }

    /// Keeps a row as the server's version, before its first write.
    @discardableResult func keepBase(_ db: Database, _ id: Item.ID) throws -> Item? {
      try storeBase(db, id, try Row.fetchOne(db, Item.filter(key: id)).map { try StoredRow.encode($0) })
    }

    /// Sets the server's version of a row, and computes the row. Columns that the record lacks stay.
    func setBase(_ db: Database, _ id: Item.ID, _ item: Item?) throws {
      let json: String? = try storedBase(db, id)?[0]
      try storeBase(db, id, try item.map { try StoredRow.encode($0, over: json) })
    }

    @discardableResult private func storeBase(_ db: Database, _ id: Item.ID, _ json: String?) throws -> Item? {
      try db.cachedStatement(sql: "INSERT OR REPLACE INTO quire_base (\"table\", item, row) VALUES (?, ?, ?)")
        .execute(arguments: [table, id, json])
      return try computeRow(db, id)
    }

    /// Gives a row the identifier of the server's version. The rows that refer to it follow. If a page has brought a row with that identifier, or the
    /// table rejects the identifier, the row is deleted.
    func rename(_ db: Database, _ id: Item.ID, to version: Item) throws {
      try removeBase(db, id)
      let key = try db.primaryKey(table).columns[0]
      let new = try version.databaseDictionary[key] ?? version.id.databaseValue
      try changes.ignoring {
        try db.execute(sql: "PRAGMA defer_foreign_keys = ON")
        try setReferences(db, to: key, from: id.databaseValue, to: new)
        do {
          if try Item.filter(key: version.id).isEmpty(db) {
            try Item.filter(key: id).updateAll(db, onConflict: .abort, Column(key).set(to: new))
          } else {
            try Item.deleteOne(db, key: id)
          }
        } catch DatabaseError.SQLITE_CONSTRAINT {
          try Item.deleteOne(db, key: id)
        }
      }
      changes.note(version.id)
    }

    /// Lets the rows that refer to a row of the table refer to another one. One that would be there twice then, as in a table of tags, is deleted.
    private func setReferences(_ db: Database, to key: String, from old: DatabaseValue, to new: DatabaseValue) throws {
      // A generated column can't be updated.
      let sql = """
        SELECT DISTINCT child.name, reference."from"
        FROM sqlite_master AS child, pragma_foreign_key_list(child.name) AS reference, pragma_table_xinfo(child.name) AS column
        WHERE child.type = 'table' AND reference."table" = ?1 COLLATE NOCASE AND (reference."to" IS NULL OR reference."to" = ?2 COLLATE NOCASE)
          AND column.name = reference."from" COLLATE NOCASE AND column.hidden = 0
        """
      for row in try Row.fetchAll(db, sql: sql, arguments: [table, key]) {
        let (child, column) = ((row[0] as String).quotedDatabaseIdentifier, (row[1] as String).quotedDatabaseIdentifier)
        func update(orIgnore: Bool) throws {
          let sql = "UPDATE \(orIgnore ? "OR IGNORE " : "")\(child) SET \(column) = ? WHERE \(column) = ?"
          try db.execute(sql: sql, arguments: [new, old])
        }
        do {
          try update(orIgnore: false)
        } catch let error as DatabaseError
          where [.SQLITE_CONSTRAINT_UNIQUE, .SQLITE_CONSTRAINT_PRIMARYKEY].contains(error.extendedResultCode)
        {
          try update(orIgnore: true)
          try db.execute(sql: "DELETE FROM \(child) WHERE \(column) = ?", arguments: [old])
        }
      }
    }

    private func removeBase(_ db: Database, _ id: Item.ID) throws {
      try db.execute(sql: "DELETE FROM quire_base WHERE \"table\" = ? AND item = ?", arguments: [table, id])
    }

    /// Removes the server's version of a row that has no writes any more.
    func removeUnneededBase(_ db: Database, _ id: Item.ID) throws { if try writes(db, id).isEmpty { try removeBase(db, id) } }

    private func writes(_ db: Database, _ id: Item.ID) throws -> [Row] {
      let sql = "SELECT \"write\", failure FROM quire_write WHERE \"table\" = ? AND item = ? ORDER BY number"
      return try Row.fetchAll(db.cachedStatement(sql: sql), arguments: [table, id])
    }

    /// Makes a row what the server's version and the writes on top of it are, and returns it. A row whose version can't be decoded stays as it is.
    @discardableResult func computeRow(_ db: Database, _ id: Item.ID) throws -> Item? {
      guard let json = try storedBase(db, id).map({ $0[0] as String? }) else { return nil }
      let base = try base(db, id, json)
      let writes = try writes(db, id)
      if writes.isEmpty { try removeBase(db, id) }
      guard case .item(var item) = base else { return nil }
      let version = item
      for write in writes { apply(write[0], id, &item, (write[1] as String?).map { .failed($0) } ?? .pending) }
      if item == nil, let version { try keepOtherColumns(db, id, of: version) }
      // The outbox knows its writes: a page changes the version below them.
      try changes.ignoring { if let item { try save(item, db, over: json) } else { try Item.deleteOne(db, key: id) } }
      return item
    }

    /// Adds the present columns that a record lacks to the server's version of a row that is about to be removed.
    private func keepOtherColumns(_ db: Database, _ id: Item.ID, of version: Item) throws {
      // A record may select fewer columns than the table has.
      guard let row = try Row.fetchOne(db, Item.filter(key: id).select([AllColumns()])) else { return }
      let json = try StoredRow.encode(version, over: StoredRow.encode(row))
      try db.execute(sql: "UPDATE quire_base SET row = ? WHERE \"table\" = ? AND item = ?", arguments: [json, table, id])
    }

    /// Saves a row. If it was removed, the columns that its record lacks also return.
    private func save(_ item: Item, _ db: Database, over json: String?) throws {
      let others = try json.map { try StoredRow.columns($0, otherThan: item.databaseDictionary) } ?? [:]
      guard !others.isEmpty, try Item.filter(key: item.id).isEmpty(db) else { return try item.save(db, onConflict: .abort) }
      // A generated column has no value to restore.
      let sql = "SELECT LOWER(name) FROM pragma_table_xinfo(?) WHERE hidden = 0"
      let names = Set(try String.fetchAll(db, sql: sql, arguments: [table]))
      let restored = others.filter { names.contains($0.key.lowercased()) }
      guard !restored.isEmpty else { return try item.save(db, onConflict: .abort) }
      do {
        try RecordWithoutCallbacks(item: item, otherColumns: restored).insert(db)
      } catch DatabaseError.SQLITE_CONSTRAINT {
        // A row to which the other columns refer is gone, for example.
        try item.save(db, onConflict: .abort)
      }
    }
  }
#endif
