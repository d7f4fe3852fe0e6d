import Quire
import QuireTesting

/// A source that serves any row, and whose answers the test releases. Its cursors are the numbers of rows.
@MainActor struct GatedIndex: PageSource {
  let gate = GatedPageSource<Item, Int>(cursorSemantics: .repeatable)

  var cursorSemantics: CursorSemantics { .repeatable }
  var invalidation: InvalidationSignal? { gate.invalidation }

  func cursor(at index: Int) -> Int? { index }

  func page(_ request: PageRequest<Int>) async throws -> Page<Item, Int> { try await gate.page(request) }
}

extension Page where Item == QuireTests.Item, Cursor == Int {
  /// Some rows of a list in which each item has the number of its row for an id, and which says how long it is.
  init(rows: Range<Int>, of total: Int) {
    self.init(
      rows.map { Item($0) }, previous: rows.lowerBound > 0 ? rows.lowerBound : nil, next: rows.upperBound < total ? rows.upperBound : nil,
      itemsBefore: rows.lowerBound, itemsAfter: total - rows.upperBound)
  }
}

extension CountingServer {
  /// The server as a source that says how many items there are.
  var countedSource: ClosureSource<Item, Int> {
    .offsets { offset, limit in
      let rest = self.items.dropFirst(offset)
      return PartialPage(Array(rest.prefix(limit)), hasMore: rest.count > limit, total: self.items.count)
    }
  }
}

/// A reader of a list: a view that keeps its position through every change and reports its viewport after each.
@MainActor final class Reader {
  private let pager: Pager<Item>
  private let showsPlaceholders: Bool
  private let capacity: Int
  private var token: ObservationToken?
  private var shown: PagedRows<Item>
  /// The first row that is visible.
  private(set) var top = 0

  init(_ pager: Pager<Item>, showsPlaceholders: Bool, capacity: Int = 4) {
    (self.pager, self.showsPlaceholders, self.capacity, shown) = (pager, showsPlaceholders, capacity, pager.rows)
    token = pager.observe { [weak self] in self?.take($0) }
  }

  /// The number of rows for this reader.
  var count: Int { showsPlaceholders ? shown.count : shown.items.count }

  /// The ids of the visible rows that are loaded.
  var visible: [Int] {
    let rows = top..<min(top + capacity, count)
    return rows.compactMap { showsPlaceholders ? shown[$0]?.id : shown.items[$0].id }
  }

  func scroll(to row: Int) {
    top = max(0, min(row, count - capacity))
    updateViewport()
  }

  /// Goes to an end of what is loaded.
  func scroll(to edge: ListEdge) {
    let start = showsPlaceholders ? shown.placeholdersBefore : 0
    let end = showsPlaceholders ? shown.position(ofItemAt: shown.items.count) : shown.items.count
    scroll(to: edge == .next ? end - capacity : start)
  }

  func scroll(by rows: Int) { scroll(to: top + rows) }

  func updateViewport() {
    let visible = top..<min(top + capacity, max(top, count))
    if showsPlaceholders {
      pager.updateViewport(visible: visible, capacity: capacity, in: shown, from: self)
    } else {
      pager.updateViewport(visible: visible, capacity: capacity, in: shown.items, from: self)
    }
  }

  private func take(_ update: Pager<Item>.Update) {
    let changes = showsPlaceholders ? update.rowChanges : update.changes
    let anchor = (top..<min(top + capacity, count)).lazy.compactMap { row in changes.destination(of: row).map { (row, $0) } }.first
    shown = update.after.rows
    if let (row, place) = anchor { top = place - (row - top) }
    top = max(0, min(top, count - capacity))
    updateViewport()
  }
}
