@testable import Quire

/// A random sequence of commands, viewports, answers, and changes of a server, with the rules of stretches and gaps checked after each.
struct GapWalk {
  enum Change: CaseIterable {
    case never
    /// Items come in where the source starts.
    case start
    case anywhere
  }

  struct Fault: Error {
    let message: String
  }

  struct Pair: Hashable {
    let first: Int
    let second: Int
  }

  let seed: UInt64
  var random: SplitMix
  var server: GapServer
  let change: Change
  var core: PagerCore<Item>
  let isLimited: Bool
  /// The requests in flight, and those that are obsolete.
  var inFlight: [RequestID: SourceCall] = [:]
  var obsolete: [RequestID: SourceCall] = [:]
  var delayed: Set<RequestID> = []
  /// The answers that were made before they are delivered, with the server as it was then.
  var answers: [RequestID: (page: Page<Item, AnyCursor>, server: GapServer)] = [:]
  var begun: Set<LoadID> = []
  var ended: Set<LoadID> = []
  /// Items that an answer has put side by side.
  var neighbors: Set<Pair> = []
  /// Items that were removed from a loaded stretch.
  var cutOut: Set<Int> = []
  var log: [String] = []
  /// The coverage of the walks, so that a test can assert it.
  var gapsSeen = 0

  @MainActor init(seed: UInt64) {
    self.seed = seed
    var random = SplitMix(seed: seed)
    func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
    let style = GapServer.Style.allCases[number(4)]
    // Positions name other items after a change.
    change = style == .random ? .never : Change.allCases[number(3)]
    let hidesEvery: Int? = style != .random && number(3) == 0 ? 2 + number(3) : nil
    let count = number(12) == 0 ? number(3) : number(60)
    var unknown: Set<Int> = []
    if style == .both, hidesEvery == nil {
      for _ in 0..<4 + number(16) {
        let start = number(60)
        unknown.formUnion(start..<start + 1 + number(4))
      }
    }
    server = GapServer(count: count, style: style, hidesEvery: hidesEvery, unknown: unknown)
    isLimited = number(2) == 0
    let configuration = PagingConfiguration(
      pageSize: 2 + number(4), firstPageSize: 2 + number(6), prefetchDistance: .rows(1 + number(3)),
      duplicates: number(2) == 0 ? .keepFirst : .replace, maximumRows: isLimited ? 4 + number(12) : nil, emptyPageBudget: number(4),
      automaticRefreshScope: [.firstPage, .loaded, .visible][number(3)])
    let start = style == .both && number(2) == 0 ? AnyCursor(1 + number(max(1, count))) : nil
    let rules = SourceRules(cursorSemantics: style == .random ? .repeatable : .opaque, start: start)
    core = PagerCore(configuration: configuration, query: PagerQuery(number: 0, rules: rules), operations: .standard())
    if style == .random { core.cursorLookups[0] = { GapServer.cursor(at: $0) } }
    self.random = random
  }

  mutating func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
  mutating func chance(_ one: Int) -> Bool { number(one) == 0 }

  var list: PageList? { core.machine.shown }
  func items(_ stretch: Stretch, of list: PageList) -> [Int] {
    stretch.pages.flatMap { core.store.lists[list.id]?.rows.page($0.number).map(\.id) ?? [] }
  }

  mutating func run() throws {
    for _ in 0..<20 + number(60) { try step() }
    if isLimited { try scroll() } else { try complete() }
  }

  // MARK: Steps

  mutating func step() throws {
    switch number(26) {
    case 0: try command(.load)
    case 1: try command(.refresh([.firstPage, .loaded, .visible, .newest, .newest][number(5)], .beside))
    case 2, 3: try command(.loadEdge(chance(2) ? .next : .previous))
    case 4, 5:
      let gaps = list?.innerListGaps ?? []
      if let gap = gaps.randomElement(using: &random) { try command(.loadGap(gap.id, from: [nil, .next, .previous][number(3)])) }
    case 6 where chance(4): try command(.cancel)
    case 7 where chance(12): try command(.reset)
    case 8: try command(.retry(waiting: []))
    case 9, 10: try go()
    case 11..<15: try show()
    case 15 where change != .never: changeServer()
    case 16 where change == .anywhere: try remove()
    case 17: if let request = sorted(inFlight).randomElement(using: &random) { serve(request) }
    case 18: if let request = sorted(obsolete).randomElement(using: &random) { try deliver(request) }
    case 19 where chance(10): try invalidate()
    case 20: if let request = delayed.sorted(by: { $0.number < $1.number }).first { try pass(request) }
    default:
      let answer = number(12)
      if let request = sorted(inFlight).randomElement(using: &random) { try deliver(request, fails: answer == 0, cancels: answer == 1) }
    }
  }

