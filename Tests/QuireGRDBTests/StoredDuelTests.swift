#if GRDB
  import GRDB
  import Quire
  import Testing

  @testable import QuireGRDB

  extension Ranked: FetchableRecord, PersistableRecord {
    init(row: Row) { self.init(id: row["id"], rank: row["rank"]) }
    func encode(to container: inout PersistenceContainer) { (container["id"], container["rank"]) = (id, rank) }
  }

  /// A store of a duel in a file.
  @MainActor private final class RankedStore: DuelStore {
    typealias Store = FillableGRDBPageStore<Ranked, Int>
    private let database: TemporaryDatabase
    private let store: Store
    private var noticeCount = 0
    private var token: ObservationToken?

    init() throws {
      database = try TemporaryDatabase()
      try database.pool.write { db in
        try db.execute(sql: "CREATE TABLE ranked (id INTEGER PRIMARY KEY, rank INTEGER NOT NULL)")
        try db.execute(sql: "CREATE INDEX ranked_by_rank ON ranked (rank, id)")
        try createQuireTables(db)
      }
      store = try Store(database.pool, list: "ranked", key: ["rank", "id"])
      token = store.observe { [weak self] in self?.noticeCount += 1 }
    }

    static func rank(_ position: RowKey) -> Int { Int.fromDatabaseValue(position.values[0]) ?? 0 }

    func stretch(_ range: StoreRange<RowKey>, limit: Int) throws -> StoredStretch<Ranked, RowKey> { try store.stretch(range, limit: limit) }
    func position(of item: Ranked) -> RowKey? { store.position(of: item) }
    func observe(_ observer: @escaping @MainActor () -> Void) -> ObservationToken { store.observe(observer) }
    func coverage() throws -> StoreCoverage<RowKey, Int> { try store.coverage() }
    func age() throws -> Duration? { try store.age() }
    func ticket() throws -> StoreTicket { try store.ticket() }

    func save(_ page: Page<Ranked, Int>, for target: StoreCoverage<RowKey, Int>.Target, _ ticket: StoreTicket) async throws
      -> StoreSaveOutcome
    {
      try await store.save(page, for: target, ticket)
    }

    func stored() throws -> [Ranked] { try database.pool.read { try Ranked.order(Column("rank")).fetchAll($0) } }
    func write(_ items: [Ranked]) async throws { try await database.pool.write { for item in items { try item.upsert($0) } } }
    func delete(_ ids: [Int]) async throws { try await database.pool.write { _ = try Ranked.deleteAll($0, keys: ids) } }

    func notified() async throws {
      let count = noticeCount
      // A notice after this change is one after all changes before it.
      try await database.pool.write { db in
        try db.execute(sql: "INSERT OR IGNORE INTO quire_list (name, generation) VALUES ('ranked', 0)")
        try db.execute(sql: "UPDATE quire_list SET coverage = IFNULL(coverage, '') || ' ' WHERE name = 'ranked'")
      }
      await wait { noticeCount > count }
    }
  }

  @MainActor @Suite(.timeLimit(.minutes(10))) struct StoredDuelTests {
    @Test(
      "Items beside each other were beside each other on the server, and the app's writes are shown, in a file as well", .tags(.b54, .b55),
      arguments: UInt64(0)..<20)
    func neighbors(_ seed: UInt64) async throws {
      let duel = try StoredDuel(seed: seed, start: seed.isMultiple(of: 3) ? .next : .previous, reusesRanks: false) { _ in try RankedStore()
      }
      try await duel.fight(steps: 60)
    }
  }
#endif
