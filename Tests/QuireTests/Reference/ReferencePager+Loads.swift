@testable import Quire

// MARK: Beginning and ending

extension ReferencePager {
  mutating func beginRefresh(
    _ scope: RefreshScope = .firstPage, covering: Bool = false, waiters: Int?, from resumed: (Progress, Plan)? = nil,
    after delay: Duration = .zero, isOver: Bool = false
  ) {
    var refresh = Refresh(
      token: 0, plan: resumed?.1 ?? plan(scope), covers: covering, waiters: [waiters ?? 0], progress: resumed?.0)
    switch phase {
    case .running(let old):
      if !isOver { deeds.cancelled.append(old.token) }
      finish(.refresh, old.waiters, .superseded)
      (refresh.covers, refresh.standing) = (covering || old.covers, old.standing)
      (refresh.queued, refresh.reports) = (old.queued, old.reports)
    case .failed(let failed):
      refresh.standing = failed
      // The rows behind the failure of another query stay there until it is answered (B41).
      refresh.covers = covering || hasFailedQuery
    case .idle: break
    }
    for edge in ListEdge.allCases { discardLoad(edge, .superseded) }
    deeds.began.append(.refresh)
    if delay > .zero {
      lastToken += 1
      refresh.token = lastToken
      refresh.isWaiting = true
      refresh.began = now()
      running = refresh
      deeds.waits.append((refresh.token, delay))
    } else {
      running = refresh
      askRefresh()
    }
  }

  /// Asks for the page that the refresh needs next.
  mutating func askRefresh() {
    guard var refresh = running else { return }
    if !refresh.isWaiting { lastToken += 1; refresh.token = lastToken }
    refresh.began = now()
    if refresh.progress == nil { refresh.isOutdated = false }
    if let progress = refresh.progress {
      let edge = progress.draft[progress.following]
      if let cursor = edge.place.origin.cursor { refresh.progress!.draft[progress.following].used.append(cursor) }
      start(refresh.token, edge.place.origin, at: progress.following, issued: edge.place.issued, asked)
    } else {
      start(refresh.token, refresh.plan.origin, at: nil, issued: nil, asked)
    }
    running = refresh
  }

  mutating func askEdge(_ edge: ListEdge, _ waiters: [Int]) {
    lastToken += 1
    deeds.began.append(LoadKind(edge: edge))
    askEdge(edge, EdgeLoad(token: lastToken, began: now(), waiters: waiters))
  }

  mutating func askEdge(_ edge: ListEdge, _ load: EdgeLoad) {
    let place = shown![edge].place
    shown![edge].load = load
    if let cursor = place.origin.cursor { shown![edge].used.append(cursor) }
    start(load.token, place.origin, at: edge, issued: place.issued, shown!.query)
  }

  private mutating func start(_ token: Int, _ origin: Origin, at edge: ListEdge?, issued: Int?, _ query: Query) {
    var offsetAdjustment = 0
    if let edge, let issued {
      // All rows lie before the next edge; before the previous one is what was inserted at a start that was let go.
      for entry in log where entry.settled.map({ $0 > issued }) == true {
        let isBefore = entry.end == .previous || edge == .next && entry.isShown
        if isBefore, case .insert = entry.edit, entry.query == query.number { offsetAdjustment += 1 }
        if isBefore, case .remove = entry.edit { offsetAdjustment -= 1 }
      }
    }
    let request = PageRequest(kind: origin.kind, cursor: origin.cursor, limit: origin.limit, offsetAdjustment: offsetAdjustment)
    deeds.started.append((token, edge.map { LoadKind(edge: $0) } ?? .refresh, request, query.number))
  }

  mutating func discardLoad(_ edge: ListEdge, _ outcome: Outcome) {
    guard let load = shown?[edge].load else { return }
    deeds.cancelled.append(load.token)
    shown![edge].load = nil
    finish(LoadKind(edge: edge), load.waiters, outcome)
  }

  mutating func finish(_ kind: LoadKind, _ waiters: [Int], _ outcome: Outcome) {
    deeds.finished.append((kind, outcome))
    release(waiters, outcome)
  }

