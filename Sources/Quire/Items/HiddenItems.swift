/// The items that are in the list already, under their id in another page, and appear when that page is dropped (B27).
struct HiddenItems<Item: Identifiable> {
  private struct Copy {
    var item: Item
    let page: Int
    /// Whether the list tells of it. A value that has taken the place of another is not hidden.
    let isCounted: Bool
  }

  /// In the order in which they arrived.
  private var copies: [Copy] = []
  /// The ids of the pages that have such items, in the order in which they came.
  private var orders: [Int: [Item.ID]] = [:]
  /// How many the list tells of.
  private(set) var count = 0

  var isEmpty: Bool { copies.isEmpty }

  /// How many of a page there are, told of or not.
  func count(of page: Int) -> Int { copies.count { $0.page == page } }

  func order(of page: Int) -> [Item.ID]? { orders[page] }

  mutating func add(_ items: [Item], to page: Int, order: [Item.ID], counted: Bool) {
    copies += items.map { Copy(item: $0, page: page, isCounted: counted) }
    orders[page] = order
    if counted { count += items.count }
  }

  /// Takes out what is to be shown of an id: the item, its page, and what stood before it there, the nearest first. Where later values count,
  /// the last one does.
  mutating func take(_ id: Item.ID) -> (item: Item, page: Int, before: [Item.ID])? {
    guard !copies.isEmpty, let place = copies.firstIndex(where: { $0.item.id == id }) else { return nil }
    var copy = copies.remove(at: place)
    if copy.isCounted { count -= 1 } else if let last = copies.last(where: { $0.item.id == id }) { copy.item = last.item }
    // Of several in the same page one is enough.
    removeAll { $0.item.id == id && $0.page == copy.page }
    return (copy.item, copy.page, (orders[copy.page] ?? []).prefix { $0 != id }.reversed())
  }

  mutating func update(_ id: Item.ID, _ change: (inout Item) -> Void) {
    for place in copies.indices where copies[place].item.id == id { change(&copies[place].item) }
  }

  mutating func remove(_ id: Item.ID) { removeAll { $0.item.id == id } }

  mutating func forget(page: Int) {
    removeAll { $0.page == page }
    orders[page] = nil
  }

  private mutating func removeAll(_ isGone: (Copy) -> Bool) {
    guard !copies.isEmpty else { return }
    copies.removeAll { copy in
      guard isGone(copy) else { return false }
      if copy.isCounted { count -= 1 }
      return true
    }
  }
}
