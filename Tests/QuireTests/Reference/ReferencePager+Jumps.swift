@testable import Quire

// Jumps: by a command, and by a reader who scrolls far into what is not loaded (B26, B51).

extension ReferencePager {
  // MARK: Commands

  /// Jumps to the page of a cursor, somewhere beyond an end of the list.
  mutating func go(toCursor cursor: Int, beyond edge: ListEdge, _ waiter: Int?) {
    guard let shown = listForJump(waiter) else { return }
    let gaps = edge == .next ? shown.gaps.reversed() : Array(shown.gaps)
    let side = gaps.compactMap { self.side(ofGap: $0, near: 0..<0, in: shown) }.first
    go(to: .cursor(cursor), at: side, waiter)
  }

  /// Jumps to a row. An index after the last row is that of the last.
  mutating func go(toIndex index: Int, _ waiter: Int?) {
    guard let shown = listForJump(waiter) else { return }
    let row = min(max(0, index), shown.layout.count - 1)
    let position = row - shown.head.count
    guard shown.layout[row] == nil,
      let gap = shown.gaps.first(where: { shown.positions(ofGap: $0, withPlaceholders: true).contains(position) })
    else { return refuse(waiter, .alreadyLoaded) }
    let side = side(ofGap: gap, near: position..<position + 1, in: shown)
    go(to: .row(firstRow(before: row, visible: 0)), at: side.flatMap { shown.isSeekable($0.stretch) ? $0 : nil }, waiter)
  }

  /// The list in which a jump can be made now; nil if it waits for a load.
  private mutating func listForJump(_ waiter: Int?) -> List? {
    if running != nil {
      join(waiter)
      return nil
    }
    if shown == nil || hasFailedQuery {
      load(waiter)
    } else if shown!.isExpired {
      beginRefresh(configuration.automaticRefreshScope, waiters: waiter)
    } else if shown!.rows.isEmpty {
      refuse(waiter, .alreadyLoaded)
    } else {
      return shown
    }
    return nil
  }

  private mutating func go(to target: Request.Target, at side: SideLocation?, _ waiter: Int?) {
    guard let side else { return refuse(waiter, .unreachable) }
    discardLoad(side, .superseded)
    shown![side].neighbor.jump = Jump(target: target)
    request(side, [waiter ?? 0])
  }

  /// The first row of the page that shows another one: some rows before that come along, but no more than a page.
  private func firstRow(before row: Int, visible: Int) -> Int {
    max(0, row - min(max(0, configuration.firstPageSize - visible) / 2, configuration.pageSize))
  }

  /// Open: the side of a gap from which a jump starts is the one that has a jump already, or the one nearer to the rows.
  private func side(ofGap gap: Int, near rows: Range<Int>, in list: List) -> SideLocation? {
    let sides = list.openSides(ofGap: gap)
    if let side = sides.first(where: { list[$0].neighbor.jump != nil }) ?? (sides.count == 1 ? sides[0] : nil) { return side }
    let missing = list.positions(ofGap: gap, withPlaceholders: true)
    return rows.lowerBound - missing.lowerBound <= missing.upperBound - rows.upperBound ? sides.first : sides.last
  }

  // MARK: Readers

  /// Aims the load at a side at the rows that a reader sees, if those are far within the gap.
  mutating func updateJump(_ side: SideLocation, for viewport: Viewport, _ view: Int) {
    guard viewport.countsPlaceholders, let list = shown, list[side].idleState != .end, list.isSeekable(side.stretch) else { return }
    let (jump, visible) = (list[side].neighbor.jump, visibleRows(of: viewport, in: list))
    if let jump, jump.view == nil { return }
    guard isFar(visible, at: side, of: list), jump != nil || self.side(ofGap: side.gap, near: visible, in: list) == side else {
      if jump?.view == view {
        // The reader has come back.
        discardLoad(side, .superseded)
        shown![side].neighbor.jump = nil
      }
      return
    }
    let first = list.head.count + visible.lowerBound
    let new = Jump(target: .row(firstRow(before: first, visible: visible.count)), view: view)
    guard let load = list[side].load, load.request != nil else { return shown![side].neighbor.jump = new }
    if let row = jump?.row, (row..<row + configuration.firstPageSize).contains(first) { return }
    discardLoad(side, .superseded)
    shown![side].neighbor.jump = new
    if jump == nil { return shown![side].idleState = .more }
    // A reader who continues jumping is waited for.
    lastToken += 1
    deeds.began.append(LoadKind(edge: side.edge))
    shown![side].load = SideLoad(token: lastToken, began: now(), waiters: [0])
    deeds.waits.append((lastToken, LoadKind(edge: side.edge), .milliseconds(100)))
  }

