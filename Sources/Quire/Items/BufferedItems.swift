/// The items that have arrived at an end of the list and wait to be shown, one for each id.
///
/// - Complexity: `O(1)` amortized for each item that comes or goes.
struct BufferedItems<Item: Identifiable> {
  private struct Slot {
    var item: Item
    let arrival: EditMoment
  }

  /// The items from the list outward, so that one more moves no other. Nil where an item was removed.
  private var slots: [Slot?] = []
  private var places: [Item.ID: Int] = [:]
  private let edge: ListEdge

  init(at edge: ListEdge) { self.edge = edge }

  var count: Int { places.count }
  var isEmpty: Bool { count == 0 }
  /// The items, in the order of the list.
  var items: [Item] { inOrder(slots.compactMap { $0?.item }) }

  private func inOrder(_ items: [Item]) -> [Item] { edge == .next ? items : items.reversed() }

  /// The item with an id. Setting it changes the item in its place, or removes it.
  subscript(id: Item.ID) -> Item? {
    get { places[id].flatMap { slots[$0]?.item } }
    set {
      guard let place = places[id] else { return }
      if let newValue {
        slots[place]?.item = newValue
        return
      }
      (slots[place], places[id]) = (nil, nil)
      if slots.count > 2 * count + 8 { removeEmptySlots() }
    }
  }

  /// Puts items beyond the others. Of several with the same id, the one farthest from the list counts.
  mutating func add(_ items: [Item], at moment: EditMoment) {
    for item in inOrder(items) {
      self[item.id] = nil
      append(Slot(item: item, arrival: moment))
    }
  }

  /// Removes the items that arrived before a moment.
  mutating func removeAll(before moment: EditMoment) { if !isEmpty { keep { $0.arrival >= moment } } }

  private mutating func append(_ slot: Slot) {
    places[slot.item.id] = slots.count
    slots.append(slot)
  }

  private mutating func removeEmptySlots() { keep { _ in true } }

  private mutating func keep(where isKept: (Slot) -> Bool) {
    let kept = slots.compactMap(\.self).filter(isKept)
    self = BufferedItems(at: edge)
    for slot in kept { append(slot) }
  }
}

/// The buffered items at both ends of the list. An item waits at one of them.
struct BufferedEnds<Item: Identifiable> {
  private var ends = Edges(next: BufferedItems<Item>(at: .next), previous: BufferedItems<Item>(at: .previous))

  var isEmpty: Bool { ends.next.isEmpty && ends.previous.isEmpty }
  var counts: Edges<Int> { Edges(next: ends.next.count, previous: ends.previous.count) }
  var ids: [Item.ID] { (ends.previous.items + ends.next.items).map(\.id) }

  subscript(edge: ListEdge) -> [Item] { ends[edge].items }

  /// The item with an id. Setting it changes the item in its place, or removes it.
  subscript(id: Item.ID) -> Item? {
    get { ends.previous[id] ?? ends.next[id] }
    set { for edge in ListEdge.allCases { ends[edge][id] = newValue } }
  }

  /// Puts items beyond the others at an end.
  mutating func add(_ items: [Item], at edge: ListEdge, _ moment: EditMoment) {
    for item in items { self[item.id] = nil }
    ends[edge].add(items, at: moment)
  }

  mutating func removeAll(at edge: ListEdge) { ends[edge] = BufferedItems(at: edge) }

  mutating func removeAll() { self = BufferedEnds() }

  /// Removes the items that arrived before a moment.
  mutating func removeAll(before moment: EditMoment) {
    for edge in ListEdge.allCases { ends[edge].removeAll(before: moment) }
  }
}
