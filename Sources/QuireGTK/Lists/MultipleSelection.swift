#if GTK
  import CAdwaita
  import Quire

  /// The rows of a list of which the reader can select several: the selected ones are those of the presenter, whether they are loaded or not.
  @MainActor final class MultipleSelection<Item: Identifiable>: SelectableContents {
    /// A closure that is called after each change of the selection.
    var changed: () -> Void = {}

    private let rows: ListRows<Item>
    private let cells: ListCells
    private weak var pane: ListPane<Item>?
    /// The item that the keyboard came from.
    private var originID: Item.ID?
    /// The position of that item when it was selected. It may be gone now.
    private var originPosition: Int?
    private var shown = ListSelection<Item.ID>.none
    /// The last item that was selected alone, as it was when it was loaded last.
    private var lastOnlyItem: Item?

    init(of rows: ListRows<Item>, _ cells: ListCells) { (self.rows, self.cells) = (rows, cells) }

    func begin(for pane: ListPane<Item>) { self.pane = pane }

    var count: Int { rows.count }
    var itemType: GType { rows.itemType }
    func makeItem(at position: Int) -> UnsafeMutableRawPointer? { rows.makeItem(at: position) }

    /// Lets GTK draw the selection of the presenter.
    func show() {
      lastOnlyItem = onlyItem
      // The app may have selected it.
      if let lastOnlyItem { originID = lastOnlyItem.id }
      guard let pane, pane.presenter.selection != shown else { return }
      shown = pane.presenter.selection
      if count > 0 { gtk_selection_model_selection_changed(pane.selectionModel, 0, guint(count)) }
      changed()
    }

    /// The selected item if there is one alone. It may no longer be loaded.
    var onlyItem: Item? {
      guard let pane, case .only(let ids) = pane.presenter.selection, ids.count == 1, let id = ids.first else { return nil }
      if let line = pane.presenter.line(ofItem: id) { return pane.presenter.lines[line].item }
      return lastOnlyItem.flatMap { $0.id == id ? $0 : nil }
    }

    // MARK: GtkSelectionModel

    func isSelected(at position: Int) -> Bool {
      rows.item(at: position).map { pane?.presenter.selection.contains($0.id) ?? false } ?? false
    }

    func select(_ positions: Range<Int>, isOnly: Bool) {
      if isOnly, positions.count == 1, rows.item(at: positions.lowerBound) == nil { return pass(positions.lowerBound) }
      let ids = ids(at: positions)
      if let last = ids.last { (originID, originPosition) = (last, positions.upperBound - 1) }
      change { selection in
        if isOnly { selection = .none }
        for id in ids { selection.insert(id) }
      }
    }

    func deselect(_ positions: Range<Int>) {
      let ids = ids(at: positions)
      change { selection in for id in ids { selection.remove(id) } }
    }

    func selectAll() { change { $0 = .all } }
    func deselectAll() { change { $0 = .none } }

    func set(selected: [Int], deselected: [Int]?) {
      let (selected, deselected) = (ids(at: selected), deselected.map { ids(at: $0) })
      change { selection in
        if deselected == nil { selection = .none }
        for id in selected { selection.insert(id) }
        for id in deselected ?? [] { selection.remove(id) }
      }
    }

    /// The keyboard continues to the item beyond a row without an item, or back to its origin.
    private func pass(_ position: Int) {
      let step = origin.map { $0 > position ? -1 : 1 } ?? 1
      var target = position
      while (0..<count).contains(target), rows.item(at: target) == nil {
        // A placeholder lets the keyboard pass, and leaves the selection as it was.
        if case .placeholder = rows.content(at: target) { return }
        target += step
      }
      guard rows.item(at: target) != nil else { return }
      let hadFocus = cells.line(at: position)?.hasFocus ?? false
      select(target..<target + 1, isOnly: true)
      if hadFocus, let line = cells.line(at: target) { gtk_widget_grab_focus(line) }
      Task { [weak self] in self?.extendSelections(from: target) }
    }

    /// The present position of the item that the keyboard came from, or its last one.
    private var origin: Int? { originID.flatMap { pane?.presenter.line(ofItem: $0) }.flatMap(rows.position(ofLine:)) ?? originPosition }

    /// Makes a position the one from which Shift extends the selection. GTK has just set it to the row without an item.
    private func extendSelections(from position: Int) {
      guard let pane, let item = rows.item(at: position), pane.presenter.selection == .only([item.id]) else { return }
      var arguments: [OpaquePointer?] = [g_variant_new_uint32(guint(position)), g_variant_new_boolean(0), g_variant_new_boolean(0)]
      pane.surface.rows.activate("list.select-item", g_variant_new_tuple(&arguments, 3))
    }

    private func ids(at positions: some Sequence<Int>) -> [Item.ID] { positions.compactMap { rows.item(at: $0)?.id } }

    private func change(_ change: (inout ListSelection<Item.ID>) -> Void) {
      guard let pane else { return }
      var selection = pane.presenter.selection
      change(&selection)
      pane.presenter.selection = selection
    }
  }
#endif
