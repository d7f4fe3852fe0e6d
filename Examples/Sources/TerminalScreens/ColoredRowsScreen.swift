public import Colors
public import Quire
public import Terminal
public import TerminalList

/// Rows of colors, and keys that reload them.
///
/// There can be any number of rows. The list is shown in its full length, and few of them are in memory.
@MainActor public final class ColoredRowsScreen: ListScreen {
  public let terminal: any TerminalScreen
  public private(set) lazy var list = PagedListView(
    pager, texts: ListTexts(empty: { "No colors: press s for some" }, end: { "All \(grouped($0)) colors" }), fullLength: true,
    clock: scheduler, row: { [count] color, _ in count > NamedColor.thousand.count ? color.numberedRow : color.color.row }
  ) { [weak self] in self?.draw() }

  let pager: Pager<NumberedColor>
  private let server: ColorServer
  private let count: Int
  private let scheduler: any Scheduler
  private var presses = 0

  /// Makes a screen.
  ///
  /// - Parameters:
  ///   - terminal: The terminal that shows the screen.
  ///   - count: The number of rows that the server has.
  ///   - clock: The clock of the server. Pass a manual clock in a test.
  ///   - scheduler: The clock for delays. A test passes one that it can advance.
  public init(
    _ terminal: any TerminalScreen, count: Int = NamedColor.thousand.count, clock: any Clock<Duration> = ContinuousClock(),
    scheduler: any Scheduler = SystemClock()
  ) {
    self.terminal = terminal
    self.count = count
    self.scheduler = scheduler
    server = ColorServer(clock: clock)
    pager = Pager(
      source: NumberedColors(server, count: count), configuration: PagingConfiguration(pageSize: 50, maximumRows: 500), clock: scheduler)
  }

  public func load() { pager.load() }

  public func handle(_ key: Key) -> Bool {
    guard case .character(let character) = key else { return false }
    if character == "r" {
      refresh()
    } else if let answer = ColorServer.Answer(key: character) {
      server.answer = answer
      presses += 1
      pager.reload()
    } else {
      return false
    }
    return true
  }

  /// Asks again for what the reader sees or, where that could not be loaded, for that alone.
  private func refresh() {
    let hasFailed = ListEdge.allCases.contains { if case .failed = pager.snapshot[$0] { true } else { false } }
    if hasFailed { pager.retry() } else { pager.refresh(.visible) }
  }

  public var header: StyledLine {
    let buttons = ColorServer.Answer.allCases.map { answer in
      StyledLine.Span(" \(answer.key) \(answer.name) ", Style(bold: true, inverse: answer == server.answer), columns: 12)
    }
    let state = list.isLoading ? "waiting for the last" : list.status.isEmpty ? "done" : list.status
    return StyledLine(buttons + [StyledLine.Span(" \(presses) pressed, \(state)", .hint)])
  }

  public var footer: StyledLine {
    let place = list.count.map { "   row \(grouped(list.selectedRow + 1)) of \(grouped($0.shown))" } ?? ""
    return .keys("r refresh" + place)
  }
}

extension ColorServer.Answer {
  /// The key of its button.
  fileprivate var key: Character {
    switch self {
    case .success: "s"
    case .empty: "e"
    case .error: "x"
    }
  }

  fileprivate init?(key: Character) {
    guard let answer = Self.allCases.first(where: { $0.key == key }) else { return nil }
    self = answer
  }
}
