@testable import Quire

/// The engine and the reference model, to which the same things happen.
struct Duel {
  typealias Core = PagerCore<Item>

  var core: Core
  var machine: PagerMachine { core.machine }
  var model: ReferencePager
  /// The tokens of each run of a source, by its number; that number is the same for both.
  var tokens: [(engine: RequestID, model: Int, request: String, page: PageRequest<Int>?)] = []
  /// The pages with which requests were answered.
  private var replied: [String: Reply] = [:]
  /// The requests in flight, the latest last.
  var inFlight: [(kind: LoadKind, number: Int)] = []
  var waitingToBegin: [Int] = []
  var obsolete: [Int] = []
  var waiting: [Int] = []
  /// The callers that the event under way releases.
  var released: [(Int, LoadTask.Outcome)] = []
  var loads = LoadRegistry<Int>()
  /// The loads that a caller waits for, and the worst outcome so far.
  var callers: [Int: (loads: Set<LoadID>, worst: LoadTask.Outcome?)] = [:]
  private var lastWaiter = 0
  private var replies = 0
  private var queries = 0
  var pending: [(engine: EditID, model: Int, inserted: Int?)] = []
  private var shown: [(engine: PagedRows<Item>, model: ReferencePager.Snapshot)] = []

  init(_ configuration: PagingConfiguration, modeled: PagingConfiguration, _ description: QueryDescription) {
    let rules = description.rules
    core = Core(
      configuration: configuration, query: PagerQuery(number: 0, rules: rules),
      operations: ItemOperations(unchanged: ItemComparison(areEqual: ==)))
    model = ReferencePager(modeled, description.query(0, name: nil))
    if description.seeks { core.cursorLookups[0] = { AnyCursor($0) } }
    remember()
  }

  private mutating func remember() {
    shown.append((core.snapshot.rows, model.snapshot))
    if shown.count > 5 { shown.removeFirst() }
  }

  /// Lets something happen to both, and returns in what they differ.
  mutating func perform(_ happening: Happening) -> [String] {
    let (before, pictureBefore) = (core.snapshot, picture(of: core.snapshot))
    let modelBefore = modelState
    var outcomes: [EditWord?] = []
    guard let (effects, deeds) = apply(happening, &outcomes) else { return [] }
    let after = core.snapshot
    var problems: [String] = []
    func compare<Value: Equatable>(_ name: String, _ engine: Value, _ model: Value) {
      if engine != model { problems.append("\(name): the engine has \(engine), the model \(model)") }
    }
    let (engine, model) = (picture(of: after), pictureOfModel)
    for (name, value) in engine { compare(name, value, model[name]!) }
    if outcomes.count == 2 { compare("outcome of the edit", outcomes[0], outcomes[1]) }
    problems += compareDeeds(effects.effects, deeds)
    let rows = effects.changes.applied(to: before.items) { after.items[$0] }
    if rows != Array(after.items) { problems.append("The changes lead to \(rows.map(\.id)), and not to \(after.items.map(\.id)).") }
    let update = Pager<Item>.Update(before: before, after: after, changes: effects.changes)
    let wholeRows = update.rowChanges.applied(to: before.rows) { after.rows[$0] }
    if wholeRows != Array(after.rows) { problems.append("The changes of the rows, \(update.rowChanges), do not lead to \(after.rows).") }
    if Array(before.items) == Array(after.items), !effects.changes.isEmpty, before.items.stamp == after.items.stamp {
      problems.append("Nothing changed, and the changes are \(effects.changes).")
    }
    let (engineChanged, modelChanged) = (!after.changedParts(since: before).isEmpty, modelState != modelBefore)
    if engineChanged != modelChanged {
      problems.append("B34: the engine \(engineChanged ? "notifies" : "does not notify") of a change; before: \(pictureBefore)")
    }
    remember()
    return problems
  }

