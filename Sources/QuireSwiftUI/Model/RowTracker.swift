import Observation
import Quire

/// The host of a list in SwiftUI, which draws the rows and scrolls.
///
/// SwiftUI reports nothing but the rows that appear and disappear. After each of its passes the tracker states the viewport once, because some rows
/// that exist during a pass are about to disappear. Its rows are not observable, so that a viewport redraws nothing.
@MainActor final class RowTracker<Item: Identifiable>: ListHost, RowTracking {
  let presenter: ListPresenter<Item>
  let reporter = RowReporter()
  let steps = ScrollSteps()
  /// Announces a change to a reader who does not see it.
  var announce: (ListAnnouncement) -> Void = { _ in }
  /// The position at which the list opens; nil if the app stores none.
  var storedPosition: StoredPosition<Item.ID>?
  /// The parts of the view that bars cover.
  var coveredParts = CoveredParts()

  private let schedule: @MainActor (@escaping @MainActor () -> Void) -> Void
  private var visible = VisibleRows()
  /// The rows of the last viewport, in order.
  private var rows: [VisibleRow] = []
  private var visibleEdges: Set<ListEdge> = []
  private var isAttached = false
  private(set) var presence: Presence
  private var isScheduled = false
  /// The scroll position of the last transition, which the presenter repeats until the view states a viewport.
  private var pendingScroll: ListScroll?
  private var position = Position.unknown {
    didSet {
      if case .scrolling = position { return }
      scroll = nil
    }
  }
  /// Scrolls a row to an alignment. Nil when the view is at its position, because the closure can hold the view and thereby this tracker.
  private var scroll: ((AnyHashable, Double) -> Void)?

  /// The position of the list in the view.
  private enum Position {
    /// There are no rows yet.
    case unknown
    /// The view scrolls to a row. The rows that are visible before that are not part of the viewport.
    case scrolling(ScrollTarget)
    case settled
  }

  init(
    _ presenter: ListPresenter<Item>, in presence: Presence,
    schedule: @escaping @MainActor (@escaping @MainActor () -> Void) -> Void
  ) {
    (self.presenter, self.presence, self.schedule) = (presenter, presence, schedule)
    reporter.tracker = self
  }

  /// Presents the list in the view. A body must not do so, because it would observe all that the presenter reads.
  private func attachIfNeeded() {
    guard !isAttached else { return }
    isAttached = true
    restorePosition()
    presenter.attach(self)
  }

  private var isHost: Bool { presenter.host === self }

  // MARK: The host of the presenter

  func readingPosition() -> ListReadingPosition? {
    guard let first = rows.first, let last = rows.last else { return nil }
    let (isAtStart, isAtEnd) = (first.row == 0, last.row == presenter.lines.rows.count - 1)
    // At its ends, the content is beside the bars, and not under them.
    let covered = CoveredParts(top: isAtStart ? 0 : coveredParts.top, bottom: isAtEnd ? 0 : coveredParts.bottom)
    return ListReadingPosition(anchors: rows.anchors(in: presenter.lines, without: covered), isAtStart: isAtStart, isAtEnd: isAtEnd)
  }

  func apply(_ transition: ListTransition<Item>) {
    if presence == .onScreen { transition.announcements.forEach(announce) }
    let before = rows
    rows = transition.isRestart ? [] : before.compactMap { row(after: transition, $0) }
    if transition.after.rows.isEmpty {
      position = .unknown
    } else if let target = target(of: transition, before) {
      scroll(to: target)
    } else if case .unknown = position {
      position = .settled
    }
    pendingScroll = transition.scroll
    if !transition.changes.isEmpty { steps.number += 1 }
    // A view states its viewport after each transition, also if no row appears or disappears.
    scheduleViewport()
  }

  /// A visible row after a transition; nil if it is gone. A placeholder has another id when it moves, or when its item is loaded.
  private func row(after transition: ListTransition<Item>, _ row: VisibleRow) -> VisibleRow? {
    guard transition.before.rows.indices.contains(row.row),
      let line = transition.destination(of: transition.before.line(ofRow: row.row)), let new = transition.after.row(at: line)
    else { return nil }
    let id = row.id.base is PlaceID ? transition.after.id(ofRow: new, in: presenter.content) : row.id
    return VisibleRow(id: id, row: new)
  }

  /// The row to scroll to; nil if the view stays where it is.
  private func target(of transition: ListTransition<Item>, _ before: [VisibleRow]) -> ScrollTarget? {
    func target(row: Int?, _ alignment: Double, isNew: Bool) -> ScrollTarget? {
      row.map { ScrollTarget(id: transition.after.id(ofRow: $0, in: presenter.content), alignment: alignment, isNew: isNew) }
    }
    let lines = transition.after
    // Only a command leads to another position although the lines are the same.
    let isCommand = transition.changes.isEmpty
    switch transition.scroll {
    case .none: return nil
    case .start:
      // A new view starts there. So does a view that is there, but the reader may see only a part of its first row.
      let isElsewhere = before.first.map { $0.row > 0 || isCommand && !visibleEdges.contains(.previous) } ?? isScrolling
      return transition.isRestart || isElsewhere ? target(row: 0, 0, isNew: true) : nil
    case .end: return target(row: lines.rows.count - 1, 1, isNew: true)
    case .line(let line, let alignment): return target(row: lines.row(at: line), alignment, isNew: true)
    case .keep(let anchors):
      guard let anchor = anchors.first, let row = lines.row(at: anchor.line) else { return nil }
      let isInPlace = before.contains { $0.row == row && self.row(after: transition, $0)?.row == row }
      if isInPlace, !isCommand || transition.scroll == pendingScroll { return nil }
      return target(row: row, anchor.alignment, isNew: before.isEmpty)
    }
  }

