#if GTK
  import CAdwaita
  import Quire

  /// The keyboard focus of a list, which moves to another row when its row is replaced or removed.
  @MainActor final class ListFocus<Item: Identifiable> {
    private let scrolledWindow: WidgetPointer
    private let viewport: ListViewport
    private let rows: ListRows<Item>
    /// The row to which the focus moves with the next layout, if it waits beside the rows.
    private var target = FocusTarget.none

    init(in scrolledWindow: WidgetPointer, _ viewport: ListViewport, rows: ListRows<Item>) {
      self.scrolledWindow = scrolledWindow
      self.viewport = viewport
      self.rows = rows
    }

    /// Rows are used again for others, and the keyboard would be on any of them: it waits beside them until there are new ones.
    func wait(_ isHere: Bool) {
      if isHere, let window = gtk_widget_get_root(scrolledWindow) { gtk_root_set_focus(window, scrolledWindow) }
      if case .none = target { target = .preferredRow }
    }

    /// Waits for the rows at an end of the list, to which the list goes now.
    func waitForEnd(_ edge: ListEdge) {
      target = .end(edge)
      wait(true)
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
      target = target.moved(by: transition)
      show()
      guard let moved, let destination = transition.destination(of: moved) else { return }
      if let row = rows.cells?.line(at: rows.position(ofLine: destination)) {
        target = .none
        gtk_widget_grab_focus(row)
      } else {
        target = .line(destination)
        wait(true)
      }
    }

    /// The line with the keyboard, or the line to which it is on its way.
    var focusedLine: Int? {
      if case .line(let line) = target { return line }
      return rows.cells?.shown.first { $0.line.hasFocus }.flatMap { rows.line(at: $0.cell.position) }
    }

    /// Puts a waiting keyboard focus on its target if that is visible, or else on the first visible row, so that nothing scrolls.
    func arrive(preferring preferred: Int?) {
      let target = target
      self.target = .none
      guard scrolledWindow.hasFocus else { return }
      let seen = viewport.visibleRows.filter { $0.distance > -0.5 && $0.distance + $0.height < viewport.height + 0.5 }.map(\.position)
      let position: Int?
      switch target {
      case .none: return
      case .preferredRow: position = seen.first { $0 == preferred }
      case .end(let edge): position = edge == .next ? seen.last : seen.first
      case .line(let line): position = rows.position(ofLine: line)
      }
      take(position ?? seen.first { rows.row(at: $0) != nil })
    }

    private func take(_ position: Int?) {
      if let line = rows.cells?.line(at: position) { gtk_widget_grab_focus(line) }
    }
  }

  /// The row to which a waiting keyboard focus moves.
  private enum FocusTarget {
    /// The focus doesn't wait.
    case none
    /// The row that the selection prefers, or else the first visible one.
    case preferredRow
    /// The outermost visible row at an end to which the list goes.
    case end(ListEdge)
    /// A line that the reader moves.
    case line(Int)

    /// Returns the target after a transition.
    func moved<Item>(by transition: ListTransition<Item>) -> FocusTarget {
      switch self {
      case .none, .preferredRow: self
      case .end(let edge): transition.scroll == .none || transition.scroll == (edge == .next ? .end : .start) ? self : .preferredRow
      case .line(let line): transition.destination(of: line).map { .line($0) } ?? .preferredRow
      }
    }
  }
#endif
