#if GRDB
  import Foundation
  import GRDB
  import Quire
  import QuireTesting
  import Testing

  @testable import QuireGRDB

  /// An outbox whose answers the test gives.
  @MainActor struct OutboxFixture {
    struct Request {
      let write: NoteWrite
      let key: String
    }
    struct Refused: Error {}

    let database: TemporaryNotes
    let server = Gate<Request, Note?>()
    let clock = ManualClock()
    let network = ManualReachability()
    let outbox: Outbox<NoteWrite>

    init(_ database: TemporaryNotes? = nil, refused: Outbox<NoteWrite>.Refusal? = nil, reachability: (any Reachability)? = nil) throws {
      let database = try database ?? TemporaryNotes()
      self.database = database
      let policy = RetryPolicy(attempts: .max, maximumDelay: .seconds(300), jitter: 0) { !($0 is Refused) }
      outbox = try Outbox(
        database.pool, retrying: policy, reachability: reachability ?? network, clock: clock,
        refused: { refused ?? .keep(reason: "\($1)") },
        send: { [server] in try await server.pass(Request(write: $0, key: $1)) })
    }

    var rows: [Note] { get throws { try database.pool.read(Note.all) } }
    var keys: [String] { server.requests.map(\.key) }

    /// Waits until a number of writes are left.
    func left(_ pending: Int, failed: Int = 0) async throws {
      while outbox.counts != .init(pending: pending, failed: failed) { await Task.yield() }
      #expect(outbox.counts == .init(pending: pending, failed: failed))
    }

    /// Waits until the failure of an attempt is taken in. A turn of an idle outbox would send again at once.
    func waitsForAttempt() async { await wait { !outbox.isInTurn } }

    /// Waits until the outbox waits for the delay of another attempt, and then starts the attempt.
    func delay(_ delay: Duration) async {
      let count = keys.count
      clock.advance(by: delay - .nanoseconds(1))
      for _ in 0..<10 { await Task.yield() }
      #expect(keys.count == count)
      clock.advance(by: .nanoseconds(1))
      await server.arrival(of: count)
    }
  }

  /// A database of notes in a temporary folder, which is removed with it.
  final class TemporaryNotes {
    let pool: DatabasePool
    private let folder: URL

    init(configuration: Configuration = Configuration()) throws {
      folder = FileManager.default.temporaryDirectory.appendingPathComponent("quire-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      pool = try DatabasePool(path: folder.appendingPathComponent("notes.sqlite").path, configuration: configuration)
      try pool.write(Note.createTables)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }
  }
#endif
