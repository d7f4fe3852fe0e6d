#if GRDB
  import GRDB
  import Quire

  /// The transaction that saves a page of a server: its rows, and the range that is no longer a gap.
  struct PageSave<Item: FetchableRecord & PersistableRecord & Identifiable & Sendable, RemoteCursor: Codable & Hashable> {
    let table: OrderedTable<Item>
    let list: ListRecord<RemoteCursor>
    let ticket: StoreTicket
    let writes: WriteReplay<Item>

    func callAsFunction(
      _ db: Database, _ page: Page<Item, RemoteCursor>, for target: StoreTarget<RowKey, RemoteCursor>
    ) throws -> StoreSaveOutcome {
      var coverage = try list.coverage(db)
      guard coverage.accepts(target), try !target.isFirstPage || list.firstPages(db) == ticket.firstPages else { return .outdated }
      let keys = try page.items.map { try table.key(of: $0) }
      let range = try coverage.take(target, positions: keys, previous: page.previous, next: page.next)
      try list.write(db, coverage)
      if target.isFirstPage { try list.noteFirstPage(db, coverage) }
      let arrived = Set(page.items.map(\.id))
      for row in try range.map({ try table.rows(db, in: $0, without: Set(keys)) }) ?? [] where !arrived.contains(row.id) {
        try writes.remove(row, db, ticket.changes) { try range?.contains(table.key(of: $0), precedes: table.order.precedes) == true }
      }
      for row in page.items { try writes.store(row, db, ticket.changes) }
      return .saved
    }
  }
#endif
