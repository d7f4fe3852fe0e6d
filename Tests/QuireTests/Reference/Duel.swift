@testable import Quire

/// The engine and the reference model, to which the same things happen.
struct Duel {
  typealias Machine = PagerStateMachine<Item>

  private(set) var machine: Machine
  private(set) var model: ReferencePager
  /// The tokens of each run of a source, by its number; that number is the same for both.
  private var tokens: [(engine: LoadToken, model: Int, request: String)] = []
  /// The pages with which requests were answered.
  private var replied: [String: Reply] = [:]
  private var inFlight: [LoadKind: Int] = [:]
  private var waitingToBegin: Int?
  private var obsolete: [Int] = []
  private var waiting: [Int] = []
  private var lastWaiter = 0
  private var replies = 0
  private var queries = 0
  private var pending: [(engine: EditLog<Item>.Pending, model: Int, inserted: Int?)] = []
  private var shown: [(engine: PagedRows<Item>, model: ReferencePager.Snapshot)] = []

  init(_ configuration: PagingConfiguration, modelled: PagingConfiguration, mayRepeat: Bool, counts: Bool, start: Int?) {
    let rules = SourceRules(cursorSemantics: counts ? .offset : mayRepeat ? .repeatable : .opaque, start: start)
    machine = Machine(
      configuration: configuration, query: PagerQuery(number: 0, rules: rules), work: RowWork(unchanged: RowComparison(areEqual: ==)))
    model = ReferencePager(modelled, .init(number: 0, name: nil, mayRepeat: mayRepeat, counts: counts, start: start))
    remember()
  }

  private mutating func remember() {
    shown.append((machine.snapshot.rows, model.snapshot))
    if shown.count > 5 { shown.removeFirst() }
  }

  /// Lets something happen to both, and returns in what they differ.
  mutating func perform(_ happening: Happening) -> [String] {
    let (before, pictureBefore) = (machine.snapshot, picture(of: machine.snapshot))
    let modelBefore = modelState
    var outcomes: [EditWord?] = []
    guard let (effects, deeds) = apply(happening, &outcomes) else { return [] }
    let after = machine.snapshot
    var problems: [String] = []
    func compare<Value: Equatable>(_ name: String, _ engine: Value, _ model: Value) {
      if engine != model { problems.append("\(name): the engine has \(engine), the model \(model)") }
    }
    let (engine, model) = (picture(of: after), pictureOfModel)
    for (name, value) in engine { compare(name, value, model[name]!) }
    if outcomes.count == 2 { compare("outcome of the edit", outcomes[0], outcomes[1]) }
    problems += compareDeeds(effects.actions, deeds)
    let rows = effects.changes.applied(to: before.items) { after.items[$0] }
    if rows != Array(after.items) { problems.append("The changes lead to \(rows.map(\.id)), and not to \(after.items.map(\.id)).") }
    let update = PagerUpdate(before: before, after: after, changes: effects.changes)
    let wholeRows = update.rowChanges.applied(to: before.rows) { after.rows[$0] }
    if wholeRows != Array(after.rows) { problems.append("The changes of the rows, \(update.rowChanges), do not lead to \(after.rows).") }
    if Array(before.items) == Array(after.items), !effects.changes.isEmpty, before.items.stamp == after.items.stamp {
      problems.append("Nothing changed, and the changes are \(effects.changes).")
    }
    let (engineChanged, modelChanged) = (!after.parts(unlike: before).isEmpty, modelState != modelBefore)
    if engineChanged != modelChanged {
      problems.append("B34: the engine \(engineChanged ? "tells" : "does not tell") of a change; before: \(pictureBefore)")
    }
    remember()
    return problems
  }