  /// Makes one thing happen to both; nil if there is nothing that it could happen to.
  private mutating func apply(_ happening: Happening, _ outcomes: inout [EditWord?]) -> (Core.Outcome, ReferencePager.Deeds)? {
    func waiter(_ awaited: Bool) -> Int? {
      guard awaited else { return nil }
      lastWaiter += 1
      waiting.append(lastWaiter)
      return lastWaiter
    }
    switch happening {
    case .load: return (perform(.load, nil), model.handleCommand { $0.load(nil) })
    case .reload:
      return (perform(.refresh(.firstPage, .covering), nil), model.handleCommand { $0.refresh(.firstPage, covering: true, nil) })
    case .refresh(let scope, let awaited):
      let waiter = waiter(awaited)
      return (perform(.refresh(scope, .beside), waiter), model.handleCommand { $0.refresh(scope, covering: false, waiter) })
    case .loadEdge(let edge, let awaited):
      let waiter = waiter(awaited)
      return (perform(.loadEdge(edge), waiter), model.handleCommand { $0.load(edge, waiter) })
    case .loadGap(let gap, let edge, let awaited):
      let waiter = waiter(awaited)
      let gaps = core.snapshot.gaps
      let id = gaps.isEmpty ? ListGap.ID(list: -1, number: 0) : gaps[gap % gaps.count].id
      return (
        perform(.loadGap(id, from: edge), waiter),
        model.handleCommand { $0.load(gap: gaps.isEmpty ? 0 : gap % gaps.count + 1, from: edge, waiter) }
      )
    case .goToIndex(let index, let awaited):
      let waiter = waiter(awaited)
      return (perform(.go(.item(index), beyond: .next), waiter), model.handleCommand { $0.go(toIndex: index, waiter) })
    case .goToCursor(let cursor, let edge, let awaited):
      let waiter = waiter(awaited)
      return (
        perform(.go(.cursor(AnyCursor(cursor)), beyond: edge), waiter),
        model.handleCommand { $0.go(toCursor: cursor, beyond: edge, waiter) }
      )
    case .retry(let awaited):
      let waiter = waiter(awaited)
      return (perform(.retry(waiting: []), waiter), model.handleCommand { $0.retry(waiter) })
    case .cancel: return (perform(.cancel, nil), model.handleCommand { $0.cancel() })
    case .reset: return (perform(.reset, nil), model.handleCommand { $0.reset() })
    case .cancelLoads(let index):
      guard !waiting.isEmpty else { return nil }
      let waiter = waiting[index % waiting.count]
      return (cancelLoads(of: waiter), model.handleCommand { $0.cancelLoads(of: waiter) })
    case .updateViewport(let visible, let capacity, let age, let view, let countsPlaceholders):
      let items = shown[max(0, shown.count - 1 - age)]
      let sender = ViewID(id: view == 0 ? nil : ObjectIdentifier(Duel.self))
      return (
        core.carryOut(core.viewed(viewport(items.engine, visible, capacity, countsPlaceholders), of: items.engine.items, by: sender)),
        model.handle {
          $0.updateViewport(
            .init(visible: visible, capacity: capacity, snapshot: items.model, countsPlaceholders: countsPlaceholders), from: view)
        }
      )
    case .answer(let kind, let reply):
      guard let number = numberInFlight(kind) else { return nil }
      inFlight.removeAll { $0.number == number }
      return answer(number, reply)
    case .answerAgain(let kind, let reply):
      guard let number = numberInFlight(kind) else { return nil }
      return apply(.answer(kind, replied[tokens[number].request] ?? reply), &outcomes)
    case .staleAnswer(let index, let reply):
      guard !obsolete.isEmpty else { return nil }
      return answer(obsolete[obsolete.count - 1 - index % obsolete.count], reply)
    case .invalidate(let ofPrevious):
      let number = ofPrevious ? model.shown?.query.number ?? 0 : model.asked.number
      return (core.handle(.invalidated(query: number)), model.handle { $0.invalidate(query: number) })
    case .edit(.insert(let item, _), _) where pending.contains(where: { $0.inserted == item.id }):
      // An app does not give two items that wait the same id.
      return nil
    case .edit(let description, let waits): return edit(description, waits, &outcomes)
    case .editAtGap(let gap, let edit, let text, let waits):
      let snapshot = core.snapshot
      guard !snapshot.gaps.isEmpty else { return nil }
      let index = snapshot.gaps[gap % snapshot.gaps.count].index
      return edit.edit(snapshot.items.map(\.id), gap: index, text).flatMap { apply(.edit($0, waits: waits), &outcomes) }
    case .viewportAtGap(let gap, let offset, let count, let capacity, let view, let countsPlaceholders):
      let snapshot = core.snapshot
      guard !snapshot.gaps.isEmpty else { return nil }
      let index = snapshot.gaps[gap % snapshot.gaps.count].index
      let start = max(0, (countsPlaceholders ? snapshot.rows.placeholdersBefore : 0) + index + offset)
      return apply(
        .updateViewport(start..<start + count, capacity: capacity, age: 0, view: view, countsPlaceholders: countsPlaceholders), &outcomes)
    case .confirm(let index, let final):
      guard !pending.isEmpty else { return nil }
      let edit = pending.remove(at: index % pending.count)
      // An item whose id the server knows keeps it.
      var final = final
      if let id = edit.inserted, id < HappeningGenerator.temporary { final = final.map { Item(id, $0.text) } }
      return (core.confirm(edit.engine, final: final), model.handle { $0.confirm(edit.model, final: final) })
    case .rollBack(let index):
      guard !pending.isEmpty else { return nil }
      let edit = pending.remove(at: index % pending.count)
      return (core.rollBack(edit.engine), model.handle { $0.rollBack(edit.model) })
    case .buffer(let items):
      let result = core.buffer(items, at: .previous)
      var word: EditWord?
      let deeds = model.handle { word = $0.buffer(items) }
      outcomes = [EditWord(result.0), word]
      return (result.1, deeds)
    case .showBuffered:
      let outcome = core.commandForBuffered(at: .previous).map { perform($0, nil) } ?? core.showBuffered(at: .previous)
      return (outcome, model.handleCommand { $0.showBuffered() })
    case .setQuery(let name, let description, let delayed):
      queries += 1
      if description.seeks { core.cursorLookups[queries] = { AnyCursor($0) } }
      let query = PagerQuery(number: queries, name: name.map { AnyHashable($0) }, rules: description.rules)
      let delay: Duration = delayed ? .seconds(1) : .zero
      let number = queries
      return (
        perform(.setQuery(query, delay: delay), nil),
        model.handleCommand { $0.setQuery(description.query(number, name: name), after: delay) }
      )
    case .wait:
      guard let number = waitingToBegin.popLast() else { return nil }
      return (core.handle(.due(tokens[number].engine)), model.handle { $0.waited(tokens[number].model) })
    }
  }

