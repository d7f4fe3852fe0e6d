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
      // Open: a jump that is canceled is forgotten, and says nothing of the page that is next there.
      let isJump = shown![side].place.jump != nil
      shown![side].place.jump = nil
      if !isJump, shown![side].rest == .more { shown![side].rest = .paused }
      finish(LoadKind(edge: side.edge), load.waiters, .cancelled)
    case .invalid:
      shown![side].load = nil
      refuse(side, load)
    }
  }

  /// What came does not fit: the data is not valid any more (B11, B49).
  private mutating func refuse(_ side: SideLocation, _ load: SideLoad) {
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
    shown![side].rest = .failed(failure)
    finish(LoadKind(edge: side.edge), load.waiters, .failed(failure))
  }

  private mutating func take(_ page: Page<Item, Int>, _ side: SideLocation, _ load: SideLoad) {
    var list = shown!
    let isJump = list[side].place.jump != nil
    // Nothing lies before the first row but a start that was evicted.
    let mayShift = side.edge == .next || !list.isOuter(side) || list[side].isCut || isJump
    if mayShift, overlaps(load.began) { return requestAgain(side, load) }
    list[side].load = nil
    if isJump { return finishJump(page, side, load, list) }
    // A retry that leads back again brings nothing (B21).
    if list[side].isCircling, let neighbor = side.edge == .next ? page.next : page.previous, list[side].used.contains(neighbor) {
      return fail(side, load, failure(.repeatedCursor("\(neighbor)")))
    }
    guard let (arrival, consequences) = add(page, at: side, load.began, to: &list, isWhole: false, mayLeaveGap: true) else {
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
    if !arrival.rows.isEmpty { evictPages(near: arrival.number) }
  }

  /// Follows a page without a new row (B20), or ends its load.
  private mutating func goOn(_ arrival: Arrival, _ side: SideLocation?, _ load: SideLoad, _ edge: ListEdge) {
    let kind = LoadKind(edge: edge)
    guard arrival.rows.isEmpty, let side else { return finish(kind, load.waiters, .loaded) }
    switch shown![side].rest {
    case .more, .paused:
      if shown![side].place.emptyPages <= configuration.emptyPageBudget { return requestAgain(side, load) }
      shown![side].rest = .paused
      finish(kind, load.waiters, .paused)
    // Where a page brings rows and names a cursor that was used, its load has succeeded; the side has failed (B21).
    case .failed(let failure): finish(kind, load.waiters, .failed(failure))
    case .end: finish(kind, load.waiters, .loaded)
    }
  }

  /// The source gives valid answers again.
  private mutating func acceptAnswer() {
    invalidAnswers = 0
    guard case .failed(var failed) = phase else { return }
    failed.progress = nil
    phase = .failed(failed)
  }

  /// Puts the page of a jump into the gap, and keeps what is loaded (B51).
  private mutating func finishJump(_ page: Page<Item, Int>, _ side: SideLocation, _ load: SideLoad, _ before: List) {
    var list = before
    let ids = page.items.map(\.id)
    let origin = Origin(kind: .refresh, cursor: list[side].place.jump, limit: configuration.firstPageSize)
    let isLoaded = isLoaded(ids, in: list)
    guard let contacts = contact(of: ids, with: list, inGap: side.gap, extending: nil) ?? (isLoaded ? Contacts() : nil) else {
      shown![side].load = nil
      return refuse(side, load)
    }
    // Open: what has paused or failed at the side is forgotten with the jump.
    (list[side].place.jump, list[side].rest) = (nil, .more)
    var arrival = Arrival(number: now() << 24, origin: origin, began: load.began, page: page, contacts: contacts)
    var consequences = Consequences()
    if !isLoaded { arrival = merge(arrival, into: &list, isWhole: false) }
    if !arrival.rows.isEmpty {
      var sides = sides(of: arrival)
      for edge in ListEdge.allCases { sides[edge]!.isCut = sides[edge]!.rest != .end }
      consequences = enter(&list, gap: side.gap, arrival, sides: sides, missing: missing(around: arrival, inGap: side.gap, of: list))
    }
    shown = list
    acceptAnswer()
    end(consequences.ended)
    if consequences.leavesClosedGap {
      refuse(side, load)
    } else {
      finish(LoadKind(edge: side.edge), load.waiters, .loaded)
    }
    if !arrival.rows.isEmpty { evictPages(near: arrival.number) }
  }
}
