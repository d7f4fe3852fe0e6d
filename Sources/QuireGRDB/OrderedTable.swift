#if GRDB
  import GRDB
  import Quire

  /// Rows of a table in the order of a key, as SQL reads them.
  struct OrderedTable<Item: FetchableRecord & TableRecord & EncodableRecord & Identifiable> {
    let request: QueryInterfaceRequest<Item>
    let key: [String]
    let order: RowOrder
    /// The columns of the key and the parameters for their values, in SQL. Each page needs them.
    private let sql: (columns: String, values: String)

    /// The direction in which rows are read.
    enum Direction {
      case forward
      case backward
    }

    init(request: QueryInterfaceRequest<Item>, key: [String], order: RowOrder) {
      (self.request, self.key, self.order) = (request, key, order)
      let columns = key.map { "\(Item.databaseTableName.quotedDatabaseIdentifier).\($0.quotedDatabaseIdentifier)" }
      sql = (columns.joined(separator: ", "), key.map { _ in "?" }.joined(separator: ", "))
    }

    func key(of item: Item) throws -> RowKey { try key(in: item.databaseDictionary) }

    func key(in values: [String: DatabaseValue]) throws -> RowKey {
      try RowKey(
        values: key.map { column in
          guard let value = values[column] else { throw GRDBPageStoreError.differs(column: column, stored: "a value", encoded: "nothing") }
          return value
        })
    }
  }

  // MARK: Reading

  extension OrderedTable {
    /// Reads rows, and none beyond a gap.
    func stretch<Cursor>(
      _ db: Database, _ range: StoreRange<RowKey>, limit: Int, in coverage: StoreCoverage<RowKey, Cursor>
    ) throws -> StoredStretch<Item, RowKey> {
      guard let interval = coverage.interval(of: range) else { return StoredStretch([], bounds: nil, start: .more, end: .more) }
      let range = coverage.place(of: range)
      let direction = range.readsBackward ? Direction.backward : .forward
      var rows = try Row.fetchAll(db, query(interval, direction).limit(limit + 1).asRequest(of: Row.self))
      let hasMore = rows.count > limit
      if hasMore { rows.removeLast() }
      if direction == .backward { rows.reverse() }
      let items = try rows.map(Item.init(row:))
      func end(_ edge: ListEdge) throws -> StoredStretch<Item, RowKey>.End {
        if hasMore, edge == (direction == .forward ? .next : .previous) { return .more }
        if edge == range.edgeBesideItems { return .more }
        if let end = StoredStretch<Item, RowKey>.End(edge, of: interval, in: coverage) { return end }
        return .init(hasMore: try isAnyRow(db, beyond: interval, edge))
      }
      return StoredStretch(items, bounds: try bounds(of: items, rows) ?? interval.bounds, start: try end(.previous), end: try end(.next))
    }

    private func bounds(of items: [Item], _ rows: [Row]) throws -> (first: RowKey, last: RowKey)? {
      guard let first = items.first, let last = items.last else { return nil }
      return (try key(of: first, rows[0]), try key(of: last, rows[rows.count - 1]))
    }

    /// The key of a row that is also the key of its record. Otherwise, the position of a displayed item would be unknown.
    private func key(of item: Item, _ row: Row) throws -> RowKey {
      let encoded = try key(of: item)
      for (column, encoded) in zip(key, encoded.values) {
        let stored: DatabaseValue = row[column] ?? .null
        guard stored == encoded else {
          throw GRDBPageStoreError.differs(column: column, stored: stored.description, encoded: encoded.description)
        }
      }
      return encoded
    }

    private func isAnyRow(_ db: Database, beyond interval: StoreInterval<RowKey>, _ edge: ListEdge) throws -> Bool {
      if (edge == .next ? interval.upper : interval.lower) == .endOfList { return false }
      let beyond =
        edge == .next
        ? StoreInterval(from: interval.upper.inverted, to: .endOfList) : StoreInterval(from: .endOfList, to: interval.lower.inverted)
      return try !query(beyond, .forward).limit(1).isEmpty(db)
    }

    /// The key of the nearest row beyond a key.
    func neighbor(_ db: Database, of key: RowKey, _ side: ListEdge) throws -> RowKey? {
      let rows = side == .next ? StoreInterval(from: .excluding(key), to: .endOfList) : StoreInterval(from: .endOfList, to: .excluding(key))
      return try query(rows, side == .next ? .forward : .backward).limit(1).fetchOne(db).map(self.key(of:))
    }

    /// The other rows with which a row shares the values of a unique index.
    func rows(_ db: Database, withUniqueValuesOf row: Item) throws -> [Item] {
      let values = try row.databaseDictionary
      let indexes = try db.indexes(on: Item.databaseTableName).filter { index in
        index.isUnique && index.columns.allSatisfy { values[$0] != nil }
      }
      return try indexes.flatMap { index in
        let request = index.columns.reduce(Item.all()) { $0.filter(Column($1) == values[$1]) }
        return try request.fetchAll(db).filter { $0.id != row.id }
      }
    }

    /// The request for the rows in a range of the list.
    func query(_ interval: StoreInterval<RowKey>, _ direction: Direction) -> QueryInterfaceRequest<Item> {
      let isAscending = (order == .ascending) == (direction == .forward)
      return rows(in: interval).order(key.map { isAscending ? Column($0).asc : Column($0).desc })
    }

    /// The request for the rows in a range of the list, in any order.
    func rows(in interval: StoreInterval<RowKey>) -> QueryInterfaceRequest<Item> {
      let (above, below) = order == .ascending ? (">", "<") : ("<", ">")
      return [comparison(above, interval.lower), comparison(below, interval.upper)].compactMap(\.self)
        // The limit of the app's request doesn't count.
        .reduce(request.limit(.max)) { $0.filter(sql: $1.sql, arguments: $1.arguments) }
    }

    /// The rows in a range of the list that are not where a page has them: those with other keys, and those at the key of another row.
    func rows(_ db: Database, in interval: StoreInterval<RowKey>, differingFrom page: [RowKey: Item.ID]) throws -> [Item] {
      let rows = rows(in: interval)
      if try Set(db.primaryKey(Item.databaseTableName).columns).isSubset(of: key) {
        // The index of the list has the keys, so that no row is read if there are no others.
        let stored = try Row.fetchCursor(db, rows.select(key.map { Column($0) }).asRequest(of: Row.self))
        guard try stored.contains(where: { page[RowKey(values: Array($0.databaseValues))] == nil }) else { return [] }
      }
      return try rows.fetchAll(db).filter { try page[key(of: $0)] != $0.id }
    }

    private func comparison(_ relation: String, _ bound: StoreInterval<RowKey>.Bound) -> (sql: String, arguments: StatementArguments)? {
      guard let position = bound.position else { return nil }
      let relation = if case .including = bound { "\(relation)=" } else { relation }
      return ("(\(sql.columns)) \(relation) (\(sql.values))", StatementArguments(position.values))
    }
  }

  extension StoreRange {
    /// The edge from which the range is read on, where the list has items.
    fileprivate var edgeBesideItems: ListEdge? {
      switch self {
      case .after: .previous
      case .before: .next
      case .entry, .start, .end, .from, .through: nil
      }
    }
  }

  extension StoreInterval.Bound {
    /// The bound of what is beyond this one.
    fileprivate var inverted: Self {
      switch self {
      case .endOfList: .endOfList
      case .including(let position): .excluding(position)
      case .excluding(let position): .including(position)
      }
    }
  }
#endif
