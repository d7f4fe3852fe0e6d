#if GTK
  import CAdwaita
  import Quire

  /// The item that is selected in a list view, wherever its row goes.
  ///
  /// GTK selects positions. The keyboard goes on to whatever can be selected; this keeps to items. An item that is not loaded any more stays
  /// selected, by its place, and is found by its id when it is back (B26).
  @MainActor final class ListSelection<Item: Identifiable> {
    /// Called when another item is selected, or none.
    var changed: (Item?) -> Void = { _ in }

    private let selection: RowSelection
    private let rows: ListRows<Item>
    private let cells: ListCells
    private var selected: (item: Item, row: Int)?
    /// What was told last.
    private var toldID: Item.ID?
    /// Where the selection was, to know which way it goes.
    private var position: Int?
    private var isChanging = false

    init(_ selection: RowSelection, of rows: ListRows<Item>, _ cells: ListCells) {
      (self.selection, self.rows, self.cells) = (selection, rows, cells)
      connect(selection.model.raw, "selection-changed", to: self) { selection, _ in selection.moved() }
    }

    /// The item, as it was when it was loaded last, and its row.
    var present: (item: Item, row: Int)? {
      selected.map { item, row in
        let loaded = row < rows.lines.rowCount ? rows.lines.item(ofRow: row) : nil
        return (loaded?.id == item.id ? loaded! : item, row)
      }
    }

    /// Where the keyboard goes in a list that has been scrolled elsewhere.
    var presentPosition: Int? { selection.position }

    func select(_ row: Int?) {
      selected = row.flatMap { row in rows.lines.item(ofRow: row).map { ($0, row) } }
      show()
      tell()
    }

    // MARK: Changes of the list

    /// Follows a change of the rows that is made in the meantime.
    ///
    /// - Parameter index: Where an item is that is loaded, as far as the pager knows.
    func follow(_ changes: ListChanges, index: (Item.ID) -> Int?, _ change: () -> Void) {
      let selected = present
      pause(change)
      self.selected = selected.flatMap { item, row in
        rows.lines.row(of: item.id, formerly: changes.destination(of: row) ?? .max, index: index).map { (item, $0) }
      }
      show()
      tell()
    }

    /// Takes up what was selected in a list that has taken the place of another one.
    func take(_ selected: (item: Item, row: Int)?) {
      self.selected = selected
      show()
    }

    /// Has nothing selected while all positions come to mean other rows: GTK would look for the selected one in all of them.
    func replace(_ change: () -> Void) {
      pause {
        selection.position = nil
        change()
      }
      show()
    }

    private func pause(_ change: () -> Void) {
      let wasChanging = isChanging
      isChanging = true
      change()
      isChanging = wasChanging
    }

    /// Selects for GTK what is selected: a row that moved is removed and inserted for it, and no longer is then.
    private func show() {
      pause { selection.position = selected.flatMap { rows.position(ofRow: $0.row) } }
      position = selection.position
    }

    func tell() {
      guard !isChanging, present?.item.id != toldID else { return }
      toldID = present?.item.id
      changed(present?.item)
    }

    // MARK: What the reader selects

    private func moved() {
      guard !isChanging else { return }
      // GTK 4.8 lets the keyboard go only to what can be selected, an end of the list, too: the item beside it takes the selection.
      if let position = selection.position, let edge = rows.edge(at: position), rows.lines.rowCount > 0 {
        selection.position = rows.position(ofRow: edge == .next ? rows.lines.rowCount - 1 : 0)
      }
      stepOverHeader()
      let row = selection.position.flatMap { rows.row(at: $0) }
      // A placeholder lets the keyboard pass, and leaves the selection where it was.
      if let row, rows.lines.item(ofRow: row) == nil, row != selected?.row { return show() }
      position = selection.position
      if row != selected?.row { selected = row.flatMap { row in rows.lines.item(ofRow: row).map { ($0, row) } } }
      tell()
    }

    /// The keyboard goes on to the item beyond a header, or back to the one below it where nothing is above.
    private func stepOverHeader() {
      guard let position = selection.position, rows.isHeader(at: position) else { return }
      let goesUp = self.position.map { $0 > position } ?? false
      let target = goesUp && rows.row(at: position - 1) != nil ? position - 1 : position + 1
      let hadFocus = cells.line(at: position)?.hasFocus ?? false
      selection.position = target
      if hadFocus, let line = cells.line(at: target) { gtk_widget_grab_focus(line) }
    }
  }
#endif
