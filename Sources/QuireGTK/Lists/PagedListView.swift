#if GTK
  import CAdwaita
  public import Quire

  /// Shows a pager in a `GtkListView`.
  ///
  /// It renders and reports; it decides nothing. It makes the pager's changes to the rows as they are, keeps the reader's place, tells the pager
  /// which rows are visible after each layout, shows a placeholder where there are no rows, and says at both ends how the list goes on. F5 and
  /// Ctrl+R refresh.
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

    private let tie = WidgetTie(adw_bin_new())
    private let rows: ListRows<Item>
    private let model: ObjectReference
    private let factory: RowFactory<Item>
    private let viewport: ListViewport<Item>
    private let sensor: LayoutSensor
    private let selection: RowSelection
    private let shortcuts: RefreshShortcuts
    /// Where the lines of a list come from.
    private let makeSource: @MainActor (Pager<Item>) -> LineSource<Item>
    private let timing: PresentationTiming
    private let clock: any AlarmClock
    private var token: ObservationToken?
    /// What was delivered last. The pager may be ahead of it.
    private var shown: PagerSnapshot<Item>
    /// Where the list is to be after the next layout, and in how many steps at most.
    private var goal: (goal: ScrollGoal<Int>, steps: Int)?
    /// Where the reader is in lists that were shown before.
    private var places: [ReadingPlace<Item>] = []
    /// Whether the keyboard, if it is here, is to go to a row of the list that is new in the view.
    private var placesFocus = false
    /// Where the reader saw which items at the last layout, if the list has changed since: a row that has come in has bounds of another item until
    /// the next.
    private var seen: [(row: Int, distance: Double)]?
    private var isPlaced = false
    private var isChanging = false
    private var selectedID: Item.ID?
    /// Where the selection was, to know which way it goes.
    private var selectedPosition: Int?

    /// Makes a view of a list.
    ///
    /// - Parameters:
    ///   - pager: The list.
    ///   - selection: Whether rows can be selected.
    ///   - timing: When the loading placeholder appears, and for how long at least.
    ///   - clock: What tells the time; a test gives one that it can turn.
    ///   - row: Makes an empty row.
    ///   - bind: Fills a row in. The row may have shown another item before.
    public convenience init<Row: WidgetRepresentable>(
      _ pager: Pager<Item>, selection: SelectionMode = .none, timing: PresentationTiming = PresentationTiming(),
      clock: any AlarmClock = SystemClock(), row: @escaping @MainActor () -> Row,
      bind: @escaping @MainActor (_ row: Row, _ item: Item) -> Void
    ) {
      self.init(pager, { LineSource($0) }, selection, timing, clock, row, bind)
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
    ///   - clock: What tells the time; a test gives one that it can turn.
    ///   - row: Makes an empty row.
    ///   - bind: Fills a row in. The row may have shown another item before.
    public convenience init<Row: WidgetRepresentable, Key: Hashable>(
      _ pager: Pager<Item>, sections key: @escaping (Item) -> Key, header title: @escaping (Key) -> String,
      selection: SelectionMode = .none, timing: PresentationTiming = PresentationTiming(), clock: any AlarmClock = SystemClock(),
      row: @escaping @MainActor () -> Row, bind: @escaping @MainActor (_ row: Row, _ item: Item) -> Void
    ) {
      self.init(pager, { LineSource(Sections(of: $0, by: key), title: title) }, selection, timing, clock, row, bind)
    }

    private init<Row: WidgetRepresentable>(
      _ pager: Pager<Item>, _ makeSource: @escaping @MainActor (Pager<Item>) -> LineSource<Item>, _ selection: SelectionMode,
      _ timing: PresentationTiming, _ clock: any AlarmClock, _ row: @escaping @MainActor () -> Row,
      _ bind: @escaping @MainActor (Row, Item) -> Void
    ) {
      self.pager = pager
      self.timing = timing
      self.clock = clock
      self.makeSource = makeSource
      shown = pager.snapshot
      let source = makeSource(pager)
      rows = ListRows(source.lines)
      let model = ListModel.make(rows)
      self.model = ObjectReference(model.raw)
      g_object_unref(model.raw)
      self.selection = RowSelection(selection, of: self.model)
      factory = RowFactory(edgeViews: [.next: nextEdgeView, .previous: previousEdgeView], make: row) { bind($0 as! Row, $1) }
      // The view takes over a reference to the selection, and the factory.
      listView = gtk_list_view_new(OpaquePointer(g_object_ref(self.selection.model.raw)), factory.pointer)
      gtk_scrolled_window_set_child(scrolledWindow.opaque, listView)
      gtk_scrolled_window_set_policy(scrolledWindow.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
      viewport = ListViewport(
        listView, factory: factory, adjustment: gtk_scrolled_window_get_vadjustment(scrolledWindow.opaque))
      sensor = LayoutSensor(listView)
      placeholders = ContentStack(scrolledWindow)
      shortcuts = RefreshShortcuts(on: tie.widget)
      adw_bin_set_child(tie.widget.cast(to: AdwBin.self), placeholders.widget)
      connectWidgets()
      if source.hasHeaders { refuseClicksOnHeaders() }
      follow(source)
      tie.tie(self)
    }

    private func connectWidgets() {
      for (edge, view) in [(ListEdge.next, nextEdgeView), (.previous, previousEdgeView)] {
        view.retry = { [weak self] in self?.pager.retry() }
        view.loadMore = { [weak self] in edge == .next ? self?.pager.loadNext() : self?.pager.loadPrevious() }
      }
      shortcuts.refresh = { [weak self] in self?.pager.refresh() }
      sensor.laidOut = { [weak self] in self?.laidOut() }
      for signal in ["value-changed", "changed"] {
        connect(viewport.adjustment, signal, to: self) { list, _ in list.sensor.setNeedsLayout() }
      }
      connect(listView.raw, "activate", to: self) { list, arguments in list.activate(arguments.uint(1)) }
      connect(selection.model.raw, "selection-changed", to: self) { list, _ in list.updateSelection() }
      placeholders.willChange = { [weak self] in self?.willShow($0) }
    }

    private func follow(_ source: LineSource<Item>) {
      token = source.observe { [weak self] in self?.show($0) }
      placeholders.bind(pager, timing: timing, clock: clock)
      showStates()
    }

    private func activate(_ position: Int) {
      switch (rows.item(at: position), rows.edge(at: position)) {
      case (let index?, _): activated?(rows.items[index])
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
      seen = nil
      goal = shown.contentState == .content ? place?.goal.map { ($0, Self.steps) } : nil
      isPlaced = goal != nil
      isChanging = true
      // Rows are used again for others, and the keyboard would be on any of them: it waits beside them.
      if listView.hasFocus { gtk_root_set_focus(gtk_widget_get_root(listView), scrolledWindow) }
      placesFocus = true
      let source = makeSource(pager)
      dim(shown.isOfPreviousQuery)
      rows.replace(with: source.lines, head: shownPrevious != .end, tail: shownNext != .end, in: model.opaque)
      selection.position = place?.selectedRow.map(rows.position)
      follow(source)
      isChanging = false
      updateSelection()
      sensor.setNeedsLayout()
    }

    private func leave() {
      // What it needed it needs no more: a report may still wait for the end of a refresh.
      pager.report(visible: 0..<0, fitting: 0, of: rows.items, from: self)
      let (goal, selected) = (presentPlace?.mapped { rows.items[$0].id }, selectedItem?.id)
      places.removeAll { $0.pager == nil || $0.pager === pager }
      places.append(ReadingPlace(pager, goal: goal, selected: selected))
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
        nextEdgeView.texts = newValue
        previousEdgeView.texts = newValue
      }
    }

    /// The item that is selected.
    public var selectedItem: Item? { selection.position.flatMap(rows.item).map { rows.items[$0] } }

    /// Selects the item with an id, if it is in the list, or none.
    public func select(_ id: Item.ID?) {
      selection.position = id.flatMap { id in rows.items.firstIndex { $0.id == id } }.map(rows.position)
    }

    private func updateSelection() {
      guard !isChanging else { return }
      // GTK 4.8 lets the keyboard go only to what can be selected, an end of the list, too: the item beside it takes the selection.
      if let position = selection.position, let edge = rows.edge(at: position), !rows.items.isEmpty {
        selection.position = rows.position(ofItem: edge == .next ? rows.items.count - 1 : 0)
      }
      stepOverHeader()
      selectedPosition = selection.position
      guard selectedItem?.id != selectedID else { return }
      selectedID = selectedItem?.id
      selectionChanged?(selectedItem)
    }

    /// The keyboard goes on to the item beyond a header, or back to the one below it where nothing is above.
    private func stepOverHeader() {
      guard let position = selection.position, rows.isHeader(at: position) else { return }
      let goesUp = selectedPosition.map { $0 > position } ?? false
      let target = goesUp && rows.item(at: position - 1) != nil ? position - 1 : position + 1
      let hadFocus = factory.shown.first { $0.position == position }?.widget.hasFocus ?? false
      selection.position = target
      if hadFocus, let row = factory.shown.first(where: { $0.position == target }) { gtk_widget_grab_focus(row.widget) }
    }

    /// A header must be selectable for the keyboard to get past it, and is not to be selected by a click for that.
    private func refuseClicksOnHeaders() {
      let clicks: OpaquePointer = gtk_gesture_click_new()
      gtk_event_controller_set_propagation_phase(clicks, GTK_PHASE_CAPTURE)
      connect(clicks.raw, "pressed", to: self) { list, arguments in
        guard let target = gtk_widget_pick(list.listView, arguments.double(2), arguments.double(3), GTK_PICK_DEFAULT) else { return }
        let isOnHeader = list.factory.shown.contains { position, row in
          list.rows.isHeader(at: position) && (row == target || gtk_widget_is_ancestor(target, row) != 0)
        }
        if isOnHeader { gtk_gesture_set_state(arguments.object(0).opaque, GTK_EVENT_SEQUENCE_CLAIMED) }
      }
      gtk_widget_add_controller(listView, clicks)
    }

    private var showsRows: Bool { placeholders.state == .content }

    private func willShow(_ state: ContentState) {
      if state != .content { isPlaced = false }
      showStates()
      sensor.setNeedsLayout()
    }

    private func show(_ change: LineSource<Item>.Update) {
      let update = change.list
      if update.bringsNewQuery { (goal, isPlaced) = (nil, false) }
      if showsRows, isPlaced { keepPlace(change) }
      if update.before.isOfPreviousQuery != update.after.isOfPreviousQuery { dim(update.after.isOfPreviousQuery) }
      let selected = selection.position.flatMap(rows.item)
      isChanging = true
      handOverFocus(update.after)
      rows.apply(change.changes, leadingTo: change.lines, in: model.opaque)
      shown = update.after
      showStates()
      rebind(update.changes.updates)
      // A row that moved is removed and inserted for GTK, which forgets then that it was selected.
      selection.position = selected.flatMap(update.changes.destination).map(rows.position)
      isChanging = false
      updateSelection()
      sensor.setNeedsLayout()
    }

    /// What is still that of the query before is not to pass for what was asked for (B41).
    private func dim(_ isDim: Bool) { gtk_widget_set_opacity(listView, isDim ? 0.5 : 1) }

    /// An end of the list that goes hands the keyboard over to the row beside it, or it would be nowhere.
    private func handOverFocus(_ after: PagerSnapshot<Item>) {
      for (edge, view, neighbour) in [(ListEdge.next, nextEdgeView, rows.items.count - 1), (.previous, previousEdgeView, 0)] {
        guard after[edge] == .end, let row = gtk_widget_get_parent(view.widget), row.hasFocus else { continue }
        if let other = factory.shown.first(where: { rows.item(at: $0.position) == neighbour }) { gtk_widget_grab_focus(other.widget) }
      }
    }

    private func rebind(_ updates: [Range<Int>]) {
      guard !updates.isEmpty else { return }
      factory.rebind { position in
        guard let index = rows.item(at: position), updates.contains(where: { $0.contains(index) }) else { return nil }
        return rows.items[index]
      }
    }

    private func showStates() {
      nextEdgeView.show(shownNext)
      previousEdgeView.show(shownPrevious)
      rows.showEdges(head: shownPrevious != .end, tail: shownNext != .end, in: model.opaque)
      listView.setBusy(shown.refreshState == .refreshing || shownNext == .loading || shownPrevious == .loading)
    }

    private var shownNext: EdgeState { shown.items.isEmpty ? .end : shown.next }
    private var shownPrevious: EdgeState { shown.items.isEmpty ? .end : shown.previous }

    // MARK: Where the reader is

    private func keepPlace(_ change: LineSource<Item>.Update) {
      let update = change.list
      if let (goal, steps) = goal {
        self.goal = (goal.moved(by: update.changes), steps)
        return
      }
      let keepsHead = rows.hasHead == (update.after.previous != .end)
      // Where the rows stay, so does the reader, and nothing needs to be looked at.
      if keepsHead, change.changes.isEmpty { return }
      let places = seen ?? visiblePlaces
      seen = places.compactMap { place in update.changes.destination(of: place.row).map { (row: $0, distance: place.distance) } }
      // What comes after the first of them GTK leaves in its place by itself, and the reader may be scrolling at this moment.
      let line = places.first.map { rows.lines.line(ofItem: $0.row) }
      if keepsHead, let line, change.changes.destination(of: line) == line { return }
      // A reader at the very top sees what a refresh or the app puts there; a page before the first one stays above (B15).
      let keepsTop = viewport.isAtTop && update.before.previous != .loading
      goal = (keepsTop ? .top : ScrollGoal.rows(places).moved(by: update.changes), Self.steps)
    }

    /// Where the reader is, unless the list has not been placed yet.
    private var presentPlace: ScrollGoal<Int>? {
      guard showsRows, isPlaced else { return nil }
      return goal?.goal ?? (viewport.isAtTop ? .top : .rows(seen ?? visiblePlaces))
    }

    private var visiblePlaces: [(row: Int, distance: Double)] {
      viewport.visibleRows.compactMap { row in rows.item(at: row.position).map { ($0, row.distance) } }
    }

    /// Opens the list where the pager says, the first time that it has rows and a size (B24).
    private func place() {
      isPlaced = true
      switch pager.initialPosition {
      case .top: goal = (.top, Self.steps)
      case .bottom: goal = (.bottom, Self.steps)
      case .item(let id, _):
        if let row = rows.items.firstIndex(where: { $0.id == id }) { goal = (.middle(row: row), Self.steps) }
      }
    }

    /// The list has been laid out, and can still be moved before it is drawn.
    private func laidOut() {
      seen = nil
      guard showsRows, !rows.items.isEmpty else { return }
      if !isPlaced { place() }
      if let (goal, steps) = goal {
        self.goal = steps > 1 && goal.approach(viewport, rows) ? (goal, steps - 1) : nil
        if self.goal != nil { return sensor.setNeedsLayout() }
      }
      if placesFocus { placeFocus() }
      report()
    }

    /// Puts the keyboard on the selected row if it is seen, or else on the first that is: none that it would have to scroll to.
    private func placeFocus() {
      placesFocus = false
      guard scrolledWindow.hasFocus else { return }
      let seen = viewport.visibleRows.filter { $0.distance > -0.5 && $0.distance + $0.height < viewport.height + 0.5 }.map(\.position)
      let position = seen.first { $0 == selection.position } ?? seen.first { rows.item(at: $0) != nil }
      if let row = factory.shown.first(where: { $0.position == position }) { gtk_widget_grab_focus(row.widget) }
    }

    private static var steps: Int { 8 }

    private func report() {
      let visible = viewport.visibleRows.filter { rows.item(at: $0.position) != nil }
      let indices = visible.compactMap { rows.item(at: $0.position) }
      guard let first = indices.first, let last = indices.last else { return }
      let average = visible.reduce(0) { $0 + $1.height } / Double(visible.count)
      pager.report(visible: first..<last + 1, fitting: Int((viewport.height / average).rounded(.up)), of: rows.items, from: self)
    }
  }
#endif
