import Measuring
import QuireGTK

/// A billion rows of which few are loaded: the memory while the reader scrolls, and the cost of a jump.
@MainActor enum BillionRows {
  static let count = 1_000_000_000
  private static let pageSize = 1_000
  private static let maximumRows = 2_000
  private static let scrolledRows = 1_000_000
  private static let jumps = 100

  static func run() throws {
    print("\n\(count) rows in their full length, of which at most about \(maximumRows) stay loaded")
    let trials = try Trials.run(.billionRows, [.quire, .window], times: 1)
    let (list, window) = (trials[0], trials[1])
    report("memory of an empty window", window["memory"], "MB")
    report("memory of a window with the list", list["shown"], "MB")
    report(
      "  after scrolling through \(scrolledRows) rows, \(pageSize) at a time", list["scrolled"], "MB",
      detail: "peak \(list["peak"].twoDigits)")
    report("  and after \(jumps) jumps", list["jumped"], "MB", detail: "\(list["growth"].twoDigits) more than after ten of them")
    report("a jump, until its rows are drawn", list["jump"], "ms", detail: "the frame in which they are requested, and one with them")
  }

  static func measure(_ subject: Subject) -> Figures {
    guard subject == .quire else {
      let screen = Screen()
      screen.settle()
      return withExtendedLifetime(screen) { ["memory": Usage.memory] }
    }
    let pager = Pager(source: Numbers(), configuration: PagingConfiguration(pageSize: pageSize, maximumRows: maximumRows))
    let list = PagedListView(pager) {
      makeRow()
    } bind: { label, row in
      gtk_label_set_text(OpaquePointer(label), row.title)
    } placeholder: { label in
      gtk_label_set_text(OpaquePointer(label), "…")
    }
    pager.load()
    let screen = Screen(list.widget)
    screen.settle()
    let adjustment = gtk_scrolled_window_get_vadjustment(OpaquePointer(list.scrolledWindow))!
    let rowHeight = gtk_adjustment_get_upper(adjustment) / Double(count)
    func go(to row: Int) {
      gtk_adjustment_set_value(adjustment, Double(row) * rowHeight)
      screen.drawFrame()
      MainLoop.run { !pager.isLoading && pager.rows[row] != nil }
      screen.drawFrame()
    }

    var figures = ["shown": Usage.memory]
    for step in 1...scrolledRows / pageSize { go(to: step * pageSize) }
    figures["scrolled"] = Usage.memory
    // The same places each time.
    var random: UInt64 = 1
    var durations: [Duration] = []
    var early = 0.0
    for jump in 0..<jumps {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let row = Int(random >> 33) % (count - 1_000)
      durations.append(ContinuousClock().measure { go(to: row) })
      if jump == 9 { early = Usage.memory }
    }
    figures["jumped"] = Usage.memory
    figures["growth"] = Usage.memory - early
    figures["jump"] = durations.median.milliseconds
    figures["peak"] = Usage.peakMemory
    return figures
  }

  /// Answers at once, and serves any position.
  private struct Numbers: PageSource {
    func cursor(at index: Int) -> Int? { index }

    func page(_ request: PageRequest<Int>) async throws -> Page<Row, Int> {
      let cursor = min(request.cursor ?? 0, count)
      let range = request.kind == .previous ? max(0, cursor - request.limit)..<cursor : cursor..<min(count, cursor + request.limit)
      return Page(
        Row.rows(range), previous: range.lowerBound > 0 ? range.lowerBound : nil,
        next: range.upperBound < count ? range.upperBound : nil, itemsBefore: range.lowerBound, itemsAfter: count - range.upperBound)
    }
  }
}
