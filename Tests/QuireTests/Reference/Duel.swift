@testable import Quire

/// The engine and the reference model, to which the same things happen.
struct Duel {
  typealias Core = PagerCore<Item>

  private(set) var core: Core
  var machine: PagerMachine { core.machine }
  private(set) var model: ReferencePager
  /// The tokens of each run of a source, by its number; that number is the same for both.
  private var tokens: [(engine: RequestID, model: Int, request: String)] = []
  /// The pages with which requests were answered.
  private var replied: [String: Reply] = [:]
  private var inFlight: [LoadKind: Int] = [:]
  private var waitingToBegin: Int?
  private var obsolete: [Int] = []
  private var waiting: [Int] = []
  private var kinds: [RequestID: LoadKind] = [:]
  /// The callers that the event under way releases.
  private var released: [(Int, LoadOutcome)] = []
  private var loads = LoadRegistry<Int>()
  /// The loads that a caller waits for, and the worst outcome so far.
  private var callers: [Int: (loads: Set<LoadID>, worst: LoadOutcome?)] = [:]
  private var lastWaiter = 0
  private var replies = 0
  private var queries = 0
  private var pending: [(engine: EditID, model: Int, inserted: Int?)] = []
  private var shown: [(engine: PagedRows<Item>, model: ReferencePager.Snapshot)] = []

  init(_ configuration: PagingConfiguration, modelled: PagingConfiguration, mayRepeat: Bool, counts: Bool, start: Int?) {
    let rules = SourceRules(cursorSemantics: counts ? .offset : mayRepeat ? .repeatable : .opaque, start: start)
    core = Core(
      configuration: configuration, query: PagerQuery(number: 0, rules: rules),
      operations: ItemOperations(unchanged: ItemComparison(areEqual: ==)))
    model = ReferencePager(modelled, .init(number: 0, name: nil, mayRepeat: mayRepeat, counts: counts, start: start))
    remember()
  }

  private mutating func remember() {
    shown.append((core.snapshot.rows, model.snapshot))
    if shown.count > 5 { shown.removeFirst() }
  }

