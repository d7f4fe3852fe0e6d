#if GTK
  import Quire

  /// Where a list is to be after the next layout, so that the reader keeps the place (B15), or opens the list at the right one (B24).
  ///
  /// One step may not be enough: rows that come into view turn out higher than was thought. A row is its position, or a ``RowMark`` where the
  /// goal is to outlast that the list is shown.
  @MainActor enum ScrollGoal<Row> {
    /// At the very beginning.
    case top
    /// At the last row.
    case bottom
    /// A row in the view: at its upper edge with 0, in its middle with 0.5, at its lower edge with 1.
    case row(Row, at: Double)
    /// Rows, each at its distance from the upper edge. The first of them that is left counts.
    case rows([(row: Row, distance: Double)])

    /// The same goal with its rows in other terms, or nil if none of them is left.
    func mapped<Other>(_ transform: (Row) -> Other?) -> ScrollGoal<Other>? {
      switch self {
      case .top: return .top
      case .bottom: return .bottom
      case .row(let row, let place): return transform(row).map { .row($0, at: place) }
      case .rows(let rows):
        let rows = rows.compactMap { place in transform(place.row).map { (row: $0, distance: place.distance) } }
        return rows.isEmpty ? nil : .rows(rows)
      }
    }
  }

  extension ScrollGoal<Int> {
    /// The goal after the list has changed.
    func moved(by changes: ListChanges) -> ScrollGoal {
      switch self {
      case .top, .bottom: self
      case .row(let row, let place): changes.destination(of: row).map { .row($0, at: place) } ?? .top
      case .rows(let rows):
        .rows(rows.compactMap { place in changes.destination(of: place.row).map { ($0, place.distance) } })
      }
    }

    /// Goes nearer. Returns whether the list moved for it, and is to be laid out again.
    func approach<Item>(_ viewport: ListViewport, _ rows: ListRows<Item>) -> Bool {
      switch self {
      case .top:
        if !rows.stretch.isAtStart { return approach(0, viewport, rows) { _ in 0 } }
        return viewport.moves { viewport.scrollToTop() }
      case .bottom:
        let count = rows.lines.rowCount
        if !rows.stretch.isAtEnd(of: count) { return approach(count - 1, viewport, rows) { viewport.height - $0 } }
        return viewport.moves { viewport.scrollToBottom() }
      case .row(let row, let place):
        return approach(row, viewport, rows) { (viewport.height - $0) * place }
      case .rows(let places):
        guard let place = places.first else { return false }
        return approach(place.row, viewport, rows) { _ in place.distance }
      }
    }

    private func approach<Item>(
      _ row: Int, _ viewport: ListViewport, _ rows: ListRows<Item>, distance: (_ height: Double) -> Double
    ) -> Bool {
      guard let position = rows.position(ofRow: row) else {
        rows.go(to: rows.lines.line(ofRow: row))
        if let position = rows.position(ofRow: row) { viewport.scroll(to: position) }
        return true
      }
      guard let shown = viewport.row(at: position) else {
        viewport.scroll(to: position)
        return true
      }
      let error = shown.distance - distance(shown.height)
      guard abs(error) > 0.5 else { return false }
      return viewport.moves { viewport.scroll(by: error) }
    }
  }
#endif
