import Quire

/// The identity of a row that is not loaded: its position.
struct PlaceID: Hashable {
  let row: Int
}

/// The rows of a list in its full length, each with an identity: the item's, or that of a place.
struct RowsInPlace<Item: Identifiable>: RandomAccessCollection {
  struct Row: Identifiable {
    let id: AnyHashable
    /// The item; nil if it is not loaded.
    let item: Item?
  }

  let rows: PagedRows<Item>

  var startIndex: Int { 0 }
  var endIndex: Int { rows.count }

  subscript(position: Int) -> Row {
    let item = rows[position]
    return Row(id: item.map { AnyHashable($0.id) } ?? AnyHashable(PlaceID(row: position)), item: item)
  }

  /// The id of the row at a place: that of its item if it is loaded. Nil if there is no such row.
  func id(of place: PlaceID) -> AnyHashable? { indices.contains(place.row) ? self[place.row].id : nil }
}
