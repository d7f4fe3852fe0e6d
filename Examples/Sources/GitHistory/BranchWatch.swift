public import Quire

/// Looks every few seconds whether the branch of a history has moved on, and buffers new commits in the list.
///
/// The list itself stays unchanged, with ``/Quire/Pager/bufferedCount`` new commits to offer. Commits that the search of the list does not
/// find are not offered. If the history was rewritten, or another branch was checked out, the new commits are unknown. Then the loaded part
/// of the list is refreshed. If the repository cannot be read, nothing happens.
///
/// ```swift
/// let watch = BranchWatch(history)
/// ```
///
/// It calls git, and does not watch the file system, which does not show branches in packed files, and has no events on many networks. One
/// git runs at a time. A watch does not keep its history. When the watch is released, it stops.
@MainActor public final class BranchWatch {
  private weak var history: History?
  private let interval: Duration
  private let clock: any Scheduler
  private var scheduled: ObservationToken?
  /// The inquiry that is on its way, or was last.
  private(set) var inquiring: Task<Void, Never>?

  /// Starts to watch, and looks at once.
  ///
  /// - Parameters:
  ///   - history: The history. Only one that is shown needs to be watched.
  ///   - interval: The time between two checks.
  ///   - clock: The clock of the watch. Pass a manual clock in a test.
  public init(_ history: History, every interval: Duration = .seconds(2), clock: any Scheduler = SystemClock()) {
    self.history = history
    self.interval = interval
    self.clock = clock
    look()
  }

  deinit { inquiring?.cancel() }

  private func look() {
    guard let inquiry = history?.inquiry() else { return rest() }
    inquiring = Task { [weak self] in
      let answer = try? await inquiry.answer()
      guard let self else { return }
      if let answer { history?.take(answer, to: inquiry) }
      rest()
    }
  }

  private func rest() {
    // The list may be gone before its watch.
    guard history != nil else { return }
    scheduled = clock.schedule(at: clock.time + interval) { [weak self] in self?.look() }
  }
}
