#if GRDB
  import Foundation
  import GRDB
  import Quire
  import QuireGRDB
  import QuireTesting
  import Testing

  @MainActor @Suite(.timeLimit(.minutes(5))) struct FillableGRDBPageStoreTests {
    private typealias Store = FillableGRDBPageStore<Product, Int>
    private let clock = ManualClock()
    private let database: TemporaryDatabase
    private let server = ProductServer(1...35)

    init() throws {
      database = try TemporaryDatabase()
      try database.pool.write { try createQuireTables($0) }
    }

    private func store(_ list: String = "products") throws -> Store { try Store(database.pool, list: list, key: ["price", "id"]) }

    private func list(_ store: Store, _ server: ProductServer, maximumAge: Duration = .seconds(1000)) -> Pager<Product> {
      Pager(
        source: StoredSource(store, filledBy: server, maximumAge: maximumAge, pageSize: 10),
        configuration: PagingConfiguration(pageSize: 10, prefetchDistance: .rows(1)), clock: clock)
    }

    private var storedPrices: [Int] {
      get async throws { try await database.pool.read { try Product.order(Column("price")).fetchAll($0) }.map(\.price) }
    }

    @Test("Pages are saved, and displayed before load() returns when the app starts again, without a network", .tags(.b53, .b55, .b58))
    func startAgain() async throws {
      let first = list(try store(), server)
      #expect(await first.load().outcome == .loaded)
      #expect(await first.loadNext().outcome == .loaded)
      server.failure = Failure()
      let pager = list(try store(), server, maximumAge: .zero)
      pager.load()
      #expect(pager.items.map(\.id) == Array(1...10) && pager.contentState == .loaded)
      #expect(await pager.loadNext().outcome == .loaded)
      #expect(await pager.loadNext().outcome != .loaded)
      #expect(pager.items.map(\.id) == Array(1...20))
      server.failure = nil
      #expect(await pager.loadAll().outcome == .loaded)
      #expect(pager.items.map(\.id) == Array(1...35))
      let status = try await StoredSource(store(), filledBy: server).status()
      #expect(status.isComplete && status.age.map { $0 < .seconds(60) } == true)
    }

    @Test("If the clock of the device was set back, stored rows are old, and not new until it catches up", .tags(.b59))
    func aClockThatWasSetBack() async throws {
      let store = try store()
      let pager = list(store, server)
      #expect(await pager.load().outcome == .loaded)
      try await database.pool.write { try $0.execute(sql: "UPDATE quire_list SET refreshed = refreshed + 86400") }
      #expect(try store.age().map { $0 > .seconds(86_000) } == true)
    }

    @Test("A list whose tables are emptied is one gap, and neither a page in flight nor an earlier age is left", .tags(.b55, .b59))
    func emptiedTables() async throws {
      let store = try store()
      let pager = list(store, server)
      #expect(await pager.loadAll().outcome == .loaded)
      #expect(try store.coverage().gaps.isEmpty)
      let ticket = try store.ticket()
      let new = try self.store("a list without a page")
      let newTicket = try new.ticket()
      try await database.pool.write { db in
        try Product.deleteAll(db)
        try emptyQuireTables(db)
      }
      #expect(try await store.save(Page([.numbered(1)]), for: .start, ticket) == .superseded)
      #expect(try await new.save(Page([.numbered(1)]), for: .start, newTicket) == .superseded)
      #expect(try store.age() == nil && store.coverage().gaps.count == 1)
      #expect(try await storedPrices.isEmpty)
      let next = list(store, server)
      #expect(await next.loadAll().outcome == .loaded)
      #expect(next.items.map(\.id) == Array(1...35))
    }

    @Test("A gap between new rows and stored ones is kept, and closes with the page that meets them", .tags(.b55))
    func gap() async throws {
      let store = try store()
      let pager = list(store, server)
      _ = await pager.load().outcome
      server.products += (-24...0).map { .numbered($0) }
      #expect(await pager.refresh().outcome == .loaded)
      #expect(pager.items.map(\.id) == Array(-24 ... -15) + [1] && pager.gaps.map(\.index) == [10])
      #expect(try store.coverage().gaps.count == 2)
      #expect(await pager.loadAll().outcome == .loaded)
      #expect(pager.items.map(\.id) == Array(-24...35))
      #expect(try store.coverage().gaps.isEmpty)
    }

    @Test("Without the server, the rows beyond a gap are displayed, and the gap fails", .tags(.b55, .b48))
    func beyondAGap() async throws {
      let pager = list(try store(), server)
      _ = await pager.load().outcome
      server.products += (-24...0).map { .numbered($0) }
      _ = await pager.refresh().outcome
      server.failure = Failure()
      let offline = list(try store(), server, maximumAge: .zero)
      offline.load()
      while await offline.loadNext().outcome == .loaded {}
      #expect(offline.items.map(\.id) == Array(-24 ... -15) + Array(1...10))
      let gap = try #require(offline.gaps.first)
      #expect(await offline.load(gap.id).outcome != .loaded)
      #expect(offline.gaps.map(\.state.needsCommand) == [true] && offline.gaps.map(\.index) == [10])
      server.failure = nil
      _ = await offline.retry().outcome
      _ = await offline.loadAll().outcome
      #expect(offline.items.map(\.id) == Array(-24...35) && offline.gaps.isEmpty)
    }

    @Test("A thousand transactions of one row are at most one reread for each frame", .tags(.b54))
    func rereadsPerFrame() async throws {
      let store = CountedStore(try store())
      let pager = Pager(
        source: StoredSource(store, filledBy: server, maximumAge: .seconds(1000), pageSize: 10),
        configuration: PagingConfiguration(pageSize: 10, prefetchDistance: .rows(1)), clock: clock)
      _ = await pager.load().outcome
      let reads = store.readCount
      for count in 1...1000 {
        try await database.pool.write { db in
          var product = Product.numbered(5)
          product.name = "\(count)"
          try product.update(db)
        }
      }
      // The first change is read at once, and those of the rest of the frame at its end.
      while store.noticeCount == 0 { await Task.yield() }
      for _ in 0..<20 { await Task.yield() }
      #expect(store.readCount <= reads + 2)
      clock.advance(by: .milliseconds(17))
      #expect(store.readCount <= reads + 4 && pager.items[4].name == "1000" && server.requests.count == 1)
    }

    @Test("Rows that the server no longer has in the range of a page are deleted, and others stay", .tags(.b55))
    func deletedRows() async throws {
      let pager = list(try store(), server)
      _ = await pager.loadAll().outcome
      server.products.removeAll { $0.id == 3 || $0.id == 30 }
      #expect(await pager.refresh().outcome == .loaded)
      #expect(try await storedPrices == (1...35).filter { $0 != 3 }.map { $0 * 10 })
    }

    @Test("A list whose server starts with the last rows starts there, and grows toward the start", .tags(.b55))
    func fromTheEnd() async throws {
      let server = ProductServer(1...35, start: .next)
      let pager = list(try store(), server)
      _ = await pager.load().outcome
      #expect(pager.items.map(\.id) == Array(26...35) && pager.nextEdge == .end)
      #expect(await pager.loadAll(.previous).outcome == .loaded)
      #expect(pager.items.map(\.id) == Array(1...35))
    }

    @Test("A page in another order fails with both keys, and nothing is saved", .tags(.b56))
    func otherOrder() async throws {
      let reversed = ClosureSource<Product, Int> { _ in Page([Product.numbered(2), Product.numbered(1)], next: 1) }
      let store = try store()
      let pager = Pager(source: StoredSource(store, filledBy: reversed), clock: clock)
      guard case .failed(let failure) = await pager.load().outcome else {
        Issue.record("It was saved.")
        return
      }
      #expect(failure.underlying as? LoadError == .outOfOrder(first: "(20, 2)", second: "(10, 1)"))
      #expect(try await storedPrices.isEmpty)
      #expect(try store.coverage().gaps == [.init()])
    }

    @Test("Two stores of one list have the same gaps, and each list follows what the other one loads", .tags(.b55, .b57))
    func twoStores() async throws {
      let pagers = [list(try store(), server), list(try store(), server)]
      for pager in pagers { _ = await pager.load().outcome }
      #expect(await pagers[0].loadNext().outcome == .loaded)
      let count = server.requests.count
      #expect(await pagers[1].loadNext().outcome == .loaded)
      #expect(server.requests.count == count && pagers[1].items.map(\.id) == Array(1...20))
    }

    @Test("Two lists of one table have separate gaps", .tags(.b55))
    func twoLists() async throws {
      let byPrice = list(try store(), server)
      _ = await byPrice.load().outcome
      let cheap = try Store(
        database.pool, list: "cheap products", Product.filter(Column("price") < 100), key: ["price", "id"])
      let few = ProductServer(1...9)
      let pager = list(cheap, few)
      _ = await pager.load().outcome
      #expect(pager.items.map(\.id) == Array(1...9) && pager.nextEdge == .end)
      #expect(try cheap.coverage().gaps.isEmpty)
      #expect(try store().coverage().gaps.count == 1)
    }

    @Test("A failure at any write of a save leaves everything as it was", .tags(.b55))
    func faults() async throws {
      let store = try store()
      let pager = list(store, server)
      _ = await pager.load().outcome
      _ = await pager.loadNext().outcome
      server.products += (-3...0).map { .numbered($0) }
      server.products.removeAll { $0.id == 3 }
      server.products[0].name = "new"
      let page = try await server.page(PageRequest())
      let tables = ["product", "quire_list"]
      let fault = try WriteFault(database.pool, tables: tables)
      let before = try await database.contents(of: tables)
      let ticket = try store.ticket()
      var changes = 0
      while true {
        fault.arm(after: changes)
        let outcome = try? await store.save(page, for: .start, ticket)
        fault.disarm()
        guard outcome == nil else {
          #expect(outcome == .saved)
          break
        }
        #expect(try await database.contents(of: tables) == before, "The change after \(changes) others failed.")
        changes += 1
      }
      #expect(changes > 12)
      #expect(try await database.contents(of: tables) != before)
    }

    @Test("A column with a collation, by which no server sorts, is refused", .tags(.b56))
    func collations() async throws {
      try await database.pool.write { db in
        try db.execute(sql: "CREATE TABLE word (id INTEGER PRIMARY KEY, text TEXT NOT NULL COLLATE NOCASE)")
        try db.execute(sql: "CREATE INDEX word_by_text ON word (text, id)")
      }
      func store() throws { _ = try FillableGRDBPageStore<Word, Int>(database.pool, list: "words", key: ["text", "id"]) }
      let refusal = GRDBPageStoreError.collation("NOCASE", column: "text", table: "word")
      #expect(throws: refusal) { try store() }
      // SQLite compares the column by its own collation, even if an index has another.
      try await database.pool.write { try $0.execute(sql: "CREATE INDEX word_by_bytes ON word (text COLLATE BINARY, id)") }
      #expect(throws: refusal) { try store() }
      try await database.pool.write { db in
        try db.execute(sql: "DROP TABLE word; CREATE TABLE word (id INTEGER PRIMARY KEY, text TEXT NOT NULL)")
        try db.execute(sql: "CREATE INDEX word_by_name ON word (text COLLATE NOCASE, id); CREATE INDEX word_by_text ON word (text, id)")
      }
      try store()
    }

    @Test("A database without Quire's tables is refused when the store is created", .tags(.b56))
    func noTables() throws {
      let database = try TemporaryDatabase()
      #expect(throws: GRDBPageStoreError.noTables) { try Store(database.pool, list: "products", key: ["price", "id"]) }
      #expect(GRDBPageStoreError.noTables.description.contains("createQuireTables"))
    }

    @Test("A complete list that grows continues after its page, and so does one between whose items others come", .tags(.b55))
    func growingLists() async throws {
      let server = ProductServer([1, 2, 50])
      let pager = list(try store(), server)
      #expect(await pager.load().outcome == .loaded && pager.nextEdge == .end)
      server.products += (3...30).map { .numbered($0) }
      #expect(await pager.refresh().outcome == .loaded)
      #expect(pager.items.map(\.id) == Array(1...10) + [50] && pager.gaps.map(\.index) == [10])
      #expect(await pager.loadAll().outcome == .loaded)
      #expect(pager.items.map(\.id) == Array(1...30) + [50] && pager.gaps.isEmpty)
      server.products += (51...70).map { .numbered($0) }
      let other = try Store(database.pool, list: "products by name", key: ["price", "id"])
      #expect(try await other.save(Page([.numbered(50)]), for: .start, other.ticket()) == .saved)
      #expect(try await other.save(Page([.numbered(50), .numbered(51)], next: 510), for: .start, other.ticket()) == .saved)
      #expect(try other.coverage().gaps.contains(.init(after: other.position(of: .numbered(51)), next: 510)))
    }

    @Test("Infinite keys and cursors are stored", .tags(.b55, .b56))
    func infinity() async throws {
      struct Level: Codable, Equatable, Identifiable, FetchableRecord, PersistableRecord {
        var id: Int64
        var height: Double
      }
      try await database.pool.write { db in
        try db.execute(
          sql: "CREATE TABLE level (id INTEGER PRIMARY KEY, height REAL NOT NULL); CREATE INDEX level_by_height ON level (height, id)")
      }
      let store = try FillableGRDBPageStore<Level, Double>(database.pool, list: "levels", key: ["height", "id"])
      let levels = [Level(id: 1, height: -.infinity), Level(id: 2, height: 0.5), Level(id: 3, height: .infinity)]
      #expect(try await store.save(Page(levels, next: .infinity), for: .start, store.ticket()) == .saved)
      let again = try FillableGRDBPageStore<Level, Double>(database.pool, list: "levels", key: ["height", "id"])
      let stretch = try again.stretch(.start, limit: 10)
      #expect(stretch.items == levels && stretch.end == .gap(beyond: nil))
      let gap = try #require(again.coverage().gaps.first)
      #expect(try again.coverage().gaps.count == 1 && gap.after == again.position(of: levels[2]) && gap.next == .infinity)
      for key in levels.compactMap(again.position) {
        #expect(try JSONDecoder().decode([RowKey].self, from: JSONEncoder().encode([key])) == [key])
      }
    }

    @Test("It keeps the rules of sources")
    func rules() async throws {
      #expect(await StoredSource(try store(), filledBy: server).problems(limit: 10).isEmpty)
    }

    @Test("A list with cursors that this version of the app can't decode is a gap, and loads again", .tags(.b55))
    func otherCursors() async throws {
      struct Token: Codable, Hashable, Sendable { var place: Int }
      let old = list(try store(), server)
      #expect(await old.load().outcome == .loaded)
      let tokens = ClosureSource<Product, Token> { [server] request in
        let page = try await server.page(PageRequest(kind: request.kind, cursor: request.cursor?.place, limit: request.limit))
        return Page(page.items, next: page.next.map { Token(place: $0) })
      }
      let newer = try FillableGRDBPageStore<Product, Token>(database.pool, list: "products", key: ["price", "id"])
      let pager = Pager(
        source: StoredSource(newer, filledBy: tokens, pageSize: 10), configuration: PagingConfiguration(pageSize: 10), clock: clock)
      #expect(await pager.load().outcome == .loaded)
      #expect(await pager.loadAll().outcome == .loaded)
      #expect(pager.items.map(\.id) == Array(1...35))
    }

    @Test("The limit of a request doesn't count when rows are deleted", .tags(.b56))
    func limitedRequest() async throws {
      let pager = list(
        try Store(database.pool, list: "products", Product.order(Column("name")).limit(2), key: ["price", "id"]), server)
      #expect(await pager.load().outcome == .loaded)
      server.products.removeAll { $0.id == 9 }
      #expect(await pager.refresh().outcome == .loaded)
      #expect(try await storedPrices == (1...11).filter { $0 != 9 }.map { $0 * 10 })
    }
  }

  private struct Failure: Error {}
#endif
