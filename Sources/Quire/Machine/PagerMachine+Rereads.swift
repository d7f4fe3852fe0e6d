// Rereads: when items of a source have changed, the displayed ones are read again. A reread is a refresh that views do not see.
extension PagerMachine {
  /// Notes that items of a source have changed.
  mutating func noteChange(in scope: RefreshScope, of number: Int) {
    // Items that are neither displayed nor requested are read when needed.
    let change = UnreadChange(query: number, scope: scope)
    refresh.forgetDraft(of: number)
    // The loads in flight may have been answered before the change.
    if number == query.number { refresh.run?.load.missedChange = change }
    guard number == shown?.query.number else { return }
    unreadChange = change
    for side in shown?.sides ?? [] { shown?[side].load?.missedChange = change }
  }

  /// Reads changed items again. A refresh in flight continues: it may wait for a network, and the reread may not.
  mutating func rereadIfNeeded() {
    guard let change = unreadChange, reread == nil, refresh.run?.style != .covering else { return }
    guard let shown, shown.query.number == change.query else { return unreadChange = nil }
    // The app may return to these items from another query.
    guard query.number == change.query, !shown.isExpired, !hasFailedQuery else { return }
    // A reader waits for a page elsewhere.
    guard !shown.sides.contains(where: { shown[$0].load != nil && shown[$0].neighbor?.jump != nil }) else { return }
    unreadChange = nil
    let plan = plan(for: change.scope)
    let load = newLoad(because: .reread)
    reread = RefreshRun(load: load, style: .beside, plan: plan)
    sendRefreshRequest(as: load.request, on: .reread)
  }

  /// Ends a reread in flight. It starts again after the event that is being handled.
  mutating func suspendReread() {
    guard let run = reread else { return }
    effects.append(.cancel(run.load.request))
    reread = nil
    unreadChange = unreadChange ?? UnreadChange(query: query.number, scope: run.plan.scope)
  }

  /// Refreshes the list after a reread whose answer does not fit it. A refresh in flight does that already.
  mutating func refuseReread(_ run: RefreshRun) {
    reread = nil
    if refresh.isRunning { expire() } else { expireAndRefresh(run.load) }
  }

  mutating func showReread() {
    guard let list = reread?.draft, let old = shown else { return }
    reread = nil
    shown = list
    keepSides(of: old)
    // The pages that a refresh in flight replaces have other numbers now.
    guard let plan = refresh.run?.plan else { return }
    refresh.run?.plan.page = plan.entry == .middle ? list.entryPage : list.pages.first?.number ?? list.entryPage
  }

  /// Keeps the loads, failures, and pauses at the sides of a list, and the identities of its gaps, where the list that was read again has the same
  /// sides.
  private mutating func keepSides(of old: PageList) {
    for side in old.sides {
      guard let neighbor = old[side].neighbor, neighbor.jump == nil else {
        if let load = old[side].load { discard(load, .superseded) }
        continue
      }
      if let kept = shown?.side(like: side, of: old) {
        shown?[kept].neighbor = neighbor
        shown?[kept].load = old[side].load
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
  /// The side that leads to the same place as a side of another list.
  fileprivate func side(like side: SideIndex, of other: PageList) -> SideIndex? {
    let target = other[side].neighbor?.request.target
    return sides.first { candidate in
      guard candidate.edge == side.edge, self[candidate].neighbor?.request.target == target else { return false }
      // The place is relative to the items at the side.
      return target != .boundary || isOuter(candidate) && other.isOuter(side)
    }
  }
}
