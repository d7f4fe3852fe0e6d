/// An object that turns the transactions of a list, and the gestures of its reader, into transitions of lines for one view.
///
/// The pager decides about loading. A presenter decides what a view shows of it: the lines and their exact changes, a cover that does not flicker,
/// the states of ends and gaps, and the scroll position after a change. The ``ListHost`` that it presents to keeps geometry and widgets.
///
/// ```swift
/// let presenter = ListPresenter(.items(pager))
/// pager.load()
/// if presenter.display.cover == nil { print("\(presenter.lines.count) lines") }
/// ```
///
/// A presenter belongs to one view. It follows the list for as long as it exists, and doesn't keep the host.
@MainActor public final class ListPresenter<Item: Identifiable> {
  /// The lines that the host shows.
  public private(set) var lines = ListLines<Item>()
  /// The state that the host shows beside the lines.
  public private(set) var display = ListDisplay()
  /// The behavior while the reader is at the start of the list.
  public var startBehavior = ListEndBehavior.followsNewItems
  /// The behavior while the reader is at the end of the list.
  public var endBehavior = ListEndBehavior.keepsPosition

  /// The selected items. They stay selected while pages come and go, and until the app removes them.
  ///
  /// A change of the selection is a transition that updates the lines of the items that it concerns.
  ///
  /// - Complexity: `O(n)` in the number of loaded items to set it.
  public var selection = ListSelection<Item.ID>.none {
    didSet { if selection != presentedSelection { enqueue { $0.step() } } }
  }

  let pager: Pager<Item>
  let positions: ReadingPositions
  private let clock: any Scheduler
  private(set) var source: ListSource<Item>
  private var presentation: Presentation
  private var dimming: QueryDimming
  private(set) weak var host: (any ListHost<Item>)?
  var placement = ListPlacement.unopened
  /// The position to which a caller takes the reader.
  var goal: ReadingGoal<Item.ID>?
  /// The observers of the items near the viewport.
  var nearbyItems: [Weak<NearbyItems<Item>>] = []
  var unseen = UnseenItems<Item>()
  private var presentedSelection = ListSelection<Item.ID>.none
  private let steps = NotificationQueue()
  private var tokens: [ObservationToken] = []
  private var alarm: (time: Duration, token: ObservationToken)?

  /// Creates a presenter.
  ///
  /// - Parameters:
  ///   - content: The list, and the form in which it is presented.
  ///   - timing: The times at which the loading cover appears and disappears.
  ///   - positions: The positions of the lists that the view shows in turn.
  ///   - clock: The clock for delays. A test passes one that it can advance.
  public init(
    _ content: ListContent<Item>, timing: PlaceholderTiming = PlaceholderTiming(), positions: ReadingPositions = ReadingPositions(),
    clock: any Scheduler = SystemClock()
  ) {
    pager = content.pager
    self.positions = positions
    let selected = positions.position(of: content.pager)?.selection ?? .none
    (selection, presentedSelection) = (selected, selected)
    self.clock = clock
    source = ListSource(content)
    presentation = Presentation(source.snapshot.contentState, following: positions.displayedState, timing: timing, at: clock.time)
    dimming = QueryDimming(pager.queryState, delay: timing.delay, at: clock.time)
    (lines, display) = (presentedLines, presentedDisplay)
    tokens = [
      pager.observe { [weak self] update in self?.enqueue { $0.follow(update) } },
      pager.observeQuery { [weak self] state in
        self?.enqueue {
          $0.dimming.change(to: state, at: $0.clock.time)
          $0.step()
        }
      },
    ]
    scheduleAlarm()
  }

  /// The snapshot of the list that the presenter presents.
  public var snapshot: Pager<Item>.Snapshot { source.snapshot }

  // MARK: The host

  /// Presents the list in a host, which receives the present lines as its first transition at once.
  public func attach(_ host: some ListHost<Item>) {
    self.host = host
    placement = .unopened
    // A list that is loaded anew opens anew.
    if snapshot.contentState != .loaded { positions.record(nil, of: pager) }
    let empty = ListLines<Item>()
    let changes = empty.replacement(by: lines)
    deliver(from: empty, changes, .state, scroll(after: changes, of: empty, .state, nil))
  }

  /// Ends the presentation: the view no longer needs anything of the list. What is in flight continues.
  public func detach() {
    recordPosition()
    if host != nil { positions.displayedState = presentation.displayedState }
    host = nil
    endGoal(.cancelled)
    placement = .unopened
    reportNearbyItems()
    updateViewport(rows: 0..<0, capacity: 0)
  }

  /// Takes the viewport of the host, and loads the pages that it needs. Call this method after each layout, as often as you like.
  ///
  /// - Parameters:
  ///   - visible: The positions of the visible lines.
  ///   - capacity: The number of lines that fit into the view.
  public func viewportDidChange(visible: Range<Int>, capacity: Int) {
    guard host != nil else { return }
    guard display.cover == nil else { return updateViewport(rows: 0..<0, capacity: capacity) }
    if case .pending(let scroll, let capacity, let patience) = placement {
      if case .line(let line, _) = scroll, !visible.isEmpty, !visible.contains(line), patience > 0 {
        placement = .pending(scroll, capacity: capacity, patience: patience - 1)
        return
      }
    }
    let visible = visible.nearest(in: 0..<lines.count)
    if !lines.isEmpty {
      placement = .established(visible: visible)
      arrive()
      reportNearbyItems()
    }
    see(visible)
    updateViewport(rows: lines.rows(in: visible), capacity: capacity)
  }

  private func see(_ visible: Range<Int>) {
    guard unseen.see(visible, of: lines) || presentedNotice != display.notice else { return }
    enqueueSoon { $0.step() }
  }

