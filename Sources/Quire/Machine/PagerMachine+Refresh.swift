// Refreshes: a new list is built page by page, and replaces the displayed one in one step.
extension PagerMachine {
  // MARK: Beginning

  /// Starts a refresh, in place of all loads in flight.
  @discardableResult mutating func beginRefresh(
    _ scope: RefreshScope = .firstPage, _ style: RefreshStyle = .beside, resuming failed: FailedRefresh? = nil,
    after delay: Duration = .zero, because cause: LoadEvent.Cause = .command
  ) -> LoadID {
    let superseded = refresh.run
    discardLoads(.superseded)
    let covers = style == .covering || superseded?.style == .covering || hasFailedQuery
    var resumed = failed?.run
    if let list = resumed?.draft?.id {
      // The failed one stays, for a cancellation.
      let copy = ListID(number: newNumber())
      effects.append(.copy(list, as: copy))
      resumed?.draft?.id = copy
    }
    let plan = resumed?.plan ?? plan(for: failed?.scope ?? scope)
    let cause = failed?.cause ?? (cause == .command && isQueryPending ? .query : cause)
    let load = newLoad(because: cause, delay > .zero ? .delayed : .sent)
    effects.append(.began(load.id, .refresh, because: load.cause))
    refresh.run = RefreshRun(
      load: load, style: covers ? .covering : style, plan: plan, draft: resumed?.draft, edge: resumed?.edge ?? .next,
      updatedViews: superseded?.updatedViews ?? [])
    if delay > .zero { effects.append(.delay(load, delay)) } else { sendRefreshRequest(as: load.request) }
    return load.id
  }

  /// Refreshes as much as the configuration says.
  @discardableResult mutating func refreshAutomatically() -> LoadID { beginRefresh(configuration.automaticRefreshScope, because: .change) }

  /// Requests the page that a refresh has come to.
  mutating func sendRefreshRequest(as request: RequestID? = nil, on track: RefreshTrack = .refresh) {
    guard let run = self[track], let page = run.nextRequest else { return }
    var load = run.load
    load.request = request ?? RequestID(number: newNumber())
    if run.draft == nil { load.markSent() }
    self[track]?.load = load
    let rules = query.rules
    self[track]?.draft?[run.edge].markRequested(rules)
    effects.append(.send(load, page))
  }

  /// Requests the first page again, if pages of the new list were made without knowledge of an edit.
  mutating func restartRefresh() {
    refresh.forgetDraft()
    for track in RefreshTrack.allCases {
      guard let run = self[track], run.draft != nil else { continue }
      effects.append(.cancel(run.load.request))
      self[track]?.draft = nil
      sendRefreshRequest(on: track)
    }
  }

  // MARK: Ending

  /// Ends a refresh that brought neither a list nor a failure. The state is what it was before.
  mutating func settleRefresh() {
    refresh.run = nil
    // A side of an expired list would begin the refresh that was just canceled.
    if shown?.isExpired == true { shown?.pause() }
  }

  /// Ends a refresh with a failure. The displayed items stay, except behind a covering placeholder. A retry continues the new list, unless
  /// the source has changed since.
  private mutating func fail(_ run: RefreshRun, _ failure: LoadFailure, on track: RefreshTrack = .refresh) {
    if track == .reread { endReread() }
    // The refresh has another result.
    guard track == .refresh || !refresh.isRunning else { return }
    // A draft that is older than a change of the source is not continued.
    let kept = run.draft != nil && run.load.phase != .outdated && run.load.missedChange == nil ? run : nil
    let failed = FailedRefresh(failure: failure, query: query, scope: run.plan.scope, cause: run.load.cause, run: kept)
    if run.style == .covering, !isQueryPending { dropList() }
    refresh = Refresh(failed: failed)
    effects.append(.ended(run.load.id, .failed(failure)))
    guard shown?.isExpired == false, !isQueryPending else { return }
    for view in run.updatedViews { if let viewport = viewports[view] { loadIfNeeded(viewport, view) } }
  }

  // MARK: Answers

  mutating func refreshAnswered(_ answer: Answer, on track: RefreshTrack) {
    if track == .refresh { cancelReread() }
    guard let run = self[track] else { return }
    switch answer {
    case .page(let page): take(page, on: track)
    case .overtaken where run.load.phase == .outdated: startAgain(run, run.plan.scope)
    case .overtaken: sendRefreshRequest(on: track)
    case .failure(let failure): fail(run, failure, on: track)
    case .cancellation where track == .reread: endReread()
    case .cancellation(let failure):
      // Without displayed items, there is nothing to return to.
      guard let shown, !shown.isEmpty, !isQueryPending else { return fail(run, failure) }
      effects.append(.ended(run.load.id, .cancelled))
      settleRefresh()
    case .invalid where track == .reread: rejectReread(run)
    case .invalid:
      // The answer to a new query says nothing about the displayed items.
      if !isQueryPending { expire() }
      startAgain(run, .firstPage)
    }
  }

