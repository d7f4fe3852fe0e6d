public import Quire
public import Terminal

/// A list of pages in a terminal: an adapter, as anybody could write one with the public surface of Quire.
///
/// An adapter has three duties. It draws what the pager and its presenter say. After each drawing it updates the viewport: which rows are visible and how
/// many fit. And it keeps the reader's place when rows come and go. It decides nothing: not when to load, not what an error means for the
/// rows, not when a placeholder appears.
///
/// In its full length, it has a line for each row that is known to be there, loaded or not, and the reader goes to any of them at once. A gap of
/// unknown length has a row of its own, which shows its state.
@MainActor public final class PagedListView<Item: Identifiable>: ListView {
  private let pager: Pager<Item>
  private let presenter: ContentPresenter
  private let texts: ListTexts
  private let isFullLength: Bool
  private let row: (Item, _ width: Int) -> [StyledLine.Span]
  private let needsDrawing: () -> Void
  private var tokens: [ObservationToken] = []

  /// The transaction that was drawn last. The pager may be ahead of it.
  private var shown: Pager<Item>.Snapshot
  private var layout = ListLayout()
  private var gapRows = GapRows()
  private var goesToEnd = false
  /// Whether rows have been drawn: then the reader is somewhere, and no longer where a list opens.
  private var isPlaced = false

  /// Makes a view of a list.
  ///
  /// - Parameters:
  ///   - pager: The list.
  ///   - texts: What to say where there are no rows.
  ///   - fullLength: Whether rows that are not loaded are shown, too, as placeholders.
  ///   - clock: The clock for delays. A test passes one that it can advance.
  ///   - row: Draws an item.
  ///   - needsDrawing: Called when something has changed.
  public init(
    _ pager: Pager<Item>, texts: ListTexts, fullLength: Bool = false, clock: any Scheduler = SystemClock(),
    row: @escaping (Item, _ width: Int) -> [StyledLine.Span], needsDrawing: @escaping () -> Void
  ) {
    self.pager = pager
    self.texts = texts
    isFullLength = fullLength
    self.row = row
    self.needsDrawing = needsDrawing
    presenter = ContentPresenter(pager, clock: clock)
    shown = pager.snapshot
    gapRows = GapRows(shown, isFullLength: isFullLength)
    layout.change(count: rowCount, selected: nil)
    tokens = [
      pager.observe { [weak self] in self?.update($0) },
      presenter.observe { [weak self] _ in self?.needsDrawing() },
    ]
  }

  /// The selected item; nil if it is not loaded, too.
  public var selection: Item? { item(at: layout.selected) }

  /// The selected row, counted from 0.
  public var selectedRow: Int { layout.selected }

  /// Where the reader is: at the selected row, and the line it is on (B43). Where that is not loaded, at the first visible one that is.
  public var position: InitialPosition<Item.ID>? {
    let row = item(at: layout.selected) == nil ? layout.visible.first { item(at: $0) != nil } : layout.selected
    return row.flatMap { row in item(at: row).map { .item($0.id, topInset: Double(row - layout.top)) } }
  }

  /// How many rows there are down to the end of the screen: what a refresh has to bring for the reader to keep the place.
  public var extent: Int { visiblePositions.upperBound }

  /// Whether a placeholder covers the list, or is about to.
  public var isLoading: Bool { shown.contentState == .loading || presenter.displayedState == .loading }

  /// How many rows are shown and whether there are no more; nil where there is something else instead of rows.
  public var count: (shown: Int, isAll: Bool)? {
    shown.contentState == .loaded && !isLoading ? (positionCount, isComplete) : nil
  }

  /// Whether there are no other rows, as far as anybody knows.
  private var isComplete: Bool { shown.nextEdge == .end && gapRows.gaps.isEmpty }

  /// The state of the refresh, on one line. It is empty if there is nothing to say.
  public var status: String { texts.status(shown.refreshState, of: shown.contentState) }

  // MARK: The rows

  /// The number of items and, in full length, of placeholders.
  private var positionCount: Int { isFullLength ? shown.rows.count : shown.items.count }

  private var rowCount: Int { positionCount + gapRows.gaps.count }

  private var visiblePositions: Range<Int> {
    gapRows.position(at: layout.visible.lowerBound)..<gapRows.position(at: layout.visible.upperBound)
  }

