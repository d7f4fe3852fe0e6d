#if GTK
  import CAdwaita
  import Quire

  /// Makes the widgets of rows, and fills them in.
  @MainActor final class RowFactory<Item> {
    /// A `GtkSignalListItemFactory`, which its list view owns.
    let pointer: OpaquePointer = gtk_signal_list_item_factory_new()!

    private let make: @MainActor () -> any WidgetRepresentable
    private let bind: @MainActor (any WidgetRepresentable, Item) -> Void
    private let showPlaceholder: @MainActor (any WidgetRepresentable) -> Void
    /// What a row that is not loaded is called.
    var loading = ContentTexts.standard.loading
    private let edgeViews: [ListEdge: EdgeView]
    let cells = ListCells()

    init(
      edgeViews: [ListEdge: EdgeView], make: @escaping @MainActor () -> any WidgetRepresentable,
      bind: @escaping @MainActor (any WidgetRepresentable, Item) -> Void,
      placeholder: @escaping @MainActor (any WidgetRepresentable) -> Void
    ) {
      self.edgeViews = edgeViews
      self.make = make
      self.bind = bind
      showPlaceholder = placeholder
      connect(pointer.raw, "setup", to: self) { $0.setUp($1.object(1).opaque) }
      connect(pointer.raw, "bind", to: self) { $0.bind($1.object(1).opaque) }
      connect(pointer.raw, "unbind", to: self) { $0.unbind($1.object(1).opaque) }
      connect(pointer.raw, "teardown", to: self) { $0.cells[$1.object(1).opaque] = nil }
    }

    /// Fills in again the rows that have changed, where they are.
    ///
    /// - Parameter rows: Gives the item of a row, or nil for a placeholder.
    func rebind(_ isChanged: (_ position: Int) -> Bool, _ item: (_ position: Int) -> Item?) {
      for (cell, _) in cells.shown {
        let position = cell.position
        guard isChanged(position), let content = cell.content as? ItemRow<Item> else { continue }
        content.item = item(position)
        fill(cell, with: content.item)
      }
    }

    private func setUp(_ listItem: OpaquePointer) { cells[listItem] = ListCell(listItem) }

    private func bind(_ listItem: OpaquePointer) {
      guard let cell = cells[listItem] else { return }
      cell.content = Carrier.content(of: gtk_list_item_get_item(listItem))
      switch cell.content {
      case let content as ItemRow<Item>:
        fill(cell, with: content.item)
      case let content as EdgeRow:
        let view = edgeViews[content.edge]!
        // The list view may show the end in its new place before it has taken it from the old one.
        for other in cells.all where gtk_list_item_get_child(other.listItem) == view.row { other.show(nil) }
        show(view.row, in: cell)
      case let content as HeaderRow:
        let header = cell.header ?? SectionHeader()
        cell.header = header
        header.show(content.title)
        show(header.widget, in: cell, canBeOpened: false)
      default: break
      }
    }

    private func fill(_ cell: ListCell, with item: Item?) {
      let row = cell.row ?? makeRow(for: cell)
      show(row.widget, in: cell, canBeOpened: item != nil, isLoading: item == nil)
      if let item { bind(row, item) } else { showPlaceholder(row) }
    }

    private func makeRow(for cell: ListCell) -> any WidgetRepresentable {
      let row = make()
      cell.row = row
      cell.reference = ObjectReference(row.widget)
      return row
    }

    private func show(_ widget: WidgetPointer, in cell: ListCell, canBeOpened: Bool = true, isLoading: Bool = false) {
      // What cannot be activated is not lit under the pointer. It is selectable all the same: GTK 4.8 has the keyboard go to nothing else.
      gtk_list_item_set_activatable(cell.listItem, canBeOpened ? 1 : 0)
      cell.show(widget)
      guard isLoading != cell.isLoading, let line = cell.line else { return }
      cell.isLoading = isLoading
      line.setBusy(isLoading)
      line.setAccessibleLabel(isLoading ? loading : nil)
    }

    private func unbind(_ listItem: OpaquePointer) {
      guard let cell = cells[listItem] else { return }
      // An end of the list may be wanted elsewhere. A row stays for the next item.
      if cell.content is EdgeRow { cell.show(nil) }
      cell.content = nil
    }
  }
#endif
