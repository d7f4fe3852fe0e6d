import Terminal

/// A screen that a test reads.
@MainActor final class SampleTerminal: TerminalScreen {
  let size: TerminalSize
  let events = AsyncStream<TerminalEvent> { $0.finish() }
  private var lines: [StyledLine] = []

  private let (drawings, drawn) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))

  init(rows: Int = 8) { size = TerminalSize(columns: 80, rows: rows) }

  func draw(_ lines: [StyledLine], cursor: ScreenPosition?) {
    self.lines = lines
    drawn.yield()
  }

  /// Waits until something is so, and looks after each drawing; or until the test is canceled.
  func until(_ condition: () -> Bool) async {
    var iterator = drawings.makeAsyncIterator()
    while !condition(), await iterator.next() != nil {}
  }

  /// The text on the screen, with one blank instead of several, and none around a line.
  var text: [String] {
    lines.map { line in
      let text = line.spans.map { $0.text + String(repeating: " ", count: max(0, ($0.columns ?? 0) - $0.text.count)) }.joined()
      return text.split(separator: " ").joined(separator: " ")
    }
  }

  /// The line above the list.
  var header: String { text[0] }
  /// The line below the list.
  var footer: String { text[size.rows - 1] }
  /// The lines of the list, as far as they are more than blanks.
  var body: [String] { text[1..<size.rows - 1].filter { !$0.isEmpty } }
  /// The selected line of the list.
  var selected: String? { lines.dropFirst().dropLast().firstIndex { $0.fill.isInverse }.map { text[$0] } }
}
