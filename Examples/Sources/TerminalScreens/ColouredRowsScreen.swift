public import Colours
import Quire
public import Terminal
public import TerminalList

/// Rows of colours, and keys that reload them.
@MainActor public final class ColouredRowsScreen: ListScreen {
  public let terminal: any TerminalScreen
  public private(set) lazy var list = PagedListView(
    pager, texts: ListTexts(empty: { "No colours: press s for some" }, end: { "All \($0) colours" }), row: Colour.row
  ) { [weak self] in self?.draw() }

  private let server: ColourServer
  private let pager: Pager<Colour>
  private var presses = 0

  /// Makes a screen.
  public init(_ terminal: any TerminalScreen) {
    self.terminal = terminal
    server = ColourServer()
    pager = Pager(source: server)
  }

  public func load() { pager.load() }

  public func handle(_ key: Key) -> Bool {
    guard case .character(let character) = key else { return false }
    if character == "r" {
      pager.refresh()
    } else if let answer = ColourServer.Answer(key: character) {
      server.answer = answer
      presses += 1
      pager.reload()
    } else {
      return false
    }
    return true
  }

  public var header: StyledLine {
    let buttons = ColourServer.Answer.allCases.map { answer in
      StyledLine.Span(" \(answer.key) \(answer.name) ", Style(bold: true, inverse: answer == server.answer), columns: 12)
    }
    let state = list.isLoading ? "waiting for the last" : list.status.isEmpty ? "done" : list.status
    return StyledLine(buttons + [StyledLine.Span(" \(presses) pressed, \(state)", .hint)])
  }

  public var footer: StyledLine { .keys("r refresh") }
}

extension ColourServer.Answer {
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
