import Quire

/// The identity of a row that is not loaded: its position among all rows.
struct PlaceID: Hashable {
  let row: Int
}

/// The identity of an item in a group, whose members may have items with the same id.
struct MemberItemID: Hashable {
  let member: Int
  let id: AnyHashable
}

extension ListContent {
  /// A Boolean value that indicates whether the rows have identities other than those of their items.
  var hasErasedIDs: Bool { hasPlaceholders || pagers.count > 1 }
}

extension ListLines {
  /// Returns the identity of a row.
  @MainActor func id(ofRow row: Int, in content: ListContent<Item>) -> AnyHashable {
    let member = content.pagers.count > 1 ? member(at: line(ofRow: row)) : nil
    return RowsInPlace(rows: rows, range: row..<row + 1, member: member)[row].id
  }
}

extension ListPresenter {
  /// Returns the row that has an identity; nil if it is gone.
  func row(of id: AnyHashable) -> Int? {
    switch id.base {
    case let place as PlaceID:
      // A row of another form of the list may go later than that form.
      guard content.hasPlaceholders else { return nil }
      let rows = lines.rows
      return rows.indices.contains(place.row) && rows.edge(of: place.row) != nil ? place.row : nil
    case let item as MemberItemID:
      return (item.id.base as? Item.ID).flatMap { line(ofItem: $0, ofMember: item.member) }.flatMap(lines.row)
    case let id as Item.ID: return line(ofItem: id).flatMap(lines.row)
    default:
      fatalError("A row says that its id is \(id.base), of type \(type(of: id.base)); the list's ids are of type \(Item.ID.self).")
    }
  }
}
