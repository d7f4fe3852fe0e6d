/// The state of the scroll position of a list.
enum ListPlacement {
  /// The lines have not been shown yet.
  case unopened
  /// The host has not laid out a scroll position yet. About `capacity` lines are visible then. At most `patience` viewports without its line are ignored.
  case pending(ListScroll, capacity: Int, patience: Int)
  /// The reader determines the scroll position, and sees some lines.
  case established(visible: Range<Int>)

  /// The number of lines that the reader saw last; 1 if that is not known.
  var capacity: Int {
    switch self {
    case .unopened: 1
    case .pending(_, let capacity, _): capacity
    case .established(let visible): max(1, visible.count)
    }
  }

  /// Returns the lines that the reader sees, or is to see with the next layout; nil if no lines have been shown.
  ///
  /// - Parameter count: The number of lines.
  func visibleLines(of count: Int) -> Range<Int>? {
    switch self {
    case .unopened: nil
    case .pending(let scroll, let capacity, _): scroll.visibleLines(of: count, capacity: capacity)
    case .established(let visible): visible
    }
  }

  /// Returns whether the next layout leads to an end, including items that arrive there until then.
  func leads(to edge: ListEdge) -> Bool {
    guard case .pending(let scroll, _, _) = self else { return false }
    return scroll == (edge == .next ? .end : .start)
  }
}

extension ListScroll {
  /// Returns the lines that are visible at the position; nil if the position names none.
  fileprivate func visibleLines(of count: Int, capacity: Int) -> Range<Int>? {
    func lines(from first: Int) -> Range<Int> { (first..<first + capacity).clamped(to: 0..<count) }
    switch self {
    case .none: return nil
    case .start: return lines(from: 0)
    case .end: return lines(from: count - capacity)
    case .line(let line, let alignment): return lines(from: line - Int(Double(capacity - 1) * alignment))
    case .keep(let anchors):
      guard let first = anchors.map(\.line).min(), let last = anchors.map(\.line).max() else { return nil }
      return anchors.count == 1 ? lines(from: first) : first..<last + 1
    }
  }
}
