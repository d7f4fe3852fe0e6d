// Saving a list, and restoring it when the app is opened again.
extension PagerCore {
  /// The list in a form that can be saved; nil if there is none, or if it is that of a previous query.
  func saved<Cursor: Hashable>(_ cursor: (AnyCursor) -> Cursor) -> SavedPages<Item, Cursor>? {
    guard let shown = machine.shown, let list = store.lists[shown.id], !machine.isQueryPending else { return nil }
    let numbers = shown.pageNumbers.filter { shown.page($0).count > 0 }
    // The server may never accept an insertion that it has not confirmed.
    let unconfirmed = list.undos.inserted
    return SavedPages(
      pages: numbers.map { number in
        .init(
          origin: shown.page(number).request.map { SavedRequest($0, cursor) },
          items: list.rows.page(number).filter { !unconfirmed.contains($0.id) })
      },
      earlier: numbers.contains(0) ? numbers.count { $0 < 0 } : 0,
      edges: Edges(next: saved(shown.sides.next, cursor), previous: saved(shown.sides.previous, cursor)),
      unloaded: shown.missing, isPlaced: shown.offset == .known, isStart: shown.entry == .firstPage && numbers.contains(0),
      isExpired: shown.isExpired)
  }

  /// A side at rest, without its failure.
  private func saved<Cursor: Hashable>(_ side: ListSide, _ cursor: (AnyCursor) -> Cursor) -> SavedEdge<Item.ID, Cursor> {
    let sum = store.edits.now(in: machine.query.number)[side.edge]
    func saved(_ neighbor: Neighbor?) -> SavedEdge<Item.ID, Cursor>.Place? {
      guard let neighbor else { return nil }
      return .init(
        origin: SavedRequest(resolved(neighbor.request, at: side.edge), cursor),
        offsetAdjustment: neighbor.request.offsetBase.map { sum - $0 },
        isPaused: neighbor.isPaused)
    }
    return SavedEdge(
      place: saved(side.neighbor),
      dropped: side.evicted.map { .init(origin: SavedRequest($0.request, cursor), border: store.borders[$0.id], beyond: saved($0.beyond)) },
      isCut: side.isTruncated)
  }

  private func resolved(_ request: SourceRequest, at edge: ListEdge) -> SourceRequest {
    guard request.target == .boundary, let shown = machine.shown else { return request }
    return request.resolved(to: .cursor(cursorLookups[shown.query.number]?(sourceIndex(of: shown.boundary(at: edge)))))
  }

  /// Displays a saved list, if nothing was loaded. Returns nil otherwise.
  mutating func restore<Cursor: Hashable>(_ saved: SavedPages<Item, Cursor>) -> Outcome? {
    guard machine.shown == nil, case .idle = machine.refresh else { return nil }
    let id = ListID(number: machine.newNumber())
    var rows = store.makeRows(generation: generation + 1)
    var list = PageList(
      id: id, query: machine.query, entry: saved.isStart ? .firstPage : .middle,
      sides: Sides(next: side(.next, saved, of: id), previous: side(.previous, saved, of: id)), offset: saved.isPlaced ? .known : .unknown)
    list.validity = saved.isExpired ? .expired : .valid
    func add(_ page: SavedPages<Item, Cursor>.Page, at edge: ListEdge) {
      // A changed file may contain an item twice.
      let added = rows.merge(page.items, at: edge, replacing: false).added
      guard added > 0 else { return }
      var loaded = LoadedPage(request: nil, count: added, duplicates: page.items.count - added)
      if let origin = page.origin { loaded.request = SourceRequest(origin) }
      list.append(loaded, at: edge)
    }
    let start = min(max(0, saved.earlier), saved.pages.count)
    for page in saved.pages[start...] { add(page, at: .next) }
    for page in saved.pages[..<start].reversed() { add(page, at: .previous) }
    store.lists[id] = .init(rows: rows, query: machine.query.number)
    return handle(.restored(list))
  }

  private mutating func side<Cursor: Hashable>(_ edge: ListEdge, _ saved: SavedPages<Item, Cursor>, of list: ListID) -> ListSide {
    let sum = store.edits.now(in: machine.query.number)[edge]
    func neighbor(_ place: SavedEdge<Item.ID, Cursor>.Place?) -> Neighbor? {
      guard let place else { return nil }
      var request = SourceRequest(place.origin)
      // A file can contain anything, and no list has had so many edits that the sum overflows.
      request.offsetBase = place.offsetAdjustment.map { sum - min(max(-2_000_000_000, $0), 2_000_000_000) }
      return Neighbor(request: request, state: .idle(place.isPaused ? .paused : .ready))
    }
    let edgeSaved = saved.edges[edge]
    var evicted: [EvictedPage] = []
    for (index, page) in edgeSaved.dropped.enumerated() {
      // The numbers that the pages have when they return; the nearest is the last.
      let distance = edgeSaved.dropped.count - index
      let id = EvictedPageID(list: list, page: edge == .next ? saved.pages.count + distance : -saved.pages.count - distance)
      store.remember(page.border, of: id)
      evicted.append(EvictedPage(id: id, request: SourceRequest(page.origin), beyond: neighbor(page.beyond)))
    }
    return ListSide(
      edge, neighbor: neighbor(edgeSaved.place), evicted: evicted, extent: edgeSaved.isCut ? .truncated : .original,
      missing: saved.unloaded[edge].asCount)
  }
}

extension Neighbor {
  fileprivate var isPaused: Bool {
    switch state {
    case .idle(.paused), .loading(_, before: .paused): true
    case .idle, .loading: false
    }
  }
}

extension SavedRequest {
  fileprivate init(_ request: SourceRequest, _ cursor: (AnyCursor) -> Cursor) {
    // Without the step between, an absent cursor would become one.
    var named: Cursor?
    if let unnamed = request.cursor { named = cursor(unnamed) }
    self.init(kind: request.kind, cursor: named, limit: request.limit)
  }
}

extension SourceRequest {
  fileprivate init<Cursor: Hashable>(_ saved: SavedRequest<Cursor>) {
    self.init(kind: saved.kind, target: .cursor(saved.cursor.map { AnyCursor($0) }), limit: max(1, saved.limit))
  }
}
