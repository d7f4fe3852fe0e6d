/// The items that a view shows: the facts on which the engine bases its loads.
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

/// The identity of a view that has a viewport.
struct ViewID: Hashable {
  let id: ObjectIdentifier?
}

/// Values by view. A list has few views, so a linear search finds a value.
struct ViewTable<Value> {
  private(set) var views: [ViewID] = []
  private(set) var values: [Value] = []

  subscript(view: ViewID) -> Value? {
    get { views.firstIndex(of: view).map { values[$0] } }
    set {
      switch (views.firstIndex(of: view), newValue) {
      case (let index?, let value?): values[index] = value
      case (let index?, nil): (_, _) = (views.remove(at: index), values.remove(at: index))
      case (nil, let value?): (views, values) = (views + [view], values + [value])
      case (nil, nil): break
      }
    }
  }
}

extension Viewport {
  /// A Boolean value that indicates whether the view has left the screen.
  var isOffScreen: Bool { visible.isEmpty && capacity == 0 }

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
  /// Returns whether a view needs rows that are not loaded, which lie beyond an edge: if fewer rows than the distance lie between them and the
  /// visible rows, or if the items do not fill the view.
  func needs(_ edge: ListEdge, ofRows missing: Range<Int>, itemCount: Int, in viewport: Viewport) -> Bool {
    if itemCount < viewport.capacity { return true }
    guard !viewport.visible.isEmpty else { return false }
    let between =
      edge == .next ? missing.lowerBound - viewport.visible.upperBound : viewport.visible.lowerBound - missing.upperBound
    return between < rows(in: viewport)
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