  private func item(at row: Int) -> Item? {
    guard gapRows.gap(at: row) == nil else { return nil }
    let position = gapRows.position(at: row)
    guard isFullLength else { return shown.items.indices.contains(position) ? shown.items[position] : nil }
    return shown.rows.itemIndex(at: position).map { shown.items[$0] }
  }

  private func row(ofItem index: Int) -> Int { gapRows.row(of: isFullLength ? shown.rows.position(ofItemAt: index) : index) }

  /// The gap at a row: at its own row, or at one of its placeholders.
  private func gap(at row: Int) -> ListGap? {
    if let gap = gapRows.gap(at: row) { return gap }
    guard isFullLength, item(at: row) == nil else { return nil }
    let index = shown.rows.itemCount(before: gapRows.position(at: row))
    return shown.gaps.first { $0.index == index && $0.missingCount > 0 }
  }

  /// How the list goes on after its last row. Where that is not loaded, and where a gap is left, the rows say so themselves.
  private var footer: StyledLine {
    let isSilent = isFullLength && shown.rows.placeholdersAfter > 0 || shown.nextEdge == .end && !isComplete
    return isSilent ? StyledLine() : texts.footer(shown.nextEdge, count: positionCount)
  }

  // MARK: What is drawn

  /// Draws the list into so many lines, and updates the viewport.
  public func draw(into size: TerminalSize) -> [StyledLine] {
    let footer = TextBlock(footer, columns: size.columns).indented(rows: size.rows / 2)
    layout.resize(height: size.rows, footer: max(1, footer.count))
    if !isPlaced, !shown.items.isEmpty { place() }
    let lines =
      texts.placeholder(presenter.displayedState, isPaused: !pausedEdges.isEmpty, in: size) ?? rows(into: size, followedBy: footer)
    updateViewport(presenter.displayedState == .loaded ? visiblePositions : 0..<0, capacity: layout.height)
    return lines + Array(repeating: StyledLine(), count: max(0, size.rows - lines.count))
  }

  private func rows(into size: TerminalSize, followedBy footer: [StyledLine]) -> [StyledLine] {
    var described: Set<Int> = []
    let lines = layout.visible.map { index in
      let spans = spans(of: index, columns: size.columns, described: &described)
      return index == layout.selected ? StyledLine(spans.map(\.selected), fill: Style(inverse: true)) : StyledLine(spans)
    }
    guard layout.visible.upperBound == rowCount else { return lines }
    return Array((lines + footer).prefix(size.rows))
  }

  /// - Parameter described: The gaps whose state is drawn already, by the number of items before them. The first visible placeholder of a gap shows it.
  private func spans(of index: Int, columns: Int, described: inout Set<Int>) -> [StyledLine.Span] {
    // The items of a previous query are not to pass for those of the current one (B41).
    if let item = item(at: index) { return row(item, columns).map { presenter.isDimmed ? $0.dimmed : $0 } }
    if let gap = gapRows.gap(at: index) { return texts.gap(gap.state, missing: gap.missingCount).spans }
    let state = state(ofPlaceholder: index)
    guard state.needsCommand, described.insert(shown.rows.itemCount(before: gapRows.position(at: index))).inserted else {
      // Beside the items, a gap says how much is missing.
      let gap = item(at: index - 1) == nil && item(at: index + 1) == nil ? nil : gap(at: index)
      return (gap.map { texts.placeholder(missing: $0.missingCount) } ?? texts.placeholder).spans
    }
    return texts.footer(state, count: positionCount).spans
  }

  /// The load state of the gap, or of the edge, that a placeholder belongs to.
  private func state(ofPlaceholder row: Int) -> EdgeState {
    gap(at: row)?.state ?? shown[shown.rows.edge(of: gapRows.position(at: row)) ?? .next]
  }

  private func updateViewport(_ visible: Range<Int>, capacity: Int) {
    if isFullLength {
      pager.updateViewport(visible: visible, capacity: capacity, in: shown.rows)
    } else {
      pager.updateViewport(visible: visible, capacity: capacity, in: shown.items)
    }
  }

  /// Another list takes the place of this one (B39). It keeps where the reader was, and loads no more than what is in flight.
  public func leave() {
    goesToEnd = false
    updateViewport(0..<0, capacity: 0)
  }

  // MARK: What the reader does

