/// A viewport of a snapshot, without the items.
struct ViewportUpdate {
  /// The visible positions, counted from the first item. Placeholders before it are negative, and those after the last item follow.
  fileprivate(set) var viewport: Viewport
  /// The state of the list that the view showed.
  let stamp: SnapshotStamp
  /// The placeholders among the items; nil if the view shows none.
  let placeholders: Placeholders?

  init<Item>(_ viewport: Viewport, of items: borrowing PagedItems<Item>, placeholders: Placeholders? = nil) {
    (self.viewport, self.placeholders, stamp) = (viewport, placeholders, items.stamp)
    if placeholders == nil { self.viewport.visible = viewport.visible.nearest(in: 0..<items.tree.rowCount) }
  }

  /// The viewport in terms of the latest items; nil if the view showed other rows.
  func viewport(ofLatest latest: SnapshotStamp) -> Viewport? { placeholders == nil && stamp == latest ? viewport : nil }
}

// The viewports of the views that show the list.
extension PagerCore {
  /// Takes the viewport of a view, and returns the effects, usually none. A view that has not displayed the latest list states nothing about it.
  mutating func viewed(_ update: ViewportUpdate, of items: PagedItems<Item>, by view: ViewID) -> [Effect] {
    if update.viewport.isOffScreen { return leftScreen(view) }
    // A view of an empty list shows nothing, and the viewport of its earlier items stays.
    guard update.stamp.generation == generation, machine.shown?.isEmpty == false else { return [] }
    if viewportUpdates[view]?.stamp != update.stamp { viewedItems[view] = items }
    viewportUpdates[view] = update
    if update.placeholders != nil { updateAccess() }
    if viewportUpdates.views.count > 1 { updateViewports() }
    let viewport = update.viewport(ofLatest: stamp) ?? viewport(ofOlder: update, in: items)
    return machine.handle(.viewed(viewport, by: view))
  }

  /// Notes that a view has left the screen, whichever list it shows.
  private mutating func leftScreen(_ view: ViewID) -> [Effect] {
    viewportUpdates[view]?.viewport.capacity = 0
    updateAccess()
    updateViewports()
    return machine.handle(.leftScreen(view))
  }

  func decisions(for update: ViewportUpdate, of items: PagedItems<Item>, by view: ViewID) -> Edges<LoadDecision> {
    guard let shown = machine.shown, !shown.isEmpty else { return Edges(next: .noRows, previous: .noRows) }
    guard update.stamp.generation == generation else { return Edges(next: .outdated, previous: .outdated) }
    let viewport = update.viewport(ofLatest: stamp) ?? viewport(ofOlder: update, in: items)
    return machine.decisions(for: viewport, by: view)
  }

  mutating func updateViewports() {
    for view in machine.viewports.views {
      guard let update = viewportUpdates[view] else { continue }
      machine.viewports[view] = update.viewport(ofLatest: stamp) ?? viewport(ofOlder: update, in: viewedItems[view] ?? PagedItems())
    }
  }

  /// The viewport of an older snapshot in terms of the latest items: the first visible item that is left, and as many rows as before.
  private func viewport(ofOlder update: ViewportUpdate, in items: PagedItems<Item>) -> Viewport {
    guard let rows, let list = machine.shown else { return update.viewport }
    let old = update.placeholders ?? Placeholders([], itemCount: items.count)
    let new = Placeholders(update.placeholders == nil ? [] : list.gaps, itemCount: rows.count)
    var visible = update.viewport.visible
    visible = (visible.lowerBound + old.ends.previous..<visible.upperBound + old.ends.previous).nearest(in: 0..<old.itemCount + old.count)
    var start = visible.lowerBound
    if update.stamp != rows.stamp || old != new {
      let shown =
        old.itemCount(
          before: visible.lowerBound)..<max(old.itemCount(before: visible.lowerBound), old.itemCount(before: visible.upperBound))
      let kept = shown.lazy.compactMap { index in rows.row(of: items[index].id).map { (index, $0) } }.first
      if let (index, row) = kept {
        start = update.placeholders == nil ? row : new.row(ofItem: row) - (old.row(ofItem: index) - start)
      }
    }
    let count = new.itemCount + new.count
    start = min(max(start, 0), visible.isEmpty ? count : max(0, count - 1))
    var viewport = Viewport(
      visible: start..<min(start + visible.count, count), capacity: update.viewport.capacity,
      basis: update.placeholders == nil ? .items : .allRows)
    viewport.shift(by: -new.ends.previous)
    return viewport
  }
}