  /// Lets something happen to both, and returns in what they differ.
  mutating func perform(_ happening: Happening) -> [String] {
    guard !model.isOver else { return [] }
    let (before, pictureBefore) = (core.snapshot, picture(of: core.snapshot))
    let modelBefore = modelState
    var outcomes: [EditWord?] = []
    guard let (effects, deeds) = apply(happening, &outcomes), !model.isOver else { return [] }
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
      problems.append("B34: the engine \(engineChanged ? "tells" : "does not tell") of a change; before: \(pictureBefore)")
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
    case .load: return (perform(.load, nil), model.handle { $0.load(nil) })
    case .reload: return (perform(.refresh(.firstPage, .covering), nil), model.handle { $0.refresh(.firstPage, covering: true, nil) })
    case .refresh(let scope, let awaited):
      let waiter = waiter(awaited)
      return (perform(.refresh(scope, .beside), waiter), model.handle { $0.refresh(scope, covering: false, waiter) })
    case .loadEdge(let edge, let awaited):
      let waiter = waiter(awaited)
      return (perform(.loadEdge(edge), waiter), model.handle { $0.load(edge, waiter) })
    case .retry(let awaited):
      let waiter = waiter(awaited)
      return (perform(.retry(waiting: []), waiter), model.handle { $0.retry(waiter) })
    case .cancel: return (perform(.cancel, nil), model.handle { $0.cancel() })
    case .reset: return (perform(.reset, nil), model.handle { $0.reset() })
    case .cancelLoads(let index):
      guard !waiting.isEmpty else { return nil }
      let waiter = waiting[index % waiting.count]
      return (cancelLoads(of: waiter), model.handle { $0.cancelLoads(of: waiter) })
    case .updateViewport(let visible, let capacity, let age, let view, let countsPlaceholders):
      let items = shown[max(0, shown.count - 1 - age)]
      let sender = ViewID(id: view == 0 ? nil : ObjectIdentifier(Duel.self))
      return (
        core.viewed(viewport(items.engine, visible, capacity, countsPlaceholders), by: sender),
        model.handle {
          $0.updateViewport(
            .init(visible: visible, capacity: capacity, snapshot: items.model, countsPlaceholders: countsPlaceholders), from: view)
        }
      )
    case .answer(let kind, let reply):
      guard let number = inFlight[kind] ?? inFlight[.refresh] ?? inFlight.min(by: { $0.value < $1.value })?.value else { return nil }
      inFlight = inFlight.filter { $0.value != number }
      return answer(number, reply)
    case .answerAgain(let kind, let reply):
      guard let number = inFlight[kind] ?? inFlight[.refresh] ?? inFlight.min(by: { $0.value < $1.value })?.value else { return nil }
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
    case .confirm(let index, let final):
      guard !pending.isEmpty else { return nil }
      let edit = pending.remove(at: index % pending.count)
      // An item whose id the server knows keeps it.
      var final = final
      if let id = edit.inserted, id < HappeningGenerator.temporary { final = final.map { Item(id, $0.text) } }
      return (core.confirm(edit.engine, final: final), model.handle { $0.confirm(edit.model, final: final) })
    case .takeBack(let index):
      guard !pending.isEmpty else { return nil }
      let edit = pending.remove(at: index % pending.count)
      return (core.rollBack(edit.engine), model.handle { $0.takeBack(edit.model) })
    case .buffer(let items):
      let result = core.buffer(items, at: .previous)
      var word: EditWord?
      let deeds = model.handle { word = $0.buffer(items) }
      outcomes = [EditWord(result.0), word]
      return (result.1, deeds)
    case .showBuffered: return (core.showBuffered(at: .previous), model.handle { $0.showBuffered() })
    case .setQuery(let name, let mayRepeat, let counts, let start, let delayed):
      queries += 1
      let rules = SourceRules(cursorSemantics: counts ? .offset : mayRepeat ? .repeatable : .opaque, start: start)
      let query = PagerQuery(number: queries, name: name.map { AnyHashable($0) }, rules: rules)
      let delay: Duration = delayed ? .seconds(1) : .zero
      let number = queries
      return (
        perform(.setQuery(query, delay: delay), nil),
        model.handle { $0.setQuery(.init(number: number, name: name, mayRepeat: mayRepeat, counts: counts, start: start), after: delay) }
      )
    case .wait:
      guard let number = waitingToBegin else { return nil }
      waitingToBegin = nil
      return (core.handle(.due(tokens[number].engine)), model.handle { $0.waited(tokens[number].model) })
    }
  }

  /// Performs a command for a caller. A command without one keeps its loads from being canceled by other callers.
  private mutating func perform(_ command: Quire.Command, _ caller: Int?) -> Core.Outcome {
    let outcome = core.perform(command)
    switch outcome.attachment {
    case .none(let reason): if let caller { released.append((caller, .skipped(reason))) }
    case .after: break
    case .loads(let ids):
      let begun = outcome.effects.begunLoads()
      for id in ids { loads.attach(caller ?? -1, to: id, begun: begun) }
      if let caller { callers[caller] = (Set(ids), nil) }
    }
    return outcome
  }

  private mutating func cancelLoads(of caller: Int) -> Core.Outcome {
    let ids = callers.removeValue(forKey: caller)?.loads ?? []
    released.append((caller, .cancelled))
    let unneeded = ids.filter { id in loads.detach(from: id) { $0 == caller } }
    return unneeded.isEmpty ? Core.Outcome() : core.perform(.cancelLoads(unneeded))
  }

  private mutating func end(_ id: LoadID, _ outcome: LoadOutcome) -> LoadKind? {
    let (kind, ended) = loads.end(id)
    for caller in ended {
      guard var waits = callers[caller] else { continue }
      waits.loads.remove(id)
      waits.worst = outcome.worse(than: waits.worst)
      callers[caller] = waits.loads.isEmpty ? nil : waits
      if waits.loads.isEmpty, let worst = waits.worst { released.append((caller, worst)) }
    }
    return kind
  }

  /// What a view says, as a pager passes it on.
  private func viewport(_ rows: PagedRows<Item>, _ visible: Range<Int>, _ capacity: Int, _ countsPlaceholders: Bool) -> Core.Report {
    guard countsPlaceholders else {
      return Core.Report(viewport: Viewport(visible: visible, capacity: capacity), items: rows.items)
    }
    var viewport = Viewport(visible: visible.nearest(in: 0..<rows.count), capacity: capacity)
    viewport.shift(by: -rows.placeholdersBefore)
    return Core.Report(viewport: viewport, items: rows.items, placeholders: rows.placeholders)
  }

  private mutating func answer(_ number: Int, _ reply: Reply) -> (Core.Outcome, ReferencePager.Deeds) {
    replies += 1
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
    case .invalid: answers = (.invalid, .invalid)
    }
    return (core.receive(tokens[number].engine, answers.0), model.handle { $0.answered(tokens[number].model, answers.1) })
  }

  private mutating func edit(
    _ description: EditDescription, _ waits: Bool, _ outcomes: inout [EditWord?]
  ) -> (Core.Outcome, ReferencePager.Deeds) {
    let result: (EditOutcome, Core.Outcome)
    let edit: ReferencePager.Edit
    var inserted: Int?
    switch description {
    case .insert(let item, let position):
      result = core.insert(item, at: position, waits: waits)
      edit = .insert(item, position)
      inserted = item.id
    case .update(let id, let text):
      result = core.update(id, waits: waits) { $0.text += text }
      edit = .update(id, text: text, id: id)
    case .changeID(let id, let new):
      result = core.update(id, waits: waits) { $0 = Item(new, $0.text) }
      edit = .update(id, text: "", id: new)
    case .move(let id, let position):
      result = core.move(id, to: position, waits: waits)
      edit = .move(id, position)
    case .remove(let id):
      result = core.remove(id, waits: waits)
      edit = .remove(id)
    }
    var own: (EditWord, pending: Int?)!
    let deeds = model.handle { own = $0.edit(edit, waits: waits) }
    outcomes = [EditWord(result.0), own.0]
    if !result.1.waiting.isEmpty != (own.pending != nil) { outcomes = [outcomes[0], nil] }
    if let engine = result.1.waiting.first, let model = own.pending { pending.append((engine, model, inserted)) }
    return (result.1, deeds)
  }
}