  /// Releases callers; one that waits for two loads when the second one ends, with the worse outcome (B7).
  mutating func release(_ waiters: [Int], _ outcome: Outcome) {
    for waiter in waiters where waiter != 0 {
      let worse = half[waiter].map { $0.severity > outcome.severity ? $0 : outcome } ?? outcome
      if waitsElsewhere(waiter) {
        half[waiter] = worse
      } else {
        half[waiter] = nil
        deeds.released[waiter] = worse
      }
    }
  }

  private func waitsElsewhere(_ waiter: Int) -> Bool {
    ListEdge.allCases.contains { edge in
      shown?[edge].load?.waiters.contains(waiter) == true || running?.queued[edge]?.contains(waiter) == true
    }
  }
}

extension ReferencePager.Outcome {
  var severity: Int {
    switch self {
    case .loaded: 0
    case .skipped: 1
    case .paused: 2
    case .superseded: 3
    case .cancelled: 4
    case .failed: 5
    }
  }
}

// MARK: Answers to a refresh

extension ReferencePager {
  mutating func answered(_ token: Int, _ answer: Answer) {
    if let refresh = running, refresh.token == token, !refresh.isWaiting { return refreshAnswered(refresh, answer) }
    for edge in ListEdge.allCases {
      if let load = shown?[edge].load, load.token == token { return edgeAnswered(edge, load, answer) }
    }
  }

  private mutating func refreshAnswered(_ answered: Refresh, _ answer: Answer) {
    var refresh = answered
    // What came before a signal is not gone on with (B11).
    if refresh.isOutdated { refresh.progress = nil }
    switch answer {
    case .page where refresh.isOutdated: askAgain(refresh, refresh.plan.scope)
    case .page(let page): take(page, refresh)
    case .failure(let failure): fail(refresh, failure)
    case .cancelled(let failure):
      guard !items.isEmpty, !isShowingPreviousQuery else { return fail(refresh, failure) }
      let queued = shown!.isExpired ? [:] : refresh.queued
      for edge in queued.keys { refresh.queued[edge] = nil }
      restore(refresh, .cancelled, isOver: true)
      loadQueued(queued)
    case .invalid:
      expire()
      askAgain(running!, .firstPage)
    }
  }

  /// Asks again for what was answered with data that is not valid, as often as the budget allows (B11).
  private mutating func askAgain(_ refresh: Refresh, _ scope: RefreshScope) {
    invalidAnswers += 1
    guard invalidAnswers > configuration.invalidationBudget else { return beginRefresh(scope, waiters: nil, isOver: true) }
    var refresh = refresh
    refresh.progress = nil
    fail(refresh, failure(.invalidated))
  }

  /// A request of the query that is asked for was refused. No edge of what is shown is asked, and no retry goes on with a cursor of it, until a
  /// refresh succeeds (B11).
  mutating func expire() {
    guard !isShowingPreviousQuery else { return }
    shown?.validity = .expired
    forgetProgress { _ in true }
  }

