#if GTK
  import CAdwaita
  import Quire

  /// Makes the widgets of rows, and fills them in.
  @MainActor final class RowFactory<Item: Identifiable> {
    /// A `GtkSignalListItemFactory`, which its list view owns.
    let pointer: OpaquePointer = gtk_signal_list_item_factory_new()!

    let nextEdgeView = EdgeView()
    let previousEdgeView = EdgeView()
    let cells = ListCells()
    /// The texts of headings, edges, and placeholders.
    var texts = ContentStrings.standard {
      didSet { for view in [nextEdgeView, previousEdgeView] + cells.all.compactMap(\.gapView) { view.texts = texts } }
    }
    /// A closure that is called with the new view of a gap.
    var willShowGaps: (EdgeView) -> Void = { _ in }

    private let form: ListForm<Item>

    init(_ form: ListForm<Item>) {
      self.form = form
      connect(pointer.raw, "setup", to: self) { $0.setUp($1.object(1).opaque) }
      connect(pointer.raw, "bind", to: self) { $0.bind($1.object(1).opaque) }
      connect(pointer.raw, "unbind", to: self) { $0.unbind($1.object(1).opaque) }
      connect(pointer.raw, "teardown", to: self) { $0.cells[$1.object(1).opaque] = nil }
    }

    /// Fills in again the lines that have changed, where they are.
    ///
    /// - Parameter content: Returns the content of a line that has changed; nil for one that has not.
    func rebind(_ content: (_ position: Int) -> ListLine<Item>?) {
      for (cell, _) in cells.shown {
        switch (cell.content, content(cell.position)) {
        case (let row as ItemRow<Item>, .item(let item)?): fill(cell, with: row, item)
        case (let row as ItemRow<Item>, .placeholder?): fill(cell, with: row, nil)
        case (let row as GapRow, .gap(let gap)?):
          row.gap = gap
          cell.gapView?.show(gap)
        case (let row as StatusRow, .status(let status)?):
          row.status = status
          cell.gapView?.show(status)
        default: break
        }
      }
    }

    private func setUp(_ listItem: OpaquePointer) { cells[listItem] = ListCell(listItem) }

    private func bind(_ listItem: OpaquePointer) {
      guard let cell = cells[listItem] else { return }
      cell.content = Carrier.content(of: gtk_list_item_get_item(listItem))
      switch cell.content {
      case let content as ItemRow<Item>:
        fill(cell, with: content, content.item)
      case let content as GapRow:
        let view = cell.gapView ?? makeGapView(for: cell)
        view.show(content.gap)
        show(view.row, in: cell)
      case let content as StatusRow:
        let view = cell.gapView ?? makeGapView(for: cell)
        view.show(content.status)
        show(view.row, in: cell)
      case let content as EdgeRow:
        let view = content.edge == .next ? nextEdgeView : previousEdgeView
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

    private func fill(_ cell: ListCell, with content: ItemRow<Item>, _ item: Item?) {
      content.item = item
      let row = cell.row ?? makeRow(for: cell)
      show(row.widget, in: cell, canBeOpened: item != nil, isLoading: item == nil)
      if let item { form.bind(row, item) } else { form.showPlaceholder(row) }
    }

    private func makeRow(for cell: ListCell) -> any WidgetRepresentable {
      let row = form.makeRow()
      cell.row = row
      cell.reference = ObjectReference(row.widget)
      return row
    }

    private func makeGapView(for cell: ListCell) -> EdgeView {
      let view = EdgeView()
      view.texts = texts
      willShowGaps(view)
      cell.gapView = view
      return view
    }

    private func show(_ widget: WidgetPointer, in cell: ListCell, canBeOpened: Bool = true, isLoading: Bool = false) {
      // A row that cannot be activated is not highlighted under the pointer. It is selectable all the same: GTK 4.8 has the keyboard go to nothing else.
      gtk_list_item_set_activatable(cell.listItem, canBeOpened ? 1 : 0)
      cell.show(widget)
      guard isLoading != cell.isLoading, let line = cell.line else { return }
      cell.isLoading = isLoading
      line.setBusy(isLoading)
      line.setAccessibleLabel(isLoading ? texts.loading : nil)
    }

    private func unbind(_ listItem: OpaquePointer) {
      guard let cell = cells[listItem] else { return }
      // An end of the list may be wanted elsewhere. A row stays for the next item.
      if cell.content is EdgeRow { cell.show(nil) }
      cell.content = nil
    }
  }
#endif
