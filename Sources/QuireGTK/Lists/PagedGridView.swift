#if GTK
  import CAdwaita
  public import Quire

  /// A list in a `GtkGridView`: pictures, files, or cards side by side. ``PagedListBase`` has its properties.
  ///
  /// The view keeps the reader in place, as a ``PagedListView`` does. The rows of a grid hold items only. So the states of the two ends are bars over the
  /// grid while the reader is near them. A bar with a button takes space from the grid, so that it hides no item. A placeholder and a gap are cells.
  ///
  /// ```swift
  /// let grid = PagedGridView(pager) {
  ///   gtk_picture_new()
  /// } bind: { picture, post in
  ///   gtk_picture_set_filename(OpaquePointer(picture), "\(post.id).png")
  /// }
  /// gtk_grid_view_set_min_columns(OpaquePointer(grid.gridView), 3)
  /// gtk_window_set_child(window, grid.widget)
  /// pager.load()
  /// ```
  ///
  /// All cells should have the same size, which the cell states: a grid view makes a row as high as its highest cell, and its columns as wide as the widest.
  @MainActor public final class PagedGridView<Item: Identifiable>: PagedListBase<Item> {
    /// The `GtkGridView`. Its model is this object's.
    public var gridView: WidgetPointer { pane.surface.view }

    /// Creates a grid of the loaded items of a list or, with a placeholder, of the list in its full length.
    ///
    /// - Parameters:
    ///   - pager: The list.
    ///   - selection: The number of cells that can be selected.
    ///   - timing: The times at which the loading page appears and disappears.
    ///   - clock: The clock for delays. A test passes one that it can advance.
    ///   - cell: A closure that creates an empty cell.
    ///   - bind: A closure that fills a cell in. The cell may have shown another item before.
    ///   - placeholder: A closure that fills a cell in for an item that is not loaded. With it, the list is shown in its full length.
    public convenience init<Cell: WidgetRepresentable>(
      _ pager: Pager<Item>, selection: SelectionMode = .none, timing: PlaceholderTiming = PlaceholderTiming(),
      clock: any Scheduler = SystemClock(), cell: @escaping @MainActor () -> Cell,
      bind: @escaping @MainActor (_ cell: Cell, _ item: Item) -> Void, placeholder: (@MainActor (_ cell: Cell) -> Void)? = nil
    ) {
      let content: ListContent<Item> = placeholder == nil ? .items(pager) : .fullLength(pager)
      self.init(content, selection: selection, timing: timing, clock: clock, cell: cell, bind: bind, placeholder: placeholder)
    }

    /// Creates a grid of any content without headers.
    ///
    /// ```swift
    /// let grid = PagedGridView(.fullLength(pager).opening(at: .item(42))) {
    ///   gtk_picture_new()
    /// } bind: { picture, post in
    ///   gtk_picture_set_filename(OpaquePointer(picture), "\(post.id).png")
    /// } placeholder: { picture in
    ///   gtk_picture_set_filename(OpaquePointer(picture), nil)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - content: The list, and the form in which to show it.
    ///   - selection: The number of cells that can be selected.
    ///   - timing: The times at which the loading page appears and disappears.
    ///   - clock: The clock for delays. A test passes one that it can advance.
    ///   - cell: A closure that creates an empty cell.
    ///   - bind: A closure that fills a cell in. The cell may have shown another item before.
    ///   - placeholder: A closure that fills a cell in for an item that is not loaded, in a list in its full length. Without it, such a cell is empty.
    /// - Precondition: The content has no headers, because a grid has no rows for them.
    public init<Cell: WidgetRepresentable>(
      _ content: ListContent<Item>, selection: SelectionMode = .none, timing: PlaceholderTiming = PlaceholderTiming(),
      clock: any Scheduler = SystemClock(), cell: @escaping @MainActor () -> Cell,
      bind: @escaping @MainActor (_ cell: Cell, _ item: Item) -> Void, placeholder: (@MainActor (_ cell: Cell) -> Void)? = nil
    ) {
      if content.hasHeaders { fatalError("PagedGridView: a grid has no rows for headers; show a list with headers in a PagedListView.") }
      let factory = RowFactory(ListForm(row: cell, bind: bind, placeholder: placeholder))
      super.init(content, [factory], selection: selection, timing: timing, clock: clock) { .grid($0, factory.pointer) }
    }
  }
#endif
