@testable import Quire

// MARK: Beginning and ending

extension ReferencePager {
  mutating func beginRefresh(
    _ extent: RefreshExtent = .firstPage, covering: Bool = false, waiters: Int?, from progress: Progress? = nil,
    after delay: Duration = .zero, isOver: Bool = false
  ) {
    let extent = canRefreshAll ? extent : .firstPage
    var refresh = Refresh(token: 0, extent: extent, covers: covering, waiters: waiters.map { [$0] } ?? [], progress: progress)
    switch phase {
    case .running(let old):
      if !isOver { deeds.cancelled.append(old.token) }
      finish(.refresh, old.waiters, .superseded)
      (refresh.covers, refresh.standing) = (covering || old.covers, old.standing)
      (refresh.queued, refresh.reports) = (old.queued, old.reports)
    case .failed(let failed): refresh.standing = failed
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
    if let progress = refresh.progress {
      let kind = LoadKind(edge: progress.following)
      let edge = progress.draft[progress.following]
      refresh.progress!.draft[progress.following].used.append(edge.cursor!)
      start(refresh.token, kind, edge.cursor, issued: edge.issued, asked)
    } else {
      start(refresh.token, .refresh, asked.start, issued: time, asked)
    }
    running = refresh
  }

  mutating func askEdge(_ edge: ListEdge, _ waiters: [Int]) {
    lastToken += 1
    deeds.began.append(LoadKind(edge: edge))
    askEdge(edge, EdgeLoad(token: lastToken, began: now(), waiters: waiters))
  }

  mutating func askEdge(_ edge: ListEdge, _ load: EdgeLoad) {
    let (cursor, issued) = (shown![edge].cursor!, shown![edge].issued)
    shown![edge].load = load
    shown![edge].used.append(cursor)
    start(load.token, LoadKind(edge: edge), cursor, issued: issued, shown!.query)
  }

  private mutating func start(_ token: Int, _ kind: LoadKind, _ cursor: Int?, issued: Int, _ query: Query) {
    var displacement = 0
    if kind == .next {
      for entry in log where entry.isShown && entry.settled.map({ $0 > issued }) == true {
        if case .insert = entry.edit, entry.query == query.number { displacement += 1 }
        if case .remove = entry.edit { displacement -= 1 }
      }
    }
    let limit = kind == .refresh ? configuration.firstPageSize : configuration.pageSize
    let request = PageRequest(kind: kind, cursor: cursor, limit: limit, displacement: displacement)
    deeds.started.append((token, request, query.number))
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
    for waiter in waiters {
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
    case .nothingToDo: 1
    case .superseded: 2
    case .cancelled: 3
    case .failed: 4
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

  private mutating func refreshAnswered(_ refresh: Refresh, _ answer: Answer) {
    switch answer {
    case .page(let page): take(page, refresh)
    case .failure(let failure): fail(refresh, failure)
    case .cancelled(let failure):
      guard !items.isEmpty, !isOfPreviousQuery else { return fail(refresh, failure) }
      restore(refresh, .cancelled, isOver: true)
    case .invalid:
      invalidAnswers += 1
      expire()
      if invalidAnswers > configuration.invalidationBudget {
        var refresh = running!
        refresh.progress = nil
        return fail(refresh, failure(.invalidated))
      }
      beginRefresh(waiters: nil, isOver: true)
    }
  }

  /// The data of the query that is asked for is not valid any more.
  mutating func expire() {
    if !isOfPreviousQuery { expireShown() }
  }

  /// No edge of what is shown is asked, and no retry goes on with a cursor of it, until a refresh succeeds (B11).
  mutating func expireShown() {
    shown?.isExpired = true
    if var refresh = running {
      refresh.standing?.progress = nil
      running = refresh
    } else if case .failed(var failed) = phase {
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
    let count = draft.rows.count
    if let duplicate = merge(page.items, following, began, into: &draft, isWhole: draft.rows.isEmpty) {
      return fail(refresh, failure(.duplicateItem(id: "\(duplicate)")))
    }
    let isEmpty = draft.rows.count == count
    if let edge = following {
      let named = edge == .next ? page.next : page.previous
      advance(&draft[edge], to: named, began, isEmpty: isEmpty, pauses: false)
    } else {
      for edge in ListEdge.allCases {
        var new = Edge(rest: .end)
        // The start is a cursor of the chain of next pages alone (B21, B24).
        if edge == .next, let start = asked.start { new.used = [start] }
        advance(&new, to: edge == .next ? page.next : page.previous, began, isEmpty: isEmpty, pauses: false)
        draft[edge] = new
      }
    }
    goOn(&refresh, draft)
  }

  /// Follows an edge of the new list, or lets it take the place of the old one (B4, B12, B14).
  private mutating func goOn(_ refresh: inout Refresh, _ complete: List) {
    var draft = complete
    if draft.rows.isEmpty {
      // A repeated cursor before the first row fails the refresh, and a retry asks once more (B21).
      for edge in ListEdge.allCases {
        if case .failed(let failure) = draft[edge].rest {
          refresh.progress = Progress(draft: draft, following: edge)
          return fail(refresh, failure)
        }
      }
    }
    let isVacant = draft.rows.isEmpty
    for edge in ListEdge.allCases where draft[edge].rest == .more {
      // As many rows as came in at that edge of the old list.
      let lacks = canRefreshAll && refresh.extent == .loaded && draft.count(at: edge) < shown!.count(at: edge)
      guard isVacant || lacks else { continue }
      // Open: an edge of a new list that is not followed does not pause.
      if draft[edge].emptyPages > configuration.emptyPageBudget {
        draft[edge].rest = .paused
      } else {
        refresh.progress = Progress(draft: draft, following: edge)
        running = refresh
        return askRefresh()
      }
    }
    shown = draft
    generation += 1
    held = []
    phase = .idle
    finish(.refresh, refresh.waiters, .loaded)
    for edge in ListEdge.allCases { if let waiters = refresh.queued[edge] { commandLoad(edge, waiters) } }
  }

  private mutating func fail(_ refresh: Refresh, _ failure: Failure) {
    phase = .failed(Failed(failure: failure, query: asked, extent: refresh.extent, progress: refresh.progress))
    if refresh.covers || isOfPreviousQuery {
      if shown != nil { generation += 1 }
      shown = nil
    }
    deeds.finished.append((.refresh, .failed(failure)))
    release(refresh.waiters, .failed(failure))
    for edge in ListEdge.allCases {
      guard let waiters = refresh.queued[edge] else { continue }
      if shown == nil || shown!.isExpired { release(waiters, .failed(failure)) } else { commandLoad(edge, waiters) }
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
    case .invalid:
      invalidAnswers += 1
      shown![edge].load = nil
      expire()
      if invalidAnswers > configuration.invalidationBudget {
        let failure = failure(.invalidated)
        let other: ListEdge = edge == .next ? .previous : .next
        discardLoad(other, .superseded)
        finish(LoadKind(edge: edge), load.waiters, .failed(failure))
        phase = .failed(Failed(failure: failure, query: asked, extent: .firstPage))
      } else {
        finish(LoadKind(edge: edge), load.waiters, .superseded)
        beginRefresh(waiters: nil)
      }
    }
  }

  private mutating func fail(_ edge: ListEdge, _ load: EdgeLoad, _ failure: Failure) {
    shown![edge].load = nil
    shown![edge].rest = .failed(failure)
    finish(LoadKind(edge: edge), load.waiters, .failed(failure))
  }

  private mutating func take(_ page: Page<Item, Int>, _ edge: ListEdge, _ load: EdgeLoad) {
    if edge == .next, overlaps(load.began) {
      lastToken += 1
      return askEdge(edge, EdgeLoad(token: lastToken, began: now(), waiters: load.waiters))
    }
    var list = shown!
    let count = list.rows.count
    if let duplicate = merge(page.items, edge, load.began, into: &list, isWhole: false) {
      return fail(edge, load, failure(.duplicateItem(id: "\(duplicate)")))
    }
    let isEmpty = list.rows.count == count
    invalidAnswers = 0
    advance(&list[edge], to: edge == .next ? page.next : page.previous, load.began, isEmpty: isEmpty)
    list[edge].load = nil
    shown = list
    if case .failed(var failed) = phase {
      failed.progress = nil
      phase = .failed(failed)
    }
    switch list[edge].rest {
    case .more where isEmpty:
      lastToken += 1
      askEdge(edge, EdgeLoad(token: lastToken, began: now(), waiters: load.waiters))
    // Open: where a page brings rows and names a cursor that was used, its load has succeeded; the edge has failed.
    case .failed(let failure) where isEmpty: finish(LoadKind(edge: edge), load.waiters, .failed(failure))
    case .failed, .more, .paused, .end: finish(LoadKind(edge: edge), load.waiters, .loaded)
    }
  }
}

// MARK: Pages

extension ReferencePager {
  /// Whether an answer of a source that counts was overtaken by an insertion or removal (B22).
  private func overlaps(_ began: Int) -> Bool {
    guard asked.counts else { return false }
    return log.contains { $0.edit.shifts && ($0.made > began || $0.settled.map { $0 > began } == true) }
  }

  /// What an edge becomes by a page that names a cursor beyond it (B18, B20, B21).
  private mutating func advance(_ edge: inout Edge, to cursor: Int?, _ began: Int, isEmpty: Bool, pauses: Bool = true) {
    edge.emptyPages = isEmpty ? edge.emptyPages + 1 : 0
    edge.cursor = cursor
    edge.issued = began
    guard let cursor else {
      edge.rest = .end
      return
    }
    if edge.used.contains(cursor), !asked.mayRepeat {
      edge.rest = .failed(failure(.repeatedCursor("\(cursor)")))
    } else {
      edge.rest = pauses && edge.emptyPages > configuration.emptyPageBudget ? .paused : .more
    }
  }

  /// Puts a page into a list, with the edits since its request began made to it; returns the duplicate that fails it (B27, B28).
  private func merge(_ items: [Item], _ edge: ListEdge?, _ began: Int, into list: inout List, isWhole: Bool) -> Int? {
    var page = List(rows: items.map { Row(arrived: $0) }, edges: [:], query: list.query)
    if configuration.duplicates == .replace {
      // The last value within a page is the one that edits are made to.
      for row in page.rows.reversed() {
        let places = page.rows.indices.filter { page.rows[$0].id == row.id }
        page.rows[places[0]] = page.rows[places.last!]
        for place in places.dropFirst().reversed() { page.rows.remove(at: place) }
      }
    }
    for entry in log where entry.settled.map({ $0 > began }) ?? true { replay(entry, on: &page, of: list, isWhole: isWhole, at: began) }
    var fresh: [Row] = []
    var merged = list
    for row in page.rows {
      if fresh.contains(where: { $0.id == row.id }) {
        switch configuration.duplicates {
        case .keepFirst: merged.hiddenIDs.append(row.id)
        case .replace: break
        case .fail: return row.id
        }
      } else if let index = merged.index(of: row.id) {
        switch configuration.duplicates {
        case .keepFirst: merged.hiddenIDs.append(row.id)
        case .replace: (merged.rows[index].arrived, merged.rows[index].updates) = (row.arrived, row.updates)
        case .fail: return row.id
        }
      } else {
        fresh.append(row)
      }
    }
    for index in fresh.indices { fresh[index].isBefore = edge == .previous }
    merged.rows = edge == .previous ? fresh + merged.rows : merged.rows + fresh
    if !fresh.isEmpty { if edge == .previous { merged.hasPagesBefore = true } else { merged.hasPagesAfter = true } }
    for entry in log where page.reached[entry.number] != nil {
      // What is hidden, because another is shown, is not what an edit is taken back from.
      let isNew = list.index(of: entry.edit.id) == nil
      if !isNew, !(configuration.duplicates == .replace && entry.edit.isUpdate) { continue }
      merged.reached[entry.number] = began
      if let note = page.undo[entry.number] { merged.undo[entry.number] = note }
    }
    list = merged
    return nil
  }
}
