#if GTK
  import CAdwaita

  /// The content of a list view at one place: a row of the app or a header, which are reused, or an end of the list.
  @MainActor final class ListCell {
    /// The name of a row for assistive technology.
    enum Reading {
      /// The texts of the row.
      case content
      /// The row is loading.
      case loading
      /// The state of an end or a gap.
      case state
    }

    /// The place of cells among the widgets of their list view.
    enum Nesting {
      /// Each cell is a row.
      case row
      /// The rows have a cell in each column.
      case column
    }

    let listItem: OpaquePointer
    private let nesting: Nesting
    var row: (any WidgetRepresentable)?
    /// The row's widget, which the cell keeps while it shows something else.
    var reference: ObjectReference?
    var header: SectionHeader?
    var gapView: EdgeView?
    /// The object in the model; nil while the cell shows nothing.
    var content: AnyObject?
    /// The name of the row for assistive technology.
    var reading = Reading.content
    private var child: WidgetPointer?

    fileprivate init(_ listItem: OpaquePointer, _ nesting: Nesting) { (self.listItem, self.nesting) = (listItem, nesting) }

    /// The list view's own widget around the cell.
    var frame: WidgetPointer? { child.flatMap { gtk_widget_get_parent($0) } }

    /// The list view's own widget around the whole row.
    var line: WidgetPointer? {
      switch nesting {
      case .row: frame
      case .column: frame.flatMap { gtk_widget_get_parent($0) }
      }
    }

    var position: Int { Int(gtk_list_item_get_position(listItem)) }

    func show(_ widget: WidgetPointer?) {
      if gtk_list_item_get_child(listItem) != widget { gtk_list_item_set_child(listItem, widget) }
      child = widget
    }
  }

  /// The cells of a list view, of which there are more than are visible.
  ///
  /// All of them are looked at after each layout. So nothing here knows of the items, whose type would be looked up at each step, and nothing is a
  /// closure, which would ask at each call whether it is on the main actor.
  @MainActor final class ListCells {
    private var cells: [OpaquePointer: ListCell] = [:]
    private let nesting: ListCell.Nesting

    init(_ nesting: ListCell.Nesting = .row) { self.nesting = nesting }

    func add(_ listItem: OpaquePointer) { cells[listItem] = ListCell(listItem, nesting) }

    subscript(listItem: OpaquePointer) -> ListCell? {
      get { cells[listItem] }
      set { cells[listItem] = newValue }
    }

    var all: some Sequence<ListCell> { cells.values }

    /// Those that show something, with the widgets around it.
    var shown: [(cell: ListCell, line: WidgetPointer)] {
      var shown: [(cell: ListCell, line: WidgetPointer)] = []
      for cell in cells.values {
        if cell.content != nil, let line = cell.line { shown.append((cell, line)) }
      }
      return shown
    }

    /// The cell below a point of its list view, and the widget around its row.
    func row(at point: (x: Double, y: Double), in listView: WidgetPointer) -> (cell: ListCell, line: WidgetPointer)? {
      guard let target = gtk_widget_pick(listView, point.x, point.y, GTK_PICK_DEFAULT) else { return nil }
      return shown.first { $0.line == target || gtk_widget_is_ancestor(target, $0.line) != 0 }
    }

    /// The widget around the row at a position.
    func line(at position: Int?) -> WidgetPointer? { shown.first { $0.cell.position == position }?.line }

    /// The first position from one on that the list view has a widget for.
    func firstPosition(from position: Int) -> Int? {
      var first: Int?
      for cell in cells.values where cell.content != nil && cell.position >= position { first = min(first ?? .max, cell.position) }
      return first
    }

    /// The last position that the list view has taken up.
    var lastPosition: Int? {
      var last: Int?
      for cell in cells.values where cell.content != nil { last = max(last ?? 0, cell.position) }
      return last
    }
  }
#endif
