#if GRDB
  import Foundation
  import GRDB
  import Testing

  @testable import QuireGRDB

  private let tables = ["note", "quire_write", "quire_base", "quire_alias"]

  private func makeDatabase() throws -> DatabaseQueue {
    let database = try DatabaseQueue()
    try database.write(Note.createTables)
    return database
  }

  private func contents(_ db: Database) throws -> [String] {
    try (tables + ["sqlite_sequence"]).flatMap { table in try Row.fetchAll(db, sql: "SELECT * FROM \(table)").map { "\(table) \($0)" } }
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
        case .page: try log.rows.store(Note(id: "1", text: "page"), db)
        case .missingInPage: try log.rows.removeVersions(db) { _ in true }
        }
      }

      private func settle(_ outcome: WriteOutcome<Note>, _ db: Database) throws {
        try log.settle(try #require(try log.next(db)), outcome, db)
      }
    }

    @Test(
      "A transaction whose n-th change fails changes nothing, and succeeds when it is done again", .tags(.b61), arguments: Step.allCases)
    func faults(_ step: Step) throws {
      let reference = try makeDatabase()
      try reference.write(step.prepare)
      try reference.write(step.perform)
      let expected = try reference.read(contents)
      for changes in 0... {
        let database = try makeDatabase()
        try database.write(step.prepare)
        let before = try database.read(contents)
        let fault = try WriteFault(database, tables: tables)
        fault.arm(after: changes)
        do { try database.write(step.perform) } catch {
          fault.disarm()
          #expect("\(error)".contains("The disk is full"))
          #expect(try database.read(contents) == before)
          try database.write(step.perform)
          #expect(try database.read(contents) == expected)
          continue
        }
        #expect(try changes > 0 && database.read(contents) == expected)
        return
      }
    }
  }
#endif
