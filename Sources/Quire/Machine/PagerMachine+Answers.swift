// The answers of sources.
extension PagerMachine {
  /// The place of an arrived page, as the item store must know it.
  struct Placement {
    let list: ListID
    let query: PagerQuery
    /// The side at which the page is added; nil for a page that begins a list.
    let edge: ListEdge?
    /// A Boolean value that indicates whether the page begins the list at the start of the source, so that insertions at the start belong to it.
    let beginsList: Bool
    /// The evicted page that returns.
    let returning: EvictedPage?
    /// The part of the displayed list that the page's list replaces.
    var replacing: Replacement?
  }

  /// The part of the displayed list that a refresh replaces.
  struct Replacement {
    let page: Int
    let wanted: Edges<Int>
  }

  /// The treatment of an answer's page.
  enum Disposition {
    case merge(Placement)
    /// The page is not merged, because the source has signaled a change.
    case skip
    /// The request is obsolete.
    case ignore
  }

  /// Returns the treatment of an answer, before its items are merged.
  func disposition(of request: RequestID) -> Disposition {
    guard let kind = kind(of: request), let load = load(kind) else { return .ignore }
    if load.phase == .outdated { return .skip }
    let newList = ListID(number: request.number)
    guard let edge = kind.edge else { return refreshPlacement(newList).map { .merge($0) } ?? .ignore }
    guard let shown, let neighbor = shown[edge].neighbor else { return .ignore }
    let placement =
      if neighbor.jump == nil {
        Placement(list: shown.id, query: query, edge: edge, beginsList: false, returning: shown[edge].evicted.last)
      } else {
        Placement(list: newList, query: query, edge: nil, beginsList: false, returning: nil)
      }
    return .merge(placement)
  }

  private func refreshPlacement(_ newList: ListID) -> Placement? {
    guard let run = refresh.run else { return nil }
    let replacing = run.plan.scope == .firstPage ? nil : Replacement(page: run.plan.page, wanted: wanted(by: run.plan))
    switch run.progress {
    case .entry:
      return Placement(
        list: newList, query: query, edge: nil, beginsList: run.plan.entry == .firstPage, returning: nil, replacing: replacing)
    case .extending(let list, let edge):
      return Placement(
        list: list.id, query: query, edge: edge, beginsList: list.isEmpty && run.plan.entry == .firstPage,
        returning: list[edge].evicted.last,
        replacing: replacing)
    }
  }

  /// A Boolean value that indicates whether edits since a request make its answer ambiguous: the source may have counted them, or not.
  func countsEdits(_ request: RequestID) -> Bool {
    guard query.rules.cursorsCountItems, let kind = kind(of: request) else { return false }
    guard kind == .previous, let shown else { return true }
    // Nothing is before the first item, unless the list begins further up.
    return shown[.previous].isTruncated || shown[.previous].neighbor?.jump != nil
  }

  /// The failure of a page at a side that has failed because of a repeated cursor, if the page names a repeated cursor again.
  func repetition(of request: RequestID, next: AnyCursor?, previous: AnyCursor?) -> LoadFailure? {
    guard let edge = kind(of: request)?.edge, let side = shown?[edge], side.hasRepeatedCursor, side.neighbor?.jump == nil else {
      return nil
    }
    return side.repetition(of: edge == .next ? next : previous)
  }
}

extension PagerMachine {
  mutating func answered(_ request: RequestID, _ answer: Answer) {
    switch kind(of: request) {
    case nil: break
    case .refresh: refreshAnswered(answer)
    case .next: answered(answer, at: .next)
    case .previous: answered(answer, at: .previous)
    }
  }

