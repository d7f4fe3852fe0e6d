import Colours
import Quire
import Terminal
import TerminalList

/// What a key makes the server answer.
enum Answer: Character, CaseIterable {
  case success = "s"
  case empty = "e"
  case error = "x"

  var name: String {
    switch self {
    case .success: "Success"
    case .empty: "Empty"
    case .error: "Error"
    }
  }
}

/// The error of the Error key.
struct NoColours: Error, CustomStringConvertible {
  var description: String { "The colours could not be loaded" }
}

/// A server that answers as the last key said, each answer after a time of its own.
@MainActor final class ColourServer: PageSource {
  var answer = Answer.success
  private var requests = 0

  func page(_ request: PageRequest<Int>) async throws -> Page<Colour, Int> {
    let answer = answer
    requests += 1
    // Later requests are often answered first.
    try await Task.sleep(for: .milliseconds([1_400, 600, 1_000, 300][requests % 4]))
    switch answer {
    case .success: return try await ArrayPages(Colour.thousand).page(request)
    case .empty: return Page([])
    case .error: throw NoColours()
    }
  }
}

@MainActor final class ColouredRowsScreen {
  private let terminal: TerminalSession
  private let server: ColourServer
  private let pager: Pager<Colour>
  private var presses = 0
  private lazy var list = PagedListView(
    pager, texts: ListTexts(empty: { "No colours: press s for some" }, end: { "All \($0) colours" }), row: Colour.row
  ) { [weak self] in self?.draw() }

  init(_ terminal: TerminalSession) {
    self.terminal = terminal
    server = ColourServer()
    pager = Pager(source: server)
  }

  func run() async -> Int32? {
    pager.load()
    draw()
    for await event in terminal.events {
      switch event {
      case .resized: draw()
      case .terminated(let signal): return signal
      case .key(.control("c")), .key(.character("q")): return nil
      case .key(let key): handle(key)
      }
    }
    return nil
  }

  private func handle(_ key: Key) {
    switch key {
    case .character("r"): pager.refresh()
    case .character(let character): Answer(rawValue: character).map(press) ?? pass(key)
    default: pass(key)
    }
  }

  private func pass(_ key: Key) {
    _ = list.handle(key)
  }

  private func press(_ answer: Answer) {
    server.answer = answer
    presses += 1
    pager.reload()
    draw()
  }

  private func draw() {
    let size = terminal.size
    guard size.rows > 2 else { return }
    let buttons = Answer.allCases.map { answer in
      StyledLine.Span(" \(answer.rawValue) \(answer.name) ", Style(bold: true, inverse: answer == server.answer), columns: 14)
    }
    let state = StyledLine.Span("\(presses) pressed, \(pager.refreshState == .refreshing ? "waiting for the last" : "done")", .hint)
    let body = list.draw(into: TerminalSize(columns: size.columns, rows: size.rows - 2))
    terminal.draw([StyledLine(buttons + [state])] + body + [StyledLine(" ↑↓ PgUp PgDn Home End move   r refresh   q quit", .hint)])
  }
}
