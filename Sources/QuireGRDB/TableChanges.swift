#if GRDB
  import Dispatch
  import GRDB
  import Quire

  /// The changes of a list's rows and ranges, for observers on the main actor.
  @MainActor final class TableChanges {
    /// The ranges of a list, as a text that differs if a range does.
    typealias Coverage = @Sendable (Database) throws -> String?

    /// The observation. Only the queue of the database's writer uses it, and its release ends it.
    private final class Registration: @unchecked Sendable {
      private var observations: [AnyDatabaseCancellable] = []
      private var latestCoverage: String?

      func observe(
        _ region: any DatabaseRegionConvertible, _ database: any DatabaseWriter, onChange: @escaping @Sendable (Database) -> Void
      ) {
        observations.append(DatabaseRegionObservation(tracking: region).start(in: database, onError: { _ in }, onChange: onChange))
      }

      /// Returns whether the ranges have changed since the last call. Those of all lists are in one table.
      func notesChange(of coverage: Coverage, _ db: Database) -> Bool {
        let previous = latestCoverage
        latestCoverage = try? coverage(db)
        return latestCoverage != previous
      }
    }

    /// The time for which the main actor waits for a transaction in progress.
    private static let patience = DispatchTimeInterval.milliseconds(50)

    private let observers = Observers()
    private let registration = Registration()
    private let changes: AsyncStream<Void>.Continuation

    /// - Parameters:
    ///   - rows: The rows.
    ///   - coverage: Reads the ranges; nil for a list that no server fills.
    ///   - database: The database. If a transaction is in progress that takes longer, the observation begins after it.
    init(of rows: any DatabaseRegionConvertible, _ coverage: Coverage? = nil, in database: any DatabaseWriter) {
      // Many transactions may be one element of the stream.
      let (stream, changes) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
      self.changes = changes
      let isObserved = DispatchSemaphore(value: 0)
      database.asyncWriteWithoutTransaction { [weak registration] db in
        registration?.observe(rows, database) { _ in changes.yield() }
        if let coverage {
          _ = registration?.notesChange(of: coverage, db)
          registration?.observe(Table("quire_list").select(Column("coverage")), database) { [weak registration] db in
            if registration?.notesChange(of: coverage, db) == true { changes.yield() }
          }
        }
        isObserved.signal()
      }
      if isObserved.wait(timeout: .now() + Self.patience) == .timedOut {
        // The rows may have been read before the transaction ended.
        database.asyncWriteWithoutTransaction { _ in changes.yield() }
      }
      Task { [weak self] in for await _ in stream { self?.observers.send() } }
    }

    deinit { changes.finish() }

    func observe(_ observer: @escaping @MainActor () -> Void) -> ObservationToken { observers.add(observer) }
  }
#endif
