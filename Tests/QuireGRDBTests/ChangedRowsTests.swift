#if GRDB
  import Foundation
  import GRDB
  import Quire
  import QuireTesting
  import Testing

  @testable import QuireGRDB

  @Suite struct ChangedRowsTests {
    private let changes = ChangedRows(of: "note")
    private let database: DatabaseQueue

    init() throws {
      database = try DatabaseQueue()
      try database.write(Note.createTables)
      database.add(transactionObserver: changes)
    }

    /// The identifiers of rows that have changed after a number.
    private func changed(after number: Int64, among ids: [String]) throws -> [String] {
      try database.read { db in try ids.filter { try changes.contains(Note(id: $0), after: number, db) } }
    }

    @Test("Rows that are inserted or changed are noted, by any writer", .tags(.b57))
    func changedRows() throws {
      try database.write { db in for id in ["1", "2", "3"] { try Note(id: id).insert(db) } }
      let start = changes.nextRequest()
      try database.write { db in
        try Note(id: "4").insert(db)
        try db.execute(sql: "UPDATE note SET likes = 5 WHERE id = '2'")
      }
      #expect(try changed(after: start, among: ["1", "2", "3", "4"]) == ["2", "4"])
      #expect(try changed(after: changes.nextRequest(), among: ["1", "2", "3", "4"]).isEmpty)
    }

    @Test("Changes before the observation are unknown to the requests before it", .tags(.b57))
    func lateObservation() throws {
      let changes = ChangedRows(of: "note")
      let early = changes.nextRequest()
      changes.observe(database)
      try database.write { _ = try changes.remembers(after: early, $0) }
      #expect(try database.read { try !changes.remembers(after: early, $0) })
      #expect(try database.read { try changes.remembers(after: changes.nextRequest(), $0) })
    }

    @Test("A deleted row is noted if it is known by its id, and otherwise outdates the pages in flight", .tags(.b57))
    func deletedRows() throws {
      let products = ChangedRows(of: "product")
      database.add(transactionObserver: products)
      try database.write { db in
        try db.execute(sql: "CREATE TABLE product (id INTEGER PRIMARY KEY, name TEXT NOT NULL, price INTEGER NOT NULL)")
        try Product.numbered(1).insert(db)
        try Note(id: "1").insert(db)
      }
      let starts = (changes.nextRequest(), products.nextRequest())
      try database.write { db in
        try Product.deleteOne(db, key: 1)
        try db.execute(sql: "DELETE FROM note")
      }
      #expect(try database.read { try products.contains(Product.numbered(1), after: starts.1, $0) })
      #expect(try database.read { try products.remembers(after: starts.1, $0) })
      #expect(try database.read { try !changes.remembers(after: starts.0, $0) && changes.remembers(after: changes.nextRequest(), $0) })
    }

    @Test("What is rolled back or ignored is not noted")
    func changesThatDoNotCount() throws {
      struct Refused: Error {}
      let start = changes.nextRequest()
      try? database.write { db in
        try Note(id: "0").insert(db)
        changes.note("0")
        throw Refused()
      }
      try database.write { db in
        try changes.ignoring { try Note(id: "1").insert(db) }
        try db.inSavepoint {
          try Note(id: "2").insert(db)
          return .rollback
        }
        try Note(id: "3").insert(db)
      }
      #expect(try changed(after: start, among: ["0", "1", "2", "3"]) == ["3"])
    }

    @Test("A confirmed write is noted by the item's id, however the record encodes that")
    func confirmedWrites() throws {
      struct Entry: Codable, Identifiable, FetchableRecord, PersistableRecord {
        var id: UUID
        static func databaseUUIDEncodingStrategy(for column: String) -> DatabaseUUIDEncodingStrategy { .uppercaseString }
      }
      let entries = ChangedRows(of: "entry")
      database.add(transactionObserver: entries)
      let (confirmed, changed, other) = (Entry(id: UUID()), Entry(id: UUID()), Entry(id: UUID()))
      try database.write { db in
        try db.execute(sql: "CREATE TABLE entry (ID TEXT NOT NULL PRIMARY KEY)")
        try other.insert(db)
      }
      let start = entries.nextRequest()
      try database.write { db in
        entries.note(confirmed.id)
        try changed.insert(db)
      }
      let noted = try database.read { db in try [confirmed, changed, other].map { try entries.contains($0, after: start, db) } }
      #expect(noted == [true, true, false])
    }

    @Test("A change that the app reports without its rows outdates the pages in flight", .tags(.b57))
    func unknownRows() throws {
      let start = changes.nextRequest()
      try database.write { try $0.notifyChanges(in: Table("other")) }
      #expect(try database.read { try changes.remembers(after: start, $0) })
      try database.write { try $0.notifyChanges(in: Table("note")) }
      #expect(try database.read { try !changes.remembers(after: start, $0) && changes.remembers(after: changes.nextRequest(), $0) })
    }

    @Test("After changes of more than 10,000 rows, older pages are outdated")
    func memory() throws {
      try database.write { db in for number in 0..<10_000 { try Note(id: "\(number)").insert(db) } }
      #expect(try database.read { try changes.remembers(after: 0, $0) })
      try database.write { try Note(id: "more").insert($0) }
      #expect(try database.read { try !changes.remembers(after: 1, $0) && changes.remembers(after: changes.nextRequest(), $0) })
    }
  }
#endif
