@testable import Quire

// MARK: Answers to a refresh

extension ReferencePager {
  mutating func answered(_ token: Int, _ answer: Answer) {
    if let refresh = running, refresh.token == token, !refresh.isWaiting { return refreshAnswered(refresh, answer) }
    if let side = shown?.side(loading: token), let load = shown?[side].load { answered(side, load, answer) }
  }

  private mutating func refreshAnswered(_ answered: Refresh, _ answer: Answer) {
    var refresh = answered
    // A refresh does not continue from pages before a signal (B11).
    if refresh.isOutdated { refresh.progress = nil }
    switch answer {
    case .page where refresh.isOutdated: startAgain(refresh, refresh.plan.scope)
    case .page(let page): take(page, refresh)
    case .failure(let failure): fail(refresh, failure)
    case .cancelled(let failure):
      guard !items.isEmpty, !isShowingPreviousQuery else { return fail(refresh, failure) }
      restore(refresh, .cancelled, isOver: true)
    case .invalid: refuse(refresh)
    }
  }

  /// The answer does not fit: the data is not valid any more.
  private mutating func refuse(_ refresh: Refresh) {
    running = refresh
    expire()
    startAgain(running!, .firstPage)
  }

  /// Asks again for what was answered with data that is not valid, as often as the budget allows.
  private mutating func startAgain(_ refresh: Refresh, _ scope: RefreshScope) {
    invalidAnswers += 1
    guard invalidAnswers > configuration.invalidationBudget else { return beginRefresh(scope, waiters: nil, isOver: true) }
    var refresh = refresh
    refresh.progress = nil
    fail(refresh, failure(.invalidated))
  }

  /// A request of the current query was refused. No edge of the displayed list is requested, and no retry continues with a cursor of it,
  /// until a refresh succeeds.
  mutating func expire() {
    guard !isShowingPreviousQuery else { return }
    shown?.validity = .expired
    forgetProgress { _ in true }
  }

  /// A failed refresh of such a query starts again when it is retried.
  mutating func forgetProgress(where isOutdated: (Query) -> Bool) {
    if var refresh = running, let query = refresh.standing?.query, isOutdated(query) {
      refresh.standing?.progress = nil
      running = refresh
    } else if case .failed(var failed) = phase, isOutdated(failed.query) {
      failed.progress = nil
      phase = .failed(failed)
    }
  }

  private mutating func take(_ page: Page<Item, Int>, _ refresh: Refresh) {
    var refresh = refresh
    let following = refresh.progress?.following
    // Open: the offset of the page before the list is not adjusted, but a refresh is requested again wherever it is.
    if overlaps(refresh.began) {
      running = refresh
      return sendRefreshRequest()
    }
    if following == nil, let gap = gapOfNewest(page) { return takeNewest(page, refresh, inGap: gap) }
    var draft: List
    if let edge = following, let list = refresh.progress?.draft {
      draft = list
      let isWhole = draft.rows.isEmpty && refresh.plan.startsAtFirstPage
      // A new list with a gap would be no better than one of the first page.
      guard add(page, of: refresh.sent!, at: draft.outer(edge), refresh.began, to: &draft, isWhole: isWhole, mayLeaveGap: false) != nil
      else {
        return refuse(refresh)
      }
    } else {
      draft = begin(with: page, of: refresh.sent!, refresh.plan, refresh.began)
    }
    goOn(&refresh, draft)
  }

