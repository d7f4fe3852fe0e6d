// The answers of sources.
extension PagerMachine {
  /// The place of a page that answers a request, before its items are merged; nil if the page is of no use, because the source has signaled a change.
  func placement(of request: RequestID, _ page: PageOutline) -> Placement? {
    if let run = track(of: request).flatMap({ self[$0] }) {
      return run.load.phase == .outdated ? nil : placement(of: request, page, in: run)
    }
    guard let side = side(of: request), let shown, let neighbor = shown[side].neighbor else { return nil }
    let position: Placement.Position =
      neighbor.jump.map { .jump(from: $0.view.flatMap { viewports[$0] }) } ?? shown.position(at: side)
    return shown.placement(position, inGap: side.gap, of: request, following: position.extendedEdge)
  }

  private func placement(of request: RequestID, _ page: PageOutline, in run: RefreshRun) -> Placement {
    if let shown, let gap = gapOfNewest(page, run) {
      return shown.placement(.newest(gap: gap), inGap: gap, of: request, following: nil)
    }
    var place = Placement(list: run.listID, query: query, page: 0, position: .first)
    if let list = run.draft {
      let side = list.outer(run.edge)
      place = list.placement(list.position(at: side), inGap: side.gap, of: request, following: side.edge)
    }
    place.beginsList = run.draft?.isEmpty != false && run.plan.entry == .firstPage
    place.replacing = replacedItems(by: run.plan)
    return place
  }

  /// The gap that the newest items belong to, if the refresh puts them beside the displayed ones: after those if the page continues
  /// backward only. It is nil if the page starts a new list.
  private func gapOfNewest(_ page: PageOutline, _ run: RefreshRun) -> Int? {
    guard run.plan.scope == .newest, run.draft == nil else { return nil }
    guard let shown, !shown.isEmpty, !isQueryPending, !page.isEmpty else { return nil }
    // The cursors of the loaded pages would lead to items that the new ones have pushed there.
    if query.rules.cursorsShift { return nil }
    // The list starts in the middle of its source. The loaded items may be on either side of the page.
    if query.rules.start != nil, page.cursors.previous != nil { return nil }
    return page.cursors.previous != nil && page.cursors.next == nil ? shown.stretches.count : 0
  }

  /// Returns whether edits since a request make its answer ambiguous: the source may have counted them, or not.
  func countsEdits(_ request: RequestID) -> Bool {
    guard query.rules.cursorSemantics == .offset else { return false }
    guard let shown, let side = side(of: request), side.edge == .previous else { return true }
    // Nothing is before the first item, unless the list starts further up.
    return !shown.isOuter(side) || shown[side].isTruncated || shown[side].jump != nil
  }

  /// The failure of a page at a side that has failed because of a repeated cursor, if the page names a repeated cursor again.
  func repetition(of request: RequestID, _ cursors: Edges<AnyCursor?>) -> LoadFailure? {
    guard let place = side(of: request), let side = shown?[place], side.hasRepeatedCursor, side.jump == nil else { return nil }
    return side.repetition(of: cursors[place.edge])
  }
}

extension PageList {
  /// The place of a page that was requested at a side.
  fileprivate func position(at side: SideIndex) -> Placement.Position {
    self[side].returning.map { .returning($0.id, evictedAt: side.edge) } ?? .extending(side.edge)
  }

  /// The place of a page that answers a request for a gap.
  ///
  /// - Parameter edge: The edge of the stretch whose numbers the page continues; nil for a page that follows none.
  fileprivate func placement(
    _ position: Placement.Position, inGap gap: Int, of request: RequestID, following edge: ListEdge?
  ) -> Placement {
    var page = request.newPageNumber
    if let edge {
      let next = stretches[edge == .next ? gap - 1 : gap].newPageNumber(at: edge)
      // A page that was divided has left the number to another stretch.
      if place(ofPage: next) == nil { page = next }
    }
    // The stretch that is extended is none of the others.
    let (start, end) = (position.extendedEdge == .next ? gap - 1 : gap, position.extendedEdge == .previous ? gap + 1 : gap)
    let others = Edges(
      next: stretches[end...].map { $0.pages.map(\.number) },
      previous: stretches[..<start].reversed().map { $0.pages.reversed().map(\.number) })
    let after = stretches[..<gap].last?.pages.last?.number
    return Placement(list: id, query: query, page: page, position: position, after: after, others: others)
  }
}

extension PagerMachine {
  mutating func answered(_ request: RequestID, _ answer: Answer) {
    if let track = track(of: request) { return refreshAnswered(answer, on: track) }
    guard let side = side(of: request), let load = shown?[side].load else { return }
    switch answer {
    case .page(let page):
      // The list that is read in the meantime lacks the page.
      cancelReread()
      unreadChange = load.missedChange.map { $0.union(unreadChange) } ?? unreadChange
      if let jump = shown?[side].jump { finish(jump, with: page, at: side, load) } else { take(page, at: side, load) }
    case .overtaken: sendNextRequest(of: load, at: side)
    case .failure(let failure): fail(load, at: side, failure)
    case .cancellation(let failure):
      guard shown?.isEmpty == false else { return fail(load, at: side, failure) }
      effects.append(.ended(load.id, .cancelled))
      settleCanceled(at: side)
    case .invalid:
      shown?[side].load = nil
      expireAndRefresh(load)
    }
  }

