#if canImport(UIKit) && !os(watchOS)
  import Quire
  import UIKit

  /// The host of a list in a table view or a collection view: it makes transitions batches, and states the viewport after each layout.
  @MainActor final class ListPane<Item: Identifiable>: ListHost, SurfaceListener {
    let presenter: ListPresenter<Item>
    private let content: any LoadableContent
    let surface: any ListSurface
    /// The lines that the view has. They are behind those of the presenter while the reader moves a row.
    let shown: ShownLines<Item>
    var views: ListViews
    let clock: any Scheduler
    var reordering = Reordering()
    var pullToRefresh: PullToRefresh?

    /// A Boolean value that indicates whether the view selects the rows of the presenter's selection.
    var showsPresenterSelection = false { didSet { showSelection() } }

    private weak var sensor: LayoutSensor?
    /// The place to go to once the view has a size.
    private var goal: ListScroll?
    /// The position at which the reader left the screen, until the next layout. In no window, rows and bars lose their heights.
    private var positionLeft: ListReadingPosition?
    /// A Boolean value that indicates whether the displayed items are those of a previous query. The app may fade the view at other times.
    private var isDimmed = false { didSet { if isDimmed != oldValue { surface.scrollView?.alpha = isDimmed ? 0.5 : 1 } } }
    /// The rows are being changed, and are not where the reader will see them.
    private var isRendering = false
    /// The number of batches that still move rows.
    private var runningBatches = 0
    /// The requested lines since the last viewport: on the screen, or about to appear.
    private var prepared: Range<Int>?
    private var prefetched = PrefetchedLines()

    init(
      _ presenter: ListPresenter<Item>, of content: any LoadableContent, _ shown: ShownLines<Item>, on surface: any ListSurface,
      _ sensor: LayoutSensor, _ views: ListViews, clock: any Scheduler
    ) {
      (self.content, self.presenter, self.surface, self.sensor, self.views, self.clock) = (
        content, presenter, surface, sensor, views, clock
      )
      self.shown = shown
    }

    /// Shows the list, now that the view can request its rows.
    func connect(to scrollView: UIScrollView) {
      views.nextEdge.performAction = { [weak presenter] in presenter?.performAction(at: .next) }
      views.previousEdge.performAction = { [weak presenter] in presenter?.performAction(at: .previous) }
      for view in [views.nextEdge, views.previousEdge] { view.changed = { [weak surface] in surface?.layOutEdges() } }
      views.refreshFailure.install(in: scrollView) { [weak presenter] in presenter?.performAction(of: $0) }
      pullToRefresh = PullToRefresh(scrollView, clock: clock) { [weak self] in self?.pulled() ?? false }
      sensor?.laidOut = { [weak self] in self?.laidOut() }
      sensor?.enteredScreen = { [weak self] in self?.enteredScreen() }
      sensor?.leftScreen = { [weak self] in self?.leftScreen() }
      sensor?.willLeaveScreen = { [weak self] in self?.willLeaveScreen() }
      presenter.attach(self)
    }

    /// Leaves the view to another list controller.
    func disconnect() {
      if isHost { presenter.detach() }
      isDimmed = false
      sensor?.laidOut = {}
      sensor?.enteredScreen = {}
      sensor?.leftScreen = {}
      sensor?.willLeaveScreen = {}
      views.placeholders.stopShowing()
      views.placeholders.removeFromSuperview()
      views.refreshFailure.uninstall()
      pullToRefresh?.isAttached = false
      surface.detach()
      // The view had their rows until now.
      shown.lines = ListLines()
    }

    /// A Boolean value that indicates whether the presenter presents its list here. The app may have moved its presenter to another view.
    private var isHost: Bool { presenter.host === self }

    private func pulled() -> Bool {
      presenter.refresh()
      return content.refreshState == .refreshing
    }

    // MARK: Transitions

    /// Scrolls at the request of the app. The reader doesn't return to the position at which they left the screen.
    func scroll(_ scroll: (any ListSurface) -> Void) {
      (goal, positionLeft) = (nil, nil)
      scroll(surface)
    }

    func readingPosition() -> ListReadingPosition? { isBehind ? nil : positionLeft ?? surface.readingPosition }

    /// A Boolean value that indicates whether the view has its rows where the reader sees them.
    private var isLaidOut: Bool { canLayOut && positionLeft == nil }

    /// In no window, and without a size, a view has no rows that the reader sees.
    private var canLayOut: Bool { surface.scrollView.map { $0.window != nil && !$0.bounds.isEmpty } ?? false }

    func apply(_ transition: ListTransition<Item>) {
      guard !keepsBack(transition) else { return announce(transition, besides: notice(of: transition.display, transition.after)) }
      guard isConnected() else { return shown.lines = transition.after }
      let inset = surface.axis?.inset
      let scroll = transition.scroll == .none ? steadyPosition(transition) : transition.scroll
      render {
        showLines(transition)
        show(transition.display)
        guard transition.before.isEmpty || !isLaidOut else { return surface.go(to: scroll, inset: inset) }
        if scroll != .none { goal = scroll }
      }
      positionLeft = positionLeft?.moved(by: transition)
      announce(transition, besides: views.refreshFailure.notice)
    }

    /// Changes the rows, and takes no viewport meanwhile.
    func render(_ changes: () -> Void) {
      goal = nil
      isRendering = true
      changes()
      isRendering = false
      prepared = nil
      showSelection()
      updateRefreshControl()
      sensor?.setNeedsLayout()
    }

    private func showLines(_ transition: ListTransition<Item>) {
      let replace = { [shown] in shown.lines = transition.after }
      guard !transition.changes.isEmpty else { return replace() }
      let batch = transition.isReload ? nil : BatchChanges(transition)
      prefetched.follow(transition.destination)
      // A change that moves the rows on the screen is not animated, because they are to stay.
      switch transition.scroll {
      case .none, .start: apply(batch, replacingRows: replace)
      case .end, .line, .keep: UIView.performWithoutAnimation { apply(batch, replacingRows: replace) }
      }
    }

    func apply(_ changes: BatchChanges?, replacingRows replace: @escaping () -> Void) {
      guard let changes else {
        replace()
        return surface.reload()
      }
      runningBatches += 1
      surface.apply(changes, replacingRows: replace) { [weak self] in
        self?.runningBatches -= 1
        self?.updateRefreshControl()
      }
    }

    /// The position that keeps the reader in place where only heights change: those of the view at the start, and those that were estimated.
    private func steadyPosition(_ transition: ListTransition<Item>) -> ListScroll {
      let isMoved =
        positionLeft != nil || !transition.changes.isEmpty || views.nextEdge.state != transition.display.state(at: .next)
        || views.previousEdge.state != transition.display.state(at: .previous)
      guard isMoved, !transition.before.isEmpty, transition.cause != .query, let position = readingPosition(),
        !position.isAtStart || transition.cause == .page(.previous)
      else { return .none }
      let anchors =
        position.anchors.filter { shown.lines[$0.line].item != nil } + position.anchors.filter { shown.lines[$0.line].item == nil }
      let kept = transition.moved(anchors)
      return kept.isEmpty ? .none : .keep(kept)
    }

    func show(_ display: ListDisplay) {
      views.nextEdge.show(display.state(at: .next))
      views.previousEdge.show(display.state(at: .previous))
      views.refreshFailure.show(notice(of: display, shown.lines))
      views.placeholders.show(display.cover?.state ?? .loaded, of: content)
      isDimmed = display.isDimmed
    }

    /// The notice of a display. An app that counts the rows shows none for gaps, so the bar shows these too.
    private func notice(of display: ListDisplay, _ lines: ListLines<Item>) -> ListDisplay.Notice? {
      display.notice ?? (surface.hasOwnRows ? lines.hiddenNotice : nil)
    }

    /// - Parameter notice: The notice whose failure the bar announces itself, because it also appears when the reader scrolls.
    private func announce(_ transition: ListTransition<Item>, besides notice: ListDisplay.Notice?) {
      guard surface.scrollView?.window != nil else { return }
      for announcement in transition.announcements where announcement != notice?.failure.map({ .failure($0) }) {
        UIAccessibility.announce(views.texts.text(of: announcement))
      }
    }

    /// Ends the refresh control after the rows have moved: both animate the offset.
    private func updateRefreshControl() {
      guard runningBatches == 0 else { return }
      presenter.display.refreshState == .refreshing ? pullToRefresh?.keep() : pullToRefresh?.end()
    }

    /// Returns whether the view asks this list for its rows; if not, reports the mistake. A change of the rows would be one of the wrong rows.
    private func isConnected() -> Bool {
      if surface.isConnected { return true }
      Misuse.report(
        """
        The view has another data source than the one that shows its list, which therefore cannot be seen. Do not set the view's dataSource: \
        override the data source's methods in a subclass of PagedTableViewController or PagedCollectionViewController, or set dataSource of \
        the list controller.
        """, true)
      return false
    }

    // MARK: After each layout

    /// Schedules a layout of the sensor after the one that the view is about to do.
    func viewWillReload() { sensor?.setNeedsLayout() }

    /// Called when lines are requested: the view is in the middle of its layout, and the sensor comes after it.
    func linesWereRequested(_ lines: Range<Int>) {
      prepared = min(prepared?.lowerBound ?? lines.lowerBound, lines.lowerBound)..<max(prepared?.upperBound ?? 0, lines.upperBound)
      sensor?.setNeedsLayout()
    }

    /// Changes the lines that the view prefetches, which the next viewport states.
    func prefetching(_ change: (inout PrefetchedLines) -> Void) {
      change(&prefetched)
      sensor?.setNeedsLayout()
    }

    private func laidOut() {
      keepViewsInFront()
      guard isHost, !shown.lines.isEmpty, !isRendering, !isBehind, canLayOut else { return }
      surface.layOutEdges()
      showSelection()
      positionLeft = nil
      // Lines that come into view now are part of the viewport after their layout.
      if let goal { return render { surface.go(to: goal) } }
      presenter.scrollDidSettle()
      let lines = surface.visibleLines
      guard !lines.isEmpty else { return }
      let visible = withPrepared(lines)
      presenter.viewportDidChange(
        visible: visible, capacity: surface.lineCapacity, prefetched: surface.isPrefetching ? prefetched.extent(around: visible) : nil)
      prepared = nil
    }

    /// Presents the list here again if the app has moved its presenter to another view in between.
    private func enteredScreen() {
      guard !isHost else { return }
      positionLeft = nil
      shown.lines = ListLines()
      surface.reload()
      presenter.attach(self)
    }

    /// Notes the position of the reader, unless the view is about to go to another one.
    private func willLeaveScreen() {
      if isHost, !isBehind, goal == nil, positionLeft == nil { positionLeft = surface.readingPosition }
    }

    /// Withdraws the viewport. The view needs nothing until it returns and is laid out.
    private func leftScreen() {
      if isHost { presenter.viewportDidChange(visible: 0..<0, capacity: 0) }
    }

    /// Keeps the views in front of cells and headers that come on screen.
    private func keepViewsInFront() {
      let views = [views.refreshFailure, views.placeholders].filter {
        !$0.isHidden && $0.superview != nil && $0.superview === surface.scrollView
      }
      guard let scrollView = surface.scrollView, !scrollView.subviews.suffix(views.count).elementsEqual(views, by: ===) else { return }
      for view in views { scrollView.bringSubviewToFront(view) }
    }

    /// UIKit prepares cells before they are visible, and shows them without asking again: such lines count as visible. UIKit only measures the cells that it
    /// asks for far away.
    private func withPrepared(_ lines: Range<Int>) -> Range<Int> {
      let near = max(0, lines.lowerBound - lines.count)..<min(shown.lines.count, lines.upperBound + lines.count)
      guard let prepared = prepared?.clamped(to: near), !prepared.isEmpty else { return lines }
      return min(lines.lowerBound, prepared.lowerBound)..<max(lines.upperBound, prepared.upperBound)
    }
  }

  extension ListTransition {
    /// A Boolean value that indicates whether a view gets other rows altogether.
    ///
    /// The replacement of a list of a million rows is too much for row-by-row changes.
    fileprivate var isReload: Bool {
      before.isEmpty || after.isEmpty || (changes.removals + changes.insertions).reduce(0) { $0 + $1.count } > 10_000
    }
  }

  extension ListDisplay {
    fileprivate func state(at edge: ListEdge) -> EdgeState { gap(at: edge)?.state ?? .end }
  }

  extension ListLines {
    /// The notice of the gaps between the items, for a view that shows no rows for them.
    fileprivate var hiddenNotice: ListDisplay.Notice? {
      let gaps = gapsWithActions
      return (gaps.first { $0.action == .retry } ?? gaps.first).map { .missingItems($0) }
    }
  }

  extension ListPresenter {
    fileprivate func performAction(at edge: ListEdge) { if let gap = display.gap(at: edge) { performAction(of: gap) } }
  }
#endif
