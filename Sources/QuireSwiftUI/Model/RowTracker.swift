import Quire

/// Tells a pager which of its rows are on the screen, and where the view must scroll so that the reader stays where they are (B15, B16).
///
/// It receives only the rows that appear and disappear. After each pass of SwiftUI it updates the viewport once, because some rows that exist
/// during a pass are about to disappear. None of its state is observable, so that a viewport update redraws nothing.
@MainActor final class RowTracker {
  /// Is told how many rows came as a page.
  var announceArrivals: (Int) -> Void = { _ in }

  private let schedule: (@escaping @MainActor () -> Void) -> Void
  private var list: TrackedList?
  private var reporter: RowReporter?
  private var token: ObservationToken?
  private var visible = VisibleRows()
  /// Those that were visible when it was last known, in order.
  private var shown: [VisibleRow] = []
  private var visibleEdges: Set<Bool> = []
  private var isOnScreen = false
  private var isScheduled = false
  private var places = ReadingPlaces()
  private var position = Position.unknown {
    didSet {
      if case .scrolling = position { return }
      scroll = nil
    }
  }
  /// Scrolls a row to a place. Nil when the view is at its position, because the closure can hold the view and thereby this tracker.
  private var scroll: ((AnyHashable, RowPlace) -> Void)?

  /// The position of the list in the view.
  private enum Position {
    /// There are no rows yet.
    case unknown
    /// The view scrolls to a row. The rows that are visible before that are not part of the viewport.
    case scrolling(ScrollTarget)
    case settled
  }

  /// - Parameter schedule: Lets something happen when what happens now is over; a test decides when.
  init(schedule: @escaping (@escaping @MainActor () -> Void) -> Void = { work in Task { work() } }) {
    self.schedule = schedule
  }

  /// What the rows of a list are given, to say that they are there. For one list always the same: whatever reads it from the environment is not
  /// drawn anew.
  func reporter<Item: Identifiable>(of pager: Pager<Item>, isFullLength: Bool = false) -> RowReporter {
    if let reporter, reporter.list.pager === pager { return reporter }
    let new = RowReporter(self, TrackedList(pager, isFullLength: isFullLength))
    reporter = new
    return new
  }

  // MARK: What the view says

  /// The list is on the screen, or another one in its place.
  func show(_ list: TrackedList) {
    isOnScreen = true
    connect(list)
    scheduleReport()
  }

  /// The view is not on the screen any more. What it needed it needs no more, until it comes back (B39).
  func leave() {
    isOnScreen = false
    scroll = nil
    if let list { list.updateViewport(0..<0, 0, self) }
  }

  /// The rows that were delivered are those of the view.
  ///
  /// - Parameters:
  ///   - isShown: Whether they are seen: under a placeholder there is nothing to scroll to.
  ///   - scroll: Scrolls a row to a place. Nil where nothing can be scrolled: the app keeps the place itself then.
  func rendered(_ list: TrackedList, isShown: Bool, scroll: ((AnyHashable, RowPlace) -> Void)?) {
    connect(list)
    guard isShown, list.count() > 0 else {
      position = .unknown
      return
    }
    if case .unknown = position { position = opening(of: list) }
    if case .scrolling(let target) = position {
      self.scroll = scroll
      if scroll == nil { position = .settled } else if target.attempts == 0 { attempt(target) }
    }
    scheduleReport()
  }

  func appeared(_ id: AnyHashable, in list: TrackedList) {
    connect(list)
    visible.appeared(id)
    scheduleReport()
  }

  func disappeared(_ id: AnyHashable, in list: TrackedList) {
    guard list.pager === self.list?.pager else { return }
    visible.disappeared(id)
    scheduleReport()
  }

  /// What stands before the first row, or after the last, is on the screen or not.
  func edge(_ edge: ListEdge, isVisible: Bool, in list: TrackedList) {
    connect(list)
    if isVisible { visibleEdges.insert(edge == .next) } else { visibleEdges.remove(edge == .next) }
    scheduleReport()
  }

