#if GRDB
  public import GRDB
  public import Quire

  /// A store whose items are records of a SQLite table, in the order of some columns.
  ///
  /// The list follows all changes that the app makes with the same database writer, in any part of it. Pages are read on the main actor, in a fraction
  /// of a millisecond, so that items are displayed before `load()` returns. On systems before iOS 26 and macOS 26, they appear one turn of the main
  /// actor later.
  ///
  /// ```swift
  /// struct Product: Codable, Identifiable, FetchableRecord, PersistableRecord {
  ///   var id: Int64
  ///   var price: Int
  /// }
  ///
  /// @MainActor func makeList(_ database: DatabasePool) throws -> Pager<Product> {
  ///   let store = try GRDBPageStore<Product>(database, key: ["price", "id"])
  ///   return Pager(source: StoredSource(store))
  /// }
  /// ```
  ///
  /// The table needs an index on the columns of the key, behind those that the request compares with `=`. Use a `DatabasePool`. With a `DatabaseQueue`,
  /// the main actor waits while a long transaction writes.
  ///
  /// The table is the whole list. ``FillableGRDBPageStore`` is for a table that a server fills page by page.
  @MainActor public final class GRDBPageStore<Item: FetchableRecord & TableRecord & EncodableRecord & Identifiable>: PageStore {
    /// The type of a position: the key of a row.
    public typealias Position = RowKey

    private let database: any DatabaseWriter
    private let table: OrderedTable<Item>
    private let changes: TableChanges

    /// Creates a store, and checks that its table can be read in order.
    ///
    /// - Parameters:
    ///   - database: The database. Its writes are observed.
    ///   - request: The items of the list. Its order and limit don't count.
    ///   - key: The names of the columns that sort the list. Together they are unique, and none may be NULL.
    ///   - order: The order of the list.
    /// - Throws: ``GRDBPageStoreError`` if the table can't be read in order, or an error of the database.
    public init(
      _ database: any DatabaseWriter, _ request: QueryInterfaceRequest<Item> = Item.all(), key: [String], order: RowOrder = .ascending
    ) throws {
      let table = OrderedTable(request: request, key: key, order: order)
      try database.read { try table.check($0) }
      self.database = database
      self.table = table
      changes = TableChanges(of: request, in: database)
    }

    /// Reads rows in the order of the list.
    ///
    /// - Parameters:
    ///   - range: The place in the list.
    ///   - limit: The maximum number of rows.
    /// - Throws: An error of the database, or of a row that can't be decoded.
    /// - Complexity: Logarithmic in the number of rows of the table, and linear in the limit.
    public func stretch(_ range: StoreRange<RowKey>, limit: Int) throws -> StoredStretch<Item, RowKey> {
      let coverage = StoreCoverage<RowKey, Never>(gaps: [], precedes: table.order.precedes)
      return try database.read { try table.stretch($0, range, limit: limit, in: coverage) }
    }

    /// Returns the key of a record; nil if it can't be encoded.
    public func position(of item: Item) -> RowKey? { try? table.key(of: item) }

    /// Calls a closure on the main actor after transactions that touch the rows of the request, until the token is released.
    public func observe(_ observer: @escaping @MainActor () -> Void) -> ObservationToken { changes.observe(observer) }
  }
#endif
