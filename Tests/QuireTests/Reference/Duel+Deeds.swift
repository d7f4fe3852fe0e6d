@testable import Quire

extension Duel {
  /// Compares what is to be done, and takes note of it.
  mutating func compareDeeds(_ effects: [LoadEffect<SourceCall>], _ deeds: ReferencePager.Deeds) -> [String] {
    var starts: [(token: RequestID, kind: LoadKind, text: String)] = []
    var own: [(token: Int, kind: LoadKind, text: String, page: PageRequest<Int>?)] = []
    var (cancelled, ends, begins): ([RequestID], [String], [String]) = ([], [], [])
    func text(_ request: PageRequest<some Any>, _ query: Int) -> String {
      "\(request.kind) of \(query) at \(request.cursor.map { "\($0)" } ?? "the start") adjusted by \(request.offsetAdjustment)"
        + " limit \(request.limit)"
    }
    var gone: [Int] = []
    for effect in effects {
      switch effect {
      case .send(let id, let load, let call):
        starts.append((id, loads.beginning(of: load)!.kind, text(call.request!, call.query) + location(of: id)))
      case .delay(let id, let load, let time):
        starts.append((id, loads.beginning(of: load)!.kind, "waits \(time)" + location(of: id)))
      case .cancel(let request): cancelled.append(request)
      case .began(let load, let kind, let cause):
        loads.begin(load, LoadEvent(kind, .began, cause: cause, number: load.number))
        begins.append("began \(kind)")
      case .ended(let load, let outcome):
        if let kind = end(load, outcome) { ends.append("finished \(kind) \(word(outcome))") }
      }
    }
    let released = released.map { "\($0.0) \(word($0.1))" }
    for (caller, _) in self.released { waiting.removeAll { $0 == caller } }
    self.released = []
    for (token, kind, request, query) in deeds.started {
      own.append((token, model.running?.token == token ? .refresh : kind, text(request, query) + location(of: token), request))
    }
    for (token, kind, time) in deeds.waits { own.append((token, kind, "waits \(time)" + location(of: token), nil)) }
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
      if waitingToBegin.contains(number) { waitingToBegin.removeAll { $0 == number } } else { obsolete.append(number) }
      inFlight.removeAll { $0.number == number }
    }
    for start in starts {
      guard let match = own.first(where: { $0.kind == start.kind && $0.text == start.text }) else { continue }
      let number = tokens.firstIndex { $0.engine == start.token } ?? tokens.count
      if number == tokens.count { tokens.append((start.token, match.token, "", nil)) }
      let request = match.text.split(separator: " at side").first.map(String.init) ?? ""
      tokens[number] = (start.token, match.token, request, match.page)
      if match.text.hasPrefix("waits") { waitingToBegin.append(number) } else { inFlight.append((start.kind, number)) }
    }
    return problems
  }

  /// The side that a request loads, as both count it, which distinguishes two requests of the same page.
  private func location(of request: RequestID) -> String {
    machine.side(of: request).map { " at side \($0.edge) of \($0.stretch)" } ?? ""
  }
  private func location(of token: Int) -> String {
    model.shown?.side(loading: token).map { " at side \($0.edge) of \($0.stretch)" } ?? ""
  }

  private mutating func end(_ id: LoadID, _ outcome: LoadTask.Outcome) -> LoadKind? {
    let kind = loads.beginning(of: id)?.kind
    for caller in loads.end(id) {
      guard var waits = callers[caller] else { continue }
      waits.loads.remove(id)
      waits.worst = outcome.worse(than: waits.worst)
      callers[caller] = waits.loads.isEmpty ? nil : waits
      if waits.loads.isEmpty, let worst = waits.worst { released.append((caller, worst)) }
    }
    return kind
  }
}
