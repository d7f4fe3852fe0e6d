#if GRDB
  import GRDB
  import Quire
  import Synchronization
  import Testing

  @testable import QuireGRDB

  /// A record that counts what happens to it.
  private struct Counted: Codable, Identifiable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "note"
    static let decoded = Mutex<[String]>([])
    static let saved = Mutex<[String]>([])

    var id: String
    var text: String
    var likes = 0
    var mark = "sent"

    init(id: String, text: String) { (self.id, self.text) = (id, text) }

    init(row: Row) throws {
      self.init(id: row["id"], text: row["text"])
      Self.decoded.withLock { $0.append(id) }
    }

    func willSave(_ db: Database) { Self.saved.withLock { $0.append(id) } }
  }

  @MainActor @Suite(.timeLimit(.minutes(5))) struct StoredVersionsTests {
    @Test("A page decodes only the versions in its range, and calls back only the rows that it saves", .tags(.b62))
    func versions() async throws {
      let database = try TemporaryNotes()
      let writes = WriteReplay(WrittenRows<Counted> { _, _, _, _ in })
      let versions = [Counted(id: "gone", text: "aa")] + (0..<50).map { Counted(id: "far \($0)", text: "x") }
      try await database.pool.write { db in
        try db.execute(sql: "CREATE INDEX note_by_text ON note (text, id)")
        for version in versions {
          try db.execute(
            sql: "INSERT INTO quire_base (\"table\", item, row) VALUES ('note', ?, ?)", arguments: [version.id, StoredRow.encode(version)])
        }
      }
      let store = try FillableGRDBPageStore<Counted, String>(database.pool, list: "notes", key: ["text", "id"], writes: writes)
      Counted.decoded.withLock { $0 = [] }
      let page = [Counted(id: "1", text: "a"), Counted(id: "2", text: "b")]
      #expect(try await store.save(Page(page, next: "b"), for: .start, store.ticket()) == .saved)
      #expect(Counted.decoded.withLock { $0 } == ["gone"])
      #expect(Counted.saved.withLock { $0 } == ["1", "2"])
      let left = try await database.pool.read {
        try String.fetchAll($0, sql: "SELECT item FROM quire_base WHERE row IS NOT NULL ORDER BY 1")
      }
      #expect(left == versions.dropFirst().map(\.id).sorted())
    }
  }
#endif
