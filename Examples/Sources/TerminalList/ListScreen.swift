public import Terminal

/// What is between the first line and the last one of a screen: a ``PagedListView``, or several parts in a ``ComposedView``.
@MainActor public protocol ListView: AnyObject {
  /// Draws it into so many lines.
  func draw(into size: TerminalSize) -> [StyledLine]
  /// Handles a key, if it means something to a list.
  func handle(_ key: Key)
  /// Selects the row on a line, where rows can be selected.
  func click(line: Int)
}

extension Key {
  /// By how many rows it moves in a list of which the screen has a page; nil if it does something else.
  func distance(page: Int) -> Int? {
    switch self {
    case .up, .character("k"): -1
    case .down, .character("j"): 1
    case .wheelUp: -3
    case .wheelDown: 3
    case .pageUp, .control("b"): -page
    case .pageDown, .control("f"), .character(" "): page
    case .control("u"): -max(1, page / 2)
    case .control("d"): max(1, page / 2)
    default: nil
    }
  }
}

/// A list on a whole screen, with a line above it and a line below: what such a screen has of its own.
@MainActor public protocol ListScreen: AnyObject {
  /// What shows the list.
  associatedtype List: ListView

  /// Where the screen is.
  var terminal: any TerminalScreen { get }
  /// The list. It is to draw the screen when it changes.
  var list: List { get }
  /// The line above the list.
  var header: StyledLine { get }
  /// The line below the list.
  var footer: StyledLine { get }
  /// Where the cursor is on the last line, if the reader is typing.
  var cursorColumn: Int? { get }
  /// Another screen that covers this one for now, and has the keys.
  var cover: (any ListScreen)? { get }
  /// Loads the list.
  func load()
  /// Handles a key that means something to this screen alone, and says whether it did.
  func handle(_ key: Key) -> Bool
}

extension ListScreen {
  /// Nowhere.
  public var cursorColumn: Int? { nil }
  /// None.
  public var cover: (any ListScreen)? { nil }

  /// Shows the list until the reader has had enough. Returns the signal that ended it, if one did.
  public func run() async -> Int32? {
    load()
    draw()
    for await event in terminal.events {
      switch event {
      case .resized: draw()
      case .terminated(let signal): return signal
      case .key(let key): guard press(key) else { return nil }
      }
    }
    return nil
  }

  /// Does what a key means to what is on the screen, and says whether the reader stays.
  public func press(_ key: Key) -> Bool {
    let front: any ListScreen = cover ?? self
    switch key {
    case .control("c"): return false
    case _ where front.handle(key): draw()
    case .character("q"): return false
    default: front.move(by: key)
    }
    return true
  }

  private func move(by key: Key) {
    if case .click(let position) = key { list.click(line: position.row - 1) } else { list.handle(key) }
  }

  /// Draws everything. Only what has changed is written.
  public func draw() {
    if let cover { return cover.draw() }
    let size = terminal.size
    let body = list.draw(into: TerminalSize(columns: size.columns, rows: max(1, size.rows - 2)))
    let cursor = cursorColumn.map { ScreenPosition(row: size.rows - 1, column: min($0, size.columns - 1)) }
    terminal.draw([header] + body + [footer], cursor: cursor)
  }
}

extension StyledLine {
  /// A line above a list: what it is called, what it has to offer, and how it stands.
  public static func header(_ title: String, offer: String = "", _ status: String) -> StyledLine {
    let inverse = Style(inverse: true)
    let spans = [
      Span(" \(title)", Style(bold: true, inverse: true)), Span(offer.isEmpty ? "" : "  ", inverse),
      // As a button: without colours, too.
      Span(offer.isEmpty ? "" : " \(offer) ", Style(.indexed(3), bold: true)), Span(status.isEmpty ? "" : "  \(status)", inverse),
    ]
    return StyledLine(spans, fill: inverse)
  }

  /// The line below a list: which keys there are, beside those that move.
  public static func keys(_ keys: String) -> StyledLine {
    StyledLine(" ↑↓ PgUp PgDn Home End   \(keys)   q quit", .hint)
  }
}
