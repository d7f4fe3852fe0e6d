// Jumps: a reader may scroll anywhere in a list whose length is known, and an app may go to any page. If the next page would not help, the
// load at a side goes there. Its page is a separate stretch, and the loaded items stay.
extension PagerMachine {
  // MARK: Readers

  /// The first item of the page that shows an item. Some items before it come along, but no more than a page: the source may answer fewer than
  /// are requested.
  private func firstItem(before index: Int, visibleCount: Int) -> Int {
    max(0, index - min(max(0, configuration.firstPageSize - visibleCount) / 2, configuration.pageSize))
  }

  /// Begins, changes, or abandons the jump at a side, as the rows of a view require.
  mutating func updateJump(at side: SideIndex, for viewport: Viewport, _ view: ViewID) {
    guard let list = shown, list.isSeekable(at: side), let neighbor = list[side].neighbor, neighbor.jump?.isByCommand != true else {
      return
    }
    // A jump to rows in a gap starts at one side.
    guard list.isFar(viewport.visible, at: side),
      neighbor.jump != nil || list.openSide(ofGap: side.gap, near: viewport.visible) == side
    else {
      // The reader has come near again.
      if neighbor.jump?.view == view { abandonJump(at: side) }
      return
    }
    let first = list.head.count + viewport.visible.lowerBound
    let isSent = list[side].load?.phase == .sent
    if isSent, let item = neighbor.jump?.item, (item..<item + configuration.firstPageSize).contains(first) { return }
    if isSent { discardLoad(at: side, .superseded) }
    let target = firstItem(before: first, visibleCount: viewport.visible.count)
    shown?[side].jump = Jump(target: .item(target), view: view)
    guard isSent else { return }
    if neighbor.jump == nil {
      shown?[side].becomeIdle(.ready)
    } else {
      // A reader who scrolls on must rest before the next jump. The first jump is not delayed.
      let load = newLoad(because: .viewport, .delayed)
      shown?[side].load = load
      effects += [.began(load.id, LoadKind(side.edge), because: .viewport), .delay(load, .milliseconds(100))]
    }
  }

  /// Abandons the jump of a view that has left the screen, or no longer exists, if its request has not been sent.
  mutating func abandonDelayedJump(of view: ViewID) {
    for side in sides where shown?[side].load?.phase == .delayed && shown?[side].jump?.view == view { abandonJump(at: side) }
  }

  private mutating func abandonJump(at side: SideIndex) {
    discardLoad(at: side, .superseded)
    shown?[side].jump = nil
  }

  // MARK: Commands

  mutating func go(to target: SourceRequest.Target, beyond edge: ListEdge, of number: Int?) -> Attachment {
    // The command has waited, and the source is another one now.
    guard number == nil || number == query.number else { return .none(.unreachable) }
    if let refresh = waitForRefresh() { return refresh }
    guard hasList, let shown else { return .after(beginRefresh(because: .firstLoad)) }
    guard !shown.isEmpty else { return .none(.alreadyLoaded) }
    var target = target
    let side: SideIndex?
    if case .item(let index) = target {
      let row = min(max(0, index), shown.rowCount - 1) - shown.head.count
      guard let gap = shown.gap(atRow: row) else { return .none(.alreadyLoaded) }
      side = shown.openSide(ofGap: gap, near: row..<row + 1).flatMap { shown.isSeekable(at: $0) ? $0 : nil }
      target = .item(firstItem(before: row + shown.head.count, visibleCount: 0))
    } else {
      let open = (0...shown.stretches.count).compactMap { shown.openSide(ofGap: $0, near: 0..<0) }
      side = edge == .next ? open.last : open.first
    }
    guard let side else { return .none(.unreachable) }
    discardLoad(at: side, .superseded)
    self.shown?[side].jump = Jump(target: target, view: nil)
    return begin(side, because: .jump)
  }

  // MARK: Answers

