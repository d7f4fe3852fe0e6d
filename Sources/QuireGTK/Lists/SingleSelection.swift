#if GTK
  import CAdwaita
  import Quire

  /// The item that is selected in a list view, wherever its row goes.
  ///
  /// GTK selects positions. The keyboard moves to any row that can be selected; this class selects items only. An item that is not loaded any more stays
  /// selected, by its place, and is found by its id when it is back.
  @MainActor final class SingleSelection<Item: Identifiable> {
    /// A closure that is called when another item is selected, or none.
    var changed: (Item?) -> Void = { _ in }

    private let selection: RowSelection
    private let rows: ListRows<Item>
    private let cells: ListCells
    private var selected: (item: Item, row: Int)?
    /// The id of the last reported item.
    private var notifiedID: Item.ID?
    /// The previous position, which gives the direction of the next move.
    private var position: Int?
    private var isChanging = false
    /// The selected rows of lists that the view shows no longer.
    private var left: [LeftRow] = []

    private struct LeftRow {
      /// The list; of a group, its first member.
      weak var pager: Pager<Item>?
      let item: Item
      let row: Int
    }

    init(_ selection: RowSelection, of rows: ListRows<Item>, _ cells: ListCells) {
      (self.selection, self.rows, self.cells) = (selection, rows, cells)
      connect(selection.model.raw, "selection-changed", to: self) { selection, _ in selection.moved() }
    }

    /// The item, as it was when it was loaded last, and its row.
    var present: (item: Item, row: Int)? {
      selected.map { item, row in
        let loaded = rows.lines.rows.indices.contains(row) ? rows.lines.rows[row] : nil
        return (loaded.flatMap { $0.id == item.id ? $0 : nil } ?? item, row)
      }
    }

    /// The position to which the focus goes in a list that was scrolled elsewhere.
    var presentPosition: Int? { selection.position }

    func select(_ row: Int?) {
      selected = row.flatMap { row in rows.lines.rows[row].map { ($0, row) } }
      show()
      notifySelection()
    }

    // MARK: Changes of the list

    /// Follows a transition of a presenter that is shown in the meantime.
    func follow(_ transition: ListTransition<Item>, of presenter: ListPresenter<Item>, _ show: () -> Void) {
      let selected = present
      pause(show)
      self.selected = selected.flatMap { item, row in
        let line = transition.before.rows.indices.contains(row) ? transition.destination(of: transition.before.line(ofRow: row)) : nil
        return presenter.row(ofItem: item.id, formerly: line.flatMap(transition.after.row(at:))).map { (item, $0) }
      }
      self.show()
      notifySelection()
    }

    /// Keeps the selected row of one list, shows another list, and restores the selection there.
    func exchange(_ presenter: ListPresenter<Item>, for next: ListPresenter<Item>, _ show: () -> Void) {
      let (old, new) = (presenter.pagers.first, next.pagers.first)
      left.removeAll { $0.pager == nil || $0.pager === old }
      if let (item, row) = present { left.append(LeftRow(pager: old, item: item, row: row)) }
      selected = nil
      pause(show)
      selected = left.first { $0.pager === new }.flatMap { left in
        next.row(ofItem: left.item.id, formerly: left.row).map { (left.item, $0) }
      }
      self.show()
      notifySelection()
    }

    /// Selects nothing while all positions change their meaning. Otherwise GTK would search all of them for the selected row.
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

    /// Updates GTK's selection: for GTK, a row that moved is removed and inserted, and so loses its selection.
    private func show() {
      pause { selection.position = selected.flatMap { rows.position(ofRow: $0.row) } }
      position = selection.position
    }

    func notifySelection() {
      guard !isChanging, present?.item.id != notifiedID else { return }
      notifiedID = present?.item.id
      changed(present?.item)
    }

    // MARK: Selections by the reader

    private func moved() {
      guard !isChanging else { return }
      // GTK 4.8 lets the keyboard focus go only to selectable rows, also at an end of the list: the item beside it takes the selection.
      if let position = selection.position, let edge = rows.edge(at: position), !rows.lines.isEmpty {
        selection.position = rows.position(ofRow: edge == .next ? rows.lines.rows.count - 1 : 0)
      }
      if let position = selection.position, rows.isState(at: position) {
        selection.position = rows.row(at: position - 1) != nil ? position - 1 : position + 1
      }
      passHeading()
      let row = selection.position.flatMap { rows.row(at: $0) }
      // A placeholder lets the keyboard pass, and leaves the selection where it was.
      if let row, rows.lines.rows[row] == nil, row != selected?.row { return show() }
      position = selection.position
      if row != selected?.row { selected = row.flatMap { row in rows.lines.rows[row].map { ($0, row) } } }
      notifySelection()
    }

    /// The keyboard continues beyond headings, or back to the line below them where no item is above. Missing items and states keep it in both directions.
    private func passHeading() {
      guard let position = selection.position, rows.isHeading(at: position) else { return }
      let goesUp = self.position.map { $0 > position } ?? false
      let above = goesUp ? (0..<position).last { rows.row(at: $0) != nil } : nil
      let below = (position + 1..<rows.count).first { !rows.isHeading(at: $0) } ?? position + 1
      let target = above.flatMap { ($0..<position).last { !rows.isHeading(at: $0) } } ?? below
      let hadFocus = cells.line(at: position)?.hasFocus ?? false
      selection.position = above ?? below
      if hadFocus, let line = cells.line(at: target) { gtk_widget_grab_focus(line) }
    }
  }

  extension ListPresenter {
    /// Returns the present row of an item; its former row if the item is not loaded anymore and a placeholder represents it.
    func row(ofItem id: Item.ID, formerly row: Int?) -> Int? {
      let rows = lines.rows
      if let row, rows.indices.contains(row), rows[row]?.id == id { return row }
      return line(ofItem: id).flatMap(lines.row) ?? row.flatMap { rows.indices.contains($0) && rows[$0] == nil ? $0 : nil }
    }
  }
#endif
