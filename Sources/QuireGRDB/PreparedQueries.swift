#if GRDB
  import GRDB

  /// The queries for the pages of a list. SQLite prepares each form of them once, because that takes as long as it takes to read a page.
  final class PreparedQueries<Item: FetchableRecord & TableRecord> {
    /// What queries that differ only in the keys at their bounds have in common.
    struct Form: Hashable {
      let conditions: [String]
      let isBackward: Bool
      let limit: Int
    }

    private var queries: [Form: (sql: String, arguments: StatementArguments)] = [:]

    /// Reads rows with their keys.
    ///
    /// - Parameters:
    ///   - form: The form of the request.
    ///   - bounds: The keys at the bounds of the request, which are arguments of it by name.
    ///   - key: The columns of the key.
    ///   - request: Makes the request.
    func rows(
      _ db: Database, _ form: Form, _ bounds: [StatementArguments], key: [String], _ request: () -> QueryInterfaceRequest<Item>
    ) throws -> (items: [Item], keys: [RowKey]) {
      guard let query = queries[form] else { return try rows(db, form, key: key, request()) }
      let statement = try db.cachedStatement(sql: query.sql)
      let columns = key.map { statement.index(ofColumn: $0) }
      let rows = try Row.fetchCursor(statement, arguments: bounds.reduce(query.arguments, &+))
      var (items, keys): ([Item], [RowKey]) = ([], [])
      while let row = try rows.next() {
        items.append(try Item(row: row))
        keys.append(RowKey(values: columns.map { $0.map { row[$0] } ?? .null }))
      }
      return (items, keys)
    }

    /// Reads rows of a form for the first time.
    private func rows(
      _ db: Database, _ form: Form, key: [String], _ request: QueryInterfaceRequest<Item>
    ) throws -> (items: [Item], keys: [RowKey]) {
      let query = try request.makePreparedRequest(db, forSingleResult: false)
      let rows = try Row.fetchAll(db, request.asRequest(of: Row.self))
      // The rows of associations are not rows of the statement, or columns of other tables.
      if let row = rows.first, row.prefetchedRows.isEmpty, query.adapter == nil {
        queries[form] = (query.statement.sql, query.statement.arguments)
      }
      return (try rows.map(Item.init(row:)), rows.map { row in RowKey(values: key.map { row[$0] ?? .null }) })
    }
  }
#endif
