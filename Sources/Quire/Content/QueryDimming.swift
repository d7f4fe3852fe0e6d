/// The decision whether to dim the items of a previous query: a function of the query's progress and of the time.
///
/// The items are dimmed when the answer to a request takes longer than the delay, and until it arrives. Neither a debounce interval nor a query
/// that replaces another one dims them, or ends the dimming.
struct QueryDimming {
  let delay: Duration
  private(set) var isDimmed = false
  /// The time at which the first of the requests was sent that have followed each other without a pause.
  private var loadingSince: Duration?

  init(_ state: QueryState, delay: Duration, at now: Duration) {
    self.delay = delay
    change(to: state, at: now)
  }

  mutating func change(to state: QueryState, at now: Duration) {
    switch state {
    case .answered: (isDimmed, loadingSince) = (false, nil)
    case .scheduled: loadingSince = nil
    case .loading: loadingSince = loadingSince ?? now
    }
    advance(to: now)
  }

  mutating func advance(to now: Duration) {
    if let dueTime, now >= dueTime { isDimmed = true }
  }

  /// The time at which the items are dimmed unless the query changes before; nil if they stay as they are.
  var deadline: Duration? { isDimmed ? nil : dueTime }

  private var dueTime: Duration? { loadingSince.map { $0 + delay } }
}