  private mutating func answered(_ answer: Answer, at edge: ListEdge) {
    guard let neighbor = shown?[edge].neighbor, let load = shown?[edge].load else { return }
    switch answer {
    case .page(let page):
      if let jump = neighbor.jump { return finishJump(jump, with: page, beyond: edge, load) }
      take(page, at: edge, load)
    case .overtaken: sendNextRequest(of: load, at: edge)
    case .failure(let failure): fail(load, at: edge, failure)
    case .cancellation(let failure):
      guard shown?.isEmpty == false else { return fail(load, at: edge, failure) }
      end(load, at: edge, .cancelled)
      shown?[edge].pause()
    case .invalid: invalidated(load, at: edge)
    }
  }

  /// Takes in a page at a side. A page without a new item is followed by the next one, within the budget.
  private mutating func take(_ page: PageArrival, at edge: ListEdge, _ load: Load) {
    let size = configuration.pageSize
    shown?.extend(edge, with: page, pageSize: size)
    acceptAnswer()
    guard page.added == 0 else { return effects.append(.ended(load.id, .loaded)) }
    guard let side = shown?[edge] else { return }
    if let failure = side.failure { return effects.append(.ended(load.id, .failed(failure))) }
    guard let neighbor = side.neighbor else { return effects.append(.ended(load.id, .loaded)) }
    if neighbor.emptyPages <= configuration.emptyPageBudget { return sendNextRequest(of: load, at: edge) }
    shown?[edge].rest(.paused)
    effects.append(.ended(load.id, .paused))
  }

  /// Notes that the source gives valid answers again.
  mutating func acceptAnswer() {
    invalidAnswers = 0
    refresh.forgetResumption()
  }

  mutating func fail(_ load: Load, at edge: ListEdge, _ failure: LoadFailure) {
    shown?[edge].rest(.failed(failure))
    effects.append(.ended(load.id, .failed(failure)))
  }
}

// MARK: Invalid data

extension PagerMachine {
  /// Handles a signal of a source that its data has changed.
  mutating func invalidate(_ number: Int) {
    refresh.forgetResumption(of: number)
    if number == shown?.query.number, shown?.isExpired == false { shown?.validity = .outdated }
    // Items of a previous query are not refreshed.
    guard number == query.number else { return }
    if let run = refresh.run {
      // The answer decides when to ask again. Otherwise, a source that signals while it is asked would be asked forever.
      if run.load.phase == .sent { refresh.run?.load.phase = .outdated }
      return
    }
    // A first load that was not requested, or has failed, does not begin.
    if hasList { refreshAfterSignal() }
  }

  /// A signal while a side loads counts as an answer to that request.
  private mutating func refreshAfterSignal() {
    guard ListEdge.allCases.contains(where: { shown?[$0].load != nil }) else {
      invalidAnswers = 0
      return _ = refreshAutomatically()
    }
    guard let failure = countInvalidAnswer() else { return _ = refreshAutomatically() }
    discardLoads(.failed(failure))
    refresh = .failed(FailedRefresh(failure: failure, query: query, scope: .firstPage))
  }

  mutating func invalidated(_ load: Load, at edge: ListEdge) {
    expire()
    guard let failure = countInvalidAnswer() else {
      end(load, at: edge, .superseded)
      return _ = refreshAutomatically()
    }
    refresh = .failed(FailedRefresh(failure: failure, query: query, scope: .firstPage))
    end(load, at: edge, .failed(failure))
    discardLoads(.superseded)
  }

  /// Keeps cursors from being used that the source no longer knows.
  mutating func expire() {
    shown?.validity = .expired
    refresh.forgetResumption()
  }

  /// Counts an answer that says that the data is not valid. Returns the failure if there were too many in a row.
  mutating func countInvalidAnswer() -> LoadFailure? {
    invalidAnswers += 1
    return invalidAnswers > configuration.invalidationBudget ? LoadFailure(LoadError.invalidated) : nil
  }
}

extension LoadKind {
  /// The side of a page that is not the first; nil for a refresh.
  var edge: ListEdge? {
    switch self {
    case .refresh: nil
    case .next: .next
    case .previous: .previous
    }
  }
}
