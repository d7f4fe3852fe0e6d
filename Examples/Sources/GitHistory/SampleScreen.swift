public import Colours
public import Quire
public import Terminal
import TerminalList

/// What is shown where there is no repository: a thousand colours, and a word on why.
@MainActor public final class SampleScreen {
  private let terminal: TerminalSession
  private let pager: Pager<Colour>
  private lazy var list = PagedListView(
    pager, texts: ListTexts(empty: { "No colours" }, end: { "All \($0) colours" }), row: Colour.row
  ) { [weak self] in self?.draw() }

  /// What is said above the rows.
  public nonisolated static let notice =
    "There is no git repository here: showing a thousand colours instead (--repository PATH shows a history)"

  /// Makes a screen.
  public init(_ terminal: TerminalSession, pager: Pager<Colour>) {
    self.terminal = terminal
    self.pager = pager
  }

  /// Shows the colours until the reader has had enough. Returns the signal that ended it, if one did.
  public func run() async -> Int32? {
    pager.load()
    draw()
    for await event in terminal.events {
      switch event {
      case .resized: draw()
      case .terminated(let signal): return signal
      case .key(.control("c")), .key(.control("d")), .key(.character("q")): return nil
      case .key(.character("r")): pager.reload()
      case .key(.click(let position)): list.click(line: position.row - 1)
      case .key(let key): _ = list.handle(key)
      }
    }
    return nil
  }

  private func draw() {
    let size = terminal.size
    guard size.rows > 2 else { return }
    let header = StyledLine([StyledLine.Span(" \(Self.notice)", Style(bold: true, inverse: true))], fill: Style(inverse: true))
    let body = list.draw(into: TerminalSize(columns: size.columns, rows: size.rows - 2))
    terminal.draw([header] + body + [StyledLine(" ↑↓ PgUp PgDn Home End move   r reload   q quit", .hint)])
  }
}
