public import Quire
public import Terminal

/// A list of pages in a terminal: keys, a cursor, and drawing. The presenter decides the rest.
///
/// In its full length, the list has a line for each item that is known to exist, and the reader goes to any of them at once. A gap of
/// unknown length has a separate line, which shows its state.
@MainActor public final class PagedListView<Item: Identifiable>: ListView, ListHost {
  /// The presenter of the list. With it, an app goes to an item, follows the end, and sets an unread border.
  public let presenter: ListPresenter<Item>
  private let content: ListContent<Item>
  private let texts: ListTexts
  private let selectsRows: Bool
  private let row: (Item, _ width: Int) -> [StyledLine.Span]
  private var needsDrawing: () -> Void = {}
  private var layout = ListLayout()
  private var goesToEnd = false
  /// The scroll position to establish when the view is drawn, and its height is known.
  private var scroll = ListScroll.none

  /// Creates a view of a list.
  ///
  /// - Parameters:
  ///   - pager: The list.
  ///   - texts: The texts where there are no rows.
  ///   - fullLength: A Boolean value that indicates whether items that are not loaded are shown as placeholders.
  ///   - selectsRows: A Boolean value that indicates whether Space marks rows, instead of turning the page.
  ///   - clock: The clock for delays. A test passes one that it can advance.
  ///   - row: A closure that draws an item.
  ///   - needsDrawing: A closure to call when something has changed.
  public convenience init(
    _ pager: Pager<Item>, texts: ListTexts, fullLength: Bool = false, selectsRows: Bool = false, clock: any Scheduler = SystemClock(),
    row: @escaping (Item, _ width: Int) -> [StyledLine.Span], needsDrawing: @escaping () -> Void
  ) {
    let content: ListContent<Item> = fullLength ? .fullLength(pager) : .items(pager)
    self.init(content, texts: texts, selectsRows: selectsRows, clock: clock, row: row, needsDrawing: needsDrawing)
  }

  /// Creates a view of any content: a list, one in sections, or a group.
  ///
  /// - Parameters:
  ///   - content: The lists, and the form in which to show them.
  ///   - texts: The texts where there are no rows.
  ///   - selectsRows: A Boolean value that indicates whether Space marks rows, instead of turning the page.
  ///   - clock: The clock for delays. A test passes one that it can advance.
  ///   - row: A closure that draws an item.
  ///   - needsDrawing: A closure to call when something has changed.
  public init(
    _ content: ListContent<Item>, texts: ListTexts, selectsRows: Bool = false, clock: any Scheduler = SystemClock(),
    row: @escaping (Item, _ width: Int) -> [StyledLine.Span], needsDrawing: @escaping () -> Void
  ) {
    self.content = content
    self.texts = texts
    self.selectsRows = selectsRows
    self.row = row
    presenter = ListPresenter(content, clock: clock)
    presenter.attach(self)
    self.needsDrawing = needsDrawing
  }

  /// The selected item; nil if it is not loaded.
  public var selection: Item? { item(at: layout.selected) }

  /// The rows that the reader has marked with Space.
  public var marks: ListSelection<Item.ID> {
    get { presenter.selection }
    set { presenter.selection = newValue }
  }

  /// The selected line, counted from 0.
  public var selectedRow: Int { layout.selected }

  /// The position of the reader: at the selected line, or at the first visible item if that is not loaded.
  public var position: InitialPosition<Item.ID>? {
    let line = selection == nil ? layout.visible.first { item(at: $0) != nil } : layout.selected
    return line.flatMap { line in item(at: line).map { .item($0.id, topInset: Double(line - layout.top)) } }
  }

  /// The number of rows down to the end of the screen, which a refresh has to load for the reader to keep the position.
  public var extent: Int { presenter.lines.rowCount(before: layout.visible.upperBound) }

  /// A Boolean value that indicates whether a loading cover is shown, or is about to be.
  public var isLoading: Bool { presenter.contentState == .loading || presenter.display.cover?.state == .loading }

  /// The number of rows, and whether there are no more; nil if there is something else instead of rows.
  public var count: (shown: Int, isAll: Bool)? {
    presenter.contentState == .loaded && !isLoading ? (presenter.lines.rows.count, isComplete) : nil
  }

  /// The state of the refresh on one line; empty if there is none.
  public var status: String { texts.status(presenter.display.refreshState, of: presenter.contentState) }

