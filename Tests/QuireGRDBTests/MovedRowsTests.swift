#if GRDB
  import GRDB
  import Quire
  import QuireTesting
  import Testing

  @testable import QuireGRDB

  /// Rows that the server moves to another place of the list.
  @MainActor @Suite(.timeLimit(.minutes(5))) struct MovedRowsTests {
    private typealias Store = FillableGRDBPageStore<Product, Int>

    private let database: TemporaryDatabase
    private let moved = Product(id: 3, name: "moved", price: 60)

    init() throws {
      database = try TemporaryDatabase()
      try database.pool.write { try createQuireTables($0) }
    }

    private func store(_ writes: WriteReplay<Product>? = nil) throws -> Store {
      try Store(database.pool, list: "products", key: ["price", "id"], writes: writes)
    }

    private func products(_ numbers: [Int], next: Int? = nil) -> Page<Product, Int> { Page(numbers.map { .numbered($0) }, next: next) }

    private var rows: [Product] { get throws { try database.pool.read { try Product.order(Column("price")).fetchAll($0) } } }

    @Test("A page with a row that a later page has removed from its former place is requested again", .tags(.b55, .b57))
    func removedByALaterPage() async throws { try await saveAfterALaterPage(store()) }

    @Test("So is one whose table has an outbox", .tags(.b55, .b57))
    func removedByALaterPageBesideAnOutbox() async throws {
      let writes = WrittenRows<Product> { _, _, _, _ in }
      writes.changes.observe(database.pool)
      // The observation has begun.
      try await database.pool.write { _ in }
      try await saveAfterALaterPage(store(WriteReplay(writes)))
    }

    private func saveAfterALaterPage(_ store: Store) async throws {
      #expect(try await store.save(products([1, 2, 3, 5], next: 5), for: .start, store.ticket()) == .saved)
      let gap = try #require(store.coverage().gaps.first)
      let (older, later) = (try store.ticket(), try store.ticket())
      #expect(try await store.save(products([1, 2, 5], next: 5), for: .start, later) == .saved)
      let page: Page<Product, Int> = Page([moved, .numbered(7)])
      #expect(try await store.save(page, for: .gap(gap, from: .next), older) == .outdated)
      #expect(try store.coverage().gaps == [gap])
      #expect(try await store.save(page, for: .gap(gap, from: .next), store.ticket()) == .saved)
      #expect(try rows == [.numbered(1), .numbered(2), .numbered(5), moved, .numbered(7)])
    }

    @Test("Data of the device that names a moved row without a foreign key stays, and data with one is deleted", .tags(.b56))
    func dataOfTheDevice() async throws {
      try await database.pool.write { db in
        try db.execute(
          sql: """
            CREATE TABLE favorite (product INTEGER NOT NULL);
            CREATE TABLE referring (product INTEGER NOT NULL REFERENCES product ON DELETE CASCADE);
            """)
      }
      let store = try store()
      #expect(try await store.save(products([1, 2, 3, 5], next: 5), for: .start, store.ticket()) == .saved)
      try await database.pool.write { try $0.execute(sql: "INSERT INTO favorite VALUES (3); INSERT INTO referring VALUES (3)") }
      #expect(try await store.save(products([1, 2, 5], next: 5), for: .start, store.ticket()) == .saved)
      let gap = try #require(store.coverage().gaps.first)
      #expect(try await store.save(Page([moved]), for: .gap(gap, from: .next), store.ticket()) == .saved)
      #expect(try rows.last == moved)
      let counts = try await database.pool.read { db in
        try ["favorite", "referring"].map { try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM \($0)") }
      }
      #expect(counts == [1, 0])
    }
  }
#endif
