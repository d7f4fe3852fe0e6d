/// The loops over items that an app's compiler specializes. The initializers of `Pager` are `@inlinable` for these alone, and pass them by a
/// default argument: code that is compiled without the item type takes ten times as long to compare two lists or to enter the ids of one.
@usableFromInline struct ItemOperations<Item: Identifiable> {
  /// Returns the changes from one list of pages to another.
  let difference: ([[Item]], [[Item]]) -> ListChanges
  /// Enters the page of the items whose ids are new, and returns the offsets of the others.
  let enter: ([Item], _ page: Int, _ pageOfID: inout [Item.ID: Int]) -> [Int]
  /// Returns whether two items with the same id have the same content.
  let unchanged: ItemComparison<Item>

  @usableFromInline init(
    unchanged: ItemComparison<Item>, difference: @escaping ([[Item]], [[Item]]) -> ListChanges,
    enter: @escaping ([Item], Int, inout [Item.ID: Int]) -> [Int]
  ) {
    self.unchanged = unchanged
    self.difference = difference
    self.enter = enter
  }

  /// The operations for an item type, made on the main actor, where a conformance may be isolated.
  @inlinable @MainActor static func standard() -> ItemOperations {
    ItemOperations(unchanged: .standard(), difference: { ListChanges(fromPages: $0, toPages: $1) }, enter: { $2.enter($0, page: $1) })
  }
}

extension ItemOperations {
  /// Creates operations with a comparison of contents.
  init(unchanged: ItemComparison<Item>) {
    self.init(
      unchanged: unchanged, difference: { ListChanges(fromPages: $0, toPages: $1, unchanged: unchanged) }, enter: { $2.enter($0, page: $1) }
    )
  }
}

extension Dictionary where Value == Int {
  @inlinable mutating func enter<Item: Identifiable<Key>>(_ items: [Item], page: Int) -> [Int] {
    var duplicates: [Int] = []
    reserveCapacity(count + items.count)
    for (offset, item) in items.enumerated() {
      guard let before = updateValue(page, forKey: item.id) else { continue }
      self[item.id] = before
      duplicates.append(offset)
    }
    return duplicates
  }
}
