import Colours
import Quire
import Terminal
import TerminalList

/// Rows of colours, and keys that reload them.
@MainActor final class ColouredRowsScreen: ListScreen {
  let terminal: TerminalSession
  private(set) lazy var list = PagedListView(
    pager, texts: ListTexts(empty: { "No colours: press s for some" }, end: { "All \($0) colours" }), row: Colour.row
  ) { [weak self] in self?.draw() }

  private let server: ColourServer
  private let pager: Pager<Colour>
  private var presses = 0

  init(_ terminal: TerminalSession) {
    self.terminal = terminal
    server = ColourServer()
    pager = Pager(source: server)
  }

  func load() { pager.load() }

  func handle(_ key: Key) -> Bool {
    guard case .character(let character) = key else { return false }
    if character == "r" {
      pager.refresh()
    } else if let answer = Answer(rawValue: character) {
      server.answer = answer
      presses += 1
      pager.reload()
    } else {
      return false
    }
    return true
  }

  var header: StyledLine {
    let buttons = Answer.allCases.map { answer in
      StyledLine.Span(" \(answer.rawValue) \(answer.name) ", Style(bold: true, inverse: answer == server.answer), columns: 12)
    }
    let state = list.isLoading ? "waiting for the last" : list.status.isEmpty ? "done" : list.status
    return StyledLine(buttons + [StyledLine.Span(" \(presses) pressed, \(state)", .hint)])
  }

  var footer: StyledLine { .keys("r refresh") }
}
