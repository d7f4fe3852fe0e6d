// The part of the viewport that concerns each list.
extension ListPresenter {
  /// Reports the viewport to the pagers. If no line of a member is visible, the member needs nothing.
  func updateViewports(visible: Range<Int>, capacity: Int) {
    for (member, source) in sources.members.enumerated() {
      let memberLines = lines.lines(ofMember: member)
      // A cover concerns all members, and so does a view that doesn't know its visible lines.
      let isVisible = visible.isEmpty || visible.overlaps(memberLines)
      let rows = visible.isEmpty ? 0..<0 : visibleRows(ofMember: member, in: visible)
      updateViewport(of: source, visible: isVisible ? rows : 0..<0, capacity: isVisible ? capacity : 0)
    }
  }

  /// Returns the visible rows of a member, or the nearest row if only a header or the state of an end is visible.
  private func visibleRows(ofMember member: Int, in visible: Range<Int>) -> Range<Int> {
    let rows = lines.rows(ofMember: member)
    guard !rows.isEmpty else { return 0..<0 }
    var seen = lines.rows(in: visible).clamped(to: rows)
    if seen.isEmpty {
      let nearest = min(seen.lowerBound, rows.upperBound - 1)
      seen = nearest..<nearest + 1
    }
    return seen.lowerBound - rows.lowerBound..<seen.upperBound - rows.lowerBound
  }

  private func updateViewport(of source: ListSource<Item>, visible: Range<Int>, capacity: Int) {
    if source.hasPlaceholders {
      source.pager.updateViewport(visible: visible, capacity: capacity, in: source.snapshot.rows, from: self)
    } else {
      source.pager.updateViewport(visible: visible, capacity: capacity, in: source.snapshot.items, from: self)
    }
  }
}