  /// Takes in a page at a side. A page without a new item is followed by the next one, within the budget.
  private mutating func take(_ page: PageArrival, at side: SideIndex, _ load: Load) {
    let gapID = shown.flatMap { $0.isOuter(side) ? nil : $0.id(ofGap: side.gap) }
    let junction = shown?.take(page, at: side, &effects) ?? .closed
    divide(page, keeping: gapID)
    acceptAnswer()
    if junction.isClosed { return expireAndRefresh(load) }
    guard page.added == 0, case .open(let side) = junction, let neighbor = shown?[side].neighbor else {
      return effects.append(.ended(load.id, .loaded))
    }
    if case .failed(let failure) = neighbor.state { return effects.append(.ended(load.id, .failed(failure))) }
    if neighbor.emptyPages <= configuration.emptyPageBudget { return sendNextRequest(of: load, at: side) }
    shown?[side].becomeIdle(.paused)
    effects.append(.ended(load.id, .paused))
  }

  /// Puts a page into a gap of the displayed list. Returns whether the list is in order.
  ///
  /// - Parameter index: The index of its first item in the whole list, if that is known.
  mutating func enter(_ page: PageArrival, inGap gap: Int, as entry: PageList.Entry, at index: Int? = nil) -> Bool {
    let junction = shown?.enter(page, inGap: gap, as: entry, at: index, &effects) ?? .closed
    divide(page)
    return !junction.isClosed
  }

  /// Divides a page of the displayed list at its gaps.
  mutating func divide(_ page: PageArrival, keeping gapID: ListGap.ID? = nil) {
    let numbers = newPageNumbers(forGapsOf: page)
    effects += shown?.divide(page, as: numbers, keeping: gapID) ?? []
  }

  mutating func newPageNumbers(forGapsOf page: PageArrival) -> [Int] {
    page.gaps.map { _ in RequestID(number: newNumber()).newPageNumber }
  }

  /// Notes that the source gives valid answers again.
  mutating func acceptAnswer() {
    invalidAnswers = 0
    refresh.forgetDraft()
  }

  mutating func fail(_ load: Load, at side: SideIndex, _ failure: LoadFailure) {
    shown?[side].becomeIdle(.failed(failure))
    effects.append(.ended(load.id, .failed(failure)))
  }
}

// MARK: Invalid data

extension PagerMachine {
  /// Handles a signal of a source that its data has changed.
  mutating func invalidate(_ number: Int) {
    refresh.forgetDraft(of: number)
    if number == shown?.query.number, shown?.isExpired == false { shown?.validity = .outdated }
    // Items of a previous query are not refreshed.
    guard number == query.number else { return }
    cancelReread()
    if let run = refresh.run {
      // The answer decides when to send the next request. Otherwise, a source that signals during each request would be called forever.
      if run.load.phase == .sent { refresh.run?.load.phase = .outdated }
      return
    }
    // A first load that was not requested, or has failed, does not begin.
    guard hasList else { return }
    // A signal while a side loads counts as an answer to that request.
    if loads.isEmpty { invalidAnswers = 0 }
    guard !loads.isEmpty, let failure = countInvalidAnswer() else { return _ = refreshAutomatically() }
    failAsInvalid(failure, endingLoadsAs: .failed(failure))
  }

  /// Ends a load whose answer does not fit the list, and refreshes the list within the budget.
  mutating func expireAndRefresh(_ load: Load) {
    expire()
    guard let failure = countInvalidAnswer() else {
      effects.append(.ended(load.id, .superseded))
      return _ = refreshAutomatically()
    }
    effects.append(.ended(load.id, .failed(failure)))
    failAsInvalid(failure, endingLoadsAs: .superseded)
  }

  /// Keeps the list as it is, because the source has said too often that its data is not valid.
  private mutating func failAsInvalid(_ failure: LoadFailure, endingLoadsAs outcome: LoadTask.Outcome) {
    discardLoads(outcome)
    refresh = Refresh(failed: FailedRefresh(failure: failure, query: query, scope: .firstPage))
  }

  /// Keeps cursors from being used that the source no longer knows.
  mutating func expire() {
    shown?.validity = .expired
    refresh.forgetDraft()
  }

  /// Counts an answer that says that the data is not valid. Returns the failure if there were too many in a row.
  mutating func countInvalidAnswer() -> LoadFailure? {
    invalidAnswers += 1
    return invalidAnswers > configuration.invalidationBudget ? LoadFailure(LoadError.invalidated) : nil
  }
}
