#if GTK
  import Quire

  /// The place at which a list is to be after the next layouts.
  ///
  /// One step may not be enough: lines that come into view turn out higher than was thought.
  @MainActor enum ScrollGoal {
    /// The very beginning.
    case start
    /// The very end.
    case end
    /// A line in the view: at its upper edge with 0, in its middle with 0.5, at its lower edge with 1.
    case line(Int, alignment: Double)
    /// Lines, each at its distance from the upper edge. The first of them counts.
    case lines([ListReadingPosition.Anchor])

    /// The goal of a transition; nil if the view stays as it is.
    init?(_ scroll: ListScroll) {
      switch scroll {
      case .none: return nil
      case .start: self = .start
      case .end: self = .end
      case .line(let line, let alignment): self = .line(line, alignment: alignment)
      case .keep(let anchors): self = .lines(anchors)
      }
    }

    /// Returns the goal after a transition.
    func moved<Item>(by transition: ListTransition<Item>) -> ScrollGoal {
      switch self {
      case .start, .end: self
      case .line(let line, let alignment): transition.destination(of: line).map { .line($0, alignment: alignment) } ?? .start
      case .lines(let anchors): .lines(transition.moved(anchors))
      }
    }

    /// Goes nearer. Returns whether the list moved for it, and is to be laid out again.
    func approach<Item>(_ viewport: ListViewport, _ rows: ListRows<Item>) -> Bool {
      switch self {
      case .start:
        if !rows.stretch.isAtStart { return approach(0, viewport, rows) { _ in 0 } }
        return viewport.moves { viewport.scrollToTop() }
      case .end:
        let count = rows.lines.count
        if !rows.stretch.isAtEnd(of: count) { return approach(count - 1, viewport, rows) { viewport.height - $0 } }
        return viewport.moves { viewport.scrollToBottom() }
      case .line(let line, let alignment):
        return approach(line, viewport, rows) { (viewport.height - $0) * alignment }
      case .lines(let anchors):
        guard let anchor = anchors.first else { return false }
        return approach(anchor.line, viewport, rows) { _ in anchor.offset }
      }
    }

    private func approach<Item>(
      _ line: Int, _ viewport: ListViewport, _ rows: ListRows<Item>, distance: (_ height: Double) -> Double
    ) -> Bool {
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
      let error = shown.distance - distance(shown.height)
      guard abs(error) > 0.5 else { return false }
      return viewport.moves { viewport.scroll(by: error) }
    }
  }
#endif
