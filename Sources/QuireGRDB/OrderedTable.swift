#if GRDB
  import GRDB
  import Quire

  /// Rows of a table in the order of a key, as SQL reads them.
  struct OrderedTable<Item: FetchableRecord & TableRecord & EncodableRecord & Identifiable> {
    let request: QueryInterfaceRequest<Item>
    let key: [String]
    let order: RowOrder
    private let queries: PreparedQueries<Item>

    init(
      request: QueryInterfaceRequest<Item>, key: [String], order: RowOrder, queries: PreparedQueries<Item> = PreparedQueries()
    ) {
      (self.request, self.key, self.order, self.queries) = (request, key, order, queries)
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
      let direction = range.readsBackward ? RowDirection.backward : .forward
      var (items, keys) = try read(db, interval, direction, limit: limit)
      let hasMore = items.count > limit
      if hasMore { items.removeLast() }
      if direction == .backward {
        items.reverse()
        keys.reverse()
      }
      func end(_ edge: ListEdge) throws -> StoredStretch<Item, RowKey>.End {
        if hasMore, edge == (direction == .forward ? .next : .previous) { return .more }
        if edge == range.edgeBesideItems { return .more }
        if let end = StoredStretch<Item, RowKey>.End(edge, of: interval, in: coverage) { return end }
        return .init(hasMore: try isAnyRow(db, beyond: interval, edge))
      }
      let bounds = keys.first.flatMap { first in keys.last.map { (first, $0) } } ?? interval.bounds
      return StoredStretch(items, bounds: bounds, start: try end(.previous), end: try end(.next))
    }

    /// Reads the rows of a page and one more, and returns them with the keys at the ends of the page.
    private func read(
      _ db: Database, _ interval: StoreInterval<RowKey>, _ direction: RowDirection, limit: Int
    ) throws -> (items: [Item], keys: [RowKey]) {
      let rows = try cursor(db, interval, direction, limit: limit + 1)
      var (items, keys, index): ([Item], [RowKey], Int) = ([], [], 0)
      while let row = try rows.next() {
        let item = try Item(row: row)
        if index == 0 { try check(item, in: row) }
        if index == 0 || index == limit - 1 { keys.append(key(in: row)) }
        items.append(item)
        index += 1
      }
      if items.count < limit, let last = items.dropFirst().last { keys.append(try key(of: last)) }
      return (items, keys)
    }

    private func key(in row: Row) -> RowKey { RowKey(values: key.map { row[$0] ?? .null }) }

    /// Checks that a record has the key of its row. Otherwise, the positions of displayed items would be unknown.
    private func check(_ item: Item, in row: Row) throws {
      let (stored, encoded) = (key(in: row).values, try key(of: item).values)
      for (index, column) in key.enumerated() where stored[index] != encoded[index] {
        throw GRDBPageStoreError.differs(
          column: column, stored: stored[index].description, encoded: encoded[index].description)
      }
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
      let (interval, direction): (_, RowDirection) =
        side == .next
        ? (StoreInterval(from: .including(key), to: .endOfList), .forward)
        : (StoreInterval(from: .endOfList, to: .including(key)), .backward)
      return try Array(cursor(db, interval, direction, limit: limit).map { try Item(row: $0) })
    }

    private func cursor(
      _ db: Database, _ interval: StoreInterval<RowKey>, _ direction: RowDirection, limit: Int
    ) throws -> AnyCursor<Row> {
      try cursor(db, .nearest(direction), in: interval, limit: limit) { query(interval, direction) }
    }

    private func cursor(
      _ db: Database, _ rows: PreparedQueries<Item>.RequestedRows, in interval: StoreInterval<RowKey>, limit: Int,
      _ request: () -> QueryInterfaceRequest<Item>
    ) throws -> AnyCursor<Row> {
      let conditions = conditions(of: interval)
      let form = PreparedQueries<Item>.Form(rows: rows, conditions: conditions.map(\.sql))
      return try queries.cursor(db, form, conditions.map(\.arguments), limit: limit, request)
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
    func query(_ interval: StoreInterval<RowKey>, _ direction: RowDirection) -> QueryInterfaceRequest<Item> {
      let isAscending = (order == .ascending) == (direction == .forward)
      return rows(in: interval).order(key.map { isAscending ? Column($0).asc : Column($0).desc })
    }

    /// The request for the rows in a range of the list, in any order.
    func rows(in interval: StoreInterval<RowKey>) -> QueryInterfaceRequest<Item> {
      // The limit of the app's request doesn't count.
      conditions(of: interval).reduce(request.limit(.max)) { $0.filter(sql: $1.sql, arguments: $1.arguments) }
    }

    /// The rows in a range of the list that are not where a page has them: those with other keys, and those at the key of another row.
    func rows(_ db: Database, in interval: StoreInterval<RowKey>, differingFrom page: [RowKey: Item.ID]) throws -> [Item] {
      let request = rows(in: interval)
      if try Set(db.primaryKey(Item.databaseTableName).columns).isSubset(of: key) {
        // The index of the list has the keys, so that no row is read if there are no others.
        let stored = try cursor(db, .keys, in: interval, limit: .max) { request.select(key.map { Column($0) }) }
        guard try stored.contains(where: { page[RowKey(values: Array($0.databaseValues))] == nil }) else { return [] }
      }
      return try request.fetchAll(db).filter { try page[key(of: $0)] != $0.id }
    }

    private func conditions(of interval: StoreInterval<RowKey>) -> [(sql: String, arguments: StatementArguments)] {
      let (above, below) = order == .ascending ? (">", "<") : ("<", ">")
      return [condition(above, interval.lower, "lower"), condition(below, interval.upper, "upper")].compactMap(\.self)
    }

    private func condition(
      _ relation: String, _ bound: StoreInterval<RowKey>.Bound, _ name: String
    ) -> (sql: String, arguments: StatementArguments)? {
      guard let position = bound.position else { return nil }
      let relation = if case .including = bound { "\(relation)=" } else { relation }
      // The app's request may have parameters, too.
      let parameters = key.indices.map { "quire_\(name)_\($0)" }
      let table = Item.databaseTableName.quotedDatabaseIdentifier
      let columns = key.map { "\(table).\($0.quotedDatabaseIdentifier)" }
      let sql = "(\(columns.joined(separator: ", "))) \(relation) (\(parameters.map { ":\($0)" }.joined(separator: ", ")))"
      return (sql, StatementArguments(Dictionary(uniqueKeysWithValues: zip(parameters, position.values))))
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
