@testable import Quire

/// A machine, the server it talks to, and what is in flight between them.
struct World {
  typealias Core = PagerCore<Item>

  private(set) var core: Core
  var machine: PagerMachine { core.machine }
  private(set) var inFlight: [RequestID: PageRequest<AnyCursor>] = [:]
  private(set) var kinds: [RequestID: LoadKind] = [:]
  /// The requests that wait for their next attempt.
  private(set) var postponed: Set<RequestID> = []
  /// The last request whose answer no longer counts.
  private(set) var obsolete: (request: RequestID, page: PageRequest<AnyCursor>)?
  /// A request that waits for its time.
  private(set) var waitingToBegin: RequestID?
  var isIdle: Bool { inFlight.isEmpty && waitingToBegin == nil }
  private(set) var begun: [LoadKind: Int] = [:]
  /// The kinds of the loads that have not ended.
  private(set) var open: [LoadID: LoadKind] = [:]
  /// The loads for which callers wait.
  private(set) var awaited: Set<LoadID> = []
  private(set) var ended: Set<LoadID> = []
  /// The ids that edits have removed.
  private(set) var removed: Set<Int> = []

  init(
    _ configuration: PagingConfiguration = PagingConfiguration(emptyPageBudget: 1, invalidationBudget: 1, automaticRefreshScope: .firstPage)
  ) {
    core = Core(configuration: configuration, query: PagerQuery(number: 0), operations: ItemOperations(unchanged: .equality()))
  }

  /// Lets something happen, and returns what is wrong afterward.
  mutating func perform(_ event: Happened) -> [String] {
    var problems: [String] = []
    let before = core.snapshot
    let decisions: Edges<LoadDecision>? =
      if case .updateViewport(let edge) = event { core.decisions(for: viewport(edge), of: core.snapshot.items, by: ViewID(id: nil)) } else {
        nil
      }
    let outcome = apply(event)
    if case .loads(let loads) = outcome.attachment { awaited.formUnion(loads) }
    problems += carryOut(outcome.effects)
    if let decisions { problems += wrong(decisions, outcome.effects) }
    let after = core.snapshot
    let rows = outcome.changes.applied(to: before.items) { after.items[$0] }
    if rows != Array(after.items) { problems.append("The changes lead to \(rows), and the list is \(Array(after.items)).") }
    if case .staleAnswer = event, !after.changedParts(since: before).isEmpty || !outcome.effects.isEmpty {
      problems.append("An obsolete answer changed something.")
    }
    let sent = outcome.effects.compactMap { if case .send(let request, _, _) = $0 { request } else { nil } }
    if event == .cancel || event == .reset, !sent.isEmpty { problems.append("\(event) began a load.") }
    if event == .retry, !postponed.isEmpty { problems.append("A retry left \(postponed) waiting.") }
    if sent.contains(where: { kinds[$0] != .refresh }), machine.shown?.isExpired == true {
      problems.append("An edge of expired rows was requested.")
    }
    return problems + Invariants.problems(of: self, showing: after)
  }

  mutating func apply(_ event: Happened) -> Core.Outcome {
    switch event {
    case .load: return core.perform(.load)
    case .refresh: return core.perform(.refresh(.firstPage, .beside))
    case .refreshLoaded: return core.perform(.refresh(.loaded, .beside))
    case .refreshVisible: return core.perform(.refresh(.visible, .beside))
    case .refreshIfOld: return core.perform(.refreshIfNeeded(nil, .old))
    case .refreshIfExpired: return core.perform(.refreshIfNeeded(nil, .recent))
    case .reload: return core.perform(.refresh(.firstPage, .covering))
    case .loadEdge(let edge): return core.perform(.loadEdge(edge))
    case .retry: return core.perform(.retry(waiting: postponed))
    case .cancel: return core.perform(.cancel)
    case .reset: return core.perform(.reset)
    case .invalidate: return core.handle(.invalidated(query: machine.query.number))
    case .buffer: return core.buffer([Item(101)], at: .previous).1
    case .showBuffered:
      return core.commandForBuffered(at: .previous).map { core.perform($0) } ?? core.showBuffered(at: .previous)
    case .search(let name, let delay):
      return core.perform(.setQuery(PagerQuery(number: name, name: name), delay: delay ? .seconds(1) : .zero))
    case .wait:
      guard let request = waitingToBegin else { return Core.Outcome() }
      waitingToBegin = nil
      return core.handle(.due(request))
    case .updateViewport(let edge): return core.carryOut(core.viewed(viewport(edge), of: core.snapshot.items, by: ViewID(id: nil)))
    case .removeFirst:
      guard let id = core.snapshot.items.first?.id else { return Core.Outcome() }
      removed.insert(id)
      return core.remove(id).1
    case .insert: return core.insert(Item(100), at: .end).1
    case .answer(let kind, let answer):
      guard let (request, page) = inFlight.first(where: { kinds[$0.key] == kind }) else { return Core.Outcome() }
      inFlight[request] = nil
      return core.receive(request, answer.value(for: page))
    case .attemptFails(let kind):
      if let request = inFlight.keys.first(where: { kinds[$0] == kind }) { postponed.insert(request) }
      return Core.Outcome()
    case .attemptIsDue(let kind):
      guard let request = inFlight.keys.first(where: { kinds[$0] == kind }) else { return Core.Outcome() }
      return core.handle(.due(request))
    case .staleAnswer:
      guard let obsolete else { return Core.Outcome() }
      return core.receive(obsolete.request, AnswerKind.page.value(for: obsolete.page))
    }
  }

