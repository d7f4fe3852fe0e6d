#if GRDB
  import Foundation
  import GRDB
  import Quire
  import QuireTesting
  import Synchronization
  import Testing

  @testable import QuireGRDB

  /// Pages whose rows meet the constraints of their table.
  @MainActor @Suite(.timeLimit(.minutes(5))) struct PageConstraintsTests {
    private struct Article: Codable, Equatable, Identifiable, FetchableRecord, PersistableRecord {
      var id: String
      var slug: String
      var price: Int

      static func all(_ db: Database) throws -> [Article] { try order(Column("price")).fetchAll(db) }
    }

    private struct CodedArticle: Codable, Equatable, Identifiable, FetchableRecord, PersistableRecord {
      static let databaseTableName = "article"

      var id: String
      var slug: String
      var price: Int
      var code: String?
      var pinned = 0
    }

    private typealias Store = FillableGRDBPageStore<Article, Int>

    private func database(_ id: String = "id TEXT PRIMARY KEY NOT NULL") throws -> DatabaseQueue {
      let database = try DatabaseQueue()
      try database.write { db in
        try db.execute(
          sql: """
            CREATE TABLE article (\(id), slug TEXT NOT NULL UNIQUE, price INTEGER NOT NULL);
            CREATE INDEX article_by_price ON article (price, id);
            """)
        try createQuireTables(db)
      }
      return database
    }

    private func store(_ database: DatabaseQueue) throws -> Store { try Store(database, list: "articles", key: ["price", "id"]) }

    @Test("A row with a unique value takes the place of a row elsewhere that had the value", .tags(.b57))
    func aReusedValue() async throws {
      let database = try database()
      let store = try store(database)
      let articles = (1...4).map { Article(id: "\($0)", slug: "s\($0)", price: $0) }
      #expect(try await store.save(Page(articles), for: .start, store.ticket()) == .saved)
      let new = Article(id: "new", slug: "s4", price: 0)
      #expect(try await store.save(Page([new, articles[0]], next: 1), for: .start, store.ticket()) == .saved)
      #expect(try await database.read(Article.all) == [new] + articles.prefix(3))
    }

    @Test("Two rows of a page exchange a unique value to which rows of another table refer", .tags(.b56, .b57))
    func exchangedValuesWithReferences() async throws {
      let database = try database()
      let store = try store(database)
      let before = [Article(id: "1", slug: "a", price: 1), Article(id: "2", slug: "b", price: 2)]
      let after = [Article(id: "1", slug: "b", price: 1), Article(id: "2", slug: "a", price: 2)]
      #expect(try await store.save(Page(before), for: .start, store.ticket()) == .saved)
      try await database.write { db in
        try db.execute(sql: "CREATE TABLE link (slug TEXT NOT NULL REFERENCES article (slug)); INSERT INTO link VALUES ('a'), ('b')")
      }
      #expect(try await store.save(Page(after), for: .start, store.ticket()) == .saved)
      #expect(try await database.read(Article.all) == after)
    }

    @Test("SQLite defers the check of foreign keys, which is slow, only for a page that needs it")
    func deferredForeignKeys() async throws {
      let deferred = Mutex(0)
      let database = try database()
      try await database.write { db in
        try db.execute(sql: "CREATE TABLE favorite (article TEXT NOT NULL REFERENCES article)")
        db.trace { if "\($0)".contains("defer_foreign_keys") { deferred.withLock { $0 += 1 } } }
      }
      let store = try store(database)
      let articles = (1...3).map { Article(id: "\($0)", slug: "s\($0)", price: $0) }
      #expect(try await store.save(Page(articles), for: .start, store.ticket()) == .saved)
      #expect(try await store.save(Page([articles[1]]), for: .start, store.ticket()) == .saved)
      #expect(deferred.withLock { $0 } == 0)
      // The row that gives up its value, and returns, has a favorite.
      try await database.write { try $0.execute(sql: "INSERT INTO favorite VALUES ('2')") }
      let exchanged = [Article(id: "1", slug: "s2", price: 1), Article(id: "2", slug: "s3", price: 2)]
      #expect(try await store.save(Page(exchanged), for: .start, store.ticket()) == .saved)
      #expect(deferred.withLock { $0 } == 1)
      #expect(try await database.read(Article.all) == exchanged)
    }

    @Test("Two rows of a page exchange a unique value", .tags(.b57))
    func exchangedValues() async throws {
      let database = try database()
      let store = try store(database)
      let before = [Article(id: "1", slug: "a", price: 1), Article(id: "2", slug: "b", price: 2)]
      let after = [Article(id: "1", slug: "b", price: 1), Article(id: "2", slug: "a", price: 2)]
      for page in [before, after] { #expect(try await store.save(Page(page), for: .start, store.ticket()) == .saved) }
      #expect(try await database.read(Article.all) == after)
    }

    @Test("Rows without a unique value, and those outside a partial index, stay when another row makes room", .tags(.b57))
    func rowsWithoutTheValue() async throws {
      let database = try database()
      try await database.write { db in
        try db.execute(
          sql: """
            ALTER TABLE article ADD COLUMN code TEXT;
            CREATE UNIQUE INDEX article_by_code ON article (code);
            ALTER TABLE article ADD COLUMN pinned INTEGER;
            CREATE UNIQUE INDEX pinned_article ON article (pinned) WHERE pinned > 0;
            """)
      }
      let store = try FillableGRDBPageStore<CodedArticle, Int>(database, list: "articles", key: ["price", "id"])
      let articles = (1...4).map { CodedArticle(id: "\($0)", slug: "s\($0)", price: $0) }
      #expect(try await store.save(Page(articles), for: .start, store.ticket()) == .saved)
      let new = CodedArticle(id: "new", slug: "s4", price: 0)
      #expect(try await store.save(Page([new, articles[0]], next: 1), for: .start, store.ticket()) == .saved)
      #expect(try await database.read { try CodedArticle.order(Column("price")).fetchAll($0) } == [new] + articles.prefix(3))
    }

    @Test("A row that the app has written keeps its unique value", .tags(.b57))
    func aNewerValue() async throws {
      let database = try database()
      let store = try store(database)
      let ticket = try store.ticket()
      let written = Article(id: "mine", slug: "tea", price: 9)
      try await database.write { try written.insert($0) }
      let error = GRDBPageStoreError.taken(id: "1", by: "mine", table: "article")
      await #expect(throws: error) {
        try await store.save(Page([Article(id: "1", slug: "tea", price: 1)], next: 1), for: .start, ticket)
      }
      #expect(try await database.read(Article.all) == [written])
    }

    @Test(
      "The error of a row to which others refer says what to declare, and nothing is saved", .tags(.b56),
      arguments: ["", "ON DELETE RESTRICT"])
    func aReferencedRow(action: String) async throws {
      let database = try database()
      try await database.write { try $0.execute(sql: "CREATE TABLE favorite (article TEXT NOT NULL REFERENCES article \(action))") }
      let store = try store(database)
      let articles = (1...2).map { Article(id: "\($0)", slug: "s\($0)", price: $0) }
      #expect(try await store.save(Page(articles), for: .start, store.ticket()) == .saved)
      try await database.write { try $0.execute(sql: "INSERT INTO favorite VALUES ('1')") }
      let error = GRDBPageStoreError.referenced(id: "1", table: "article")
      await #expect(throws: error) { try await store.save(Page([articles[1]]), for: .start, store.ticket()) }
      #expect(error.description.contains("ON DELETE CASCADE"))
      #expect(try await database.read(Article.all) == articles)
    }

    @Test("A page with a wrong reference and a reused value isn't saved", .tags(.b56, .b57))
    func aReusedValueBesideAWrongReference() async throws {
      let database = try database("id TEXT PRIMARY KEY NOT NULL, parent TEXT REFERENCES article")
      struct Reply: Codable, Identifiable, FetchableRecord, PersistableRecord {
        static let databaseTableName = "article"
        var id: String
        var slug: String
        var price: Int
        var parent: String?
      }
      let store = try FillableGRDBPageStore<Reply, Int>(database, list: "replies", key: ["price", "id"])
      try await database.write { try Reply(id: "9", slug: "tea", price: 90).insert($0) }
      let page = [Reply(id: "1", slug: "a", price: 1, parent: "nobody"), Reply(id: "2", slug: "tea", price: 2)]
      let error = GRDBPageStoreError.orphan(
        table: "article",
        violation: "FOREIGN KEY constraint violation - from article to article, in rowid 2")
      await #expect(throws: error) { try await store.save(Page(page, next: 2), for: .start, store.ticket()) }
      #expect(error.description.contains("doesn't have"))
      #expect(try await database.read { try Reply.fetchAll($0).map(\.id) } == ["9"])
    }

    private struct Comment: Codable, Equatable, Identifiable, FetchableRecord, PersistableRecord {
      var id: Int
      var parent: Int?
    }

    @Test("A row of a page may refer to a later row of the page, and the error of a row that refers to none says so", .tags(.b56))
    func references() async throws {
      let database = try commentDatabase()
      let store = try FillableGRDBPageStore<Comment, Int>(database, list: "comments", key: ["id"], order: .descending)
      let comments = [Comment(id: 2, parent: 1), Comment(id: 1)]
      #expect(try await store.save(Page(comments, next: 1), for: .start, store.ticket()) == .saved)
      #expect(try await database.read { try Comment.order(Column("id").desc).fetchAll($0) } == comments)

      let error = GRDBPageStoreError.orphan(
        table: "comment", violation: "FOREIGN KEY constraint violation - from comment to comment, in rowid 4")
      await #expect(throws: error) {
        try await store.save(Page([Comment(id: 4, parent: 3)] + comments, next: 1), for: .start, store.ticket())
      }
      #expect(try await database.read { try Comment.fetchCount($0) } == 2)
    }

    @Test("Rows that the server has deleted are deleted after those that refer to them, in any order of the list", .tags(.b56))
    func referringRows() async throws {
      for order in [RowOrder.ascending, .descending] {
        let database = try commentDatabase()
        let store = try FillableGRDBPageStore<Comment, Int>(database, list: "comments", key: ["id"], order: order)
        func save(_ comments: [Comment]) async throws {
          let page = order == .ascending ? comments : comments.reversed()
          #expect(try await store.save(Page(page), for: .start, store.ticket()) == .saved)
          #expect(try await database.read { try Comment.order(Column("id")).fetchAll($0) } == comments)
        }
        try await save([Comment(id: 1), Comment(id: 2, parent: 1), Comment(id: 3, parent: 2), Comment(id: 4)])
        try await save([Comment(id: 4)])
        // The server has deleted the parent, and the comment on it stays.
        try await save([Comment(id: 1), Comment(id: 2, parent: 1), Comment(id: 4, parent: 1)])
        try await save([Comment(id: 2), Comment(id: 4, parent: 2)])
      }
    }

    private func commentDatabase() throws -> DatabaseQueue {
      let database = try DatabaseQueue()
      try database.write { db in
        try db.execute(sql: "CREATE TABLE comment (id INTEGER PRIMARY KEY, parent INTEGER REFERENCES comment)")
        try createQuireTables(db)
      }
      return database
    }

    @Test("A table without a primary key is refused", .tags(.b56))
    func noPrimaryKey() throws {
      let database = try database("id TEXT NOT NULL UNIQUE")
      #expect(throws: GRDBPageStoreError.noPrimaryKey(table: "article")) { try store(database) }
      #expect(throws: OutboxError.noIdentifier(table: "article", primaryKey: ["rowid"])) { try OutboxError.check(database, "article") }
    }
  }

  extension OutboxError {
    fileprivate static func check(_ database: DatabaseQueue, _ table: String) throws { try database.read { try check($0, table: table) } }
  }
#endif
