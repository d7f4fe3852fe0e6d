#if GRDB
  import GRDB
  import Testing

  @testable import QuireGRDB

  /// A record that is fetched without the columns that it lacks.
  private struct SelectedNote: Codable, Identifiable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "note"
    static var databaseSelection: [any SQLSelectable] { ["id", "text", "likes", "mark"].map { Column($0) } }

    var id: String
    var text: String
    var likes: Int
    var mark: String
  }

  /// Rows that return after their deletion was refused.
  @Suite struct RemovedRowTests {
    private let log = WriteLog<NoteWrite>()
    private let database: DatabaseQueue

    init() throws {
      database = try DatabaseQueue()
      try database.write { db in
        try Note.createTables(db)
        try db.execute(
          sql: """
            CREATE TABLE folder (id INTEGER PRIMARY KEY);
            INSERT INTO folder VALUES (7), (8);
            DROP TABLE note;
            CREATE TABLE note (
              id TEXT PRIMARY KEY, text TEXT NOT NULL, likes INTEGER NOT NULL, mark TEXT NOT NULL, folder INTEGER REFERENCES folder,
              length INTEGER AS (LENGTH(text)));
            INSERT INTO note (id, text, likes, mark, folder) VALUES ('1', 'a', 0, 'sent', 7);
            """)
      }
    }

    /// Deletes the row, which the server refuses, and which it changes.
    private func refuseDeletion(_ db: Database) throws {
      try log.add(.delete("1"), key: "deletion", db)
      #expect(try Note.all(db).isEmpty)
      while let entry = try log.next(db) { try log.settle(entry, entry.key == "deletion" ? .kept(reason: "refused") : .confirmed(nil), db) }
      try log.rows.store(Note(id: "1", text: "new"), db)
    }

    private func row(_ db: Database) throws -> String? {
      try String.fetchOne(db, sql: "SELECT text || ' ' || length || ' in ' || IFNULL(folder, 'none') FROM note")
    }

    @Test("A row whose deletion is discarded returns with the present columns that its record lacks", .tags(.b63))
    func otherColumns() throws {
      try database.write { db in
        try log.add(.edit("1", text: "b"), key: "edit", db)
        try db.execute(sql: "UPDATE note SET folder = 8")
        try refuseDeletion(db)
        try log.discard("1", db)
        #expect(try row(db) == "new 3 in 8")
      }
    }

    @Test("They return even if the record doesn't select them", .tags(.b63))
    func unselectedColumns() throws {
      try database.write { db in
        let log = WriteLog<Deletion<SelectedNote>>()
        try log.add(Deletion(id: "1"), key: "deletion", db)
        #expect(try row(db) == nil)
        try log.settle(#require(try log.next(db)), .undone, db)
        #expect(try row(db) == "a 1 in 7")
      }
    }

    @Test("It returns without them if they refer to a row that is gone", .tags(.b63))
    func lostReference() throws {
      try database.write { db in
        try refuseDeletion(db)
        try db.execute(sql: "DELETE FROM folder")
        try log.discard("1", db)
        #expect(try row(db) == "new 3 in none")
      }
    }
  }
#endif
