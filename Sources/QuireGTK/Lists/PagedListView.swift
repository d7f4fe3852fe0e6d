#if GTK
  import CAdwaita
  public import Quire

  /// A list in a `GtkListView`. ``PagedListBase`` has its properties.
  ///
  /// The view draws what a ``/Quire/ListPresenter`` presents, and reports the visible rows after each layout. It keeps the reader in place,
  /// shows a page instead of an empty list, and shows the load state of both ends and of each gap. F5 and Ctrl+R refresh the list.
  ///
  /// A row is created once, and used for many items:
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
  /// A view can show several lists, one at a time, such as the segments of a screen: see ``PagedListBase/show(_:)``. It lives as long as its widget is in
  /// a window, or the app keeps it.
  @MainActor public final class PagedListView<Item: Identifiable>: PagedListBase<Item> {
    /// The `GtkListView`. Its model is this object's.
    public var listView: WidgetPointer { pane.surface.view }

    /// Creates a view of a list.
    ///
    /// With placeholders the list has its full length at once, if its source states the number of items (``/Quire/Page/itemsAfter``). Each page takes the
    /// place of as many placeholders, without moving anything. The reader can drag the scroll bar anywhere in a billion rows, if the source provides a cursor
    /// for any place:
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
    /// Placeholders outside the view cost nothing. To a screen reader, a placeholder is a row that is loading. It cannot be opened or selected, and the
    /// keyboard passes it. If a page could not be loaded, the view shows the failure over its placeholders. An item that becomes a placeholder stays selected.
    ///
    /// - Parameters:
    ///   - pager: The list.
    ///   - selection: The number of rows that can be selected.
    ///   - timing: The times at which the loading page appears and disappears.
    ///   - clock: The clock for delays. A test passes one that it can advance.
    ///   - row: A closure that creates an empty row.
    ///   - bind: A closure that fills a row in. The row may have shown another item before.
    ///   - placeholder: A closure that fills a row in for an item that is not loaded. With it, the list is shown in its full length.
    public convenience init<Row: WidgetRepresentable>(
      _ pager: Pager<Item>, selection: SelectionMode = .none, timing: PlaceholderTiming = PlaceholderTiming(),
      clock: any Scheduler = SystemClock(), row: @escaping @MainActor () -> Row,
      bind: @escaping @MainActor (_ row: Row, _ item: Item) -> Void, placeholder: (@MainActor (_ row: Row) -> Void)? = nil
    ) {
      let content: ListContent<Item> = placeholder == nil ? .items(pager) : .fullLength(pager)
      self.init(content, selection: selection, timing: timing, clock: clock, row: row, bind: bind, placeholder: placeholder)
    }

    /// Creates a view of any content: sections, a group of lists, items that the reader can move, or a list that opens at another position.
    ///
    /// ```swift
    /// let pinned = Pager(.pageNumbers { page in try await api.posts(page: page) })
    /// let list = PagedListView(.group(.init("Pinned", .items(pinned)), .init("All", .items(pager)))) {
    ///   gtk_label_new(nil)
    /// } bind: { label, post in
    ///   gtk_label_set_text(OpaquePointer(label), post.title)
    /// }
    /// ```
    ///
    /// The header of a section or of a member is a row that the reader cannot open or select, and a heading to a screen reader. It has the style
    /// class `heading`. A member has a row for its state while it has no items: loading, no content, or a failure with a button.
    ///
    /// - Parameters:
    ///   - content: The lists.
    ///   - selection: The number of rows that can be selected.
    ///   - timing: The times at which the loading page appears and disappears.
    ///   - clock: The clock for delays. A test passes one that it can advance.
    ///   - row: A closure that creates an empty row.
    ///   - bind: A closure that fills a row in. The row may have shown another item before.
    ///   - placeholder: A closure that fills a row in for an item that is not loaded, in a list in its full length. Without it, such a row is empty.
    public init<Row: WidgetRepresentable>(
      _ content: ListContent<Item>, selection: SelectionMode = .none, timing: PlaceholderTiming = PlaceholderTiming(),
      clock: any Scheduler = SystemClock(), row: @escaping @MainActor () -> Row,
      bind: @escaping @MainActor (_ row: Row, _ item: Item) -> Void, placeholder: (@MainActor (_ row: Row) -> Void)? = nil
    ) {
      let factory = RowFactory(ListForm(row: row, bind: bind, placeholder: placeholder))
      super.init(content, [factory], selection: selection, timing: timing, clock: clock) { .list($0, factory.pointer) }
    }
  }
#endif
