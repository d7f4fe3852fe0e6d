@testable import Quire

/// A machine, the server it talks to, and what is in flight between them.
struct World {
  typealias Machine = PagerStateMachine<Item>

  private(set) var machine: Machine
  private(set) var inFlight: [LoadToken: PageRequest<AnyCursor>] = [:]
  /// The loads that wait for their next attempt (B40).
  private(set) var postponed: Set<LoadKind> = []
  /// The last load whose answer no longer counts.
  private(set) var obsolete: (token: LoadToken, request: PageRequest<AnyCursor>)?
  private(set) var waiting: Set<Waiter.ID> = []
  /// A load that waits for its time.
  private(set) var waitingToBegin: LoadToken?
  var isIdle: Bool { inFlight.isEmpty && waitingToBegin == nil }
  private(set) var begun: [LoadKind: Int] = [:]
  /// Ids that were removed by an edit at any time.
  private(set) var removed: Set<Int> = []
  private var lastWaiter = 0

  init(
    _ configuration: PagingConfiguration = PagingConfiguration(emptyPageBudget: 1, invalidationBudget: 1, automaticRefreshScope: .firstPage)
  ) {
    machine = Machine(configuration: configuration, query: PagerQuery(number: 0), work: RowWork(unchanged: .equality()))
  }

  /// Lets something happen, and returns what is wrong afterwards.
  mutating func perform(_ event: Event) -> [String] {
    var problems: [String] = []
    let before = machine.snapshot
    let verdicts: Edges<ReportVerdict>? =
      if case .report(let edge) = event { machine.verdicts(on: report(edge), from: ReportSender(id: nil)) } else { nil }
    let effects = apply(event)
    if let verdicts { problems += wrong(verdicts, effects.actions) }
    problems += carryOut(effects.actions)
    let after = machine.snapshot
    let rows = effects.changes.applied(to: before.items) { after.items[$0] }
    if rows != Array(after.items) { problems.append("The changes lead to \(rows), and the list is \(Array(after.items)).") }
    if case .staleAnswer = event, !after.parts(unlike: before).isEmpty || !effects.actions.isEmpty {
      problems.append("An obsolete answer changed something.")
    }
    if event == .cancel || event == .reset, effects.actions.contains(where: \.isStart) { problems.append("\(event) began a load.") }
    if event == .retry, !postponed.isEmpty { problems.append("A retry left \(postponed) waiting.") }
    let asksEdge = effects.actions.contains { if case .start(let token, _) = $0 { token.kind != .refresh } else { false } }
    if asksEdge, machine.window?.isExpired == true { problems.append("An edge of expired rows was asked.") }
    return problems + Invariants.problems(of: self)
  }

  mutating func apply(_ event: Event) -> Machine.Effects {
    switch event {
    case .load: return machine.load(newWaiter())
    case .refresh: return machine.refresh(newWaiter())
    case .refreshLoaded: return machine.refresh(of: .loaded, newWaiter())
    case .refreshVisible: return machine.refresh(of: .visible, newWaiter())
    case .refreshIfOld: return machine.refresh(ifOld: true, newWaiter())
    case .refreshIfExpired: return machine.refresh(ifOld: false, newWaiter())
    case .reload: return machine.refresh(covering: true, newWaiter())
    case .loadEdge(let edge): return machine.load(edge, newWaiter())
    case .loadFirst: return machine.loadFirstPage(newWaiter())
    case .retry: return machine.retry(newWaiter(), postponed: postponed)
    case .cancel: return machine.cancel()
    case .reset: return machine.reset()
    case .invalidate: return machine.invalidate(query: machine.query.number)
    case .hold: return machine.hold([Item(101)]).1
    case .acceptHeld: return machine.acceptHeld()
    case .search(let name, let delay): return machine.setQuery(PagerQuery(number: name, name: name), after: delay ? .seconds(1) : .zero)
    case .wait:
      guard let token = waitingToBegin else { return Machine.Effects() }
      waitingToBegin = nil
      return machine.waited(token)
    case .report(let edge):
      return machine.report(report(edge), from: ReportSender(id: nil))
    case .removeFirst:
      guard let id = machine.snapshot.items.first?.id else { return Machine.Effects() }
      removed.insert(id)
      return machine.remove(id).1
    case .insert: return machine.insert(Item(100), at: .end).1
    case .answer(let kind, let answer):
      guard let (token, request) = inFlight.first(where: { $0.key.kind == kind }) else { return Machine.Effects() }
      inFlight[token] = nil
      return machine.answered(token, answer.value(for: request))
    case .attemptFails(let kind):
      postponed.insert(kind)
      return Machine.Effects()
    case .attemptIsDue(let kind):
      guard let token = inFlight.keys.first(where: { $0.kind == kind }) else { return Machine.Effects() }
      return machine.waited(token)
    case .staleAnswer:
      guard let obsolete else { return Machine.Effects() }
      return machine.answered(obsolete.token, AnswerKind.page.value(for: obsolete.request))
    }
  }

