#if GTK
  import CAdwaita
  public import Quire

  /// Shows a pager in a `GtkListView`.
  ///
  /// It draws rows and updates the viewport; it decides nothing. It makes the pager's changes to the rows as they are, keeps the reader's place, tells the pager
  /// which rows are visible after each layout, shows a placeholder where there are no rows, and says at both ends how the list goes on. F5 and
  /// Ctrl+R refresh it, and keep the reader's place.
  ///
  /// A row is made once and used for many items:
  ///
  /// ```swift
  /// let list = PagedListView(pager) {
  ///   gtk_label_new(nil)
  /// } bind: { label, post in
  ///   gtk_label_set_text(OpaquePointer(label), post.title)
  /// }
  /// gtk_window_set_child(window, list.widget)
  /// pager.load()
  /// ```
  ///
  /// It can show several lists in turn, the segments of a screen: see ``show(_:)``. It lives as long as its widget is in a window, or somebody
  /// holds it.
  @MainActor public final class PagedListView<Item: Identifiable>: WidgetRepresentable {
    /// The list that is shown.
    public private(set) var pager: Pager<Item>
    /// What is shown where there are no rows: loading, no content, or an error; and how a refresh stands. It follows the pager.
    public let placeholders: ContentStack
    /// What is shown after the last row.
    public let nextEdgeView = EdgeView()
    /// What is shown before the first row, if anything can come before it.
    public let previousEdgeView = EdgeView()
    /// The view that shows, over the rows, that a visible gap between items failed to load or is paused.
    public var gapView: EdgeView { bars.gapView }

    /// The `GtkListView`. Its model is this object's.
    public let listView: WidgetPointer
    /// The `GtkScrolledWindow` around it.
    public let scrolledWindow: WidgetPointer = gtk_scrolled_window_new()
    /// The keys that refresh: a `GtkShortcutController`, for the whole window unless you give it another scope.
    public var refreshShortcuts: OpaquePointer { shortcuts.controller }
    /// Everything together: the rows, the placeholders, and how a refresh stands.
    public var widget: WidgetPointer { tie.lent }

    /// Called when the reader opens a row, with Enter or a double click.
    public var activated: (@MainActor (Item) -> Void)?
    /// Called when another item is selected, or none.
    public var selectionChanged: (@MainActor (Item?) -> Void)?

    /// Where the reader is: at the top, or at the first item in the view. Before the list is shown, where it is to open.
    ///
    /// To open the list there another time, keep this, and make it the pager's ``/Quire/Pager/initialPosition`` (B24, B43).
    public var position: InitialPosition<Item.ID> { showsRows && anchor.isPlaced ? anchor.position : pager.initialPosition }

    private let tie = WidgetTie(adw_bin_new())
    private let rows: ListRows<Item>
    private let model: ObjectReference
    private let factory: RowFactory<Item>
    private let viewport: ListViewport
    private let anchor: ScrollAnchor<Item>
    private let sensor: LayoutSensor
    private let selection: ListSelection<Item>
    private let focus: ListFocus<Item>
    private let shortcuts: RefreshShortcuts
    /// What a list in its full length has besides.
    private let range: ScrollRange<Item>?
    private let bars: EdgeBars
    /// Where the lines of a list come from.
    private let makeSource: @MainActor (Pager<Item>) -> LineSource<Item>
    private let timing: PlaceholderTiming
    private let clock: any Scheduler
    private var token: ObservationToken?
    /// What was delivered last. The pager may be ahead of it.
    private var shown: Pager<Item>.Snapshot
    /// Where the reader is in lists that were shown before.
    private var places: [ReadingPlace<Item>] = []

    /// Makes a view of a list.
    ///
    /// With placeholders the list has its full length at once, if its source says how many items there are (``/Quire/Page/itemsAfter``), and each
    /// page takes the place of as many placeholders, without moving anything (B26). Who drags the scroll bar anywhere in a billion rows finds the
    /// rows there, if the source can be asked for any place:
    ///
    /// ```swift
    /// let list = PagedListView(pager) {
    ///   gtk_label_new(nil)
    /// } bind: { label, post in
    ///   gtk_label_set_text(OpaquePointer(label), post.title)
    /// } placeholder: { label in
    ///   gtk_label_set_text(OpaquePointer(label), "…")
    /// }
    /// ```
    ///
    /// A placeholder costs nothing that is not seen. To a screen reader it is a row that is loading; it cannot be opened or selected, and lets the
    /// keyboard pass. Of a page that could not be loaded, the view says so over the placeholders that wait for it. An item that becomes a
    /// placeholder stays selected, and is selected again where it is when it is back.
    ///
    /// - Parameters:
    ///   - pager: The list.
    ///   - selection: Whether rows can be selected.
    ///   - timing: When the loading placeholder appears, and for how long at least.
    ///   - clock: The clock for delays. A test passes one that it can advance.
    ///   - row: Makes an empty row.
    ///   - bind: Fills a row in. The row may have shown another item before.
    ///   - placeholder: Fills a row in for an item that is not loaded. With it, the list is shown in its full length.
    public convenience init<Row: WidgetRepresentable>(
      _ pager: Pager<Item>, selection: SelectionMode = .none, timing: PlaceholderTiming = PlaceholderTiming(),
      clock: any Scheduler = SystemClock(), row: @escaping @MainActor () -> Row,
      bind: @escaping @MainActor (_ row: Row, _ item: Item) -> Void, placeholder: (@MainActor (_ row: Row) -> Void)? = nil
    ) {
      let isFull = placeholder != nil
      self.init(pager, { isFull ? LineSource(rowsOf: $0) : LineSource($0) }, selection, timing, clock, row, bind, placeholder)
    }

    /// Makes a view of a list in sections, with a header before each (B35).
    ///
    /// ```swift
    /// let list = PagedListView(pager, sections: { $0.day }, header: { "Day \($0)" }) {
    ///   gtk_label_new(nil)
    /// } bind: { label, post in
    ///   gtk_label_set_text(OpaquePointer(label), post.title)
    /// }
    /// ```
    ///
    /// A header is a row that nobody can open or select, a heading to a screen reader. It has the style class `heading`.
    ///
    /// - Parameters:
    ///   - pager: The list.
    ///   - key: What the rows of a section have in common, as ``/Quire/Sections`` explains.
    ///   - title: What the header of a section says.
    ///   - selection: Whether rows can be selected.
    ///   - timing: When the loading placeholder appears, and for how long at least.
    ///   - clock: The clock for delays. A test passes one that it can advance.
    ///   - row: Makes an empty row.
    ///   - bind: Fills a row in. The row may have shown another item before.
    public convenience init<Row: WidgetRepresentable, Key: Hashable>(
      _ pager: Pager<Item>, sections key: @escaping (Item) -> Key, header title: @escaping (Key) -> String,
      selection: SelectionMode = .none, timing: PlaceholderTiming = PlaceholderTiming(), clock: any Scheduler = SystemClock(),
      row: @escaping @MainActor () -> Row, bind: @escaping @MainActor (_ row: Row, _ item: Item) -> Void
    ) {
      self.init(pager, { LineSource(Sections(of: $0, by: key), title: title) }, selection, timing, clock, row, bind, nil)
    }

    private init<Row: WidgetRepresentable>(
      _ pager: Pager<Item>, _ makeSource: @escaping @MainActor (Pager<Item>) -> LineSource<Item>, _ selection: SelectionMode,
      _ timing: PlaceholderTiming, _ clock: any Scheduler, _ row: @escaping @MainActor () -> Row,
      _ bind: @escaping @MainActor (Row, Item) -> Void, _ placeholder: (@MainActor (Row) -> Void)?
    ) {
      self.pager = pager
      self.timing = timing
      self.clock = clock
      self.makeSource = makeSource
      shown = pager.snapshot
      let source = makeSource(pager)
      rows = ListRows(source.lines, maximum: placeholder == nil ? .max : ListStretch.standardMaximum)
      model = rows.makeModel()
      factory = RowFactory(
        edgeViews: [.next: nextEdgeView, .previous: previousEdgeView], make: row, bind: { bind($0 as! Row, $1) },
        placeholder: { placeholder?($0 as! Row) })
      rows.cells = factory.cells
      let selection = RowSelection(selection, of: model)
      self.selection = ListSelection(selection, of: rows, factory.cells)
      // The view takes over a reference to the selection, and the factory.
      listView = gtk_list_view_new(OpaquePointer(g_object_ref(selection.model.raw)), factory.pointer)
      gtk_scrolled_window_set_child(scrolledWindow.opaque, listView)
      gtk_scrolled_window_set_policy(scrolledWindow.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
      bars = EdgeBars(over: scrolledWindow)
      placeholders = ContentStack(bars.widget)
      range = placeholder == nil ? nil : ScrollRange(of: listView, in: scrolledWindow, rows: rows)
      if range != nil { bars.addEdges(next: nextEdgeView, previous: previousEdgeView) }
      viewport = ListViewport(listView, cells: factory.cells)
      focus = ListFocus(in: scrolledWindow, viewport, rows: rows)
      anchor = ScrollAnchor(viewport, rows: rows)
      sensor = LayoutSensor(listView)
      shortcuts = RefreshShortcuts(on: tie.widget)
      adw_bin_set_child(tie.widget.cast(to: AdwBin.self), placeholders.widget)
      connectWidgets()
      if source.hasHeaders { refuseClicksOnHeaders() }
      follow(source)
      tie.tie(self)
    }

    private func connectWidgets() {
      for view in [nextEdgeView, previousEdgeView, gapView] {
        view.retry = { [weak self] in self?.pager.retry() }
        view.takeFocus = { [weak self] in self?.focus.wait(true) }
      }
      nextEdgeView.loadMore = { [weak self] in self?.pager.load(.next) }
      previousEdgeView.loadMore = { [weak self] in self?.pager.load(.previous) }
      gapView.loadMore = { [weak self] in if let self, let gap = bars.gap { pager.loadMore(in: gap) } }
      shortcuts.refresh = { [weak self] in self?.pager.refreshInPlace() }
      sensor.laidOut = { [weak self] in self?.laidOut() }
      for signal in ["value-changed", "changed"] {
        connect(viewport.adjustment, signal, to: self) { list, _ in list.sensor.setNeedsLayout() }
      }
      connect(listView.raw, "activate", to: self) { list, arguments in list.activate(arguments.uint(1)) }
      selection.changed = { [weak self] in self?.selectionChanged?($0) }
      rows.replacing = { [weak self] replace in
        guard let self else { return }
        focus.wait(listView.hasFocus)
        selection.replace(replace)
      }
      range?.go = { [weak self] in
        self?.anchor.go(to: $0)
        self?.sensor.setNeedsLayout()
      }
      range?.goToEnd = { [weak self] in
        self?.focus.end = $0
        self?.anchor.go(to: $0 == .next ? .bottom : .top)
        self?.sensor.setNeedsLayout()
      }
      placeholders.willChange = { [weak self] in self?.willShow($0) }
      // The items of a previous query are not to pass for those of the current one (B41).
      placeholders.dim = { [listView] in gtk_widget_set_opacity(listView, $0 ? 0.5 : 1) }
    }

    private func follow(_ source: LineSource<Item>) {
      token = source.observe { [weak self] in self?.show($0) }
      placeholders.bind(pager, timing: timing, clock: clock)
      showStates()
    }

    private func activate(_ position: Int) {
      switch (rows.item(at: position), rows.edge(at: position)) {
      case (let item?, _): activated?(item)
      case (nil, .previous?): previousEdgeView.perform()
      case (nil, .next?): nextEdgeView.perform()
      case (nil, nil): break
      }
    }

    // MARK: One list after another

    /// Shows another list from now on (B39): the segments of a screen, or what was opened instead.
    ///
    /// Each list keeps its rows, its states, its selection and the reader's place while another is shown. One that is not shown finishes what is in
    /// flight, and begins nothing. The view keeps the one that it shows alone: hold on to those to which the reader may come back.
    ///
    /// ```swift
    /// list.show(unread)
    /// unread.load()
    /// ```
    ///
    /// - Parameter pager: The list. The one that is shown already goes on to be.
    /// - Complexity: That of filling a screen with rows; how many there are in either list does not matter. A list in sections is divided anew:
    ///   `O(n)` in its rows.
    public func show(_ pager: Pager<Item>) {
      guard pager !== self.pager else { return }
      leave()
      let place = places.first { $0.pager === pager }
      self.pager = pager
      shown = pager.snapshot
      let source = makeSource(pager)
      anchor.reset(to: shown.contentState == .loaded ? place?.goal(in: source.lines) : nil)
      selection.take(nil)
      showBars()
      rows.replace(with: source.lines, head: shownPrevious != .end, tail: shownNext != .end)
      selection.take(place?.selected(in: source.lines))
      follow(source)
      selection.tell()
      sensor.setNeedsLayout()
    }

    private func leave() {
      // The view needs no page anymore: its viewport may still wait for the end of a refresh.
      rows.lines.updateViewport(visible: 0..<0, capacity: 0, of: pager, from: self)
      places.removeAll { $0.pager == nil || $0.pager === pager }
      places.append(ReadingPlace(pager, in: rows.lines, goal: showsRows ? anchor.place : nil, selected: selection.present))
    }

    // MARK: What is shown

    /// The rows that the view has. The pager may be ahead of it for a moment: what has to do with a row of the view asks here.
    public var items: PagedItems<Item> { rows.items }

    /// How old the list may be when it is seen, as ``ContentStack/maximumAge`` has it (B44).
    public var maximumAge: Duration? {
      get { placeholders.maximumAge }
      set { placeholders.maximumAge = newValue }
    }

    /// What the views beside the rows say.
    public var texts: ContentTexts {
      get { placeholders.texts }
      set {
        placeholders.texts = newValue
        for view in [nextEdgeView, previousEdgeView, gapView] { view.texts = newValue }
        factory.loading = newValue.loading
      }
    }

    /// The item that is selected. In a list that is shown in its full length it may not be loaded any more, and is as it was then (B26).
    public var selectedItem: Item? { selection.present?.item }

    /// Selects the item with an id, if it is in the list, or none.
    public func select(_ id: Item.ID?) {
      selection.select(id.flatMap { id in rows.items.firstIndex { $0.id == id } }.map(rows.lines.row(ofItem:)))
    }

    /// A header must be selectable for the keyboard to get past it, and is not to be selected by a click for that.
    private func refuseClicksOnHeaders() {
      let clicks: OpaquePointer = gtk_gesture_click_new()
      gtk_event_controller_set_propagation_phase(clicks, GTK_PHASE_CAPTURE)
      connect(clicks.raw, "pressed", to: self) { list, arguments in
        guard let target = gtk_widget_pick(list.listView, arguments.double(2), arguments.double(3), GTK_PICK_DEFAULT) else { return }
        let isOnHeader = list.factory.cells.shown.contains { cell, line in
          list.rows.isHeader(at: cell.position) && (line == target || gtk_widget_is_ancestor(target, line) != 0)
        }
        if isOnHeader { gtk_gesture_set_state(arguments.object(0).opaque, GTK_EVENT_SEQUENCE_CLAIMED) }
      }
      gtk_widget_add_controller(listView, clicks)
    }

    private var showsRows: Bool { placeholders.state == .loaded }

    private func willShow(_ state: ContentState) {
      if state != .loaded { anchor.reopen() }
      showStates()
      sensor.setNeedsLayout()
    }

    private func show(_ change: LineSource<Item>.Update) {
      let update = change.list
      if update.cause == .query { anchor.reset() }
      if showsRows { anchor.stay(through: change, keepsHead: rows.hasHead == (end(.previous, of: update.after) != .end)) }
      selection.follow(change.rowChanges, index: { pager.index(of: $0) }) {
        for (edge, view) in [(ListEdge.next, nextEdgeView), (.previous, previousEdgeView)] {
          let bringsPage = update.before[edge] == .loading && update.after[edge] != .loading && !change.rowChanges.insertions.isEmpty
          if bringsPage || end(edge, of: update.after) == .end { focus.handOver(from: view, at: edge) }
        }
        rows.apply(change.changes, leadingTo: change.lines)
        shown = update.after
        showStates()
        rebind(change.rowChanges.updates)
      }
      sensor.setNeedsLayout()
    }

    private func rebind(_ updates: [Range<Int>]) {
      guard !updates.isEmpty else { return }
      factory.rebind { position in
        rows.row(at: position).map { row in updates.contains { $0.contains(row) } } ?? false
      } _: {
        rows.item(at: $0)
      }
    }

    private func showStates() {
      nextEdgeView.show(shown.items.isEmpty ? .end : shown.nextEdge)
      previousEdgeView.show(shown.items.isEmpty ? .end : shown.previousEdge)
      let (hasTail, hasHead) = (shownNext != .end, shownPrevious != .end)
      if hasTail { bars.letGo(.next) }
      if hasHead { bars.letGo(.previous) }
      bars.updateGap(of: shown)
      rows.showEdges(head: hasHead, tail: hasTail)
      listView.setBusy(shown.refreshState == .refreshing || !shown.items.isEmpty && shown.isLoadingPage)
    }

    private var shownNext: EdgeState { end(.next, of: shown) }
    private var shownPrevious: EdgeState { end(.previous, of: shown) }

    /// How an end stands of which a row tells. Where placeholders stand beyond it, there is none.
    private func end(_ edge: ListEdge, of snapshot: Pager<Item>.Snapshot) -> EdgeState {
      let isFollowed = range != nil && (edge == .next ? snapshot.rows.placeholdersAfter : snapshot.rows.placeholdersBefore) > 0
      return snapshot.items.isEmpty || isFollowed ? .end : snapshot[edge]
    }

    // MARK: After each layout

    /// The list has been laid out, and can still be moved before it is drawn.
    private func laidOut() {
      if showsRows, !rows.items.isEmpty {
        guard anchor.settle(opening: pager.initialPosition) else { return sensor.setNeedsLayout() }
        focus.arrive(preferring: selection.presentPosition)
        showBars()
        updateViewport()
      }
      range?.update()
    }

    private func showBars() {
      let seen = viewport.visibleRows.compactMap { rows.row(at: $0.position) }
      bars.show(shown, in: rows.lines, seen: seen.first.map { $0...(seen.last ?? $0) })
    }

    private func updateViewport() {
      var seen: (first: Int, last: Int)?
      var (height, count) = (0.0, 0.0)
      for place in viewport.visibleRows {
        guard let row = rows.row(at: place.position) else { continue }
        seen = (seen?.first ?? row, row)
        height += place.height
        count += 1
      }
      guard let (first, last) = seen else { return }
      let average = height / count
      rows.lines.updateViewport(visible: first..<last + 1, capacity: Int((viewport.height / average).rounded(.up)), of: pager, from: self)
    }
  }
#endif
