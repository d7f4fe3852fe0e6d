/// The items that a view shows: facts, from which the engine decides what to load.
struct Viewport: Hashable {
  /// The rows that a view counts.
  enum Basis {
    case items
    /// Items, and placeholders for those that are not loaded.
    case allRows
  }

  /// The positions of the visible rows, counted from the first item. Empty if the view cannot tell.
  var visible: Range<Int>
  /// The number of rows that fit.
  var capacity: Int
  var basis = Basis.items
}

extension Viewport {
  mutating func shift(by distance: Int) { visible = visible.lowerBound + distance..<visible.upperBound + distance }
}

extension Range<Int> {
  /// The part of the range that lies within limits or, if it lies wholly beside them, the position nearest to it. A view that is scrolled past
  /// the end shows the end.
  func nearest(in limits: Range<Int>) -> Range<Int> {
    guard !isEmpty, !limits.isEmpty, !overlaps(limits) else { return clamped(to: limits) }
    let position = lowerBound < limits.lowerBound ? limits.lowerBound : limits.upperBound - 1
    return position..<position + 1
  }
}

extension PagingConfiguration.PrefetchDistance {
  /// Whether a view needs what lies beyond an edge: when fewer rows than the distance lie between it and what is visible, or when the rows do
  /// not fill the view (B16).
  func needs(_ edge: ListEdge, of count: Int, in viewport: Viewport) -> Bool {
    if count < viewport.capacity { return true }
    guard !viewport.visible.isEmpty else { return false }
    let beyond = edge == .next ? count - viewport.visible.upperBound : viewport.visible.lowerBound
    return beyond < rows(in: viewport)
  }

  private func rows(in viewport: Viewport) -> Int {
    switch self {
    case .rows(let rows): return rows
    case .screens(let screens):
      let rows = (screens * Double(max(0, viewport.capacity))).rounded(.up)
      return rows < Double(Int32.max) ? Int(rows) : Int(Int32.max)
    }
  }
}
