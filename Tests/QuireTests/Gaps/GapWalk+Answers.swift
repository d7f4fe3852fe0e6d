@testable import Quire

/// The server's answers, which come in any order.
extension GapWalk {
  mutating func serve(_ request: RequestID) {
    guard answers[request] == nil, let page = (inFlight[request] ?? obsolete[request])?.request else { return }
    answers[request] = (server.answer(page), server)
  }

  mutating func deliver(_ request: RequestID, fails: Bool = false, cancels: Bool = false) throws {
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

  mutating func perform(
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

  mutating func note(_ effect: LoadEffect<SourceCall>) throws {
    switch effect {
    case .began(let load, _, _):
      guard begun.insert(load).inserted else { throw Fault(message: "a load begins twice") }
    case .send(let request, let load, let call):
      if ended.contains(load) { throw Fault(message: "a load continues after its end") }
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
}
