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
    public var pager: Pager<Item> { pane.pager }
    /// The presenter of the list that is shown. Another list has another one.
    ///
    /// With it, an app goes to an item, shows new items, sets an unread border, and selects items across pages.
    public var presenter: ListPresenter<Item> { pane.presenter }
    /// What is shown where there are no rows: loading, no content, or an error; and how a refresh stands. It follows the pager.
    public var placeholders: ContentStack { pane.placeholders }
    /// What is shown after the last row.
    public var nextEdgeView: EdgeView { pane.factory.nextEdgeView }
    /// What is shown before the first row, if anything can come before it.
    public var previousEdgeView: EdgeView { pane.factory.previousEdgeView }
    /// The view that shows, over the rows of a list in its full length, that the items of visible placeholders failed to load or are paused.
    public var gapView: EdgeView { pane.bars.gapView }

    /// The `GtkListView`. Its model is this object's.
    public var listView: WidgetPointer { pane.listView }
    /// The `GtkScrolledWindow` around it.
    public var scrolledWindow: WidgetPointer { pane.scrolledWindow }
    /// The keys that refresh: a `GtkShortcutController`, for the whole window unless you give it another scope.
    public var refreshShortcuts: OpaquePointer { shortcuts.controller }
    /// Everything together: the rows, the placeholders, and how a refresh stands.
    public var widget: WidgetPointer { tie.lent }

    /// Called when the reader opens a row, with Enter or a double click.
    public var activated: (@MainActor (Item) -> Void)?
    /// Called when another item is selected, or none; and, in a list where several can be, after each change of the selection.
    ///
    /// Its parameter is ``selectedItem``. All selected items are in the selection of the ``presenter``.
    public var selectionChanged: (@MainActor (Item?) -> Void)?

    /// Where the reader is: at the top, or at the first item in the view. Before the list is shown, where it is to open.
    ///
    /// To open the list there another time, keep this, and make it the pager's ``/Quire/Pager/initialPosition`` (B24, B43).
    public var position: InitialPosition<Item.ID> { presenter.position ?? pager.initialPosition }

    private let tie = WidgetTie(adw_bin_new())
    private let pane: ListPane<Item>
    private let shortcuts: RefreshShortcuts

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
      let form: ListForm<Item> =
        if let placeholder { ListForm(fullLengthRow: row, bind: bind, placeholder: placeholder) } else {
          ListForm({ .items($0) }, row: row, bind: bind)
        }
      self.init(pager, form, selection, timing, clock)
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
      // The keys of the headers are those that the closure returned.
      let form = ListForm<Item>({ .sections($0, by: key) }, title: { title($0.key.base as! Key) }, row: row, bind: bind)
      self.init(pager, form, selection, timing, clock)
    }

    private init(
      _ pager: Pager<Item>, _ form: ListForm<Item>, _ selection: SelectionMode, _ timing: PlaceholderTiming, _ clock: any Scheduler
    ) {
      let positions = ReadingPositions()
      pane = ListPane(pager, form, selection) { pager in
        ListPresenter(form.content(pager), timing: timing, positions: positions, clock: clock)
      }
      shortcuts = RefreshShortcuts(on: tie.widget)
      adw_bin_set_child(tie.widget.cast(to: AdwBin.self), placeholders.widget)
      pane.activated = { [weak self] in self?.activated?($0) }
      pane.selection.changed = { [weak self] in self?.selectionChanged?($0) }
      pane.multipleSelection?.changed = { [weak self] in self?.selectionChanged?(self?.selectedItem) }
      shortcuts.refresh = { [weak self] in self?.pager.refreshInPlace() }
      tie.tie(self)
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
      pane.show(pager)
    }

    // MARK: What is shown

    /// The rows that the view has. The pager may be ahead of it for a moment: what has to do with a row of the view asks here.
    public var items: PagedItems<Item> { pane.rows.lines.rows.items }

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
        gapView.texts = newValue
        pane.factory.texts = newValue
      }
    }

    /// The item that is selected; nil if there is none, or if several are. In a list that is shown in its full length the item may not be loaded any
    /// more, and is as it was then.
    public var selectedItem: Item? { pane.multipleSelection.map(\.onlyItem) ?? pane.selection.present?.item }

    /// Selects the item with an id, if it is in the list, and no other; or none.
    public func select(_ id: Item.ID?) {
      let id = id.flatMap { id in items.contains { $0.id == id } ? id : nil }
      guard pane.multipleSelection == nil else { return presenter.selection = id.map { .only([$0]) } ?? .none }
      pane.selection.select(id.flatMap { id in items.firstIndex { $0.id == id } }.map(pane.rows.lines.rows.position(ofItemAt:)))
    }
  }
#endif
