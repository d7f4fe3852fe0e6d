import Quire
public import Terminal

/// What a list says beside its rows, and where it has none.
public struct ListTexts {
  /// When there is nothing in the list.
  public var empty: () -> String
  /// After the last row; it is told how many there are.
  public var end: (Int) -> String

  let loading = "Loading …"
  let placeholder = StyledLine("…", .hint)
  let paused = "There may be more: Enter goes on"
  let failed = "Enter retries, q quits"

  /// Makes the texts of a list.
  public init(empty: @escaping () -> String, end: @escaping (Int) -> String) {
    self.empty = empty
    self.end = end
  }
}

extension ListTexts {
  /// What covers a whole screen without content; nil where there is content.
  func placeholder(_ state: ContentState, isPaused: Bool = false, in size: TerminalSize) -> [StyledLine]? {
    func block(_ text: String, _ style: Style = .plain) -> TextBlock { TextBlock(StyledLine(text, style), columns: size.columns) }
    return switch state {
    case .initial: []
    case .loading: block(loading).centred(in: size)
    case .empty: block(empty()).centred(in: size, hint: isPaused ? block(paused, .hint) : nil)
    case .failed(let failure): block("\(failure)", .alarm).centred(in: size, hint: block(failed, .hint))
    case .content: nil
    }
  }

  /// How a list of so many rows goes on after its last one.
  func footer(_ state: EdgeState, count: Int) -> StyledLine {
    switch state {
    case .more: StyledLine()
    case .loading: StyledLine(loading, .hint)
    case .paused: StyledLine(paused, .hint)
    // What to do comes first: an error may be long.
    case .failed(let failure): StyledLine("Failed, Enter retries: \(failure)", .alarm)
    case .end: StyledLine(end(count), .hint)
    }
  }

  /// How the refresh stands, on one line, if there is something to say.
  func status(_ refresh: RefreshState, of content: ContentState) -> String {
    switch (refresh, content) {
    case (.refreshing, .content), (.refreshing, .empty), (.refreshing, .failed): "refreshing …"
    case (.failed(let failure), .content):
      "refresh failed, Enter retries: \(failure)".split(whereSeparator: \.isNewline).joined(separator: " ")
    default: ""
    }
  }
}

extension Style {
  /// For what is said beside the rows.
  public static let hint = Style(dim: true)
  /// For what went wrong.
  public static let alarm = Style(.indexed(1), bold: true)
}
