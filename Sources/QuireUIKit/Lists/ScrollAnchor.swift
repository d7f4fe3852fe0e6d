#if canImport(UIKit) && !os(watchOS)
  import Quire
  import UIKit

  // The position of the reader in a list, and the way there.
  extension ListSurface {
    /// The position of the reader; nil if no line is visible. Distances are counted from below the bars.
    var readingPosition: ListReadingPosition? {
      guard let axis else { return nil }
      let anchors = visibleLines.compactMap { line in
        frame(ofLine: line).map { ListReadingPosition.Anchor(line: line, offset: Double(axis.position(of: $0) - axis.offset - axis.inset)) }
      }
      return anchors.isEmpty ? nil : ListReadingPosition(anchors: anchors, isAtStart: axis.isAtStart, isAtEnd: axis.isAtEnd)
    }

    /// Goes to a place in the list.
    ///
    /// - Parameters:
    ///   - scroll: The place.
    ///   - inset: The size of the bars from below which the distances are counted; by default, that of the present bars.
    func go(to scroll: ListScroll, inset: CGFloat? = nil) {
      guard let axis else { return }
      switch scroll {
      case .none: break
      // From right to left the beginning moves away when the content grows.
      case .start: if !axis.isAtStart || direction == .left { scrollToTop(animated: false) }
      case .end: settle { scrollIfNeeded(toLine: layout().lines.count - 1, at: .end) }
      case .line(let line, let alignment):
        settle { scrollIfNeeded(toLine: line, at: alignment == 1 ? .end : .middle) }
        if alignment == 0 { restore([ListReadingPosition.Anchor(line: line, offset: 0)], inset: axis.inset) }
      case .keep(let anchors): restore(anchors, inset: inset ?? axis.inset)
      }
    }

    private func restore(_ anchors: [ListReadingPosition.Anchor], inset: CGFloat) {
      if let first = anchors.first, !visibleLines.contains(first.line) { settle { scrollIfNeeded(toLine: first.line, at: .middle) } }
      settle {
        guard let axis else { return false }
        let place = anchors.lazy.compactMap { anchor in self.frame(ofLine: anchor.line).map { (frame: $0, offset: anchor.offset) } }.first
        guard let place else { return false }
        // A scroll view shows empty space beyond an end if its offset is set there.
        let offset = max(axis.lowestOffset, min(axis.highestOffset, axis.position(of: place.frame) - CGFloat(place.offset) - inset))
        // To set the present offset would end a movement of the reader's finger.
        guard !axis.isAt(offset) else { return false }
        axis.offset = offset
        return true
      }
    }

    /// Repeats a movement until nothing moves: lines that come into view may have other heights than estimated, and move the rest.
    private func settle(_ moves: () -> Bool) {
      for _ in 0..<20 {
        // In no window a view lays nothing out, and complains if it is to.
        if scrollView?.window != nil { scrollView?.layoutIfNeeded() }
        guard moves() else { return }
      }
    }
  }

  extension ListReadingPosition {
    /// Returns the position in the lines after a transition; nil if none of its lines is left.
    func moved<Item>(by transition: ListTransition<Item>) -> ListReadingPosition? {
      let anchors = transition.moved(anchors)
      guard !anchors.isEmpty else { return nil }
      return ListReadingPosition(
        anchors: anchors, isAtStart: isAtStart && transition.cause != .page(.previous),
        isAtEnd: isAtEnd && transition.cause != .page(.next))
    }
  }
#endif
