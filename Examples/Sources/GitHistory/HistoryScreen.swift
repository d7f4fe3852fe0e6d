public import GitLog
public import Quire
public import Terminal
import TerminalList

/// The history of a repository on a whole screen.
@MainActor public final class HistoryScreen {
  private let terminal: TerminalSession
  private let pager: Pager<Commit>
  private let source: HistorySource
  private let title: String
  private var search: String?
  private lazy var list = makeList()

  /// Makes a screen.
  ///
  /// - Parameters:
  ///   - pager: The list of the source's commits, perhaps with a simulation between.
  ///   - source: Where the commits come from.
  ///   - title: What the list is called.
  public init(_ terminal: TerminalSession, pager: Pager<Commit>, source: HistorySource, title: String) {
    self.terminal = terminal
    self.pager = pager
    self.source = source
    self.title = title
  }

  /// Shows the history until the reader has had enough. Returns the signal that ended it, if one did.
  public func run() async -> Int32? {
    pager.load()
    draw()
    for await event in terminal.events {
      switch event {
      case .resized: draw()
      case .terminated(let signal): return signal
      case .key(.control("c")), .key(.control("d")): return nil
      case .key(.character("q")) where search == nil: return nil
      case .key(let key): handle(key)
      }
    }
    return nil
  }

  private func makeList() -> PagedListView<Commit> {
    let texts = ListTexts(
      empty: { [source, title] in
        source.search.isEmpty ? "\(title) has no commits yet" : "No commit message contains “\(source.search)”"
      },
      end: { [source] count in source.search.isEmpty ? "The first of \(count) commits" : "\(count) commits found" }
    )
    return PagedListView(pager, texts: texts, row: Commit.row) { [weak self] in self?.draw() }
  }

  // MARK: Keys

  private func handle(_ key: Key) {
    if search != nil, edit(key) { return }
    switch key {
    case .character("r"): refresh()
    case .character("/"):
      search = source.search
      draw()
    case .escape where !source.search.isEmpty: find("")
    case .click(let position): list.click(line: position.row - 1)
    default: _ = list.handle(key)
    }
  }

  /// Changes the search as the reader types. Each change asks anew, and the latest wins, in whatever order the answers come.
  private func edit(_ key: Key) -> Bool {
    var text = search ?? ""
    switch key {
    case .character(let character): text.append(character)
    case .backspace: _ = text.popLast()
    case .escape: text = ""
    case .enter: break
    default: return false
    }
    search = key == .escape || key == .enter ? nil : text
    if text == source.search { draw() } else { find(text) }
    return true
  }

  private func find(_ text: String) {
    source.search = text
    source.refreshSize = 0
    pager.refresh()
  }

  private func refresh() {
    // The commits on the screen are to be there again, and the selected one is to be selected.
    source.refreshSize = list.extent
    pager.refresh()
  }

  // MARK: Drawing

  private func draw() {
    let size = terminal.size
    guard size.rows > 2 else { return }
    let body = list.draw(into: TerminalSize(columns: size.columns, rows: size.rows - 2))
    terminal.draw([header] + body + [footer], cursor: cursor)
  }

  private var header: StyledLine {
    let count = pager.items.isEmpty ? "" : "  \(pager.items.count)\(pager.next == .end ? "" : "+") commits"
    let spans = [StyledLine.Span(" \(title)\(count)", Style(bold: true, inverse: true))]
    let state =
      switch pager.refreshState {
      case .refreshing where pager.contentState != .loading: "  refreshing …"
      case .failed(let failure) where pager.contentState == .content: "  refresh failed: \(failure)  (Enter retries)"
      default: ""
      }
    return StyledLine(spans + [StyledLine.Span(state, Style(inverse: true))], fill: Style(inverse: true))
  }

  private var footer: StyledLine {
    if let search { return StyledLine("/\(search)") }
    let found = source.search.isEmpty ? "" : "“\(source.search)” (Esc shows all)  "
    return StyledLine(" \(found)↑↓ PgUp PgDn Home End move   / search   r refresh   q quit", .hint)
  }

  private var cursor: ScreenPosition? {
    search.map { ScreenPosition(row: terminal.size.rows - 1, column: 1 + TextWidth.columns(of: $0)) }
  }
}

extension Commit {
  /// The commit as columns: hash, date, author, subject.
  static func row(_ commit: Commit, width: Int) -> [StyledLine.Span] {
    let author = min(20, width / 5)
    return [
      StyledLine.Span(String(commit.id.prefix(8)), Style(.indexed(3)), columns: 9),
      StyledLine.Span(commit.authorDate, .hint, columns: 17),
      StyledLine.Span(TextWidth.fitting(commit.authorName, columns: author), Style(.indexed(6)), columns: author + 1),
      StyledLine.Span(commit.subject),
    ]
  }
}
