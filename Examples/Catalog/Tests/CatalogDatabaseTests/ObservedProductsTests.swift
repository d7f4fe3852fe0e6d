import CatalogDatabase
import CatalogSources
import GRDB
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct ObservedProductsTests {
  /// A list of a database that is observed, and the rows that it has shown.
  @MainActor private final class Reader {
    let pager: Pager<Product>
    private let source: ObservedProducts
    private var updates: AsyncStream<Void>.Iterator
    private let token: ObservationToken

    init(_ database: DatabasePool) {
      source = ObservedProducts(database)
      pager = Pager(source: source)
      let (updates, continuation) = AsyncStream<Void>.makeStream()
      self.updates = updates.makeAsyncIterator()
      token = pager.observe { _ in continuation.yield() }
    }

    /// Waits until the rows are as they should be.
    func waits(for isRight: (PagedItems<Product>) -> Bool) async {
      var updates = updates
      while !isRight(pager.items), await updates.next(isolation: #isolation) != nil {}
      self.updates = updates
    }
  }

  @Test func itKeepsTheRules() async throws {
    try await withDatabase(products: 105) { #expect(await ObservedProducts($0).problems() == []) }
  }

  // B11.
  @Test func aListRefreshesByItselfWhenSomebodyWrites() async throws {
    try await withDatabase(products: 105) { database in
      let reader = Reader(database)
      _ = await reader.pager.refresh().outcome
      let states = StateRecorder(reader.pager)
      try await database.write { try product(500, priceCents: 0).insert($0) }
      await reader.waits { $0.contains { $0.id == 500 } }
      try await database.write { try $0.execute(sql: "UPDATE product SET name = 'Other' WHERE id = 500") }
      await reader.waits { $0.first { $0.id == 500 }?.name == "Other" }
      try await database.write { _ = try Product.deleteOne($0, key: 500) }
      await reader.waits { !$0.contains { $0.id == 500 } }
      #expect(states == [.loaded])
      await reader.pager.settled()
      #expect(reader.pager.items.map(\.id) == (1...105).map { product($0) }.sorted(by: isBefore).prefix(20).map(\.id))
    }
  }

  @Test func whatIsTakenBackIsNoChange() async throws {
    try await withDatabase(products: 30) { database in
      let reader = Reader(database)
      _ = await reader.pager.refresh().outcome
      let loads = LoadRecorder(reader.pager)
      struct Undone: Error {}
      await #expect(throws: Undone.self) {
        try await database.write { db in
          try product(500, priceCents: 0).insert(db)
          throw Undone()
        }
      }
      // A change that is announced later shows that nothing was announced earlier.
      try await database.write { try product(501, priceCents: 0).insert($0) }
      await reader.waits { $0.contains { $0.id == 501 } }
      await reader.pager.settled()
      #expect(loads.log == ["refresh (change) began", "refresh (change) ended: loaded"])
    }
  }

  @Test func aListThatNobodyWritesToIsAskedOnce() async throws {
    try await withDatabase(products: 30) { database in
      let source = ObservedProducts(database)
      let pager = Pager(source: source)
      let loads = LoadRecorder(pager)
      #expect(await pager.refresh().outcome == .loaded)
      try await database.write { try $0.execute(sql: "CREATE TABLE other (id INTEGER); INSERT INTO other VALUES (1)") }
      await pager.settled()
      #expect(loads.log == ["refresh (command) began", "refresh (command) ended: loaded"])
    }
  }

  /// The list does not keep a source that it no longer has, and the database keeps neither.
  @Test func aSourceThatIsLetGoIsGone() async throws {
    try await withDatabase(products: 30) { database in
      weak var source: ObservedProducts?
      do {
        let observed = ObservedProducts(database)
        source = observed
        let pager = Pager(source: observed)
        #expect(await pager.refresh().outcome == .loaded)
      }
      try await database.write { try product(500, priceCents: 0).insert($0) }
      #expect(source == nil)
    }
  }
}
