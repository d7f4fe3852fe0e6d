public import Terminal

/// A list on a whole screen, with a line above it and a line below: what such a screen has of its own.
@MainActor public protocol ListScreen: AnyObject {
  /// What the list shows.
  associatedtype Item: Identifiable

  /// Where the screen is.
  var terminal: TerminalSession { get }
  /// The list. It is to draw the screen when it changes.
  var list: PagedListView<Item> { get }
  /// The line above the list.
  var header: StyledLine { get }
  /// The line below the list.
  var footer: StyledLine { get }
  /// Where the cursor is on the last line, if the reader is typing.
  var cursorColumn: Int? { get }
  /// Loads the list.
  func load()
  /// Handles a key that means something to this screen alone, and says whether it did.
  func handle(_ key: Key) -> Bool
}

extension ListScreen {
  /// Nowhere.
  public var cursorColumn: Int? { nil }

  /// Shows the list until the reader has had enough. Returns the signal that ended it, if one did.
  public func run() async -> Int32? {
    load()
    draw()
    for await event in terminal.events {
      switch event {
      case .resized: draw()
      case .terminated(let signal): return signal
      case .key(.control("c")): return nil
      case .key(let key) where handle(key): draw()
      case .key(.character("q")): return nil
      case .key(.click(let position)): list.click(line: position.row - 1)
      case .key(let key): list.handle(key)
      }
    }
    return nil
  }

  /// Draws everything. Only what has changed is written.
  public func draw() {
    let size = terminal.size
    let body = list.draw(into: TerminalSize(columns: size.columns, rows: max(1, size.rows - 2)))
    let cursor = cursorColumn.map { ScreenPosition(row: size.rows - 1, column: min($0, size.columns - 1)) }
    terminal.draw([header] + body + [footer], cursor: cursor)
  }
}

extension StyledLine {
  /// A line above a list: what it is called, and how it stands.
  public static func header(_ title: String, _ status: String) -> StyledLine {
    let inverse = Style(inverse: true)
    let spans = [Span(" \(title)", Style(bold: true, inverse: true)), Span(status.isEmpty ? "" : "  \(status)", inverse)]
    return StyledLine(spans, fill: inverse)
  }

  /// The line below a list: which keys there are, beside those that move.
  public static func keys(_ keys: String) -> StyledLine {
    StyledLine(" ↑↓ PgUp PgDn Home End move   \(keys)   q quit", .hint)
  }
}
