#if GTK
  import CAdwaita
  public import Quire

  /// A list in a `GtkColumnView`: a table with headers. ``PagedListBase`` has its properties.
  ///
  /// ```swift
  /// let table = PagedColumnView(pager, columns: [
  ///   .init("Title", id: "title") { $0.title }.sortable().expanding(),
  ///   .init("Day", id: "day", alignment: .end) { "\($0.day)" }.sortable(),
  /// ])
  /// table.sortOrderChanged = { order in
  ///   pager.setSource(.pageNumbers { page in try await api.posts(page: page, sortedBy: order) }, id: order)
  /// }
  /// gtk_window_set_child(window, table.widget)
  /// pager.load()
  /// ```
  ///
  /// The columns don't sort the loaded rows, because most of a list is not loaded. A click on a header changes ``sortOrder``, and the app changes the
  /// query of the pager. Until the new rows arrive, the view dims the old ones.
  ///
  /// The reader can resize the columns. The states of the two ends are bars over the rows, as in a ``PagedGridView``. Headers of sections, gaps, and the
  /// states of a group's members are rows, which the first column shows. Keep that column visible.
  @MainActor public final class PagedColumnView<Item: Identifiable>: PagedListBase<Item> {
    /// The `GtkColumnView`. Its model is this object's.
    public var columnView: WidgetPointer { pane.surface.view }

    /// The column by which the rows are sorted, as the headers show it; nil without one.
    ///
    /// Setting it doesn't call ``sortOrderChanged``.
    public var sortOrder: ColumnSortOrder? {
      get { sorting.order }
      set { sorting.order = newValue }
    }

    /// A closure that is called when the reader sorts by another column, or in the other direction.
    public var sortOrderChanged: (@MainActor (ColumnSortOrder?) -> Void)?

    private let sorting: ColumnSorting

    /// Creates a table of a list.
    ///
    /// With the placeholders of its columns, the list is shown in its full length, as ``PagedListView`` explains.
    ///
    /// - Parameters:
    ///   - pager: The list.
    ///   - columns: The columns, from the first to the last.
    ///   - selection: The number of rows that can be selected.
    ///   - timing: The times at which the loading page appears and disappears.
    ///   - clock: The clock for delays. A test passes one that it can advance.
    public convenience init(
      _ pager: Pager<Item>, columns: [Column], selection: SelectionMode = .none, timing: PlaceholderTiming = PlaceholderTiming(),
      clock: any Scheduler = SystemClock()
    ) {
      let content: ListContent<Item> = columns.contains(where: \.hasPlaceholder) ? .fullLength(pager) : .items(pager)
      self.init(content, columns: columns, selection: selection, timing: timing, clock: clock)
    }

    /// Creates a table of a list in a form: in sections, in a group, or with rows that the reader can move.
    ///
    /// - Parameters:
    ///   - content: The list.
    ///   - columns: The columns, from the first to the last.
    ///   - selection: The number of rows that can be selected.
    ///   - timing: The times at which the loading page appears and disappears.
    ///   - clock: The clock for delays. A test passes one that it can advance.
    /// - Precondition: There is a column, and no two columns have the same id.
    public init(
      _ content: ListContent<Item>, columns: [Column], selection: SelectionMode = .none, timing: PlaceholderTiming = PlaceholderTiming(),
      clock: any Scheduler = SystemClock()
    ) {
      guard !columns.isEmpty else { fatalError("PagedColumnView: there is no column; pass at least one.") }
      let ids = columns.map(\.id)
      guard Set(ids).count == ids.count else {
        fatalError("PagedColumnView: two of the columns \(ids) have the same id; pass another id to one of them.")
      }
      let factories = columns.enumerated().map { index, column in RowFactory(column.form, index == 0 ? .rows : .column, .column) }
      let view: WidgetPointer = gtk_column_view_new(nil)
      let sorting = ColumnSorting(view)
      self.sorting = sorting
      for (column, factory) in zip(columns, factories) { sorting.add(column, factory.pointer) }
      super.init(content, factories, selection: selection, timing: timing, clock: clock) { .columns($0, view) }
      sorting.changed = { [weak self] in self?.sortOrderChanged?($0) }
    }
  }

  /// A column by which the rows of a ``PagedColumnView`` are sorted.
  public struct ColumnSortOrder: Hashable, Sendable {
    /// The order of the values of a column.
    public enum Direction: Hashable, Sendable {
      /// From the smallest to the largest.
      case ascending
      /// From the largest to the smallest.
      case descending
    }

    /// The id of the column.
    public var column: String
    /// The direction.
    public var direction: Direction

    /// Creates an order.
    public init(column: String, direction: Direction = .ascending) {
      (self.column, self.direction) = (column, direction)
    }
  }
#endif
