/// The rows of a list: pages without duplicates, and in which page each id is.
struct RowStore<Item: Identifiable> {
  private var pages = PageTree<Item>()
  private var order = PageOrder()
  private var pageOfID: [Item.ID: Int] = [:]
  private let operations: ItemOperations<Item>
  /// The identity of this state of the list. Its generation is the one in which the state is shown, which may be later than the one in
  /// which it was begun.
  var stamp: SnapshotStamp

  init(generation: Int, operations: ItemOperations<Item>) {
    self.operations = operations
    stamp = SnapshotStamp(generation: generation)
  }

  var count: Int { pages.rowCount }
  var isEmpty: Bool { count == 0 }
  var items: PagedItems<Item> { PagedItems(tree: pages, stamp: stamp) }
  /// Returns the changes from other rows to these.
  func changes(from other: RowStore?) -> ListChanges { operations.difference(other?.pages.pages ?? [], pages.pages) }
  func contains(_ id: Item.ID) -> Bool { pageOfID[id] != nil }

  /// The number of rows before a page. If it is not loaded, pages with smaller numbers are before it.
  func rowCount(before number: Int) -> Int {
    let numbers = order.numbers
    let index = order.index(of: number) ?? numbers.firstIndex { $0 > number } ?? numbers.count
    return pages.rowCount(before: min(index, pages.pageCount))
  }

  /// The number of rows from a page on (`next`), or before it (`previous`).
  func count(at edge: ListEdge, from page: Int) -> Int {
    let before = rowCount(before: page)
    return edge == .next ? count - before : before
  }

  /// The numbers of the loaded pages, in order.
  var pageNumbers: [Int] { order.numbers }

  /// The rows of a loaded page.
  func page(_ number: Int) -> [Item] { order.index(of: number).map { pages.page($0) } ?? [] }

  /// The number of the page of an item.
  func pageNumber(of id: Item.ID) -> Int? { pageOfID[id] }

  /// The row of an item.
  ///
  /// - Complexity: `O(log pages)`, and linear in the length of the item's page.
  func row(of id: Item.ID) -> Int? {
    place(of: id).map { pages.rowCount(before: $0.page) + $0.offset }
  }

  func item(_ id: Item.ID) -> Item? {
    place(of: id).map { pages.page($0.page)[$0.offset] }
  }

  /// Returns a position relative to the preceding row, which stays valid when pages arrive or are evicted.
  ///
  /// - Parameters:
  ///   - moved: A row that is to be moved, and is not there for this.
  ///   - gaps: The rows that follow gaps. The row before such a row is not its neighbor.
  func following(_ position: ItemPosition<Item.ID>, leavingOut moved: Item.ID?, gaps: [Int]) -> ItemPosition<Item.ID> {
    var row: Int
    switch position {
    case .start, .after: return position
    case .end: row = count
    case .before(let id): row = self.row(of: id) ?? 0
    }
    if row > 0, !gaps.contains(row), pages.row(row - 1).id == moved { row -= 1 }
    if gaps.contains(row) { return position }
    return row > 0 ? .after(pages.row(row - 1).id) : isEmpty ? .end : .start
  }

  private func place(of id: Item.ID) -> (page: Int, offset: Int)? {
    guard let number = pageOfID[id], let page = order.index(of: number) else { return nil }
    let items = pages.page(page)
    // Many items are added after the last one.
    if items.last?.id == id { return (page, items.count - 1) }
    return items.firstIndex { $0.id == id }.map { (page, $0) }
  }
}

// MARK: Pages

extension RowStore {
  /// Adds a page after another, or before all others, and returns the number of its new items with the changes.
  ///
  /// - Parameter replacing: A Boolean value that indicates whether an item replaces the one with its id. Otherwise, the new one is dropped.
  /// - Complexity: Linear in the length of the page.
  mutating func merge(_ items: [Item], as number: Int, after other: Int?, replacing: Bool) -> (added: Int, changes: ListChanges) {
    let duplicates = operations.enter(items, number, &pageOfID)
    var page = items
    if !duplicates.isEmpty {
      let offsets = Set(duplicates)
      page = items.indices.filter { !offsets.contains($0) }.map { items[$0] }
    }
    var inserted = 0..<0
    if !page.isEmpty {
      let index = order.insert(number, after: other)
      let start = pages.rowCount(before: index)
      pages.insert(page, at: index)
      inserted = start..<start + page.count
    }
    var updated: Set<Int> = []
    if replacing {
      for item in duplicates.map({ items[$0] }) { updated.formUnion(apply(.update(item.id) { $0 = item }).updates.joined()) }
    }
    let changes = ListChanges(
      insertions: page.isEmpty ? [] : [inserted],
      updates: ranges(ascending: updated.subtracting(inserted).sorted()))
    return (page.count, note(changes))
  }

  /// Removes a page.
  ///
  /// - Complexity: Linear in the length of the page.
  mutating func dropPage(_ number: Int) -> ListChanges {
    let gone = page(number)
    guard let index = order.remove(number) else { return ListChanges() }
    let start = pages.rowCount(before: index)
    pages.remove(at: index)
    for item in gone { pageOfID[item.id] = nil }
    return note(ListChanges(removals: gone.isEmpty ? [] : [start..<start + gone.count]))
  }

  /// Makes a page of the items of another page from an offset on.
  ///
  /// - Complexity: Linear in the length of the page.
  mutating func dividePage(_ number: Int, at offset: Int, as new: Int) {
    guard let index = order.index(of: number) else { return }
    let rest = Array(pages.page(index)[offset...])
    pages.update(page: index) { $0.removeSubrange(offset...) }
    pages.insert(rest, at: order.insert(new, after: number))
    for item in rest { pageOfID[item.id] = new }
  }

