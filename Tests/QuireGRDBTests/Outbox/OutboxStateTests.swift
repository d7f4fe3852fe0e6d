#if GRDB
  import GRDB
  import Observation
  import Quire
  import QuireTesting
  import Synchronization
  import Testing

  @testable import QuireGRDB

  /// A note that can't be stored without a text.
  private struct ValidNote: Codable, Identifiable, FetchableRecord, PersistableRecord {
    struct Invalid: Error {}

    static let databaseTableName = "note"
    var id: String
    var text: String
    var likes = 0
    var mark = ""

    func willSave(_ db: Database) throws { if text.isEmpty { throw Invalid() } }
  }

  private struct ValidWrite: StoredWrite {
    var id: String

    func apply(to note: inout ValidNote?, _ state: WriteState) {
      let mark =
        switch state {
        case .failed(let reason): reason;
        case .pending: "pending";
        case .sent: "sent"
        }
      note = ValidNote(id: id, text: "text", mark: mark)
    }
  }

  @MainActor @Suite(.timeLimit(.minutes(5))) struct OutboxStateTests {
    /// Returns whether a change is observed while an operation runs.
    private func changes(_ state: @escaping @MainActor () -> Void, during operation: @MainActor () async throws -> Void) async rethrows
      -> Bool
    {
      let (observed, change) = AsyncStream<Void>.makeStream()
      withObservationTracking(state) { change.yield() }
      try await operation()
      change.finish()
      for await _ in observed { return true }
      return false
    }

    @Test("The numbers of writes are those of the database when enqueue returns, and are observable", .tags(.b61))
    func counts() async throws {
      let fixture = try OutboxFixture()
      let outbox = fixture.outbox
      #expect(outbox.counts == .init(pending: 0, failed: 0))
      #expect(try await changes({ _ = outbox.counts }) { try await outbox.enqueue(.add(Note(id: "1"))) })
      #expect(outbox.counts == .init(pending: 1, failed: 0))
      try await outbox.enqueue(.add(Note(id: "2")))
      let isObserved = try await changes({ _ = outbox.counts }) {
        await fixture.server.fail(0, with: OutboxFixture.Refused())
        try await fixture.left(1, failed: 1)
      }
      #expect(isObserved)
      #expect(try await changes({ _ = outbox.counts }) { try await outbox.discard("1") })
      #expect(outbox.counts == .init(pending: 1, failed: 0))
      #expect(try OutboxFixture(fixture.database).outbox.counts == .init(pending: 1, failed: 0))
    }

    @Test("A failure of the database stays until an attempt succeeds, and is observable", .tags(.b61))
    func failure() async throws {
      let fixture = try OutboxFixture()
      let outbox = fixture.outbox
      try await outbox.enqueue(.add(Note(id: "1")))
      let fault = try WriteFault(fixture.database.pool, tables: ["quire_write"])
      fault.arm(after: 0)
      let isObserved = await changes({ _ = outbox.failure }) {
        await fixture.server.answer(0, with: nil)
        await fixture.waitsForAttempt()
      }
      #expect(isObserved && outbox.failure != nil && outbox.counts.pending == 1)
      fault.disarm()
      await fixture.delay(.seconds(300))
      await fixture.server.answer(1, with: nil)
      try await fixture.left(0)
      #expect(outbox.failure == nil)
    }

    @Test("An answer that can't be stored is no failed attempt", .tags(.b61))
    func attempts() async throws {
      let (database, clock, server) = (try TemporaryNotes(), ManualClock(), Gate<String, Note?>())
      let policy = RetryPolicy(attempts: 2, jitter: 0)
      let outbox = try Outbox<NoteWrite>(database.pool, retrying: policy, clock: clock) { try await server.pass($1) }
      try await outbox.enqueue(.add(Note(id: "1")))
      let fault = try WriteFault(database.pool, tables: ["quire_write"])
      fault.arm(after: 0)
      await server.answer(0, with: nil)
      await wait { !outbox.isInTurn }
      #expect(outbox.failure != nil)
      clock.advance(by: .seconds(30))
      await server.fail(1, with: TestError("offline"))
      await wait { !outbox.isInTurn }
      #expect(outbox.counts == .init(pending: 1, failed: 0))
    }

    @Test("A canceled attempt is no failed attempt", .tags(.b61))
    func cancellations() async throws {
      let (database, clock, server) = (try TemporaryNotes(), ManualClock(), Gate<String, Note?>())
      let policy = RetryPolicy(attempts: 2, jitter: 0)
      let outbox = try Outbox<NoteWrite>(database.pool, retrying: policy, clock: clock) { try await server.pass($1) }
      try await outbox.enqueue(.add(Note(id: "1")))
      for attempt in 0..<3 {
        await server.fail(attempt, with: CancellationError())
        await wait { !outbox.isInTurn }
        clock.advance(by: .seconds(30))
      }
      await server.fail(3, with: TestError("offline"))
      await wait { !outbox.isInTurn }
      #expect(outbox.counts == .init(pending: 1, failed: 0))
    }

    @Test("A server that requests a longer delay than the policy has refuses nothing, if another attempt is worthwhile", .tags(.b61))
    func longDelays() async throws {
      struct Busy: RetryAfterError { var retryAfter: Duration? = .seconds(100) }
      let (database, clock, server) = (try TemporaryNotes(), ManualClock(), Gate<String, Note?>())
      let isWorthwhile = Mutex(true)
      let policy = RetryPolicy(jitter: 0) { _ in isWorthwhile.withLock(\.self) }
      let outbox = try Outbox<NoteWrite>(database.pool, retrying: policy, clock: clock) { try await server.pass($1) }
      try await outbox.enqueue(.add(Note(id: "1")))
      await server.fail(0, with: LoadFailure(Busy()))
      await wait { !outbox.isInTurn }
      clock.advance(by: .seconds(99))
      #expect(server.requests.count == 1 && outbox.counts == .init(pending: 1, failed: 0))
      clock.advance(by: .seconds(1))
      await server.arrival(of: 1)
      isWorthwhile.withLock { $0 = false }
      await server.fail(1, with: Busy())
      await wait { outbox.counts == .init(pending: 0, failed: 1) }
    }

    @Test("Refused writes are listed and can be discarded, also deletions and those that can't be decoded", .tags(.b63))
    func failedWrites() async throws {
      let fixture = try OutboxFixture()
      let outbox = fixture.outbox
      try await fixture.database.pool.write { db in for id in ["1", "2"] { try Note(id: id).insert(db) } }
      let deletion = try await outbox.enqueue(.delete("1"))
      let unreadable = try await outbox.enqueue(.like("2"))
      try await fixture.database.pool.write { try $0.execute(sql: "UPDATE quire_write SET \"write\" = '{}' WHERE number = 2") }
      await fixture.server.fail(0, with: OutboxFixture.Refused())
      try await fixture.left(0, failed: 2)

      let failed = try await outbox.failedWrites()
      #expect(failed.map(\.key) == [deletion, unreadable] && failed.map(\.id) == ["1", "2"])
      #expect(failed[0].reason == "Refused()" && failed[1].reason.contains("can't be decoded"))
      #expect(try fixture.rows.map(\.id) == ["2"])
      for write in failed { try await outbox.discard(key: write.key) }
      try await fixture.left(0)
      #expect(try fixture.rows == [Note(id: "1"), Note(id: "2")])
      #expect(try await fixture.database.pool.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM quire_base") } == 0)
    }

    @Test("An outbox whose tables are emptied has no writes left", .tags(.b61))
    func emptiedTables() async throws {
      let fixture = try OutboxFixture()
      try await fixture.outbox.enqueue(.add(Note(id: "1")))
      await fixture.server.fail(0, with: OutboxFixture.Refused())
      try await fixture.left(0, failed: 1)
      try await fixture.database.pool.write { db in
        try Note.deleteAll(db)
        try emptyQuireTables(db)
      }
      fixture.outbox.start()
      try await fixture.left(0)
      #expect(try fixture.rows.isEmpty)
    }

    @Test("A write whose answer the table rejects is kept with the reason, and others are sent", .tags(.b63))
    func aRejectedAnswer() async throws {
      let fixture = try OutboxFixture()
      try await fixture.database.pool.write { db in
        try db.execute(sql: "CREATE UNIQUE INDEX note_by_text ON note (text)")
        try Note(id: "0", text: "taken").insert(db)
      }
      let key = try await fixture.outbox.enqueue(.add(Note(id: "1", text: "free")))
      try await fixture.outbox.enqueue(.add(Note(id: "2", text: "other")))
      await fixture.server.answer(0, with: Note(id: "1", text: "taken"))
      await fixture.server.answer(1, with: nil)
      try await fixture.left(0, failed: 1)
      let rows = try fixture.rows
      #expect(rows.map(\.text) == ["taken", "free", "other"] && rows[1].mark.contains("UNIQUE"))
      try await fixture.outbox.retry("1")
      await fixture.server.answer(2, with: Note(id: "1", text: "free"))
      try await fixture.left(0)
      #expect(fixture.keys[2] == key)
    }

    @Test("A write whose answer the record rejects is kept with the reason, and others are sent", .tags(.b63))
    func anAnswerThatTheRecordRejects() async throws {
      let gate = Gate<String, ValidNote?>()
      let database = try TemporaryNotes()
      let outbox = try Outbox<ValidWrite>(database.pool, retrying: RetryPolicy { _ in false }) { write, _ in try await gate.pass(write.id) }
      for id in ["1", "2"] { try await outbox.enqueue(ValidWrite(id: id)) }
      await gate.answer(0, with: ValidNote(id: "1", text: ""))
      await gate.answer(1, with: nil)
      while outbox.counts.pending > 0 { await Task.yield() }
      #expect(outbox.counts == .init(pending: 0, failed: 1) && outbox.failure == nil)
      #expect(try await database.pool.read(Note.all).map(\.mark) == ["Invalid()", "sent"])
    }

    @Test("A write is kept, retried, and discarded, even if a deferred foreign key rejects its row, and others are sent", .tags(.b63))
    func aDeferredForeignKey() async throws {
      let fixture = try OutboxFixture()
      try await fixture.database.pool.write { db in
        try db.execute(
          sql: """
            CREATE TABLE topic (name TEXT PRIMARY KEY);
            INSERT INTO topic VALUES ('a'), ('b');
            DROP TABLE note;
            CREATE TABLE note (
              id TEXT PRIMARY KEY, text TEXT NOT NULL REFERENCES topic ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
              likes INTEGER NOT NULL, mark TEXT NOT NULL);
            """)
        try Note(id: "1", text: "a").insert(db)
      }
      let key = try await fixture.outbox.enqueue(.like("1"))
      try await fixture.outbox.enqueue(.add(Note(id: "2", text: "b")))
      try await fixture.database.pool.write { try $0.execute(sql: "DELETE FROM topic WHERE name = 'a'") }

      await fixture.server.answer(0, with: nil)
      await fixture.server.answer(1, with: nil)
      try await fixture.left(0, failed: 1)
      #expect(try fixture.rows == [Note(id: "2", text: "b")])

      try await fixture.outbox.retry("1")
      await fixture.server.fail(2, with: OutboxFixture.Refused())
      try await fixture.left(0, failed: 1)
      #expect(fixture.keys[2] == key)

      try await fixture.outbox.discard("1")
      try await fixture.left(0)
      #expect(try fixture.rows == [Note(id: "2", text: "b")])
      #expect(try await fixture.database.pool.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM quire_base") } == 0)
    }
  }
#endif
