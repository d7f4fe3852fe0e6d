import QuireTesting
import Testing

@testable import Quire

/// A list of a thousand rows, each item with the number of its row, in pages of ten.
@MainActor struct Jumps {
  let source = GatedIndex()
  let clock = ManualClock()
  let pager: Pager<Item>
  let updates: UpdateRecorder<Item>
  let loads: LoadRecorder

  init(_ configuration: PagingConfiguration, from start: Int? = nil) {
    pager = Pager(source: source, from: start, configuration: configuration, clock: clock)
    updates = UpdateRecorder(pager)
    loads = LoadRecorder(pager)
  }

  var requests: [PageRequest<Int>] { source.gate.requests }

  func show(_ rows: Range<Int>, from view: AnyObject? = nil) {
    pager.updateViewport(visible: rows, capacity: rows.count, in: pager.rows, from: view)
  }

  func answer(_ request: Int, _ rows: Range<Int>, of total: Int = 1000) async {
    await source.gate.answer(request, with: Page(rows: rows, of: total))
  }

  /// The loaded rows, one range for each stretch.
  var loaded: [Range<Int>] {
    let rows = pager.rows
    var starts = [rows.placeholdersBefore]
    var ends: [Int] = []
    for gap in pager.gaps {
      let start = rows.position(ofItemAt: gap.index)
      ends.append(start - gap.missingCount)
      starts.append(start)
    }
    ends.append(rows.count - rows.placeholdersAfter)
    return zip(starts, ends).map { $0..<$1 }
  }

  /// A Boolean value that indicates whether each row has the item that it has on the server, and the gaps are between the loaded rows.
  var isRight: Bool {
    let rows = pager.rows
    return rows.count == 1000 && pager.ids == loaded.flatMap { Array($0) }
      && rows.indices.allSatisfy { row in rows[row].map(\.id) == (loaded.contains { $0.contains(row) } ? row : nil) }
  }
}

extension Jumps {
  /// A list of which the first page is loaded.
  static func opened(
    _ configuration: PagingConfiguration = PagingConfiguration(pageSize: 10, prefetchDistance: .rows(1))
  ) async -> Jumps {
    let jumps = Jumps(configuration)
    jumps.pager.load()
    await jumps.answer(0, 0..<10)
    return jumps
  }
}
