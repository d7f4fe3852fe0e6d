/// The items that have arrived at an end of the list and wait to be shown, one for each id.
///
/// - Complexity: `O(1)` amortized for each item that comes or goes.
struct BufferedItems<Item: Identifiable> {
  /// The items from the list outward, so that one more moves no other. Nil where an item was removed.
  private var slots: [Item?] = []
  private var places: [Item.ID: Int] = [:]
  private let edge: ListEdge

  init(at edge: ListEdge) { self.edge = edge }

  var count: Int { places.count }
  var isEmpty: Bool { count == 0 }
  /// The items, in the order of the list.
  var items: [Item] { inOrder(slots.compactMap(\.self)) }

  private func inOrder(_ items: [Item]) -> [Item] { edge == .next ? items : items.reversed() }

  /// The item with an id. Setting it changes the item in its place, or removes it.
  subscript(id: Item.ID) -> Item? {
    get { places[id].flatMap { slots[$0] } }
    set {
      guard let place = places[id] else { return }
      slots[place] = newValue
      guard newValue == nil else { return }
      places[id] = nil
      if slots.count > 2 * count + 8 { removeEmptySlots() }
    }
  }

  /// Puts items beyond the others. Of several with the same id, the one farthest from the list counts.
  mutating func add(_ items: [Item]) {
    for item in inOrder(items) {
      self[item.id] = nil
      places[item.id] = slots.count
      slots.append(item)
    }
  }

  private mutating func removeEmptySlots() {
    let items = items
    self = BufferedItems(at: edge)
    add(items)
  }
}

/// The buffered items at both ends of the list. An item waits at one of them.
struct BufferedEnds<Item: Identifiable> {
  private var ends = Edges(next: BufferedItems<Item>(at: .next), previous: BufferedItems<Item>(at: .previous))

  var isEmpty: Bool { ends.next.isEmpty && ends.previous.isEmpty }
  var counts: Edges<Int> { ends.mapValues(\.count) }
  var ids: [Item.ID] { (ends.previous.items + ends.next.items).map(\.id) }

  subscript(edge: ListEdge) -> [Item] { ends[edge].items }

  /// The item with an id. Setting it changes the item in its place, or removes it.
  subscript(id: Item.ID) -> Item? {
    get { ends.previous[id] ?? ends.next[id] }
    set { for edge in ListEdge.allCases { ends[edge][id] = newValue } }
  }

  /// Puts items beyond the others at an end.
  mutating func add(_ items: [Item], at edge: ListEdge) {
    for item in items { self[item.id] = nil }
    ends[edge].add(items)
  }

  mutating func removeAll(at edge: ListEdge) { ends[edge] = BufferedItems(at: edge) }

  mutating func removeAll() { self = BufferedEnds() }
}
