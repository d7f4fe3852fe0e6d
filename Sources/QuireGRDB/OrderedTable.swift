#if GRDB
  import GRDB
  import Quire

  /// Rows of a table in the order of a key, as SQL reads them.
  struct OrderedTable<Item: FetchableRecord & TableRecord & EncodableRecord> {
    let request: QueryInterfaceRequest<Item>
    let key: [String]
    let order: RowOrder

    private enum Relation: String {
      case before = "<"
      case notAfter = "<="
      case notBefore = ">="
      case after = ">"

      var inDescendingOrder: Relation {
        switch self {
        case .before: .after
        case .notAfter: .notBefore
        case .notBefore: .notAfter
        case .after: .before
        }
      }
    }

    /// The direction in which rows are read.
    private enum Direction {
      case forward
      case backward
    }

    func key(of item: Item) throws -> RowKey {
      let values = try item.databaseDictionary
      return try RowKey(
        values: key.map { column in
          guard let value = values[column] else { throw GRDBPageStoreError.differs(column: column, stored: "a value", encoded: "nothing") }
          return value
        })
    }
  }

  // MARK: Reading

  extension OrderedTable {
    func stretch(_ db: Database, _ range: StoreRange<RowKey>, limit: Int) throws -> StoredStretch<Item, RowKey> {
      switch range {
      case .start: try stretch(db, rows(db, nil, .forward, limit + 1), .forward, limit, hasOther: false)
      case .from(let key):
        try stretch(db, rows(db, (.notBefore, key), .forward, limit + 1), .forward, limit, hasOther: exists(db, .before, key))
      case .after(let key):
        try stretch(db, rows(db, (.after, key), .forward, limit + 1), .forward, limit, hasOther: exists(db, .notAfter, key))
      case .before(let key):
        try stretch(db, rows(db, (.before, key), .backward, limit + 1), .backward, limit, hasOther: exists(db, .notBefore, key))
      }
    }

    /// Makes a stretch of rows, of which there is one more than the limit if the list continues.
    private func stretch(_ db: Database, _ rows: [Row], _ direction: Direction, _ limit: Int, hasOther: Bool) throws
      -> StoredStretch<Item, RowKey>
    {
      let (hasMore, hasOther) = (
        StoredStretch<Item, RowKey>.End(hasMore: rows.count > limit), StoredStretch<Item, RowKey>.End(hasMore: hasOther)
      )
      let rows = direction == .forward ? Array(rows.prefix(limit)) : rows.prefix(limit).reversed()
      let items = try rows.map { try Item(row: $0) }
      let first = try zip(rows, items).first { _ in true }.map { try checkedKey(of: $0, $1) }
      let last = try zip(rows, items).suffix(1).first.map { try checkedKey(of: $0, $1) }
      let bounds = first.flatMap { first in last.map { (first, $0) } }
      return switch direction {
      case .forward: StoredStretch(items, bounds: bounds, start: hasOther, end: hasMore)
      case .backward: StoredStretch(items, bounds: bounds, start: hasMore, end: hasOther)
      }
    }

    private func rows(_ db: Database, _ limits: (Relation, RowKey)?, _ direction: Direction, _ count: Int) throws -> [Row] {
      try Row.fetchAll(db, query(limits, direction).limit(count))
    }

    private func exists(_ db: Database, _ relation: Relation, _ key: RowKey) throws -> Bool {
      try !query((relation, key), .forward).limit(1).isEmpty(db)
    }

    private func query(_ limits: (relation: Relation, key: RowKey)?, _ direction: Direction) -> QueryInterfaceRequest<Item> {
      let isAscending = (order == .ascending) == (direction == .forward)
      let ordered = request.order(key.map { isAscending ? Column($0).asc : Column($0).desc })
      guard let limits else { return ordered }
      let relation = order == .ascending ? limits.relation : limits.relation.inDescendingOrder
      let columns = key.map { "\(Item.databaseTableName.quotedDatabaseIdentifier).\($0.quotedDatabaseIdentifier)" }
      let sql = "(\(columns.joined(separator: ", "))) \(relation.rawValue) (\(key.map { _ in "?" }.joined(separator: ", ")))"
      return ordered.filter(sql: sql, arguments: StatementArguments(limits.key.values))
    }

    /// The key of a row, which must be that of its record: otherwise, the position of a displayed item would be unknown.
    private func checkedKey(of row: Row, _ item: Item) throws -> RowKey {
      let encoded = try key(of: item)
      for (column, value) in zip(key, encoded.values) {
        let stored: DatabaseValue = row[column] ?? .null
        if stored != value {
          throw GRDBPageStoreError.differs(column: column, stored: stored.description, encoded: value.description)
        }
      }
      return encoded
    }
  }

  // MARK: Checking

  extension OrderedTable {
    /// Checks that the rows have an order, and that an index has it.
    func check(_ db: Database) throws {
      let table = Item.databaseTableName
      let columns = try db.columns(in: table)
      let primaryKey = try db.primaryKey(table)
      for name in key {
        guard let column = columns.first(where: { $0.name == name }) else { throw GRDBPageStoreError.noColumn(name, table: table) }
        guard column.isNotNull || primaryKey.rowIDColumn == name else { throw GRDBPageStoreError.nullable(column: name, table: table) }
      }
      let unique = [primaryKey.columns] + (try db.indexes(on: table).filter { $0.isUnique }.map(\.columns))
      guard unique.contains(where: { Set($0).isSubset(of: key) }) else {
        throw GRDBPageStoreError.notUnique(key: key, table: table, primaryKey: primaryKey.columns)
      }
      let (sql, arguments) = try query(nil, .forward).limit(1).makePreparedRequest(db, forSingleResult: false).statement.parts
      let plan = try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN \(sql)", arguments: arguments)
      guard plan.contains(where: { ($0["detail"] as String? ?? "").contains("TEMP B-TREE") }) else { return }
      let scope = columns.map(\.name).filter { sql.contains("\($0.quotedDatabaseIdentifier) = ") && !key.contains($0) }
      throw GRDBPageStoreError.noIndex(columns: scope + key, table: table)
    }
  }

  extension Statement {
    fileprivate var parts: (sql: String, arguments: StatementArguments) { (sql, arguments) }
  }
#endif
