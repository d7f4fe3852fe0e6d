/// A command whose outcome can be waited for.
enum AwaitedCommand {
  case refresh
  case refreshIfOlder(than: Duration)
  case retry
}

/// Content to which a command can be given now that is waited for later, together with commands to other content.
///
/// An asynchronous function cannot be begun without being waited for, and tasks would give the commands some time later.
@MainActor protocol JoinableContent: LoadableContent {
  func begin(_ command: AwaitedCommand, for wait: JointWait)
}

/// Somebody waits for the outcomes of several commands. It is over when nobody is left who holds on to this.
@MainActor final class JointWait {
  typealias Report = (position: Int, outcome: LoadOutcome)

  private let reports: AsyncStream<Report>.Continuation
  private var callers = 0

  private init(_ reports: AsyncStream<Report>.Continuation) {
    self.reports = reports
  }

  deinit {
    reports.finish()
  }

  /// A caller for one more command.
  func caller() -> WaitingCaller {
    let position = callers
    callers += 1
    // Holding on to this, a caller who has not been released keeps the wait from being over.
    return WaitingCaller { [self] outcome in reports.yield((position, outcome)) }
  }

  /// Gives commands, and waits for the worst of what comes of them: of several failures the first in the order of the commands. If the task
  /// that waits is cancelled, it is released, and nothing else happens (B6).
  ///
  /// - Returns: Nil if no command was given.
  static func outcome(of give: (JointWait) -> Void) async -> LoadOutcome? {
    var outcomes: [Report] = []
    for await report in stream(of: give) { outcomes.append(report) }
    guard !Task.isCancelled else { return .cancelled }
    return outcomes.sorted { $0.position < $1.position }.reduce(nil) { worst, report in
      worst?.worse(than: report.outcome) ?? report.outcome
    }
  }

  private static func stream(of give: (JointWait) -> Void) -> AsyncStream<Report> {
    let (stream, reports) = AsyncStream<Report>.makeStream()
    give(JointWait(reports))
    return stream
  }
}
