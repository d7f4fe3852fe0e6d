#if GRDB
  import GRDB
  import Quire
  import QuireGRDB
  import Testing

  /// A product with rows of other tables.
  private struct ReviewedProduct: Decodable, FetchableRecord, PersistableRecord, Identifiable, Sendable {
    struct Maker: Codable, FetchableRecord, TableRecord {
      var name: String
    }

    struct Review: Codable, FetchableRecord, TableRecord {
      var stars: Int
    }

    static let databaseTableName = "product"
    static let maker = belongsTo(Maker.self, using: ForeignKey(["rank"]))
    static let reviews = hasMany(Review.self, using: ForeignKey(["productID"]))

    var id: Int64
    var name: String
    var price: Int
    var rank: Int?
    var maker: Maker?
    var reviews: [Review]?

    func encode(to container: inout PersistenceContainer) {
      container["id"] = id
      container["name"] = name
      container["price"] = price
      container["rank"] = rank
    }
  }

  @MainActor @Suite(.timeLimit(.minutes(5))) struct AssociationTests {
    private let database: TemporaryDatabase

    /// Products with a review of as many stars as the id has, each second one with a maker.
    init() throws {
      database = try TemporaryDatabase(products: 25)
      try database.pool.write { db in
        try db.execute(
          sql: """
            CREATE TABLE maker (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
            CREATE TABLE review (id INTEGER PRIMARY KEY, productID INTEGER NOT NULL, stars INTEGER NOT NULL);
            INSERT INTO maker VALUES (1, 'Acme');
            UPDATE product SET rank = 1 WHERE id % 2 = 0;
            INSERT INTO review (productID, stars) SELECT id, id FROM product;
            """)
      }
    }

    @Test("The items of each page have the rows of their associations", .tags(.b53))
    func pages() async throws {
      let request = ReviewedProduct.including(optional: ReviewedProduct.maker).including(all: ReviewedProduct.reviews)
      let pager = Pager(
        source: StoredSource(try GRDBPageStore<ReviewedProduct>(database.pool, request, key: ["price", "id"])),
        configuration: PagingConfiguration(pageSize: 5))
      #expect(await pager.loadAll().outcome == .loaded)
      #expect(pager.items.map(\.id) == Array(1...25))
      #expect(pager.items.allSatisfy { $0.reviews?.map(\.stars) == [Int($0.id)] })
      #expect(pager.items.allSatisfy { ($0.maker?.name == "Acme") == $0.id.isMultiple(of: 2) })
    }

    @Test("A page of a server is saved into a list whose items have rows of associations", .tags(.b57))
    func savedPage() async throws {
      try await database.pool.write { db in try createQuireTables(db) }
      let store = try FillableGRDBPageStore<ReviewedProduct, Int>(
        database.pool, list: "reviewed", ReviewedProduct.including(all: ReviewedProduct.reviews), key: ["price", "id"])
      var products = try await database.pool.read { try ReviewedProduct.order(Column("id")).limit(5).fetchAll($0) }
      for index in products.indices { products[index].name = "renamed" }
      #expect(try await store.save(Page(products), for: .start, store.ticket()) == .saved)
      #expect(try store.stretch(.entry, limit: 5).items.map(\.name) == Array(repeating: "renamed", count: 5))
    }
  }
#endif
