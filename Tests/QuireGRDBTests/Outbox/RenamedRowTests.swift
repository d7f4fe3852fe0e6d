#if GRDB
  import GRDB
  import Testing

  @testable import QuireGRDB

  /// Rows that get the server's identifier, with the rows that refer to them.
  @Suite struct RenamedRowTests {
    private let log = WriteLog<NoteWrite>()

    /// Adds a draft with a picture, and confirms it under the server's id.
    private func pictures(
      _ foreignKey: String, page: [Note] = [], before change: (Database) throws -> Void = { _ in }
    ) throws -> (notes: [Note], pictures: [String]) {
      let database = try DatabaseQueue()
      return try database.write { db in
        try Note.createTables(db)
        try db.execute(sql: "CREATE TABLE picture (name TEXT, note TEXT NOT NULL REFERENCES note \(foreignKey))")
        try log.add(.add(Note(id: "draft")), key: "a", db)
        try db.execute(sql: "INSERT INTO picture VALUES ('mine', 'draft')")
        for note in page { try log.rows.store(note, db) }
        try change(db)
        try log.settle(try #require(try log.next(db)), .confirmed(Note(id: "s1")), db)
        return (try Note.all(db), try String.fetchAll(db, sql: "SELECT name || ' of ' || note FROM picture ORDER BY name"))
      }
    }

    @Test(
      "Rows of another table follow a row that gets the server's id", .tags(.b61),
      arguments: ["ON UPDATE CASCADE ON DELETE CASCADE", "", "ON DELETE RESTRICT", "(id) DEFERRABLE INITIALLY DEFERRED"])
    func references(_ foreignKey: String) throws {
      let (notes, pictures) = try pictures(foreignKey)
      #expect(notes == [Note(id: "s1")] && pictures == ["mine of s1"])
    }

    @Test(
      "They also follow if a page has brought the row under the server's id, whose own rows stay", .tags(.b61),
      arguments: ["ON UPDATE CASCADE ON DELETE CASCADE", ""])
    func referencesBehindAPage(_ foreignKey: String) throws {
      let (notes, pictures) = try pictures(foreignKey, page: [Note(id: "s1")]) {
        try $0.execute(sql: "INSERT INTO picture VALUES ('server', 's1')")
      }
      #expect(notes == [Note(id: "s1")] && pictures == ["mine of s1", "server of s1"])
    }

    @Test("Rows that would refer to the same row twice become one, and tables whose references can't be changed are left out", .tags(.b61))
    func tags() throws {
      try DatabaseQueue().write { db in
        try Note.createTables(db)
        try db.execute(
          sql: """
            CREATE TABLE "note's tag" (note TEXT NOT NULL REFERENCES NOTE ON DELETE CASCADE, tag TEXT, PRIMARY KEY (note, tag)) WITHOUT ROWID;
            CREATE TABLE copy (note TEXT, same TEXT AS (note) REFERENCES note DEFERRABLE INITIALLY DEFERRED);
            CREATE TABLE lost (parent TEXT REFERENCES missing);
            """)
        try log.add(.add(Note(id: "draft")), key: "a", db)
        try log.rows.store(Note(id: "s1"), db)
        try db.execute(sql: "INSERT INTO \"note's tag\" VALUES ('draft', 'red'), ('draft', 'blue'), ('s1', 'red')")
        try log.settle(try #require(try log.next(db)), .confirmed(Note(id: "s1")), db)
        #expect(try Note.all(db) == [Note(id: "s1")])
        #expect(try String.fetchAll(db, sql: "SELECT note || tag FROM \"note's tag\" ORDER BY tag") == ["s1blue", "s1red"])
      }
    }

    @Test("A row whose reference the table doesn't let change is kept, and so is the write", .tags(.b61))
    func rejectedReference() throws {
      let database = try DatabaseQueue()
      try database.write { db in
        try Note.createTables(db)
        try db.execute(
          sql: """
            CREATE TABLE picture (name TEXT, note TEXT NOT NULL REFERENCES note ON DELETE CASCADE CHECK (note LIKE 'draft%'));
            """)
        try log.add(.add(Note(id: "draft")), key: "a", db)
        try db.execute(sql: "INSERT INTO picture VALUES ('mine', 'draft')")
      }
      #expect(throws: DatabaseError.self) {
        try database.write { db in try log.settle(try #require(try log.next(db)), .confirmed(Note(id: "s1")), db) }
      }
      #expect(try database.read { try String.fetchAll($0, sql: "SELECT name || ' of ' || note FROM picture") } == ["mine of draft"])
    }
  }
#endif