  /// Handles a key, if it means something to a list. In its full length, a digit leads to so many tenths of it.
  public func handle(_ key: Key) {
    goesToEnd = key == .end || key == .character("G")
    switch key {
    case .home, .character("g"): layout.select(0)
    case .end, .character("G"): goOnToEnd()
    case .enter: goOnByCommand()
    case .character(let character) where isFullLength && "1"..."9" ~= character:
      layout.place(rowCount / 10 * (character.wholeNumberValue ?? 0), line: layout.height / 2)
    default:
      guard let distance = key.distance(page: max(1, layout.height - 1)) else { return }
      layout.select(layout.selected + distance)
    }
    needsDrawing()
  }

  /// Selects the row on a line of the view.
  public func click(line: Int) {
    let index = layout.visible.lowerBound + line
    guard line >= 0, layout.visible.contains(index) else { return }
    goesToEnd = false
    layout.select(index)
    needsDrawing()
  }

  /// Takes the reader to a loaded item, at once: to the line of the screen that the position names, or else to the middle.
  public func go(to position: InitialPosition<Item.ID>) {
    goesToEnd = false
    place(at: position)
    needsDrawing()
  }

  /// Shows what is new, and takes the reader there (B30).
  public func showBuffered() {
    handle(.home)
    pager.showBuffered()
    handle(.home)
  }

  /// To the end of the list: page after page, until there is no more or a page fails. To a last row that is known, and not loaded, at once.
  private func goOnToEnd() {
    layout.select(rowCount - 1)
    switch (shown.contentState, shown.nextEdge) {
    case (.loaded, .more) where selection == nil: break
    case (.loaded, .more): pager.loadNext()
    case (.loaded, .loading), (.loading, _): break
    default: goesToEnd = false
    }
  }

  /// Retries what failed, or loads more in the selected gap and where the list has paused.
  private func goOnByCommand() {
    if case .failed = shown.refreshState {
      pager.retry()
      return
    }
    if let gap = gap(at: layout.selected), gap.state == .more { pager.load(gap.id) }
    for edge in pausedEdges { pager.load(edge) }
    for gap in shown.gaps { for edge in gap.pausedEdges { pager.load(gap.id, from: edge) } }
    pager.retry()
  }

  private var pausedEdges: [ListEdge] { ListEdge.allCases.filter { shown[$0] == .paused } }

  // MARK: What happens

  private func update(_ update: Pager<Item>.Update) {
    let selected = selection?.id
    let (rowsBefore, gap) = (gapRows, gapRows.gap(at: layout.selected))
    shown = update.after
    gapRows = GapRows(shown, isFullLength: isFullLength)
    let changes = isFullLength ? update.rowChanges : update.changes
    // What another query found is read from its beginning.
    if update.before.isShowingPreviousQuery, !update.after.isShowingPreviousQuery, !update.changes.isEmpty { layout.select(0) }
    let isSame = changes.isEmpty && gapRows == rowsBefore
    let row = selected.flatMap { place(of: $0) } ?? place(of: gap, in: update.before) ?? destination(of: rowsBefore, update)
    layout.change(count: rowCount, selected: isSame ? nil : row)
    if goesToEnd { goOnToEnd() }
    needsDrawing()
  }

  /// Where the selected placeholder is now. A row that is not loaded has only its place.
  private func destination(of rowsBefore: GapRows, _ update: Pager<Item>.Update) -> Int? {
    let position = rowsBefore.position(at: layout.selected)
    guard isFullLength, update.before.rows.indices.contains(position) else { return nil }
    return update.rowChanges.destination(of: position).map(gapRows.row(of:))
  }

  /// Where the reader is now who was at the row of a gap: after the item before it. The items that were loaded there are what comes next.
  private func place(of gap: ListGap?, in list: Pager<Item>.Snapshot) -> Int? {
    gap.flatMap { place(of: list.items[$0.index - 1].id) }.map { $0 + 1 }
  }

  /// Opens the list where the pager says (B24).
  private func place() {
    isPlaced = true
    place(at: pager.initialPosition)
  }

  private func place(at position: InitialPosition<Item.ID>) {
    switch position {
    case .top: break
    case .bottom: layout.select(rowCount - 1)
    case .item(let id, let offset):
      guard let index = shown.items.firstIndex(where: { $0.id == id }) else { return }
      layout.place(row(ofItem: index), line: offset.map { Int(max(-1e6, min($0, 1e6))) } ?? layout.height / 2)
    }
  }

  /// Where the selected row is now. Changes that leave the rows before it alone leave it where it is.
  private func place(of id: Item.ID) -> Int? {
    if selection?.id == id { return layout.selected }
    return shown.items.firstIndex { $0.id == id }.map(row(ofItem:))
  }
}
