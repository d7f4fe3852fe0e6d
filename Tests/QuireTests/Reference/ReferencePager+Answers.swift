@testable import Quire

// Answers to the sides of stretches.

extension ReferencePager {
  mutating func answered(_ side: SideLocation, _ load: SideLoad, _ answer: Answer) {
    switch answer {
    case .page(let page): take(page, side, load)
    case .failure(let failure): fail(side, load, failure)
    case .cancelled(let failure):
      if items.isEmpty { return fail(side, load, failure) }
      shown![side].load = nil
      pauseAfterCancellation(side)
      finish(LoadKind(edge: side.edge), load.waiters, .cancelled)
    case .invalid:
      shown![side].load = nil
      refuse(side, load)
    }
  }

  /// The answer does not fit: the data is not valid any more.
  mutating func refuse(_ side: SideLocation, _ load: SideLoad) {
    invalidAnswers += 1
    expire()
    if invalidAnswers > configuration.invalidationBudget {
      let failure = failure(.invalidated)
      discardLoads(.superseded)
      finish(LoadKind(edge: side.edge), load.waiters, .failed(failure))
      phase = .failed(Failed(failure: failure, query: asked, plan: plan(.firstPage)))
    } else {
      finish(LoadKind(edge: side.edge), load.waiters, .superseded)
      beginRefresh(configuration.automaticRefreshScope, waiters: nil)
    }
  }

  private mutating func fail(_ side: SideLocation, _ load: SideLoad, _ failure: Failure) {
    shown![side].load = nil
    shown![side].idleState = .failed(failure)
    finish(LoadKind(edge: side.edge), load.waiters, .failed(failure))
  }

  private mutating func take(_ page: Page<Item, Int>, _ side: SideLocation, _ load: SideLoad) {
    var list = shown!
    let jump = list[side].neighbor.jump
    // Nothing lies before the first row but a start that was evicted.
    let mayShift = side.edge == .next || !list.isOuter(side) || list[side].isTruncated || jump != nil
    if mayShift, overlaps(load.began) { return requestAgain(side, load) }
    list[side].load = nil
    if let jump { return finish(jump, with: page, side, load, list) }
    // A retry that leads back again brings nothing (B21).
    if list[side].isCircling, let neighbor = side.edge == .next ? page.next : page.previous, list[side].used.contains(neighbor) {
      return fail(side, load, failure(.repeatedCursor("\(neighbor)")))
    }
    guard let (arrival, consequences) = add(page, of: load.request!, at: side, load.began, to: &list, isWhole: false, mayLeaveGap: true)
    else {
      shown![side].load = nil
      return refuse(side, load)
    }
    shown = list
    acceptAnswer()
    end(consequences.ended)
    if consequences.leavesClosedGap {
      refuse(side, load)
    } else {
      goOn(arrival, consequences.side, load, side.edge)
    }
    showUnsavedItems(of: shown, isNew: false)
    if !arrival.rows.isEmpty { evictPages(near: arrival.number) }
  }

  /// Follows a page without a new row, or ends its load.
  private mutating func goOn(_ arrival: Arrival, _ side: SideLocation?, _ load: SideLoad, _ edge: ListEdge) {
    let kind = LoadKind(edge: edge)
    guard arrival.rows.isEmpty, let side else { return finish(kind, load.waiters, .loaded) }
    switch shown![side].idleState {
    case .more, .paused:
      if shown![side].neighbor.emptyPages <= configuration.emptyPageBudget { return requestAgain(side, load) }
      shown![side].idleState = .paused
      finish(kind, load.waiters, .paused)
    // If a page brings rows and names a cursor that was used, its load has succeeded; the side has failed (B21).
    case .failed(let failure): finish(kind, load.waiters, .failed(failure))
    case .end: finish(kind, load.waiters, .loaded)
    }
  }

  /// The source gives valid answers again.
  mutating func acceptAnswer() {
    invalidAnswers = 0
    guard case .failed(var failed) = phase else { return }
    failed.progress = nil
    phase = .failed(failed)
  }
}
