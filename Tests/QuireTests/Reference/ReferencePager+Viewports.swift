@testable import Quire

extension ReferencePager {
  mutating func updateViewport(_ viewport: Viewport, from view: Int) {
    if viewport.isOffScreen { return leftScreen(view) }
    // A viewport of a view that has not seen the list since a refresh, or without rows, does not replace the one before.
    guard let shown, !shown.rows.isEmpty, viewport.snapshot.generation == generation else { return }
    self.shown!.viewports[view] = viewport
    if var refresh = running {
      if !refresh.views.contains(view) { refresh.views.append(view) }
      running = refresh
    } else {
      decide(viewport, view)
    }
  }

  /// Notes that a view has left the screen. It needs nothing, and remains at the rows that it showed.
  private mutating func leftScreen(_ view: Int) {
    shown?.viewports[view]?.capacity = 0
    running?.views.removeAll { $0 == view }
    for side in shown?.sides ?? [] {
      // A jump that has not been sent has no reader anymore.
      guard shown![side].neighbor.jump?.view == view, let load = shown![side].load, load.request == nil else { continue }
      discardLoad(side, .superseded)
      shown![side].neighbor.jump = nil
    }
  }

  /// Loads what a view needs.
  mutating func decide(_ viewport: Viewport, _ view: Int) {
    guard let before = shown, !before.rows.isEmpty, !isShowingPreviousQuery else { return }
    if viewport.countsPlaceholders, let parked = before.parked[view] {
      let visible = visibleRows(of: viewport, in: before)
      if parked.contains(visible.lowerBound + before.head.count..<visible.upperBound + before.head.count) { return }
      shown!.parked[view] = nil
    }
    for stretch in before.stretches.indices {
      for edge in ListEdge.allCases { updateJump(SideLocation(stretch: stretch, edge: edge), for: viewport, view) }
    }
    guard let shown else { return }
    if case .failed = phase, shown.isExpired { return }
    for side in shown.sides where running == nil && needs(side, of: shown, viewport) { loadOnDemand(side) }
  }

  /// Returns whether a view needs what lies beyond a side. A gap between two stretches is loaded from the reader's
  /// side.
  private func needs(_ side: SideLocation, of list: List, _ viewport: Viewport) -> Bool {
    let visible = visibleRows(of: viewport, in: list)
    let gap = list.positions(ofGap: side.gap, withPlaceholders: viewport.countsPlaceholders)
    guard let opposite = list.opposite(of: side) else {
      return isNear(side.edge, gap, visible, count: list.rows.count, capacity: viewport.capacity)
    }
    // A view that waits for a jump into the gap does not wait for the pages on its way.
    func waitsForJump(at side: SideLocation) -> Bool {
      viewport.countsPlaceholders && list[side].neighbor.jump != nil && gap.contains(visible.lowerBound)
    }
    if waitsForJump(at: opposite) { return false }
    let isBesideReader = ListEdge.allCases.allSatisfy { isNear($0, gap, visible, count: list.rows.count, capacity: viewport.capacity) }
    if !isBesideReader || list[opposite].idleState == .end || waitsForJump(at: side) { return isBesideReader }
    // Open: a reader within the gap is on the side of the nearer end.
    let isAfter = visible.lowerBound >= gap.upperBound || visible.lowerBound - gap.lowerBound > max(0, gap.upperBound - visible.upperBound)
    return isAfter == (side.edge == .previous)
  }

  /// Returns whether a view is near rows that are missing, and lie beyond an edge of those that it shows.
  func isNear(_ edge: ListEdge, _ missing: Range<Int>, _ visible: Range<Int>, count: Int, capacity: Int) -> Bool {
    if count < capacity { return true }
    if visible.isEmpty { return false }
    return (edge == .next ? missing.lowerBound - visible.upperBound : visible.lowerBound - missing.upperBound) < distance(capacity)
  }

  private func distance(_ capacity: Int) -> Int {
    switch configuration.prefetchDistance {
    case .rows(let rows): rows
    case .screens(let screens): Int((screens * Double(capacity)).rounded(.up))
    }
  }

