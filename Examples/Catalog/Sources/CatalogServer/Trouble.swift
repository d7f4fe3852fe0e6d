/// A trouble with some requests, to see how a client handles it.
public struct Trouble: Codable, Equatable, Sendable {
  /// The way in which an answer ends too early.
  public enum Ending: String, Codable, Sendable, CaseIterable {
    /// Half of the body, as if that were all of it, like an answer that a proxy has cut.
    case truncated
    /// Half of the body, although the whole length was announced; then the connection is closed.
    case cutOff = "cut-off"
    /// No answer at all: the connection is reset.
    case reset
  }

  /// The start of the path of a request that can be struck; nil for any path about products.
  public var path: String?
  /// Only each so manieth request that could be struck is; 1, the default, for each.
  public var every: Int?
  /// The number of requests that are struck at most; nil for no end.
  public var times: Int?
  /// For how many milliseconds the answer is held back.
  public var delay: Int?
  /// The status to answer with instead, such as 500 or 429.
  public var status: Int?
  /// The value of the header `Retry-After`: seconds, or a date.
  public var retryAfter: String?
  /// The way in which the answer ends too early.
  public var ending: Ending?

  enum CodingKeys: String, CodingKey {
    case path, every, times, delay, status, ending
    case retryAfter = "retry_after"
  }

  /// Makes a trouble; without arguments, nothing is wrong.
  public init(
    path: String? = nil, every: Int? = nil, times: Int? = nil, delay: Int? = nil, status: Int? = nil, retryAfter: String? = nil,
    ending: Ending? = nil
  ) {
    self.path = path
    self.every = every
    self.times = times
    self.delay = delay
    self.status = status
    self.retryAfter = retryAfter
    self.ending = ending
  }

  /// The reason why a trouble is impossible; nil if it is possible.
  var problem: String? {
    if let every, every < 1 { return "every=\(every) must be at least 1." }
    if let times, times < 1 { return "times=\(times) must be at least 1." }
    if let delay, !(0...60_000).contains(delay) { return "delay=\(delay) must be from 0 to 60000 milliseconds." }
    if let status, !(400...599).contains(status) { return "status=\(status) must be from 400 to 599." }
    return nil
  }
}

/// The troubles that are set, and whom they have struck.
actor Troubles {
  struct State: Codable, Sendable {
    var trouble: Trouble
    /// The number of requests that could have been struck.
    var seen = 0
    /// The number of requests that were struck.
    var struck = 0
  }

  private(set) var states: [State]
  private var strikes: [AsyncStream<Void>.Continuation] = []

  init(_ troubles: [Trouble]) {
    states = troubles.map { State(trouble: $0) }
  }

  func add(_ trouble: Trouble) {
    states.append(State(trouble: trouble))
  }

  func removeAll() {
    states = []
  }

  /// Waits until a number of requests have been struck in all, or until the task is canceled.
  func waitUntilStruck(_ count: Int) async {
    while states.reduce(0, { $0 + $1.struck }) < count, !Task.isCancelled {
      let (strike, continuation) = AsyncStream<Void>.makeStream()
      strikes.append(continuation)
      for await _ in strike {}
    }
  }

  /// The troubles that strike a request. They are counted.
  func strike(_ path: String) -> [Trouble] {
    var striking: [Trouble] = []
    for index in states.indices where path.hasPrefix(states[index].trouble.path ?? "/") {
      states[index].seen += 1
      let state = states[index]
      guard state.seen.isMultiple(of: state.trouble.every ?? 1), state.struck < state.trouble.times ?? .max else { continue }
      states[index].struck += 1
      striking.append(state.trouble)
    }
    if !striking.isEmpty {
      for strike in strikes { strike.finish() }
      strikes = []
    }
    return striking
  }
}
