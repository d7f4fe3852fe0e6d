import Quire

/// Rows of a list, each with an identity: that of an item, or that of a place.
struct RowsInPlace<Item: Identifiable>: RandomAccessCollection {
  struct Row: Identifiable {
    let id: AnyHashable
    /// The item; nil if it is not loaded.
    let item: Item?
  }

  let rows: PagedRows<Item>
  let range: Range<Int>
  /// The position in its group of the list to which the rows belong; nil without a group.
  let member: Int?

  var startIndex: Int { range.lowerBound }
  var endIndex: Int { range.upperBound }

  subscript(position: Int) -> Row {
    let item = rows[position]
    return Row(id: item.map(id) ?? AnyHashable(PlaceID(row: position)), item: item)
  }

  private func id(of item: Item) -> AnyHashable {
    member.map { AnyHashable(MemberItemID(member: $0, id: item.id)) } ?? AnyHashable(item.id)
  }
}