  /// A failed refresh of such a query begins anew when it is retried.
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
    // Open: nothing displaces what lies before the list, but a refresh is asked again wherever it is.
    if overlaps(refresh.began) {
      running = refresh
      return askRefresh()
    }
    var draft = refresh.progress?.draft ?? List(edges: [:], query: asked)
    let began = refresh.began
    if let edge = following {
      switch add(page, edge, began, to: &draft, isWhole: draft.rows.isEmpty && refresh.plan.isStart) {
      case .beyondTheModel:
        running = refresh
        return isOver = true
      case .added: break
      }
    } else {
      merge(page, nil, began, refresh.plan.origin, into: &draft, isWhole: refresh.plan.isStart)
      enter(&draft, page, refresh.plan, began)
    }
    goOn(&refresh, draft)
  }

  /// Follows an edge of the new list, or lets it take the place of the old one (B4, B12, B14).
  private mutating func goOn(_ refresh: inout Refresh, _ complete: List) {
    var draft = complete
    let isVacant = draft.rows.isEmpty
    for edge in ListEdge.allCases {
      // A repeated cursor before the first row fails the refresh, and a retry asks once more (B21). Open: not as long as the other edge leads on.
      if isVacant, case .failed(let failure) = draft[edge].rest {
        refresh.progress = Progress(draft: draft, following: edge)
        return fail(refresh, failure)
      }
      guard draft[edge].rest == .more else { continue }
      guard isVacant || lacks(draft, edge, refresh.plan) else { continue }
      // Open: an edge of a new list that is not followed does not pause.
      if draft[edge].place.emptyPages > configuration.emptyPageBudget {
        draft[edge].rest = .paused
      } else {
        refresh.progress = Progress(draft: draft, following: edge)
        running = refresh
        return askRefresh()
      }
    }
    // A view still shows the same items, unless there are others behind the placeholder, or of another query (B14).
    if !refresh.covers, !isShowingPreviousQuery { draft.reports = shown?.reports ?? [:] }
    shown = draft
    generation += 1
    if refresh.plan.isStart { buffered = [] }
    phase = .idle
    finish(.refresh, refresh.waiters, .loaded)
    loadQueued(refresh.queued)
  }

  private mutating func fail(_ refresh: Refresh, _ failure: Failure) {
    phase = .failed(Failed(failure: failure, query: asked, plan: refresh.plan, progress: refresh.progress))
    if refresh.covers, !isShowingPreviousQuery {
      if shown != nil { generation += 1 }
      shown = nil
    }
    deeds.finished.append((.refresh, .failed(failure)))
    release(refresh.waiters, .failed(failure))
    for edge in ListEdge.allCases {
      guard let waiters = refresh.queued[edge] else { continue }
      if shown == nil || shown!.isExpired || hasFailedQuery { release(waiters, .failed(failure)) } else { commandLoad(edge, waiters) }
    }
    guard shown?.isExpired == false else { return }
    for report in refresh.reports.values { decide(report) }
  }
}

// MARK: Answers to an edge

extension ReferencePager {
  private mutating func edgeAnswered(_ edge: ListEdge, _ load: EdgeLoad, _ answer: Answer) {
    switch answer {
    case .page(let page): take(page, edge, load)
    case .failure(let failure): fail(edge, load, failure)
    case .cancelled(let failure):
      if items.isEmpty { return fail(edge, load, failure) }
      shown![edge].load = nil
      if shown![edge].rest == .more { shown![edge].rest = .paused }
      finish(LoadKind(edge: edge), load.waiters, .cancelled)
    case .invalid: invalidated(edge, load)
    }
  }

  private mutating func invalidated(_ edge: ListEdge, _ load: EdgeLoad) {
    invalidAnswers += 1
    shown![edge].load = nil
    expire()
    if invalidAnswers > configuration.invalidationBudget {
      let failure = failure(.invalidated)
      discardLoad(edge.other, .superseded)
      finish(LoadKind(edge: edge), load.waiters, .failed(failure))
      phase = .failed(Failed(failure: failure, query: asked, plan: plan(.firstPage)))
    } else {
      finish(LoadKind(edge: edge), load.waiters, .superseded)
      beginRefresh(configuration.automaticRefreshScope, waiters: nil)
    }
  }

  private mutating func fail(_ edge: ListEdge, _ load: EdgeLoad, _ failure: Failure) {
    shown![edge].load = nil
    shown![edge].rest = .failed(failure)
    finish(LoadKind(edge: edge), load.waiters, .failed(failure))
  }

