import Benchmark
import DequeModule
import Measuring
import OrderedCollections
import Quire

private typealias Item = ListItem<Int>

private let pageCount = 1_000
private let pageSize = 50

/// Registers a thousand pages of fifty rows without duplicates, with the changes of each. The cost of a page must not depend on the number
/// of pages.
func registerStore() {
  let pages = Pages()
  compare("store: 1000 pages", operations: pageCount, [Subject("Quire") { appendToQuire(pages.all) }] + peers(pages))
  compare(
    "store: 1000 pages while snapshots are kept", operations: pageCount,
    [
      Subject("Quire") {
        var rows = MeasuredRows()
        var snapshots: [PagedItems<Item>] = []
        for page in pages.all {
          blackHole(rows.append(page))
          snapshots.append(rows.items)
        }
        precondition(snapshots.count == pageCount)
      },
      Subject("unkept") { appendToQuire(pages.all) },
    ])
  compare(
    "store: 1000 pages in front", operations: pageCount,
    [
      Subject("Quire") {
        var rows = MeasuredRows()
        for page in pages.all { blackHole(rows.prepend(page)) }
        precondition(rows.items.count == pageCount * pageSize)
      },
      Subject("Deque+Set") {
        var rows: Deque<Item> = []
        var ids: Set<Int> = []
        for page in pages.all { rows.prepend(contentsOf: page.filter { ids.insert($0.id).inserted }) }
        precondition(rows.count == pageCount * pageSize)
      },
      Subject("Array") {
        var rows: [Item] = []
        for page in pages.all { rows.insert(contentsOf: page, at: 0) }
        precondition(rows.count == pageCount * pageSize)
      },
    ])
  survey("store: growth", ["first", "last", "worst"]) { growth(pages.all, keepingSnapshots: false) }
  survey("store: growth while snapshots are kept", ["first", "last", "worst"]) { growth(pages.all, keepingSnapshots: true) }
}

private final class Pages {
  private(set) lazy var all = (0..<pageCount).map { Item.items($0 * pageSize..<($0 + 1) * pageSize) }
}

private func appendToQuire(_ pages: [[Item]]) {
  var rows = MeasuredRows()
  for page in pages { blackHole(rows.append(page)) }
  precondition(rows.items.count == pageCount * pageSize)
}

/// Solutions with collections. None of them has snapshots that never change.
private func peers(_ pages: Pages) -> [Subject] {
  [
    Subject("Array") {
      var rows: [Item] = []
      for page in pages.all {
        let start = rows.count
        rows += page
        blackHole(start..<rows.count)
      }
      precondition(rows.count == pageCount * pageSize)
    },
    Subject("Set+Array") {
      var rows: [Item] = []
      var ids: Set<Int> = []
      for page in pages.all {
        let start = rows.count
        for item in page where ids.insert(item.id).inserted { rows.append(item) }
        blackHole(start..<rows.count)
      }
      precondition(rows.count == pageCount * pageSize)
    },
    Subject("OrderedSet+Array") {
      var rows: [Item] = []
      var ids: OrderedSet<Int> = []
      for page in pages.all {
        let start = rows.count
        for item in page where ids.append(item.id).inserted { rows.append(item) }
        blackHole(start..<rows.count)
      }
      precondition(rows.count == pageCount * pageSize)
    },
    Subject("OrderedDictionary") {
      var rows: OrderedDictionary<Int, Item> = [:]
      for page in pages.all {
        let start = rows.count
        for item in page where rows[item.id] == nil { rows[item.id] = item }
        blackHole(start..<rows.count)
      }
      precondition(rows.count == pageCount * pageSize)
    },
  ]
}

/// The middle one of the first hundred pages, of the last hundred, and the worst of all, in nanoseconds.
private func growth(_ pages: [[Item]], keepingSnapshots: Bool) -> [String: Int] {
  var rows = MeasuredRows()
  var snapshots: [PagedItems<Item>] = []
  var times: [Duration] = []
  times.reserveCapacity(pages.count)
  for page in pages {
    if keepingSnapshots { snapshots.append(rows.items) }
    times.append(ContinuousClock().measure { blackHole(rows.append(page)) })
  }
  // The very first pages pay for cold caches.
  return [
    "first": times[20..<120].median.nanoseconds, "last": times.suffix(100).median.nanoseconds, "worst": times.max()!.nanoseconds,
  ]
}
