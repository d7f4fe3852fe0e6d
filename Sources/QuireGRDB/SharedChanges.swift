#if GRDB
  import GRDB

  /// The changes of the tables that have no outbox. All lists of a table share them, so that the numbers of their requests are comparable.
  @MainActor enum SharedChanges {
    private struct Entry {
      weak var database: (any DatabaseWriter)?
      weak var changes: ChangedRows?
    }

    private static var entries: [Entry] = []

    /// Returns the changes of a table, which are observed while a list has them.
    static func changes(of table: String, in database: any DatabaseWriter) -> ChangedRows {
      entries.removeAll { $0.database == nil || $0.changes == nil }
      let shared = entries.lazy.filter { $0.database === database }.compactMap(\.changes)
      if let changes = shared.first(where: { $0.table.lowercased() == table.lowercased() }) { return changes }
      let changes = ChangedRows(of: table)
      changes.observe(database)
      entries.append(Entry(database: database, changes: changes))
      return changes
    }
  }
#endif