  private func viewport(_ edge: ListEdge) -> ViewportUpdate {
    let items = core.snapshot.items
    let visible = edge == .next ? max(0, items.count - 1)..<items.count : 0..<min(1, items.count)
    return ViewportUpdate(Viewport(visible: visible, capacity: 1), of: items)
  }

  /// The decision for a viewport must be what the viewport leads to.
  private func wrong(_ decisions: Edges<LoadDecision>, _ effects: [LoadEffect<SourceCall>]) -> [String] {
    let begun = effects.compactMap { if case .send(let request, _, _) = $0 { kinds[request] } else { nil } }
    var expected: Set<LoadKind> = []
    for edge in ListEdge.allCases {
      if decisions[edge] == .loads { expected.insert(LoadKind(edge)) }
      if decisions[edge] == .refreshes { expected.insert(.refresh) }
    }
    return Set(begun) == expected ? [] : ["A viewport led to \(begun), and the decision was \(expected)."]
  }

  private mutating func carryOut(_ effects: [LoadEffect<SourceCall>]) -> [String] {
    var problems: [String] = []
    for effect in effects {
      switch effect {
      case .began(let load, let kind, _):
        begun[kind, default: 0] += 1
        open[load] = kind
        if ended.contains(load) { problems.append("A load begins after its end.") }
      case .send(let id, let load, let call):
        guard let request = call.request, let kind = open[load] else { problems.append("A request without a load."); continue }
        kinds[id] = kind
        if let attempt = inFlight[id], postponed.remove(id) != nil {
          if attempt.cursor != request.cursor { problems.append("The next attempt requested something else.") }
        } else if inFlight.keys.contains(where: { kinds[$0] == kind }) {
          problems.append("A second load of \(kind) began.")
        }
        inFlight[id] = request
      case .delay(let id, let load, _):
        kinds[id] = open[load]
        if inFlight.keys.contains(where: { kinds[$0] == kinds[id] }) || waitingToBegin != nil {
          problems.append("A second load of \(kinds[id].map { "\($0)" } ?? "nothing") began.")
        }
        waitingToBegin = id
      case .cancel(let id) where id == waitingToBegin: waitingToBegin = nil
      case .cancel(let id):
        guard let request = inFlight.removeValue(forKey: id) else {
          problems.append("A request was canceled that was not in flight."); continue
        }
        postponed.remove(id)
        obsolete = (id, request)
      case .ended(let load, _):
        if !ended.insert(load).inserted { problems.append("A load ended twice.") }
        awaited.remove(load)
        if let kind = open.removeValue(forKey: load) { begun[kind, default: 0] -= 1 }
      }
    }
    return problems
  }
}

extension ItemComparison where Item: Equatable {
  static func equality() -> ItemComparison { ItemComparison(areEqual: ==) }
}

/// The list on the server. Page 1 has nothing in it, and page 2 brings an id again.
enum Server {
  static let pages: [Int: [Int]] = [-1: [-2, -1], 0: [1, 2], 1: [], 2: [2, 3], 3: [4]]
  /// The ids in their order, each at its first position.
  static let order = [-2, -1, 1, 2, 3, 4]

  static func page(_ request: PageRequest<AnyCursor>) -> Page<Item, Int> {
    let number = request.cursor as? Int ?? 0
    return Page(
      ids: pages[number] ?? [], previous: pages[number - 1] == nil ? nil : number - 1, next: pages[number + 1] == nil ? nil : number + 1
    )
  }
}
