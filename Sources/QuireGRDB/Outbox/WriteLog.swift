#if GRDB
  import GRDB

  /// The writes of an outbox in their tables. Each function is a part of one transaction.
  struct WriteLog<Write: StoredWrite>: Sendable {
    typealias Item = Write.Item

    /// A write that is to be sent.
    struct Entry: Sendable {
      let number: Int64
      let key: String
      /// The row; nil if this version of the app can't decode its identifier.
      let id: Item.ID?
      /// The write, or the reason why this version of the app can't decode it.
      let write: Result<Write, any Error>
    }

    /// The number of renamed rows that are remembered.
    private static var memory: Int64 { 1000 }

    let rows = WrittenRows<Item> { json, id, item, state in try? decode(json, id).apply(to: &item, state) }
    private(set) var rowUpdates = RowUpdates.made
    private var table: String { Item.databaseTableName }

    /// The treatment of a row after a change of its writes other than an accepted one.
    enum RowUpdates {
      /// The row is computed.
      case made
      /// The row stays as it is.
      case leftOut
    }

    /// The log for a change whose row the table rejects when the transaction ends, as it does for a deferred foreign key.
    var leavingOutRows: Self {
      var log = self
      log.rowUpdates = .leftOut
      return log
    }

    private static func decode(_ json: String, _ id: Item.ID) throws -> Write {
      var write = try StoredJSON.decode(json, as: Write.self)
      // The server may have renamed the row since the write was stored.
      write.id = id
      return write
    }
  }

  // MARK: Writing and sending

  extension WriteLog {
    /// Stores a write with its row.
    func add(_ write: Write, key: String, _ db: Database) throws {
      let id = try currentID(write.id, db)
      let isFirst = try !rows.hasWrites(db, id)
      try db.execute(
        sql: "INSERT INTO quire_write (key, \"table\", item, \"write\") VALUES (?, ?, ?, ?)",
        arguments: [key, table, id, try StoredJSON.encode(write)])
      let item = try isFirst ? rows.keepBase(db, id) : rows.computeRow(db, id)
      if item != nil { try checkRow(id, db) }
    }

    /// Checks that the row of an item is found by the item's identifier.
    func checkRow(_ id: Item.ID, _ db: Database) throws {
      guard try Item.filter(key: id).isEmpty(db) else { return }
      throw OutboxError.otherIdentifier(table: table, id: "\(id)", primaryKey: try db.primaryKey(table).columns[0])
    }

    /// The first write that is neither refused nor made on top of a refused one.
    func next(_ db: Database) throws -> Entry? {
      // The plus lets SQLite walk along the numbers and stop at the first such write.
      let sql = """
        SELECT number, key, item, "write" FROM quire_write AS new WHERE +"table" = ? AND failure IS NULL AND NOT EXISTS
          (SELECT 1 FROM quire_write AS old
            WHERE old."table" = new."table" AND old.item = new.item AND old.number < new.number AND old.failure IS NOT NULL)
        ORDER BY number LIMIT 1
        """
      return try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [table]).map { row in
        let id = Result { try row.decode(Item.ID.self, atIndex: 2) }
        return Entry(
          number: row[0], key: row[1], id: try? id.get(), write: id.flatMap { id in Result { try Self.decode(row[3], id) } })
      }
    }

    func counts(_ db: Database) throws -> Outbox<Write>.Counts {
      let sql = "SELECT COUNT(*) - COUNT(failure), COUNT(failure) FROM quire_write WHERE \"table\" = ?"
      let row = try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [table])
      return Outbox<Write>.Counts(pending: row?[0] ?? 0, failed: row?[1] ?? 0)
    }

    /// The present identifier of a row that the app may know under its first one.
    func currentID(_ id: Item.ID, _ db: Database) throws -> Item.ID {
      try Item.ID.fetchOne(db, sql: "SELECT new FROM quire_alias WHERE \"table\" = ? AND old = ?", arguments: [table, id]) ?? id
    }
  }

  // MARK: Answers

  extension WriteLog {
    /// Stores the outcome of an attempt to send a write.
    func settle(_ entry: Entry, _ outcome: WriteOutcome<Item>, _ db: Database) throws {
      switch outcome {
      case .confirmed(let answer): try confirm(entry, answer, db)
      case .kept(let reason): try db.execute(sql: "UPDATE quire_write SET failure = ? WHERE number = ?", arguments: [reason, entry.number])
      case .undone: try delete(entry, db)
      case .delayed, .canceled: return
      }
      if let id = entry.id { try updateRow(id, db) }
    }

    /// Returns whether a failure to store a row may pass: the disk is full, for example. Otherwise, the table or the record rejects the row.
    static func mayPass(_ error: any Error) -> Bool {
      let codes: [ResultCode] = [
        .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_FULL, .SQLITE_IOERR, .SQLITE_NOMEM, .SQLITE_INTERRUPT, .SQLITE_CANTOPEN, .SQLITE_READONLY,
        .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_PROTOCOL, .SQLITE_SCHEMA,
        // The database is suspended.
        .SQLITE_ABORT,
      ]
      return error is CancellationError || (error as? DatabaseError).map { codes.contains($0.resultCode) } == true
    }

    /// Computes a row. One that the table rejects, because a row to which it refers is gone, for example, stays as it is.
    private func updateRow(_ id: Item.ID, _ db: Database) throws {
      switch rowUpdates {
      case .made: do { try rows.computeRow(db, id) } catch let error where !Self.mayPass(error) {}
      case .leftOut: try rows.removeUnneededBase(db, id)
      }
    }

    private func confirm(_ entry: Entry, _ answer: Item?, _ db: Database) throws {
      guard let id = entry.id else { return }
      let base = try rows.base(db, id)
      // The app may have emptied its tables while the write was sent.
      guard try delete(entry, db) else { return }
      rows.changes.note(id)
      if let answer {
        if answer.id != id { try rename(id, to: answer, db) }
        try rows.setBase(db, answer.id, answer)
      } else if case .item(var item) = base, case .success(let write) = entry.write {
        write.apply(to: &item, .sent)
        try rows.setBase(db, id, item)
      }
    }

    /// Gives a row the server's identifier, under which the later writes are sent.
    private func rename(_ old: Item.ID, to answer: Item, _ db: Database) throws {
      let new = answer.id
      try db.execute(sql: "UPDATE quire_alias SET new = ? WHERE \"table\" = ? AND new = ?", arguments: [new, table, old])
      try db.execute(sql: "INSERT OR REPLACE INTO quire_alias (\"table\", old, new) VALUES (?, ?, ?)", arguments: [table, old, new])
      try db.execute(sql: "DELETE FROM quire_alias WHERE number <= ?", arguments: [db.lastInsertedRowID - Self.memory])
      try db.execute(sql: "UPDATE quire_write SET item = ? WHERE \"table\" = ? AND item = ?", arguments: [new, table, old])
      try rows.rename(db, old, to: answer)
    }

    /// Removes a write, and returns whether it was there.
    @discardableResult private func delete(_ entry: Entry, _ db: Database) throws -> Bool {
      try db.execute(sql: "DELETE FROM quire_write WHERE number = ?", arguments: [entry.number])
      return db.changesCount > 0
    }
  }

  // MARK: Refused writes

  extension WriteLog {
    /// The refused writes, and those that this version of the app can't decode, in their order.
    func failed(_ db: Database) throws -> [Outbox<Write>.FailedWrite] {
      let sql = "SELECT key, item, failure FROM quire_write WHERE \"table\" = ? AND failure IS NOT NULL ORDER BY number"
      return try Row.fetchAll(db, sql: sql, arguments: [table]).map { row in
        .init(key: row[0], id: try? row.decode(Item.ID.self, atIndex: 1), reason: row[2])
      }
    }

    /// Lets the refused writes of a row be sent again, and returns whether there were any.
    @discardableResult func retry(_ id: Item.ID, _ db: Database) throws -> Bool {
      let id = try currentID(id, db)
      let sql = "UPDATE quire_write SET failure = NULL WHERE \"table\" = ? AND item = ? AND failure IS NOT NULL"
      try db.execute(sql: sql, arguments: [table, id])
      guard db.changesCount > 0 else { return false }
      try updateRow(id, db)
      return true
    }

    /// Undoes the first refused write of a row, and those that were made on top of it.
    func discard(_ id: Item.ID, _ db: Database) throws {
      let sql = "SELECT key FROM quire_write WHERE \"table\" = ? AND item = ? AND failure IS NOT NULL ORDER BY number LIMIT 1"
      guard let key = try String.fetchOne(db, sql: sql, arguments: [table, currentID(id, db)]) else { return }
      try discard(key: key, db)
    }

    /// Undoes a refused write, and those of its row that were made later.
    func discard(key: String, _ db: Database) throws {
      let sql = "SELECT item, number FROM quire_write WHERE \"table\" = ? AND key = ? AND failure IS NOT NULL"
      guard let row = try Row.fetchOne(db, sql: sql, arguments: [table, key]) else { return }
      let item: DatabaseValue = row[0]
      try db.execute(
        sql: "DELETE FROM quire_write WHERE \"table\" = ? AND item = ? AND number >= ?", arguments: [table, item, row[1] as Int64])
      if let id = try? row.decode(Item.ID.self, atIndex: 0) { return try updateRow(id, db) }
      // No list displays a row whose identifier can't be decoded.
      let sqlOfBase = "DELETE FROM quire_base WHERE \"table\" = ?1 AND item = ?2"
      let hasWrites = "EXISTS (SELECT 1 FROM quire_write WHERE \"table\" = ?1 AND item = ?2)"
      try db.execute(sql: "\(sqlOfBase) AND NOT \(hasWrites)", arguments: [table, item])
    }
  }
#endif
