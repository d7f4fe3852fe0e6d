#if GRDB
  import Dispatch
  import GRDB
  import Quire

  /// The changes of a table's rows, for observers on the main actor.
  @MainActor final class TableChanges {
    /// The observation. Only the queue of the database's writer sets it, once, and nothing reads it: its release ends it.
    private final class Registration: @unchecked Sendable {
      var observation: AnyDatabaseCancellable?
    }

    /// The time for which the main actor waits for a transaction in progress.
    private static let patience = DispatchTimeInterval.milliseconds(50)

    private let observers = Observers()
    private let registration = Registration()
    private let changes: AsyncStream<Void>.Continuation

    /// - Parameters:
    ///   - regions: The rows.
    ///   - database: The database. If a transaction is in progress that takes longer, the observation begins after it.
    init(of regions: [any DatabaseRegionConvertible], in database: any DatabaseWriter) {
      // Many transactions may be one element of the stream.
      let (stream, changes) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
      self.changes = changes
      let isObserved = DispatchSemaphore(value: 0)
      database.asyncWriteWithoutTransaction { [weak registration] _ in
        registration?.observation = DatabaseRegionObservation(tracking: regions)
          .start(in: database) { _ in
            changes.finish()
          } onChange: { _ in
            changes.yield()
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