  /// Makes one thing happen to both; nil if there is nothing that it could happen to.
  private mutating func apply(_ happening: Happening, _ outcomes: inout [EditWord?]) -> (Machine.Effects, ReferencePager.Deeds)? {
    func waiter(_ awaited: Bool) -> Int? {
      guard awaited else { return nil }
      lastWaiter += 1
      waiting.append(lastWaiter)
      return lastWaiter
    }
    switch happening {
    case .load: return (machine.load(), model.handle { $0.load(nil) })
    case .reload: return (machine.refresh(covering: true), model.handle { $0.refresh(.firstPage, covering: true, nil) })
    case .refresh(let extent, let awaited):
      let waiter = waiter(awaited)
      return (machine.refresh(of: extent, waiter), model.handle { $0.refresh(extent, covering: false, waiter) })
    case .loadEdge(let edge, let awaited):
      let waiter = waiter(awaited)
      return (machine.load(edge, waiter), model.handle { $0.load(edge, waiter) })
    case .retry(let awaited):
      let waiter = waiter(awaited)
      return (machine.retry(waiter), model.handle { $0.retry(waiter) })
    case .cancel: return (machine.cancel(), model.handle { $0.cancel() })
    case .reset: return (machine.reset(), model.handle { $0.reset() })
    case .cancelLoads(let index):
      guard !waiting.isEmpty else { return nil }
      let waiter = waiting[index % waiting.count]
      return (machine.cancel(loadsOf: waiter), model.handle { $0.cancelLoads(of: waiter) })
    case .report(let visible, let fitting, let age, let view, let countsPlaceholders):
      let items = shown[max(0, shown.count - 1 - age)]
      let sender = ReportSender(id: view == 0 ? nil : ObjectIdentifier(Duel.self))
      return (
        machine.report(report(items.engine, visible, fitting, countsPlaceholders), from: sender),
        model.handle {
          $0.report(
            .init(visible: visible, fitting: fitting, snapshot: items.model, countsPlaceholders: countsPlaceholders), from: view)
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
      return (machine.invalidate(query: number), model.handle { $0.invalidate(query: number) })
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
      return (machine.confirm(edit.engine, final: final), model.handle { $0.confirm(edit.model, final: final) })
    case .takeBack(let index):
      guard !pending.isEmpty else { return nil }
      let edit = pending.remove(at: index % pending.count)
      return (machine.takeBack(edit.engine), model.handle { $0.takeBack(edit.model) })
    case .hold(let items):
      let result = machine.hold(items)
      var word: EditWord?
      let deeds = model.handle { word = $0.hold(items) }
      outcomes = [EditWord(result.0), word]
      return (result.1, deeds)
    case .acceptHeld: return (machine.acceptHeld(), model.handle { $0.acceptHeld() })
    case .setQuery(let name, let mayRepeat, let counts, let start, let delayed):
      queries += 1
      let rules = SourceRules(cursorSemantics: counts ? .offset : mayRepeat ? .repeatable : .opaque, start: start)
      let query = PagerQuery(number: queries, name: name.map { AnyHashable($0) }, rules: rules)
      let delay: Duration = delayed ? .seconds(1) : .zero
      let number = queries
      return (
        machine.setQuery(query, after: delay),
        model.handle { $0.setQuery(.init(number: number, name: name, mayRepeat: mayRepeat, counts: counts, start: start), after: delay) }
      )
    case .wait:
      guard let number = waitingToBegin else { return nil }
      waitingToBegin = nil
      return (machine.waited(tokens[number].engine), model.handle { $0.waited(tokens[number].model) })
    }
  }

  /// What a view says, as a pager passes it on.
  private func report(_ rows: PagedRows<Item>, _ visible: Range<Int>, _ fitting: Int, _ countsPlaceholders: Bool) -> Machine.Report {
    guard countsPlaceholders else {
      return Machine.Report(viewport: Viewport(visible: visible, fitting: fitting), items: rows.items)
    }
    var viewport = Viewport(visible: visible.nearest(in: 0..<rows.count), fitting: fitting)
    viewport.shift(by: -rows.placeholdersBefore)
    return Machine.Report(viewport: viewport, items: rows.items, placeholders: rows.placeholders)
  }

  private mutating func answer(_ number: Int, _ reply: Reply) -> (Machine.Effects, ReferencePager.Deeds) {
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
    return (machine.answered(tokens[number].engine, answers.0), model.handle { $0.answered(tokens[number].model, answers.1) })
  }

  private mutating func edit(
    _ description: EditDescription, _ waits: Bool, _ outcomes: inout [EditWord?]
  ) -> (Machine.Effects, ReferencePager.Deeds) {
    let result: (EditOutcome, Machine.Effects)
    let edit: ReferencePager.Edit
    var inserted: Int?
    switch description {
    case .insert(let item, let position):
      result = machine.insert(item, at: position, waits: waits)
      edit = .insert(item, position)
      inserted = item.id
    case .update(let id, let text):
      result = machine.update(id, waits: waits) { $0.text += text }
      edit = .update(id, text: text, id: id)
    case .changeID(let id, let new):
      result = machine.update(id, waits: waits) { $0 = Item(new, $0.text) }
      edit = .update(id, text: "", id: new)
    case .move(let id, let position):
      result = machine.move(id, to: position, waits: waits)
      edit = .move(id, position)
    case .remove(let id):
      result = machine.remove(id, waits: waits)
      edit = .remove(id)
    }
    var own: (EditWord, pending: Int?)!
    let deeds = model.handle { own = $0.edit(edit, waits: waits) }
    outcomes = [EditWord(result.0), own.0]
    if (result.1.pending != nil) != (own.pending != nil) { outcomes = [outcomes[0], nil] }
    if let engine = result.1.pending, let model = own.pending { pending.append((engine, model, inserted)) }
    return (result.1, deeds)
  }
}

// MARK: Comparing

extension Duel {
  private func picture(of snapshot: PagerSnapshot<Item>) -> KeyValuePairs<String, String> {
    [
      "rows": "\(snapshot.items.map { "\($0.id) \($0.text)" })", "content": word(snapshot.contentState),
      "refresh": word(snapshot.refreshState), "next": word(snapshot.next), "previous": word(snapshot.previous),
      "hidden": "\(snapshot.hiddenDuplicates)", "of previous query": "\(snapshot.isOfPreviousQuery)", "held": "\(snapshot.heldCount)",
      "placeholders": "\(snapshot.rows.placeholdersBefore) and \(snapshot.rows.placeholdersAfter)",
    ]
  }

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
        model.shown?.hidden ?? 0, model.isOfPreviousQuery ? 1 : 0, model.held.count, model.generation, model.snapshot.before,
        model.snapshot.after,
      ])
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
      case .content: "content"
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
      "of previous query": "\(model.isOfPreviousQuery)", "held": "\(model.held.count)",
      "placeholders": "\(model.snapshot.before) and \(model.snapshot.after)",
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
  private mutating func compareDeeds(_ actions: [Machine.Action], _ deeds: ReferencePager.Deeds) -> [String] {
    var starts: [(token: LoadToken, kind: LoadKind, text: String)] = []
    var own: [(token: Int, kind: LoadKind, text: String)] = []
    var (cancelled, ends, begins, released): ([LoadToken], [String], [String], [String]) = ([], [], [], [])
    func text(_ request: PageRequest<some Any>, _ query: Int) -> String {
      "\(request.kind) of \(query) at \(request.cursor.map { "\($0)" } ?? "the start") displaced \(request.displacement)"
        + " limit \(request.limit)"
    }
    var gone: [Int] = []
    for action in actions {
      switch action {
      case .start(let token, let call): starts.append((token, token.kind, text(call.request, call.query)))
      case .wait(let token, let time): starts.append((token, token.kind, "waits \(time)"))
      case .cancel(let token): cancelled.append(token)
      case .tell(.began(let kind)): begins.append("began \(kind)")
      case .tell(.finished(let kind, let outcome)): ends.append("finished \(kind) \(word(outcome))")
      case .tell(.retrying): break
      case .release(let waiter, let outcome):
        released.append("\(waiter) \(word(outcome))")
        waiting.removeAll { $0 == waiter }
      }
    }
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
