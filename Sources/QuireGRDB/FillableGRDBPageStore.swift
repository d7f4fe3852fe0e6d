#if GRDB
  public import GRDB
  public import Quire

  /// A store whose items are records of a SQLite table that a server fills page by page.
  ///
  /// A range that the server has not sent yet is a gap, which Quire notes in a separate table: call ``createQuireTables(_:)`` in a migration of the app. A page and the gap that it
  /// closes are one transaction.
  ///
  /// ```swift
  /// @MainActor func makeCatalog(_ database: DatabasePool, _ pages: some PageSource<Product, String>) throws -> Pager<Product> {
  ///   let store = try FillableGRDBPageStore<Product, String>(database, list: "products by price", key: ["price", "id"])
  ///   return Pager(source: StoredSource(store, filledBy: pages))
  /// }
  /// ```
  ///
  /// The server must sort as the store does, by the bytes of text and by numbers. A page in another order is a failure, `LoadError.outOfOrder`, and nothing
  /// of it is saved. Rows that the server no longer has in the range of a page are deleted from the table, also for other lists of the same table. Rows
  /// that the app has changed with the same writer since the page was requested stay as they are, and so do those of a page that was requested later,
  /// for any list of the table. The page is not saved, and the list requests it again, in three cases: a page that was requested later has removed one of
  /// its rows, a row of a table whose primary key is not an integer has been deleted since, or more than 10,000 rows have changed.
  @MainActor
  public final class FillableGRDBPageStore<
    Item: FetchableRecord & PersistableRecord & Identifiable & Sendable, RemoteCursor: Codable & Hashable & Sendable
  >: FillablePageStore {
    /// The type of a position: the key of a row.
    public typealias Position = RowKey

    private let database: any DatabaseWriter
    private let table: OrderedTable<Item>
    private let makeTable: @Sendable () -> OrderedTable<Item>
    private let list: ListRecord<RemoteCursor>
    private let writes: WriteReplay<Item>
    private let changes: TableChanges

    /// Creates a store, and checks that its table can be read in order.
    ///
    /// - Parameters:
    ///   - database: The database. Its writes are observed.
    ///   - list: The name of the list. The gaps of the list are kept under it, so it stays the same in all versions of the app that have the same rows,
    ///     key, and order. Otherwise, choose another name, because the old gaps say nothing about the new list.
    ///   - request: The rows of the list, as the server selects them. Its order and limit don't count.
    ///   - key: The names of the columns that sort the list. Together they are unique, and none may be NULL. If they are unique without the primary
    ///     key, as the ranks of charts are, rows that change places are deleted and inserted again: let no foreign key delete the rows that refer to
    ///     them, and let the record have all columns.
    ///   - order: The order of the list.
    ///   - writes: The writes of the table's ``Outbox``, which has the same database writer. No page undoes them.
    /// - Throws: ``GRDBPageStoreError`` if the table can't be read in order, or an error of the database.
    public init(
      _ database: any DatabaseWriter, list: String,
      _ request: @autoclosure @escaping @Sendable () -> QueryInterfaceRequest<Item> = Item.all(), key: [String],
      order: RowOrder = .ascending, writes: WriteReplay<Item>? = nil
    ) throws {
      let queries = PreparedQueries<Item>()
      let makeTable = { @Sendable in OrderedTable<Item>(request: request(), key: key, order: order, queries: queries) }
      let table = makeTable()
      try database.read { db in
        try table.check(db)
        try table.checkPrimaryKey(db)
        guard try db.tableExists("quire_list") else { throw GRDBPageStoreError.noTables }
        try table.checkCollations(db)
      }
      self.database = database
      self.table = table
      self.makeTable = makeTable
      self.list = ListRecord(name: list, order: order)
      self.writes = writes ?? .none(SharedChanges.changes(of: Item.databaseTableName, in: database))
      changes = TableChanges(of: request(), self.list.coverageText, in: database)
    }
  }

  // MARK: Reading

  extension FillableGRDBPageStore {
    /// Reads rows in the order of the list, up to a gap.
    ///
    /// - Parameters:
    ///   - range: The place in the list.
    ///   - limit: The maximum number of rows.
    /// - Throws: An error of the database, or of a row that can't be decoded.
    /// - Complexity: Logarithmic in the number of rows of the table, and linear in the limit and the number of gaps.
    public func stretch(_ range: StoreRange<RowKey>, limit: Int) throws -> StoredStretch<Item, RowKey> {
      try database.read { try table.stretch($0, range, limit: limit, in: list.coverage($0)) }
    }

    /// Returns the key of a record; nil if it can't be encoded.
    public func position(of item: Item) -> RowKey? { try? table.key(of: item) }

    /// Calls a closure on the main actor after transactions that touch the rows of the request, or change the gaps of the list, until the token is
    /// released.
    public func observe(_ observer: @escaping @MainActor () -> Void) -> ObservationToken { changes.observe(observer) }

    /// Returns the ranges of the list that the table has.
    public func coverage() throws -> StoreCoverage<RowKey, RemoteCursor> { try database.read { try list.coverage($0) } }

    /// Returns the time since the latest first page of the server was saved; nil if there was none.
    public func age() throws -> Duration? { try database.read { try list.age($0) } }

    /// Returns the state of the store before a request.
    public func ticket() throws -> StoreTicket {
      // A change in between counts as newer than the page.
      let request = writes.changes.nextRequest()
      return try database.read { StoreTicket(request: request, generation: try list.generation($0)) }
    }
  }

  // MARK: Saving

  extension FillableGRDBPageStore {
    /// Saves a page from the server, with the range that it fills, in one transaction.
    public func save(
      _ page: Page<Item, RemoteCursor>, for target: StoreCoverage<RowKey, RemoteCursor>.Target, _ ticket: StoreTicket
    ) async throws -> StoreSaveOutcome {
      // Few pages need deferred checks, for which SQLite prepares all statements again.
      for check in [ForeignKeyCheck.immediate, .deferred] {
        do { return try await save(page, for: target, ticket, check) } catch let error as DatabaseError where error.isForeignKeyViolation {}
      }
      return try await save(page, for: target, ticket, .reported)
    }

    private func save(
      _ page: Page<Item, RemoteCursor>, for target: StoreCoverage<RowKey, RemoteCursor>.Target, _ ticket: StoreTicket,
      _ check: ForeignKeyCheck
    ) async throws -> StoreSaveOutcome {
      try await database.write { [makeTable, list, writes] db in
        try PageSave(table: makeTable(), list: list, ticket: ticket, writes: writes, foreignKeyCheck: check)(db, page, for: target)
      }
    }
  }
#endif
