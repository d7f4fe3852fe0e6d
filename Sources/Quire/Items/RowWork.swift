/// The loops over items that the app's compiler specializes.
///
/// Generic code that is compiled without its item type takes about ten times as long to compare two lists, or to enter the ids of one. The
/// initializers of `Pager` are `@inlinable` for this alone: each passes these two loops as closures that the app's compiler has specialized.
@usableFromInline struct RowWork<Item: Identifiable> {
  /// What leads from one list of pages to another (B31).
  let difference: ([[Item]], [[Item]]) -> ListChanges
  /// Notes the page of the items whose ids are new, and returns the offsets of the others.
  let enter: ([Item], _ page: Int, _ pageOfID: inout [Item.ID: Int]) -> [Int]
  /// Compares two rows with the same id.
  let unchanged: RowComparison<Item>

  @usableFromInline init(
    unchanged: RowComparison<Item>, difference: @escaping ([[Item]], [[Item]]) -> ListChanges,
    enter: @escaping ([Item], Int, inout [Item.ID: Int]) -> [Int]
  ) {
    self.unchanged = unchanged
    self.difference = difference
    self.enter = enter
  }

  /// The work for an item type, found out on the main actor, where a conformance may be isolated (B34).
  @inlinable @MainActor static func standard() -> RowWork {
    RowWork(unchanged: .standard(), difference: { ListChanges(fromPages: $0, toPages: $1) }, enter: { $2.enter($0, page: $1) })
  }
}

extension RowWork {
  /// The work with another comparison of rows.
  init(unchanged: RowComparison<Item>) {
    self.init(
      unchanged: unchanged, difference: { ListChanges(fromPages: $0, toPages: $1, unchanged: unchanged) }, enter: { $2.enter($0, page: $1) }
    )
  }
}

extension Dictionary where Value == Int {
  @inlinable mutating func enter<Item: Identifiable<Key>>(_ items: [Item], page: Int) -> [Int] {
    var known: [Int] = []
    reserveCapacity(count + items.count)
    for (offset, item) in items.enumerated() {
      guard let before = updateValue(page, forKey: item.id) else { continue }
      self[item.id] = before
      known.append(offset)
    }
    return known
  }
}
