public import GitHistory
public import GitLog
public import Quire
public import Terminal
public import TerminalList

/// The history of a repository on a whole screen.
@MainActor public final class HistoryScreen: ListScreen {
  public let terminal: TerminalSession
  public private(set) lazy var list = PagedListView(pager, texts: texts, row: Commit.row) { [weak self] in self?.draw() }

  private let pager: Pager<Commit>
  private let source: HistorySource
  private let title: String
  private var prompt: SearchPrompt?

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
    source.commitsToKeep = { [weak self] in self?.list.extent ?? 0 }
  }

  private var texts: ListTexts {
    ListTexts(
      empty: { [source, title] in
        source.search.isEmpty ? "\(title) has no commits yet" : "No commit message contains “\(source.search)”"
      },
      end: { [source] count in source.search.isEmpty ? "All \(counted(count))" : "All \(counted(count)) found" }
    )
  }

  // MARK: Keys

  public func load() { pager.load() }

  public func handle(_ key: Key) -> Bool {
    if prompt != nil { return edit(key) }
    switch key {
    case .character("r"): pager.refresh()
    case .character("/"): prompt = SearchPrompt(source.search)
    case .escape where !source.search.isEmpty: find("")
    default: return false
    }
    return true
  }

  /// Changes the search as the reader types. Each change asks anew, and the latest wins, in whatever order the answers come.
  private func edit(_ key: Key) -> Bool {
    guard var prompt, prompt.handle(key) else { return false }
    self.prompt = prompt.isDone ? nil : prompt
    if prompt.text != source.search { find(prompt.text) }
    return true
  }

  private func find(_ text: String) {
    source.search = text
    list.handle(.home)
    // What was found before must not pass for what is found now.
    pager.reload()
  }

  // MARK: Drawing

  public var header: StyledLine {
    let found = source.search.isEmpty ? "" : " with “\(source.search)”"
    let count = list.count.map { "  " + counted($0.shown, $0.isAll ? "" : "+") + found } ?? ""
    return .header(title + count, list.status)
  }

  public var footer: StyledLine {
    if let prompt {
      return StyledLine([.init(prompt.shown(columns: terminal.size.columns)), .init("   Enter keeps it, Esc shows all", .hint)])
    }
    return .keys("r refresh   / search" + (source.search.isEmpty ? "" : "   Esc all"))
  }

  public var cursorColumn: Int? {
    prompt.map { TextWidth.columns(of: $0.shown(columns: terminal.size.columns)) }
  }
}

private func counted(_ count: Int, _ more: String = "") -> String {
  "\(count)\(more) \(count == 1 && more.isEmpty ? "commit" : "commits")"
}
