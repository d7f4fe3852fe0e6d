#if GRDB
  import Foundation
  import GRDB

  /// The latest changes of a table by the app and by pages, and the writes that a server has confirmed. A page that was requested before undoes
  /// none of them.
  ///
  /// Requests and transactions of the app have the numbers of one sequence, in their order. The changes of a page have the number of its request.
  ///
  /// The main actor reads the numbers behind a lock. Everything else happens on the queue of the database's writer.
  final class ChangedRows: TransactionObserver, @unchecked Sendable {
    /// The author of the changes in progress.
    private enum Author {
      case app
      /// A page with the number of its request.
      case page(request: Int64)
      /// One whose changes are not noted here: they are noted by the items' ids, or are not for good.
      case ignored
    }

    fileprivate struct Changes {
      /// The changed rows, by the SQLite row id, with the numbers of their latest changes.
      var rows: [Int64: Int64] = [:]
      /// The items whose writes the server has confirmed, and those of an outbox that a page has changed.
      var items: [AnyHashable: Int64] = [:]
      /// The rows and items that pages have removed, by the SQLite row id or the item's id, with the numbers of the latest pages.
      var removals: [AnyHashable: Int64] = [:]
      /// The requests for the latest first pages that were saved, by the names of the lists.
      var firstPages: [String: Int64] = [:]
      /// The latest number of the sequence.
      var number: Int64 = 0
      /// The highest number of a change.
      var latest: Int64 = 0
      /// The highest number of a change that has deleted a row.
      var deletion: Int64 = 0
      /// The highest number of a change whose rows are forgotten.
      var forgotten: Int64 = 0
    }

    /// The changes of a transaction that isn't committed.
    fileprivate struct Pending {
      var rows: [Int64] = []
      var items: [AnyHashable] = []
      /// The rows and items that a page has removed.
      var removals: [AnyHashable] = []
      var hasDeletion = false
      /// The app has reported a change without its rows.
      var hasUnknownRows = false
      /// The number of the request, if a page makes the changes.
      var request: Int64?
      /// The first page of a list, and its request.
      var firstPage: (list: String, request: Int64)?

      var isEmpty: Bool { rows.isEmpty && items.isEmpty && !hasUnknownRows }
    }

    /// The maximum number of changes that are remembered. A larger import outdates the pages in flight.
    fileprivate static let memory = 10_000

    let table: String
    private let lock = NSLock()
    private var changes = Changes()
    private var pending = Pending()
    private var author = Author.app

    init(of table: String) { self.table = table }

    /// Begins to observe a database, after the transaction in progress. Changes before that are unknown to the requests before it.
    func observe(_ database: any DatabaseWriter) {
      database.asyncWriteWithoutTransaction { [self] db in
        db.add(transactionObserver: self)
        lock.withLock { if changes.number > 0 { changes.forgotten = changes.next() } }
      }
    }

    private var current: Changes { lock.withLock { changes } }

    /// Returns the number of a request that is about to be sent.
    func nextRequest() -> Int64 { lock.withLock { changes.next() } }

    /// Returns whether all changes after a number are known. A deleted row that isn't identified by its SQLite row id is unknown.
    func remembers(after number: Int64, _ db: Database) throws -> Bool {
      let current = current
      guard current.forgotten <= number else { return false }
      return try current.deletion <= number || db.primaryKey(table).rowIDColumn != nil
    }

    /// Returns the number of the request for the latest first page of a list that was saved; 0 if there was none.
    func latestFirstPage(of list: String) -> Int64 { current.firstPages[list, default: 0] }

    /// Returns whether a row has changed after a number.
    func contains(_ row: some EncodableRecord & Identifiable, after number: Int64, _ db: Database) throws -> Bool {
      let current = current
      guard current.latest > number else { return false }
      if current.items[row.id, default: 0] > number { return true }
      return try rowID(of: row, db).map { current.rows[$0, default: 0] > number } ?? false
    }

    /// Returns whether a page with a higher number has removed one of some rows from the place that it had. It says nothing about other places.
    func haveBeenRemoved(anyOf rows: [some EncodableRecord & Identifiable], after number: Int64, _ db: Database) throws -> Bool {
      let current = current
      guard current.latest > number, !current.removals.isEmpty else { return false }
      return try rows.contains { row in
        if current.removals[AnyHashable(row.id), default: 0] > number { return true }
        return try rowID(of: row, db).map { current.removals[AnyHashable($0), default: 0] > number } ?? false
      }
    }

    private func rowID(of row: some EncodableRecord, _ db: Database) throws -> Int64? {
      let primaryKey = try db.primaryKey(table)
      let values = Dictionary(try row.databaseDictionary.map { ($0.lowercased(), $1) }) { first, _ in first }
      let key = primaryKey.columns.map { values[$0.lowercased()] ?? .null }
      if primaryKey.rowIDColumn != nil, let id = key.first.flatMap(Int64.fromDatabaseValue) { return id }
      let isRow = primaryKey.columns.map { "\($0.quotedDatabaseIdentifier) = ?" }.joined(separator: " AND ")
      let statement = try db.cachedStatement(sql: "SELECT rowid FROM \(table.quotedDatabaseIdentifier) WHERE \(isRow)")
      return try Int64.fetchOne(statement, arguments: StatementArguments(key))
    }
  }

  // MARK: Changing rows

  extension ChangedRows {
    /// Notes an item in a transaction: the server has confirmed a write of it, or a page has changed it.
    func note(_ item: some Hashable) {
      pending.items.append(AnyHashable(item))
      noteRequest()
    }

    /// Notes an item that a page has removed in a transaction.
    func noteRemoval(_ item: some Hashable) {
      pending.removals.append(AnyHashable(item))
      note(item)
    }

    /// Notes a first page in a transaction.
    func noteFirstPage(of list: String, request: Int64) { pending.firstPage = (list, request) }

    /// Changes rows in a transaction, as a page of a server does.
    ///
    /// - Parameter request: The number of the page's request.
    func saving(pageOf request: Int64, _ change: () throws -> Void) rethrows { try self.change(as: .page(request: request), change) }

    /// Changes rows in a transaction, without noting it.
    func ignoring(_ change: () throws -> Void) rethrows { try self.change(as: .ignored, change) }

    private func change(as author: Author, _ change: () throws -> Void) rethrows {
      let previous = self.author
      self.author = author
      defer { self.author = previous }
      try change()
    }

    func observes(eventsOfKind kind: DatabaseEventKind) -> Bool { isTable(kind.tableName) }

    private func isTable(_ name: String) -> Bool { name == table || name.lowercased() == table.lowercased() }

    func databaseDidChange(with event: DatabaseEvent) {
      if case .ignored = author { return }
      // SQLite also reports the tables in which a full-text index of the table keeps its words.
      guard isTable(event.tableName) else { return }
      pending.rows.append(event.rowID)
      if event.kind == .delete { noteDeletion(event.rowID) }
      noteRequest()
    }

    private func noteDeletion(_ row: Int64) {
      pending.hasDeletion = true
      if case .page = author { pending.removals.append(AnyHashable(row)) }
    }

    func databaseDidChange() { pending.hasUnknownRows = true }

    /// Each page is saved in a transaction that changes nothing else.
    private func noteRequest() { if case .page(let request) = author { pending.request = request } }

    func databaseDidCommit(_ db: Database) {
      let new = pending
      pending = Pending()
      lock.withLock {
        if let page = new.firstPage { changes.firstPages[page.list] = page.request }
        if !new.isEmpty { changes.add(new) }
      }
    }

    func databaseDidRollback(_ db: Database) { pending = Pending() }
  }

  extension ChangedRows.Changes {
    fileprivate mutating func next() -> Int64 {
      number += 1
      return number
    }

    /// Adds the changes of a transaction. A change by the app is newer than all requests before it.
    fileprivate mutating func add(_ new: ChangedRows.Pending) {
      let number = new.hasUnknownRows ? next() : new.request ?? next()
      latest = max(latest, number)
      if new.hasDeletion { deletion = max(deletion, number) }
      for row in new.rows { rows[row] = max(rows[row, default: 0], number) }
      for item in new.items { items[item] = max(items[item, default: 0], number) }
      for removal in new.removals { removals[removal] = max(removals[removal, default: 0], number) }
      guard new.hasUnknownRows || rows.count + items.count > ChangedRows.memory else { return }
      forgotten = latest
      (rows, items, removals) = ([:], [:], [:])
    }
  }
#endif
