import Measuring
import Quire

/// A list that has grown long, or has many observers: what one more page of 50 rows costs.
@MainActor enum Growing {
  private static let pageSize = 50
  /// All rows have the memory of their title in common: what the list itself takes is measured.
  private static let title = "The title of any row"

  static func measure(rows: Int) async -> Figures { await measure(rows: rows, inPagesOf: 1_000, observers: 0) }

  static func measure(pages: Int) async -> Figures { await measure(rows: pages * pageSize, inPagesOf: pageSize, observers: 0) }

  /// Twenty pages are loaded before any is measured, as long as that is not what is measured.
  static func measure(observers: Int) async -> Figures { await measure(rows: 20 * pageSize, inPagesOf: pageSize, observers: observers) }

  /// Returns the cost of a page in a refresh that requests a number of pages one after the other, and compares the rows at the end.
  static func measure(refreshedPages pages: Int) async -> Figures {
    await warmUp()
    let before = Memory.resident
    let pager = pager(rows: pages * pageSize, inPagesOf: pageSize)
    while pager.items.count < pages * pageSize { _ = await pager.loadNext().outcome }
    let memory = Memory.resident - before
    var times: [Duration] = []
    for _ in 0..<5 { times.append(await time { _ = await pager.refresh(.loaded).outcome }) }
    precondition(pager.items.count == pages * pageSize)
    return Figures(time: times.median / pages, memory: memory)
  }

  private static func measure(rows: Int, inPagesOf size: Int, observers: Int) async -> Figures {
    await warmUp()
    let before = Memory.resident
    let pager = pager(rows: rows, inPagesOf: size)
    var notified = 0
    let tokens = (0..<observers).map { _ in pager.observe { notified += $0.changes.insertions.count } }
    while pager.items.count < rows { _ = await pager.loadNext().outcome }
    let memory = Memory.resident - before
    var times: [Duration] = []
    for _ in 0..<51 { times.append(await time { _ = await pager.loadNext().outcome }) }
    precondition(pager.items.count == rows + times.count * pageSize && notified.isMultiple(of: max(1, observers)))
    tokens.forEach { $0.cancel() }
    return Figures(time: times.median, memory: memory)
  }

  /// The first pages of a process pay for much that is not theirs.
  private static func warmUp() async {
    let pager = pager(rows: 20 * pageSize, inPagesOf: pageSize)
    for _ in 0..<100 { _ = await pager.loadNext().outcome }
  }

  /// Some rows in pages of one size, and then ever more in pages of 50.
  private static func pager(rows: Int, inPagesOf size: Int) -> Pager<ListItem<Int>> {
    Pager(
      source: ClosureSource { (request: PageRequest<Int>) in
        let start = request.cursor ?? 0
        let end = start + (start < rows ? size : pageSize)
        return Page((start..<end).map { ListItem(id: $0, title: title) }, next: end)
      })
  }
}
