#if GRDB
  import Foundation
  public import GRDB
  public import Observation
  public import Quire

  /// The writes of the user that a server has not confirmed yet, for the rows of one table.
  ///
  /// A write is stored before it is displayed, and displayed before it is sent. Writes are sent one at a time, in order, each under the same key until the
  /// server has answered it. They survive the end of the app.
  ///
  /// ```swift
  /// @MainActor func makeList(_ database: DatabasePool) async throws -> Pager<Note> {
  ///   let policy = RetryPolicy(attempts: .max, maximumDelay: .seconds(300)) { error in !(error is Refused) }
  ///   let outbox = try Outbox<NoteWrite>(database, retrying: policy, reachability: network) { write, key in
  ///     try await server.perform(write, idempotencyKey: key)
  ///   }
  ///   outbox.start()
  ///   try await outbox.enqueue(.add(Note(id: UUID(), text: "Hello")))
  ///   return Pager(source: StoredSource(try GRDBPageStore<Note>(database, key: ["text", "id"])))
  /// }
  /// ```
  ///
  /// A row with writes is the server's version of it and the writes on top. Each list that shows the table follows. ``counts`` and ``failure`` are
  /// observable, for a line such as "3 not sent".
  ///
  /// Keep one outbox for each table, as long as the app runs.
  @MainActor @Observable public final class Outbox<Write: StoredWrite> {
    /// The type of the rows.
    public typealias Item = Write.Item

    /// The treatment of a write that the server has refused.
    public enum Refusal: Sendable {
      /// The write stays, marked with a reason, until ``Outbox/retry(_:)`` or ``Outbox/discard(_:)``. Later writes of the same row wait with it.
      case keep(reason: String)
      /// The write is undone. Later writes stay.
      case undo
    }

    /// A write that the server has refused, or that this version of the app can't decode.
    public struct FailedWrite: Hashable, Sendable {
      /// The key of the write.
      public let key: String
      /// The identifier of the row; nil if this version of the app can't decode it.
      public let id: Item.ID?
      /// The reason why the write stays.
      public let reason: String
    }

    /// The numbers of writes in an outbox.
    public struct Counts: Hashable, Sendable {
      /// The number of writes that wait to be sent, for their answers, or behind a refused write.
      public var pending: Int
      /// The number of writes that were refused and kept.
      public var failed: Int
    }

    /// The writes, for the stores of the same table: no page undoes them.
    public nonisolated let replay: WriteReplay<Item>
    /// The numbers of writes that wait and of those that were refused and kept.
    public private(set) var counts: Counts
    /// The failure of the latest attempt to read the writes or to store an answer; nil after one that succeeded. The disk may be full, for example.
    ///
    /// The writes stay in the database, and the outbox tries again after the longest delay of its policy. This doesn't count as an attempt to send.
    public private(set) var failure: LoadFailure?

    private let database: any DatabaseWriter
    private let log = WriteLog<Write>()
    private let clock: any Scheduler
    private let refusal: @MainActor (Write, any Error) -> Refusal
    private let send: @MainActor (Write, String) async throws -> Item?
    @ObservationIgnored private var policy: RetryPolicy
    @ObservationIgnored private var machine = OutboxMachine()
    @ObservationIgnored private var latestChange: Task<Void, Never>?
    @ObservationIgnored private var alarm: ObservationToken?
    @ObservationIgnored private var returns: ObservationToken?

    /// Creates an outbox. It sends nothing before ``start()`` or the first write.
    ///
    /// - Parameters:
    ///   - database: The database, with the tables that ``createQuireTables(_:)`` creates.
    ///   - policy: The errors that are worth another attempt, the delays, and the number of attempts. Another error is a refusal, and so is the failure of the
    ///     last attempt. If a server requests a longer delay than the policy's maximum, the write waits that long, a day at most.
    ///   - reachability: The network. A write that waits is sent when it returns.
    ///   - clock: The clock of the delays.
    ///   - refusal: A closure that returns how to treat a refused write. By default, it stays, with the description of the error.
    ///   - send: A closure that sends a write with a key, and returns the server's row. The server applies a write with a known key only once. If it
    ///     returns nil, the row is what the write has made of it; return the row for a write that must not be applied twice, such as an increment. The next
    ///     write waits until it returns, so limit the time of the request.
    /// - Throws: ``OutboxError``, or an error of the database.
    public init(
      _ database: any DatabaseWriter, retrying policy: RetryPolicy, reachability: (any Reachability)? = nil,
      clock: any Scheduler = SystemClock(),
      refused refusal: @escaping @MainActor (_ write: Write, _ error: any Error) -> Refusal = { .keep(reason: "\($1)") },
      send: @escaping @MainActor (_ write: Write, _ key: String) async throws -> Item?
    ) throws {
      counts = try database.read { [log] db in
        try OutboxError.check(db, table: Item.databaseTableName)
        if let item = try? Item.fetchOne(db) { try log.checkRow(item.id, db) }
        return try log.counts(db)
      }
      (self.database, self.policy, self.clock, self.refusal, self.send) = (database, policy, clock, refusal, send)
      replay = WriteReplay(log.rows)
      log.rows.changes.observe(database)
      returns = reachability?.observeReturns { [weak self] in self?.networkReturned() }
    }

    // MARK: Writing

    /// Sends the writes that an earlier run of the app has left. Call it when the app starts, and when it comes to the foreground: a write that waits is
    /// sent at once.
    public func start() { signal(.hurry) }

    /// Stores a write with its row, and sends it after those before it. Writes are stored in the order of the calls.
    ///
    /// When it returns, the row is in the database, and lists display it soon.
    ///
    /// - Returns: The key under which the server gets the write.
    /// - Throws: An error of the database or of the encoder, or `CancellationError` if the task is canceled. Nothing is stored then. The task of a view is
    ///   canceled when the view disappears, so don't enqueue a write there.
    @discardableResult public func enqueue(_ write: Write) async throws -> String {
      let key = UUID().uuidString
      try await change { log, db in try log.add(write, key: key, db) }
      signal(.enqueued)
      return key
    }

    /// Sends the refused writes of a row again, under the same keys, and those that wait behind them.
    ///
    /// - Parameter id: The identifier of the row, or the one that it had before the server gave it another one.
    /// - Throws: An error of the database.
    public func retry(_ id: Item.ID) async throws {
      if try await resolve({ log, db in try log.retry(id, db) }) { signal(.hurry) }
    }

    /// Undoes the first refused write of a row, and those that were made on top of it.
    ///
    /// - Parameter id: The identifier of the row, or the one that it had before the server gave it another one.
    /// - Throws: An error of the database.
    public func discard(_ id: Item.ID) async throws {
      try await resolve { log, db in try log.discard(id, db) }
    }

    /// Undoes a refused write, and those of its row that were made later. The write may be one of ``failedWrites()``.
    ///
    /// - Parameter key: The key of the write.
    /// - Throws: An error of the database.
    public func discard(key: String) async throws {
      try await resolve { log, db in try log.discard(key: key, db) }
    }

    /// Returns the writes that the server has refused, and those that this version of the app can't decode, in the order in which they were made.
    ///
    /// A list may not display the row of such a write, because it was to be deleted. The app may offer to ``discard(key:)`` the write here.
    ///
    /// - Throws: An error of the database.
    /// - Complexity: Linear in the number of writes.
    public func failedWrites() async throws -> [FailedWrite] { try await database.read { [log] db in try log.failed(db) } }

    /// Changes the writes of a row, even if its table rejects what they make of it.
    private func resolve<Result: Sendable>(_ body: @escaping @Sendable (WriteLog<Write>, Database) throws -> Result) async throws -> Result
    {
      do {
        return try await change(body)
      } catch let error where !WriteLog<Write>.mayPass(error) {
        // A deferred foreign key, for example, is checked when the transaction ends.
        return try await change { log, db in try body(log.leavingOutRows, db) }
      }
    }

    /// Changes the tables. Changes are stored in the order of the calls: a write that was just refused can be retried at once.
    private func change<Result: Sendable>(_ body: @escaping @Sendable (WriteLog<Write>, Database) throws -> Result) async throws -> Result {
      let earlier = latestChange
      let (stored, end) = AsyncStream<Never>.makeStream()
      latestChange = Task { for await _ in stored {} }
      defer { end.finish() }
      await earlier?.value
      let result = try await database.write { [log] db in try body(log, db) }
      recount()
      return result
    }

    private func recount() {
      do {
        counts = try database.read { [log] db in try log.counts(db) }
        failure = nil
      } catch {
        failure = LoadFailure(error)
      }
    }

    // MARK: Sending

    var isInTurn: Bool { machine.isInTurn }

    /// An outbox that rests has nothing to send, or has not been started.
    private func networkReturned() { if !machine.isResting { signal(.hurry) } }

    private func signal(_ signal: OutboxMachine.Signal) {
      guard machine.receive(signal) else { return }
      alarm = nil
      takeTurns()
    }

    private func takeTurns() {
      Task { [weak self] in
        while let end = await self?.takeTurn() {
          guard let self else { return }
          switch machine.turnEnded(end) {
          case .takeTurn: continue
          case .wait(let delay): return wait(delay)
          case .rest: return
          }
        }
      }
    }

    private func wait(_ delay: Duration) {
      alarm = clock.schedule(at: clock.time + delay) { [weak self] in self?.signal(.delayElapsed) }
    }

    private func takeTurn() async -> OutboxMachine.TurnEnd {
      do {
        guard let entry = try await database.read({ [log] db in try log.next(db) }) else {
          recount()
          return .empty
        }
        let outcome = await outcome(of: entry)
        try await store(outcome, of: entry)
        return outcome.end
      } catch {
        failure = LoadFailure(error)
        return .interrupted(policy.maximumDelay)
      }
    }

    private func store(_ outcome: WriteOutcome<Item>, of entry: WriteLog<Write>.Entry) async throws {
      do {
        try await change { log, db in try log.settle(entry, outcome, db) }
      } catch let error where !WriteLog<Write>.mayPass(error) {
        // The table or the record would also reject the next answer, and all later writes would wait.
        try await resolve { log, db in try log.settle(entry, .kept(reason: "\(error)"), db) }
      }
    }

    private func outcome(of entry: WriteLog<Write>.Entry) async -> WriteOutcome<Item> {
      switch entry.write {
      case .failure(let error): return .kept(reason: "\(OutboxError.unreadable(key: entry.key, error: "\(error)"))")
      case .success(let write):
        do { return .confirmed(try await send(write, entry.key)) } catch { return outcome(of: write, after: error) }
      }
    }

    private func outcome(of write: Write, after error: any Error) -> WriteOutcome<Item> {
      // The server has not answered.
      if LoadFailure(error).isCancellation { return .canceled(policy.maximumDelay) }
      let attempt = machine.failures + 1
      if let delay = policy.delay(after: error, attempt: attempt) { return .delayed(delay) }
      // A server that asks for more time than the policy has, has refused nothing.
      if let delay = policy.requestedDelay(after: error, attempt: attempt) { return .delayed(min(delay, .seconds(86_400))) }
      return switch refusal(write, error) {
      case .keep(let reason): .kept(reason: reason)
      case .undo: .undone
      }
    }
  }
#endif
