public import Quire
public import Terminal

/// A list of pages in a terminal: an adapter, as anybody could write one with the public surface of Quire.
///
/// An adapter has three duties. It draws what the pager and its presenter say. After each drawing it reports which rows are visible and how
/// many fit. And it keeps the reader's place when rows come and go. It decides nothing: not when to load, not what an error means for the
/// rows, not when a placeholder appears.
@MainActor public final class PagedListView<Item: Identifiable> {
  private let pager: Pager<Item>
  private let presenter: ContentPresenter
  private let texts: ListTexts
  private let row: (Item, _ width: Int) -> [StyledLine.Span]
  private let needsDrawing: () -> Void
  private var tokens: [ObservationToken] = []

  /// The transaction that was drawn last. The pager may be ahead of it.
  private var shown: PagerSnapshot<Item>
  private var layout = ListLayout()
  private var goesToEnd = false

  /// Makes a view of a list.
  ///
  /// - Parameters:
  ///   - pager: The list.
  ///   - texts: What to say where there are no rows.
  ///   - row: Draws an item.
  ///   - needsDrawing: Called when something has changed.
  public init(
    _ pager: Pager<Item>, texts: ListTexts, row: @escaping (Item, _ width: Int) -> [StyledLine.Span], needsDrawing: @escaping () -> Void
  ) {
    self.pager = pager
    self.texts = texts
    self.row = row
    self.needsDrawing = needsDrawing
    presenter = ContentPresenter(pager)
    shown = pager.snapshot
    tokens = [
      pager.observe { [weak self] in self?.update($0) },
      presenter.observe { [weak self] _ in self?.needsDrawing() },
    ]
  }

  /// The selected item.
  public var selection: Item? {
    shown.items.indices.contains(layout.selected) ? shown.items[layout.selected] : nil
  }

  /// How many rows there are down to the end of the screen: what a refresh has to bring for the reader to keep the place.
  public var extent: Int { layout.visible.upperBound }

  // MARK: What is drawn

  /// Draws the list into so many lines, and reports what is visible.
  public func draw(into size: TerminalSize) -> [StyledLine] {
    layout.resize(height: size.rows)
    let lines: [StyledLine]
    switch presenter.drawn {
    case .initial: lines = []
    case .loading: lines = size.centred([StyledLine(texts.loading)])
    case .empty: lines = size.centred(emptyLines)
    case .failed(let failure): lines = size.centred(texts.failure("\(failure)").map { StyledLine($0) })
    case .content: lines = rows(into: size)
    }
    pager.report(visible: presenter.drawn == .content ? layout.visible : 0..<0, fitting: layout.height, of: shown.items)
    return lines + Array(repeating: StyledLine(), count: max(0, size.rows - lines.count))
  }

  private var emptyLines: [StyledLine] {
    let canGoOn = ListEdge.allCases.contains { shown[$0] == .paused }
    return [StyledLine(texts.empty())] + (canGoOn ? [StyledLine(texts.paused, .hint)] : [])
  }

  private func rows(into size: TerminalSize) -> [StyledLine] {
    var lines = layout.visible.map { index in
      let spans = row(shown.items[index], size.columns)
      return index == layout.selected ? StyledLine(spans.map(\.inverted), fill: Style(inverse: true)) : StyledLine(spans)
    }
    if lines.count < size.rows, layout.visible.upperBound == shown.items.count { lines.append(footer) }
    return lines
  }

  /// How the list goes on after its last row.
  private var footer: StyledLine {
    switch shown.next {
    case .more: StyledLine()
    case .loading: StyledLine("  \(texts.loading)", .hint)
    case .paused: StyledLine("  \(texts.paused)", .hint)
    case .failed(let failure): StyledLine("  \(failure): Enter retries", .alarm)
    case .end: StyledLine("  \(texts.end(shown.items.count))", .hint)
    }
  }

  // MARK: What happens

  /// Handles a key, and says whether it meant something.
  public func handle(_ key: Key) -> Bool {
    let page = max(1, layout.height - 1)
    goesToEnd = key == .end || key == .character("G")
    switch key {
    case .up, .character("k"): layout.select(layout.selected - 1)
    case .down, .character("j"): layout.select(layout.selected + 1)
    case .wheelUp: layout.select(layout.selected - 3)
    case .wheelDown: layout.select(layout.selected + 3)
    case .pageUp, .control("b"): layout.select(layout.selected - page)
    case .pageDown, .control("f"), .character(" "): layout.select(layout.selected + page)
    case .home, .character("g"): layout.select(0)
    case .end, .character("G"): goOn()
    case .enter: goOnByCommand()
    default: return false
    }
    needsDrawing()
    return true
  }

  /// Selects the row on a line of the view.
  public func click(line: Int) {
    let index = layout.visible.lowerBound + line
    guard layout.visible.contains(index) else { return }
    layout.select(index)
    needsDrawing()
  }

  private func update(_ update: PagerUpdate<Item>) {
    let selected = selection?.id
    shown = update.after
    let index = update.changes.isEmpty ? nil : selected.flatMap { id in place(of: id, in: update) }
    layout.change(count: shown.items.count, selected: index)
    if goesToEnd { goOn() }
    needsDrawing()
  }

  /// Where the selected row is now. Changes that leave the rows before it alone leave it where it is.
  private func place(of id: Item.ID, in update: PagerUpdate<Item>) -> Int? {
    let items = update.after.items
    if items.indices.contains(layout.selected), items[layout.selected].id == id { return layout.selected }
    return items.firstIndex { $0.id == id }
  }

  /// To the end of the list: page after page, until there is no more or a page fails.
  private func goOn() {
    layout.select(shown.items.count - 1)
    switch shown.next {
    case .more: pager.loadNext()
    case .loading: break
    case .failed, .paused, .end: goesToEnd = false
    }
  }

  /// Retries what failed, or loads more where the list has paused.
  private func goOnByCommand() {
    switch (shown.contentState, shown.next) {
    case (_, .paused): pager.loadNext()
    default: pager.retry()
    }
  }
}
