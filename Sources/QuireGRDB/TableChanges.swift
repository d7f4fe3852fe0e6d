#if GRDB
  import GRDB
  import Quire

  /// The changes of a table's rows, for observers on the main actor.
  @MainActor final class TableChanges {
    private let observers = Observers()
    private let changes: AsyncStream<Void>.Continuation
    private let observation: AnyDatabaseCancellable

    init(of regions: [any DatabaseRegionConvertible], in database: any DatabaseWriter) {
      let (stream, changes) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
      self.changes = changes
      // This is the queue on which the database is written. Many transactions may be one element of the stream.
      observation = DatabaseRegionObservation(tracking: regions)
        .start(in: database) { _ in
          changes.finish()
        } onChange: { _ in
          changes.yield()
        }
      Task { [weak self] in for await _ in stream { self?.observers.send() } }
    }

    deinit { changes.finish() }

    func observe(_ observer: @escaping @MainActor () -> Void) -> ObservationToken { observers.add(observer) }
  }
#endif
