#if GTK
  import CAdwaita
  import Quire

  /// The keyboard focus of a list, which moves to another row when its row is replaced or removed.
  @MainActor final class ListFocus<Item: Identifiable> {
    private let scrolledWindow: WidgetPointer
    private let viewport: ListViewport
    private let rows: ListRows<Item>
    /// A Boolean value that indicates whether the focus, if it is in the list, is to move to a row that is new in the view.
    private var waits = false
    /// The end of the list where it is to go then.
    var end: ListEdge?
    /// The line of the moved row where it is to go then.
    private var movedLine: Int?

    init(in scrolledWindow: WidgetPointer, _ viewport: ListViewport, rows: ListRows<Item>) {
      self.scrolledWindow = scrolledWindow
      self.viewport = viewport
      self.rows = rows
    }

    /// Rows are used again for others, and the keyboard would be on any of them: it waits beside them until there are new ones.
    func wait(_ isHere: Bool) {
      if isHere, let window = gtk_widget_get_root(scrolledWindow) { gtk_root_set_focus(window, scrolledWindow) }
      waits = true
    }

    /// An end of the list that disappears, or moves behind a page, gives the keyboard focus to the row beside it. Otherwise the focus would
    /// be lost, or out of sight.
    func handOver(from view: EdgeView, at edge: ListEdge) {
      guard !rows.lines.isEmpty, let row = gtk_widget_get_parent(view.row), row.hasFocus else { return }
      take(rows.position(ofRow: edge == .next ? rows.lines.rows.count - 1 : 0))
    }

    /// Shows a transition. The keyboard goes along with the row that the reader moves.
    func follow(_ transition: ListTransition<Item>, _ show: () -> Void) {
      let moved = transition.movedLine.flatMap { $0 == focusedLine ? $0 : nil }
      show()
      guard let moved, let destination = transition.destination(of: moved) else { return }
      if let row = rows.cells?.line(at: rows.position(ofLine: destination)) {
        gtk_widget_grab_focus(row)
      } else {
        wait(true)
        movedLine = destination
      }
    }

    /// The line with the keyboard, or the line to which it is on its way.
    var focusedLine: Int? {
      movedLine ?? rows.cells?.shown.first { $0.line.hasFocus }.flatMap { rows.line(at: $0.cell.position) }
    }

    /// Puts a waiting keyboard focus on the preferred row if it is visible, or else on the first visible one, so that nothing scrolls.
    func arrive(preferring preferred: Int?) {
      guard waits else { return }
      defer { (waits, end, movedLine) = (false, nil, nil) }
      guard scrolledWindow.hasFocus else { return }
      if let movedLine { return take(rows.position(ofLine: movedLine)) }
      let seen = viewport.visibleRows.filter { $0.distance > -0.5 && $0.distance + $0.height < viewport.height + 0.5 }.map(\.position)
      let position = end.flatMap { $0 == .next ? seen.last : seen.first } ?? seen.first { $0 == preferred }
      take(position ?? seen.first { rows.row(at: $0) != nil })
    }

    private func take(_ position: Int?) {
      if let line = rows.cells?.line(at: position) { gtk_widget_grab_focus(line) }
    }
  }
#endif