  /// Starts the refresh again, as often as the budget allows.
  private mutating func startAgain(_ run: RefreshRun, _ scope: RefreshScope) {
    if let failure = countInvalidAnswer() {
      fail(run, failure)
      return refresh.forgetDraft()
    }
    effects.append(.ended(run.load.id, .superseded))
    refresh.run = nil
    beginRefresh(scope, run.style, because: run.load.cause)
    refresh.run?.updatedViews = run.updatedViews
  }

  private mutating func take(_ page: PageArrival, on track: RefreshTrack) {
    guard let run = self[track] else { return }
    if case .newest(let gap) = page.position { return finishNewest(run, with: page, inGap: gap, on: track) }
    if let draft = run.draft {
      // A draft has no loads at its sides.
      var replaced: [Effect] = []
      _ = self[track]?.draft?.take(page, at: draft.outer(run.edge), &replaced)
      effects += replaced
    } else {
      var list = PageList(id: run.listID, query: query, entering: page, as: run.plan, pageSize: configuration.pageSize)
      if case .aroundKey(let count) = run.plan.goal, count > 0 { list[.previous].neighbor?.request.limit = count }
      self[track]?.draft = list
      self[track]?.edge = .next
    }
    let numbers = newPageNumbers(forGapsOf: page)
    effects += self[track]?.draft?.divide(page, as: numbers) ?? []
    for edge in ListEdge.allCases where wantsMore(at: edge, page, on: track) {
      self[track]?.edge = edge
      guard let run = self[track], let list = run.draft else { return }
      if list.isEmpty, let failure = list[edge].failure { return fail(run, failure, on: track) }
      guard list[edge].isReady, let neighbor = list[edge].neighbor else { continue }
      if neighbor.emptyPages <= configuration.emptyPageBudget { return sendRefreshRequest(on: track) }
      self[track]?.draft?[edge].becomeIdle(.paused)
    }
    if track == .reread { showReread() } else { showDraft() }
  }

  /// Puts the newest items beside the displayed ones.
  private mutating func finishNewest(_ run: RefreshRun, with page: PageArrival, inGap gap: Int, on track: RefreshTrack) {
    guard enter(page, inGap: gap, as: .firstPage) else {
      return track == .reread ? rejectReread(run) : startAgain(run, .firstPage)
    }
    // The app may have removed all items of the page.
    if page.added > 0 { shown?.entryPage = .numbered(page.number) }
    refresh.forgetDraft()
    if track == .reread { return endReread() }
    shown?.validity = .valid
    invalidAnswers = 0
    succeed(run)
  }

  /// Returns whether the new list is loaded further at a side: without items, and until it has as many as are wanted.
  private func wantsMore(at edge: ListEdge, _ page: PageArrival, on track: RefreshTrack) -> Bool {
    guard let run = self[track], let draft = run.draft, !draft.isEmpty else { return true }
    if case .aroundKey(let count) = run.plan.goal { return edge == .previous && count > 0 && run.edge == .next }
    guard let wanted = replacedItems(by: run.plan)?.counts[edge], wanted > 0 else { return false }
    let before = draft.itemCount(before: draft.entryPage)
    return (edge == .next ? draft.itemCount - before : before) < wanted || page.replaced[edge] < wanted
  }

  /// The displayed items that a refresh is to replace; nil if it is complete without them.
  func replacedItems(by plan: RefreshPlan) -> ReplacedItems? {
    guard let shown, !isQueryPending else { return nil }
    let start = shown.itemCount(before: plan.base)
    return switch plan.goal {
    case .page, .aroundKey: nil
    case .stretch: ReplacedItems(shown.items(ofStretchWith: plan.base.number), around: start)
    case .items(let counts): ReplacedItems(start: start, counts: counts)
    }
  }

  private mutating func showDraft() {
    guard let run = refresh.run, let draft = run.draft else { return }
    // A view shows the same items as before until it states otherwise.
    if run.style == .covering || isQueryPending { viewports = ViewTable() }
    if isQueryPending { unreadChange = nil }
    shown = draft
    succeed(run)
  }

