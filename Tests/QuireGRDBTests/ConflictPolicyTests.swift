#if GRDB
  import GRDB
  import Quire
  import Testing

  @testable import QuireGRDB

  /// A record that the app writes with a conflict policy.
  private protocol ConflictPolicy: Sendable {
    static var resolution: Database.ConflictResolution { get }
  }

  private enum Replace: ConflictPolicy {
    static let resolution = Database.ConflictResolution.replace
  }

  private enum Ignore: ConflictPolicy {
    static let resolution = Database.ConflictResolution.ignore
  }

  private struct Article<Policy: ConflictPolicy>: Codable, Equatable, Identifiable, Sendable, FetchableRecord, PersistableRecord {
    static var databaseTableName: String { "article" }
    static var persistenceConflictPolicy: PersistenceConflictPolicy { .init(insert: Policy.resolution, update: Policy.resolution) }

    var id: String
    var slug: String
    var price: Int
  }

  /// Pages meet the constraints of their table, whatever the record's conflict policy.
  @MainActor @Suite(.timeLimit(.minutes(5))) struct ConflictPolicyTests {
    private let database: DatabaseQueue

    init() throws {
      database = try DatabaseQueue()
      try database.write { db in
        try db.execute(
          sql: """
            CREATE TABLE article (id TEXT PRIMARY KEY NOT NULL, slug TEXT NOT NULL UNIQUE, price INTEGER NOT NULL);
            CREATE INDEX article_by_price ON article (price, id);
            """)
        try createQuireTables(db)
      }
    }

    @Test("A page undoes no write of a record that replaces others, and covers no row that a record ignores", .tags(.b56, .b57))
    func policies() async throws {
      try await checkUniqueValues(of: Article<Replace>.self)
      try await checkUniqueValues(of: Article<Ignore>.self)
    }

    private func checkUniqueValues<Policy: ConflictPolicy>(of type: Article<Policy>.Type) async throws {
      for writes in [nil, WriteReplay(WrittenRows<Article<Policy>> { _, _, _, _ in })] {
        try await database.write { db in
          try type.deleteAll(db)
          try emptyQuireTables(db)
        }
        let store = try FillableGRDBPageStore<Article<Policy>, Int>(database, list: "articles", key: ["price", "id"], writes: writes)
        writes?.changes.observe(database)
        // The observation has begun.
        try await database.write { _ in }
        try await checkUniqueValues(in: store)
      }
    }

    private func checkUniqueValues<Policy: ConflictPolicy>(in store: FillableGRDBPageStore<Article<Policy>, Int>) async throws {
      let ticket = try store.ticket()
      let written = Article<Policy>(id: "mine", slug: "tea", price: 9)
      try await database.write { try written.insert($0) }
      let (first, new) = (Article<Policy>(id: "1", slug: "tea", price: 1), Article<Policy>(id: "2", slug: "tea", price: 0))
      await #expect(throws: GRDBPageStoreError.taken(id: "1", by: "mine", table: "article")) {
        try await store.save(Page([first], next: 1), for: .start, ticket)
      }
      #expect(try await database.read { try Article<Policy>.fetchAll($0) } == [written])
      // The server has changed or deleted the row that has the value.
      for row in [first, new] { #expect(try await store.save(Page([row], next: row.price), for: .start, store.ticket()) == .saved) }
      #expect(try await database.read { try Article<Policy>.fetchAll($0) } == [new])
    }
  }
#endif
