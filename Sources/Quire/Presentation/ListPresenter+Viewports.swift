// The viewport of the host, and the part of it that concerns each list.
extension ListPresenter {
  /// Updates the viewport of the host, and loads the pages that the host needs. Call this method after each layout, as often as you like.
  ///
  /// - Parameters:
  ///   - visible: The positions of the visible lines; an empty range if the view leaves the screen.
  ///   - capacity: The number of lines that fit into the view; 0 if it leaves the screen.
  ///   - prefetched: The lines from the first through the last that the view prefetches or shows, for ``observeNearbyItems(within:_:)``;
  ///     nil if the view doesn't prefetch.
  public func viewportDidChange(visible: Range<Int>, capacity: Int, prefetched: Range<Int>? = nil) {
    guard host != nil else { return }
    guard display.cover == nil else { return updateViewports(visible: 0..<0, capacity: capacity) }
    if case .pending(let scroll, let capacity, let patience) = placement {
      if case .line(let line, _) = scroll, !visible.isEmpty, !visible.contains(line), patience > 0 {
        placement = .pending(scroll, capacity: capacity, patience: patience - 1)
        return
      }
    }
    let visible = visible.nearest(in: 0..<lines.count)
    if !lines.rows.isEmpty {
      isSeen = !visible.isEmpty
      // A view that leaves the screen returns to the same lines, or to the target of its pending scroll.
      if isSeen {
        (placement, prefetchedLines) = (.established(visible: visible), prefetched?.clamped(to: lines.indices))
        arrive()
      }
      reportNearbyItems()
    }
    see(visible)
    updateViewports(visible: visible, capacity: capacity)
  }

  private func see(_ visible: Range<Int>) {
    guard unseen.see(visible, of: lines) || presentedNotice != display.notice else { return }
    enqueueSoon { $0.step() }
  }

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