  private mutating func succeed(_ run: RefreshRun) {
    refresh = Refresh()
    unreadChange = run.load.missedChange.map { $0.union(unreadChange) } ?? unreadChange
    effects.append(.ended(run.load.id, .loaded))
  }
}

// MARK: Rereads

// Rereads: when items of a source have changed, the displayed ones are read again. A reread is a refresh that views do not see.
extension PagerMachine {
  /// Notes that items of a source have changed.
  mutating func noteChange(in scope: RefreshScope, of number: Int) {
    // Items that are neither displayed nor requested are read when needed.
    refresh.forgetDraft(of: number)
    // The loads in flight may have been answered before the change.
    if number == query.number { refresh.run?.load.missChange(in: scope) }
    guard number == shown?.query.number else { return }
    unreadChange = scope.union(unreadChange)
    reread?.load.missChange(in: scope)
    for side in sides { shown?[side].load?.missChange(in: scope) }
  }

  /// Reads changed items again. A refresh in flight continues: it may wait for a network, and the reread may not.
  mutating func rereadIfNeeded() {
    guard let scope = unreadChange, reread == nil, refresh.run?.style != .covering else { return }
    // The app may return to these items from another query.
    guard let shown, !isQueryPending, !shown.isExpired, !hasFailedQuery else { return }
    // A reader waits for a page elsewhere.
    guard !shown.sides.contains(where: { shown[$0].load != nil && shown[$0].jump != nil }) else { return }
    let plan = plan(for: scope)
    let load = newLoad(because: .reread)
    reread = RefreshRun(load: load, style: .beside, plan: plan)
    sendRefreshRequest(as: load.request, on: .reread)
  }

  /// Ends a reread in flight. It starts again after the event that is being handled.
  mutating func cancelReread() {
    guard let run = reread else { return }
    effects.append(.cancel(run.load.request))
    reread = nil
  }

  /// Ends a reread that has been answered. Items may have changed since its request.
  private mutating func endReread() {
    unreadChange = reread?.load.missedChange
    reread = nil
  }

  /// Refreshes the list after a reread whose answer does not fit it. A refresh in flight does that already.
  mutating func rejectReread(_ run: RefreshRun) {
    endReread()
    if refresh.isRunning { expire() } else { expireAndRefresh(run.load) }
  }

  mutating func showReread() {
    guard let list = reread?.draft, let old = shown else { return }
    endReread()
    shown = list
    // A retry would continue to the items of the old list.
    refresh.forgetDraft()
    keepSides(of: old)
    // The pages that a refresh in flight replaces have other numbers now.
    guard let plan = refresh.run?.plan else { return }
    refresh.run?.plan.base = plan.entry == .middle ? list.entryPage : list.pages.first.map { .numbered($0.number) } ?? list.entryPage
  }

  /// Keeps the loads, failures, and pauses at the sides of a list, and the identities of its gaps, where the list that was read again has
  /// the same sides.
  private mutating func keepSides(of old: PageList) {
    for side in old.sides {
      guard let neighbor = old[side].neighbor, neighbor.jump == nil else {
        if let load = old[side].load { effects += load.ended(.superseded) }
        continue
      }
      if let kept = shown?.side(like: side, of: old) {
        shown?[kept].neighbor = neighbor
        shown?[kept].load = old[side].load
        shown?[kept].addRequested(of: old[side])
        if !old.isOuter(side), shown?.isOuter(kept) == false { shown?.setID(old.id(ofGap: side.gap), ofGapBeyond: kept) }
      } else if let load = old[side].load {
        effects.append(.cancel(load.request))
        let outer = shown?.outer(side.edge)
        if old.isOuter(side), let outer, shown?[outer].neighbor != nil, shown?[outer].load == nil {
          sendNextRequest(of: load, at: outer)
        } else {
          // The items that have come into a gap were read.
          effects.append(.ended(load.id, old.isOuter(side) ? .superseded : .loaded))
        }
      }
    }
  }
}

extension PageList {
  /// Returns the side that leads to the same place as a side of another list; nil if there is none.
  fileprivate func side(like side: SideIndex, of other: PageList) -> SideIndex? {
    let request = other[side].neighbor?.request
    return sides.first { candidate in
      let own = self[candidate].neighbor?.request
      guard candidate.edge == side.edge, own?.target == request?.target else { return false }
      if query.rules.cursorSemantics == .offset, own?.offsetBase != request?.offsetBase { return false }
      // The place is relative to the items at the side.
      return request?.target != .boundary || isOuter(candidate) && other.isOuter(side)
    }
  }
}