  /// Performs a command for a caller. A command without one keeps its loads from being canceled by other callers.
  private mutating func perform(_ command: Quire.Command, _ caller: Int?) -> Core.Outcome {
    let outcome = core.perform(command)
    switch outcome.attachment {
    case .none(let reason): if let caller { released.append((caller, .skipped(reason))) }
    // Another happening gives the command again.
    case .after(let id): attach([id], caller)
    case .loads(let ids): attach(ids, caller)
    }
    return outcome
  }

  private mutating func attach(_ ids: [LoadID], _ caller: Int?) {
    for id in ids { loads.attach(caller ?? -1, to: id, beginner: .callers) }
    if let caller { callers[caller] = (Set(ids), nil) }
  }

  /// The request that is answered next: of a kind, or else of a refresh, or else the oldest.
  private func numberInFlight(_ kind: LoadKind) -> Int? {
    (inFlight.last { $0.kind == kind } ?? inFlight.last { $0.kind == .refresh } ?? inFlight.min { $0.number < $1.number })?.number
  }

  private mutating func cancelLoads(of caller: Int) -> Core.Outcome {
    let ids = callers.removeValue(forKey: caller)?.loads ?? []
    released.append((caller, .cancelled))
    let unneeded = ids.filter { id in loads.detach(from: id) { $0 == caller } }
    return unneeded.isEmpty ? Core.Outcome() : core.perform(.cancelLoads(unneeded))
  }

  /// Returns the viewport of a view, as a pager passes it on.
  private func viewport(_ rows: PagedRows<Item>, _ visible: Range<Int>, _ capacity: Int, _ countsPlaceholders: Bool) -> ViewportUpdate {
    guard countsPlaceholders else {
      return ViewportUpdate(Viewport(visible: visible, capacity: capacity), of: rows.items)
    }
    var viewport = Viewport(visible: visible.nearest(in: 0..<rows.count), capacity: capacity)
    viewport.shift(by: -rows.placeholdersBefore)
    return ViewportUpdate(viewport, of: rows.items, placeholders: rows.placeholders)
  }

  private mutating func answer(_ number: Int, _ reply: Reply) -> (Core.Outcome, ReferencePager.Deeds) {
    replies += 1
    let reply = tokens[number].page.map { reply.page(for: $0) } ?? reply
    if case .page = reply { replied[tokens[number].request] = reply }
    let failure = ReferencePager.Failure(error: "\(ServerError(code: replies))", occurrence: replies)
    let engineFailure = LoadFailure(ServerError(code: replies))
    let answers: (LoadAnswer<Page<Item, AnyCursor>>, ReferencePager.Answer)
    switch reply {
    case .page(let items, let previous, let next, let before, let after):
      let page = Page(items, previous: previous, next: next, itemsBefore: before, itemsAfter: after)
      answers = (.value(page.erased), .page(page))
    case .failure: answers = (.failure(engineFailure), .failure(failure))
    case .cancellation: answers = (.cancelled(engineFailure), .cancelled(failure))
    case .invalid, .served: answers = (.invalid, .invalid)
    }
    return (core.receive(tokens[number].engine, answers.0), model.handle { $0.answered(tokens[number].model, answers.1) })
  }
}