  func sorted(_ requests: [RequestID: SourceCall]) -> [RequestID] { requests.keys.sorted { $0.number < $1.number } }

  mutating func command(_ command: Quire.Command) throws {
    var attached: [LoadID] = []
    try perform("\(command)") { core in
      let outcome = core.perform(command)
      if case .loads(let loads) = outcome.attachment { attached = loads }
      return outcome
    }
    for load in attached where !begun.contains(load) && !ended.contains(load) {
      throw Fault(message: "a load that never began")
    }
  }

  mutating func go() throws {
    guard let list, !list.isEmpty else { return }
    if server.style == .random { return try command(.go(.item(number(server.visible.count + 2)), beyond: .next)) }
    guard server.style == .both, let id = server.visible.randomElement(using: &random) else { return }
    // Only to a place beyond the end that the command names, or to one that is loaded.
    let place = server.order.firstIndex(of: id)!
    let all = list.stretches.flatMap { items($0, of: list) }
    guard let first = all.first.flatMap(server.order.firstIndex), let last = all.last.flatMap(server.order.firstIndex) else { return }
    let edge: ListEdge = place < first ? .previous : .next
    guard place < first || place > last, list[edge].neighbor != nil else { return }
    try command(.go(.cursor(AnyCursor(id)), beyond: edge))
  }

  mutating func show() throws {
    let snapshot = core.snapshot
    let view = ViewID(id: [nil, ObjectIdentifier(GapServer.self as AnyObject)][chance(4) ? 1 : 0])
    if chance(2) {
      let start = number(max(1, snapshot.rows.count))
      try show(start..<min(snapshot.rows.count, start + 1 + number(4)), of: snapshot.rows, view)
    } else {
      let start = number(max(1, snapshot.items.count))
      let viewport = Viewport(visible: start..<max(start, min(snapshot.items.count, start + 1 + number(4))), capacity: number(4))
      try perform("view items \(viewport.visible)") {
        $0.carryOut($0.viewed(ViewportUpdate(viewport, of: snapshot.items), of: snapshot.items, by: view))
      }
    }
  }

  mutating func show(_ rows: Range<Int>, of all: PagedRows<Item>, _ view: ViewID = ViewID(id: nil)) throws {
    var viewport = Viewport(visible: rows, capacity: 2)
    viewport.shift(by: -all.placeholdersBefore)
    try perform("view rows \(rows)") {
      $0.carryOut($0.viewed(ViewportUpdate(viewport, of: all.items, placeholders: all.placeholders), of: all.items, by: view))
    }
  }

  mutating func changeServer() {
    for _ in 0..<1 + number(6) {
      if change == .start || chance(2) {
        server.insert(at: change == .start ? (server.style == .backward ? server.order.count : 0) : number(server.order.count + 1))
      } else {
        server.gone.insert(server.order[number(server.order.count)])
      }
    }
    log.append("server \(server.visible)")
  }

  /// The app removes an item, and so does the server.
  mutating func remove() throws {
    guard let list, let id = core.snapshot.items.map(\.id).randomElement(using: &random) else { return }
    for stretch in list.stretches {
      let rows = [-1] + items(stretch, of: list) + [-2]
      if let place = rows.firstIndex(of: id) { neighbors.insert(Pair(first: rows[place - 1], second: rows[place + 1])) }
    }
    server.gone.insert(id)
    cutOut.insert(id)
    try perform("remove \(id)") { $0.remove(id).1 }
  }

  mutating func invalidate() throws { try perform("invalidate") { $0.handle(.invalidated(query: 0)) } }

  mutating func pass(_ request: RequestID) throws {
    delayed.remove(request)
    try perform("due \(request.number)") { $0.handle(.due(request)) }
  }
}