  private mutating func take(_ page: Page<Item, Int>, _ edge: ListEdge, _ load: EdgeLoad) {
    // Nothing lies before the previous edge but a start that was let go.
    if edge == .next || shown![.previous].isCut, overlaps(load.began) {
      lastToken += 1
      return askEdge(edge, EdgeLoad(token: lastToken, began: now(), waiters: load.waiters))
    }
    var list = shown!
    let neighbor = edge == .next ? page.next : page.previous
    // A retry that leads back again brings nothing (B21).
    if list[edge].isCircling, let neighbor, list[edge].used.contains(neighbor) {
      return fail(edge, load, failure(.repeatedCursor("\(neighbor)")))
    }
    let isEmpty: Bool
    switch add(page, edge, load.began, to: &list, isWhole: false) {
    case .beyondTheModel: return isOver = true
    case .added(let count): isEmpty = count == 0
    }
    invalidAnswers = 0
    list[edge].load = nil
    shown = list
    if case .failed(var failed) = phase {
      failed.progress = nil
      phase = .failed(failed)
    }
    switch list[edge].rest {
    case .more where isEmpty, .paused where isEmpty:
      if list[edge].place.emptyPages > configuration.emptyPageBudget {
        shown![edge].rest = .paused
        finish(LoadKind(edge: edge), load.waiters, .paused)
      } else {
        lastToken += 1
        askEdge(edge, EdgeLoad(token: lastToken, began: now(), waiters: load.waiters))
      }
    // Where a page brings rows and names a cursor that was used, its load has succeeded; the edge has failed (B21).
    case .failed(let failure) where isEmpty: finish(LoadKind(edge: edge), load.waiters, .failed(failure))
    case .failed, .more, .paused, .end: finish(LoadKind(edge: edge), load.waiters, .loaded)
    }
    if !isEmpty { letGo(edge.other) }
  }
}

// MARK: Pages

extension ReferencePager {
  /// Whether an answer of a source that counts was overtaken by an insertion or removal (B22).
  private func overlaps(_ began: Int) -> Bool {
    guard asked.counts else { return false }
    return log.contains { $0.edit.shifts && ($0.made > began || $0.settled.map { $0 > began } == true) }
  }

  /// What an edge becomes by a page that names a cursor beyond it (B18, B21).
  mutating func advance(_ edge: inout Edge, _ side: ListEdge, to cursor: Int?, _ began: Int, emptyPages: Int) {
    let origin = Origin(kind: LoadKind(edge: side), cursor: cursor, limit: configuration.pageSize)
    edge.place = Place(rest: cursor == nil ? .end : .more, origin: origin, issued: began, emptyPages: emptyPages)
    if let cursor, edge.used.contains(cursor), !asked.mayRepeat {
      edge.rest = .failed(failure(.repeatedCursor("\(cursor)")))
    }
    if cursor == nil { (edge.remembered, edge.isCut) = ([], false) }
  }

  /// Puts a page into a list, with the edits since its request began made to it (B27, B28).
  func merge(_ arriving: Page<Item, Int>, _ edge: ListEdge?, _ began: Int, _ origin: Origin, into list: inout List, isWhole: Bool) {
    var page = List(rows: arriving.items.map { Row(arrived: $0) }, edges: [:], query: list.query)
    let isLast = edge != .previous && arriving.next == nil
    if configuration.duplicates == .replace {
      // The last value within a page is the one that edits are made to.
      for row in page.rows.reversed() {
        let places = page.rows.indices.filter { page.rows[$0].id == row.id }
        page.rows[places[0]] = page.rows[places.last!]
        for place in places.dropFirst().reversed() { page.rows.remove(at: place) }
      }
    }
    for entry in log where entry.settled.map({ $0 > began }) ?? true {
      replay(entry, on: &page, of: list, isWhole: isWhole, isLast: isLast, at: began)
    }
    var fresh: [Row] = []
    var repeated = 0
    var merged = list
    for row in page.rows {
      guard fresh.contains(where: { $0.id == row.id }) || merged.index(of: row.id) != nil else {
        fresh.append(row)
        continue
      }
      repeated += 1
      if configuration.duplicates == .replace, let index = merged.index(of: row.id) {
        (merged.rows[index].arrived, merged.rows[index].updates) = (row.arrived, row.updates)
      }
    }
    merged.addPage(fresh, at: edge, origin, duplicates: configuration.duplicates == .replace ? 0 : repeated)
    for entry in log where page.reached[entry.number] != nil {
      // What is hidden, because another is shown, is not what an edit is taken back from.
      let isNew = list.index(of: entry.edit.id) == nil
      if !isNew, !(configuration.duplicates == .replace && entry.edit.isUpdate) { continue }
      merged.reached[entry.number] = began
      if let note = page.undo[entry.number] { merged.undo[entry.number] = note }
    }
    list = merged
  }
}
