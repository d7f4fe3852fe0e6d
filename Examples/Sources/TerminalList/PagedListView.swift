public import Quire
public import Terminal

/// A list of pages in a terminal: an adapter, as anybody could write one with the public surface of Quire.
///
/// An adapter has three duties. It draws what the pager and its presenter say. After each drawing it updates the viewport: which rows are visible and how
/// many fit. And it keeps the reader's place when rows come and go. It decides nothing: not when to load, not what an error means for the
/// rows, not when a placeholder appears.
///
/// In its full length (B26) it has a line for each row that is known to be there, loaded or not, and the reader goes to any of them at once.
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
  public var extent: Int { layout.visible.upperBound }

  /// Whether a placeholder covers the list, or is about to.
  public var isLoading: Bool { shown.contentState == .loading || presenter.displayedState == .loading }

  /// How many rows are shown and whether there are no more; nil where there is something else instead of rows.
  public var count: (shown: Int, isAll: Bool)? {
    shown.contentState == .loaded && !isLoading ? (rowCount, shown.nextEdge == .end) : nil
  }

  /// The state of the refresh, or of a gap between items that has no row of its own, on one line. It is empty if there is nothing to say.
  public var status: String {
    let status = texts.status(shown.refreshState, of: shown.contentState)
    return status.isEmpty && shown.contentState == .loaded ? texts.status(hiddenGaps.map(\.state)) : status
  }

  /// The gaps without a placeholder that shows their state.
  private var hiddenGaps: [ListGap] { isFullLength ? shown.gaps.filter { $0.missingCount == 0 } : shown.gaps }

  // MARK: The rows

  private var rowCount: Int { isFullLength ? shown.rows.count : shown.items.count }

  private func item(at row: Int) -> Item? {
    guard isFullLength else { return shown.items.indices.contains(row) ? shown.items[row] : nil }
    return shown.rows.itemIndex(at: row).map { shown.items[$0] }
  }

  private func row(ofItem index: Int) -> Int { isFullLength ? shown.rows.position(ofItemAt: index) : index }

  /// How the list goes on after its last row. Where that is not loaded, it says so itself.
  private var footer: StyledLine {
    isFullLength && shown.rows.placeholdersAfter > 0 ? StyledLine() : texts.footer(shown.nextEdge, count: rowCount)
  }

  // MARK: What is drawn

  /// Draws the list into so many lines, and updates the viewport.
  public func draw(into size: TerminalSize) -> [StyledLine] {
    let footer = TextBlock(footer, columns: size.columns).indented(rows: size.rows / 2)
    layout.resize(height: size.rows, footer: max(1, footer.count))
    if !isPlaced, !shown.items.isEmpty { place() }
    let lines =
      texts.placeholder(presenter.displayedState, isPaused: !pausedEdges.isEmpty, in: size) ?? rows(into: size, followedBy: footer)
    updateViewport(presenter.displayedState == .loaded ? layout.visible : 0..<0, capacity: layout.height)
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
    let state = state(ofPlaceholder: index)
    guard state.needsCommand, described.insert(shown.rows.itemCount(before: index)).inserted else { return texts.placeholder.spans }
    return texts.footer(state, count: rowCount).spans
  }

  /// The load state of the gap, or of the edge, that a placeholder belongs to.
  private func state(ofPlaceholder row: Int) -> EdgeState {
    let index = shown.rows.itemCount(before: row)
    return shown.gaps.first { $0.index == index }?.state ?? shown[shown.rows.edge(of: row) ?? .next]
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

  /// Retries what failed, or loads more where the list has paused.
  private func goOnByCommand() {
    if case .failed = shown.refreshState {
      pager.retry()
      return
    }
    for edge in pausedEdges { pager.load(edge) }
    for gap in shown.gaps { for edge in gap.pausedEdges { pager.load(gap.id, from: edge) } }
    pager.retry()
  }

  private var pausedEdges: [ListEdge] { ListEdge.allCases.filter { shown[$0] == .paused } }

  // MARK: What happens

  private func update(_ update: Pager<Item>.Update) {
    let selected = selection?.id
    shown = update.after
    let changes = isFullLength ? update.rowChanges : update.changes
    // A row that is not loaded has only its place.
    let destination = isFullLength && update.before.rows.indices.contains(layout.selected) ? changes.destination(of: layout.selected) : nil
    // What another query found is read from its beginning.
    if update.before.isShowingPreviousQuery, !update.after.isShowingPreviousQuery, !update.changes.isEmpty { layout.select(0) }
    layout.change(count: rowCount, selected: changes.isEmpty ? nil : selected.flatMap { place(of: $0) } ?? destination)
    if goesToEnd { goOnToEnd() }
    needsDrawing()
  }

  /// Opens the list where the pager says (B24).
  private func place() {
    isPlaced = true
    switch pager.initialPosition {
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

extension ListGap {
  /// The state to show for a gap: a failure at either side, or else a pause, or else a load.
  fileprivate var state: EdgeState {
    let states = [next, previous].compactMap(\.self)
    return states.first { $0.needsCommand && $0 != .paused } ?? [.paused, .loading].first(where: states.contains) ?? .more
  }

  fileprivate var pausedEdges: [ListEdge] { ListEdge.allCases.filter { self[$0] == .paused } }
}

extension EdgeState {
  /// Whether only the reader can go on: the load has failed, or the list has paused.
  fileprivate var needsCommand: Bool {
    switch self {
    case .failed, .paused: true
    case .more, .loading, .end: false
    }
  }
}

extension StyledLine.Span {
  fileprivate var dimmed: StyledLine.Span {
    var span = self
    span.style.isDim = true
    return span
  }

  /// The span in the selected row. What has a colour of its own behind it keeps that.
  fileprivate var selected: StyledLine.Span {
    var span = self
    span.style.isInverse = style.background == .standard
    return span
  }
}
