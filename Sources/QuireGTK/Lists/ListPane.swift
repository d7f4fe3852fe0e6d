#if GTK
  import CAdwaita
  import Quire

  /// A list view, a grid view, or a column view as the host of a list: it applies transitions to rows, and states the viewport after each layout.
  @MainActor final class ListPane<Item: Identifiable>: ListHost {
    private(set) var content: any LoadableContent
    let model: PagedListModel<Item>
    let surface: ListSurface
    let scrolledWindow: WidgetPointer = gtk_scrolled_window_new()
    let placeholders: ContentStack
    /// The factory of the rows, or the factories of the columns.
    let factories: [RowFactory<Item>]
    let selection: SingleSelection<Item>
    let multipleSelection: MultipleSelection<Item>?
    /// The `GtkSelectionModel`.
    let selectionModel: OpaquePointer
    let bars: EdgeBars
    /// A closure that is called when the reader opens an item.
    var activated: (Item) -> Void = { _ in }

    private let makePresenter: (ListContent<Item>) -> ListPresenter<Item>
    /// The titles of headings, by those of the list that is shown.
    private let titles: Titles

    @MainActor private final class Titles {
      var title: @MainActor (ListHeader) -> String?
      init(_ content: ListContent<Item>) { title = content.title }
    }

    /// A Boolean value that indicates whether the displayed items are those of a previous query. The app may fade the view at other times.
    private var isDimmed = false { didSet { if isDimmed != oldValue { gtk_widget_set_opacity(surface.view, isDimmed ? 0.5 : 1) } } }
    private let viewport: ListViewport
    private let anchor: ScrollAnchor<Item>
    private let sensor: LayoutSensor
    private let focus: ListFocus<Item>
    private let tabOrder: TabOrder<Item>
    /// The scroll bar of a list in its full length.
    private let range: ScrollRange<Item>?
    /// The gestures that move rows; nil if the reader can't move any.
    let reordering: Reordering<Item>?
    private(set) lazy var dragSource = RowDragSource(of: surface.rows, factory.cells, reordering) { [weak self] in
      self?.draggedItems(at: $0) ?? []
    }

    /// - Parameters:
    ///   - factories: The factory of the rows; in a column view, those of its columns.
    ///   - makeSurface: A closure that makes the view of a `GtkSelectionModel`.
    ///   - presenter: A closure that makes the presenter of a list.
    init(
      _ content: ListContent<Item>, _ factories: [RowFactory<Item>], _ mode: SelectionMode, _ makeSurface: (OpaquePointer) -> ListSurface,
      presenter: @escaping (ListContent<Item>) -> ListPresenter<Item>
    ) {
      makePresenter = presenter
      self.content = content.loadableContent
      self.factories = factories
      let factory = factories[0]
      let titles = Titles(content)
      self.titles = titles
      factory.title = { [unowned factory] line in
        if case .header(let header) = line { titles.title(header) ?? "" } else { factory.texts.unreadBorder }
      }
      let rows = ListRows<Item>(maximum: content.hasPlaceholders ? ListStretch.standardMaximum : .max)
      rows.cells = factory.cells
      multipleSelection = mode == .multiple ? MultipleSelection(of: rows, factory.cells) : nil
      model = PagedListModel(presenter(content), rows, multipleSelection)
      let selection = RowSelection(mode, of: model.reference)
      selectionModel = selection.model
      self.selection = SingleSelection(selection, of: rows, factory.cells)
      surface = makeSurface(selection.model)
      gtk_scrolled_window_set_child(scrolledWindow.opaque, surface.view)
      gtk_scrolled_window_set_policy(scrolledWindow.opaque, surface.horizontalPolicy, GTK_POLICY_AUTOMATIC)
      bars = EdgeBars(over: scrolledWindow)
      placeholders = ContentStack(bars.widget)
      range = content.hasPlaceholders ? ScrollRange(of: surface, in: scrolledWindow, rows: rows) : nil
      if content.hasPlaceholders || surface.marks == .bars { bars.add(next: factory.nextEdgeView, previous: factory.previousEdgeView) }
      viewport = ListViewport(surface, cells: factory.cells)
      focus = ListFocus(in: scrolledWindow, viewport, rows: rows)
      tabOrder = TabOrder(of: surface.rows, viewport, rows: rows)
      anchor = ScrollAnchor(viewport, rows: rows)
      sensor = LayoutSensor(surface.view)
      reordering = content.isReorderable ? Reordering(of: surface.rows, in: scrolledWindow, rows, viewport, focus) : nil
      connectWidgets()
      multipleSelection?.begin(for: self)
      // A drag either selects rows or moves one.
      if mode == .multiple, reordering == nil { surface.enableRubberband() }
      self.presenter.attach(self)
    }

    var presenter: ListPresenter<Item> { model.presenter }
    var rows: ListRows<Item> { model.rows }
    /// The factory of the rows, or of the first column.
    var factory: RowFactory<Item> { factories[0] }

    isolated deinit { presenter.detach() }

    private func connectWidgets() {
      for view in [factory.nextEdgeView, factory.previousEdgeView, bars.gapView] { connect(view) }
      // GTK would give the keyboard to the row that had it last, and scroll there.
      placeholders.refreshStatus.takeFocus = { [weak self] in if self?.rows.lines.isEmpty == false { self?.grabFocus() } }
      factory.willShowGaps = { [weak self] in self?.connect($0) }
      sensor.laidOut = { [weak self] in self?.laidOut() }
      sensor.leftScreen = { [weak self] in self?.presenter.viewportDidChange(visible: 0..<0, capacity: 0) }
      for signal in ["value-changed", "changed"] { QuireGTK.connect(viewport.adjustment, signal, to: self) { $0.sensor.setNeedsLayout() } }
      QuireGTK.connect(surface.view.raw, "activate", to: self) { pane, arguments in pane.activate(arguments.uint(1)) }
      rows.replacing = { [weak self] replace in
        guard let self else { return }
        focus.wait(surface.rows.hasFocus)
        selection.replace(replace)
      }
      tabOrder.preferredPosition = { [weak self] in self?.selection.presentPosition }
      range?.go = { [weak self] in self?.go(to: $0) }
      range?.goToEnd = { [weak self] in
        self?.focus.waitForEnd($0)
        self?.go(to: $0 == .next ? .end : .start)
      }
      bars.willTakeSpace = { [weak self] in self?.makeSpace(at: $0, height: $1) }
      reordering?.pickUp = { [weak self] in self?.presenter.pickUpItem(at: $0) }
      reordering?.moveItem = { [weak self] in self?.presenter.moveItem(at: $0, by: $1) }
      if reordering != nil { dragSource.connect() }
      refuseClicksOnHeadings()
    }

    private func connect(_ view: EdgeView) {
      view.performAction = { [weak self] in self?.presenter.performAction(of: $0) }
      view.performStatusAction = { [weak self] in self?.presenter.performAction(of: $0) }
      view.takeFocus = { [weak self] in self?.grabFocus() }
    }

    /// Headings must be selectable for the keyboard to get past them, and a click is not to select them.
    private func refuseClicksOnHeadings() {
      let clicks: OpaquePointer = gtk_gesture_click_new()
      gtk_event_controller_set_propagation_phase(clicks, GTK_PHASE_CAPTURE)
      QuireGTK.connect(clicks.raw, "pressed", to: self) { pane, arguments in
        let row = pane.factory.cells.row(at: (arguments.double(2), arguments.double(3)), in: pane.surface.rows)
        guard let row, pane.rows.isHeading(at: row.cell.position) else { return }
        gtk_gesture_set_state(arguments.object(0).opaque, GTK_EVENT_SEQUENCE_CLAIMED)
      }
      gtk_widget_add_controller(surface.rows, clicks)
    }

    private func activate(_ position: Int) {
      switch (rows.content(at: position), rows.edge(at: position)) {
      case (.item(let item), _): activated(item)
      case (.gap(let gap), _): presenter.performAction(of: gap)
      case (.status(let status), _): presenter.performAction(of: status)
      case (_, .previous?): factory.previousEdgeView.perform()
      case (_, .next?): factory.nextEdgeView.perform()
      case (_, nil): break
      }
    }

    private func go(to goal: ListScroll) {
      anchor.go(to: goal)
      sensor.setNeedsLayout()
    }

    /// Gives the keyboard focus to a visible row, or to the first one that comes.
    func grabFocus() {
      focus.wait(true)
      sensor.setNeedsLayout()
    }

    // MARK: One list after another

    /// Shows another list from now on. Each list keeps the reader's position and its selected row.
    func show(_ content: ListContent<Item>) {
      presenter.detach()
      anchor.reset()
      reordering?.cancel()
      let next = makePresenter(content)
      selection.exchange(presenter, for: next) {
        self.content = content.loadableContent
        titles.title = content.title
        model.presenter = next
        presenter.attach(self)
      }
    }

    // MARK: The host of the presenter

    func readingPosition() -> ListReadingPosition? { anchor.readingPosition }

    func apply(_ transition: ListTransition<Item>) {
      let display = transition.display
      anchor.prepare(for: transition, head: HeadChange(from: rows.hasHead ? factory.previousEdgeView.gap : nil, to: display.start))
      selection.follow(transition, of: presenter) {
        handOverFocus(transition)
        // A row can show the view of an end only after its bar has released it.
        if surface.marks == .rows { for edge in ListEdge.allCases where display.gap(at: edge) != nil { bars.removeEnd(at: edge) } }
        focus.follow(transition) {
          guard transition.before.isEmpty || transition.after.isEmpty else {
            return rows.apply(transition.changes, leadingTo: transition.after)
          }
          let hasEdgeRows = surface.marks == .rows
          rows.replace(with: transition.after, head: hasEdgeRows && display.start != nil, tail: hasEdgeRows && display.end != nil)
        }
        show(display)
        rebind(transition)
      }
      multipleSelection?.show()
      sensor.setNeedsLayout()
      for announcement in transition.announcements { scrolledWindow.announce(factory.texts.text(of: announcement)) }
    }

    /// An end that goes, or goes away behind a page, hands the keyboard over to the row beside it.
    private func handOverFocus(_ transition: ListTransition<Item>) {
      for edge in ListEdge.allCases {
        let bringsPage = transition.cause == .page(edge) && !transition.changes.insertions.isEmpty
        let view = edge == .next ? factory.nextEdgeView : factory.previousEdgeView
        if bringsPage || transition.display.gap(at: edge) == nil { focus.handOver(from: view, at: edge) }
      }
    }

    private func show(_ display: ListDisplay) {
      factory.nextEdgeView.show(display.gapOrNotice(at: .next))
      factory.previousEdgeView.show(display.gapOrNotice(at: .previous))
      // Bars at the ends are shown after the layout, which shows what the reader is near.
      if surface.marks == .rows {
        rows.showEdges(head: display.start != nil, tail: display.end != nil)
        showBars()
      }
      placeholders.show(display.cover?.state ?? .loaded, display.refreshState, of: content)
      isDimmed = display.isDimmed
      surface.view.setBusy(display.cover == nil && presenter.snapshots.contains(where: \.isBusy))
    }

    private func rebind(_ transition: ListTransition<Item>) {
      let updates = transition.changes.updates
      guard !updates.isEmpty else { return }
      rows.update(updates)
      rebind { [rows] position in
        guard let line = rows.line(at: position) else { return false }
        return updates.contains { $0.contains(line) }
      }
    }

    /// Fills in again all rows for which the view has a widget.
    func rebindVisibleItems() { rebind { _ in true } }

    private func rebind(_ isChanged: (_ position: Int) -> Bool) {
      for factory in factories { factory.rebind(isChanged) }
    }

    // MARK: After each layout

    /// The list has been laid out, and can still be moved before it is drawn.
    private func laidOut() {
      if !rows.lines.isEmpty {
        guard anchor.settle() else { return sensor.setNeedsLayout() }
        presenter.scrollDidSettle()
        focus.arrive(preferring: selection.presentPosition)
        showBars()
        updateViewport()
      }
      range?.update()
    }

    private func showBars() {
      if case .missingItems(let gap) = presenter.display.notice {
        bars.show([gap], isAtTop: visibleLines.last.map { rows.lines.gap(at: $0)?.position != gap.position } ?? false)
      } else if surface.marks == .bars {
        let lines = visibleLines
        bars.showEnds(of: presenter.display, beside: (lines.first ?? 0)..<(lines.last.map { $0 + 1 } ?? 0), of: rows.lines.count)
      } else {
        bars.show([])
      }
    }

    /// Keeps the rows in place while a bar takes space at an edge. A reader at that edge sees the outermost row beside the bar.
    private func makeSpace(at edge: ListEdge, height: Double) {
      guard let place = anchor.readingPosition, edge == .next || !viewport.isAtTop else { return }
      let shift = edge == .previous || viewport.isAtBottom ? max(0, height) : 0
      go(to: .keep(place.anchors.map { .init(line: $0.line, offset: $0.offset - shift) }))
    }

    private var visibleLines: [Int] { viewport.visibleRows.compactMap { rows.line(at: $0.position) } }

    private func updateViewport() {
      let visible = viewport.visibleRows.compactMap { row in rows.line(at: row.position).map { (line: $0, height: row.height) } }
      guard let first = visible.first?.line, let last = visible.last?.line else { return }
      let average = visible.reduce(0) { $0 + $1.height } / Double(visible.count)
      let columns = viewport.columnCount
      presenter.viewportDidChange(visible: first..<last + 1, capacity: Int((viewport.height / average).rounded(.up)) * columns)
    }
  }

  extension ListDisplay {
    /// The missing items beyond an end, also those that the notice is about.
    fileprivate func gapOrNotice(at edge: ListEdge) -> ListDisplay.Gap? {
      if case .missingItems(let notice) = notice, notice.edge == edge { gap(at: edge) ?? notice } else { gap(at: edge) }
    }
  }

  extension Pager.Snapshot {
    fileprivate var isBusy: Bool {
      refreshState == .refreshing || ListEdge.allCases.contains { self[$0] == .loading } || gaps.contains { $0.state == .loading }
    }
  }
#endif
