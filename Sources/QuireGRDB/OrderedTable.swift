#if GRDB
  import GRDB
  import Quire

  /// Rows of a table in the order of a key, as SQL reads them.
  struct OrderedTable<Item: FetchableRecord & TableRecord & EncodableRecord & Identifiable> {
    let request: QueryInterfaceRequest<Item>
    let key: [String]
    let order: RowOrder
    /// The SQL that each page needs: the columns of the key, the parameters for their values, and a query for rows at two keys.
    private let sql: (columns: String, values: String, hasRowsAtKeys: String)

    /// The direction in which rows are read.
    enum Direction {
      case forward
      case backward
    }

    init(request: QueryInterfaceRequest<Item>, key: [String], order: RowOrder) {
      (self.request, self.key, self.order) = (request, key, order)
      let table = Item.databaseTableName.quotedDatabaseIdentifier
      let columns = key.map { "\(table).\($0.quotedDatabaseIdentifier)" }.joined(separator: ", ")
      let values = key.map { _ in "?" }.joined(separator: ", ")
      // Without the plus, SQLite would find a number also by its text, which has another position.
      let isExact = key.map { "+\(table).\($0.quotedDatabaseIdentifier)" }.joined(separator: ", ")
      let hasRow = [0, key.count].map { first in
        let values = key.indices.map { "?\(first + $0 + 1)" }.joined(separator: ", ")
        return "EXISTS (SELECT 1 FROM \(table) WHERE (\(columns)) = (\(values)) AND (\(isExact)) = (\(values)))"
      }
      sql = (columns, values, "SELECT \(hasRow[0]) AND \(hasRow[1])")
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
      let request = query(interval, direction).limit(limit + 1)
      var items = try request.fetchAll(db)
      let hasMore = items.count > limit
      if hasMore { items.removeLast() }
      if direction == .backward { items.reverse() }
      func end(_ edge: ListEdge) throws -> StoredStretch<Item, RowKey>.End {
        if hasMore, edge == (direction == .forward ? .next : .previous) { return .more }
        if edge == range.edgeBesideItems { return .more }
        if let end = StoredStretch<Item, RowKey>.End(edge, of: interval, in: coverage) { return end }
        return .init(hasMore: try isAnyRow(db, beyond: interval, edge))
      }
      let bounds = try bounds(db, of: items, in: request) ?? interval.bounds
      return StoredStretch(items, bounds: bounds, start: try end(.previous), end: try end(.next))
    }

    /// The keys of the first and the last record that were read. The table has rows at them. Otherwise, the positions of displayed items would be
    /// unknown.
    private func bounds(_ db: Database, of items: [Item], in request: QueryInterfaceRequest<Item>) throws -> (first: RowKey, last: RowKey)?
    {
      guard let first = try items.first.map(key(of:)), let last = try items.last.map(key(of:)) else { return nil }
      let areStored = try db.cachedStatement(sql: sql.hasRowsAtKeys)
      guard try Bool.fetchOne(areStored, arguments: StatementArguments(first.values + last.values)) == true else {
        throw try difference(db, request)
      }
      return (first, last)
    }

    private func difference(_ db: Database, _ request: QueryInterfaceRequest<Item>) throws -> GRDBPageStoreError {
      for row in try Row.fetchAll(db, request.asRequest(of: Row.self)) {
        for (column, encoded) in zip(key, try key(of: Item(row: row)).values) {
          let stored: DatabaseValue = row[column] ?? .null
          if stored != encoded { return .differs(column: column, stored: stored.description, encoded: encoded.description) }
        }
      }
      return .differs(column: key[0], stored: "another value", encoded: "this one")
    }

    private func isAnyRow(_ db: Database, beyond interval: StoreInterval<RowKey>, _ edge: ListEdge) throws -> Bool {
      if (edge == .next ? interval.upper : interval.lower) == .endOfList { return false }
      let beyond =
        edge == .next
        ? StoreInterval(from: interval.upper.inverted, to: .endOfList) : StoreInterval(from: .endOfList, to: interval.lower.inverted)
      return try !query(beyond, .forward).limit(1).isEmpty(db)
    }

    /// The nearest rows at a key and beyond it, the nearest one first.
    func rows(_ db: Database, from key: RowKey, toward side: ListEdge, limit: Int) throws -> [Item] {
      let rows = side == .next ? StoreInterval(from: .including(key), to: .endOfList) : StoreInterval(from: .endOfList, to: .including(key))
      return try query(rows, side == .next ? .forward : .backward).limit(limit).fetchAll(db)
    }

    /// The other rows with which a row shares the values of a unique index. Rows without a value share none.
    func rows(_ db: Database, withUniqueValuesOf row: Item) throws -> [Item] {
      let values = try row.databaseDictionary
      let indexes = try uniqueIndexes(db).filter { index in index.columns.allSatisfy { values[$0].map { !$0.isNull } ?? false } }
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
