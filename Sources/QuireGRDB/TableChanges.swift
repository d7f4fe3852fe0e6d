#if GRDB
  import GRDB
  import Quire

  /// The changes of a table's rows, for observers on the main actor.
  @MainActor final class TableChanges {
    private let observers = Observers()
    private let changes: AsyncStream<Void>.Continuation

    /// - Parameters:
    ///   - regions: The rows.
    ///   - database: The database. The observation begins after the transaction in progress, for which the main actor doesn't wait.
    init(of regions: [any DatabaseRegionConvertible], in database: any DatabaseWriter) {
      // Many transactions may be one element of the stream.
      let (stream, changes) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
      self.changes = changes
      database.asyncWriteWithoutTransaction { _ in
        let observation = DatabaseRegionObservation(tracking: regions)
          .start(in: database) { _ in
            changes.finish()
          } onChange: { _ in
            changes.yield()
          }
        changes.onTermination = { _ in observation.cancel() }
        // The transaction that was in progress may have changed the rows, and the observer may be gone.
        if case .terminated = changes.yield() { observation.cancel() }
      }
      Task { [weak self] in for await _ in stream { self?.observers.send() } }
    }

    deinit { changes.finish() }

    func observe(_ observer: @escaping @MainActor () -> Void) -> ObservationToken { observers.add(observer) }
  }
#endif
