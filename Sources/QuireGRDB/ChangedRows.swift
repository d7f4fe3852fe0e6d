#if GRDB
  import Foundation
  import GRDB

  /// The latest changes of a table by the app, and the writes that a server has confirmed. A page that was requested before undoes none of them.
  ///
  /// The main actor reads the number of the latest change behind a lock. Everything else happens on the queue of the database's writer.
  final class ChangedRows: TransactionObserver, @unchecked Sendable {
    private struct Changes {
      /// The changed rows, by the SQLite row id, with the numbers of their latest changes.
      var rows: [Int64: Int64] = [:]
      /// The items whose writes the server has confirmed.
      var items: [AnyHashable: Int64] = [:]
      /// The number of the latest transaction with a change.
      var latest: Int64 = 0
      /// The number of the latest transaction that has deleted a row.
      var deletion: Int64 = 0
      /// The number of the latest transaction whose rows are forgotten.
      var forgotten: Int64 = 0
    }

    /// The changes of a transaction that isn't committed.
    private struct Pending {
      var rows: [Int64] = []
      var items: [AnyHashable] = []
      var hasDeletion = false
    }

    /// The maximum number of changes that are remembered. A larger import outdates the pages in flight.
    private static let memory = 10_000

    private let table: String
    private let lock = NSLock()
    private var changes = Changes()
    private var pending = Pending()
    private var isIgnoring = false

    /// - Parameter table: The table. Add the object to a database as an observer of transactions.
    init(of table: String) { self.table = table }

    private var current: Changes { lock.withLock { changes } }

    /// The number of the latest change.
    var latest: Int64 { current.latest }

    /// Returns whether all changes after a number are known. A deleted row that isn't identified by its SQLite row id is unknown.
    func remembers(after number: Int64, _ db: Database) throws -> Bool {
      let current = current
      guard current.forgotten <= number else { return false }
      return try current.deletion <= number || db.primaryKey(table).rowIDColumn != nil
    }

    /// Returns whether a row has changed after a number.
    func contains(_ row: some EncodableRecord & Identifiable, after number: Int64, _ db: Database) throws -> Bool {
      let current = current
      guard current.latest > number else { return false }
      if current.items[row.id, default: 0] > number { return true }
      return try rowID(of: row, db).map { current.rows[$0, default: 0] > number } ?? false
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
    /// Notes that the server has confirmed a write of an item, in a transaction.
    func note(_ item: some Hashable) { pending.items.append(AnyHashable(item)) }

    /// Changes rows in a transaction, without noting it.
    func ignoring(_ change: () throws -> Void) rethrows {
      let wasIgnoring = isIgnoring
      isIgnoring = true
      defer { isIgnoring = wasIgnoring }
      try change()
    }

    func observes(eventsOfKind kind: DatabaseEventKind) -> Bool { kind.tableName.lowercased() == table.lowercased() }

    func databaseDidChange(with event: DatabaseEvent) {
      guard !isIgnoring else { return }
      pending.rows.append(event.rowID)
      if event.kind == .delete { pending.hasDeletion = true }
    }

    func databaseDidCommit(_ db: Database) {
      let new = pending
      pending = Pending()
      guard !new.rows.isEmpty || !new.items.isEmpty else { return }
      lock.withLock {
        changes.latest += 1
        if new.hasDeletion { changes.deletion = changes.latest }
        for row in new.rows { changes.rows[row] = changes.latest }
        for item in new.items { changes.items[item] = changes.latest }
        guard changes.rows.count + changes.items.count > Self.memory else { return }
        changes.forgotten = changes.latest
        (changes.rows, changes.items) = ([:], [:])
      }
    }

    func databaseDidRollback(_ db: Database) { pending = Pending() }
  }
#endif
