#if GTK
  import CAdwaita
  import Quire

  /// The gesture that drags rows of a list view: to another place of the list, to other widgets, or to other programs.
  @MainActor final class RowDragSource<Item: Identifiable> {
    /// A closure that returns what a drag of items carries out of the list.
    var content: (@MainActor ([Item]) -> [DragContent])? { didSet { connect() } }

    private let listView: WidgetPointer
    private let cells: ListCells
    private let reordering: Reordering<Item>?
    /// A closure that returns the items that a drag of the row at a position carries.
    private let items: (_ position: Int) -> [Item]
    private var source: OpaquePointer?

    init(
      of listView: WidgetPointer, _ cells: ListCells, _ reordering: Reordering<Item>?, _ items: @escaping (_ position: Int) -> [Item]
    ) {
      (self.listView, self.cells, self.reordering, self.items) = (listView, cells, reordering, items)
    }

    /// A Boolean value that indicates whether the reader drags rows.
    var isDragging: Bool { source.map { gtk_drag_source_get_drag($0) != nil } ?? false }

    /// Adds the gesture to the list view, unless it has it.
    func connect() {
      guard source == nil else { return }
      let source: OpaquePointer = gtk_drag_source_new()
      self.source = source
      QuireGTK.connect(source.raw, "prepare", to: self) { drag, arguments in
        guard let content = drag.lift(x: arguments.double(1), y: arguments.double(2), source) else { return }
        arguments.answer(owned: content)
      }
      QuireGTK.connect(source.raw, "drag-end", to: self) { drag in drag.reordering?.cancel() }
      gtk_widget_add_controller(listView, source)
    }

    /// Picks up the row at a place. Returns the content of the drag; nil if no row can be dragged there.
    private func lift(x: Double, y: Double, _ source: OpaquePointer) -> UnsafeMutableRawPointer? {
      guard let row = cells.row(at: (x, y), in: listView) else { return nil }
      var contents: [DragContent] = []
      if let content, case let items = items(row.cell.position), !items.isEmpty { contents = content(items) }
      var actions = contents.isEmpty ? 0 : GDK_ACTION_COPY.rawValue
      if reordering?.lift(row.cell.position) == true {
        contents.append(.move)
        actions |= GDK_ACTION_MOVE.rawValue
      }
      guard !contents.isEmpty else { return nil }
      gtk_drag_source_set_actions(source, GdkDragAction(rawValue: actions))
      showPicture(of: row.line, x: x, y: y, source)
      return DragContent.makeProvider(of: contents).raw
    }

    private func showPicture(of row: WidgetPointer, x: Double, y: Double, _ source: OpaquePointer) {
      var bounds = graphene_rect_t()
      guard gtk_widget_compute_bounds(row, listView, &bounds) != 0, let picture = gtk_widget_paintable_new(row) else { return }
      // The row may show another item before the drag ends.
      let image: OpaquePointer = gdk_paintable_get_current_image(picture)
      gtk_drag_source_set_icon(source, image, Int32(x - Double(bounds.origin.x)), Int32(y - Double(bounds.origin.y)))
      for paintable in [image, picture] { g_object_unref(paintable.raw) }
    }
  }

  extension ListPane {
    /// Returns the items that a drag of the row at a position carries: the selected ones if the row is selected, or else its own.
    func draggedItems(at position: Int) -> [Item] {
      guard let item = rows.item(at: position) else { return [] }
      let selection = presenter.selection
      guard multipleSelection != nil, selection.contains(item.id) else { return [item] }
      return rows.lines.rows.items.filter { selection.contains($0.id) }
    }
  }
#endif
