#if GRDB
  import GRDB

  /// The writes of an ``Outbox``, for the stores of the same table, so that no page of a server undoes them.
  ///
  /// A row with writes is the server's version of it and the writes on top. A page replaces the version, and the writes stay.
  public struct WriteReplay<Item: Sendable>: Sendable {
    /// The number of confirmed writes, before a page is requested.
    let confirmationCount: @Sendable (Database) throws -> Int64
    /// Stores a row of a page that was requested after a number of confirmed writes.
    let store: @Sendable (Item, Database, _ count: Int64) throws -> Void
    /// Removes a row that such a page lacks, if the page would have the server's version of it.
    let remove: @Sendable (Item, Database, _ count: Int64, _ covers: (Item) throws -> Bool) throws -> Void
  }

  extension WriteReplay where Item: FetchableRecord & PersistableRecord & Identifiable {
    /// The replay of a table without an outbox.
    static var none: WriteReplay {
      WriteReplay(
        confirmationCount: { _ in 0 }, store: { item, db, _ in try item.save(db) }, remove: { item, db, _, _ in try item.delete(db) })
    }

    init(_ rows: WrittenRows<Item>)
    where Item.ID: DatabaseValueConvertible & Sendable {
      self.init(
        confirmationCount: { db in try WrittenRows<Item>.confirmationCount(db) },
        store: { item, db, count in try rows.store(item, db, requestedAfter: count) },
        remove: { item, db, count, covers in try rows.remove(item.id, db, requestedAfter: count, where: covers) })
    }
  }
#endif