  /// Returns whether rows are so far within the gap beyond a side that the next page would not help.
  private func isFar(_ visible: Range<Int>, at side: SideLocation, of list: List) -> Bool {
    if visible.isEmpty { return false }
    let gap = list.positions(ofGap: side.gap, withPlaceholders: true)
    func isFar(_ edge: ListEdge) -> Bool {
      (edge == .next ? visible.lowerBound - gap.lowerBound : gap.upperBound - visible.upperBound) >= configuration.pageSize
    }
    if list.isOuter(side) { return isFar(side.edge) }
    guard visible.overlaps(gap) else { return false }
    let open = list.openSides(ofGap: side.gap).map(\.edge)
    return ListEdge.allCases.allSatisfy { !open.contains($0) || isFar($0) }
  }

  // MARK: Answers

  /// Puts the page of a jump into the gap, and keeps what is loaded.
  mutating func finish(_ jump: Jump, with page: Page<Item, Int>, _ side: SideLocation, _ load: SideLoad, _ before: List) {
    var list = before
    let ids = page.items.map(\.id)
    let isLoaded = isLoaded(ids, in: list)
    // A list that has no such row is shorter than its source has said.
    let contacts = ids.isEmpty && jump.row != nil ? nil : contact(of: ids, since: load.began, with: list, inGap: side.gap, extending: nil)
    guard let contacts = isLoaded ? Contacts() : contacts else {
      shown![side].load = nil
      return refuse(side, load)
    }
    // Open: what has paused or failed at the side is forgotten with the jump.
    (list[side].neighbor.jump, list[side].idleState) = (nil, .more)
    var arrival = Arrival(number: now() << 24, request: load.request!, began: load.began, page: page, contacts: contacts)
    var consequences = Consequences()
    if !isLoaded { arrival = merge(arrival, into: &list, isWhole: false) }
    if !arrival.rows.isEmpty {
      var sides = sides(of: arrival)
      for edge in ListEdge.allCases { sides[edge]!.isTruncated = sides[edge]!.idleState != .end }
      let missing = missing(around: arrival, inGap: side.gap, of: before, row: jump.row)
      consequences = enter(&list, gap: side.gap, arrival, sides: sides, missing: missing)
    }
    shown = list
    acceptAnswer()
    end(consequences.ended)
    if consequences.leavesClosedGap {
      refuse(side, load)
    } else {
      finish(LoadKind(edge: side.edge), load.waiters, .loaded)
      if let view = jump.view { park(view, before) }
    }
    showUnsavedItems(of: shown, isNew: false)
    if !arrival.rows.isEmpty { evictPages(near: arrival.number) }
  }

  /// A view that is still far from what is loaded, because the source has put the page elsewhere, would jump again and again.
  private mutating func park(_ view: Int, _ before: List) {
    guard let list = shown, let viewport = before.viewports[view], viewport.countsPlaceholders else { return }
    let visible = visibleRows(of: viewport, in: before)
    let rows = visible.lowerBound + before.head.count..<visible.upperBound + before.head.count
    let (count, growth) = (list.layout.count, list.layout.count - before.layout.count)
    // Open: the view keeps its position from the start or, if it was after the page, from the end.
    let positions = [0, growth].map { shift in
      let start = max(0, min(rows.lowerBound + shift, count - rows.count))
      return start..<min(start + rows.count, count)
    }
    let isFar = positions.contains { rows in
      let visible = rows.lowerBound - list.head.count..<rows.upperBound - list.head.count
      return list.sides.contains { list[$0].idleState != .end && self.isFar(visible, at: $0, of: list) }
    }
    if isFar { shown!.parked[view] = positions }
  }
}
