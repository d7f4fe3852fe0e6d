#if GTK
  import CAdwaita
  import Quire

  /// Establishes scroll positions in a list view, which takes several layouts, and knows where the reader is.
  @MainActor final class ScrollAnchor<Item: Identifiable> {
    private let viewport: ListViewport
    private let rows: ListRows<Item>
    /// The place at which the list is to be after the next layouts, and the number of steps that are left.
    private var goal: (goal: ListScroll, steps: Int)?
    /// The lines that the reader saw at the last layout, if the list has changed since: a row that has come in has bounds of another one until
    /// the next.
    private var seen: [ListReadingPosition.Anchor]?

    private static var steps: Int { 8 }

    init(_ viewport: ListViewport, rows: ListRows<Item>) {
      self.viewport = viewport
      self.rows = rows
    }

    /// Goes to a place with the next layouts.
    func go(to goal: ListScroll) { self.goal = (goal, Self.steps) }

    /// Forgets the visible items, because another list replaces this one.
    func reset() { (goal, seen) = (nil, nil) }

    /// The position of the reader; nil before the first layout.
    var readingPosition: ListReadingPosition? {
      if case .keep(let anchors) = goal?.goal { return ListReadingPosition(anchors: anchors) }
      let anchors = visibleLines
      return anchors.isEmpty ? nil : ListReadingPosition(anchors: anchors, isAtStart: isAtStart, isAtEnd: isAtEnd)
    }

    private var isAtStart: Bool { goal?.goal == .start || viewport.isAtTop && rows.stretch.isAtStart }
    private var isAtEnd: Bool { goal?.goal == .end || viewport.isAtBottom && rows.stretch.isAtEnd(of: rows.lines.count) }

    private var visibleLines: [ListReadingPosition.Anchor] {
      seen
        ?? viewport.visibleRows.compactMap { row in
          rows.line(at: row.position).map { ListReadingPosition.Anchor(line: $0, offset: row.distance) }
        }
    }

    // MARK: Transitions

    /// Prepares for a transition that is about to be shown.
    ///
    /// - Parameter head: The change of the row before the first line.
    func prepare(for transition: ListTransition<Item>, head: HeadChange) {
      let before = visibleLines
      if transition.scroll.leavesPlace(of: transition.moved(before)) {
        seen = transition.moved(before)
        return go(to: transition.scroll)
      }
      if let goal = goal?.goal {
        // The reader has gone there by the scroll bar.
        self.goal?.goal = transition.moved(goal)
        return
      }
      if transition.scroll == .none, head == .none, isOutOfSight(transition.changes) { return }
      seen = transition.moved(before)
      if transition.scroll == .none, head != .none, isAtStart, transition.cause != .page(.previous) { return go(to: .start) }
      // GTK keeps the first row that is entirely in the view: the reader may be scrolling in this frame, which a goal would undo.
      if head != .presence, let whole = firstWholeLine(of: before), rows.stay(through: transition.changes),
        let position = rows.position(ofLine: whole), transition.destination(of: whole) == whole
      {
        return viewport.keep(position)
      }
      go(to: transition.scroll == .none ? .keep(seen ?? []) : transition.scroll)
    }

    /// Returns whether changes concern no line for which the view has a widget. Then nothing needs to be measured.
    private func isOutOfSight(_ changes: ListChanges) -> Bool {
      guard !changes.isEmpty else { return true }
      guard seen == nil, let last = viewport.lastPosition, let first = changes.splices.first else { return false }
      return first.before.lowerBound >= rows.firstLine(after: last) && rows.stay(through: changes)
    }

    /// The first line that is a row and is entirely in the view, because another line is below it.
    private func firstWholeLine(of anchors: [ListReadingPosition.Anchor]) -> Int? {
      guard let lowest = anchors.last?.offset else { return nil }
      return anchors.first { $0.offset > -0.5 && $0.offset < lowest - 0.5 && rows.lines.row(at: $0.line) != nil }?.line
    }

    // MARK: Layouts

    /// The list has been laid out, and can still be moved before it is drawn. Returns whether it is where it is to be.
    func settle() -> Bool {
      seen = nil
      if goal == nil { goOn() }
      if let (goal, steps) = goal {
        self.goal = steps > 1 && approach(goal) ? (goal, steps - 1) : nil
      }
      return goal == nil
    }

    /// Goes nearer to a place, because one step may not be enough: lines that come into view turn out higher than was thought.
    ///
    /// - Returns: A Boolean value that indicates whether the list moved for it, and is to be laid out again.
    private func approach(_ goal: ListScroll) -> Bool {
      let count = rows.lines.count
      switch goal {
      case .none: return false
      case .start where rows.stretch.isAtStart: return viewport.moves { viewport.scrollToTop() }
      case .start: return approach(0) { _ in 0 }
      case .end where rows.stretch.isAtEnd(of: count): return viewport.moves { viewport.scrollToBottom() }
      case .end: return approach(count - 1) { $0 }
      case .line(let line, let alignment): return approach(line) { $0 * alignment }
      case .keep(let anchors): return anchors.first.map { anchor in approach(anchor.line) { _ in anchor.offset } } ?? false
      }
    }

    /// - Parameter distance: A closure that returns the distance of the line from the upper edge, for the room that it leaves.
    private func approach(_ line: Int, distance: (_ room: Double) -> Double) -> Bool {
      guard rows.lines.indices.contains(line) else { return false }
      guard let position = rows.position(ofLine: line) else {
        rows.go(to: line)
        if let position = rows.position(ofLine: line) { viewport.scroll(to: position) }
        return true
      }
      guard let shown = viewport.row(at: position) else {
        viewport.scroll(to: position)
        return true
      }
      let error = shown.distance - distance(viewport.height - shown.height)
      guard abs(error) > 0.5 else { return false }
      return viewport.moves { viewport.scroll(by: error) }
    }

    /// Extends the layout for a reader who nears its end.
    private func goOn() {
      guard rows.stretch.lines.count < rows.lines.count else { return }
      let anchors = visibleLines
      guard let first = anchors.first?.line, let last = anchors.last?.line else { return }
      guard rows.stretch.isLeft(by: first...last, of: rows.lines.count) else { return }
      go(to: .keep(anchors))
      rows.go(to: first)
    }
  }

  /// A change of the row before the first line of a list, which shows the state of its start.
  enum HeadChange {
    case none
    /// The row is higher or lower than before, or may be.
    case height
    /// The row comes or goes.
    case presence

    init(from old: ListDisplay.Gap?, to new: ListDisplay.Gap?) {
      self = (old == nil) != (new == nil) ? .presence : old?.action == new?.action ? .none : .height
    }
  }

  extension ListScroll {
    /// Returns whether the position moves the visible items away.
    fileprivate func leavesPlace(of seen: [ListReadingPosition.Anchor]) -> Bool {
      switch self {
      case .none: false
      case .keep(let anchors): anchors.first.map { anchor in !seen.contains { $0.isAtPlace(of: anchor) } } ?? false
      case .start, .end, .line: true
      }
    }
  }

  extension ListReadingPosition.Anchor {
    fileprivate func isAtPlace(of other: ListReadingPosition.Anchor) -> Bool { line == other.line && abs(offset - other.offset) < 0.5 }
  }
#endif