  /// Removes items, because another page has them. Pages without items stay. Returns the changes in the number of items of pages.
  mutating func take(_ ids: [Item.ID]) -> [Int: Int] {
    var taken: [Int: Int] = [:]
    for id in ids {
      if let page = pageOfID[id] { taken[page, default: 0] -= 1 }
      _ = remove(id)
    }
    stamp.version += 1
    return taken
  }

  private mutating func note(_ changes: ListChanges) -> ListChanges {
    if !changes.isEmpty { stamp.version += 1 }
    return changes
  }
}

// MARK: Edits

extension RowStore {
  /// Inserts new items before all rows, and returns the changes.
  ///
  /// - Complexity: Linear in the number of items, and in the length of the first page.
  mutating func prepend(_ items: [Item]) -> ListChanges {
    guard !items.isEmpty else { return ListChanges() }
    addPageIfNone()
    pages.update(page: 0) { $0.insert(contentsOf: items, at: 0) }
    for item in items { pageOfID[item.id] = order[0] }
    return note(ListChanges(insertions: [0..<items.count]))
  }

  /// Applies an edit of existing items, and returns the changes.
  mutating func apply(_ edit: ItemEdit<Item>) -> ListChanges {
    switch edit {
    case .insert(let item, let position):
      let row = insert(item, at: position)
      return note(ListChanges(insertions: [row..<row + 1]))
    case .remove(let id):
      guard let (row, _) = remove(id) else { return ListChanges() }
      return note(ListChanges(removals: [row..<row + 1]))
    case .move(let id, let position):
      guard id != position.anchor, let (origin, item) = remove(id) else { return ListChanges() }
      let row = insert(item, at: position)
      return origin == row ? ListChanges() : note(ListChanges(moves: [.init(from: origin, to: row)]))
    case .update(let id, let change):
      guard let place = place(of: id) else { return ListChanges() }
      let (old, new) = pages.update(page: place.page) { elements in
        let old = elements[place.offset]
        change(&elements[place.offset])
        return (old, elements[place.offset])
      }
      let row = pages.rowCount(before: place.page) + place.offset
      return operations.unchanged(old, new) ? ListChanges() : note(ListChanges(updates: [row..<row + 1]))
    }
  }

  /// Returns whether all items of an edit exist, in other rows than those for which it was made.
  func allows(_ edit: ItemEdit<Item>) -> Bool {
    switch edit {
    case .insert(let item, let position): return !contains(item.id) && position.anchor.map(contains) != false
    case .move(let id, let position): return contains(id) && position.anchor.map(contains) != false
    case .remove(let id): return contains(id)
    case .update(let id, let change):
      guard var item = item(id) else { return false }
      change(&item)
      // An item keeps its identity.
      return item.id == id
    }
  }

  /// Returns the action that rolls back an edit whose items exist.
  ///
  /// - Parameter gaps: The rows that follow gaps.
  func undo(of edit: ItemEdit<Item>, gaps: [Int]) -> ItemUndo<Item>? {
    func position(_ id: Item.ID) -> ItemPosition<Item.ID>? {
      guard let row = row(of: id) else { return nil }
      // The row before a gap is not a neighbor, and other items may come before the first row.
      let isFirst = row == 0 || gaps.contains(row)
      if isFirst, row + 1 < count, !gaps.contains(row + 1) { return .before(pages.row(row + 1).id) }
      return row > 0 ? .after(pages.row(row - 1).id) : .start
    }
    switch edit {
    case .insert(let item, _): return .remove(item.id)
    case .update(let id, _): return item(id).map { .restore($0) }
    case .move(let id, _): return position(id).map { .move(id, to: $0) }
    case .remove(let id):
      guard let item = item(id), let position = position(id) else { return nil }
      return .insert(item, at: position)
    }
  }

  /// Replaces an item with another one of any id. If the list has that id already, its other item is removed.
  mutating func replace(_ id: Item.ID, with item: Item) -> ListChanges {
    guard let place = place(of: id) else { return ListChanges() }
    if item.id == id { return apply(.update(id) { $0 = item }) }
    guard !contains(item.id) else { return apply(.remove(id)) }
    pageOfID[item.id] = pageOfID.removeValue(forKey: id)
    pages.update(page: place.page) { $0[place.offset] = item }
    let row = pages.rowCount(before: place.page) + place.offset
    return note(ListChanges(removals: [row..<row + 1], insertions: [row..<row + 1]))
  }

  private mutating func insert(_ item: Item, at position: ItemPosition<Item.ID>) -> Int {
    addPageIfNone()
    let spot = spot(for: position)
    pages.update(page: spot.page) { $0.insert(item, at: spot.offset) }
    pageOfID[item.id] = order[spot.page]
    return pages.rowCount(before: spot.page) + spot.offset
  }

  private mutating func addPageIfNone() {
    guard pages.pageCount == 0 else { return }
    pages.append([])
    _ = order.insert(0, after: nil)
  }

  private func spot(for position: ItemPosition<Item.ID>) -> (page: Int, offset: Int) {
    switch position {
    case .start: return (0, 0)
    case .end: return (pages.pageCount - 1, pages.page(pages.pageCount - 1).count)
    case .before(let id): return place(of: id) ?? (0, 0)
    case .after(let id): return place(of: id).map { ($0.page, $0.offset + 1) } ?? (0, 0)
    }
  }

  private mutating func remove(_ id: Item.ID) -> (row: Int, item: Item)? {
    guard let place = place(of: id) else { return nil }
    pageOfID[id] = nil
    let item = pages.update(page: place.page) { $0.remove(at: place.offset) }
    return (pages.rowCount(before: place.page) + place.offset, item)
  }
}
