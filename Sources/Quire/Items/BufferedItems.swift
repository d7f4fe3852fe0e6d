/// The items that have arrived at the head of the list and wait to be shown, one for each id.
///
/// - Complexity: `O(1)` amortized for each item that comes or goes.
struct BufferedItems<Item: Identifiable> {
  /// In the reverse of the list's order, so that one more at the head moves no other. Nil where an item was removed.
  private var slots: [Item?] = []
  private var places: [Item.ID: Int] = [:]

  var count: Int { places.count }
  var isEmpty: Bool { count == 0 }
  /// The items, in the order of the list.
  var items: [Item] { slots.reversed().compactMap(\.self) }

  /// The item with an id. Setting it changes the item in its place, or removes it.
  subscript(id: Item.ID) -> Item? {
    get { places[id].flatMap { slots[$0] } }
    set {
      guard let place = places[id] else { return }
      slots[place] = newValue
      guard newValue == nil else { return }
      places[id] = nil
      if slots.count > 2 * count + 8 { self = BufferedItems(items) }
    }
  }

  init(_ items: [Item] = []) { add(items) }

  /// Puts items before the others. Of several with the same id the first one counts.
  mutating func add(_ items: [Item]) {
    for item in items.reversed() {
      self[item.id] = nil
      places[item.id] = slots.count
      slots.append(item)
    }
  }
}
