#if GRDB
  import Dispatch
  import GRDB
  import Quire
  import QuireGRDB
  import QuireTesting
  import Testing

  @MainActor @Suite(.timeLimit(.minutes(5))) struct GRDBPageStoreTests {
    private let clock = ManualClock()

    private func list(
      _ database: TemporaryDatabase, _ request: QueryInterfaceRequest<Product> = Product.all(), key: [String] = ["price", "id"],
      order: RowOrder = .ascending
    ) throws -> Pager<Product> {
      let store = try GRDBPageStore(database.pool, request, key: key, order: order)
      let pager = Pager(
        source: StoredSource(store), configuration: PagingConfiguration(pageSize: 10, prefetchDistance: .rows(1)), clock: clock)
      pager.load()
      return pager
    }

    @Test("Stored rows are displayed before load() returns, in the order of the key, up to the last one", .tags(.b53))
    func inOrder() async throws {
      let database = try TemporaryDatabase(products: 25)
      let pager = try list(database)
      #expect(pager.items.map(\.id) == Array(1...10))
      #expect(await pager.loadAll().outcome == .loaded)
      #expect(pager.items.map(\.id) == Array(1...25) && pager.nextEdge == .end && pager.previousEdge == .end)
    }

    @Test("Rows can be in descending order, and a request can select some of them", .tags(.b53))
    func descending() async throws {
      let database = try TemporaryDatabase(products: 40)
      let pager = try list(database, Product.filter(Column("price") > 100), order: .descending)
      await pager.loadAll().outcome.check()
      #expect(pager.items.map(\.id) == Array((11...40).reversed()))
    }

    @Test("Rows with equal values are in the order of the key's other columns", .tags(.b53))
    func ties() async throws {
      let database = try TemporaryDatabase(products: 35)
      try await database.pool.write { db in try db.execute(sql: "UPDATE product SET price = id % 2") }
      let pager = try list(database)
      await pager.loadAll().outcome.check()
      let (even, odd) = ((1...35).filter { $0 % 2 == 0 }, (1...35).filter { $0 % 2 == 1 })
      #expect(pager.items.map { Int($0.id) } == even + odd)
    }

    @Test("A deletion of all rows is displayed, even by a statement that was prepared in a transaction with other changes", .tags(.b54))
    func deletionOfAllRows() async throws {
      let database = try TemporaryDatabase(products: 25)
      let pager = try list(database)
      let deleteAll: @Sendable (Database) throws -> Void = { try $0.cachedStatement(sql: "DELETE FROM product").execute() }
      try await database.pool.write { db in
        try Product.numbered(30).insert(db)
        try deleteAll(db)
        try Product.numbered(1).insert(db)
      }
      await wait { pager.items.map(\.id) == [1] }
      clock.advance(by: .seconds(1))
      try await database.pool.write(deleteAll)
      await wait { pager.items.isEmpty }
    }

    @Test("An import of 1,000 rows by another part of the app leaves the visible rows where they are", .tags(.b54, .b15))
    func anImport() async throws {
      let database = try TemporaryDatabase(products: 2000)
      let pager = try list(database)
      for _ in 1..<60 { pager.loadNext() }
      pager.updateViewport(visible: 500..<515, capacity: 15)
      let seen = pager.items[500..<515].map(\.id)
      let updates = UpdateRecorder(pager)
      try await database.pool.write { db in
        for number in 0..<1000 { try Product(id: Int64(10_000 + number), name: "new", price: number * 7 + 1).insert(db) }
      }
      await wait { !updates.changes.isEmpty }
      let start = try #require(pager.items.firstIndex { $0.id == seen[0] })
      #expect(pager.items[start...].filter { $0.id < 10_000 }.prefix(15).map(\.id) == seen)
      #expect(Set(updates.rows).isSuperset(of: seen) && updates.changes.count == 1)
      let stored = try await database.pool.read { try Product.order(Column("price"), Column("id")).fetchAll($0) }.map(\.id)
      let first = try #require(stored.firstIndex(of: pager.items[0].id))
      #expect(Array(stored[first..<first + pager.items.count]) == pager.items.map(\.id))
    }

    @Test("A store that is created while a transaction writes doesn't wait for it, and its list displays the rows", .tags(.b53, .b54))
    func transactionInProgress() async throws {
      let database = try TemporaryDatabase(products: 3)
      let (transactions, begun) = AsyncStream<Void>.makeStream()
      let end = DispatchSemaphore(value: 0)
      database.pool.asyncWriteWithoutTransaction { db in
        try? db.inTransaction {
          try Product.numbered(4).insert(db)
          begun.yield()
          // The limit ends the test if the store waits.
          _ = end.wait(timeout: .now() + 10)
          return .commit
        }
      }
      for await _ in transactions { break }
      let pager = try list(database)
      #expect(pager.items.map(\.id) == [1, 2, 3])
      end.signal()
      await wait { pager.items.map(\.id) == [1, 2, 3, 4] }
    }

    @Test("Changes to other tables, and to rows that the request does not select, have no effect", .tags(.b54, .b34))
    func otherRows() async throws {
      let database = try TemporaryDatabase(products: 20)
      let pager = try list(database)
      let updates = UpdateRecorder(pager)
      try await database.pool.write { db in
        try db.execute(sql: "CREATE TABLE other (id INTEGER PRIMARY KEY)")
        try db.execute(sql: "INSERT INTO other VALUES (1)")
        try Product.numbered(100).insert(db)
      }
      try await database.pool.write { db in try db.execute(sql: "UPDATE product SET name = 'new' WHERE id = 3") }
      await wait {
        clock.advance(by: .seconds(1))
        return pager.items[2].name == "new"
      }
      #expect(updates.updates.count == 1 && updates.changes.count == 1)
    }

    @Test("A row is updated, moved, or removed in the list as in the table", .tags(.b54))
    func rowsChange() async throws {
      let database = try TemporaryDatabase(products: 20)
      let pager = try list(database)
      try await database.pool.write { db in
        try db.execute(sql: "UPDATE product SET price = 5 WHERE id = 8")
        try db.execute(sql: "DELETE FROM product WHERE id = 4")
      }
      await wait { pager.items.first?.id == 8 }
      #expect(pager.items.map(\.id) == [8, 1, 2, 3, 5, 6, 7, 9, 10, 11])
    }

    @Test("A list without an index on its key is refused with the index to create, and accepted with the index", .tags(.b53))
    func noIndex() throws {
      let plain = try TemporaryDatabase(indexes: [])
      let message =
        "Each page would sort the whole table product: create an index with CREATE INDEX \"product_by_price_id\" ON \"product\" (\"price\", \"id\")."
      expect(message) { _ = try list(plain) }
      let scoped = Product.filter(Column("name") == "tea")
      let wrong = try TemporaryDatabase(indexes: ["CREATE INDEX product_by_name ON product (name, id)"])
      expect(
        "Each page would sort the whole table product: create an index with CREATE INDEX \"product_by_name_price_id\" ON \"product\" (\"name\", \"price\", \"id\")."
      ) { _ = try list(wrong, scoped) }
      let right = try TemporaryDatabase(indexes: ["CREATE INDEX product_by_name_price_id ON product (name, price, id)"])
      _ = try list(right, scoped)
      _ = try list(plain, key: ["id"])
    }

    @Test("Of two indexes with different collations, the one of the column counts", .tags(.b53))
    func collations() async throws {
      let database = try TemporaryDatabase()
      try await database.pool.write { db in
        try db.execute(sql: "CREATE TABLE word (id INTEGER PRIMARY KEY, text TEXT NOT NULL COLLATE NOCASE)")
        try db.execute(sql: "CREATE INDEX word_by_bytes ON word (text COLLATE BINARY, id)")
        for (id, text) in zip(Int64(1)..., ["b", "A", "C", "a"]) { try Word(id: id, text: text).insert(db) }
      }
      expect(
        "Each page would sort the whole table word: create an index with CREATE INDEX \"word_by_text_id\" ON \"word\" (\"text\", \"id\")."
      ) {
        _ = try GRDBPageStore<Word>(database.pool, key: ["text", "id"])
      }
      try await database.pool.write { try $0.execute(sql: "CREATE INDEX word_by_text_id ON word (text, id)") }
      let pager = Pager(
        source: StoredSource(try GRDBPageStore<Word>(database.pool, key: ["text", "id"])), configuration: PagingConfiguration(pageSize: 2))
      await pager.loadAll().outcome.check()
      #expect(pager.items.map(\.text) == ["A", "a", "b", "C"])
    }

    @Test("A key that defines no order is refused", .tags(.b53))
    func wrongKeys() throws {
      let database = try TemporaryDatabase(indexes: ["CREATE INDEX product_by_rank ON product (rank, id)"])
      expect("The table product has no column cost, which the key of its list names: name columns of the table.") {
        _ = try list(database, key: ["cost"])
      }
      expect("The column rank of the table product may be NULL, and NULL is no position in a list: declare the column NOT NULL.") {
        _ = try list(database, key: ["rank", "id"])
      }
      expect(
        "Several rows of the table product may have the same key (price): let the key end with a column that makes it unique, for example "
          + "key: [\"price\", \"id\"]."
      ) { _ = try list(database, key: ["price"]) }
    }

    @Test("A record that encodes a different key fails with both values", .tags(.b53))
    func anotherKey() throws {
      struct Rounded: Codable, Identifiable, FetchableRecord, PersistableRecord {
        static let databaseTableName = "product"
        var id: Int64
        var price: Int
        func encode(to container: inout PersistenceContainer) {
          container["id"] = id
          container["price"] = price / 100 * 100
        }
      }
      let database = try TemporaryDatabase(products: 3)
      let pager = Pager(source: StoredSource(try GRDBPageStore<Rounded>(database.pool, key: ["price", "id"])))
      pager.load()
      let error = try #require(pager.contentState.failure?.underlying as? GRDBPageStoreError)
      #expect(error == .differs(column: "price", stored: "10", encoded: "0"))
      #expect(
        "\(error)"
          == "A row has 10 in the column price, and its record encodes 0, so that the item's position is unknown: let the record encode "
          + "what it was decoded from.")
    }

    @Test("A record that encodes a number as text fails, because the text has another position", .tags(.b53))
    func anotherType() throws {
      struct Priced: Codable, Identifiable, FetchableRecord, PersistableRecord {
        static let databaseTableName = "product"
        var id: Int64
        var price: Int
        func encode(to container: inout PersistenceContainer) {
          container["id"] = id
          container["price"] = "\(price)"
        }
      }
      let database = try TemporaryDatabase(products: 3)
      let pager = Pager(source: StoredSource(try GRDBPageStore<Priced>(database.pool, key: ["price", "id"])))
      pager.load()
      let error = try #require(pager.contentState.failure?.underlying as? GRDBPageStoreError)
      #expect("\(error)".hasPrefix("A row has 10 in the column price, and its record encodes"))
    }

    @Test("It keeps the rules of sources", arguments: [0, 1, 20, 105])
    func rules(_ count: Int) async throws {
      let database = try TemporaryDatabase(products: count)
      for order in [RowOrder.ascending, .descending] {
        #expect(await StoredSource(try GRDBPageStore<Product>(database.pool, key: ["price", "id"], order: order)).problems().isEmpty)
      }
    }

    @Test("An unused store is deallocated, and a deallocated list stops reading")
    func lifetime() async throws {
      let database = try TemporaryDatabase(products: 3)
      weak var store: GRDBPageStore<Product>?
      do {
        let made = try GRDBPageStore<Product>(database.pool, key: ["price", "id"])
        store = made
        let pager = Pager(source: StoredSource(made))
        pager.load()
      }
      await wait { store == nil }
      try await database.pool.write { db in try Product.numbered(4).insert(db) }
    }

    private func expect(_ message: String, _ body: () throws -> Void) {
      #expect { try body() } throws: { "\($0)" == message }
    }

    @Test("A table without rowids, whose changes SQLite doesn't report, is refused", .tags(.b54))
    func withoutRowIDs() async throws {
      struct Word: Codable, Identifiable, FetchableRecord, PersistableRecord { var id: String }
      let database = try TemporaryDatabase()
      try await database.pool.write { try $0.execute(sql: "CREATE TABLE word (id TEXT NOT NULL PRIMARY KEY) WITHOUT ROWID") }
      #expect(throws: GRDBPageStoreError.self) { _ = try GRDBPageStore<Word>(database.pool, key: ["id"]) }
    }

    @Test("An index that is unique only for some rows makes no unique key", .tags(.b53))
    func partialIndex() throws {
      let database = try TemporaryDatabase(indexes: [
        "CREATE UNIQUE INDEX product_by_ranked_price ON product (price) WHERE rank IS NOT NULL",
        "CREATE INDEX product_by_price ON product (price, id)",
      ])
      expect(
        "Several rows of the table product may have the same key (price): let the key end with a column that makes it unique, for example "
          + "key: [\"price\", \"id\"]."
      ) { _ = try list(database, key: ["price"]) }
    }
  }

  extension LoadTask.Outcome {
    fileprivate func check() { #expect(self == .loaded) }
  }

  extension ContentState {
    fileprivate var failure: LoadFailure? { if case .failed(let failure) = self { failure } else { nil } }
  }
#endif
