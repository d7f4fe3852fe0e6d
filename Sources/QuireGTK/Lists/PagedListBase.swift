#if GTK
  import CAdwaita
  public import Quire

  /// A view of a list: the base of ``PagedListView``, ``PagedGridView``, and ``PagedColumnView``.
  ///
  /// The view draws what a ``/Quire/ListPresenter`` presents, and reports the visible rows after each layout. It keeps the reader in place,
  /// shows a page instead of an empty list, and shows the load state of both ends and of each gap. F5 and Ctrl+R refresh the list.
  ///
  /// ```swift
  /// let list = PagedListView(pager) {
  ///   gtk_label_new(nil)
  /// } bind: { label, post in
  ///   gtk_label_set_text(OpaquePointer(label), post.title)
  /// }
  /// list.activated = { post in print(post.title) }
  /// ```
  ///
  /// A view can show several lists, one at a time, such as the segments of a screen: see ``show(_:)``. It lives as long as its widget is in
  /// a window, or the app keeps it.
  @MainActor public class PagedListBase<Item: Identifiable>: WidgetRepresentable {
    /// The list that is shown; of a group, the list of its first member. All lists are the pagers of the ``presenter``.
    ///
    /// - Precondition: A group has a member.
    public var pager: Pager<Item> { presenter.pagers[0] }
    /// The presenter of the list that is shown. Another list has another one.
    ///
    /// With it, an app goes to an item, shows new items, sets an unread border, and selects items across pages.
    public var presenter: ListPresenter<Item> { pane.presenter }
    /// The view where there are no rows: loading, no content, or an error. It also shows the state of a refresh.
    public var placeholders: ContentStack { pane.placeholders }
    /// The view of the end after the last row: a row, or a bar over a grid.
    public var nextEdgeView: EdgeView { pane.factory.nextEdgeView }
    /// The view of the end before the first row, if anything can come before it.
    public var previousEdgeView: EdgeView { pane.factory.previousEdgeView }
    /// The view that shows, over the rows of a list in its full length, that the items of visible placeholders failed to load or are paused.
    public var gapView: EdgeView { pane.bars.gapView }

    /// The `GListModel` of the view: it answers which item a row shows.
    ///
    /// ```swift
    /// connect(UnsafeMutableRawPointer(list.listView), "activate", to: list) { list, arguments in
    ///   print(list.model.item(at: arguments.uint(1))?.title ?? "No item")
    /// }
    /// ```
    public var model: PagedListModel<Item> { pane.model }
    /// The `GtkScrolledWindow` around the rows.
    public var scrolledWindow: WidgetPointer { pane.scrolledWindow }
    /// The keys that refresh: a `GtkShortcutController`, for the whole window unless you give it another scope.
    public var refreshShortcuts: OpaquePointer { shortcuts.controller }
    /// The widget with everything: the rows, the pages without rows, and the state of a refresh.
    public var widget: WidgetPointer { tie.lent }

    /// A closure that is called when the reader opens a row, with Enter or a double click.
    public var activated: (@MainActor (Item) -> Void)?
    /// A closure that is called when another item is selected, or none. In a list where several can be selected, it is called after each change.
    ///
    /// Its parameter is ``selectedItem``. All selected items are in the selection of the ``presenter``.
    public var selectionChanged: (@MainActor (Item?) -> Void)?

    /// A closure that returns the menu of an item; empty for an item without a menu.
    ///
    /// The menu opens at the pointer with the secondary button or a long press, and below the focused row with the Menu key or Shift+F10. It does not
    /// change the selection.
    ///
    /// ```swift
    /// list.contextMenu = { post in [MenuItem("_Delete") { pager.remove(post.id) }] }
    /// ```
    public var contextMenu: (@MainActor (Item) -> [MenuItem])? {
      didSet {
        if rowMenu == nil {
          rowMenu = ContextMenu(of: pane.surface.rows, pane.factory.cells) { [weak self] position in
            guard let self, let item = pane.rows.item(at: position) else { return [] }
            return contextMenu?(item) ?? []
          }
        }
        rowMenu?.isEnabled = contextMenu != nil
      }
    }
    private var rowMenu: ContextMenu?

    /// A closure that returns what a drag of items carries to other widgets and programs; empty for items that can't be dragged.
    ///
    /// The reader drags a row. If it is one of several selected rows, the drag carries the loaded items of all of them, in the order of the list.
    ///
    /// ```swift
    /// list.dragContent = { posts in [.items(posts), .text(posts.map(\.title).joined(separator: "\n"))] }
    /// ```
    ///
    /// ``connectDrop(of:on:to:_:)`` gives the items to another widget of the program.
    public var dragContent: (@MainActor ([Item]) -> [DragContent])? {
      get { pane.dragSource.content }
      set { pane.dragSource.content = newValue }
    }

    /// The position of the reader: the top, or the first item in the view. Before the list is shown, the position at which it will open.
    ///
    /// To open the list there another time, store the position, and pass it to ``/Quire/ListContent/opening(at:)``.
    public var position: InitialPosition<Item.ID> { presenter.position ?? presenter.initialPosition }

    let pane: ListPane<Item>
    private let tie = ObjectTie(adw_bin_new())
    private let shortcuts: RefreshShortcuts

    /// - Parameters:
    ///   - factories: The factory of the rows; in a column view, those of its columns.
    ///   - makeSurface: A closure that makes the view of a `GtkSelectionModel`.
    init(
      _ content: ListContent<Item>, _ factories: [RowFactory<Item>], selection: SelectionMode, timing: PlaceholderTiming,
      clock: any Scheduler, _ makeSurface: (OpaquePointer) -> ListSurface
    ) {
      let positions = ReadingPositions()
      pane = ListPane(content, factories, selection, makeSurface) { content in
        ListPresenter(content, timing: timing, positions: positions, clock: clock)
      }
      shortcuts = RefreshShortcuts(on: tie.widget)
      adw_bin_set_child(tie.widget.cast(to: AdwBin.self), placeholders.widget)
      pane.activated = { [weak self] in self?.activated?($0) }
      pane.selection.changed = { [weak self] in self?.selectionChanged?($0) }
      pane.multipleSelection?.changed = { [weak self] in self?.selectionChanged?(self?.selectedItem) }
      shortcuts.refresh = { [weak self] in self?.pane.content.refreshInPlace() }
      tie.tie(self)
    }

    // MARK: One list after another

    /// Shows another list from now on, in the same form, such as another segment of a screen. It opens at the top or at the bottom, as the first
    /// one does.
    ///
    /// Each list keeps its rows, its states, its selection, and the reader's position while another is shown. A list that is not shown
    /// finishes the loads in flight, and starts none. The view keeps only the list that it shows. Keep the others to which the reader may
    /// return.
    ///
    /// ```swift
    /// list.show(unread)
    /// unread.load()
    /// ```
    ///
    /// - Parameter pager: The list. If it is shown already, nothing changes.
    /// - Complexity: The cost of filling a screen with rows, independent of the lengths of the lists. For a list in sections, `O(n)` in its rows.
    public func show(_ pager: Pager<Item>) {
      guard !presenter.pagers.elementsEqual(CollectionOfOne(pager), by: ===) else { return }
      pane.show(presenter.content.presenting(pager))
    }

    // MARK: Keyboard

    /// Gives the keyboard focus to the list: to the selected row if it is visible, or else to the first visible row.
    ///
    /// A list without rows waits for its first page, unless the reader gives the focus to another widget meanwhile. Call this method after the list is
    /// in its window. Otherwise, GTK gives the focus to a button of the header bar, and the arrow keys lead from there to any row.
    ///
    /// ```swift
    /// gtk_window_set_child(window, list.widget)
    /// list.grabFocus()
    /// ```
    public func grabFocus() { pane.grabFocus() }

    // MARK: Rows and texts

    /// The items of the rows that the view has. The pager may be ahead of the view for a moment. Use this property for the rows of the view.
    public var items: PagedItems<Item> { pane.rows.lines.rows.items }

    /// Fills in again the rows that the view has, after a change of state that is not in the items.
    ///
    /// ```swift
    /// UserDefaults.standard.set(true, forKey: "showsAuthors")
    /// list.rebindVisibleItems()
    /// ```
    public func rebindVisibleItems() { pane.rebindVisibleItems() }

    /// The maximum age of the list when it becomes visible, as ``ContentStack/maximumAge`` explains.
    public var maximumAge: Duration? {
      get { placeholders.maximumAge }
      set { placeholders.maximumAge = newValue }
    }

    /// The texts of the views around the rows.
    public var texts: ContentStrings {
      get { placeholders.texts }
      set {
        placeholders.texts = newValue
        gapView.texts = newValue
        for factory in pane.factories { factory.texts = newValue }
      }
    }

    /// The selected item; nil without one, with several, or if it was never loaded. If it is no longer loaded, the property has its last
    /// known value.
    public var selectedItem: Item? { pane.multipleSelection.map(\.onlyItem) ?? pane.selection.present?.item }

    /// A Boolean value that indicates whether the reader drags a row.
    var isDragging: Bool { pane.reordering?.isDragging ?? false }

    /// Selects the item with an id, if it is in the list, and no other; or none.
    public func select(_ id: Item.ID?) {
      let id = id.flatMap { id in items.contains { $0.id == id } ? id : nil }
      guard pane.multipleSelection == nil else { return presenter.selection = id.map { .only([$0]) } ?? .none }
      pane.selection.select(id.flatMap { id in items.firstIndex { $0.id == id } }.map(pane.rows.lines.rows.position(ofItemAt:)))
    }
  }
#endif
