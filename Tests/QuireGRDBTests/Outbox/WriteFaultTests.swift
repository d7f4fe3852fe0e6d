#if GRDB
  import Foundation
  import GRDB
  import Testing

  @testable import QuireGRDB

  /// Lets the n-th change of a row fail, as a full disk does.
  private final class Faults: @unchecked Sendable {
    struct Fault: Error {}
    private var count = 0
    var position: Int?

    private func check() throws {
      count += 1
      if count == position { throw Fault() }
    }

    /// Creates a database whose changes of rows are counted.
    func database() throws -> DatabaseQueue {
      let database = try DatabaseQueue()
      try database.write { db in
        try Note.createTables(db)
        let fault = DatabaseFunction("fault", argumentCount: 0) { [weak self] _ in
          try self?.check()
          return nil
        }
        db.add(function: fault)
        for table in Self.tables {
          for change in ["INSERT", "UPDATE", "DELETE"] {
            try db.execute(
              sql: "CREATE TEMP TRIGGER fault_\(table)_\(change) BEFORE \(change) ON main.\(table) BEGIN SELECT fault(); END")
          }
        }
      }
      return database
    }

    func arm(_ position: Int?) { (count, self.position) = (0, position) }

    static let tables = ["note", "quire_write", "quire_base", "quire_done", "quire_alias"]

    static func contents(_ db: Database) throws -> [String] {
      try (tables + ["sqlite_sequence"]).flatMap { table in try Row.fetchAll(db, sql: "SELECT * FROM \(table)").map { "\(table) \($0)" } }
    }
  }

  @Suite struct WriteFaultTests {
    /// A transaction of an outbox, and what has happened before it.
    enum Step: CaseIterable {
      case firstWrite, nextWrite, deletion, confirmation, answer, newID, kept, undone, retry, discard, page, missingInPage

      private var log: WriteLog<NoteWrite> { WriteLog() }

      func prepare(_ db: Database) throws {
        try Note(id: "1", text: "old").insert(db)
        guard self != .firstWrite else { return }
        try log.add(.edit("1", text: "new"), key: "a", db)
        try log.add(.like("1"), key: "b", db)
        if self == .retry || self == .discard { try settle(.kept(reason: "no"), db) }
      }

      func perform(_ db: Database) throws {
        switch self {
        case .firstWrite, .nextWrite: try log.add(.like("1"), key: "c", db)
        case .deletion: try log.add(.delete("1"), key: "c", db)
        case .confirmation: try settle(.confirmed(nil), db)
        case .answer: try settle(.confirmed(Note(id: "1", text: "answer")), db)
        case .newID: try settle(.confirmed(Note(id: "s1", text: "answer")), db)
        case .kept: try settle(.kept(reason: "no"), db)
        case .undone: try settle(.undone, db)
        case .retry: try log.retry("1", db)
        case .discard: try log.discard("1", db)
        case .page: try log.rows.store(Note(id: "1", text: "page"), db, requestedAfter: WrittenRows<Note>.confirmationCount(db))
        case .missingInPage: try log.rows.remove("1", db, requestedAfter: WrittenRows<Note>.confirmationCount(db)) { _ in true }
        }
      }

      private func settle(_ outcome: WriteOutcome<Note>, _ db: Database) throws {
        try log.settle(try #require(try log.next(db)), outcome, db)
      }
    }

    @Test(
      "A transaction whose n-th change fails changes nothing, and succeeds when it is done again", .tags(.b61), arguments: Step.allCases)
    func faults(_ step: Step) throws {
      let (faults, undisturbed) = (Faults(), Faults())
      let reference = try undisturbed.database()
      try reference.write(step.prepare)
      try reference.write(step.perform)
      let expected = try reference.read(Faults.contents)
      var position = 1
      while true {
        let database = try faults.database()
        try database.write(step.prepare)
        let before = try database.read(Faults.contents)
        faults.arm(position)
        do { try database.write(step.perform) } catch {
          faults.arm(nil)
          #expect(try database.read(Faults.contents) == before)
          try database.write(step.perform)
          #expect(try database.read(Faults.contents) == expected)
          position += 1
          continue
        }
        #expect(try position > 1 && database.read(Faults.contents) == expected)
        return
      }
    }
  }
#endif
