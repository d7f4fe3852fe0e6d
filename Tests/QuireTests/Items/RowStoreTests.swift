import Testing

@testable import Quire

@MainActor struct RowStoreTests {
  @Test("Rows equal those of a plain array, and the changes lead from one to the next", .tags(.b27, .b31), arguments: Seeds.some(12))
  func rowsAreAPlainArray(_ seed: UInt64) {
    var generator = SplitMix(seed: seed)
    let replaces = seed.isMultiple(of: 2)
    var store = RowStore<Item>(generation: 1, operations: .standard())
    var model = NaiveRows()
    for step in 0..<150 {
      let (before, stamp) = (model.items, store.stamp)
      var changes = ListChanges()
      if Int.random(in: 0...2, using: &generator) == 0 {
        let page = (0..<Int.random(in: 0...5, using: &generator)).map { _ in
          Item(Int.random(in: 0...60, using: &generator), Bool.random(using: &generator) ? "\(step)" : "")
        }
        let edge: ListEdge = Bool.random(using: &generator) ? .next : .previous
        let expected = model.merge(page, at: edge, replacing: replaces)
        let merged = store.merge(page, at: edge, replacing: replaces)
        #expect(merged.added == expected)
        changes = merged.changes
      } else if let edit = model.randomEdit(step, using: &generator) {
        model.make(edit)
        changes = store.apply(edit)
      }
      #expect(Array(store.items) == model.items)
      #expect(changes.applied(to: before) { model.items[$0] } == model.items)
      #expect(changes.isEmpty == (before == model.items))
      #expect((store.stamp == stamp) == changes.isEmpty)
      for id in 0...60 {
        #expect(store.contains(id) == model.items.contains { $0.id == id })
        #expect(store.row(of: id) == model.items.firstIndex { $0.id == id })
        #expect(store.item(id) == model.items.first { $0.id == id })
      }
    }
    #expect(Set(model.items.map(\.id)).count == model.items.count)
  }

  @Test("Pages are evicted at both ends, as the changes state", .tags(.b25, .b27), arguments: Seeds.some(6))
  func pagesAreEvicted(_ seed: UInt64) {
    var generator = SplitMix(seed: seed)
    func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }
    let replaces = seed % 3 == 0
    var store = RowStore<Item>(generation: 1, operations: ItemOperations(unchanged: .equality()))
    var model = NaivePages(replaces: replaces)
    for step in 0..<200 {
      let (before, stamp) = (Array(store.items), store.stamp)
      var changes = ListChanges()
      switch number(8) {
      case 0...3:
        let page = (0..<number(5)).map { _ in Item(number(30), "\(step)") }
        let edge: ListEdge = Bool.random(using: &generator) ? .next : .previous
        let merged = store.merge(page, at: edge, replacing: replaces)
        changes = merged.changes
        model.merge(page, at: edge)
        #expect(merged.added == model.items.count - before.count)
      case 4, 5:
        guard !store.pageNumbers.isEmpty else { continue }
        let edge: ListEdge = Bool.random(using: &generator) ? .next : .previous
        changes = store.dropPage(edge == .next ? store.pageNumbers.last! : store.pageNumbers[0])
        model.drop(at: edge)
      case 6:
        guard let item = before.randomElement(using: &generator) else { continue }
        changes = store.apply(.update(item.id) { $0.text += "!" })
        model.update(item.id)
      default:
        guard let item = before.randomElement(using: &generator) else { continue }
        changes = store.apply(.remove(item.id))
        model.remove(item.id)
      }
      #expect(Array(store.items) == model.items)
      #expect(store.pageNumbers.map { store.page($0) } == model.pages)
      #expect(changes.applied(to: before) { model.items[$0] } == model.items)
      #expect((store.stamp == stamp) == (before == model.items))
      for (row, item) in model.items.enumerated() {
        #expect(store.row(of: item.id) == row)
        #expect(store.pageNumber(of: item.id).map { store.page($0).contains(item) } == true)
      }
      #expect(Set(model.items.map(\.id)).count == model.items.count)
    }
  }
}

