public import GitHistory
public import GitLog
import Quire
public import Terminal
public import TerminalList

/// The history of a repository on a whole screen.
@MainActor public final class HistoryScreen: ListScreen {
  public let terminal: TerminalSession
  public private(set) lazy var list = PagedListView(history.pager, texts: texts, row: Commit.row) { [weak self] in self?.draw() }

  private let history: History
  private let title: String
  private var prompt: SearchPrompt?

  /// Makes a screen.
  ///
  /// - Parameters:
  ///   - history: The commits.
  ///   - title: What the list is called.
  public init(_ terminal: TerminalSession, history: History, title: String) {
    self.terminal = terminal
    self.history = history
    self.title = title
    history.commitsToKeep = { [weak self] in self?.list.extent ?? 0 }
  }

  private var texts: ListTexts {
    ListTexts(
      empty: { [history, title] in
        history.search.isEmpty ? "\(title) has no commits yet" : "No commit message contains “\(history.search)”"
      },
      end: { [history] count in history.search.isEmpty ? "All \(counted(count))" : "All \(counted(count)) found" }
    )
  }

  // MARK: Keys

  public func load() { history.pager.load() }

  public func handle(_ key: Key) -> Bool {
    if prompt != nil { return edit(key) }
    switch key {
    case .character("r"): history.pager.refresh()
    case .character("/"): prompt = SearchPrompt(history.search)
    case .escape where !history.search.isEmpty: history.find("")
    default: return false
    }
    return true
  }

  /// Changes the search as the reader types. Each change asks anew, and the latest wins, in whatever order the answers come.
  private func edit(_ key: Key) -> Bool {
    guard var prompt, prompt.handle(key) else { return false }
    self.prompt = prompt.isDone ? nil : prompt
    if prompt.text != history.search { history.find(prompt.text) }
    return true
  }

  // MARK: Drawing

  public var header: StyledLine {
    let found = history.search.isEmpty ? "" : " with “\(history.search)”"
    let count = list.count.map { "  " + counted($0.shown, $0.isAll ? "" : "+") + found } ?? ""
    return .header(title + count, list.status)
  }

  public var footer: StyledLine {
    if let prompt {
      return StyledLine([.init(prompt.shown(columns: terminal.size.columns)), .init("   Enter keeps it, Esc shows all", .hint)])
    }
    return .keys("r refresh   / search" + (history.search.isEmpty ? "" : "   Esc all"))
  }

  public var cursorColumn: Int? {
    prompt.map { TextWidth.columns(of: $0.shown(columns: terminal.size.columns)) }
  }
}

private func counted(_ count: Int, _ more: String = "") -> String {
  "\(count)\(more) \(count == 1 && more.isEmpty ? "commit" : "commits")"
}
