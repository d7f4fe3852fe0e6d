#if GRDB
  import Foundation
  import GRDB
  import Quire
  import Testing

  @testable import QuireGRDB

  @Suite struct WriteLogTests {
    private let log = WriteLog<NoteWrite>()
    private var changes: ChangedRows { log.rows.changes }

    private func database() throws -> DatabaseQueue {
      let database = try DatabaseQueue()
      try database.write(Note.createTables)
      return database
    }

    @Test("A database that is suspended rejects no row: the answer is stored later", .tags(.b61))
    func suspendedDatabases() async throws {
      var configuration = Configuration()
      configuration.observesSuspensionNotifications = true
      let notes = try TemporaryNotes(configuration: configuration)
      let database = notes.pool
      NotificationCenter.default.post(name: Database.suspendNotification, object: nil)
      let suspended = await #expect(throws: DatabaseError.self) { try await database.write { try Note(id: "1", text: "a").insert($0) } }
      NotificationCenter.default.post(name: Database.resumeNotification, object: nil)
      #expect(suspended.map { WriteLog<NoteWrite>.mayPass($0) } == true)
    }

    @Test(
      "In any order of writes, answers, refusals, pages, and new ids, a row is the server's version and the writes on top",
      .tags(.b61, .b62, .b63), arguments: 0..<60)
    func randomSequences(_ seed: UInt64) throws {
      var random = SplitMix(seed: seed)
      var model = OutboxModel()
      let database = try database()
      database.add(transactionObserver: changes)
      var tickets: [(Int64, Int)] = [(0, 0)]
      for step in 0..<150 {
        try database.write { db in
          let id = "\(Int.random(in: 0..<5, using: &random))"
          switch Int.random(in: 0..<20, using: &random) {
          case 0..<7:
            let write = write(of: id, step, &random)
            model.add(write)
            try log.add(write, key: "\(step)", db)
          case 7..<13: try answer(step, &model, db, &random)
          case 13:
            model.retry(id)
            try log.retry(id, db)
          case 14:
            model.discard(id)
            try log.discard(id, db)
          case 15: tickets.append((changes.nextRequest(), model.nextRequest()))
          default:
            let (ticket, request) = tickets.randomElement(using: &random) ?? tickets[0]
            let isThere = Bool.random(using: &random)
            let id = Bool.random(using: &random) ? id : "s\(id)"
            model.page(id, isThere ? Note(id: id, text: "page \(step)") : nil, requestedAt: request)
            guard try !changes.contains(Note(id: id), after: ticket, db) else { break }
            try changes.saving(pageOf: ticket) {
              if isThere { return try log.rows.store(Note(id: id, text: "page \(step)"), db) }
              try log.rows.remove(id, db)
              try log.rows.removeVersions(db) { $0.id == id }
            }
          }
          try #require(try Note.all(db) == model.rows, "seed \(seed), step \(step)")
          try #require(try log.counts(db).pending == model.writes.count { $0.failure == nil }, "seed \(seed), step \(step)")
          try #require(
            try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM quire_base") == Set(model.writes.map(\.id)).count, "seed \(seed), step \(step)")
        }
      }
    }

    private func write(of id: String, _ step: Int, _ random: inout SplitMix) -> NoteWrite {
      switch Int.random(in: 0..<5, using: &random) {
      case 0: .add(Note(id: id, text: "new \(step)"))
      case 1, 2: .edit(id, text: "edit \(step)")
      case 3: .like(id)
      default: .delete(id)
      }
    }

    /// Lets the first write that can be sent be answered.
    private func answer(_ step: Int, _ model: inout OutboxModel, _ db: Database, _ random: inout SplitMix) throws {
      let (next, expected) = (try log.next(db), model.next)
      try #require(try next?.write.get().id == expected?.write.id && next.map { Int($0.number) } == expected?.number)
      guard let next, let expected else { return }
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        model.keep(expected.number, "refused \(step)")
        try log.settle(next, .kept(reason: "refused \(step)"), db)
      case 1:
        model.undo(expected.number)
        try log.settle(next, .undone, db)
      case 2: try log.settle(next, .delayed(.seconds(1)), db)
      case 3:
        model.confirm(expected.number, nil)
        try log.settle(next, .confirmed(nil), db)
      default:
        // An inserted row gets an id of the server's.
        let id = if case .add = expected.write, !expected.id.hasPrefix("s") { "s\(expected.id)" } else { expected.id }
        let answer = Note(id: id, text: "answer \(step)")
        model.confirm(expected.number, answer)
        try log.settle(next, .confirmed(answer), db)
      }
    }

    @Test("A write that this version of the app can't decode changes nothing, and later writes wait", .tags(.b63))
    func unreadable() throws {
      try database().write { db in
        try Note(id: "1", text: "old").insert(db)
        try log.add(.edit("1", text: "lost"), key: "a", db)
        try log.add(.like("1"), key: "b", db)
        try db.execute(sql: "UPDATE quire_write SET \"write\" = '{\"rename\":{}}' WHERE key = 'a'")
        let entry = try #require(try log.next(db))
        #expect(throws: DecodingError.self) { try entry.write.get() }
        try log.settle(entry, .kept(reason: "unreadable"), db)
        #expect(try log.next(db) == nil && Note.all(db) == [Note(id: "1", text: "old", likes: 1, mark: "pending")])
        try log.discard("1", db)
        #expect(try Note.all(db) == [Note(id: "1", text: "old")])
      }
    }

    @Test("Rows that were stored before a migration added a column are restored with its default", .tags(.b62))
    func aNewColumn() throws {
      struct Old: Codable, Identifiable, FetchableRecord, PersistableRecord {
        static let databaseTableName = "note"
        var id: String
        var text: String
        var likes = 0
      }
      let database = try DatabaseQueue()
      try database.write { db in
        try db.execute(sql: "CREATE TABLE note (id TEXT PRIMARY KEY, text TEXT NOT NULL, likes INTEGER NOT NULL)")
        try createQuireTables(db)
        try Old(id: "1", text: "old").insert(db)
        let json = String(decoding: try JSONEncoder().encode(NoteWrite.edit("1", text: "new")), as: UTF8.self)
        try db.execute(sql: "INSERT INTO quire_write (key, \"table\", item, \"write\") VALUES ('a', 'note', '1', ?)", arguments: [json])
        try WrittenRows<Old>(apply: { _, _, item, _ in item?.text = "new" }).setBase(db, "1", Old(id: "1", text: "old"))
        try db.execute(sql: "ALTER TABLE note ADD COLUMN mark TEXT NOT NULL DEFAULT 'sent'")
        let entry = try #require(try log.next(db))
        try log.settle(entry, .undone, db)
        #expect(try Note.all(db) == [Note(id: "1", text: "old")])
      }
    }

    @Test("A stored version has its own values, even if its record writes the names of columns in other cases than the table", .tags(.b62))
    func namesInOtherCases() throws {
      struct Loud: Codable, Equatable, FetchableRecord, EncodableRecord {
        enum CodingKeys: String, CodingKey, CaseIterable { case a = "A", b = "B", c = "C", d = "D", e = "E", f = "F" }
        var a = 1, b = 1, c = 1, d = 1, e = 1, f = 1
      }
      let names = Loud.CodingKeys.allCases.map { $0.rawValue.lowercased() }
      let row = Row(Dictionary(uniqueKeysWithValues: names.map { ($0, 2) }))
      #expect(try DatabaseQueue().read { try StoredRow.decode(StoredRow.encode(Loud()), as: Loud.self, over: row, $0) } == Loud())
    }

    @Test("A write whose row has another primary key than the item's id is refused", .tags(.b61))
    func anotherPrimaryKey() throws {
      try database().write { db in
        let log = WriteLog<LocalWrite>()
        let error = OutboxError.otherIdentifier(table: "note", id: "remote", primaryKey: "id")
        #expect(throws: error) { try log.add(LocalWrite(id: "remote"), key: "a", db) }
        #expect(error.description.contains("let the property id be the column id"))
      }
    }

    @Test("An outbox whose table has rows that aren't found by their items' ids is refused", .tags(.b61))
    @MainActor func storedRowsWithAnotherPrimaryKey() async throws {
      let database = try database()
      try await database.write { try LocalNote(remoteID: "remote").insert($0) }
      #expect(throws: OutboxError.otherIdentifier(table: "note", id: "remote", primaryKey: "id")) {
        try Outbox<LocalWrite>(database, retrying: RetryPolicy { _ in false }) { _, _ in nil }
      }
    }

    private struct LocalNote: Codable, Identifiable, FetchableRecord, PersistableRecord {
      static let databaseTableName = "note"
      enum CodingKeys: String, CodingKey { case localID = "id", remoteID = "text", likes, mark }

      var localID = "local"
      var remoteID: String
      var likes = 0
      var mark = ""
      var id: String { remoteID }
    }

    private struct LocalWrite: StoredWrite {
      var id: String
      func apply(to note: inout LocalNote?, _ state: WriteState) { note = LocalNote(remoteID: id) }
    }

    @Test("A write whose identifier this version of the app can't decode is kept, and others are sent", .tags(.b63))
    func anotherTypeOfIdentifiers() throws {
      try database().write { db in
        try Note(id: "1").insert(db)
        try log.add(.like("1"), key: "a", db)
        let later = WriteLog<UUIDWrite>()
        try later.add(UUIDWrite(id: UUID()), key: "b", db)
        let entry = try #require(try later.next(db))
        #expect(entry.key == "a" && entry.id == nil)
        #expect(throws: (any Error).self) { try entry.write.get() }
        try later.rows.removeVersions(db) { _ in true }
        try later.settle(entry, .kept(reason: "unreadable"), db)
        #expect(try later.next(db)?.key == "b" && later.counts(db).failed == 1)
      }
    }

    private struct UUIDNote: Codable, Identifiable, FetchableRecord, PersistableRecord {
      static let databaseTableName = "note"
      var id: UUID
      var text = ""
      var likes = 0
      var mark = ""
    }

    private struct UUIDWrite: StoredWrite {
      var id: UUID

      func apply(to note: inout UUIDNote?, _ state: WriteState) { note = UUIDNote(id: id) }
    }

    @Test("A write is refused, retried, and discarded, even if the table rejects its row", .tags(.b63))
    func aRejectedRow() throws {
      try database().write { db in
        try Note(id: "1", text: "old").insert(db)
        try log.add(.edit("1", text: "new"), key: "a", db)
        try Note.deleteOne(db, key: "1")
        try db.execute(sql: "CREATE UNIQUE INDEX note_by_likes ON note (likes)")
        try Note(id: "2").insert(db)
        let entry = try #require(try log.next(db))
        try log.settle(entry, .kept(reason: "no"), db)
        #expect(try log.counts(db) == .init(pending: 0, failed: 1))
        try log.retry("1", db)
        try log.settle(entry, .kept(reason: "no"), db)
        try log.discard("1", db)
        #expect(try log.counts(db) == .init(pending: 0, failed: 0) && Note.all(db) == [Note(id: "2")])
        #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM quire_base") == 0)
      }
    }

    @Test("A row whose stored version can't be decoded stays as it is, and its writes are sent", .tags(.b62))
    func unreadableBase() throws {
      try database().write { db in
        try Note(id: "1").insert(db)
        try log.add(.like("1"), key: "a", db)
        try db.execute(sql: "UPDATE quire_base SET row = 'x'")
        try log.add(.like("1"), key: "b", db)
        for _ in 0..<2 { try log.settle(try #require(try log.next(db)), .confirmed(nil), db) }
        #expect(try log.next(db) == nil && Note.all(db) == [Note(id: "1", likes: 1, mark: "pending")])
        #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM quire_base") == 0)
      }
    }

    @Test("An answer to a write that the app has deleted with all its rows brings no row back", .tags(.b62))
    func emptiedTables() throws {
      try database().write { db in
        try log.add(.add(Note(id: "1")), key: "a", db)
        let entry = try #require(try log.next(db))
        try Note.deleteAll(db)
        try emptyQuireTables(db)
        try log.settle(entry, .confirmed(Note(id: "s1")), db)
        #expect(try Note.all(db).isEmpty)
      }
    }

    @Test("The last 1,000 renamed rows are remembered")
    func memory() throws {
      try database().write { db in
        for number in 0..<1010 {
          try log.add(.add(Note(id: "\(number)")), key: "\(number)", db)
          try log.settle(try #require(try log.next(db)), .confirmed(Note(id: "s\(number)")), db)
        }
        #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM quire_alias") == 1000)
      }
    }
  }
#endif