  private var isScrolling: Bool { if case .scrolling = position { true } else { false } }

  private func scroll(to target: ScrollTarget) {
    // A position that is not established yet comes again with each transition.
    if case .scrolling(let present) = position, present.id == target.id, present.alignment == target.alignment { return }
    start(target)
  }

  /// Scrolls to a row at the next evaluation of the view, which provides the closure that scrolls.
  private func start(_ target: ScrollTarget) {
    var target = target
    target.attempts = 0
    position = .scrolling(target)
    steps.number += 1
  }

  // MARK: Reports of the view

  /// Notes that the list is on the screen.
  func show() {
    attachIfNeeded()
    // Another view of the presenter may have come in between.
    if !isHost { presenter.attach(self) }
    if presence == .covered, case .scrolling(let target) = position { start(target) }
    presence = .onScreen
    scheduleViewport()
  }

  /// Notes that the view is not on the screen. It needs nothing until it returns.
  func leave() {
    presence = .covered
    scroll = nil
    if isHost { presenter.viewportDidChange(visible: 0..<0, capacity: 0) }
  }

  /// Leaves the list, because the view shows another list or no longer exists. Another view may show this list already.
  func close() {
    isAttached = false
    guard isHost else { return }
    // A body may not change the state of a view, and the next list has yet to read the stored position.
    storePosition(by: schedule)
    presenter.detach()
  }

  /// The rows of the last transition are those of the view.
  ///
  /// - Parameters:
  ///   - isShown: A Boolean value that indicates whether they are visible. Behind a cover there is nothing to scroll to.
  ///   - scroll: A closure that scrolls a row to an alignment; nil if the app scrolls the view.
  func rendered(isShown: Bool, scroll: ((AnyHashable, Double) -> Void)?) {
    attachIfNeeded()
    guard isShown else { return }
    if case .scrolling(let target) = position {
      self.scroll = scroll
      if scroll == nil { settle() } else if target.attempts == 0 { attempt(target) }
      // A covered view may be removed without another notification. If it returns, it scrolls again.
      if presence == .covered { self.scroll = nil }
    }
    scheduleViewport()
  }

  func presents(_ list: AnyObject) -> Bool {
    let pagers = (list as? ListPresenter<Item>)?.pagers ?? [list as? Pager<Item>].compactMap(\.self)
    return pagers.contains { pager in presenter.pagers.contains { $0 === pager } }
  }

  func appeared(_ id: AnyHashable, in view: AnyHashable) {
    visible.appeared(id, in: view)
    scheduleViewport()
  }

  func disappeared(_ id: AnyHashable, in view: AnyHashable) {
    visible.disappeared(id, in: view)
    scheduleViewport()
  }

  /// The view before the first row, or after the last one, appeared or disappeared.
  func edge(_ edge: ListEdge, isVisible: Bool) {
    if isVisible { visibleEdges.insert(edge) } else { visibleEdges.remove(edge) }
    scheduleViewport()
  }

  // MARK: The viewport

  private func scheduleViewport() {
    guard !isScheduled else { return }
    isScheduled = true
    schedule { [weak self] in
      self?.isScheduled = false
      self?.stateViewport()
    }
  }

  private func stateViewport() {
    guard presence == .onScreen, isHost else { return }
    let visibleRows = visible.rows(presenter.row)
    guard let first = visibleRows.first?.row, let last = visibleRows.last?.row, isSettled() else { return }
    rows = visibleRows
    pendingScroll = nil
    let lines = presenter.lines
    let isWhole = first == 0 && last == lines.rows.count - 1
    // The first row and the view after the last row are visible: more rows would fit.
    let capacity = last + 1 - first + (isWhole && visibleEdges.contains(.next) ? 1 : 0)
    // Lines before the first row and after the last one report nothing.
    let firstLine = first == 0 ? 0 : lines.line(ofRow: first)
    let endLine = last == lines.rows.count - 1 ? lines.count : lines.line(ofRow: last) + 1
    presenter.viewportDidChange(visible: firstLine..<endLine, capacity: capacity)
  }

  // MARK: Scrolling

  /// Scrolls again if the view has not reached the row that it scrolls to.
  ///
  /// - Returns: A Boolean value that indicates whether the visible rows are the viewport.
  private func isSettled() -> Bool {
    switch position {
    case .unknown: return false
    case .settled: return true
    case .scrolling(let target):
      // The rows of the transition are not in the view yet.
      guard target.attempts > 0 else { return false }
      let isVisible = visible.contains(target.id)
      guard presenter.row(of: target.id) != nil, !target.isOver(isVisible: isVisible) else {
        settle()
        return true
      }
      attempt(target)
      // A view that can't reach the row causes no other viewport until the reader scrolls.
      scheduleViewport()
      return false
    }
  }

  private func attempt(_ target: ScrollTarget) {
    var target = target
    target.attempts += 1
    position = .scrolling(target)
    scroll?(target.id, target.alignment)
  }

  private func settle() {
    position = .settled
    presenter.scrollDidSettle()
  }
}

extension ListTransition {
  /// A Boolean value that indicates whether the reader starts to read the items of another query.
  fileprivate var isRestart: Bool { cause == .query && scroll == .start }
}

/// The steps of a list after which its view may have to scroll.
@MainActor @Observable final class ScrollSteps {
  fileprivate(set) var number = 0
}
