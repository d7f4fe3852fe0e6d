/// An object that turns the transactions of a list, and the gestures of its reader, into transitions of lines for one view.
///
/// The pager makes the decisions about loading. A presenter determines the contents of a view: the lines and their exact changes, a cover
/// that doesn't flicker, the states of ends and gaps, and the scroll position after a change. A ``ListHost`` provides geometry and widgets.
///
/// ```swift
/// let presenter = ListPresenter(.items(pager))
/// pager.load()
/// if presenter.display.cover == nil { print("\(presenter.lines.count) lines") }
/// ```
///
/// A presenter has one view at a time. It follows the list for as long as it exists, and doesn't retain the host. Its lines, its display, and
/// its selection are observable.
@MainActor public final class ListPresenter<Item: Identifiable> {
  /// The list, and the form in which it is presented.
  public internal(set) var content: ListContent<Item>

  /// The lines that the host shows.
  public private(set) var lines: ListLines<Item> {
    get {
      parts.read(\.lines)
      return storedLines
    }
    set { parts.change(storedLines.isIdentical(to: newValue) ? [] : [\.lines]) { storedLines = newValue } }
  }

  /// Everything that the host shows except the lines.
  ///
  /// A view that observes a part of it, such as ``newItemCount(at:)``, is updated only if that part changes.
  public private(set) var display: ListDisplay {
    get {
      ObservedParts.display.forEach(parts.read)
      return storedDisplay
    }
    set { parts.change(newValue.changedParts(since: storedDisplay)) { storedDisplay = newValue } }
  }

  /// The behavior while the reader is at the start of the list.
  public var startBehavior = EndBehavior.followsNewItems
  /// The behavior while the reader is at the end of the list.
  public var endBehavior = EndBehavior.keepsPosition

  /// The position at which the list opens the next time, if its item is loaded by then. Otherwise, it opens at the position of a
  /// restored pager, or where ``ListContent/opening(at:)`` says.
  ///
  /// The position applies only once. Set it to the position at which the reader left the app, or to one that the first page determines.
  public var restoredPosition: InitialPosition<Item.ID>?

  /// The selected items. They stay selected while pages are loaded and evicted, and until the app removes them.
  ///
  /// A change of the selection is a transition that updates the lines of the affected items.
  ///
  /// - Complexity: `O(n)` in the number of loaded items to set it.
  public var selection: ListSelection<Item.ID> {
    get {
      parts.read(\.selection)
      return storedSelection
    }
    set {
      guard newValue != storedSelection else { return }
      parts.change([\.selection]) { storedSelection = newValue }
      if newValue != presentedSelection { enqueue { $0.step() } }
    }
  }

  let positions: ReadingPositions
  let clock: any Scheduler
  var sources: ListSources<Item>
  /// The view that shows the list; nil if there is none. The presenter doesn't retain it.
  public private(set) weak var host: (any ListHost<Item>)?
  /// The position of the reader before a cover hid the lines, in case the same items return.
  var coveredPosition: LeftPosition<Item.ID>?
  var placement = ListPlacement.unopened
  /// The position to which a caller takes the reader.
  var goal: ReadingGoal<Item.ID>?
  var nearbyItems: [Weak<NearbyItems<Item>>] = []
  /// The lines that the host prefetches or shows; nil if it doesn't prefetch.
  var prefetchedLines: Range<Int>?
  /// A Boolean value that indicates whether the reader sees lines. A view that is not on the screen reports none.
  var isSeen = false
  var unseen = UnseenItems<Item>()
  /// The moves of the reader that may not have ended.
  var moves: [Weak<Move>] = []
  var readerMoves: [ReaderMove<Item>] = []
  let parts = ObservedParts()
  private var storedLines = ListLines<Item>()
  private(set) var storedDisplay = ListDisplay()
  private var storedSelection = ListSelection<Item.ID>.none
  private var presentedSelection = ListSelection<Item.ID>.none
  private let steps = NotificationQueue()
  private var tokens: [ObservationToken] = []
  private var alarm: (time: Duration, token: ObservationToken)?

  /// Creates a presenter.
  ///
  /// - Parameters:
  ///   - content: The list, and the form in which it is presented.
  ///   - timing: The times at which the loading cover appears and disappears.
  ///   - positions: The reading positions of the lists that the view shows one after another.
  ///   - clock: The clock for delays. A test passes one that it can advance.
  public init(
    _ content: ListContent<Item>, timing: PlaceholderTiming = PlaceholderTiming(), positions: ReadingPositions = ReadingPositions(),
    clock: any Scheduler = SystemClock()
  ) {
    self.content = content
    self.positions = positions
    let selected = positions.position(of: content.pagers)?.selection ?? .none
    (storedSelection, presentedSelection) = (selected, selected)
    self.clock = clock
    sources = ListSources(content, following: positions.displayedState, timing: timing, at: clock.time)
    (lines, display) = (sources.makeLines(), presentedDisplay)
    tokens = content.pagers.enumerated().flatMap { member, pager in
      [
        pager.observe { [weak self] update in self?.enqueue { $0.follow(update, of: member) } },
        pager.observeQuery { [weak self] state in
          self?.enqueue {
            $0.sources.follow(state, of: member, at: $0.clock.time)
            $0.step()
          }
        },
      ]
    }
    scheduleAlarm()
  }

