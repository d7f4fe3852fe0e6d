// A list outlives the app that showed it (B43).
extension PagerStateMachine {
  /// The list as it is; nil if there is none, or if it is another one's than what is asked for.
  func saved<Other: Hashable>(_ name: (AnyCursor) -> Other) -> SavedPages<Item, Other>? {
    guard let window, !isQueryPending else { return nil }
    let now = edits.now(in: query.number)
    let numbers = window.rows.pageNumbers.filter { !window.rows.page($0).isEmpty }
    // What the server has not taken yet, it may never take.
    let unsaved = window.undos.inserted
    return SavedPages(
      pages: numbers.map { number in
        .init(
          origin: window.origins[number]?.mapCursor(name), items: window.rows.page(number).filter { !unsaved.contains($0.id) })
      },
      earlier: numbers.contains(0) ? numbers.count { $0 < 0 } : 0,
      edges: Edges(
        next: window.edges.next.saved(at: now[.next], name), previous: window.edges.previous.saved(at: now[.previous], name)),
      unloaded: window.unloaded, isPlaced: window.isPlaced, isStart: window.isStart && numbers.contains(0), isExpired: window.isExpired)
  }

  /// Shows a list that was saved, if nothing was asked for yet.
  mutating func restore<Other: Hashable>(_ saved: SavedPages<Item, Other>, _ cursor: (Other) -> AnyCursor) -> Effects? {
    guard window == nil, case .idle = refresh else { return nil }
    return handle { machine, effects in
      machine.generation += 1
      let now = machine.edits.now(in: machine.query.number)
      var window = Window(
        rows: RowStore(generation: machine.generation, work: machine.work),
        edges: Edges(
          next: Edge(.next, saved.edges.next, at: now[.next], cursor),
          previous: Edge(.previous, saved.edges.previous, at: now[.previous], cursor)),
        unloaded: saved.unloaded.mapValues { $0.asCount }, isPlaced: saved.isPlaced, isStart: saved.isStart, query: machine.query,
        validity: saved.isExpired ? .expired : .valid)
      let start = min(max(0, saved.earlier), saved.pages.count)
      for page in saved.pages[start...] { window.restore(page, at: .next, cursor) }
      for page in saved.pages[..<start].reversed() { window.restore(page, at: .previous, cursor) }
      machine.window = window
      if !window.rows.isEmpty { effects.changes = ListChanges(insertions: [0..<window.rows.count]) }
    }
  }
}

extension PagerStateMachine.Window {
  fileprivate mutating func restore<Other: Hashable>(
    _ page: SavedPages<Item, Other>.Page, at edge: ListEdge, _ cursor: (Other) -> AnyCursor
  ) {
    // Whoever has changed the file may have doubled a row.
    guard case .merged(1..., _) = rows.merge(page.items, at: edge, duplicates: .keepFirst) else { return }
    origins[rows.pageNumber(at: edge)] = page.origin?.mapCursor(cursor)
  }
}