  private func updateViewport(rows: Range<Int>, capacity: Int) {
    if source.hasPlaceholders {
      pager.updateViewport(visible: rows, capacity: capacity, in: snapshot.rows, from: self)
    } else {
      pager.updateViewport(visible: rows, capacity: capacity, in: snapshot.items, from: self)
    }
  }

  // MARK: Steps

  func enqueue(_ step: @escaping @MainActor (ListPresenter) -> Void) {
    steps.enqueue { [weak self] in if let self { step(self) } }
    steps.deliver()
  }

  /// Takes a step after the view, which is in the middle of its layout.
  func enqueueSoon(_ step: @escaping @MainActor (ListPresenter) -> Void) {
    steps.enqueue { [weak self] in if let self { step(self) } }
    steps.deliverSoon()
  }

  func setBorder(before id: Item.ID?) {
    enqueue { presenter in
      presenter.source.border = id.map { UnreadBorder(before: $0, in: presenter.snapshot.items) }
      presenter.step()
    }
  }

  private func follow(_ update: Pager<Item>.Update) {
    let changes = source.follow(update)
    for (old, new) in update.renames { unseen.rename(old, to: new) }
    presentedSelection.follow(update)
    selection.follow(update)
    presentation.change(to: update.after.contentState, at: clock.time)
    if update.cause == .query {
      endGoal(.superseded)
      placement = .unopened
      unseen = UnseenItems()
      positions.record(nil, of: pager)
    }
    step(update.cause, changes, ListAnnouncement.announcements(of: update))
  }

  func step(
    _ cause: Pager<Item>.Update.Cause = .state, _ rowChanges: ListChanges = ListChanges(), _ announcements: [ListAnnouncement] = []
  ) {
    scheduleAlarm()
    let before = lines
    let position = host?.readingPosition()
    lines = presentedLines
    let rowChanges = updatingSelection(rowChanges)
    let isReplaced = before.rows.isEmpty || lines.rows.isEmpty
    let changes = isReplaced ? before.replacement(by: lines) : before.changes(to: lines, rowChanges: rowChanges)
    noteUnseen(from: before, changes, cause)
    let scroll = scroll(after: changes, of: before, cause, position)
    let newItemCounts = display.newItemCounts
    display = presentedDisplay
    let newItems = ListEdge.allCases.map { display.newItemCount(at: $0) - newItemCounts[$0] }.filter { $0 > 0 }
    deliver(from: before, changes, cause, scroll, announcements + newItems.map { .newItems($0) })
    if !changes.isEmpty { reportNearbyItems() }
  }

  /// Returns changes with updates of the rows whose selection has changed.
  private func updatingSelection(_ changes: ListChanges) -> ListChanges {
    guard selection != presentedSelection else { return changes }
    let items = selection.difference(from: presentedSelection, in: lines.rows.items)
    presentedSelection = selection
    return items.isEmpty ? changes : changes.updating(items.map(lines.rows.position(ofItemAt:)))
  }

  private func noteUnseen(from before: ListLines<Item>, _ changes: ListChanges, _ cause: Pager<Item>.Update.Cause) {
    guard !changes.isEmpty else { return }
    unseen.forgetRemovals(from: before, changes)
    guard let visible = placement.visibleLines(of: before.count) else { return }
    var ends: [ListEdge] = []
    if cause == .edit || cause == .refresh {
      if startBehavior == .followsNewItems { ends.append(.previous) }
      if endBehavior == .followsNewItems { ends.append(.next) }
    }
    unseen.note(in: lines, changes, visible: visible, newAt: ends.filter { !placement.leads(to: $0) })
    guard case .established = placement else { return }
    placement = .established(visible: changes.destination(of: visible) ?? visible.nearest(in: 0..<lines.count))
  }

  private func deliver(
    from before: ListLines<Item>, _ changes: ListChanges, _ cause: Pager<Item>.Update.Cause, _ scroll: ListScroll,
    _ announcements: [ListAnnouncement] = []
  ) {
    guard let host else { return }
    if scroll != .none { placement = .pending(scroll, capacity: placement.capacity, patience: 3) }
    host.apply(
      ListTransition(
        before: before, after: lines, changes: changes, display: display, scroll: scroll, announcements: announcements, cause: cause))
  }

  // MARK: The presented state

  private var presentedLines: ListLines<Item> { presentation.displayedState == .loaded ? source.lines : ListLines() }

  private var presentedDisplay: ListDisplay {
    var display = ListDisplay()
    display.refreshState = snapshot.refreshState
    guard presentation.displayedState == .loaded else {
      display.cover = ListDisplay.Cover(state: presentation.displayedState, action: coverAction)
      return display
    }
    display.start = source.gap(at: .previous)
    display.end = source.gap(at: .next)
    display.isDimmed = dimming.isDimmed
    display.notice = presentedNotice
    for edge in ListEdge.allCases { display.newItemCounts[edge] = snapshot.bufferedCount(at: edge) + unseen.count(at: edge) }
    return display
  }

  private var coverAction: ListAction? {
    switch presentation.displayedState {
    case .failed: .retry
    case .empty: pager.canLoadMoreUnobserved ? .loadMore : nil
    case .initial, .loading, .loaded: nil
    }
  }

  private func scheduleAlarm() {
    guard let time = [presentation.deadline, dimming.deadline].compactMap(\.self).min() else { return alarm = nil }
    guard alarm?.time != time else { return }
    alarm = (time, clock.schedule(at: time) { [weak self] in self?.enqueue { $0.advance() } })
  }

  private func advance() {
    alarm = nil
    presentation.advance(to: clock.time)
    dimming.advance(to: clock.time)
    step()
  }
}
