import Measuring
import Quire

/// A list of a billion rows of which some hundred are loaded: what a long way through it costs, and that it takes no memory.
@MainActor enum Scrolling {
  private static let total = 1_000_000_000
  private static let configuration = PagingConfiguration(pageSize: 50, prefetchDistance: .rows(50), maximumRows: 500)
  private static let visibleRows = 40

  /// Returns the cost of a page, including the eviction of another one.
  static func measure(rows: Int, byToken: Bool) async -> Figures {
    let pager =
      byToken ? Pager(source: ByToken(), configuration: configuration) : Pager(source: ByIndex(total: total), configuration: configuration)
    _ = await pager.loadNext().outcome
    await show(0..<20_000, in: pager)
    let before = Memory.resident
    let duration = await time { await show(20_000..<20_000 + rows, in: pager) }
    return Figures(time: duration / (rows / configuration.pageSize), memory: Memory.resident - before)
  }

  /// Returns the cost of a jump anywhere, with the page there.
  static func measure(jumps: Int) async -> Figures {
    let pager = Pager(source: ByIndex(total: total), configuration: configuration)
    _ = await pager.loadNext().outcome
    var numbers = SameNumbers()
    for _ in 0..<20 { await jump(in: pager, to: Int.random(in: 0..<total - 100, using: &numbers)) }
    let before = Memory.resident
    let duration = await time {
      for _ in 0..<jumps { await jump(in: pager, to: Int.random(in: 0..<total - 100, using: &numbers)) }
    }
    return Figures(time: duration / jumps, memory: Memory.resident - before)
  }

  private static func jump(in pager: Pager<ListItem<Int>>, to row: Int) async { await show(row..<row + 1, in: pager) }

  /// Shows rows step by step, as a reader who scrolls does, and waits for what is loaded.
  private static func show(_ rows: Range<Int>, in pager: Pager<ListItem<Int>>) async {
    for first in stride(from: rows.lowerBound, to: rows.upperBound, by: visibleRows / 2) {
      repeat {
        pager.updateViewport(visible: first..<first + visibleRows, capacity: visibleRows, in: pager.rows)
        while pager.isLoading { await Task.yield() }
      } while pager.rows.edge(of: first + visibleRows) != nil
    }
  }
}

/// A source that serves any position.
private struct ByIndex: PageSource {
  let total: Int

  // It counts, so no chain need be remembered to find that it goes in circles.
  var cursorSemantics: CursorSemantics { .repeatable }

  func cursor(at index: Int) -> Int? { index }

  func page(_ request: PageRequest<Int>) async throws -> Page<ListItem<Int>, Int> {
    let cursor = request.cursor ?? 0
    let start = request.kind == .previous ? max(0, cursor - request.limit) : cursor
    let end = request.kind == .previous ? cursor : min(total, cursor + request.limit)
    return Page(
      ListItem.items(start..<end), previous: start > 0 ? start : nil, next: end < total ? end : nil, itemsBefore: start,
      itemsAfter: total - end)
  }
}

/// A source whose pages name the next one, and nothing else.
private struct ByToken: PageSource {
  func page(_ request: PageRequest<String>) async throws -> Page<ListItem<Int>, String> {
    let start = request.cursor.flatMap { Int($0) } ?? 0
    return Page(ListItem.items(start..<start + request.limit), next: "\(start + request.limit)")
  }
}
