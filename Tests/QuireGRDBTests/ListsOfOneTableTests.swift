#if GRDB
  import GRDB
  import Quire
  import QuireTesting
  import Testing

  @testable import QuireGRDB

  /// Two lists of one table, whose pages have the same rows.
  @MainActor @Suite(.timeLimit(.minutes(5))) struct ListsOfOneTableTests {
    private typealias Store = FillableGRDBPageStore<Product, Int>
    private let database: TemporaryDatabase
    private let store: Store
    private let other: Store
    private let old = Product.numbered(2)
    private let new = Product(id: 2, name: "new", price: 20)

    init() throws {
      database = try TemporaryDatabase()
      try database.pool.write { try createQuireTables($0) }
      store = try Store(database.pool, list: "products", key: ["price", "id"])
      other = try Store(database.pool, list: "other", key: ["price", "id"])
    }

    private var rows: [Product] { get throws { try database.pool.read { try Product.order(Column("price")).fetchAll($0) } } }

    private func save(_ products: [Product], in store: Store, _ ticket: StoreTicket) async throws {
      #expect(try await store.save(Page(products), for: .start, ticket) == .saved)
    }

    @Test("A page doesn't undo a page of the other list that was requested later", .tags(.b57))
    func olderPage() async throws {
      let (first, second) = (try store.ticket(), try other.ticket())
      try await save([.numbered(1), new], in: other, second)
      try await save([.numbered(1), old, .numbered(3)], in: store, first)
      #expect(try rows == [.numbered(1), new, .numbered(3)])
      try await save([old], in: store, store.ticket())
      #expect(try rows == [old])
    }

    @Test("A page replaces the rows of a page of the other list that was requested earlier", .tags(.b57))
    func laterPage() async throws {
      let (first, second) = (try other.ticket(), try store.ticket())
      try await save([.numbered(1), old, .numbered(3)], in: other, first)
      try await save([.numbered(1), new], in: store, second)
      #expect(try rows == [.numbered(1), new])
    }

    @Test("A row that the app has changed is replaced by the page that was requested after that, and stays", .tags(.b57))
    func changeBetween() async throws {
      let first = try store.ticket()
      let written = Product(id: 2, name: "written", price: 20)
      try await database.pool.write { try written.insert($0) }
      let second = try other.ticket()
      try await save([new], in: other, second)
      try await save([old], in: store, first)
      #expect(try rows == [new])
      let third = try store.ticket()
      try await database.pool.write { try written.update($0) }
      try await save([old], in: store, third)
      #expect(try rows == [written])
    }

    @Test("A row that a page of the other list lacks returns only with a page that was requested later", .tags(.b57))
    func deletedRows() async throws {
      try await save([.numbered(1), old], in: store, store.ticket())
      let (first, second) = (try store.ticket(), try other.ticket())
      try await save([.numbered(1)], in: other, second)
      #expect(try await store.save(Page([.numbered(1), old]), for: .start, first) == .outdated)
      #expect(try rows == [.numbered(1)])
      try await save([.numbered(1), old], in: store, store.ticket())
      #expect(try rows == [.numbered(1), old])
    }

    @Test("A row that an earlier page of the other list has deleted outdates no page, whatever the primary key", .tags(.b57))
    func deletedRowsWithoutNumbers() async throws {
      try await database.pool.write { db in
        try db.execute(
          sql: "CREATE TABLE note (id TEXT NOT NULL PRIMARY KEY, text TEXT NOT NULL, likes INTEGER NOT NULL, mark TEXT NOT NULL)")
        try db.execute(sql: "CREATE INDEX note_by_text ON note (text, id)")
      }
      let lists = try ["notes", "others"]
        .map { try FillableGRDBPageStore<Note, Int>(database.pool, list: $0, key: ["text", "id"]) }
      let notes = [Note(id: "1", text: "a"), Note(id: "2", text: "b")]
      #expect(try await lists[0].save(Page(notes), for: .start, lists[0].ticket()) == .saved)
      let (first, second, third) = (try lists[0].ticket(), try lists[1].ticket(), try lists[0].ticket())
      #expect(try await lists[1].save(Page([notes[0]]), for: .start, second) == .saved)
      #expect(try await lists[0].save(Page(notes), for: .start, first) == .outdated)
      #expect(try await lists[0].save(Page(notes), for: .start, third) == .saved)
      #expect(try await database.pool.read(Note.all) == notes)
    }

    @Test("A page whose place a newer row has, in a table with a row for each place, is requested again", .tags(.b57))
    func placesOfOneRow() async throws {
      let database = try TemporaryDatabase(indexes: ["CREATE UNIQUE INDEX product_by_price_alone ON product (price)"])
      try await database.pool.write { try createQuireTables($0) }
      let lists = try ["products", "others"].map { try Store(database.pool, list: $0, key: ["price"]) }
      let (first, second) = (try lists[0].ticket(), try lists[1].ticket())
      let now = [Product(id: 9, name: "new", price: 10), Product(id: 1, name: "moved", price: 20)]
      #expect(try await lists[1].save(Page(now), for: .start, second) == .saved)
      let before = [Product.numbered(1), .numbered(2)]
      #expect(try await lists[0].save(Page(before), for: .start, first) == .outdated)
      #expect(try await lists[0].save(Page(before), for: .start, lists[0].ticket()) == .saved)
      #expect(try await database.pool.read { try Product.order(Column("price")).fetchAll($0) } == before)
    }

    @Test("A page that changes no row of the table notifies its own list alone", .tags(.b54))
    func notices() async throws {
      // On a busy machine, an observation that begins late counts as a notice.
      try await database.pool.write { _ in }
      var (notices, otherNotices) = (0, 0)
      let tokens = [store.observe { notices += 1 }, other.observe { otherNotices += 1 }]
      try await save([], in: other, other.ticket())
      await wait { otherNotices > 0 }
      try await save([], in: store, store.ticket())
      await wait { notices > 0 }
      try await database.pool.write { try emptyQuireTables($0) }
      await wait { notices > 1 && otherNotices > 1 }
      #expect((notices, otherNotices) == (2, 2))
      tokens.forEach { $0.cancel() }
    }

    @Test("A list displays what a later page of the other list has, although its own page is saved after that", .tags(.b54, .b57))
    func displayed() async throws {
      let pages = GatedPageSource<Product, Int>()
      let pager = Pager(source: StoredSource(store, filledBy: pages))
      pager.load()
      await pages.answer(0, with: Page([.numbered(1), old]))
      await wait { pager.items.count == 2 }
      let refresh = pager.refresh()
      await pages.arrival(of: 1)
      try await save([.numbered(1), new], in: other, other.ticket())
      await pages.answer(1, with: Page([.numbered(1), old, .numbered(3)]))
      #expect(await refresh.outcome == .loaded)
      await wait { Array(pager.items) == [.numbered(1), new, .numbered(3)] }
    }
  }
#endif
