#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Shows a pager in a list: what ``PagedTableDriver`` and ``PagedCollectionDriver`` have in common.
  ///
  /// A driver draws rows and updates the viewport; it decides nothing. It makes the pager's changes to the rows as one batch, keeps the reader's place, tells the
  /// pager which rows are visible after each layout, shows a placeholder where there are no rows, and says at both ends how the list goes on.
  ///
  /// It takes the view's data source and leaves the delegate to the app. It refreshes by the view's refresh control, or gives it one, see
  /// ``refreshesByPulling``. Keep the driver: it goes with whoever holds it. For another list in the same view make another driver, and keep it in
  /// the place of the old one; a list that comes back is where the reader left it.
  @MainActor public class PagedListDriver<Item: Identifiable> {
    /// The list.
    public let pager: Pager<Item>
    /// What is shown where there are no rows: loading, no content, or an error. It lies over the list and follows the pager.
    public var placeholders: ContentWrapperView { views.placeholders }
    /// What is shown after the last row.
    public var nextEdgeView: EdgeView { views.nextEdge }
    /// What is shown before the first row, if anything can come before it.
    public var previousEdgeView: EdgeView { views.previousEdge }
    /// What is shown at the top of the view when a refresh has failed that left the rows in place.
    public var refreshFailureView: RefreshFailureView { views.refreshFailure }

    /// What all of these say, unless one of them is told something else.
    public var texts: ContentTexts {
      get { views.texts }
      set { views.texts = newValue }
    }

    /// Whether a pull refreshes, by the view's own refresh control or by one that it is given. It does, unless this is set to false.
    public var refreshesByPulling = true {
      didSet { pullToRefresh?.isAttached = refreshesByPulling }
    }

    private var views: ListViews
    let surface: any ListSurface
    private let sensor: LayoutSensor
    private var connection: ListConnection?
    private var pullToRefresh: PullToRefresh?
    private var tokens: [ObservationToken] = []
    let shown: ShownList<Item>
    var reordering = Reordering<Item>()
    private(set) var clock: (any Scheduler)?
    private let sections: SectionSource<Item>?
    private var isPlaced = false
    /// The rows are being changed, and not yet where the reader will see them.
    var isRendering = false
    /// The number of batches that still move the rows.
    private var runningBatches = 0
    private var placeholdersTop: NSLayoutConstraint?
    /// The rows that were requested since the last viewport update: on the screen, or about to appear.
    private var prepared: Range<Int>?

    init(
      _ pager: Pager<Item>, _ sections: SectionSource<Item>? = nil, isFullLength: Bool = false, on surface: any ListSurface,
      in scrollView: UIScrollView, with views: ListViews
    ) {
      self.pager = pager
      self.surface = surface
      self.views = views
      sensor = .of(scrollView)
      shown = ShownList(snapshot: pager.snapshot, sections: sections?.layout, isFullLength: isFullLength)
      self.sections = sections
      // The list before this one, while the view still has its rows.
      sensor.connection?.end()
    }

    deinit {
      // The driver may be released on any thread, and in the middle of a layout. Until the connection ends, the view keeps its rows.
      if let connection { Task { @MainActor in connection.end() } }
    }

    /// Begins to show the list, once the view can ask for its rows.
    func start(in scrollView: UIScrollView, timing: PlaceholderTiming, clock: any Scheduler) {
      self.clock = clock
      for (edge, view) in [(ListEdge.next, nextEdgeView), (.previous, previousEdgeView)] {
        view.retry = { [weak pager] in pager?.retry() }
        view.loadMore = { [weak pager] in pager?.load(edge) }
        view.changed = { [weak self] in self?.surface.layOutEdges() }
      }
      refreshFailureView.install(in: scrollView) { [weak pager] in
        pager?.retry()
      } loadMore: { [weak pager, shown] in
        if let pager { shown.resumeSilentLoads(of: pager) }
      }
      pullToRefresh = PullToRefresh(scrollView, clock: clock) { [weak self] in self?.pulled() ?? false }
      pullToRefresh?.isAttached = refreshesByPulling
      connect()
      sensor.laidOut = { [weak self] in self?.updateViewport() }
      tokens = [observe()]
      placeholders.willShow = { [weak self] in self?.showRows(for: $0) }
      // The items of a previous query are not to pass for those of the current one (B41).
      placeholders.dim = { [surface] in surface.scrollView?.alpha = $0 ? 0.5 : 1 }
      placeholders.isOverlay = true
      placeholdersTop = placeholders.install(over: scrollView)
      placeholders.bind(pager, timing: timing, clock: clock)
      shown.isVisible = placeholders.state == .loaded
      surface.reload()
      showStates()
      sensor.setNeedsLayout()
    }

    private func observe() -> ObservationToken {
      guard let sections else { return pager.observe { [weak self] in self?.show($0) } }
      return sections.observe { [weak self] update, sections, changes in self?.show(update, (sections, changes)) }
    }

    private func connect() {
      let connection = ListConnection { [weak self, weak sensor, surface, shown, placeholders, refreshFailureView, pullToRefresh] in
        self?.leave()
        self?.tokens = []
        shown.isVisible = false
        sensor?.laidOut = {}
        placeholders.willShow = nil
        placeholders.bind(nil)
        placeholders.removeFromSuperview()
        refreshFailureView.uninstall()
        pullToRefresh?.isAttached = false
        surface.detach()
      }
      self.connection = connection
      sensor.connection = connection
    }

    /// Ends the connection: the view shows no rows any more, and is free for another driver.
    ///
    /// Another driver that takes over the view does this by itself. If it shows this list again, the reader finds the place where they left it.
    public func stop() { connection?.end() }

    // MARK: What is shown

    /// The rows that the view has: none while a placeholder is shown.
    ///
    /// The pager may be ahead of it for a moment. What has to do with a row of the view asks here.
    public var items: PagedItems<Item> { shown.items }

    /// Where the reader is: at the top, or at the first item on the screen. Before the list is shown, where it is to open.
    ///
    /// To open the list there another time, keep this, and make it the pager's ``/Quire/Pager/initialPosition`` (B24, B43).
    public var position: InitialPosition<Item.ID> {
      guard isPlaced, shown.isVisible else { return pager.initialPosition }
      guard !surface.isAtTop, let anchor = ScrollAnchor(surface, isLoaded: shown.isLoaded) else { return .top }
      // Counted from below the bars, which may be others the next time.
      if let item = shown.item(inRow: anchor.row) { return .item(item.id, topInset: Double(anchor.distance - (surface.axis?.inset ?? 0))) }
      return shown.nearestItem(toRow: anchor.row).map { .item($0.id) } ?? .top
    }

    /// Lets placeholders begin below a view that moves with the rows, or, without one, where the scroll view does.
    func beginPlaceholders(below view: UIView?) {
      guard let scrollView = surface.scrollView, placeholders.superview === scrollView else { return }
      placeholdersTop?.isActive = false
      placeholdersTop = placeholders.topAnchor.constraint(equalTo: view?.bottomAnchor ?? scrollView.frameLayoutGuide.topAnchor)
      placeholdersTop?.isActive = true
    }

    /// Scrolls to the beginning of the list.
    ///
    /// A large title stays collapsed: UIKit has no public method for what a tap on the status bar does.
    public func scrollToTop(animated: Bool) { surface.scrollToTop(animated: animated) }

    /// Schedules a layout of the sensor after the one that the view is about to do.
    func viewWillReload() { sensor.setNeedsLayout() }

    /// Items were asked for: the view is in the middle of its layout, and the sensor comes after it.
    func itemsWereAskedFor(_ rows: Range<Int>) {
      prepared = min(prepared?.lowerBound ?? rows.lowerBound, rows.lowerBound)..<max(prepared?.upperBound ?? 0, rows.upperBound)
      sensor.setNeedsLayout()
    }

    private func showRows(for state: ContentState) {
      guard isConnected(), !keepsBackRows() else { return }
      let hadRows = !items.isEmpty
      shown.isVisible = state == .loaded
      isPlaced = isPlaced && shown.isVisible
      if hadRows || !items.isEmpty { surface.reload() }
      showStates()
      sensor.setNeedsLayout()
    }

    private func show(_ update: Pager<Item>.Update, _ sections: (layout: ListLayout.Sections, changes: SectionChanges)? = nil) {
      if keepsBack(update.after, sections?.layout) {
        if update.cause == .query { isPlaced = false }
        return
      }
      guard isConnected() else { return (shown.snapshot, shown.sections) = (update.after, sections?.layout) }
      let changes = shown.changes(of: update)
      let rowsChange = shown.isVisible && !changes.isEmpty
      let isMoved = rowsChange || update.before.nextEdge != update.after.nextEdge || update.before.previousEdge != update.after.previousEdge
      let keepsTop = keepsTop(update)
      let anchor = !isMoved || keepsTop || update.cause == .query ? nil : ScrollAnchor(surface, isLoaded: shown.isLoaded)
      let isUntouched = anchor?.isUntouched(by: changes) ?? true
      let replace = { [self] in (shown.snapshot, shown.sections) = (update.after, sections?.layout) }
      isRendering = true
      if rowsChange {
        let batch = sections.map { BatchChanges($0.changes) } ?? shown.batch(changes, of: update)
        // What moves the rows that the reader looks at is not animated: they are to stay.
        isUntouched ? apply(batch, replacingRows: replace) : UIView.performWithoutAnimation { apply(batch, replacingRows: replace) }
        announceArrivals(update)
      } else {
        replace()
      }
      showStates()
      if let anchor { restore(anchor, after: changes) }
      // From right to left the beginning moves away when the content grows.
      if keepsTop, surface.direction == .left { surface.scrollToTop(animated: false) }
      isRendering = false
      prepared = nil
      // The items of another query are read from the first one on (B41).
      if update.cause == .query { isPlaced = false }
      updateRefreshControl()
      sensor.setNeedsLayout()
    }

    /// Shows the rest of what the list has become while the reader moved a row.
    func didCatchUp() {
      isPlaced = isPlaced && shown.isVisible
      prepared = nil
      updateRefreshControl()
      sensor.setNeedsLayout()
    }

    /// Whether the view asks this list for its rows; if not, the app is told. A change of the rows would be one of the wrong rows.
    private func isConnected() -> Bool {
      if surface.isConnected { return true }
      Misuse.report(
        """
        The view has another data source than the one that shows its list, which therefore cannot be seen. Do not set the view's dataSource: \
        override the data source's methods in a subclass of PagedTableViewController or PagedCollectionViewController, or set dataSource of \
        the driver.
        """, true)
      return false
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

    /// Ends the refresh control after the rows have moved: both animate the offset.
    private func updateRefreshControl() {
      guard runningBatches == 0 else { return }
      shown.snapshot.refreshState == .refreshing ? pullToRefresh?.keep() : pullToRefresh?.end()
    }

    private func restore(_ anchor: ScrollAnchor, after changes: ListChanges) {
      settle { anchor.restore(on: surface) { changes.destination(of: $0) } }
    }

    /// Repeats a movement until nothing moves: rows that come into view may have other heights than estimated, and move the rest.
    func settle(_ moves: () -> Bool) {
      for _ in 0..<20 {
        // In no window a view lays nothing out, and complains if it is to.
        if surface.scrollView?.window != nil { surface.scrollView?.layoutIfNeeded() }
        guard moves() else { return }
      }
    }

    /// A reader at the very top sees what a refresh or the app puts there; a page before the first one stays above (B15).
    private func keepsTop(_ update: Pager<Item>.Update) -> Bool {
      surface.isAtTop && update.before.previousEdge != .loading
    }

    func showStates() {
      nextEdgeView.show(shown.state(at: .next))
      previousEdgeView.show(shown.state(at: .previous))
      refreshFailureView.show(items.isEmpty ? .idle : shown.snapshot.refreshState, or: shown.silentStates)
    }

    private func announceArrivals(_ update: Pager<Item>.Update) {
      let arrived = update.changes.insertions.reduce(0) { $0 + $1.count }
      guard arrived > 0, update.before.isLoadingPage else { return }
      guard surface.scrollView?.window != nil else { return }
      UIAccessibility.announce(placeholders.texts.arrivals(arrived))
    }

    // MARK: What the reader does

    private func pulled() -> Bool {
      pager.refresh()
      return pager.refreshState == .refreshing
    }

    private func updateViewport() {
      keepViewsInFront()
      guard shown.isVisible, !isRendering, !isBehind, surface.scrollView?.window != nil else { return }
      surface.layOutEdges()
      guard isPlaced || items.isEmpty else { return place() }
      let rows = surface.visibleRows
      guard !rows.isEmpty else { return }
      let (visible, capacity) = (withPrepared(rows), surface.rowCapacity)
      shown.isFullLength
        ? pager.updateViewport(visible: visible, capacity: capacity, in: shown.snapshot.rows, from: self)
        : pager.updateViewport(visible: visible, capacity: capacity, in: shown.snapshot.items, from: self)
      prepared = nil
    }

    /// A cell or a header that comes on screen may lie over everything that was there before.
    private func keepViewsInFront() {
      let views = [refreshFailureView, placeholders].filter { !$0.isHidden && $0.superview != nil && $0.superview === surface.scrollView }
      guard let scrollView = surface.scrollView, !scrollView.subviews.suffix(views.count).elementsEqual(views, by: ===) else { return }
      for view in views { scrollView.bringSubviewToFront(view) }
    }

    /// UIKit prepares cells before they are seen, and shows them without asking again: such rows count as visible. What is asked for far away
    /// is measured only.
    private func withPrepared(_ rows: Range<Int>) -> Range<Int> {
      let near = max(0, rows.lowerBound - rows.count)..<min(shown.layout.rowCount, rows.upperBound + rows.count)
      guard let prepared = prepared?.clamped(to: near), !prepared.isEmpty else { return rows }
      return min(rows.lowerBound, prepared.lowerBound)..<max(rows.upperBound, prepared.upperBound)
    }

    // MARK: Where the reader is

    /// Opens the list where the reader left it, or else where the pager says, the first time that it has rows and a size (B24, B39).
    private func place() {
      isPlaced = true
      // The rows that are visible on the way are not part of the viewport.
      isRendering = true
      let place = sensor.places.first { $0.list === pager }
      sensor.places.removeAll { $0.list == nil || $0.list === pager }
      if let place {
        settle { place.restore(on: surface) { id in (id.base as? Item.ID).flatMap(shown.row) } }
      } else {
        open()
      }
      isRendering = false
      // What comes into view now is told when it has been laid out.
      prepared = nil
      sensor.setNeedsLayout()
    }

    /// Opens the list at what is loaded: placeholders before and after that are for who scrolls there.
    private func open() {
      let loaded = shown.loadedRows
      switch pager.initialPosition {
      case .top where loaded.lowerBound > 0: open(loaded.lowerBound, offset: 0)
      case .top: if !surface.isAtTop { surface.scrollToTop(animated: false) }
      case .bottom: settle { surface.scrollIfNeeded(toRow: loaded.upperBound - 1, at: .end) }
      case .item(let id, let offset): if let row = shown.row(of: id) { open(row, offset: offset) }
      }
    }

    private func open(_ row: Int, offset: Double?) {
      settle { surface.scrollIfNeeded(toRow: row, at: .middle) }
      if let offset { restore(ScrollAnchor(row: row, distance: CGFloat(offset) + (surface.axis?.inset ?? 0)), after: ListChanges()) }
    }

    private func leave() {
      remember()
      // The view needs no page anymore: its viewport may still wait for the end of a refresh.
      pager.updateViewport(visible: 0..<0, capacity: 0, in: shown.snapshot.items, from: self)
    }

    private func remember() {
      sensor.places.removeAll { $0.list == nil || $0.list === pager }
      if isPlaced, let place = ReadingPlace(in: pager, on: surface, showing: shown) { sensor.places.append(place) }
    }
  }
#endif
