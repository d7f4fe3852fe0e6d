// With a limit, pages that no reader is near are let go, and come back when one is (B25).
extension PagerStateMachine {
  /// Drops pages at the side far from where one came in.
  mutating func dropPages(at edge: ListEdge, _ effects: inout Effects) {
    guard let limit = configuration.maximumRows else { return }
    while let number = droppable(at: edge, limit) { drop(number, at: edge, &effects) }
  }

  /// The page at an edge, if enough rows remain without it and nobody would miss it.
  private func droppable(at edge: ListEdge, _ limit: Int) -> Int? {
    guard let window, window.rows.pageNumbers.count > 2 else { return nil }
    let number = window.rows.pageNumber(at: edge)
    let page = window.rows.page(number)
    let rest = window.rows.count - page.count
    guard rest >= limit, canReturn(number, at: edge, of: window) else { return nil }
    let isMissed = window.reports.values.contains { report in
      var viewport = window.viewport(of: report)
      if edge == .previous { viewport.shift(by: -page.count) }
      return configuration.prefetchDistance.needs(edge, of: rest, in: viewport)
    }
    return isMissed || hasPendingEdit(page, of: window) ? nil : number
  }

  private func canReturn(_ number: Int, at edge: ListEdge, of window: Window) -> Bool {
    let row = edge == .next ? window.rows.rowCount(before: number) : window.rows.page(number).count
    // A cursor that counts items means another place after an edit, and only the source can name it anew.
    return cursor(at: row, of: window) != nil || !rules.cursorsCountItems && window.origins[number] != nil
  }

  /// Whether an edit that waits for the server's word was made here: it could not be taken back where it was made.
  private func hasPendingEdit(_ page: [Item], of window: Window) -> Bool {
    let ids = edits.pendingIDs.union(window.undos.anchors)
    return !ids.isEmpty && page.contains { ids.contains($0.id) }
  }

  private mutating func drop(_ number: Int, at edge: ListEdge, _ effects: inout Effects) {
    // What comes in there now would leave a hole.
    discardLoad(edge, .superseded, &effects)
    let page = window!.rows.page(number)
    let hidden = window!.rows.hiddenCount(ofPage: number)
    let isByIndex = cursor(at: edge == .next ? window!.rows.rowCount(before: number) : page.count, of: window!) != nil
    effects.changes = effects.changes.followed(by: window!.rows.dropPage(at: edge))
    let origin = window!.origins.removeValue(forKey: number)
    // Where the places of rows are asked for, those count that the server has.
    window!.unloaded[edge] += page.count + (isByIndex ? hidden : 0)
    if isByIndex, let cursor = cursor(at: edge, of: window!) {
      window!.edges[edge].cut(at: cursor, limit: configuration.pageSize, issued: edits.now(in: query.number)[edge])
    } else if let origin {
      window!.edges[edge].drop(origin, page)
    }
  }

  /// The cursor of the place next to what is loaded.
  func cursor(at edge: ListEdge, of window: Window) -> AnyCursor? {
    cursor(at: edge == .next ? window.rows.count : 0, of: window)
  }

  /// The cursor of a row, inside of what is loaded or beyond it, if the source can be asked for any place (B26).
  func cursor(at row: Int, of window: Window) -> AnyCursor? {
    guard window.isPlaced, let cursor = rules.cursor else { return nil }
    // What the server has not confirmed yet is not counted there.
    return cursor(max(0, window.unloaded.previous + row - edits.pendingGrowth(before: row, of: window.rows, window.undos)))
  }
}

extension EditLog {
  /// The items that edits speak of which wait for the server's word.
  fileprivate var pendingIDs: Set<Item.ID> {
    Set(entries.lazy.filter { $0.confirmed == nil }.flatMap { $0.edit.ids })
  }

  /// How many rows that the server does not know of stand before a row, less those that it still has.
  fileprivate func pendingGrowth(before row: Int, of rows: RowStore<Item>, _ undos: ItemUndos<Item>) -> Int {
    entries.lazy.filter { $0.confirmed == nil }.reduce(0) { sum, entry in
      switch entry.edit {
      case .insert(let item, _): sum + (rows.row(of: item.id).map { $0 < row } == true ? 1 : 0)
      // Only what was removed from these rows is known to have stood before their end.
      case .remove: sum - (undos.contains(entry.pending) && row >= rows.count ? 1 : 0)
      case .update, .move: sum
      }
    }
  }
}