  private func report(_ edge: ListEdge) -> Machine.Report {
    let items = machine.snapshot.items
    let visible = edge == .next ? max(0, items.count - 1)..<items.count : 0..<min(1, items.count)
    return Machine.Report(viewport: Viewport(visible: visible, fitting: 1), items: items)
  }

  /// What is said of a report must be what comes of it (B42).
  private func wrong(_ verdicts: Edges<ReportVerdict>, _ actions: [Machine.Action]) -> [String] {
    let begun = actions.compactMap { if case .start(let token, _) = $0 { token.kind } else { nil } }
    var expected: Set<LoadKind> = []
    for edge in ListEdge.allCases {
      if verdicts[edge] == .loads { expected.insert(LoadKind(edge)) }
      if verdicts[edge] == .refreshes { expected.insert(.refresh) }
    }
    return Set(begun) == expected ? [] : ["A report led to \(begun), and was said to lead to \(expected)."]
  }

  private mutating func newWaiter() -> Waiter.ID {
    lastWaiter += 1
    waiting.insert(lastWaiter)
    return lastWaiter
  }

  private mutating func carryOut(_ actions: [Machine.Action]) -> [String] {
    var problems: [String] = []
    for action in actions {
      switch action {
      case .start(let token, let request):
        if let attempt = inFlight[token], postponed.remove(token.kind) != nil {
          if attempt.cursor != request.request.cursor { problems.append("The next attempt asked for something else.") }
        } else if inFlight.keys.contains(where: { $0.kind == token.kind }) {
          problems.append("A second load of \(token.kind) began.")
        }
        inFlight[token] = request.request
      case .wait(let token, _):
        if inFlight.keys.contains(where: { $0.kind == token.kind }) || waitingToBegin != nil {
          problems.append("A second load of \(token.kind) began.")
        }
        waitingToBegin = token
      case .cancel(let token) where token == waitingToBegin: waitingToBegin = nil
      case .cancel(let token):
        guard let request = inFlight.removeValue(forKey: token) else { problems.append("Cancelled what was not in flight."); continue }
        postponed.remove(token.kind)
        obsolete = (token, request)
      case .tell(.began(let kind)): begun[kind, default: 0] += 1
      case .tell(.finished(let kind, _)): begun[kind, default: 0] -= 1
      case .tell(.retrying): problems.append("The machine told of an attempt, of which it knows nothing.")
      case .release(let waiter, _):
        if waiting.remove(waiter) == nil { problems.append("A caller was released twice.") }
      }
    }
    return problems
  }
}

extension LoadAction {
  var isStart: Bool {
    if case .start = self { true } else { false }
  }
}

extension RowComparison where Item: Equatable {
  static func equality() -> RowComparison { RowComparison(areEqual: ==) }
}

/// The list on the server. Page 1 has nothing in it, and page 2 brings an id again.
enum Server {
  static let pages: [Int: [Int]] = [-1: [-2, -1], 0: [1, 2], 1: [], 2: [2, 3], 3: [4]]
  /// The ids in their order, each where it stands first.
  static let order = [-2, -1, 1, 2, 3, 4]

  static func page(_ request: PageRequest<AnyCursor>) -> Page<Item, Int> {
    let number = request.cursor as? Int ?? 0
    return Page(
      ids: pages[number] ?? [], previous: pages[number - 1] == nil ? nil : number - 1, next: pages[number + 1] == nil ? nil : number + 1
    )
  }
}