  // MARK: What follows

  private func connect(_ list: TrackedList) {
    guard list.pager !== self.list?.pager else { return }
    if let old = self.list {
      old.updateViewport(0..<0, 0, self)
      places.remember(shown, of: old)
    }
    self.list = list
    visible.removeAll()
    visibleEdges = []
    shown = []
    position = .unknown
    token = list.observe { [weak self] in self?.follow($0) }
  }

  private func opening(of list: TrackedList) -> Position {
    guard case .row(let id, let place) = places.opening(of: list) ?? list.opening(), list.row(id) != nil else { return .settled }
    return .scrolling(ScrollTarget(id: id, place: place, isNew: true))
  }

  private func follow(_ change: TrackedList.Change) {
    if change.arrivals > 0, isOnScreen { announceArrivals(change.arrivals) }
    if change.bringsNewQuery {
      shown = []
      position = list?.first().map { .scrolling(ScrollTarget(id: $0, place: .top, isNew: true)) } ?? .settled
      // Rows that both queries have may stay where they are.
      return scheduleReport()
    }
    let moved = shown.compactMap { row in change.destination(row).map { (old: row.row, new: $0) } }
    // A reader at the very top sees what a refresh or the app puts there; a page before the first one stays above.
    let isAtTop = shown.first?.row == 0 && !change.isBefore
    if let anchor = moved.first, anchor.old != anchor.new.row, !isAtTop {
      position = .scrolling(ScrollTarget(id: anchor.new.id, place: .top, isNew: false))
    }
    shown = moved.map(\.new)
    // Also if no row appears or disappears: a view updates its viewport after each transaction (B9).
    scheduleReport()
  }

  private func scheduleReport() {
    guard !isScheduled else { return }
    isScheduled = true
    schedule { [weak self] in
      self?.isScheduled = false
      self?.updateViewport()
    }
  }

  private func updateViewport() {
    guard isOnScreen, let list else { return }
    let rows = visible.rows(list.row)
    guard let first = rows.first, let last = rows.last, isSettled(list) else { return }
    shown = rows
    let isWhole = first.row == 0 && last.row == list.count() - 1
    // What follows the last row is seen, and so is the first row: more would fit.
    let capacity = last.row + 1 - first.row + (isWhole && visibleEdges.contains(true) ? 1 : 0)
    list.updateViewport(first.row..<last.row + 1, capacity, self)
  }

  /// Scrolls again if the view has not reached the row that it scrolls to.
  ///
  /// - Returns: A Boolean value that indicates whether the visible rows are the viewport.
  private func isSettled(_ list: TrackedList) -> Bool {
    switch position {
    case .unknown: return false
    case .settled: return true
    case .scrolling(let target):
      // The rows of the change are not in the view yet.
      guard target.attempts > 0 else { return false }
      let isVisible = visible.contains(target.id)
      guard list.row(target.id) != nil, !target.isOver(isVisible: isVisible) else {
        position = .settled
        return true
      }
      attempt(target)
      if isVisible { scheduleReport() }
      return false
    }
  }

  private func attempt(_ target: ScrollTarget) {
    var target = target
    target.attempts += 1
    position = .scrolling(target)
    scroll?(target.id, target.place)
  }
}

/// What a row uses to say that it is on the screen.
@MainActor final class RowReporter {
  let list: TrackedList
  private weak var tracker: RowTracker?

  init(_ tracker: RowTracker, _ list: TrackedList) {
    self.tracker = tracker
    self.list = list
  }

  func appeared(_ id: AnyHashable) { tracker?.appeared(id, in: list) }
  func disappeared(_ id: AnyHashable) { tracker?.disappeared(id, in: list) }
  func edge(_ edge: ListEdge, isVisible: Bool) { tracker?.edge(edge, isVisible: isVisible, in: list) }
}
