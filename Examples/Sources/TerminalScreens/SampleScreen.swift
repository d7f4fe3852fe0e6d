public import Colors
public import Quire
public import Terminal
public import TerminalList

/// The screen without a repository: a thousand colors, which can be moved, and a notice.
@MainActor public final class SampleScreen: ListScreen {
  public let terminal: any TerminalScreen
  public private(set) lazy var list = PagedListView(
    content, texts: ListTexts(empty: { "No colors" }, end: { "All \($0) colors" }), row: { color, _ in color.row }
  ) { [weak self] in self?.draw() }

  private let pager: Pager<NamedColor>
  private let palette: Palette

  /// The notice above the rows.
  public nonisolated static let notice = "No git repository here, so a sample of colors (see --help)"

  /// Makes a screen.
  ///
  /// - Parameters:
  ///   - terminal: The terminal that shows the screen.
  ///   - pager: The colors, as a list.
  ///   - palette: The colors, in the order that the reader gives them.
  public init(_ terminal: any TerminalScreen, pager: Pager<NamedColor>, palette: Palette) {
    self.terminal = terminal
    self.pager = pager
    self.palette = palette
  }

  private var content: ListContent<NamedColor> {
    .items(pager).reorderable(name: \.id) { [palette] color, position in palette.move(color.id, to: position) }
  }

  public func load() { pager.load() }

  public func handle(_ key: Key) -> Bool {
    guard key == .character("r") else { return false }
    pager.refreshInPlace()
    return true
  }

  public var header: StyledLine { .header(list.status.isEmpty ? Self.notice : "Sample", list.status) }
  public var footer: StyledLine { .keys("r refresh   J K move") }
}
