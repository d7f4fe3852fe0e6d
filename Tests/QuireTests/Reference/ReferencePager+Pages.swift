@testable import Quire

// Pages that come, go and come back (B25), and how a refresh asks for them (B14).

extension ReferencePager {
  enum Arrival {
    case added(Int)
    /// An evicted page does not end where it ended before, or has rows that stayed. The model knows no lists with gaps.
    case beyondTheModel
  }

  /// Adds a page at an edge.
  mutating func add(_ page: Page<Item, Int>, _ edge: ListEdge, _ began: Int, to list: inout List, isWhole: Bool) -> Arrival {
    let items = page.items
    if let known = list[edge].remembered.last, known.origin.kind != LoadKind(edge: edge), !items.isEmpty {
      let nearest = edge == .next ? items.first?.id : items.last?.id
      let isNew = items.allSatisfy { list.index(of: $0.id) == nil }
      guard isNew, let border = known.border, nearest == border else { return .beyondTheModel }
    }
    let (count, origin) = (list.rows.count, list[edge].place.origin)
    merge(page, edge, began, origin, into: &list, isWhole: isWhole)
    let added = list.rows.count - count
    goOn(&list[edge], edge, page, began, added)
    return .added(added)
  }

  /// What lies beyond an edge where a page came in.
  private mutating func goOn(_ edge: inout Edge, _ side: ListEdge, _ page: Page<Item, Int>, _ began: Int, _ added: Int) {
    let named = side == .next ? page.next : page.previous
    let emptyPages = added == 0 ? edge.place.emptyPages + 1 : 0
    func leads(_ remembered: Remembered) -> Bool { remembered.beyond.rest != .end && remembered.beyond.origin.cursor == named }
    if let known = edge.remembered.popLast() {
      if known.origin.kind == LoadKind(edge: side.other) {
        // It says nothing of this direction.
        edge.place = known.beyond
      } else if named == nil {
        advance(&edge, side, to: nil, began, emptyPages: emptyPages)
      } else if leads(known) {
        edge.place = known.beyond
      } else if let place = edge.remembered.lastIndex(where: leads) {
        edge.place = edge.remembered[place].beyond
        edge.remembered.removeSubrange(place...)
      } else {
        edge.remembered = []
        // As the cursor that a list is entered at, it is one of the chain in the direction in which it was asked for (B21, B24).
        edge.used = (known.origin.kind == .previous) == (side == .previous) ? [known.origin.cursor].compactMap(\.self) : []
        advance(&edge, side, to: named, began, emptyPages: emptyPages)
      }
      edge.place.emptyPages = emptyPages
      edge.isCut = !edge.remembered.isEmpty
    } else {
      advance(&edge, side, to: named, began, emptyPages: emptyPages)
    }
    edge.unloaded = edge.rest == .end ? 0 : counted(page, side) ?? max(0, edge.unloaded - added)
  }

  /// What lies beyond the page that a list is entered with.
  mutating func enter(_ list: inout List, _ page: Page<Item, Int>, _ plan: Plan, _ began: Int) {
    for edge in ListEdge.allCases {
      if let known = plan.edges[edge] {
        list[edge] = known
      } else {
        var new = Edge(place: Place(rest: .end, origin: plan.origin, issued: nil))
        // The cursor that it is entered at is one of the chain in the direction in which it was asked for (B21, B24).
        if (plan.origin.kind == .previous) == (edge == .previous), let start = plan.origin.cursor { new.used = [start] }
        advance(&new, edge, to: edge == .next ? page.next : page.previous, began, emptyPages: list.rows.isEmpty ? 1 : 0)
        new.isCut = !plan.isStart && new.rest != .end
        list[edge] = new
      }
      list[edge].unloaded = list[edge].rest == .end ? 0 : counted(page, edge) ?? plan.unloaded[edge] ?? 0
    }
    list.isStart = plan.isStart
  }

  /// What a page says of how many items lie beyond it (B26).
  private func counted(_ page: Page<Item, Int>, _ edge: ListEdge) -> Int? {
    (edge == .next ? page.itemsAfter : page.itemsBefore).map { min(max($0, 0), 2_000_000_000) }
  }

  // MARK: Letting go

