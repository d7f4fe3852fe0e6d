#if GTK
  import CAdwaita
  import Quire

  /// Makes the widgets of rows, or those of a column, and fills them in.
  @MainActor final class RowFactory<Item: Identifiable> {
    /// The lines for which a factory makes widgets.
    enum Role {
      /// All lines.
      case rows
      /// The items, in a column beside another one that shows all lines.
      case column
    }

    /// A `GtkSignalListItemFactory`, which its list view owns.
    let pointer: OpaquePointer = gtk_signal_list_item_factory_new()!

    private(set) lazy var nextEdgeView = EdgeView()
    private(set) lazy var previousEdgeView = EdgeView()
    let cells: ListCells
    /// The texts of headings, edges, and placeholders.
    var texts = ContentStrings.standard {
      didSet {
        for view in [nextEdgeView, previousEdgeView] + cells.all.compactMap(\.gapView) { view.texts = texts }
        for cell in cells.all { updateTexts(of: cell) }
      }
    }
    /// A closure that is called with the new view of a gap.
    var willShowGaps: (EdgeView) -> Void = { _ in }
    /// Returns the title of a heading.
    var title: (ListLine<Item>) -> String = { _ in "" }

    private let form: ListForm<Item>
    private let role: Role

    init(_ form: ListForm<Item>, _ role: Role = .rows, _ nesting: ListCell.Nesting = .row) {
      (self.form, self.role, cells) = (form, role, ListCells(nesting))
      connect(pointer.raw, "setup", to: self) { $0.setUp($1.object(1).opaque) }
      connect(pointer.raw, "bind", to: self) { $0.bind($1.object(1).opaque) }
      connect(pointer.raw, "unbind", to: self) { $0.unbind($1.object(1).opaque) }
      connect(pointer.raw, "teardown", to: self) { $0.cells[$1.object(1).opaque] = nil }
    }

    /// Keeps this object as long as the factory.
    func keepWithPointer() { connect(pointer.raw, "teardown", to: self) { [self] _ in withExtendedLifetime(self) {} } }

    /// Fills in again the lines that have changed, where they are.
    ///
    /// - Parameter isChanged: Returns whether the line at a position of the model has changed.
    func rebind(_ isChanged: (_ position: Int) -> Bool) {
      for (cell, _) in cells.shown {
        if let object = cell.content as? LineObject<Item>, let position = object.position, isChanged(position) { fill(cell, with: object) }
      }
    }

    private func setUp(_ listItem: OpaquePointer) { cells.add(listItem) }

    private func bind(_ listItem: OpaquePointer) {
      guard let cell = cells[listItem] else { return }
      cell.content = Carrier.content(of: gtk_list_item_get_item(listItem))
      if let object = cell.content as? LineObject<Item> { fill(cell, with: object) }
    }

    private func fill(_ cell: ListCell, with object: LineObject<Item>) {
      switch (object.content, role) {
      case (.line(.item(let item)), _): fill(cell, with: item)
      case (.line(.placeholder), _): fill(cell, with: nil)
      case (_, .column): cell.show(nil)
      case (.line(.gap(let gap)), .rows):
        let view = cell.gapView ?? makeGapView(for: cell)
        view.show(gap)
        show(view, in: cell)
      case (.line(.status(let status)), .rows):
        let view = cell.gapView ?? makeGapView(for: cell)
        view.show(status)
        show(view, in: cell)
      case (.line(.header), .rows), (.line(.unreadBorder), .rows):
        let header = cell.header ?? SectionHeader()
        cell.header = header
        header.show(object.line.map(title) ?? "")
        show(header.widget, in: cell, canBeOpened: false)
      case (.edge(let edge), .rows):
        let view = edge == .next ? nextEdgeView : previousEdgeView
        // The list view may show the end in its new place before it has taken it from the old one.
        for other in cells.all where gtk_list_item_get_child(other.listItem) == view.row { other.show(nil) }
        show(view, in: cell)
      }
    }

    private func fill(_ cell: ListCell, with item: Item?) {
      let row = cell.row ?? makeRow(for: cell)
      show(row.widget, in: cell, canBeOpened: item != nil, reading: item == nil ? .loading : .content)
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

    private func show(_ view: EdgeView, in cell: ListCell) {
      show(view.row, in: cell, reading: .state)
      view.nameFrame()
    }

    private func show(_ widget: WidgetPointer, in cell: ListCell, canBeOpened: Bool = true, reading: ListCell.Reading = .content) {
      // A row that cannot be activated is not highlighted under the pointer. It is selectable all the same: GTK 4.8 has the keyboard go to nothing else.
      gtk_list_item_set_activatable(cell.listItem, canBeOpened ? 1 : 0)
      cell.show(widget)
      guard reading != cell.reading, let frame = cell.frame else { return }
      cell.reading = reading
      frame.setBusy(reading == .loading)
      frame.setAccessibleLabel(reading == .loading ? texts.loading : nil)
    }

    private func updateTexts(of cell: ListCell) {
      if let object = cell.content as? LineObject<Item>, case .line(.unreadBorder) = object.content { fill(cell, with: object) }
      if cell.reading == .loading { cell.frame?.setAccessibleLabel(texts.loading) }
    }

    private func unbind(_ listItem: OpaquePointer) {
      guard let cell = cells[listItem] else { return }
      // An end of the list may be wanted elsewhere. A row stays for the next item.
      if case .edge? = (cell.content as? LineObject<Item>)?.content { cell.show(nil) }
      cell.content = nil
    }
  }
#endif
