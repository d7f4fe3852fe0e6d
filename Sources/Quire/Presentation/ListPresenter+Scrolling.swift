// The scroll position after a step.
extension ListPresenter {
  /// Treats the next viewport as the reader's, even if the line to which the host scrolls is not visible.
  ///
  /// Until that line is visible, the presenter ignores up to three viewports, which show intermediate lines. A host that scrolls in several
  /// passes calls this method when it has reached the line, or has given up.
  public func scrollDidSettle() {
    guard case .pending(let scroll, let capacity, _) = placement else { return }
    placement = .pending(scroll, capacity: capacity, patience: 0)
  }

  func scroll(
    after step: Step, _ changes: ListChanges, of before: ListLines<Item>, _ position: ListReadingPosition?
  ) -> ListScroll {
    guard !lines.rows.isEmpty, host != nil else {
      missArrival()
      placement = .unopened
      return .none
    }
    let move = step.move.flatMap { scroll(following: $0, changes, of: before, position) }
    if let scroll = move ?? departure() { return scroll }
    switch placement {
    case .unopened: return step.cause == .query ? .start : opening
    case .pending(let scroll, _, _): return scroll.moved(by: changes, count: lines.count)
    case .established:
      guard let position, !changes.isEmpty else { return .none }
      let keeping = ListScroll.keeping(position, through: changes, of: before, to: lines.count)
      let isStartMoved = keeping != .none || changes.destination(of: 0) != 0
      if position.isAtStart, startBehavior == .followsNewItems, step.cause != .page(.previous), isStartMoved {
        unseen.removeAll(at: .previous)
        return .start
      }
      let isEndMoved = changes.destination(of: before.count - 1) != lines.count - 1 || position.isPushedDown(by: changes)
      if position.isAtEnd, endBehavior == .followsNewItems, step.cause != .page(.next), isEndMoved {
        unseen.removeAll(at: .next)
        return .end
      }
      // Placeholders may be replaced by higher rows, which would push the last one out of the view.
      if keeping != .none, position.isAtEnd, !position.seesItems(of: before), before.count == lines.count { return .end }
      return keeping
    }
  }

  /// The position at which the list opens if the reader has not been there: the ``restoredPosition``, that of a restored pager, or that of the
  /// content. If its item is not loaded by then, the next of these applies.
  public var initialPosition: InitialPosition<Item.ID> { initialPositions[0] }

  /// The positions at which the list may open, the last of which is the content's. The first one whose item is loaded counts.
  private var initialPositions: [InitialPosition<Item.ID>] {
    let restored = pagers.compactMap(\.restoredPosition)
    // In a group, a reader at the top of one list may have been further down in another.
    let positions = restored.filter { $0 != .top } + restored.filter { $0 == .top } + [content.initialPosition]
    return (restoredPosition.map { [$0] } ?? []) + positions
  }

  /// The scroll position at which the list opens: the position where the reader left it, or otherwise its initial position.
  private var opening: ListScroll {
    let left = (coveredPosition ?? positions.position(of: pagers))?.scroll(in: self)
    let scroll = left ?? initialPositions.lazy.compactMap(scroll(to:)).first ?? .start
    (coveredPosition, restoredPosition) = (nil, nil)
    positions.record(nil, of: pagers)
    return scroll
  }

  /// The scroll position of a place in the list; nil if its item is not loaded.
  func scroll(to position: InitialPosition<Item.ID>) -> ListScroll? {
    switch position {
    case .top where lines.rows.placeholdersBefore == 0: .start
    case .top: .line(lines.line(ofRow: lines.rows.placeholdersBefore), alignment: 0)
    case .bottom where lines.rows.placeholdersAfter == 0: .end
    case .bottom: .line(lines.line(ofRow: lines.rows.count - lines.rows.placeholdersAfter - 1), alignment: 1)
    case .item(let id, let inset):
      line(ofItem: id).map { line in
        inset.map { .keep([ListReadingPosition.Anchor(line: line, offset: $0)]) } ?? .line(line, alignment: 0.5)
      }
    }
  }
}

extension ListReadingPosition {
  /// Returns whether lines are inserted below the first visible one, so that they push those below them out of the view.
  fileprivate func isPushedDown(by changes: ListChanges) -> Bool {
    guard let first = anchors.map(\.line).min().flatMap(changes.destination(of:)) else { return false }
    return changes.insertions.contains { $0.upperBound > first }
  }

  fileprivate func seesItems<Item>(of lines: ListLines<Item>) -> Bool {
    anchors.contains { lines.indices.contains($0.line) && lines[$0.line].item != nil }
  }
}
