// The fast path: what is done with each single row.
//
// Quire is compiled before the app, without knowing its items. Generic code then reads an id through a table of functions, asks the item's type
// how to copy it, and takes about ten times as long as a loop in the app would. Nearly all of the engine handles a page, an edge or a state at a
// time, where that does not matter. What goes through rows one by one is little: the comparison of two lists (ListDiff.swift), the look-up of an id
// (GradualTable.swift), and the loops below, which use both.
//
// They are `@inlinable`, and so is the initialiser of `Pager`: an app that makes a pager compiles them for its own item type and hands them in,
// as closures. The engine calls each once per page. Where the app is generic itself, the same code runs unspecialised, and nothing but the
// time it takes is different.

/// The loops over rows, compiled for one type of items.
@usableFromInline final class RowWork<Item: Identifiable> {
  /// What leads from one list of pages to another (B31).
  let difference: ([[Item]], [[Item]]) -> ListChanges
  /// Notes that the items of a page are there, and returns the places of those whose ids were there already.
  let enter: ([Item], _ page: Int, inout GradualTable<Item.ID, Int>) -> [Int]
  /// Notes that items are gone.
  let leave: (ArraySlice<Item>, inout GradualTable<Item.ID, Int>) -> Void
  /// Compares two rows with the same id.
  let unchanged: RowComparison<Item>

  @usableFromInline init(
    unchanged: RowComparison<Item>,
    difference: @escaping ([[Item]], [[Item]]) -> ListChanges,
    enter: @escaping ([Item], Int, inout GradualTable<Item.ID, Int>) -> [Int],
    leave: @escaping (ArraySlice<Item>, inout GradualTable<Item.ID, Int>) -> Void
  ) {
    self.unchanged = unchanged
    self.difference = difference
    self.enter = enter
    self.leave = leave
  }

  @inlinable convenience init(unchanged: RowComparison<Item>, difference: @escaping ([[Item]], [[Item]]) -> ListChanges) {
    self.init(
      unchanged: unchanged, difference: difference,
      enter: { items, page, table in table.enter(items, page: page) },
      leave: { items, table in table.leave(items) })
  }

  /// The work for an item type, found out on the main actor, where a conformance may be isolated (B34).
  @inlinable @MainActor static func standard() -> RowWork {
    RowWork(unchanged: .standard()) { ListChanges(fromPages: $0, toPages: $1) }
  }
}

extension RowWork {
  /// The work with another comparison of rows.
  convenience init(unchanged: RowComparison<Item>) {
    self.init(unchanged: unchanged) { ListChanges(fromPages: $0, toPages: $1, unchanged: unchanged) }
  }
}

extension GradualTable where Value == Int {
  @inlinable mutating func enter<Item: Identifiable<Key>>(_ items: [Item], page: Int) -> [Int] {
    detach()
    var known: [Int] = []
    for place in items.indices where !memory.insert(items[place].id, page) { known.append(place) }
    return known
  }

  @inlinable mutating func leave<Item: Identifiable<Key>>(_ items: ArraySlice<Item>) {
    for item in items { remove(item.id) }
  }
}
