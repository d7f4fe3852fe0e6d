#if GRDB
  import GRDB
  import Quire

  /// The time at which SQLite checks foreign keys.
  enum ForeignKeyCheck {
    /// After each statement.
    case immediate
    /// When the transaction ends. Rows of a page may refer to later ones, and others to a row that is stored again.
    case deferred
    /// Before the transaction ends, which takes time for each row of the database, but finds the row at fault.
    case reported
  }

  /// The transaction that saves a page of a server: its rows, and the range that is no longer a gap.
  struct PageSave<Item: FetchableRecord & PersistableRecord & Identifiable & Sendable, RemoteCursor: Codable & Hashable> {
    let table: OrderedTable<Item>
    let list: ListRecord<RemoteCursor>
    let ticket: StoreTicket
    let writes: WriteReplay<Item>
    let foreignKeyCheck: ForeignKeyCheck

    private var changes: ChangedRows { writes.changes }

    func callAsFunction(
      _ db: Database, _ page: Page<Item, RemoteCursor>, for target: StoreCoverage<RowKey, RemoteCursor>.Target
    ) throws -> StoreSaveOutcome {
      guard try list.generation(db) == ticket.generation else { return target.isFirstPage ? .superseded : .outdated }
      if target.isFirstPage, changes.latestFirstPage(of: list.name) > ticket.request { return .superseded }
      let before = try list.coverage(db)
      var coverage = before
      guard try changes.remembers(after: ticket.request, db), coverage.accepts(target) else { return .outdated }
      // A later page lacks such a row at its former place. Only another answer tells whether it is still where this page has it.
      guard try !changes.haveBeenRemoved(anyOf: page.items, after: ticket.request, db) else { return .outdated }
      let keys = try page.items.map { try table.key(of: $0) }
      var arrived: [RowKey: Item.ID] = [:]
      for (index, item) in page.items.enumerated() { arrived[keys[index]] = item.id }
      let range = try coverage.take(page, for: target, positions: keys) { key, side in
        try table.rows(db, from: key, toward: side, limit: 2).map { ($0.id, try table.key(of: $0)) }
      }
      let others = try range.map { try table.rows(db, in: $0, differingFrom: arrived) } ?? []
      // A newer row has the place of one of the page.
      guard try !others.contains(where: { try arrived[table.key(of: $0)] != nil && isNewer($0, db) }) else { return .outdated }
      if coverage.gaps != before.gaps || coverage.firstPage != before.firstPage { try list.write(db, coverage) }
      if target.isFirstPage {
        try list.noteFirstPage(db)
        changes.noteFirstPage(of: list.name, request: ticket.request)
      }
      try changes.saving(pageOf: ticket.request) {
        let ids = Set(arrived.values)
        let referenced = try range.map { try removeMissing(db, others, in: $0, ids) } ?? []
        if foreignKeyCheck != .immediate || refersToItself(db) { try db.execute(sql: "PRAGMA defer_foreign_keys = ON") }
        try makeRoom(db, others, arrived, ids)
        for row in page.items where try !isNewer(row, db) { try store(row, db) }
        // The rows of the page may no longer refer to them.
        guard let row = try remove(referenced, db).first else { return }
        throw GRDBPageStoreError.referenced(id: "\(row.id)", table: Item.databaseTableName)
      }
      if foreignKeyCheck == .reported { try checkReferences(db) }
      return .saved
    }

    /// Throws an error that names a row which refers to none: one of the table, or another one.
    private func checkReferences(_ db: Database) throws {
      let table = Item.databaseTableName
      guard let violation = try db.foreignKeyViolations(in: table).next() ?? db.foreignKeyViolations().next() else { return }
      // Its description has no values of the row, which an app may not want in its log.
      throw GRDBPageStoreError.orphan(table: table, violation: violation.description)
    }

    /// Returns whether rows of the table may refer to others, and so to later ones of the page.
    private func refersToItself(_ db: Database) -> Bool {
      let table = Item.databaseTableName
      // GRDB throws an error if a key refers to a table that doesn't exist.
      let keys = (try? db.foreignKeys(on: table)) ?? []
      return keys.contains { $0.destinationTable.lowercased() == table.lowercased() }
    }

    /// Stores a row. Another one that the server must have changed or removed, because the row has a value that is unique, makes room.
    private func store(_ row: Item, _ db: Database) throws {
      do {
        try writes.store(row, db)
      } catch DatabaseError.SQLITE_CONSTRAINT_UNIQUE {
        for other in try table.rows(db, withUniqueValuesOf: row) where try !isNewer(other, db) { try writes.remove(other, db) }
        if let other = try table.rows(db, withUniqueValuesOf: row).first {
          throw GRDBPageStoreError.taken(id: "\(row.id)", by: "\(other.id)", table: Item.databaseTableName)
        }
        try writes.store(row, db)
      }
    }

    /// Removes rows, each one after those that refer to it, and returns the rows to which other rows refer.
    private func remove(_ rows: [Item], _ db: Database) throws -> [Item] {
      let referenced = try rows.filter { row in
        do {
          try writes.remove(row, db)
          return false
        } catch let error as DatabaseError where error.isForeignKeyViolation {
          return true
        }
      }
      // Usually, rows refer to those before them.
      return referenced.isEmpty || referenced.count == rows.count ? referenced : try remove(referenced.reversed(), db)
    }

    /// Returns whether the app has changed a row since the page was requested, or a page that was requested later.
    private func isNewer(_ row: Item, _ db: Database) throws -> Bool { try changes.contains(row, after: ticket.request, db) }

    /// Removes what a range has and the page lacks, and returns the rows to which other rows refer.
    ///
    /// - Parameter others: The rows of the range that the page does not have at the same place.
    private func removeMissing(_ db: Database, _ others: [Item], in range: StoreInterval<RowKey>, _ ids: Set<Item.ID>) throws -> [Item] {
      let referenced = try remove(others.filter { try !ids.contains($0.id) && !isNewer($0, db) }, db)
      // A write may have removed or moved the row of such a version.
      try writes.removeVersions(db) { version in
        // Most versions are elsewhere, and their records aren't decoded.
        guard !ids.contains(version.id), mayHave(range, version), let item = try version.item() else { return false }
        guard try range.contains(table.key(of: item), precedes: table.order.precedes) else { return false }
        return try !isNewer(item, db) && isListed(item, db)
      }
      return referenced
    }

    /// Deletes rows of the page that are at the places of others. They are stored again.
    private func makeRoom(_ db: Database, _ others: [Item], _ arrived: [RowKey: Item.ID], _ ids: Set<Item.ID>) throws {
      for row in others where try ids.contains(row.id) && arrived[table.key(of: row)] != nil && !isNewer(row, db) {
        try changes.ignoring { _ = try row.delete(db) }
      }
    }

    /// Returns whether a range may have a version of a row. The version may lack a column of the key that a migration has added.
    private func mayHave(_ range: StoreInterval<RowKey>, _ version: StoredVersion<Item>) -> Bool {
      guard let columns = version.columns, let key = try? table.key(in: columns) else { return true }
      return range.contains(key, precedes: table.order.precedes)
    }

    /// Returns whether the list would display a version of a row.
    private func isListed(_ version: Item, _ db: Database) throws -> Bool {
      var isListed = false
      do {
        try db.inSavepoint {
          try RecordWithoutCallbacks(item: version).save(db)
          let key = try table.key(of: version)
          isListed = try !table.rows(in: StoreInterval(from: .including(key), to: .including(key))).isEmpty(db)
          return .rollback
        }
      } catch DatabaseError.SQLITE_CONSTRAINT {}
      return isListed
    }
  }
#endif
