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

    /// Reads rows.
    ///
    /// - Parameters:
    ///   - form: The form of the request.
    ///   - bounds: The keys at the bounds of the request, which are arguments of it by name.
    ///   - request: Makes the request.
    func rows(
      _ db: Database, _ form: Form, _ bounds: [StatementArguments], _ request: () -> QueryInterfaceRequest<Item>
    ) throws -> AnyCursor<Row> {
      if let query = queries[form] {
        return try AnyCursor(Row.fetchCursor(db.cachedStatement(sql: query.sql), arguments: bounds.reduce(query.arguments, &+)))
      }
      let request = request()
      let query = try request.makePreparedRequest(db, forSingleResult: false)
      let rows = try Row.fetchAll(db, request.asRequest(of: Row.self))
      // The rows of associations come from other tables, in other statements or in other columns.
      if let row = rows.first, row.prefetchedRows.isEmpty, query.adapter == nil {
        queries[form] = (query.statement.sql, query.statement.arguments)
      }
      return AnyCursor(rows)
    }
  }
#endif
