#if GRDB
  import GRDB
  import Quire
  import QuireTesting
  import Testing

  @testable import QuireGRDB

  @Suite struct ChangedRowsTests {
    private let changes = ChangedRows(table: "note")
    private let database: DatabaseQueue

    init() throws {
      database = try DatabaseQueue()
      try database.write(Note.createTables)
    }

    /// The identifiers of rows that have changed after a number.
    private func changed(after number: Int64, among ids: [String]) throws -> [String] {
      try database.write { db in
        let latest = try changes.latest(db)
        return try ids.filter { try changes.contains(Note(id: $0), between: number..<latest, db) }
      }
    }

    @Test("Rows that are inserted, changed, deleted, or renamed are noted, whoever does it", .tags(.b57))
    func changesOfAllKinds() throws {
      try database.write { db in for id in ["1", "2", "3", "4"] { try Note(id: id).insert(db) } }
      let start = try database.write(changes.latest)
      try database.write { db in
        try Note(id: "5").insert(db)
        try Note(id: "2", text: "new").update(db)
        try Note.deleteOne(db, key: "3")
        try db.execute(sql: "UPDATE note SET id = '6' WHERE id = '4'")
      }
      #expect(try changed(after: start, among: ["1", "2", "3", "4", "5", "6"]) == ["2", "3", "4", "5", "6"])
      let end = try database.write(changes.latest)
      #expect(try changed(after: end, among: ["1", "2", "3", "4", "5", "6"]).isEmpty)
    }

    @Test("A transaction that is rolled back, and ignored changes, are not noted")
    func changesThatDoNotCount() throws {
      let start = try database.write(changes.latest)
      try database.write { db in
        try changes.ignoring(db) { try Note(id: "1").insert(db) }
        try db.inSavepoint {
          try Note(id: "2").insert(db)
          return .rollback
        }
        try Note(id: "3").insert(db)
      }
      #expect(try changed(after: start, among: ["1", "2", "3"]) == ["3"])
    }

    @Test("A key that a record encodes in another type is found")
    func otherType() throws {
      struct Entry: Codable, FetchableRecord, PersistableRecord { var id: Int }
      try database.write { db in
        try db.execute(sql: "CREATE TABLE entry (id TEXT NOT NULL PRIMARY KEY)")
        let entries = ChangedRows(table: "entry")
        let start = try entries.latest(db)
        try Entry(id: 7).insert(db)
        #expect(try entries.contains(Entry(id: 7), between: start..<entries.latest(db), db))
      }
    }

    @Test("Changes are noted again after the table was made anew")
    func otherTable() throws {
      _ = try database.write(changes.latest)
      try database.write { db in
        try db.execute(sql: "ALTER TABLE note RENAME TO old; CREATE TABLE note AS SELECT * FROM old; DROP TABLE old; DROP TABLE note")
        try db.execute(sql: "CREATE TABLE note (id TEXT NOT NULL PRIMARY KEY, text TEXT, likes INTEGER, mark TEXT)")
      }
      let start = try database.write(changes.latest)
      try database.write { db in try Note(id: "1").insert(db) }
      #expect(try changed(after: start, among: ["1"]) == ["1"])
    }

    @Test("After more than 10,000 changes, older pages are outdated")
    func memory() throws {
      try database.write { db in
        let start = try changes.latest(db)
        for _ in 0..<10_000 { try changes.note("1", db) }
        _ = try changes.latest(db)
        #expect(try changes.remembers(after: start, db))
        try changes.note("1", db)
        _ = try changes.latest(db)
        #expect(try !changes.remembers(after: start, db) && changes.remembers(after: start + 1, db))
      }
    }
  }
#endif
