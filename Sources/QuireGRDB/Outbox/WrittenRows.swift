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
  }

  // MARK: Pages

  extension WrittenRows {
    /// The number of writes that were confirmed so far.
    static func confirmationCount(_ db: Database) throws -> Int64 {
      try Int64.fetchOne(db, sql: "SELECT seq FROM sqlite_sequence WHERE name = 'quire_done'") ?? 0
    }

    /// Stores a row of a page, below its writes.
    ///
    /// - Parameter count: The number of confirmed writes when the page was requested. If one of the row was confirmed later, the page is older, and its row
    ///   isn't stored.
    func store(_ item: Item, _ db: Database, requestedAfter count: Int64) throws {
      guard try !wasConfirmed(db, item.id, after: count) else { return }
      if try hasWrites(db, item.id) { try setBase(db, item.id, item) } else { try item.save(db) }
    }

    /// Removes a row that a page lacks, except for its writes.
    ///
    /// - Parameters:
    ///   - count: The number of confirmed writes when the page was requested. If one of the row was confirmed later, the row stays.
    ///   - covers: A closure that returns whether the page would have the server's version of a row. A write may have moved the row to where the page is.
    func remove(_ id: Item.ID, _ db: Database, requestedAfter count: Int64, where covers: (Item) throws -> Bool) throws {
      guard try !wasConfirmed(db, id, after: count) else { return }
      switch try base(db, id) {
      case nil: try Item.deleteOne(db, key: id)
      case .item(let item?) where try covers(item): try setBase(db, id, nil)
      case .item, .unreadable: return
      }
    }

    private func wasConfirmed(_ db: Database, _ id: Item.ID, after count: Int64) throws -> Bool {
      try exists(db, "quire_done WHERE \"table\" = ? AND item = ? AND number > ?", [table, id, count])
    }

    func hasWrites(_ db: Database, _ id: Item.ID) throws -> Bool {
      try exists(db, "quire_base WHERE \"table\" = ? AND item = ?", [table, id])
    }

    private func exists(_ db: Database, _ rows: String, _ arguments: StatementArguments) throws -> Bool {
      try Bool.fetchOne(db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM \(rows))"), arguments: arguments) ?? false
    }
  }

  // MARK: Rows

  extension WrittenRows {
    /// The server's version of a row; nil if the row has no writes.
    func base(_ db: Database, _ id: Item.ID) throws -> Base? {
      let sql = "SELECT row FROM quire_base WHERE \"table\" = ? AND item = ?"
      guard let base = try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [table, id]) else { return nil }
      guard let json = base[0] as String? else { return .item(nil) }
      let row = try Row.fetchOne(db, Item.filter(key: id))
      return (try? StoredRow.decode(json, as: Item.self, over: row)).map(Base.item) ?? .unreadable
    }

    /// Sets the server's version of a row, and computes the row.
    func setBase(_ db: Database, _ id: Item.ID, _ item: Item?) throws {
      try db.cachedStatement(sql: "INSERT OR REPLACE INTO quire_base (\"table\", item, row) VALUES (?, ?, ?)")
        .execute(arguments: [table, id, item.map(StoredRow.encode)])
      try computeRow(db, id)
    }

    func removeBase(_ db: Database, _ id: Item.ID) throws {
      try db.execute(sql: "DELETE FROM quire_base WHERE \"table\" = ? AND item = ?", arguments: [table, id])
    }

    /// Makes a row what the server's version and the writes on top of it are. A row whose version can't be decoded stays as it is.
    func computeRow(_ db: Database, _ id: Item.ID) throws {
      guard let base = try base(db, id) else { return }
      let sql = "SELECT \"write\", failure FROM quire_write WHERE \"table\" = ? AND item = ? ORDER BY number"
      let writes = try Row.fetchAll(db.cachedStatement(sql: sql), arguments: [table, id])
      if case .item(var item) = base {
        for write in writes { apply(write[0], id, &item, (write[1] as String?).map { .failed($0) } ?? .pending) }
        if let item { try item.save(db) } else { try Item.deleteOne(db, key: id) }
      }
      if writes.isEmpty { try removeBase(db, id) }
    }
  }
#endif
