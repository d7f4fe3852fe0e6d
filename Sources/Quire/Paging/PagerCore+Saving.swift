// Saving a list, and restoring it when the app is opened again.
extension PagerCore {
  /// The list in a form that can be saved; nil if there is none, or if it is that of a previous query.
  func saved<Cursor: Hashable>(_ cursor: (AnyCursor) -> Cursor) -> SavedPages<Item, Cursor>? {
    guard let shown = machine.shown, let list = store.lists[shown.id], !machine.isQueryPending else { return nil }
    // The server may never accept an insertion that it has not confirmed.
    let unconfirmed = list.undos.inserted
    let stretches = shown.stretches.indices.map { index in
      let stretch = shown.stretches[index]
      let pages = stretch.pages.filter { $0.count > 0 }
      return SavedPages<Item, Cursor>.Stretch(
        pages: pages.map { page in
          .init(
            request: page.request.map { SavedRequest($0, cursor) },
            items: list.rows.page(page.number).filter { !unconfirmed.contains($0.id) })
        }, entry: pages.firstIndex { .numbered($0.number) == shown.entryPage },
        edges: Edges(next: saved(.next(of: index), of: shown, cursor), previous: saved(.previous(of: index), of: shown, cursor)),
        gap: .init(stretch.gap))
    }
    return SavedPages(
      stretches: stretches, head: .init(shown.head), startsAtFirstPage: shown.entry == .firstPage && stretches.contains { $0.entry != nil },
      isExpired: shown.isExpired)
  }

  /// A side at rest, without its failure.
  private func saved<Cursor: Hashable>(_ index: SideIndex, of list: PageList, _ cursor: (AnyCursor) -> Cursor) -> SavedEdge<Item.ID, Cursor>
  {
    let side = list[index]
    let sum = store.edits.now(in: machine.query.number)[side.edge]
    func saved(_ neighbor: Neighbor?) -> SavedEdge<Item.ID, Cursor>.Neighbor? {
      guard let neighbor else { return nil }
      return .init(
        request: SavedRequest(resolved(neighbor.request, at: index, of: list), cursor),
        offsetAdjustment: neighbor.request.offsetBase.map { sum - $0 },
        isPaused: neighbor.isPaused)
    }
    return SavedEdge(
      neighbor: saved(side.neighbor),
      evicted: side.evicted.map {
        .init(request: SavedRequest($0.request, cursor), border: store.borders[$0.id], beyond: saved($0.beyond))
      },
      isTruncated: side.isTruncated)
  }

  private func resolved(_ request: SourceRequest, at side: SideIndex, of list: PageList) -> SourceRequest {
    guard request.target == .boundary else { return request }
    var request = request
    request.target = .cursor(cursorLookups[list.query.number]?(sourceIndex(of: list.boundary(at: side), for: LoadKind(side.edge))))
    return request
  }

  // MARK: Restoring

  /// Displays a saved list, if nothing was loaded. Returns nil otherwise.
  mutating func restore<Cursor: Hashable>(_ saved: SavedPages<Item, Cursor>) -> Outcome? {
    guard machine.shown == nil, !machine.refresh.isRunning else { return nil }
    let id = ListID(number: machine.newNumber())
    var rows = store.makeRows(generation: generation + 1)
    var stretches: [Stretch] = []
    let begins = saved.stretches.firstIndex { $0.entry != nil } ?? 0
    for (index, savedStretch) in saved.stretches.enumerated() {
      let number = index == begins ? 0 : RequestID(number: machine.newNumber()).newPageNumber
      let stretch = restored(savedStretch, numberedFrom: number, of: id, in: &rows)
      // A stretch without items leaves nothing to continue from. An empty list has one.
      if !stretch.pages.isEmpty || saved.stretches.count == 1 { stretches.append(stretch) }
    }
    if stretches.isEmpty {
      stretches = [Stretch([], sides: Sides(), gap: .atLeast(0), gapID: ListGap.ID(list: id.number, number: 0))]
    }
    var list = PageList(
      id: id, query: machine.query, entry: saved.startsAtFirstPage ? .firstPage : .middle, pageSize: machine.configuration.pageSize,
      stretches: stretches,
      head: Missing(saved.head))
    // Of stretches that were left out, some items are missing.
    list.validity = saved.isExpired || stretches.count < saved.stretches.count ? .expired : .valid
    store.lists[id] = .init(rows: rows, query: machine.query.number, start: store.edits.now(in: machine.query.number))
    return handle(.restored(list))
  }

  private mutating func restored<Cursor: Hashable>(
    _ saved: SavedPages<Item, Cursor>.Stretch, numberedFrom first: Int, of list: ListID, in rows: inout RowStore<Item>
  ) -> Stretch {
    var pages: [LoadedPage] = []
    let start = min(max(0, saved.entry ?? 0), saved.pages.count)
    var number = first - start
    for page in saved.pages {
      // A changed file may contain an item twice.
      let added = rows.merge(page.items, as: number, after: rows.pageNumbers.last, replacing: false).added
      guard added > 0 else { continue }
      var loaded = LoadedPage(number: number, request: nil, count: added, duplicates: page.items.count - added)
      if let request = page.request { loaded.request = SourceRequest(request) }
      pages.append(loaded)
      number += 1
    }
    return Stretch(
      pages, sides: Sides(next: side(.next, saved.edges.next), previous: side(.previous, saved.edges.previous)),
      gap: Missing(saved.gap), gapID: ListGap.ID(list: list.number, number: first))
  }

  private mutating func side<Cursor: Hashable>(_ edge: ListEdge, _ saved: SavedEdge<Item.ID, Cursor>) -> ListSide {
    let sum = store.edits.now(in: machine.query.number)[edge]
    func neighbor(_ saved: SavedEdge<Item.ID, Cursor>.Neighbor?) -> Neighbor? {
      guard let saved else { return nil }
      var request = SourceRequest(saved.request)
      // A file can contain anything, and no list has had so many edits that the sum overflows.
      request.offsetBase = saved.offsetAdjustment.map { sum - min(max(-2_000_000_000, $0), 2_000_000_000) }
      return Neighbor(request: request, state: saved.isPaused ? .paused : .ready)
    }
    let evicted = saved.evicted.map { page in
      let id = EvictedPageID(number: machine.newNumber())
      store.remember(page.border, of: id)
      return EvictedPage(id: id, request: SourceRequest(page.request), beyond: neighbor(page.beyond))
    }
    return ListSide(edge, neighbor: neighbor(saved.neighbor), evicted: evicted, extent: saved.isTruncated ? .truncated : .original)
  }
}

extension SavedPages.Length {
  fileprivate init(_ missing: Missing) { self.init(count: missing.count, isExact: missing.isExact) }
}

extension Missing {
  fileprivate init(_ saved: SavedPages<some Any, some Any>.Length) {
    self.init(saved.count.asCount, isExact: saved.isExact)
  }
}

extension Neighbor {
  fileprivate var isPaused: Bool { if case .paused = state { true } else { false } }
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
    self.init(kind: saved.kind, target: .cursor(saved.cursor.map { AnyCursor($0) }), limit: max(1, saved.limit.asCount))
  }
}