  private var isComplete: Bool {
    presenter.snapshots.allSatisfy { list in
      list.nextEdge == .end && !list.gaps.contains { !content.hasPlaceholders || $0.missingCount == 0 }
    }
  }

  private func item(at line: Int) -> Item? { presenter.lines.indices.contains(line) ? presenter.lines[line].item : nil }

  // MARK: The host of the presenter

  /// Returns whether the reader is at an end. Elsewhere the cursor keeps its line of the screen.
  public func readingPosition() -> ListReadingPosition? {
    guard !presenter.lines.isEmpty else { return ListReadingPosition(anchors: []) }
    return ListReadingPosition(anchors: [], isAtStart: layout.selected == 0, isAtEnd: layout.selected == layout.count - 1)
  }

  public func apply(_ transition: ListTransition<Item>) {
    let selected = transition.changes.isEmpty ? nil : destination(of: layout.selected, transition)
    // The cursor goes along with a moved item, and the screen stays.
    let movesItem = transition.movedLine == layout.selected
    let anchor = movesItem ? (before: layout.top, after: layout.top) : anchor(through: transition)
    layout.change(count: transition.after.count, selected: selected, anchor: anchor)
    scroll = transition.scroll
    if goesToEnd { goOnToEnd() }
    needsDrawing()
  }

  /// The line that the cursor goes to. From a gap, it continues with what follows the item before the gap, which may have been loaded.
  private func destination(of line: Int, _ transition: ListTransition<Item>) -> Int? {
    guard transition.before.indices.contains(line), case .gap = transition.before[line] else { return transition.destination(of: line) }
    return transition.destination(of: line - 1).map { $0 + 1 }
  }

  /// The first visible item that stays. It holds the screen in place if the cursor's line is gone, or is one after which items may come in: a
  /// placeholder or a header.
  private func anchor(through transition: ListTransition<Item>) -> (before: Int, after: Int)? {
    guard destination(of: layout.selected, transition) == nil || !transition.before.holdsItems(at: layout.selected) else { return nil }
    let items = layout.visible.clamped(to: transition.before.indices).lazy.filter { transition.before[$0].item != nil }
    return items.compactMap { line in transition.destination(of: line).map { (line, $0) } }.first
  }

  private func establishScroll() {
    switch scroll {
    case .none, .keep([]): break
    case .start: layout.select(0)
    case .end: layout.select(layout.count - 1)
    case .keep(let anchors): layout.place(anchors[0].line, line: Int(max(-1e6, min(anchors[0].offset, 1e6))))
    case .line(let line, let alignment): layout.place(line, line: Int(Double(layout.height) * alignment))
    }
    scroll = .none
  }

  // MARK: Drawing

  /// Draws the list into so many lines, and states the viewport.
  public func draw(into size: TerminalSize) -> [StyledLine] {
    let footer = TextBlock(footer, columns: size.columns).indented(rows: size.rows / 2)
    layout.resize(height: size.rows, footer: max(1, footer.count))
    establishScroll()
    let covering = presenter.display.cover.flatMap { texts.placeholder($0.state, isPaused: $0.action == .loadMore, in: size) }
    let lines = covering ?? rows(into: size, followedBy: footer)
    presenter.viewportDidChange(visible: layout.visible, capacity: layout.height)
    return lines + Array(repeating: StyledLine(), count: max(0, size.rows - lines.count))
  }

  /// The line after the last one. Remaining placeholders or gaps show their own state.
  private var footer: StyledLine {
    if let end = presenter.display.end { return texts.footer(end.state, count: presenter.lines.rows.count) }
    return isComplete ? texts.footer(.end, count: presenter.lines.rows.count) : StyledLine()
  }

  private func rows(into size: TerminalSize, followedBy footer: [StyledLine]) -> [StyledLine] {
    var described: [ListDisplay.Gap] = []
    let lines = layout.visible.map { index in
      let spans = spans(of: index, columns: size.columns, described: &described)
      return index == layout.selected ? StyledLine(spans.map(\.selected), fill: Style(inverse: true)) : StyledLine(spans)
    }
    guard layout.visible.upperBound == presenter.lines.count else { return lines }
    return Array((lines + footer).prefix(size.rows))
  }

