import Testing

@testable import Quire

@MainActor struct RowStoreTests {
  typealias Duplicates = PagingConfiguration.Duplicates

  @Test("B27, B31: rows are what a plain array would be, and the changes are those between", arguments: UInt64(0)..<12)
  func rowsAreAPlainArray(_ seed: UInt64) {
    var generator = SplitMix(seed: seed)
    let duplicates: Duplicates = [.keepFirst, .replace, .fail][Int(seed % 3)]
    var store = RowStore<Item>(generation: 1, work: .standard())
    var model = NaiveRows()
    for step in 0..<150 {
      let (before, stamp) = (model.items, store.stamp)
      var changes = ListChanges()
      if Int.random(in: 0...2, using: &generator) == 0 {
        let page = (0..<Int.random(in: 0...5, using: &generator)).map { _ in
          Item(Int.random(in: 0...60, using: &generator), Bool.random(using: &generator) ? "\(step)" : "")
        }
        let edge: ListEdge = Bool.random(using: &generator) ? .next : .previous
        let expected = model.merge(page, at: edge, duplicates)
        switch store.merge(page, at: edge, duplicates: duplicates) {
        case .merged(let added, let made):
          #expect(added == expected.added)
          changes = made
        case .duplicate(let id):
          #expect(id == expected.failed)
        }
      } else if let edit = model.randomEdit(step, using: &generator) {
        model.make(edit)
        changes = store.apply(edit)
      }
      #expect(Array(store.items) == model.items)
      #expect(store.hiddenDuplicates == model.hidden.count)
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

  @Test("B25, B27: with pages let go at both ends, what is hidden appears in its page, and the changes say so", arguments: UInt64(0)..<6)
  func pagesAreLetGo(_ seed: UInt64) {
    var generator = SplitMix(seed: seed)
    func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }
    let replaces = seed % 3 == 0
    var store = RowStore<Item>(generation: 1, work: RowWork(unchanged: .equality()))
    var model = NaivePages(replaces: replaces)
    for step in 0..<200 {
      let (before, stamp) = (Array(store.items), store.stamp)
      var changes = ListChanges()
      switch number(8) {
      case 0...3:
        let page = (0..<number(5)).map { _ in Item(number(30), "\(step)") }
        let edge: ListEdge = Bool.random(using: &generator) ? .next : .previous
        let merge = store.merge(page, at: edge, duplicates: replaces ? .replace : .keepFirst)
        guard case .merged(let added, let made) = merge else { continue }
        changes = made
        model.merge(page, at: edge)
        #expect(added == model.items.count - before.count)
      case 4, 5:
        guard !store.pageNumbers.isEmpty else { continue }
        let edge: ListEdge = Bool.random(using: &generator) ? .next : .previous
        changes = store.dropPage(at: edge)
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
      #expect(store.hiddenDuplicates == (replaces ? 0 : model.hiddenCount))
      #expect(store.pageNumbers.map { store.page($0) } == model.pages.map { page in page.rows.filter(\.isShown).map(\.item) })
      #expect(store.pageNumbers.map { store.hiddenCount(ofPage: $0) } == model.pages.map { page in page.rows.count { !$0.isShown } })
      #expect(changes.applied(to: before) { model.items[$0] } == model.items)
      #expect((store.stamp == stamp) == (before == model.items))
      for (row, item) in model.items.enumerated() {
        #expect(store.row(of: item.id) == row)
        #expect(store.page(store.pageNumber(ofRow: row)).contains(item))
      }
      #expect(Set(model.items.map(\.id)).count == model.items.count)
    }
  }
}

/// Pages as plain arrays, each with all that arrived in it.
private struct NaivePages {
  struct Row {
    var item: Item
    var isShown: Bool
    /// When it arrived.
    let number: Int
  }

  struct Page {
    var rows: [Row]
    /// The ids that arrived, in their order.
    var order: [Int]
  }

  let replaces: Bool
  var pages: [Page] = []
  private var count = 0

  init(replaces: Bool) { self.replaces = replaces }

  var items: [Item] { pages.flatMap(\.rows).filter(\.isShown).map(\.item) }
  var hiddenCount: Int { pages.flatMap(\.rows).count { !$0.isShown } }

  mutating func merge(_ items: [Item], at edge: ListEdge) {
    var shown = Set(self.items.map(\.id))
    var page = Page(rows: [], order: items.map(\.id))
    for item in items {
      count += 1
      page.rows.append(Row(item: item, isShown: shown.insert(item.id).inserted, number: count))
    }
    let hidden = page.rows.filter { !$0.isShown }.map(\.item)
    if page.rows.contains(where: \.isShown) {
      if edge == .next { pages.append(page) } else { pages.insert(page, at: 0) }
    } else if !pages.isEmpty {
      // Nobody sees anything of it: it is a part of its neighbour.
      let index = edge == .next ? pages.count - 1 : 0
      let parts = edge == .next ? [pages[index], page] : [page, pages[index]]
      pages[index] = Page(rows: parts.flatMap(\.rows), order: parts.flatMap(\.order))
    }
    guard replaces else { return }
    for item in hidden { change { row in if row.item.id == item.id, row.isShown { row.item = item } } }
  }

  mutating func drop(at edge: ListEdge) {
    let gone = edge == .next ? pages.removeLast() : pages.removeFirst()
    for row in gone.rows where row.isShown {
      // The first that arrived is shown, after what stood before it; where later values count, with the last one.
      let others = pages.flatMap(\.rows).filter { $0.item.id == row.item.id }.sorted { $0.number < $1.number }
      guard let first = others.first, let last = others.last else { continue }
      let index = pages.firstIndex { $0.rows.contains { $0.number == first.number } }!
      var page = pages[index]
      page.rows.removeAll { $0.item.id == row.item.id }
      let place = page.order.prefix { $0 != row.item.id }.reversed().lazy
        .compactMap { id in page.rows.firstIndex { $0.isShown && $0.item.id == id } }.first
      page.rows.insert(Row(item: replaces ? last.item : first.item, isShown: true, number: first.number), at: place.map { $0 + 1 } ?? 0)
      pages[index] = page
    }
  }

  mutating func update(_ id: Int) { change { if $0.item.id == id { $0.item.text += "!" } } }

  mutating func remove(_ id: Int) {
    for page in pages.indices { pages[page].rows.removeAll { $0.item.id == id } }
  }

  private mutating func change(_ change: (inout Row) -> Void) {
    for page in pages.indices {
      for row in pages[page].rows.indices { change(&pages[page].rows[row]) }
    }
  }
}

/// Rows as a plain array.
private struct NaiveRows {
  var items: [Item] = []
  /// The ids that came again, as often as they did.
  var hidden: [Int] = []

  mutating func merge(_ page: [Item], at edge: ListEdge, _ duplicates: PagingConfiguration.Duplicates) -> (added: Int, failed: Int?) {
    var new: [Item] = []
    var (replaced, repeated) = (items, [Int]())
    for item in page {
      if let place = new.firstIndex(where: { $0.id == item.id }) {
        if duplicates == .replace { new[place] = item }
      } else if let place = replaced.firstIndex(where: { $0.id == item.id }) {
        if duplicates == .replace { replaced[place] = item }
      } else {
        new.append(item)
        continue
      }
      if duplicates == .fail { return (0, item.id) }
      repeated.append(item.id)
    }
    if duplicates == .keepFirst { hidden += repeated }
    items = edge == .next ? replaced + new : new + replaced
    return (new.count, nil)
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
      hidden.removeAll { $0 == id }
    case .update(let id, let change): change(&items[place(of: id)])
    case .move(let id, let position):
      guard position != .before(id), position != .after(id) else { return }
      let item = items.remove(at: place(of: id))
      items.insert(item, at: place(for: position))
    }
  }
}
