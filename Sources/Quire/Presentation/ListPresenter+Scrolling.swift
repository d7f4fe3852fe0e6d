// The scroll position after a step.
extension ListPresenter {
  func scroll(
    after changes: ListChanges, of before: ListLines<Item>, _ cause: Pager<Item>.Update.Cause, _ position: ListReadingPosition?
  ) -> ListScroll {
    guard !lines.rows.isEmpty, host != nil else {
      placement = .unopened
      return .none
    }
    if let goal, let scroll = scroll(to: goal) {
      self.goal = nil
      return scroll
    }
    switch placement {
    case .unopened: return cause == .query ? .start : opening
    case .pending(let scroll, _): return scroll.moved(by: changes, count: lines.count)
    case .established:
      guard let position, !changes.isEmpty else { return .none }
      if position.isAtStart, startBehavior == .followsNewItems, cause != .page(.previous), changes.destination(of: 0) != 0 {
        unseen.removeAll(at: .previous)
        return .start
      }
      let last = changes.destination(of: before.count - 1)
      if position.isAtEnd, endBehavior == .followsNewItems, cause != .page(.next), last != lines.count - 1 {
        unseen.removeAll(at: .next)
        return .end
      }
      return .keeping(position, through: changes, of: before, to: lines.count)
    }
  }

  /// The scroll position at which the list opens: where the reader left it, or else at its initial position.
  private var opening: ListScroll {
    let left = positions.position(of: pager)?.scroll(in: lines)
    positions.record(nil, of: pager)
    return left ?? scroll(to: pager.initialPosition) ?? .start
  }

  /// The scroll position of a place in the list; nil if its item is not loaded.
  private func scroll(to position: InitialPosition<Item.ID>) -> ListScroll? {
    switch position {
    case .top where lines.rows.placeholdersBefore == 0: .start
    case .top: .line(lines.line(ofRow: lines.rows.placeholdersBefore), alignment: 0)
    case .bottom where lines.rows.placeholdersAfter == 0: .end
    case .bottom: .line(lines.line(ofRow: lines.rows.count - lines.rows.placeholdersAfter - 1), alignment: 1)
    case .item(let id, let inset):
      lines.line(ofItem: id).map { line in inset.map { .keep([ListAnchor(line: line, offset: $0)]) } ?? .line(line, alignment: 0.5) }
    }
  }
}