  /// - Parameter described: The gaps whose state is drawn already: the first visible placeholder of a gap shows it.
  private func spans(of index: Int, columns: Int, described: inout [ListDisplay.Gap]) -> [StyledLine.Span] {
    switch presenter.lines[index] {
    case .item(let item):
      // With a mark somewhere, all rows leave room for one, so that their columns stay aligned.
      let mark = StyledLine.Span(marks.contains(item.id) ? "● " : "  ")
      let spans = marks == .none ? row(item, columns) : [mark] + row(item, columns - 2)
      return spans.map { presenter.display.isDimmed ? $0.dimmed : $0 }
    case .header(let header): return StyledLine(content.title(of: header) ?? "", .heading).spans
    case .status(let status): return texts.status(status).spans
    case .unreadBorder: return texts.unreadBorder.spans
    case .gap(let gap): return texts.gap(gap.state, missing: gap.missingCount).spans
    case .placeholder:
      guard let gap = presenter.lines.gap(at: index) else { return texts.placeholder.spans }
      if gap.state.needsCommand, !described.contains(gap) {
        described.append(gap)
        return texts.footer(gap.state, count: presenter.lines.rows.count).spans
      }
      // Beside the items, a gap says how much is missing.
      guard case .between = gap.position, item(at: index - 1) != nil || item(at: index + 1) != nil else { return texts.placeholder.spans }
      return texts.placeholder(missing: gap.missingCount).spans
    }
  }

  // MARK: Gestures

  /// Another list takes the place of this one. This one loads no more than what is in flight.
  public func leave() {
    goesToEnd = false
    presenter.viewportDidChange(visible: 0..<0, capacity: 0)
  }

  /// Handles a key, if it means something to a list. In its full length, a digit leads to so many tenths of it.
  public func handle(_ key: Key) {
    goesToEnd = key == .end || key == .character("G")
    switch key {
    case .home, .character("g"): layout.select(0)
    case .end, .character("G"): goOnToEnd()
    case .enter: presenter.performAnyAction(at: layout.selected)
    case .character(" ") where selectsRows: mark()
    case .character("K") where content.isReorderable: moveItem(by: -1)
    case .character("J") where content.isReorderable: moveItem(by: 1)
    case .character(let character) where content.hasPlaceholders && "1"..."9" ~= character:
      layout.place(layout.count * (character.wholeNumberValue ?? 0) / 10, line: layout.height / 2)
    default:
      guard let distance = key.distance(page: max(1, layout.height - 1)) else { return }
      layout.select(layout.selected + distance)
    }
    needsDrawing()
  }

  /// Marks the selected row, or unmarks it, and continues to the next one.
  private func mark() {
    guard let selection else { return }
    marks.toggle(selection.id)
    layout.select(layout.selected + 1)
  }

  /// Moves the selected item past the one above or below it. The cursor goes with it.
  private func moveItem(by distance: Int) {
    presenter.moveItem(at: layout.selected, by: distance)
    establishScroll()
  }

  /// Selects the line on a line of the view.
  public func click(line: Int) {
    let index = layout.visible.lowerBound + line
    guard line >= 0, layout.visible.contains(index) else { return }
    goesToEnd = false
    layout.select(index)
    needsDrawing()
  }

  /// Takes the reader to a loaded item at once: to the line of the screen that the position names, or else to the middle.
  public func go(to position: InitialPosition<Item.ID>) {
    goesToEnd = false
    presenter.go(to: position)
    establishScroll()
    needsDrawing()
  }

  /// The number of items that have come in above the screen and were not seen yet, those that are buffered included.
  public var newItemCount: Int { presenter.display.newItemCount(at: .previous) }

  /// Shows what is new at an end, and takes the reader there.
  public func showNewItems(at edge: ListEdge = .previous) {
    goesToEnd = false
    presenter.showNewItems(at: edge)
    establishScroll()
    needsDrawing()
  }

  /// Goes to the end of the list: page after page, until there is no more or a page fails. To a last line that is known, it goes at once.
  private func goOnToEnd() {
    layout.select(layout.count - 1)
    switch (presenter.contentState, presenter.snapshots.last?.nextEdge) {
    case (.loaded, .more) where selection == nil: break
    case (.loaded, .more): presenter.pagers.last?.loadNext()
    case (.loaded, .loading), (.loading, _): break
    default: goesToEnd = false
    }
  }
}