  /// Puts the page of a jump into the gap.
  mutating func finish(_ jump: Jump, with page: PageArrival, at side: SideIndex, _ load: Load) {
    guard let list = shown else { return }
    // The list is shorter than its source had reported.
    if page.received == 0, jump.item != nil {
      shown?[side].load = nil
      return expireAndRefresh(load)
    }
    shown?[side].jump = nil
    shown?[side].becomeIdle(.ready)
    acceptAnswer()
    guard enter(page, inGap: side.gap, as: .middle, at: jump.item) else { return expireAndRefresh(load) }
    effects.append(.ended(load.id, .loaded))
    guard let shown, let view = jump.view, case .jump(let viewport?) = page.position, viewport.basis == .allRows else { return }
    // The view keeps its position from the start or, if it was after the page, from the end.
    let (visible, shift) = (list.positions(of: viewport), shown.rowCount - list.rowCount)
    let positions = [visible, visible.lowerBound + shift..<visible.upperBound + shift].map { $0.moved(into: 0..<shown.rowCount) }
    // The source has put the page elsewhere. The view, which still waits for it, would jump again and again.
    if positions.contains(where: { shown.isFar($0) }) { self.shown?.parkedViews[view] = positions }
  }
}

extension Range<Int> {
  /// The range, moved as little as needed to be within another one.
  fileprivate func moved(into bounds: Range) -> Range {
    let start = Swift.max(bounds.lowerBound, Swift.min(lowerBound, bounds.upperBound - count))
    return start..<Swift.min(start + count, bounds.upperBound)
  }
}

extension PageList {
  /// The number of rows, placeholders included.
  fileprivate var rowCount: Int { gaps.reduce(itemCount) { $0 + $1.count } }

  /// The gap whose placeholder is at a row, counted from the first item.
  fileprivate func gap(atRow row: Int) -> Int? { (0...stretches.count).first { rows(ofGap: $0, in: .allRows).contains(row) } }

  /// Returns whether visible rows are so far within the gap beyond an open side that the next page would not help, from either side.
  fileprivate func isFar(_ visible: Range<Int>, at side: SideIndex) -> Bool {
    guard !visible.isEmpty else { return false }
    let gap = rows(ofGap: side.gap, in: .allRows)
    func isFar(from edge: ListEdge) -> Bool {
      (edge == .next ? visible.lowerBound - gap.lowerBound : gap.upperBound - visible.upperBound) >= pageSize
    }
    guard let other = opposite(of: side) else { return isFar(from: side.edge) }
    return visible.overlaps(gap) && isFar(from: side.edge) && (self[other].neighbor == nil || isFar(from: other.edge))
  }

  /// Returns whether rows, counted from the start of the list, are far within the gap beyond any open side.
  fileprivate func isFar(_ rows: Range<Int>) -> Bool {
    let visible = rows.lowerBound - head.count..<rows.upperBound - head.count
    return sides.contains { self[$0].neighbor != nil && isFar(visible, at: $0) }
  }

  /// Returns whether visible rows in a gap wait for a jump at the other side, in flight or failed. The pages at this side would
  /// not reach them.
  func isWaitingForJump(_ visible: Range<Int>, at side: SideIndex) -> Bool {
    guard let other = opposite(of: side), self[other].jump != nil else { return false }
    return rows(ofGap: side.gap, in: .allRows).contains(visible.lowerBound)
  }

  /// The side from which a gap can be loaded. If there are two, it is the one that has a jump already, or the one nearer to some rows.
  func openSide(ofGap gap: Int, near rows: Range<Int>) -> SideIndex? {
    let open = openSides(ofGap: gap)
    let placeholders = self.rows(ofGap: gap, in: .allRows)
    let isNearNext = rows.lowerBound - placeholders.lowerBound <= placeholders.upperBound - rows.upperBound
    return open.first { self[$0].jump != nil } ?? (isNearNext ? open.first : open.last)
  }
}
