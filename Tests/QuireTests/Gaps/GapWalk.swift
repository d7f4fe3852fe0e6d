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

  private struct Pair: Hashable {
    let first: Int
    let second: Int
  }

  let seed: UInt64
  private var random: SplitMix
  private(set) var server: GapServer
  private let change: Change
  private(set) var core: PagerCore<Item>
  private let isLimited: Bool
  /// The requests in flight, and those that are obsolete.
  private var inFlight: [RequestID: SourceCall] = [:]
  private var obsolete: [RequestID: SourceCall] = [:]
  private var delayed: Set<RequestID> = []
  /// The answers that were made before they are delivered, with the server as it was then.
  private var answers: [RequestID: (page: Page<Item, AnyCursor>, server: GapServer)] = [:]
  private var begun: Set<LoadID> = []
  private var ended: Set<LoadID> = []
  /// Items that an answer has put side by side.
  private var neighbors: Set<Pair> = []
  /// Items that were removed from a loaded stretch.
  private var cutOut: Set<Int> = []
  private(set) var log: [String] = []
  /// The coverage of the walks, so that a test can assert it.
  private(set) var gapsSeen = 0

  @MainActor init(seed: UInt64) {
    self.seed = seed
    var random = SplitMix(seed: seed)
    func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
    let style = GapServer.Style.allCases[number(4)]
    // Positions name other items after a change.
    change = style == .random ? .never : Change.allCases[number(3)]
    let hidesEvery: Int? = style != .random && number(3) == 0 ? 2 + number(3) : nil
    server = GapServer(count: number(12) == 0 ? number(3) : number(60), style: style, hidesEvery: hidesEvery)
    isLimited = number(2) == 0
    let configuration = PagingConfiguration(
      pageSize: 2 + number(4), firstPageSize: 2 + number(6), prefetchDistance: .rows(1 + number(3)),
      duplicates: number(2) == 0 ? .keepFirst : .replace, maximumRows: isLimited ? 4 + number(12) : nil, emptyPageBudget: number(4),
      automaticRefreshScope: [.firstPage, .loaded, .visible][number(3)])
    let rules = SourceRules(cursorSemantics: style == .random ? .repeatable : .opaque)
    core = PagerCore(configuration: configuration, query: PagerQuery(number: 0, rules: rules), operations: .standard())
    if style == .random { core.cursorLookups[0] = { GapServer.cursor(at: $0) } }
    self.random = random
  }

  private mutating func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
  private mutating func chance(_ one: Int) -> Bool { number(one) == 0 }

  private var list: PageList? { core.machine.shown }
  private func items(_ stretch: Stretch, of list: PageList) -> [Int] {
    stretch.pages.flatMap { core.store.lists[list.id]?.rows.page($0.number).map(\.id) ?? [] }
  }

  mutating func run() throws {
    for _ in 0..<20 + number(60) { try step() }
    if isLimited { try scroll() } else { try complete() }
  }

  // MARK: Steps

  private mutating func step() throws {
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

  private func sorted(_ requests: [RequestID: SourceCall]) -> [RequestID] { requests.keys.sorted { $0.number < $1.number } }

  private mutating func command(_ command: Quire.Command) throws {
    var attached: [LoadID] = []
    try perform("\(command)") { core in
      let outcome = core.perform(command)
      if case .loads(let loads) = outcome.attachment { attached = loads }
      return outcome
    }
    for load in attached where !begun.contains(load) && !ended.contains(load) {
      throw Fault(message: "a load nobody began")
    }
  }

  private mutating func go() throws {
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

  private mutating func show() throws {
    let snapshot = core.snapshot
    let view = ViewID(id: [nil, ObjectIdentifier(GapServer.self as AnyObject)][chance(4) ? 1 : 0])
    if chance(2) {
      let start = number(max(1, snapshot.rows.count))
      try show(start..<min(snapshot.rows.count, start + 1 + number(4)), of: snapshot.rows, view)
    } else {
      let start = number(max(1, snapshot.items.count))
      let viewport = Viewport(visible: start..<max(start, min(snapshot.items.count, start + 1 + number(4))), capacity: number(4))
      try perform("view items \(viewport.visible)") {
        $0.carryOut($0.viewed(ViewReport(viewport, of: snapshot.items), of: snapshot.items, by: view))
      }
    }
  }

  private mutating func show(_ rows: Range<Int>, of all: PagedRows<Item>, _ view: ViewID = ViewID(id: nil)) throws {
    var viewport = Viewport(visible: rows, capacity: 2)
    viewport.shift(by: -all.placeholdersBefore)
    try perform("view rows \(rows)") {
      $0.carryOut($0.viewed(ViewReport(viewport, of: all.items, placeholders: all.placeholders), of: all.items, by: view))
    }
  }

  private mutating func changeServer() {
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
  private mutating func remove() throws {
    guard let list, let id = core.snapshot.items.map(\.id).randomElement(using: &random) else { return }
    for stretch in list.stretches {
      let rows = [-1] + items(stretch, of: list) + [-2]
      if let place = rows.firstIndex(of: id) { neighbors.insert(Pair(first: rows[place - 1], second: rows[place + 1])) }
    }
    server.gone.insert(id)
    cutOut.insert(id)
    try perform("remove \(id)") { $0.remove(id).1 }
  }

  private mutating func invalidate() throws { try perform("invalidate") { $0.handle(.invalidated(query: 0)) } }

  private mutating func pass(_ request: RequestID) throws {
    delayed.remove(request)
    try perform("due \(request.number)") { $0.handle(.due(request)) }
  }

  // MARK: Answers

  private mutating func serve(_ request: RequestID) {
    guard answers[request] == nil, let page = (inFlight[request] ?? obsolete[request])?.request else { return }
    answers[request] = (server.answer(page), server)
  }

  private mutating func deliver(_ request: RequestID, fails: Bool = false, cancels: Bool = false) throws {
    serve(request)
    guard let call = inFlight[request] else {
      guard let answer = answers[request] else { return }
      let before = "\(core.machine)"
      let outcome = core.receive(request, .value(answer.page))
      guard outcome.effects.isEmpty, outcome.changes.isEmpty, before == "\(core.machine)" else {
        throw Fault(message: "an obsolete answer changes something")
      }
      return
    }
    inFlight[request] = nil
    obsolete[request] = call
    let failure = LoadFailure(LoadError.invalidated)
    let answer: LoadAnswer<Page<Item, AnyCursor>> =
      if let page = answers[request]?.page { fails ? .failure(failure) : cancels ? .cancelled(failure) : .value(page) } else { .invalid }
    let text =
      answers[request].map {
        "\($0.page.items.map(\.id)) \($0.page.previous.map { "\($0)" } ?? "-"),\($0.page.next.map { "\($0)" } ?? "-")"
      } ?? "invalid"
    let kind = call.request.map { "\($0.kind) \($0.cursor.map { "\($0)" } ?? "start") limit \($0.limit)" } ?? "none"
    try perform("answer \(request.number) to \(kind): \(fails ? "failure" : cancels ? "canceled" : text)", served: answers[request]?.server)
    {
      $0.receive(request, answer)
    }
  }

  private mutating func perform(
    _ name: String, served: GapServer? = nil, _ event: (inout PagerCore<Item>) -> PagerCore<Item>.Outcome
  ) throws {
    log.append(name)
    let before = core.snapshot
    let outcome = event(&core)
    let after = core.snapshot
    for effect in outcome.effects { try note(effect) }
    log.append("  \(picture)")
    if (list?.stretches.count ?? 0) > 1 { gapsSeen += 1 }
    guard outcome.changes.applied(to: before.items, inserting: { after.items[$0] }).map(\.id) == after.items.map(\.id) else {
      throw Fault(message: "the changes \(outcome.changes) do not lead to the items")
    }
    let rows = outcome.changes.among(before.rows, after.rows).applied(to: before.rows) { after.rows[$0] }
    guard rows.map({ $0?.id }) == after.rows.map({ $0?.id }) else { throw Fault(message: "the changes of rows do not lead to the rows") }
    try check(served)
  }

  private mutating func note(_ effect: LoadEffect<SourceCall>) throws {
    switch effect {
    case .began(let load, _, _):
      guard begun.insert(load).inserted else { throw Fault(message: "a load begins twice") }
    case .send(let request, let load, let call):
      if ended.contains(load) { throw Fault(message: "a load goes on after its end") }
      delayed.remove(request)
      inFlight[request] = call
    case .delay(let request, _, _): delayed.insert(request)
    case .cancel(let request):
      delayed.remove(request)
      if let call = inFlight.removeValue(forKey: request) { obsolete[request] = call }
    case .ended(let load, _):
      guard ended.insert(load).inserted else { throw Fault(message: "a load ends twice") }
    }
  }

  // MARK: Rules

  private mutating func check(_ served: GapServer?) throws {
    let machine = core.machine
    let requests = machine.loads.map(\.request)
    guard Set(requests).count == requests.count else { throw Fault(message: "one request in two places") }
    guard Set(requests) == Set(inFlight.keys).union(delayed) else {
      throw Fault(message: "the states name \(requests.map(\.number)), in flight are \(inFlight.keys.map(\.number))")
    }
    for list in machine.lists { try checkPages(of: list) }
    if let draft = machine.refresh.run?.draft?.list { try checkNeighbors(of: draft, served) }
    guard let list else { return }
    let ids = core.snapshot.items.map(\.id)
    guard Set(ids).count == ids.count else { throw Fault(message: "an item twice") }
    for gap in list.innerGaps where list.isClosed(gap: gap) && !list.isExpired { throw Fault(message: "a closed gap between stretches") }
    if list.stretches.count > 1, list.stretches.contains(where: { $0.pages.isEmpty }) { throw Fault(message: "a stretch without pages") }
    if server.style == .random, change == .never, !list.isExpired {
      for (row, item) in core.snapshot.rows.enumerated() where item != nil && item?.id != server.visible[row] {
        throw Fault(message: "row \(row) is \(item!.id)")
      }
    }
    try checkNeighbors(of: list, served)
  }

  private func checkPages(of list: PageList) throws {
    guard let rows = core.store.lists[list.id]?.rows else { throw Fault(message: "no items for a list") }
    let pages = list.pages
    guard pages.map(\.number) == rows.pageNumbers else {
      throw Fault(message: "pages \(pages.map(\.number)), items of \(rows.pageNumbers)")
    }
    for page in pages where rows.page(page.number).count != page.count { throw Fault(message: "page \(page.number) counts \(page.count)") }
  }

  /// Items are side by side only if they were on the server, when an answer put them there.
  private mutating func checkNeighbors(of list: PageList, _ served: GapServer?) throws {
    var then = served
    // An item that is gone by now is not missing.
    then?.gone.formUnion(server.gone)
    let all = Set(list.stretches.flatMap { items($0, of: list) })
    for (index, stretch) in list.stretches.enumerated() {
      var rows = items(stretch, of: list)
      // An item that another stretch has may be missing here.
      if change == .anywhere { then?.gone.formUnion(all.subtracting(rows)) }
      if index == 0, stretch.sides.previous.neighbor == nil { rows.insert(-1, at: 0) }
      if index == list.stretches.count - 1, stretch.sides.next.neighbor == nil { rows.append(-2) }
      for pair in zip(rows, rows.dropFirst()).map(Pair.init) where !neighbors.contains(pair) {
        let isOld = server.gone.contains(pair.first) || server.gone.contains(pair.second)
        guard isOld || wasCutOut(between: pair) || then?.areNeighbors(pair.first, pair.second) == true else {
          throw Fault(message: "\(pair.first) and \(pair.second) were never side by side")
        }
        neighbors.insert(pair)
      }
    }
  }

  /// The server inserts an item where one was removed or is left out, in a place that is loaded.
  private func wasCutOut(between pair: Pair) -> Bool {
    server.between(pair.first, pair.second).contains { id in
      cutOut.contains(id) || change == .anywhere && server.hidesEvery.map { id % $0 == 0 } ?? false
    }
  }

  // MARK: Ends

  private mutating func settle() throws {
    while true {
      if let request = sorted(inFlight).first {
        try deliver(request)
      } else if let request = delayed.first {
        try pass(request)
      } else {
        return
      }
    }
  }

  /// With a server that no longer changes, loading everything ends with all items and no gap.
  private mutating func complete() throws {
    try settle()
    if change != .never { try command(.refresh(change == .anywhere || chance(2) ? .firstPage : .newest, .beside)) }
    try settle()
    try command(.load)
    for round in 0...500 {
      try settle()
      try command(.retry(waiting: []))
      try settle()
      guard round < 500 else { throw Fault(message: "loading goes on forever") }
      guard let list else { throw Fault(message: "nothing is loaded") }
      if let gap = list.innerListGaps.randomElement(using: &random) {
        try command(.loadGap(gap.id, from: gap.next == nil ? .previous : gap.previous == nil || chance(2) ? .next : .previous))
        continue
      }
      guard let edge = ListEdge.allCases.filter({ list[$0].neighbor != nil }).randomElement(using: &random) else { break }
      try command(.loadEdge(edge))
    }
    let ids = core.snapshot.items.map(\.id)
    guard ids == server.visible else { throw Fault(message: "all is loaded: \(ids) instead of \(server.visible)") }
    guard begun.subtracting(ended).isEmpty else { throw Fault(message: "loads never end") }
  }

  /// With a limit, a reader who scrolls to the end and back has seen each item.
  private mutating func scroll() throws {
    try settle()
    try command(.cancel)
    if change != .never { try command(.refresh(.firstPage, .beside)) }
    try settle()
    try command(.load)
    try settle()
    for _ in 0..<2 {
      try command(.retry(waiting: []))
      try settle()
    }
    _ = core.handle(.left(ViewID(id: ObjectIdentifier(GapServer.self as AnyObject))))
    var isAtEnd = false
    for edge in [ListEdge.previous, .next, .previous] {
      let seen = try scroll(to: edge)
      let missed = Set(server.visible).subtracting(seen)
      // The first way may begin anywhere.
      if isAtEnd, !missed.isEmpty { throw Fault(message: "on the way to \(edge), \(missed.sorted()) were never seen") }
      isAtEnd = true
    }
  }

  private mutating func scroll(to edge: ListEdge) throws -> Set<Int> {
    var seen: Set<Int> = []
    var row = edge == .next ? 0 : max(0, core.snapshot.rows.count - 1)
    for round in 0...3000 {
      guard round < 3000 else { throw Fault(message: "scrolling to \(edge) goes on forever") }
      let rows = core.snapshot.rows
      guard !rows.isEmpty else {
        try continuePaused()
        if core.snapshot.rows.isEmpty, list?.sides.contains(where: { list?[$0].neighbor != nil }) != true { return seen }
        continue
      }
      row = min(max(0, row), rows.count - 1)
      let visible = row..<min(rows.count, row + 2)
      let anchor = visible.lazy.compactMap { index in rows[index].map { ($0.id, index) } }.first
      seen.formUnion(visible.compactMap { rows[$0]?.id })
      try show(visible, of: rows)
      try settle()
      try continuePaused()
      // The reader keeps the place.
      if let (id, index) = anchor, let now = core.snapshot.rows.firstIndex(where: { $0?.id == id }) { row = now - (index - row) }
      let after = core.snapshot.rows
      seen.formUnion((row..<row + 2).clamped(to: after.indices).compactMap { after[$0]?.id })
      if edge == .next {
        if row + 2 >= after.count, list?[.next].neighbor == nil { return seen }
        row += 1
      } else {
        if row <= 0, list?[.previous].neighbor == nil { return seen }
        row -= 1
      }
    }
    return seen
  }

  private mutating func continuePaused() throws {
    guard let list else { return }
    for edge in ListEdge.allCases where list[edge].state == .paused { try command(.loadEdge(edge)) }
    for gap in list.innerListGaps {
      for edge in ListEdge.allCases where gap[edge] == .paused { try command(.loadGap(gap.id, from: edge)) }
    }
    // A page that was evicted behind a failure has it still when it returns.
    try command(.retry(waiting: []))
    try settle()
  }

  // MARK: Pictures

  /// The last steps, without those that repeat each other.
  var lastSteps: String {
    var steps: [String] = []
    for line in log where !steps.suffix(2).contains(line) { steps.append(line) }
    return steps.suffix(80).joined(separator: "\n")
  }

  private var picture: String {
    guard let list else { return "nothing" }
    func side(_ side: ListSide) -> String {
      guard let neighbor = side.neighbor else { return "|" }
      let sign =
        switch side.state {
        case .end: "|";
        case .loading: "…";
        case .more: "?";
        case .paused: "=";
        case .failed: "!"
        }
      return sign + (neighbor.jump == nil ? "" : "@") + (side.evicted.isEmpty ? "" : "e\(side.evicted.count)")
    }
    var text = "\(list.head.isExact ? "" : "~")\(list.head.count)"
    for stretch in list.stretches {
      let pages = stretch.pages.map { page in
        (core.store.lists[list.id]?.rows.page(page.number) ?? []).map { "\($0.id)" }.joined(separator: " ")
      }
      text +=
        " \(side(stretch.sides.previous))[\(pages.joined(separator: ", "))]\(side(stretch.sides.next)) \(stretch.gap.isExact ? "" : "~")\(stretch.gap.count)"
    }
    return text + (core.machine.refresh.isRunning ? " refreshing" : "") + (list.isExpired ? " expired" : "")
  }
}
