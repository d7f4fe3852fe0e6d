/// The items that have arrived out of sight at an end of a list, and that the reader has not seen yet.
struct UnseenItems<Item: Identifiable> {
  private var ids: Edges<Set<Item.ID>> = Edges(next: [], previous: [])

  /// The number of unseen items at an end.
  func count(at edge: ListEdge) -> Int { ids[edge].count }

  /// Forgets the items that a transition has removed.
  mutating func forgetRemovals(from before: ListLines<Item>, _ changes: ListChanges) {
    guard !ids.next.isEmpty || !ids.previous.isEmpty else { return }
    for item in changes.removals.joined().lazy.compactMap({ before[$0].item }) { remove(item.id) }
  }

  /// Notes the items that a transition has inserted out of sight.
  ///
  /// - Parameters:
  ///   - after: The lines after the transition.
  ///   - changes: The changes that lead to them.
  ///   - visible: The lines that were visible before the transition, or were about to be visible.
  ///   - ends: The ends at which items count as new. The items of a page are not new.
  mutating func note(in after: ListLines<Item>, _ changes: ListChanges, visible: Range<Int>, newAt ends: [ListEdge]) {
    guard !ends.isEmpty, let seen = changes.destination(of: visible) else { return }
    for edge in ends {
      let hidden = edge == .next ? seen.upperBound..<after.count : 0..<seen.lowerBound
      for lines in changes.insertions { ids[edge].formUnion(lines.clamped(to: hidden).lazy.compactMap { after[$0].item?.id }) }
    }
  }

  /// Notes that the reader sees some lines. A reader at an end has seen all items that arrived there.
  ///
  /// - Returns: A Boolean value that indicates whether the reader saw a new item.
  mutating func see(_ visible: Range<Int>, of lines: ListLines<Item>) -> Bool {
    let before = ids
    guard !visible.isEmpty, !before.next.isEmpty || !before.previous.isEmpty else { return false }
    // A view reports no line before the first row or after the last one, such as a header, if it is no row of the view.
    if lines.rowCount(before: visible.lowerBound) == 0 { ids.previous = [] }
    if lines.rowCount(before: visible.upperBound) == lines.rows.count { ids.next = [] }
    for item in visible.lazy.compactMap({ lines[$0].item }) { remove(item.id) }
    return ids != before
  }

  /// Gives an item another id.
  mutating func rename(_ old: Item.ID, to new: Item.ID) {
    for edge in ListEdge.allCases where ids[edge].remove(old) != nil { ids[edge].insert(new) }
  }

  /// Forgets some items.
  mutating func forget(_ items: PagedItems<Item>) {
    guard !ids.next.isEmpty || !ids.previous.isEmpty else { return }
    for item in items { remove(item.id) }
  }

  mutating func removeAll(at edge: ListEdge) { ids[edge] = [] }

  private mutating func remove(_ id: Item.ID) {
    ids.next.remove(id)
    ids.previous.remove(id)
  }
}