// MARK: Comparing

extension Duel {
  private func picture(of snapshot: Pager<Item>.Snapshot) -> KeyValuePairs<String, String> {
    [
      "rows": "\(snapshot.items.map { "\($0.id) \($0.text)" })", "content": word(snapshot.contentState),
      "refresh": word(snapshot.refreshState), "next": word(snapshot.nextEdge), "previous": word(snapshot.previousEdge),
      "hidden": "\(snapshot.duplicateCount)", "of previous query": "\(snapshot.isShowingPreviousQuery)",
      "buffered": "\(snapshot.bufferedCount)",
      "placeholders": "\(snapshot.rows.placeholdersBefore) and \(snapshot.rows.placeholdersAfter)",
      "unsaved": "\(snapshot.saveStates.keys.sorted())",
    ]
  }

  /// The items with edits that are not saved.
  private var unsaved: [Int] { Set(model.log.filter { $0.settled == nil }.map(\.edit.id)).sorted() }

  /// All that a view shows, with the occurrences of failures.
  private struct ModelState: Equatable {
    let rows: [Item]
    let content: ReferencePager.Content
    let refresh: String
    let edges: [String]
    let others: [Int]
  }

  private var modelState: ModelState {
    let edges = ListEdge.allCases.map { model.shown?[$0] }
    return ModelState(
      rows: model.items, content: model.content, refresh: phase(withOccurrence: true),
      edges: edges.map { edge in edge.map { $0.load != nil ? "loading" : "\($0.rest)" } ?? "more" },
      others: [
        model.shown?.hidden ?? 0, model.isShowingPreviousQuery ? 1 : 0, model.buffered.count, model.generation, model.snapshot.before,
        model.snapshot.after,
      ] + unsaved)
  }

  private func phase(withOccurrence: Bool) -> String {
    switch model.phase {
    case .idle: "idle"
    case .running: "refreshing"
    case .failed(let failed): withOccurrence ? "\(failed.failure)" : "failed \(failed.failure.error)"
    }
  }

  private var pictureOfModel: [String: String] {
    let content: String =
      switch model.content {
      case .initial: "initial"
      case .loading: "loading"
      case .loaded: "loaded"
      case .empty: "empty"
      case .failed(let failure): "failed \(failure.error)"
      }
    func word(_ edge: ListEdge) -> String {
      guard let edge = model.shown?[edge] else { return "more" }
      if edge.load != nil { return "loading" }
      if case .failed(let failure) = edge.rest { return "failed \(failure.error)" }
      return "\(edge.rest)"
    }
    return [
      "rows": "\(model.items.map { "\($0.id) \($0.text)" })", "content": content, "refresh": phase(withOccurrence: false),
      "next": word(.next), "previous": word(.previous), "hidden": "\(model.shown?.hidden ?? 0)",
      "of previous query": "\(model.isShowingPreviousQuery)", "buffered": "\(model.buffered.count)",
      "placeholders": "\(model.snapshot.before) and \(model.snapshot.after)", "unsaved": "\(unsaved)",
    ]
  }

