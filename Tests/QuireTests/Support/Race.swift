/// Loads that overlap and are answerCount in any order, with a model of what must be shown: each answer is one row, the number of its request.
struct Race {
  enum Command: CaseIterable {
    case refresh
    case reload
    case append
    case cancel
  }

  /// The expected rows.
  private(set) var rows: [Int] = []
  /// The number of requests.
  private(set) var requestCount = 0
  /// The number of answers.
  private(set) var answerCount = 0

  private var random: SplitMix
  private let appends: Bool
  private var open: [Int] = []
  private var refreshing: Int?
  private var appending: Int?
  private var isCovered = false

  init(seed: UInt64, appends: Bool) {
    random = SplitMix(seed: seed)
    self.appends = appends
  }

  /// The next command, or nil if it is an answer's turn.
  mutating func command() -> Command? {
    guard open.isEmpty || open.count < 8 && Bool.random(using: &random) else { return nil }
    let command = Command.allCases.randomElement(using: &random)!
    switch command {
    case .refresh, .reload:
      isCovered = command == .reload || isCovered
      (refreshing, appending) = (sendRequest(), nil)
    case .append:
      guard appends, refreshing == nil, appending == nil, !rows.isEmpty else { return nil }
      appending = sendRequest()
    case .cancel:
      (refreshing, appending, isCovered) = (nil, nil, false)
    }
    return command
  }

  /// The next answer, to any request that is open, obsolete ones included; nil if there is none.
  mutating func answer() -> (request: Int, fails: Bool)? {
    guard let index = open.indices.randomElement(using: &random) else { return nil }
    let request = open.remove(at: index)
    let fails = Int.random(in: 0..<4, using: &random) == 0
    answerCount += 1
    if request == refreshing {
      if !fails { rows = [request] } else if isCovered { rows = [] }
      (refreshing, isCovered) = (nil, false)
    } else if request == appending {
      if !fails { rows.append(request) }
      appending = nil
    }
    return (request, fails)
  }

  private mutating func sendRequest() -> Int {
    open.append(requestCount)
    requestCount += 1
    return requestCount - 1
  }
}
