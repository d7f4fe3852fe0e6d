#if GTK
  import CAdwaita
  import Quire

  /// A `GtkListView` as the host of a list: it applies transitions to rows, and states the viewport after each layout.
  @MainActor final class ListPane<Item: Identifiable>: ListHost {
    private(set) var presenter: ListPresenter<Item>
    private(set) var content: any LoadableContent
    let listView: WidgetPointer
    let scrolledWindow: WidgetPointer = gtk_scrolled_window_new()
    let placeholders: ContentStack
    let factory: RowFactory<Item>
    let rows: ListRows<Item>
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

    private let viewport: ListViewport
    private let anchor: ScrollAnchor<Item>
    private let sensor: LayoutSensor
    private let focus: ListFocus<Item>
    private let tabOrder: TabOrder<Item>
    /// The scroll bar of a list in its full length.
    private let range: ScrollRange<Item>?
    /// The gestures that move rows; nil if the reader can't move any.
    let drag: RowDrag<Item>?

    /// - Parameter presenter: A closure that makes the presenter of a list.
    init(
      _ content: ListContent<Item>, _ form: ListForm<Item>, _ mode: SelectionMode,
      presenter: @escaping (ListContent<Item>) -> ListPresenter<Item>
    ) {
      makePresenter = presenter
      self.content = content.loadableContent
      self.presenter = presenter(content)
      let factory = RowFactory(form)
      self.factory = factory
      let titles = Titles(content)
      self.titles = titles
      rows = ListRows(maximum: content.hasPlaceholders ? ListStretch.standardMaximum : .max) { line in
        if case .header(let header) = line { titles.title(header) ?? "" } else { factory.texts.unreadBorder }
      }
      rows.cells = factory.cells
      multipleSelection = mode == .multiple ? MultipleSelection(of: rows, factory.cells) : nil
      let selection = RowSelection(mode, of: rows.makeModel(multipleSelection))
      selectionModel = selection.model
      self.selection = SingleSelection(selection, of: rows, factory.cells)
      // The view takes over a reference to the selection, and the factory.
      listView = gtk_list_view_new(OpaquePointer(g_object_ref(selection.model.raw)), factory.pointer)
      gtk_scrolled_window_set_child(scrolledWindow.opaque, listView)
      gtk_scrolled_window_set_policy(scrolledWindow.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
      bars = EdgeBars(over: scrolledWindow)
      placeholders = ContentStack(bars.widget)
      range = content.hasPlaceholders ? ScrollRange(of: listView, in: scrolledWindow, rows: rows) : nil
      if content.hasPlaceholders { bars.add(next: factory.nextEdgeView, previous: factory.previousEdgeView) }
      viewport = ListViewport(listView, cells: factory.cells)
      focus = ListFocus(in: scrolledWindow, viewport, rows: rows)
      tabOrder = TabOrder(of: listView, viewport, rows: rows)
      anchor = ScrollAnchor(viewport, rows: rows)
      sensor = LayoutSensor(listView)
      drag = content.isReorderable ? RowDrag(of: listView, in: scrolledWindow, rows, viewport, focus) : nil
      connectWidgets()
      multipleSelection?.begin(for: self)
      // A drag either selects rows or moves one.
      if mode == .multiple, drag == nil { gtk_list_view_set_enable_rubberband(listView.opaque, 1) }
      self.presenter.attach(self)
    }

    isolated deinit { presenter.detach() }

    private func connectWidgets() {
      for view in [factory.nextEdgeView, factory.previousEdgeView, bars.gapView] { connect(view) }
      factory.willShowGaps = { [weak self] in self?.connect($0) }
      sensor.laidOut = { [weak self] in self?.laidOut() }
      for signal in ["value-changed", "changed"] {
        QuireGTK.connect(viewport.adjustment, signal, to: self) { pane, _ in pane.sensor.setNeedsLayout() }
      }
      QuireGTK.connect(listView.raw, "activate", to: self) { pane, arguments in pane.activate(arguments.uint(1)) }
      rows.replacing = { [weak self] replace in
        guard let self else { return }
        focus.wait(listView.hasFocus)
        selection.replace(replace)
      }
      tabOrder.preferredPosition = { [weak self] in self?.selection.presentPosition }
      range?.go = { [weak self] in self?.go(to: $0) }
      range?.goToEnd = { [weak self] in
        self?.focus.end = $0
        self?.go(to: $0 == .next ? .end : .start)
      }
      drag?.pickUp = { [weak self] in self?.presenter.pickUpItem(at: $0) }
      drag?.moveItem = { [weak self] in self?.presenter.moveItem(at: $0, by: $1) }
      refuseClicksOnHeadings()
    }

    private func connect(_ view: EdgeView) {
      view.performAction = { [weak self] in self?.presenter.performAction(of: $0) }
      view.performStatusAction = { [weak self] in self?.presenter.performAction(of: $0) }
      view.takeFocus = { [weak self] in self?.focus.wait(true) }
    }

    /// Headings must be selectable for the keyboard to get past them, and a click is not to select them.
    private func refuseClicksOnHeadings() {
      let clicks: OpaquePointer = gtk_gesture_click_new()
      gtk_event_controller_set_propagation_phase(clicks, GTK_PHASE_CAPTURE)
      QuireGTK.connect(clicks.raw, "pressed", to: self) { pane, arguments in
        guard let target = gtk_widget_pick(pane.listView, arguments.double(2), arguments.double(3), GTK_PICK_DEFAULT) else { return }
        let isOnHeading = pane.factory.cells.shown.contains { cell, line in
          pane.rows.isHeading(at: cell.position) && (line == target || gtk_widget_is_ancestor(target, line) != 0)
        }
        if isOnHeading { gtk_gesture_set_state(arguments.object(0).opaque, GTK_EVENT_SEQUENCE_CLAIMED) }
      }
      gtk_widget_add_controller(listView, clicks)
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

    private func go(to goal: ScrollGoal) {
      anchor.go(to: goal)
      sensor.setNeedsLayout()
    }

    // MARK: One list after another

    /// Shows another list from now on. Each list keeps the reader's position and its selected row.
    func show(_ content: ListContent<Item>) {
      presenter.detach()
      anchor.reset()
      drag?.cancel()
      let next = makePresenter(content)
      selection.exchange(presenter.pagers.first, for: next.pagers.first, index: next.index(of:)) {
        self.content = content.loadableContent
        titles.title = content.title
        presenter = next
        presenter.attach(self)
      }
    }

    // MARK: The host of the presenter

    func readingPosition() -> ListReadingPosition? { anchor.readingPosition }

    func apply(_ transition: ListTransition<Item>) {
      let display = transition.display
      anchor.prepare(for: transition, head: HeadChange(from: rows.hasHead ? factory.previousEdgeView.gap : nil, to: display.start))
      selection.follow(transition, index: presenter.index(of:)) {
        handOverFocus(transition)
        if transition.before.isEmpty || transition.after.isEmpty {
          rows.replace(with: transition.after, head: display.start != nil, tail: display.end != nil)
        } else {
          focus.follow(transition) { rows.apply(transition.changes, leadingTo: transition.after) }
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
      for (edge, view, gap) in [
        (ListEdge.next, factory.nextEdgeView, transition.display.end), (.previous, factory.previousEdgeView, transition.display.start),
      ] {
        let bringsPage = transition.cause == .page(edge) && !transition.changes.insertions.isEmpty
        if bringsPage || gap == nil { focus.handOver(from: view, at: edge) }
      }
    }

    private func show(_ display: ListDisplay) {
      if display.end != nil { bars.letGo(.next) }
      if display.start != nil { bars.letGo(.previous) }
      factory.nextEdgeView.show(display.end ?? display.missingItems(at: .end))
      factory.previousEdgeView.show(display.start ?? display.missingItems(at: .start))
      rows.showEdges(head: display.start != nil, tail: display.end != nil)
      showBars()
      placeholders.show(display.cover?.state ?? .loaded, display.refreshState, of: content)
      // The items of a previous query are not to pass for those of the current one (B41).
      gtk_widget_set_opacity(listView, display.isDimmed ? 0.5 : 1)
      listView.setBusy(display.cover == nil && presenter.snapshots.contains(where: \.isBusy))
    }

    private func rebind(_ transition: ListTransition<Item>) {
      let updates = transition.changes.updates
      guard !updates.isEmpty else { return }
      factory.rebind { [rows] position in
        rows.line(at: position).flatMap { line in updates.contains { $0.contains(line) } ? rows.lines[line] : nil }
      }
    }

    /// Fills in again all rows for which the view has a widget.
    func rebindVisibleItems() { factory.rebind { [rows] in rows.content(at: $0) } }

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
      var isAtTop = false
      if case .missingItems(let gap) = presenter.display.notice {
        isAtTop =
          viewport.visibleRows.last.flatMap { rows.line(at: $0.position) }.map { rows.lines.gap(at: $0)?.position != gap.position } ?? false
      }
      bars.show(presenter.display.notice, isAtTop: isAtTop)
    }

    private func updateViewport() {
      let visible = viewport.visibleRows.compactMap { row in rows.line(at: row.position).map { (line: $0, height: row.height) } }
      guard let first = visible.first?.line, let last = visible.last?.line else { return }
      let average = visible.reduce(0) { $0 + $1.height } / Double(visible.count)
      presenter.viewportDidChange(visible: first..<last + 1, capacity: Int((viewport.height / average).rounded(.up)))
    }
  }

  extension ListDisplay {
    /// The missing items at a position that the notice is about; nil if it is about something else.
    fileprivate func missingItems(at position: ListDisplay.Gap.Position) -> ListDisplay.Gap? {
      if case .missingItems(let gap) = notice, gap.position == position { gap } else { nil }
    }
  }

  extension Pager.Snapshot {
    fileprivate var isBusy: Bool {
      refreshState == .refreshing || ListEdge.allCases.contains { self[$0] == .loading } || gaps.contains { $0.state == .loading }
    }
  }
#endif