extension RowStore {
  /// Adds a page at an end of a list without gaps.
  fileprivate mutating func merge(_ items: [Item], at edge: ListEdge, replacing: Bool) -> (added: Int, changes: ListChanges) {
    let numbers = pageNumbers
    return edge == .next
      ? merge(items, as: (numbers.last ?? -1) + 1, after: numbers.last, replacing: replacing)
      : merge(items, as: (numbers.first ?? 0) - 1, after: nil, replacing: replacing)
  }
}

/// Pages as plain arrays.
private struct NaivePages {
  let replaces: Bool
  var pages: [[Item]] = []

  init(replaces: Bool) { self.replaces = replaces }

  var items: [Item] { pages.flatMap(\.self) }

  mutating func merge(_ items: [Item], at edge: ListEdge) {
    var page: [Item] = []
    for item in items {
      guard (self.items + page).contains(where: { $0.id == item.id }) else {
        page.append(item)
        continue
      }
      guard replaces else { continue }
      change { if $0.id == item.id { $0 = item } }
      for index in page.indices where page[index].id == item.id { page[index] = item }
    }
    guard !page.isEmpty else { return }
    if edge == .next { pages.append(page) } else { pages.insert(page, at: 0) }
  }

  mutating func drop(at edge: ListEdge) { _ = edge == .next ? pages.removeLast() : pages.removeFirst() }

  mutating func update(_ id: Int) { change { if $0.id == id { $0.text += "!" } } }

  mutating func remove(_ id: Int) {
    for page in pages.indices { pages[page].removeAll { $0.id == id } }
  }

  private mutating func change(_ change: (inout Item) -> Void) {
    for page in pages.indices {
      for index in pages[page].indices { change(&pages[page][index]) }
    }
  }
}

/// Rows as a plain array.
private struct NaiveRows {
  var items: [Item] = []

  mutating func merge(_ page: [Item], at edge: ListEdge, replacing: Bool) -> Int {
    var new: [Item] = []
    var replaced = items
    for item in page {
      if let place = new.firstIndex(where: { $0.id == item.id }) {
        if replacing { new[place] = item }
      } else if let place = replaced.firstIndex(where: { $0.id == item.id }) {
        if replacing { replaced[place] = item }
      } else {
        new.append(item)
        continue
      }
    }
    items = edge == .next ? replaced + new : new + replaced
    return new.count
  }

  /// An edit whose items are there.
  func randomEdit(_ step: Int, using generator: inout SplitMix) -> ItemEdit<Item>? {
    let position = randomPosition(using: &generator)
    let kind = Int.random(in: 0...3, using: &generator)
    if kind == 0 { return .insert(Item(1000 + step), at: position) }
    guard let item = items.randomElement(using: &generator) else { return nil }
    switch kind {
    case 1: return .remove(item.id)
    case 2: return .move(item.id, to: position)
    default: return .update(item.id) { $0.text = step.isMultiple(of: 3) ? $0.text : "\(step)" }
    }
  }

  private func randomPosition(using generator: inout SplitMix) -> ItemPosition<Int> {
    let kind = Int.random(in: 0...5, using: &generator)
    guard kind > 1, let id = items.randomElement(using: &generator)?.id else { return kind == 0 ? .start : .end }
    return kind.isMultiple(of: 2) ? .before(id) : .after(id)
  }

  mutating func make(_ edit: ItemEdit<Item>) {
    func place(of id: Int) -> Int { items.firstIndex { $0.id == id }! }
    func place(for position: ItemPosition<Int>) -> Int {
      switch position {
      case .start: 0
      case .end: items.count
      case .before(let id): place(of: id)
      case .after(let id): place(of: id) + 1
      }
    }
    switch edit {
    case .insert(let item, let position): items.insert(item, at: place(for: position))
    case .remove(let id):
      items.removeAll { $0.id == id }
    case .update(let id, let change): change(&items[place(of: id)])
    case .move(let id, let position):
      guard position != .before(id), position != .after(id) else { return }
      let item = items.remove(at: place(of: id))
      items.insert(item, at: place(for: position))
    }
  }
}
