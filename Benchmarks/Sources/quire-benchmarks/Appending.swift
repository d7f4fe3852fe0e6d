import Measuring
import Quire

/// A thousand pages of fifty rows, one after the other. What a page costs must not depend on how many there are.
@MainActor enum Appending {
  static let pages = 1_000
  static let size = 50

  static func run() async {
    print("\(pages) pages of \(size) rows")
    let all = (0..<pages).map { Row.rows($0 * size..<($0 + 1) * size) }

    let array = await median { await time { appendToArray(all) } }
    let tables = await median { await time { appendToArrayAndSet(all) } }
    let diff = await time { diffEachSnapshot(all) }
    let plain = await lists(all, keepingSnapshots: false)
    let kept = await lists(all, keepingSnapshots: true)
    let empty = await median { await time { for _ in 0..<pages { await Task {}.value } } }

    report("a page through Pager", plain.total.microseconds / Double(pages), "µs")
    report("  of which a task that does nothing", empty.microseconds / Double(pages), "µs")
    report("  against appending to an array", plain.total / array, "×")
    report("  against appending to an array and a set of ids", plain.total / tables, "×")
    report("  the last 100 pages against the first", plain.growth, "×", target: "at most 1.3")
    report("  the same while an observer keeps every snapshot", kept.growth, "×", target: "at most 1.5")
    report("a snapshot diff for each of \(pages / 20) pages (standard library) against it", diff / plain.total * 20, "×")
  }

  private static func appendToArray(_ all: [[Row]]) {
    var rows: [Row] = []
    for page in all { rows += page }
    precondition(rows.count == pages * size)
  }

  private static func appendToArrayAndSet(_ all: [[Row]]) {
    var rows: [Row] = []
    var ids: Set<Int> = []
    for page in all { rows += page.filter { ids.insert($0.id).inserted } }
    precondition(rows.count == pages * size)
  }

  private static func diffEachSnapshot(_ all: [[Row]]) {
    var rows: [Row] = []
    for page in all.prefix(pages / 20) {
      let next = rows + page
      precondition(next.difference(from: rows).insertions.count == page.count)
      rows = next
    }
  }

  /// Loads all pages several times over, and takes the middle of the totals and of the growths.
  private static func lists(_ all: [[Row]], keepingSnapshots: Bool) async -> (total: Duration, growth: Double) {
    var totals: [Duration] = []
    var growths: [Double] = []
    for _ in 0..<5 {
      let pager = Pager(source: PageNumbers(startingAt: 0) { Batch(all[$0], hasMore: $0 + 1 < pages) })
      var snapshots: [PagedItems<Row>] = []
      let token = pager.observe { if keepingSnapshots { snapshots.append($0.after.items) } }
      var times: [Duration] = []
      for _ in 0..<pages { times.append(await time { await pager.loadNext() }) }
      token.cancel()
      precondition(pager.items.count == pages * size)
      totals.append(times.reduce(.zero, +))
      // The middle of each hundred: the first pages of a process pay for its caches, and any page for what else the machine does.
      growths.append(times.suffix(100).median / times[20..<120].median)
    }
    return (totals.median, growths.median)
  }
}
