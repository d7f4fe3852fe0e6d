#if GRDB
  import Foundation
  import GRDB

  /// The queries of a list for its rows. SQLite prepares the SQL of each one once for each connection, which saves a fifth of the time of a plain
  /// query for a page.
  ///
  /// The main actor and the queue of the database's writer use the queries, which a lock guards.
  final class PreparedQueries<Item: FetchableRecord & TableRecord>: @unchecked Sendable {
    /// The common part of queries that differ only in their limits and the keys at their bounds.
    struct Form: Hashable {
      let rows: RequestedRows
      let conditions: [String]
    }

    enum RequestedRows: Hashable {
      case nearest(RowDirection)
      /// The keys of all rows, in any order.
      case keys
    }

    private let lock = NSLock()
    private var queries: [Form: (sql: String, arguments: StatementArguments)] = [:]

    /// Returns a cursor over rows. A row is valid until the next one is read.
    ///
    /// - Parameters:
    ///   - form: The form of the request.
    ///   - bounds: The keys at the bounds of the request, which are arguments of it by name.
    ///   - limit: The maximum number of rows.
    ///   - request: Makes the request, with a limit of `Int.max`.
    func cursor(
      _ db: Database, _ form: Form, _ bounds: [StatementArguments], limit: Int, _ request: () -> QueryInterfaceRequest<Item>
    ) throws -> AnyCursor<Row> {
      if let query = lock.withLock({ queries[form] }) {
        let arguments = bounds.reduce(query.arguments &+ ["quire_limit": limit], &+)
        return try AnyCursor(Row.fetchCursor(db.cachedStatement(sql: query.sql), arguments: arguments))
      }
      let request = request()
      let query = try request.makePreparedRequest(db, forSingleResult: false)
      let rows = try Row.fetchAll(db, request.limit(limit).asRequest(of: Row.self))
      let noLimit = "LIMIT \(Int.max)"
      // The rows of associations come from other tables, in other statements or in other columns.
      if let row = rows.first, row.prefetchedRows.isEmpty, query.adapter == nil, query.statement.sql.hasSuffix(noLimit) {
        let sql = query.statement.sql.dropLast(noLimit.count) + "LIMIT :quire_limit"
        lock.withLock { queries[form] = (String(sql), query.statement.arguments) }
      }
      return AnyCursor(rows)
    }
  }

  /// The direction in which rows are read.
  enum RowDirection {
    case forward
    case backward
  }
#endif