  /// Lets pages go at an edge as long as enough rows remain and nobody misses them (B25).
  mutating func letGo(_ edge: ListEdge) {
    guard let limit = configuration.maximumRows, shown?.query.counts == false else { return }
    while let list = shown, list.pages.count > 2 {
      // What views said was of the rows before this.
      version += 1
      let number = edge == .next ? list.pages.upperBound - 1 : list.pages.lowerBound
      let gone = list.rows.filter { $0.page == number }
      let rest = list.rows.count - gone.count
      guard rest >= limit, list.origins[number] != nil, !gone.contains(where: { waitingIDs.contains($0.id) }) else { return }
      if number == list.pages.lowerBound, mayReturnToStart { return }
      let isMissed = list.reports.values.contains { report in
        let visible = place(of: report, in: list)
        let shift = edge == .previous ? gone.count : 0
        return needs(edge, in: visible.lowerBound - shift..<visible.upperBound - shift, of: rest, capacity: report.capacity)
      }
      if isMissed { return }
      // What comes in there now would leave a hole.
      discardLoad(edge, .superseded)
      shown!.letGo(number, at: edge)
      shown!.rows.removeAll { $0.page == number }
      shown!.pages = edge == .next ? list.pages.lowerBound..<number : number + 1..<list.pages.upperBound
      (shown!.duplicates[number], shown!.origins[number]) = (nil, nil)
    }
  }

  /// The rows that an edit which waits was made to or beside.
  private var waitingIDs: [Int] {
    let waiting = log.filter { $0.settled == nil }
    return waiting.flatMap { entry in
      let position: ItemPosition<Int>? =
        switch entry.edit {
        case .insert(_, let position), .move(_, let position): position
        case .update, .remove: nil
        }
      return [entry.edit.id, position?.anchor, shown?.undo[entry.number]?.after].compactMap(\.self)
    }
  }

  /// Whether a row comes back to the first place if its edit fails.
  private var mayReturnToStart: Bool {
    log.contains { entry in entry.settled == nil && shown?.undo[entry.number].map { $0.after == nil } == true }
  }

  // MARK: What a refresh asks for

  func plan(_ scope: RefreshScope) -> Plan {
    let first = Origin(kind: .refresh, cursor: asked.start, limit: configuration.firstPageSize)
    guard canRefreshAll, let shown, !shown.rows.isEmpty else { return Plan(scope: scope, origin: first) }
    switch scope {
    case .firstPage, .newest: return Plan(scope: scope, origin: first)
    case .loaded:
      let isFirstGone = shown.pages.lowerBound > 0 && shown[.previous].isCut || shown.pages.upperBound <= 0 && shown[.next].isCut
      guard isFirstGone || !shown.isStart else { return Plan(scope: scope, origin: first) }
      let page = min(max(shown.pages.lowerBound, 0), shown.pages.upperBound - 1)
      return plan(scope, around: page, of: shown) ?? Plan(scope: scope, origin: first)
    case .visible:
      let visible = shown.reports.values.map { place(of: $0, in: shown).clamped(to: 0..<shown.rows.count) }.filter { !$0.isEmpty }
      guard let start = visible.map(\.lowerBound).min(), let end = visible.map(\.upperBound).max() else {
        return Plan(scope: .firstPage, origin: first)
      }
      let around = plan(scope, around: shown.rows[start].page, of: shown)
      // How far it is to the rows from a first page that is not loaded is not known.
      if around == nil, !shown.isStart || !shown.pages.contains(0) { return Plan(scope: .firstPage, origin: first) }
      var plan = around ?? Plan(scope: scope, origin: first)
      let before = shown.count(at: .previous, from: plan.page)
      plan.visible = [.next: end - before, .previous: before - start]
      return plan
    }
  }

