#if GRDB
  import Foundation
  import GRDB
  import Quire
  import QuireTesting
  import Testing

  @testable import QuireGRDB

  @MainActor @Suite(.timeLimit(.minutes(5))) struct OutboxTests {
    @Test("A write is stored with its row when enqueue returns, and is sent in order, one at a time", .tags(.b61))
    func inOrder() async throws {
      let fixture = try OutboxFixture()
      let first = try await fixture.outbox.enqueue(.add(Note(id: "1", text: "Hello")))
      #expect(try fixture.rows == [Note(id: "1", text: "Hello", mark: "pending")])
      let second = try await fixture.outbox.enqueue(.edit("1", text: "Hello!"))
      #expect(try fixture.rows == [Note(id: "1", text: "Hello!", mark: "pending")])
      await fixture.server.arrival(of: 0)
      #expect(fixture.keys == [first])
      await fixture.server.answer(0, with: Note(id: "1", text: "Hello"))
      await fixture.server.arrival(of: 1)
      #expect(fixture.keys == [first, second])
      await fixture.server.answer(1, with: nil)
      try await fixture.left(0)
      #expect(try fixture.rows == [Note(id: "1", text: "Hello!")])
    }

    @Test("Writes are stored in the order of the calls, although no call waits for the one before", .tags(.b61))
    func inOrderOfTheCalls() async throws {
      let fixture = try OutboxFixture()
      let ids = (0..<100).map(String.init)
      let calls = ids.map { id in Task { try await fixture.outbox.enqueue(.add(Note(id: id))) } }
      for call in calls { _ = try await call.value }
      let stored = try await fixture.database.pool.read { try String.fetchAll($0, sql: "SELECT item FROM quire_write ORDER BY number") }
      #expect(stored == ids)
      for index in ids.indices { await fixture.server.answer(index, with: nil) }
      try await fixture.left(0)
    }

    @Test("A write keeps its key through failed attempts, whose delays double up to the maximum", .tags(.b61, .b40))
    func oneKey() async throws {
      let fixture = try OutboxFixture()
      let key = try await fixture.outbox.enqueue(.add(Note(id: "1")))
      for (attempt, seconds) in [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300].enumerated() {
        await fixture.server.fail(attempt, with: TestError("offline"))
        await fixture.waitsForAttempt()
        await fixture.delay(.seconds(seconds))
      }
      #expect(Set(fixture.keys) == [key] && fixture.keys.count == 12)
      await fixture.server.answer(11, with: nil)
      try await fixture.left(0)
    }

    @Test("If an answer can't be stored, the write and its row don't change, and it is sent again under its key", .tags(.b61))
    func answersThatCannotBeStored() async throws {
      for changes in 0... {
        let fixture = try OutboxFixture()
        let key = try await fixture.outbox.enqueue(.add(Note(id: "1", text: "Hello")))
        await fixture.server.arrival(of: 0)
        let fault = try WriteFault(fixture.database.pool, tables: ["note", "quire_write", "quire_base", "quire_alias"])
        fault.arm(after: changes)
        await fixture.server.answer(0, with: Note(id: "s1", text: "Hello"))
        while fault.isArmed && fixture.outbox.counts.pending > 0 { await Task.yield() }
        guard !fault.isArmed else { return #expect(try fixture.rows == [Note(id: "s1", text: "Hello")]) }
        #expect(try fixture.rows == [Note(id: "1", text: "Hello", mark: "pending")])
        try #require(fixture.outbox.counts.pending == 1)
        while fixture.keys.count == 1 {
          fixture.clock.advance(by: .seconds(300))
          await Task.yield()
        }
        #expect(fixture.keys == [key, key])
        await fixture.server.answer(1, with: Note(id: "s1", text: "Hello"))
        try await fixture.left(0)
        #expect(try fixture.rows == [Note(id: "s1", text: "Hello")])
      }
    }

    @Test("A return of the network and a start send a waiting write, and delays start again", .tags(.b61, .b60))
    func hurry() async throws {
      let fixture = try OutboxFixture()
      let key = try await fixture.outbox.enqueue(.add(Note(id: "1")))
      for attempt in 0..<3 {
        await fixture.server.fail(attempt, with: TestError("offline"))
        await fixture.waitsForAttempt()
        if attempt < 2 { await fixture.delay(.seconds(1 << attempt)) }
      }
      fixture.network.isReachable = false
      try await fixture.outbox.enqueue(.add(Note(id: "2")))
      for _ in 0..<10 { await Task.yield() }
      #expect(fixture.keys.count == 3)
      fixture.network.isReachable = true
      await fixture.server.fail(3, with: TestError("offline"))
      await fixture.waitsForAttempt()
      fixture.outbox.start()
      await fixture.server.fail(4, with: TestError("offline"))
      await fixture.waitsForAttempt()
      await fixture.delay(.seconds(1))
      #expect(Set(fixture.keys) == [key])
      // The network returns during an attempt on the old connection.
      fixture.network.isReachable = false
      fixture.network.isReachable = true
      await fixture.server.fail(5, with: TestError("offline"))
      await fixture.server.answer(6, with: nil)
      await fixture.server.answer(7, with: nil)
      try await fixture.left(0)
    }

    @Test("A network that is reported twice has returned only once", .tags(.b61, .b60))
    func repeatedReports() async throws {
      let network = ChattyReachability()
      let fixture = try OutboxFixture(reachability: network)
      try await fixture.outbox.enqueue(.add(Note(id: "1")))
      await fixture.server.fail(0, with: TestError("offline"))
      await fixture.waitsForAttempt()

      network.report(true)
      #expect(!fixture.outbox.isInTurn)

      network.report(false)
      network.report(true)
      #expect(fixture.outbox.isInTurn)
      await fixture.server.answer(1, with: nil)
      try await fixture.left(0)
    }

    @Test("Writes of an earlier run of the app are sent at the start, under the same keys", .tags(.b61))
    func aNewRun() async throws {
      let database = try TemporaryNotes()
      var keys: [String] = []
      do {
        let first = try OutboxFixture(database)
        for id in ["1", "2", "3"] { keys.append(try await first.outbox.enqueue(.add(Note(id: id)))) }
        await first.server.arrival(of: 0)
      }
      let second = try OutboxFixture(database)
      #expect(second.keys.isEmpty)
      second.outbox.start()
      for index in 0..<3 { await second.server.answer(index, with: nil) }
      try await second.left(0)
      #expect(second.keys == keys)
    }

    @Test("A refused write is kept with its reason; later writes of its row wait, and others are sent", .tags(.b63))
    func kept() async throws {
      let fixture = try OutboxFixture()
      try await fixture.outbox.enqueue(.add(Note(id: "1")))
      try await fixture.outbox.enqueue(.like("1"))
      try await fixture.outbox.enqueue(.add(Note(id: "2")))
      await fixture.server.fail(0, with: OutboxFixture.Refused())
      await fixture.server.answer(1, with: nil)
      try await fixture.left(1, failed: 1)
      #expect(try fixture.rows == [Note(id: "1", likes: 1, mark: "pending"), Note(id: "2")])
      #expect(fixture.server.requests.map(\.write.id) == ["1", "2"])
      try await fixture.outbox.retry("1")
      await fixture.server.answer(2, with: nil)
      await fixture.server.answer(3, with: Note(id: "1", likes: 1))
      try await fixture.left(0)
      #expect(fixture.keys[2] == fixture.keys[0])
      #expect(try fixture.rows == [Note(id: "1", likes: 1), Note(id: "2")])
    }

    @Test("A refused write is discarded with the writes on top of it, or undone alone", .tags(.b63))
    func undone() async throws {
      let keeping = try OutboxFixture(refused: .keep(reason: "too long"))
      try await keeping.outbox.enqueue(.add(Note(id: "1")))
      await keeping.server.fail(0, with: OutboxFixture.Refused())
      try await keeping.left(0, failed: 1)
      #expect(try keeping.rows == [Note(id: "1", mark: "too long")])
      try await keeping.outbox.enqueue(.like("1"))
      try await keeping.outbox.discard("1")
      #expect(try keeping.rows.isEmpty && keeping.outbox.counts == .init(pending: 0, failed: 0))

      let undoing = try OutboxFixture(refused: .undo)
      try await undoing.database.pool.write { try Note(id: "1", text: "old").insert($0) }
      try await undoing.outbox.enqueue(.edit("1", text: "new"))
      try await undoing.outbox.enqueue(.like("1"))
      await undoing.server.fail(0, with: OutboxFixture.Refused())
      try await undoing.left(1)
      #expect(try undoing.rows == [Note(id: "1", text: "old", likes: 1, mark: "pending")])
    }

    @Test("A row gets the server's id, and later writes are sent under it, even those made under the first id", .tags(.b61))
    func newIDs() async throws {
      let fixture = try OutboxFixture()
      try await fixture.outbox.enqueue(.add(Note(id: "draft")))
      try await fixture.outbox.enqueue(.like("draft"))
      await fixture.server.answer(0, with: Note(id: "s1"))
      await fixture.server.arrival(of: 1)
      #expect(try fixture.rows == [Note(id: "s1", likes: 1, mark: "pending")])
      try await fixture.outbox.enqueue(.edit("draft", text: "late"))
      await fixture.server.answer(1, with: Note(id: "s1", likes: 1))
      await fixture.server.answer(2, with: Note(id: "s1", text: "late", likes: 1))
      try await fixture.left(0)
      #expect(fixture.server.requests.map(\.write.id) == ["draft", "s1", "s1"])
      #expect(try fixture.rows == [Note(id: "s1", text: "late", likes: 1)])
    }

    @Test("A write that this version of the app can't decode is kept as failed, with a reason, and the others are sent", .tags(.b61, .b63))
    func unreadable() async throws {
      let fixture = try OutboxFixture()
      try await fixture.database.pool.write { db in
        try db.execute(sql: "INSERT INTO quire_write (key, \"table\", item, \"write\") VALUES ('old', 'note', '1', '{\"pin\":{}}')")
      }
      try await fixture.outbox.enqueue(.add(Note(id: "2")))
      await fixture.server.answer(0, with: nil)
      try await fixture.left(0, failed: 1)
      let reason = try await fixture.database.pool.read { try String.fetchOne($0, sql: "SELECT failure FROM quire_write") }
      #expect(
        reason?.hasPrefix(
          "The write old can't be decoded: let the type of the writes decode what earlier versions of the app have stored.") == true)
    }

    @Test(
      "A canceled request is sent again, even if the policy rejects its error", .tags(.b61),
      arguments: [CancellationError(), NSError(domain: "NSURLErrorDomain", code: -999)] as [any Error])
    func cancellation(_ error: any Error) async throws {
      let (database, clock, server) = (try TemporaryNotes(), ManualClock(), Gate<String, Note?>())
      let outbox = try Outbox<NoteWrite>(database.pool, retrying: RetryPolicy { _ in false }, clock: clock) { try await server.pass($1) }
      try await outbox.enqueue(.add(Note(id: "1")))
      await server.fail(0, with: error)
      while server.requests.count < 2 {
        await Task.yield()
        clock.advance(by: .seconds(1))
      }
      await server.answer(1, with: nil)
      while outbox.counts.pending > 0 { await Task.yield() }
      #expect(server.requests[0] == server.requests[1] && clock.time >= .seconds(30))
    }

    @Test("An outbox is refused for a database without its tables, and for a table without an identifier")
    func wrongDatabases() throws {
      let database = try DatabaseQueue()
      let policy = RetryPolicy { _ in true }
      #expect { _ = try Outbox<NoteWrite>(database, retrying: policy) { _, _ in nil } } throws: {
        "\($0)" == "The database has no table quire_write: call createQuireTables(_:) in a migration."
      }
      try database.write { db in
        try createQuireTables(db)
        try db.execute(sql: "CREATE TABLE note (id TEXT, room TEXT, PRIMARY KEY (room, id))")
      }
      #expect { _ = try Outbox<NoteWrite>(database, retrying: policy) { _, _ in nil } } throws: {
        "\($0)" == "The primary key of the table note is (room, id), and a write names a row by one value: give the table a primary key "
          + "of one column."
      }
    }

    @Test("An unused outbox is deallocated, even while it waits")
    func lifetime() async throws {
      weak var outbox: Outbox<NoteWrite>?
      do {
        let fixture = try OutboxFixture()
        outbox = fixture.outbox
        try await fixture.outbox.enqueue(.add(Note(id: "1")))
        await fixture.server.fail(0, with: TestError("offline"))
        await fixture.waitsForAttempt()
      }
      await wait { outbox == nil }
    }

    @Test("A server that requests a longer delay than the policy's has not refused the write", .tags(.b61, .b63))
    func aLongDelay() async throws {
      struct Busy: RetryAfterError { var retryAfter: Duration? { .seconds(3600) } }
      let fixture = try OutboxFixture(refused: .undo)
      let key = try await fixture.outbox.enqueue(.add(Note(id: "1")))
      await fixture.server.fail(0, with: Busy())
      await fixture.waitsForAttempt()
      try #require(fixture.outbox.counts == .init(pending: 1, failed: 0))
      #expect(try fixture.rows == [Note(id: "1", mark: "pending")])
      await fixture.delay(.seconds(3600))
      await fixture.server.answer(1, with: nil)
      try await fixture.left(0)
      #expect(fixture.keys == [key, key])
    }

    @Test("Before the start, the return of the network sends nothing", .tags(.b61, .b60))
    func beforeTheStart() async throws {
      let database = try TemporaryNotes()
      do {
        let first = try OutboxFixture(database)
        try await first.outbox.enqueue(.add(Note(id: "1")))
        await first.server.arrival(of: 0)
      }
      let second = try OutboxFixture(database)
      second.network.isReachable = false
      second.network.isReachable = true
      #expect(!second.outbox.isInTurn)
      second.outbox.start()
      await second.server.answer(0, with: nil)
      try await second.left(0)
    }
  }

  /// A network that reports the same value again.
  @MainActor private final class ChattyReachability: Reachability {
    private(set) var isReachable = true
    private let changes = Observers()

    func report(_ value: Bool) {
      isReachable = value
      changes.send()
    }

    func observe(_ observer: @escaping @MainActor (Bool) -> Void) -> ObservationToken {
      changes.add { [weak self] in if let self { observer(isReachable) } }
    }
  }
#endif
