#if GRDB
  import GRDB
  import Quire
  import QuireTesting
  import Testing

  @testable import QuireGRDB

  /// Pages that come after the app has changed their rows.
  @MainActor @Suite(.timeLimit(.minutes(5))) struct PagesInFlightTests {
    private let database: TemporaryDatabase
    private let pages = GatedPageSource<Product, Int>()
    private let store: FillableGRDBPageStore<Product, Int>
    private let pager: Pager<Product>

    init() throws {
      database = try TemporaryDatabase()
      try database.pool.write { try createQuireTables($0) }
      store = try FillableGRDBPageStore(database.pool, list: "products", key: ["price", "id"])
      pager = Pager(source: StoredSource(store, filledBy: pages))
    }

    private var rows: [Product] { get throws { try database.pool.read { try Product.order(Column("price")).fetchAll($0) } } }

    private func products(_ numbers: [Int], next: Int? = nil) -> Page<Product, Int> { Page(numbers.map { .numbered($0) }, next: next) }

    private func loadFirstPage() async throws {
      pager.load()
      await pages.answer(0, with: products([1, 2, 3, 4]))
      await wait { pager.items.count == 4 }
    }

    @Test("Only changes of the table count, although SQLite also reports those of a full-text index of it", .tags(.b57))
    func fullTextIndexes() async throws {
      try await database.pool.write { db in
        try Note.createTable(db)
        for (table, column) in [("product", "name"), ("note", "text")] {
          try db.create(virtualTable: "\(table)_words", using: FTS5()) { index in
            index.synchronize(withTable: table)
            index.column(column)
          }
        }
        try db.execute(sql: "CREATE INDEX note_by_text ON note (text, id)")
        try Note(id: "1", text: "a").insert(db)
      }
      let notes = try FillableGRDBPageStore<Note, Int>(database.pool, list: "notes", key: ["text", "id"])
      let (ticket, ticketOfNotes) = (try store.ticket(), try notes.ticket())
      try await database.pool.write { db in
        try Product.numbered(55).insert(db)
        try Note(id: "1", text: "b").update(db)
      }
      // The index has rows with the numbers 1 and 10.
      #expect(try await store.save(products([1, 10, 20], next: 20), for: .start, ticket) == .saved)
      #expect(try rows == [1, 10, 20, 55].map { .numbered($0) })
      // It also deletes a row with each update.
      #expect(try await notes.save(Page([Note(id: "2", text: "c")], next: 1), for: .start, ticketOfNotes) == .saved)
    }

    @Test("A page that was requested before the app changed rows undoes none of the changes, and a later one counts", .tags(.b57))
    func changesOfTheApp() async throws {
      try await loadFirstPage()
      let refresh = pager.refresh()
      await pages.arrival(of: 1)
      var changed = Product.numbered(2)
      changed.name = "changed"
      let added = Product(id: 9, name: "added", price: 35)
      try await database.pool.write { [changed] db in
        try added.insert(db)
        try changed.update(db)
        try Product.deleteOne(db, key: 3)
      }
      await pages.answer(1, with: products([1, 2, 3, 4]))
      #expect(await refresh.outcome == .loaded)
      #expect(try rows == [.numbered(1), changed, added, .numbered(4)])
      let next = pager.refresh()
      await pages.answer(2, with: products([1, 2, 3, 4]))
      #expect(await next.outcome == .loaded)
      #expect(try rows == [1, 2, 3, 4].map { .numbered($0) })
    }

    @Test("A page that was requested before the tables were emptied isn't saved, even if there is the same gap again", .tags(.b57, .b59))
    func emptiedTables() async throws {
      let first = products([1, 2], next: 2)
      #expect(try await store.save(first, for: .start, store.ticket()) == .saved)
      let (gap, ticket) = (try #require(store.coverage().gaps.first), try store.ticket())
      try await database.pool.write { db in
        try Product.deleteAll(db)
        try emptyQuireTables(db)
      }
      #expect(try await store.save(first, for: .start, store.ticket()) == .saved)
      #expect(try store.coverage().gaps == [gap])
      #expect(try await store.save(products([3, 4]), for: .gap(gap, from: .next), ticket) == .outdated)
      #expect(try rows == [1, 2].map { .numbered($0) })
    }

    @Test("A saved page doesn't count as a change of the app for another one in flight", .tags(.b57))
    func otherPages() async throws {
      let ticket = try store.ticket()
      #expect(try await store.save(products([1, 2, 5], next: 5), for: .start, ticket) == .saved)
      let gap = try #require(store.coverage().gaps.first)
      let moved = Product(id: 5, name: "moved", price: 60)
      #expect(try await store.save(Page([moved, .numbered(7)]), for: .gap(gap, from: .next), ticket) == .saved)
      #expect(try rows == [.numbered(1), .numbered(2), moved, .numbered(7)])
    }

    @Test("Of two first pages, the one that was requested later counts, whichever is saved first", .tags(.b57), arguments: [false, true])
    func firstPages(laterIsSavedFirst: Bool) async throws {
      let (older, later) = (try store.ticket(), try store.ticket())
      if laterIsSavedFirst {
        #expect(try await store.save(products([1, 2]), for: .start, later) == .saved)
        #expect(try await store.save(products([1]), for: .start, older) == .superseded)
      } else {
        #expect(try await store.save(products([1]), for: .start, older) == .saved)
        #expect(try await store.save(products([1, 2]), for: .start, later) == .saved)
      }
      #expect(try rows == [1, 2].map { .numbered($0) })
    }

    @Test("A page doesn't undo another page of the list that was requested later", .tags(.b57))
    func laterPages() async throws {
      #expect(try await store.save(products([1, 2, 5], next: 5), for: .start, store.ticket()) == .saved)
      let gap = try #require(store.coverage().gaps.first)
      let (older, later) = (try store.ticket(), try store.ticket())
      let moved = Product(id: 7, name: "moved", price: 20)
      #expect(try await store.save(Page([.numbered(1), moved, .numbered(5)], next: 5), for: .start, later) == .saved)
      #expect(try await store.save(products([7, 8]), for: .gap(gap, from: .next), older) == .saved)
      #expect(try rows == [.numbered(1), moved, .numbered(5), .numbered(8)])
    }

    @Test("A page whose rows the app has changed too often is requested again", .tags(.b57))
    func imports() async throws {
      try await loadFirstPage()
      pager.refresh()
      await pages.arrival(of: 1)
      try await database.pool.write { db in for number in 100..<10_200 { try Product.numbered(number).insert(db) } }
      await pages.answer(1, with: products([1, 3, 4]))
      await pages.answer(2, with: products([1, 4]))
      await wait { pager.items.count == 2 }
      #expect(try rows == [.numbered(1), .numbered(4)])
    }

    @Test("Rows that take each other's place under a key that is unique without the id are saved", .tags(.b56))
    func charts() async throws {
      try await database.pool.write { db in try db.execute(sql: "CREATE UNIQUE INDEX product_by_one_price ON product (price)") }
      let charts = try FillableGRDBPageStore<Product, Int>(database.pool, list: "charts", key: ["price"])
      func save(_ ids: [Int64]) async throws {
        let rows = zip(ids, 1...).map { Product(id: $0, name: "\($0)", price: $1) }
        #expect(try await charts.save(Page(rows), for: .start, charts.ticket()) == .saved)
        #expect(try self.rows == rows)
      }
      try await save([1, 2, 3])
      try await save([2, 1, 3])
      try await save([4, 2, 1])
      try await save([1])
    }
  }
#endif
