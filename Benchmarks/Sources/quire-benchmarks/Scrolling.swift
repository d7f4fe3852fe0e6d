import Measuring
import Quire

/// A list of a billion rows of which some hundred are loaded: what a long way through it costs.
@MainActor enum Scrolling {
  private static let total = 1_000_000_000
  private static let configuration = PagingConfiguration(pageSize: 50, prefetchDistance: .rows(50), maximumRows: 500)
  private static let visibleRows = 40

  static func run() async {
    await scroll("by index", Pager(source: ByIndex(total: total), configuration: configuration))
    await scroll("by token", Pager(source: ByToken(), configuration: configuration))
    await jump()
  }

  /// Scrolls over a million rows, and back over as many as are asked for.
  private static func scroll(_ name: String, _ pager: Pager<Row>) async {
    await pager.loadNext()
    await show(0..<50_000, in: pager)
    let (before, start) = (Memory.resident, ContinuousClock.now)
    await show(50_000..<1_050_000, in: pager)
    let duration = start.duration(to: .now)
    let grown = Double(Memory.resident - before) / 1_048_576
    report("Scrolling \(name), 1,000,000 rows: memory", grown, "MB more", target: "flat", detail: "\(pager.items.count) rows loaded")
    report("  a page, with the one that is let go", duration.microseconds / 20_000, "us")
  }

  /// Shows rows step by step, as a reader who scrolls does, and waits for what is loaded.
  private static func show(_ rows: Range<Int>, in pager: Pager<Row>) async {
    for first in stride(from: rows.lowerBound, to: rows.upperBound, by: visibleRows / 2) {
      repeat {
        pager.report(visible: first..<first + visibleRows, fitting: visibleRows, of: pager.rows)
        while pager.isLoading { await Task.yield() }
      } while pager.rows.edge(of: first + visibleRows) != nil
    }
  }

  private static func jump() async {
    let pager = Pager(source: ByIndex(total: total), configuration: configuration)
    await pager.loadNext()
    var generator = SystemRandomNumberGenerator()
    let before = Memory.resident
    let duration = await time {
      for _ in 0..<100 { await show(at: Int.random(in: 0..<total - 100, using: &generator), in: pager) }
    }
    let grown = Double(Memory.resident - before) / 1_048_576
    report("100 random jumps in 1,000,000,000 rows: memory", grown, "MB more", target: "flat", detail: "\(pager.items.count) rows loaded")
    report("  a jump", duration.microseconds / 100, "us")
  }

  private static func show(at row: Int, in pager: Pager<Row>) async { await show(row..<row + 1, in: pager) }
}

/// A source that can be asked for any place.
private struct ByIndex: PageSource {
  let total: Int

  // It counts, so no chain need be remembered to find that it goes in circles.
  var cursorsMayRepeat: Bool { true }

  func cursor(at index: Int) -> Int? { index }

  func page(_ request: PageRequest<Int>) async throws -> Page<Row, Int> {
    let cursor = request.cursor ?? 0
    let start = request.kind == .previous ? max(0, cursor - request.limit) : cursor
    let end = request.kind == .previous ? cursor : min(total, cursor + request.limit)
    return Page(
      Row.rows(start..<end), previous: start > 0 ? start : nil, next: end < total ? end : nil, itemsBefore: start, itemsAfter: total - end)
  }
}

/// A source whose pages name the next one, and nothing else.
private struct ByToken: PageSource {
  func page(_ request: PageRequest<String>) async throws -> Page<Row, String> {
    let start = request.cursor.flatMap { Int($0) } ?? 0
    return Page(Row.rows(start..<start + request.limit), next: "\(start + request.limit)")
  }
}