  /// The refresh that begins with a page which is not where the list begins; nil if it cannot.
  private func plan(_ scope: RefreshScope, around page: Int, of list: List) -> Plan? {
    if page == 0, list.isStart { return nil }
    guard list.validity != .expired, !asked.counts, list.pages.allSatisfy({ list.origins[$0] != nil }) else { return nil }
    var origin = list.origins[page]!
    origin.limit = max(origin.limit, list.rows.count { $0.page == page })
    var plan = Plan(scope: scope, origin: origin, page: page, isStart: false)
    for edge in ListEdge.allCases {
      let beyond = list.pages.filter { edge == .next ? $0 > page : $0 < page }
      plan.unloaded[edge] = list[edge].unloaded + list.rows.count { beyond.contains($0.page) }
      // In the direction in which it was asked for, and in both if it was the first of all, it names its neighbour itself.
      guard origin.kind == LoadKind(edge: edge.other) else { continue }
      var left = list
      left[edge].load = nil
      // A refresh that succeeds replaces the edges (B19).
      left[edge].place.emptyPages = 0
      if left[edge].rest != .end { left[edge].rest = .more }
      for number in edge == .next ? beyond.reversed() : beyond { left.letGo(number, at: edge) }
      plan.edges[edge] = left[edge]
    }
    return plan
  }

  /// Whether a new list has fewer rows at an edge than it is to have.
  func lacks(_ draft: List, _ edge: ListEdge, _ plan: Plan) -> Bool {
    guard canRefreshAll, let shown else { return false }
    switch plan.scope {
    case .firstPage, .newest: return false
    case .loaded: return draft.reaches(edge, shown.count(at: edge, from: plan.page), of: shown, from: plan.page) == false
    case .visible: return draft.reaches(edge, plan.visible[edge] ?? 0, of: shown, from: plan.page) == false
    }
  }
}

extension ReferencePager.List {
  /// Whether there are as many rows at an edge as are wanted of an old list, and none of those is beyond them that has been pushed out.
  func reaches(_ edge: ListEdge, _ wanted: Int, of old: ReferencePager.List, from page: Int) -> Bool {
    func ids(_ list: ReferencePager.List, _ page: Int) -> [Int] {
      let ids = list.rows.filter { ($0.page < page) == (edge == .previous) }.map(\.id)
      return edge == .next ? ids : ids.reversed()
    }
    let rows = ids(self, 0)
    guard rows.count >= wanted, wanted > 0 else { return rows.count >= wanted }
    let known = rows.filter { old.index(of: $0) != nil }
    guard let last = known.last else { return true }
    // The last row that was there before, and all before it in the old list, whether they are left or gone.
    let before = (ids(old, page).firstIndex(of: last) ?? -1) + 1
    let beyond = rows.count - 1 - rows.lastIndex(of: last)!
    return Swift.max(before, known.count) + beyond >= wanted
  }

  /// Remembers at an edge how a page was asked for, and what lay beyond it.
  mutating func letGo(_ number: Int, at edge: ListEdge) {
    let gone = rows.filter { $0.page == number }
    var origin = origins[number]!
    let border = edge == .next ? gone.first?.id : gone.last?.id
    self[edge].remembered.append(.init(origin: origin, border: border, beyond: self[edge].place))
    origin.limit = max(origin.limit, gone.count)
    self[edge].place = .init(rest: .more, origin: origin, issued: nil)
    self[edge].isCut = true
    self[edge].unloaded += gone.count
  }

  /// Puts a page at an edge. Without rows it is no page, and its duplicates count for its neighbor.
  mutating func addPage(_ new: [ReferencePager.Row], at edge: ListEdge?, _ origin: ReferencePager.Origin, duplicates: Int) {
    let isBefore = edge == .previous
    var number = isBefore ? pages.lowerBound - 1 : pages.upperBound
    if new.isEmpty {
      guard !pages.isEmpty else { return }
      number = isBefore ? pages.lowerBound : pages.upperBound - 1
    } else {
      pages = isBefore ? number..<pages.upperBound : pages.lowerBound..<number + 1
      origins[number] = origin
      let page = new.map { row in
        var row = row
        row.page = number
        return row
      }
      rows = isBefore ? page + rows : rows + page
    }
    if duplicates > 0 { self.duplicates[number, default: 0] += duplicates }
  }
}

extension ReferencePager.Edge {
  /// Whether only a retry asks for what lies beyond it, because it was asked for before (B21).
  var isCircling: Bool { if case .failed(let failure) = rest { failure.error.contains("was asked for already") } else { false } }
}

extension ListEdge {
  var other: ListEdge { self == .next ? .previous : .next }
}
