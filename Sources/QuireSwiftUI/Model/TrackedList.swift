import Quire

/// A pager of any items, as far as those need it who know nothing but the ids of rows.
@MainActor struct TrackedList {
  /// What happens to the rows on the screen.
  struct Change {
    /// A visible row after the change, or nil if it is gone. A placeholder has another id when it moves, or when its item is loaded.
    let destination: (VisibleRow) -> VisibleRow?
    /// The number of items that came as a page, at an edge or in a gap.
    let arrivals: Int
    /// Whether the page is one before the first row.
    let isBefore: Bool
    /// Whether the rows are those of another query than before (B41).
    let bringsNewQuery: Bool
  }

  /// The pager itself.
  let pager: AnyObject
  /// Whether the view shows a placeholder for each row that is not loaded.
  let isFullLength: Bool
  let row: (AnyHashable) -> Int?
  /// The present id of a row, by an earlier one, or nil if the row is gone. The row of a placeholder has the id of its item when that is loaded.
  let presentID: (AnyHashable) -> AnyHashable?
  /// The id of the first item.
  let first: () -> AnyHashable?
  let count: () -> Int
  /// Where the list opens that was not shown before (B24).
  let opening: () -> ListOpening
  let updateViewport: (_ visible: Range<Int>, _ capacity: Int, _ view: AnyObject) -> Void
  let observe: (_ observer: @escaping @MainActor (Change) -> Void) -> ObservationToken

  /// - Parameter isFullLength: Whether the view shows a placeholder for each row that is known not to be loaded (B26).
  init<Item: Identifiable>(_ pager: Pager<Item>, isFullLength: Bool = false) {
    self.pager = pager
    self.isFullLength = isFullLength
    let row = { (id: AnyHashable) -> Int? in
      if isFullLength, let place = id.base as? PlaceID {
        let rows = pager.rows
        return rows.indices.contains(place.row) && rows.edge(of: place.row) != nil ? place.row : nil
      }
      guard let id = id.base as? Item.ID else {
        fatalError(
          "A row says that its id is \(id.base), of type \(type(of: id.base)); the list's ids are of type \(Item.ID.self).")
      }
      return pager.index(of: id).map { isFullLength ? pager.rows.position(ofItemAt: $0) : $0 }
    }
    self.row = row
    presentID = { id in
      guard isFullLength, let place = id.base as? PlaceID else { return row(id) == nil ? nil : id }
      return RowsInPlace(rows: pager.rows).id(of: place)
    }
    first = { pager.items.first.map { AnyHashable($0.id) } }
    count = { isFullLength ? pager.rows.count : pager.items.count }
    opening = { ListOpening(pager.initialPosition, of: pager.items, isFarFromTop: isFullLength && pager.rows.placeholdersBefore > 0) }
    updateViewport = { visible, capacity, view in
      isFullLength
        ? pager.updateViewport(visible: visible, capacity: capacity, in: pager.rows, from: view)
        : pager.updateViewport(visible: visible, capacity: capacity, in: pager.items, from: view)
    }
    observe = { observer in pager.observe { observer(Change($0, isFullLength: isFullLength)) } }
  }
}

extension TrackedList.Change {
  init<Item>(_ update: Pager<Item>.Update, isFullLength: Bool) {
    let changes = isFullLength ? update.rowChanges : update.changes
    let rows = RowsInPlace(rows: update.after.rows)
    destination = { row in
      changes.destination(of: row.row).map { position in
        let id = row.id.base is PlaceID ? rows.id(of: PlaceID(row: position)) : nil
        return VisibleRow(id: id ?? row.id, row: position)
      }
    }
    arrivals = update.before.isLoadingPage ? update.changes.insertions.reduce(0) { $0 + $1.count } : 0
    isBefore = update.before.previousEdge == .loading
    bringsNewQuery = update.cause == .query
  }
}

/// Where a list opens.
enum ListOpening: Equatable {
  /// Where a view of a list begins by itself.
  case top
  /// With a row at a place in the view.
  case row(AnyHashable, RowPlace)

  /// - Parameter isFarFromTop: Whether placeholders stand before the items, which are for who scrolls there.
  init<Item: Identifiable>(_ position: InitialPosition<Item.ID>, of items: PagedItems<Item>, isFarFromTop: Bool) {
    self =
      switch position {
      case .top: isFarFromTop ? items.first.map { .row($0.id, .top) } ?? .top : .top
      case .bottom: items.last.map { .row($0.id, .bottom) } ?? .top
      // SwiftUI says of no row how far it is from the edge of its list, and takes no such distance: with one, the row is at the top.
      case .item(let id, let offset): .row(id, offset == nil ? .middle : .top)
      }
  }
}

/// Where in a view a row is put.
enum RowPlace: Equatable {
  case top
  case middle
  case bottom
}
