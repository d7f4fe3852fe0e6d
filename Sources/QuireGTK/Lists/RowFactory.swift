#if GTK
  import CAdwaita
  import Quire

  /// Makes the widgets of rows, and fills them in.
  @MainActor final class RowFactory<Item> {
    /// What a list view shows at one place: a row of the app's or a header, which are used again for others, or an end of the list.
    private final class Cell {
      var row: (any WidgetRepresentable)?
      /// The row's widget, which the cell keeps while it shows something else.
      var reference: ObjectReference?
      var header: SectionHeader?
      var content: AnyObject?
      /// Whether it says that its row is not loaded.
      var isLoading = false
    }

    /// A `GtkSignalListItemFactory`, which its list view owns.
    let pointer: OpaquePointer = gtk_signal_list_item_factory_new()!

    private let make: @MainActor () -> any WidgetRepresentable
    private let bind: @MainActor (any WidgetRepresentable, Item) -> Void
    private let showPlaceholder: @MainActor (any WidgetRepresentable) -> Void
    /// What a row that is not loaded is called.
    var loading = ContentTexts.standard.loading
    private let edgeViews: [ListEdge: EdgeView]
    private var cells: [OpaquePointer: Cell] = [:]

    init(
      edgeViews: [ListEdge: EdgeView], make: @escaping @MainActor () -> any WidgetRepresentable,
      bind: @escaping @MainActor (any WidgetRepresentable, Item) -> Void,
      placeholder: @escaping @MainActor (any WidgetRepresentable) -> Void
    ) {
      self.edgeViews = edgeViews
      self.make = make
      self.bind = bind
      showPlaceholder = placeholder
      connect(pointer.raw, "setup", to: self) { $0.cells[$1.object(1).opaque] = Cell() }
      connect(pointer.raw, "bind", to: self) { $0.bind($1.object(1).opaque) }
      connect(pointer.raw, "unbind", to: self) { $0.unbind($1.object(1).opaque) }
      connect(pointer.raw, "teardown", to: self) { $0.cells[$1.object(1).opaque] = nil }
    }

    /// Fills in again the rows that have changed, where they are.
    ///
    /// - Parameter rows: Gives the item of a row, or nil for a placeholder.
    func rebind(_ isChanged: (_ position: Int) -> Bool, _ item: (_ position: Int) -> Item?) {
      for (listItem, cell) in cells {
        let position = Self.position(of: listItem)
        guard let content = cell.content as? ItemRow<Item>, isChanged(position) else { continue }
        content.item = item(position)
        fill(cell, of: listItem, with: content.item)
      }
    }

    /// The widgets of the list view that show something, with what they show it of. There are more of them than are visible.
    var shown: [(position: Int, widget: WidgetPointer)] {
      cells.compactMap { listItem, cell in
        guard cell.content != nil, let child = gtk_list_item_get_child(listItem) else { return nil }
        return gtk_widget_get_parent(child).map { (Self.position(of: listItem), $0) }
      }
    }

    private static func position(of listItem: OpaquePointer) -> Int { Int(gtk_list_item_get_position(listItem)) }

    private func bind(_ listItem: OpaquePointer) {
      guard let cell = cells[listItem] else { return }
      cell.content = Carrier.content(of: gtk_list_item_get_item(listItem))
      switch cell.content {
      case let content as ItemRow<Item>:
        fill(cell, of: listItem, with: content.item)
      case let content as EdgeRow:
        let view = edgeViews[content.edge]!
        // The list view may show the end in its new place before it has taken it from the old one.
        for other in cells.keys where gtk_list_item_get_child(other) == view.widget { gtk_list_item_set_child(other, nil) }
        show(view.widget, in: listItem, of: cell)
      case let content as HeaderRow:
        let header = cell.header ?? SectionHeader()
        cell.header = header
        header.show(content.title)
        show(header.widget, in: listItem, of: cell, canBeOpened: false)
      default: break
      }
    }

    private func fill(_ cell: Cell, of listItem: OpaquePointer, with item: Item?) {
      let row = cell.row ?? makeRow(for: cell)
      show(row.widget, in: listItem, of: cell, canBeOpened: item != nil, isLoading: item == nil)
      if let item { bind(row, item) } else { showPlaceholder(row) }
    }

    private func makeRow(for cell: Cell) -> any WidgetRepresentable {
      let row = make()
      cell.row = row
      cell.reference = ObjectReference(row.widget)
      return row
    }

    private func show(
      _ widget: WidgetPointer, in listItem: OpaquePointer, of cell: Cell, canBeOpened: Bool = true, isLoading: Bool = false
    ) {
      // What cannot be activated is not lit under the pointer. It is selectable all the same: GTK 4.8 has the keyboard go to nothing else.
      gtk_list_item_set_activatable(listItem, canBeOpened ? 1 : 0)
      if gtk_list_item_get_child(listItem) != widget { gtk_list_item_set_child(listItem, widget) }
      guard isLoading != cell.isLoading, let line = gtk_widget_get_parent(widget) else { return }
      cell.isLoading = isLoading
      line.setBusy(isLoading)
      line.setAccessibleLabel(isLoading ? loading : nil)
    }

    private func unbind(_ listItem: OpaquePointer) {
      guard let cell = cells[listItem] else { return }
      // An end of the list may be wanted elsewhere. A row stays for the next item.
      if cell.content is EdgeRow { gtk_list_item_set_child(listItem, nil) }
      cell.content = nil
    }
  }
#endif