  private func word(_ state: ContentState) -> String {
    if case .failed(let failure) = state { "failed \(failure.underlying)" } else { "\(state)" }
  }
  private func word(_ state: RefreshState) -> String {
    if case .failed(let failure) = state { "failed \(failure.underlying)" } else { "\(state)" }
  }
  private func word(_ state: EdgeState) -> String {
    if case .failed(let failure) = state { "failed \(failure.underlying)" } else { "\(state)" }
  }
  private func word(_ outcome: LoadOutcome) -> String {
    if case .failed(let failure) = outcome { "failed \(failure.underlying)" } else { "\(outcome)" }
  }
  private func word(_ outcome: ReferencePager.Outcome) -> String {
    if case .failed(let failure) = outcome { "failed \(failure.error)" } else { "\(outcome)" }
  }

  /// Compares what is to be done, and takes note of it.
  private mutating func compareDeeds(_ effects: [LoadEffect<SourceCall>], _ deeds: ReferencePager.Deeds) -> [String] {
    var starts: [(token: RequestID, kind: LoadKind, text: String)] = []
    var own: [(token: Int, kind: LoadKind, text: String)] = []
    var (cancelled, ends, begins): ([RequestID], [String], [String]) = ([], [], [])
    func text(_ request: PageRequest<some Any>, _ query: Int) -> String {
      "\(request.kind) of \(query) at \(request.cursor.map { "\($0)" } ?? "the start") displaced \(request.offsetAdjustment)"
        + " limit \(request.limit)"
    }
    var gone: [Int] = []
    for effect in effects {
      switch effect {
      case .send(let id, let load, let call):
        kinds[id] = loads.kind(of: load)
        starts.append((id, kinds[id]!, text(call.request!, call.query)))
      case .delay(let id, let load, let time):
        kinds[id] = loads.kind(of: load)
        starts.append((id, kinds[id]!, "waits \(time)"))
      case .cancel(let request): cancelled.append(request)
      case .began(let load, let kind):
        loads.begin(load, kind)
        begins.append("began \(kind)")
      case .ended(let load, let outcome):
        if let kind = end(load, outcome) { ends.append("finished \(kind) \(word(outcome))") }
      }
    }
    let released = released.map { "\($0.0) \(word($0.1))" }
    for (caller, _) in self.released { waiting.removeAll { $0 == caller } }
    self.released = []
    for (token, kind, request, query) in deeds.started {
      own.append((token, model.running?.token == token ? .refresh : kind, text(request, query)))
    }
    for (token, time) in deeds.waits { own.append((token, .refresh, "waits \(time)")) }
    var problems: [String] = []
    func compare(_ name: String, _ engine: [String], _ model: [String]) {
      if engine.sorted() != model.sorted() { problems.append("\(name): the engine has \(engine.sorted()), the model \(model.sorted())") }
    }
    compare("requests", starts.map { "\($0.kind): \($0.text)" }, own.map { "\($0.kind): \($0.text)" })
    let engineGone = cancelled.map { token in tokens.firstIndex { $0.engine == token } ?? -1 }
    let modelGone = deeds.cancelled.map { token in tokens.firstIndex { $0.model == token } ?? -1 }
    compare("cancelled", engineGone.map(String.init), modelGone.map(String.init))
    compare("begun", begins, deeds.began.map { "began \($0)" })
    compare("ended", ends, deeds.finished.map { "finished \($0.0) \(word($0.1))" })
    compare("released", released, deeds.released.map { "\($0.key) \(word($0.value))" })
    gone = engineGone
    for number in gone where number >= 0 {
      if waitingToBegin == number { waitingToBegin = nil } else { obsolete.append(number) }
      inFlight = inFlight.filter { $0.value != number }
    }
    for start in starts {
      guard let match = own.first(where: { $0.kind == start.kind }) else { continue }
      let number = tokens.firstIndex { $0.engine == start.token } ?? tokens.count
      if number == tokens.count { tokens.append((start.token, match.token, "")) }
      (tokens[number].model, tokens[number].request) = (match.token, start.text)
      if match.text.hasPrefix("waits") { waitingToBegin = number } else { inFlight[start.kind] = number }
    }
    return problems
  }
}