  // MARK: The host

  /// Presents the list in a host, which receives the present lines as its first transition at once.
  ///
  /// The host replaces any other host, and opens the list where the reader is.
  public func attach(_ host: some ListHost<Item>) {
    if self.host !== host { recordPosition() }
    missArrival()
    self.host = host
    placement = .unopened
    // A list that is loaded again opens again.
    if contentState != .loaded { positions.record(nil, of: pagers) }
    let empty = ListLines<Item>()
    let changes = empty.replacement(by: lines)
    deliver(Step(), changes, from: empty, scroll(after: Step(), changes, of: empty, nil))
  }

  /// Ends the presentation, because the view no longer needs the list. Loads in flight continue.
  public func detach() {
    recordPosition()
    if host != nil { positions.displayedState = sources.cover ?? .loaded }
    host = nil
    endGoal(.cancelled)
    placement = .unopened
    // At once: the presenter may be gone soon.
    for nearby in nearbyItems { nearby.value?.update(lines, visible: nil, prefetched: nil) }
    updateViewports(visible: 0..<0, capacity: 0)
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
      presenter.sources.setBorder(before: id)
      presenter.step()
    }
  }

  private func follow(_ update: Pager<Item>.Update, of member: Int) {
    let move = presentedMove(update, of: member)
    let rowChanges = sources.follow(update, of: member, at: clock.time)
    for (old, new) in update.renames { unseen.rename(old, to: new) }
    for move in moves { move.value?.follow(update, of: member) }
    for move in readerMoves { move.follow(update, of: member) }
    presentedSelection.follow(update)
    selection.follow(update)
    if [.refresh, .reread, .query].contains(update.cause) { coveredPosition = nil }
    if update.cause == .query { begin(update, of: member) }
    let announcements = ListAnnouncement.announcements(of: update)
    step(Step(cause: update.cause, rowChanges: (member, rowChanges), announcements: announcements, move: move))
  }

  /// The items of another query are read from the start, unless the reader reads another member of the group.
  private func begin(_ update: Pager<Item>.Update, of member: Int) {
    endGoal(.superseded)
    unseen.forget(update.before.items)
    guard isReading(member) else { return }
    placement = .unopened
    positions.record(nil, of: pagers)
  }

  func step(_ step: Step = Step()) {
    var step = step
    scheduleAlarm()
    let before = lines
    let position = host?.readingPosition()
    if sources.cover != nil, storedDisplay.cover == nil { coveredPosition = leftPosition }
    lines = sources.makeLines()
    let changes = before.changes(to: lines, rowChanges: updatingSelection(sources.rowChanges(from: before, to: lines, step.rowChanges)))
    // The first page of a member of a group doesn't count as new.
    let isFirstPage = [.refresh, .reread].contains(step.cause) && step.rowChanges.map { before.rows(ofMember: $0.member).isEmpty } ?? false
    noteUnseen(from: before, changes, isFirstPage ? .state : step.cause)
    let scroll = scroll(after: step, changes, of: before, position)
    let last = display
    display = presentedDisplay
    let increases = ListEdge.allCases.map { display.newItemCount(at: $0) - last.newItemCount(at: $0) }.filter { $0 > 0 }
    // A cover has no counts. They return with the lines.
    let newItems = last.cover == nil ? increases : []
    if let announcement = step.move?.announcement { step.announcements.append(announcement) }
    step.announcements += before.failures(newIn: lines) + newItems.map { .newItems($0) }
    deliver(step, changes, from: before, scroll)
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
    prefetchedLines = prefetchedLines.flatMap(changes.destination(of:))
    unseen.forgetRemovals(from: before, changes)
    guard let visible = placement.visibleLines(of: before.count) else { return }
    var ends: [ListEdge] = []
    if [.edit, .refresh, .reread].contains(cause) {
      if startBehavior == .followsNewItems { ends.append(.previous) }
      if endBehavior == .followsNewItems { ends.append(.next) }
    }
    unseen.note(in: lines, changes, visible: visible, newAt: ends.filter { !placement.leads(to: $0) })
    guard case .established = placement else { return }
    placement = .established(visible: changes.destination(of: visible) ?? visible.nearest(in: 0..<lines.count))
  }

  private func deliver(_ step: Step, _ changes: ListChanges, from before: ListLines<Item>, _ scroll: ListScroll) {
    guard let host else { return }
    if scroll != .none { placement = .pending(scroll, capacity: placement.capacity, patience: 3) }
    host.apply(
      ListTransition(
        before: before, after: lines, changes: changes, display: display, scroll: scroll, announcements: step.announcements,
        cause: step.cause, movedLine: step.move?.line))
  }

  // MARK: Time

  private func scheduleAlarm() {
    guard let time = sources.deadline else { return alarm = nil }
    guard alarm?.time != time else { return }
    alarm = (time, clock.schedule(at: time) { [weak self] in self?.enqueue { $0.advance() } })
  }

  private func advance() {
    alarm = nil
    sources.advance(to: clock.time)
    step()
  }
}
