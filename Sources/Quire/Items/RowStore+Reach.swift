extension RowStore {
  /// Returns the number of items of another list that the items at an edge of this one represent, counted from a row of the other one
  /// outward.
  ///
  /// An item of both represents all items of the other list up to it, because those that are missing are gone. New items beyond it
  /// represent one item each. New items before it have pushed others out of the pages, and represent none.
  ///
  /// - Complexity: Linear in the number of items.
  func reach(at edge: ListEdge, into other: RowStore, from start: Int) -> Int {
    let first = rowCount(before: 0)
    let outward = edge == .next ? Array(items[first...]) : items[..<first].reversed()
    let rows = outward.map { other.row(of: $0.id) }
    guard let last = rows.lastIndex(where: { $0 != nil }), let row = rows[last] else { return rows.count }
    let known = rows.count { $0 != nil }
    return max(known, edge == .next ? row - start + 1 : start - row) + rows.count - 1 - last
  }
}
