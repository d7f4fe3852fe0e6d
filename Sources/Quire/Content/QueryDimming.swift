/// The decision whether to dim the items of a previous query: a function of the query's progress and of the time.
///
/// The items are dimmed when the answer to a request takes longer than the delay, and until it arrives. Neither a debounce interval nor a query
/// that replaces another one dims them, or ends the dimming.
struct QueryDimming {
  private enum State {
    /// No request is in flight.
    case idle
    /// Since this time, a request has always been in flight.
    case loading(since: Duration)
    case dimmed
  }

  let delay: Duration
  private var state = State.idle

  init(_ state: QueryState, delay: Duration, at now: Duration) {
    self.delay = delay
    change(to: state, at: now)
  }

  mutating func change(to query: QueryState, at now: Duration) {
    switch (query, state) {
    case (.answered, _), (.scheduled, .loading): state = .idle
    case (.loading, .idle): state = .loading(since: now)
    case (.scheduled, _), (.loading, _): break
    }
    advance(to: now)
  }

  mutating func advance(to now: Duration) {
    if let deadline, now >= deadline { state = .dimmed }
  }

  var isDimmed: Bool { if case .dimmed = state { true } else { false } }

  /// The time at which the items are dimmed unless the query changes before; nil if they stay as they are.
  var deadline: Duration? { if case .loading(let start) = state { start + delay } else { nil } }
}
