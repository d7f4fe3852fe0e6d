/// The items that arrived under an id that another page shows. They appear when that page is evicted (B27).
struct HiddenItems<Item: Identifiable> {
  /// The items of one id in one page.
  private struct Copy {
    /// The one that would appear: the first that arrived or, where later values replace earlier ones, the last.
    var item: Item
    /// The number of items that arrived.
    var count = 0
    /// Whether they count as duplicates. Values that replaced the shown one do not.
    let isCounted: Bool
  }

  private struct Page {
    /// The ids that the page arrived with, each where it first stood.
    var order: [Item.ID] = []
    var copies: [Item.ID: Copy] = [:]
    /// The number of its items.
    var count = 0
  }

  private var pages: [Int: Page] = [:]
  /// The pages of each id, once for each item, in the order in which these arrived.
  private var arrivals: [Item.ID: ArraySlice<Int>] = [:]
  /// The number of hidden items that count as duplicates.
  private(set) var count = 0

  var isEmpty: Bool { arrivals.isEmpty }

  /// The number of a page's hidden items, counted as duplicates or not.
  func count(of page: Int) -> Int { pages[page]?.count ?? 0 }

  /// The ids that a page with hidden items arrived with.
  func order(of page: Int) -> [Item.ID]? { pages[page]?.order }

  mutating func add(_ items: [Item], to number: Int, order: [Item.ID], counted: Bool) {
    var known: Set<Item.ID> = []
    var page = pages.removeValue(forKey: number) ?? Page()
    page.order = order.filter { known.insert($0).inserted }
    page.count += items.count
    for item in items {
      arrivals[item.id, default: []].append(number)
      page.copies[item.id, default: Copy(item: item, isCounted: counted)].count += 1
      if !counted { page.copies[item.id]?.item = item }
    }
    pages[number] = page
    if counted { count += items.count }
  }

  /// Takes out the items to show for some ids, and returns them by their pages. An item appears in the page that had its id first.
  ///
  /// - Complexity: Linear in the number of ids.
  mutating func take(_ ids: some Sequence<Item.ID>) -> [Int: [Item.ID: Item]] {
    guard !isEmpty else { return [:] }
    var taken: [Int: [Item.ID: Item]] = [:]
    for id in ids {
      guard let first = arrivals[id]?.first, let last = arrivals[id]?.last, let copy = pages[first]?.copies[id] else { continue }
      taken[first, default: [:]][id] = copy.isCounted ? copy.item : pages[last]?.copies[id]?.item
      remove(id, from: first)
    }
    return taken
  }

  mutating func update(_ id: Item.ID, _ change: (inout Item) -> Void) {
    guard !isEmpty, let numbers = arrivals[id] else { return }
    for number in Set(numbers) {
      if var item = pages[number]?.copies[id]?.item {
        change(&item)
        pages[number]?.copies[id]?.item = item
      }
    }
  }

  mutating func remove(_ id: Item.ID) {
    guard !isEmpty, let numbers = arrivals[id] else { return }
    for number in Set(numbers) { remove(id, from: number) }
  }

  mutating func forget(page number: Int) {
    guard let page = pages[number] else { return }
    for id in page.copies.keys { remove(id, from: number) }
    pages[number] = nil
  }

  /// Removes what a page has of an id.
  ///
  /// - Complexity: `O(1)` for the first and for the last page that the id arrived with, otherwise linear in the number of these pages.
  private mutating func remove(_ id: Item.ID, from number: Int) {
    guard let copy = pages[number]?.copies.removeValue(forKey: id), var left = arrivals.removeValue(forKey: id) else { return }
    pages[number]?.count -= copy.count
    if copy.isCounted { count -= copy.count }
    switch number {
    case left.first where copy.count == 1: left.removeFirst()
    case left.last where copy.count == 1: left.removeLast()
    default: left.removeAll { $0 == number }
    }
    if !left.isEmpty { arrivals[id] = left }
  }
}
