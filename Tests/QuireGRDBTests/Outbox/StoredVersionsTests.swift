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

  /// A note of an earlier version of the app.
  private struct OldNote: Codable, Identifiable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "note"

    var id: String
    var text: String
    var likes = 0
  }

  /// A record that decodes its columns by their indices.
  private struct Address: Codable, Equatable, Identifiable, FetchableRecord, PersistableRecord {
    var id = "id"
    var street = "street"
    var number = "number"
    var city = "city"
    var region = "region"
    var country = "country"

    init() {}

    init(row: Row) throws { (id, street, number, city, region, country) = (row[0], row[1], row[2], row[3], row[4], row[5]) }
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

    @Test("A row that a write has removed returns with the default of a column that a migration has added since", .tags(.b62, .b63))
    func aNewColumnOfARemovedRow() throws {
      try DatabaseQueue().write { db in
        try db.execute(sql: "CREATE TABLE note (id TEXT PRIMARY KEY, text TEXT NOT NULL, likes INTEGER NOT NULL)")
        try createQuireTables(db)
        try OldNote(id: "1", text: "old").insert(db)
        try WriteLog<Deletion<OldNote>>().add(Deletion(id: "1"), key: "a", db)
        try db.execute(sql: "ALTER TABLE note ADD COLUMN mark TEXT NOT NULL DEFAULT 'sent'")
        let log = WriteLog<Deletion<Note>>()
        try log.settle(#require(try log.next(db)), .undone, db)
        #expect(try Note.all(db) == [Note(id: "1", text: "old")])
      }
    }

    @Test("A record may decode its columns by their indices", .tags(.b62))
    func columnsByIndex() throws {
      try DatabaseQueue().write { db in
        let columns = ["id", "street", "number", "city", "region", "country"]
        try db.execute(sql: "CREATE TABLE address (\(columns.joined(separator: ", ")), PRIMARY KEY (id))")
        try createQuireTables(db)
        try Address().insert(db)
        let rows = WrittenRows<Address> { _, _, _, _ in }
        #expect(try rows.keepBase(db, "id") == Address())
        #expect(try Address.fetchAll(db) == [Address()])
        // The row of a version may be removed.
        let log = WriteLog<Deletion<Address>>()
        try log.add(Deletion(id: "id"), key: "a", db)
        try log.settle(#require(try log.next(db)), .undone, db)
        #expect(try Address.fetchAll(db) == [Address()])
      }
    }
  }
#endif
