#if GRDB
  import Dispatch
  import GRDB
  import Quire

  /// The changes of a list's rows and ranges, for observers on the main actor.
  @MainActor final class TableChanges {
    /// The time for which the main actor waits for a transaction in progress.
    private static let patience = DispatchTimeInterval.milliseconds(50)

    private let observers = Observers()
    private let observer: ListObserver
    private let changes: AsyncStream<Void>.Continuation

    /// - Parameters:
    ///   - rows: The rows.
    ///   - coverage: Reads the ranges; nil for a list that no server fills.
    ///   - database: The database. If a transaction is in progress that takes longer, the observation begins after it.
    init(of rows: any DatabaseRegionConvertible, _ coverage: ListObserver.Coverage? = nil, in database: any DatabaseWriter) {
      // Many transactions may be one element of the stream.
      let (stream, changes) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
      self.changes = changes
      let observer = ListObserver(coverage) { changes.yield() }
      self.observer = observer
      let isObserved = DispatchSemaphore(value: 0)
      database.asyncWriteWithoutTransaction { [weak observer] db in
        observer?.observe(rows, db)
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

  /// Reports the transactions that change a list, as long as it exists.
  ///
  /// Only the queue of the database's writer uses it.
  final class ListObserver: TransactionObserver, @unchecked Sendable {
    /// Reads the ranges of the list as text. Equal ranges have equal texts.
    typealias Coverage = @Sendable (Database) throws -> String?

    private let coverage: Coverage?
    private let report: @Sendable () -> Void
    private var rows = DatabaseRegion()
    private var latestCoverage: String?
    private var haveRowsChanged = false
    /// A Boolean value that indicates whether the ranges of this list, or of another one, have changed. They are in one table.
    private var haveAnyRangesChanged = false

    init(_ coverage: Coverage?, report: @escaping @Sendable () -> Void) { (self.coverage, self.report) = (coverage, report) }

    func observe(_ rows: any DatabaseRegionConvertible, _ db: Database) {
      // Without the rows, every change counts.
      self.rows = (try? rows.databaseRegion(db)) ?? .fullDatabase
      latestCoverage = try? coverage?(db)
      db.add(transactionObserver: self)
    }

    func observes(eventsOfKind kind: DatabaseEventKind) -> Bool {
      if mayChangeRanges(kind.tableName) { return true }
      // SQLite never reports the rows of a deletion that was prepared while no observer wanted them.
      if haveRowsChanged, case .insert = kind { return false }
      if haveRowsChanged, case .update = kind { return false }
      return rows.isModified(byEventsOfKind: kind)
    }

    private func mayChangeRanges(_ table: String) -> Bool { coverage != nil && table == "quire_list" }

    func databaseDidChange(with event: DatabaseEvent) {
      // GRDB's regions don't check the table of an event.
      if mayChangeRanges(event.tableName) { haveAnyRangesChanged = true } else if rows.isModified(by: event) { haveRowsChanged = true }
      if haveRowsChanged, haveAnyRangesChanged || coverage == nil { stopObservingDatabaseChangesUntilNextTransaction() }
    }

    func databaseDidChange() { haveRowsChanged = true }

    func databaseDidCommit(_ db: Database) {
      var hasChanged = haveRowsChanged
      if haveAnyRangesChanged {
        do {
          let newCoverage = try coverage?(db)
          hasChanged = hasChanged || newCoverage != latestCoverage
          latestCoverage = newCoverage
        } catch {
          hasChanged = true
        }
      }
      (haveRowsChanged, haveAnyRangesChanged) = (false, false)
      if hasChanged { report() }
    }

    func databaseDidRollback(_ db: Database) { (haveRowsChanged, haveAnyRangesChanged) = (false, false) }
  }
#endif
