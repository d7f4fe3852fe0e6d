#if GRDB
  import GRDB

  /// The writes of an ``Outbox``, for the stores of the same table, so that no page of a server undoes them.
  ///
  /// A row with writes is the server's version of it and the writes on top. A page replaces the version, and the writes stay.
  public struct WriteReplay<Item: Identifiable & Sendable>: Sendable {
    /// The changes of the table, which the database reports.
    let changes: ChangedRows
    /// Stores a row of a page.
    let store: @Sendable (Item, Database) throws -> Void
    /// Removes a row that a page lacks, unless it has writes.
    let remove: @Sendable (Item, Database) throws -> Void
    /// Removes the server's versions of rows with writes for which a closure returns true.
    let removeVersions: @Sendable (Database, _ where: (StoredVersion<Item>) throws -> Bool) throws -> Void
  }

  extension WriteReplay where Item: FetchableRecord & PersistableRecord {
    /// The replay of a table without an outbox.
    static func none(_ changes: ChangedRows) -> WriteReplay {
      WriteReplay(
        changes: changes, store: { item, db in try item.save(db, onConflict: .abort) }, remove: { item, db in try item.delete(db) },
        removeVersions: { _, _ in })
    }

    init(_ rows: WrittenRows<Item>) where Item.ID: DatabaseValueConvertible & Sendable {
      self.init(
        changes: rows.changes, store: { item, db in try rows.store(item, db) }, remove: { item, db in try rows.remove(item.id, db) },
        removeVersions: { db, isGone in try rows.removeVersions(db, where: isGone) })
    }
  }
#endif