  /// The present position of the visible rows of an older snapshot: from the first one that is left, as many as there were. Rows are
  /// counted from the first item; placeholders before that are negative.
  func visibleRows(of viewport: Viewport, in list: List) -> Range<Int> {
    func rows(_ layout: [Int?]) -> [Int?] { viewport.countsPlaceholders ? layout : layout.filter { $0 != nil } }
    let (old, new) = (rows(viewport.snapshot.rows), rows(list.layout))
    guard !old.isEmpty else { return 0..<0 }
    // A view that is scrolled past an end shows the row there.
    var shown = viewport.visible.clamped(to: 0..<old.count)
    if shown.isEmpty, !viewport.visible.isEmpty { shown = viewport.visible.lowerBound < 0 ? 0..<1 : old.count - 1..<old.count }
    // If none of them is left: the same position in the list.
    var start = shown.lowerBound
    for row in shown {
      guard let id = old[row], let index = new.firstIndex(of: id) else { continue }
      // Placeholders before it are also counted.
      start = viewport.countsPlaceholders ? index - (row - shown.lowerBound) : index
      break
    }
    // Open: a view that cannot tell what is visible is where it says that nothing is.
    start = min(max(start, 0), shown.isEmpty ? new.count : max(0, new.count - 1))
    let head = viewport.countsPlaceholders ? list.head.count : 0
    return start - head..<min(start + shown.count, new.count) - head
  }

  /// The items that a view shows.
  func items(visibleFor viewport: Viewport, in list: List) -> Range<Int> {
    let visible = visibleRows(of: viewport, in: list)
    let positions = list.rows.indices.filter { visible.contains(list.position(ofRow: $0, withPlaceholders: viewport.countsPlaceholders)) }
    guard let first = positions.first, let last = positions.last else { return 0..<0 }
    return first..<last + 1
  }
}

extension ReferencePager.List {
  /// The position of a row among those that a view counts, from the first item on.
  func position(ofRow index: Int, withPlaceholders: Bool) -> Int {
    guard withPlaceholders else { return index }
    var (rows, placeholders) = (0, 0)
    for stretch in stretches {
      rows += stretch.rows.count
      if index < rows { break }
      placeholders += stretch.gap.count
    }
    return index + placeholders
  }

  /// The index in the whole list at which the page beyond a side starts or ends.
  func border(at side: SideLocation) -> Int {
    let stretch = positions(ofGap: side.gap, withPlaceholders: true)
    return head.count + (side.edge == .next ? stretch.lowerBound : stretch.upperBound)
  }

  /// The positions of a gap's placeholders among the rows that a view counts, from the first item on.
  func positions(ofGap gap: Int, withPlaceholders: Bool) -> Range<Int> {
    func count(_ gap: Int) -> Int { withPlaceholders ? self[gap: gap].count : 0 }
    if gap == 0 { return -count(0)..<0 }
    let items = stretches[..<gap].reduce(0) { $0 + $1.rows.count }
    let before = (1..<gap).reduce(items) { $0 + count($1) }
    return before..<before + count(gap)
  }

  /// The positions of a page among the rows that a view counts, from the first item on.
  func positions(ofPage number: Int, withPlaceholders: Bool) -> Range<Int> {
    guard let location = location(ofPage: number) else { return 0..<0 }
    let stretch = stretches[location.stretch]
    let before = location.stretch == 0 ? 0 : positions(ofGap: location.stretch, withPlaceholders: withPlaceholders).upperBound
    let start = before + stretch.pages[..<location.page].map(\.rows.count).reduce(0, +)
    return start..<start + stretch.pages[location.page].rows.count
  }
}

extension ReferencePager.Viewport {
  /// A Boolean value that indicates whether the view shows no row, and has no room for any.
  fileprivate var isOffScreen: Bool {
    capacity == 0 && (visible.isEmpty || !snapshot.rows.contains { countsPlaceholders || $0 != nil })
  }
}