  /// Follows an edge of the new list, or lets it take the place of the old one.
  private mutating func goOn(_ refresh: inout Refresh, _ complete: List) {
    var draft = complete
    let isVacant = draft.rows.isEmpty
    for edge in ListEdge.allCases {
      // A repeated cursor before the first row fails the refresh, and a retry asks once more (B21). Open: not as long as the other edge leads on.
      if isVacant, case .failed(let failure) = draft[edge].idleState {
        refresh.progress = Progress(draft: draft, following: edge)
        return fail(refresh, failure)
      }
      guard draft[edge].idleState == .more else { continue }
      guard isVacant || lacks(draft, edge, refresh.plan) else { continue }
      // Open: an edge of a new list that is not followed does not pause.
      if draft[edge].neighbor.emptyPages > configuration.emptyPageBudget {
        draft[edge].idleState = .paused
      } else {
        refresh.progress = Progress(draft: draft, following: edge)
        running = refresh
        return sendRefreshRequest()
      }
    }
    // A view still shows the same items, unless there are others behind the placeholder, or of another query (B14).
    if !refresh.covers, !isShowingPreviousQuery { draft.viewports = shown?.viewports ?? [:] }
    let former = shown
    shown = draft
    generation += 1
    if refresh.plan.startsAtFirstPage { forgetArrivals(before: draft.began) }
    succeed(refresh)
    showUnsavedItems(of: former, isNew: true)
  }

  /// Removes the items that were buffered before a moment. An answer that was requested then includes them.
  private mutating func forgetArrivals(before moment: Int) { buffered.removeAll { arrivals[$0.id, default: 0] < moment } }

  private mutating func succeed(_ refresh: Refresh) {
    phase = .idle
    finish(.refresh, refresh.waiters, .loaded)
  }

  // MARK: Newest first

  /// The gap that the newest items belong to: before all others or, if the page continues backward only, after them. It is nil if the page
  /// takes the place of the list.
  private func gapOfNewest(_ page: Page<Item, Int>) -> Int? {
    guard let shown, running?.plan.scope == .newest, !shown.rows.isEmpty, !isShowingPreviousQuery, !page.items.isEmpty, !asked.counts
    else { return nil }
    // Open: where the list starts in the middle of its source, a page that continues backward may belong before or after what is loaded.
    if asked.start != nil, page.previous != nil { return nil }
    return page.previous != nil && page.next == nil ? shown.stretches.count : 0
  }

  /// Puts the newest items beside the loaded ones.
  private mutating func takeNewest(_ page: Page<Item, Int>, _ refresh: Refresh, inGap gap: Int) {
    var list = shown!
    guard let contacts = contact(of: page.items.map(\.id), since: refresh.began, with: list, inGap: gap, extending: nil) else {
      return refuse(refresh)
    }
    let arrival = merge(
      Arrival(number: now() << 24, request: refresh.plan.request, began: refresh.began, page: page, contacts: contacts), into: &list,
      isWhole: false)
    forgetArrivals(before: refresh.began)
    var consequences = Consequences()
    // Open: if the app has removed all of its items, nothing comes.
    if !arrival.rows.isEmpty {
      consequences = enter(
        &list, gap: gap, arrival, sides: sides(of: arrival), missing: missing(around: arrival, inGap: gap, of: list))
    }
    shown = list
    end(consequences.ended)
    if consequences.leavesClosedGap {
      startAgain(refresh, .firstPage)
    } else {
      if !arrival.rows.isEmpty { shown!.entry = arrival.number }
      shown!.validity = .valid
      invalidAnswers = 0
      succeed(refresh)
    }
    showUnsavedItems(of: shown, isNew: false)
    if !arrival.rows.isEmpty { evictPages(near: arrival.number) }
  }

  private mutating func fail(_ refresh: Refresh, _ failure: Failure) {
    phase = .failed(Failed(failure: failure, query: asked, plan: refresh.plan, progress: refresh.progress))
    if refresh.covers, !isShowingPreviousQuery {
      if shown != nil { generation += 1 }
      shown = nil
    }
    deeds.finished.append((.refresh, .failed(failure)))
    release(refresh.waiters, .failed(failure))
    guard shown?.isExpired == false else { return }
    // Open: the view that has said something first since the refresh began comes first.
    for view in refresh.views { if let viewport = shown?.viewports[view] { decide(viewport, view) } }
  }
}
