/// The position of a reader in the lines that a host shows.
public struct ListReadingPosition: Equatable, Sendable {
  /// A visible line, and the distance of its leading edge from the leading edge of the view.
  public struct Anchor: Equatable, Sendable {
    /// The position of the line.
    public var line: Int
    /// The distance in the units of the host: points, pixels, or lines.
    public var offset: Double

    /// Creates an anchor.
    public init(line: Int, offset: Double) {
      self.line = line
      self.offset = offset
    }
  }

  /// The lines to keep in place, in order of preference: usually the visible ones.
  public var anchors: [Anchor]
  /// A Boolean value that indicates whether the view shows the very beginning of the list.
  public var isAtStart: Bool
  /// A Boolean value that indicates whether the view shows the very end of the list.
  public var isAtEnd: Bool

  /// Creates a position.
  public init(anchors: [Anchor], isAtStart: Bool = false, isAtEnd: Bool = false) {
    self.anchors = anchors
    self.isAtStart = isAtStart
    self.isAtEnd = isAtEnd
  }
}

/// The scroll position that a host applies with its next layout.
public enum ListScroll: Equatable, Sendable {
  /// Leaves the scroll offset as it is, even in the middle of a gesture.
  case none
  /// Keeps the first of these lines that has a frame in place, at its offset. The positions are those after the transition.
  case keep([ListReadingPosition.Anchor])
  /// Goes to the very beginning.
  case start
  /// Goes to the very end.
  case end
  /// Brings a line into view. An alignment of 0 aligns the leading edges of the line and the view, 0.5 the centers, and 1 the trailing edges.
  case line(Int, alignment: Double)
}

extension ListPresenter {
  /// The behavior of a list when items arrive at an end where the reader is.
  public enum EndBehavior: Hashable, Sendable {
    /// The reader stays at the end, and sees the new items. The items of a page are not new.
    case followsNewItems
    /// The reader stays at the visible items.
    case keepsPosition
  }
}

// MARK: The decision

extension ListReadingPosition {
  /// Returns the anchors, with those of items first, because placeholders change their height when they are loaded.
  func preferredAnchors<Item>(in lines: ListLines<Item>) -> [ListReadingPosition.Anchor] {
    let anchors = anchors.filter { lines.indices.contains($0.line) }
    return anchors.filter { lines[$0.line].item != nil } + anchors.filter { lines[$0.line].item == nil }
  }
}

extension ListScroll {
  /// Returns the position that keeps a reader in place.
  static func keeping<Item>(
    _ position: ListReadingPosition, through changes: ListChanges, of lines: ListLines<Item>, to count: Int
  ) -> ListScroll {
    let anchors = position.preferredAnchors(in: lines)
    let items = anchors.prefix { lines[$0.line].item != nil }
    guard let first = (items.isEmpty ? anchors[...] : items).map(\.line).min(), !changes.leaveAlone(before: first) else { return .none }
    return .keep(anchors.moved(by: changes, count: count))
  }

  /// Returns the same position in terms of the lines after a transition.
  func moved(by changes: ListChanges, count: Int) -> ListScroll {
    switch self {
    case .none, .start, .end: self
    case .line(let line, let alignment): .line(changes.destination(of: line) ?? max(0, min(line, count - 1)), alignment: alignment)
    case .keep(let anchors): .keep(anchors.moved(by: changes, count: count))
    }
  }
}

extension [ListReadingPosition.Anchor] {
  /// The anchors that stay.
  func moved(by destinations: RowDestinations) -> Self {
    compactMap { anchor in destinations[anchor.line].map { ListReadingPosition.Anchor(line: $0, offset: anchor.offset) } }
  }

  /// The anchors that stay, or, if none stays, the line nearest to the first one.
  fileprivate func moved(by changes: ListChanges, count: Int) -> [ListReadingPosition.Anchor] {
    let kept = moved(by: RowDestinations(changes))
    guard kept.isEmpty, let first else { return kept }
    let end = changes.removals.first { $0.contains(first.line) }?.upperBound ?? first.line
    let nearest = changes.destination(of: end).flatMap { $0 < count ? $0 : nil }
    return [ListReadingPosition.Anchor(line: nearest ?? Swift.max(0, Swift.min(first.line, count - 1)), offset: first.offset)]
  }
}

extension ListChanges {
  /// Returns whether all lines before one are the same, with the same heights, and the line is where it was.
  fileprivate func leaveAlone(before line: Int) -> Bool {
    destination(of: line) == line && !(removals + insertions + updates).contains { $0.lowerBound < line }
      && !moves.contains { $0.from < line || $0.to < line }
  }
}
