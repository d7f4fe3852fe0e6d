/// Where an item is put.
public enum ItemPosition<ID: Hashable>: Hashable {
  /// Before all rows.
  case start
  /// After the last row that is loaded. If more is to come, that comes after the item: where the list goes on, ``Pager/nextEdge`` says so.
  case end
  /// Before the row with this id.
  case before(ID)
  /// After the row with this id.
  case after(ID)
}

extension ItemPosition: Sendable where ID: Sendable {}

extension ItemPosition {
  /// The row that the position is relative to.
  var anchor: ID? {
    switch self {
    case .start, .end: nil
    case .before(let id), .after(let id): id
    }
  }

  /// The end of the list that it is at.
  var end: ListEdge? {
    switch self {
    case .start: .previous
    case .end: .next
    case .before, .after: nil
    }
  }

  /// The same beside another row.
  func naming(_ new: ID, for old: ID) -> ItemPosition {
    switch self {
    case .before(old): .before(new)
    case .after(old): .after(new)
    case .start, .end, .before, .after: self
    }
  }
}

/// What came of an edit of the rows. Edits never throw (B28).
///
/// A debug build prints the first refusal for each reason to the console, because an outcome that is ignored would hide it.
public enum EditOutcome: Equatable, Sendable {
  /// The rows are changed, or were as the edit wants them already.
  case applied
  /// The item, or the place that it is to have, is not among the rows that are loaded: the edit is made to answers under way, which may bring
  /// it.
  case deferred
  /// The edit was shown, saving it failed, and it is rolled back.
  case rolledBack(LoadFailure)
  /// Nothing was done.
  case refused(Refusal)

  /// Why an edit was refused.
  public enum Refusal: Equatable, Sendable {
    /// Nothing was asked for yet, so that there is no list to edit.
    case nothingLoaded
    /// There is no item with this id, and no answer under way that may bring one.
    case noItem(id: String)
    /// There is an item with this id already.
    case duplicateItem(id: String)
    /// An update changed the item's id from one to the other. An item keeps its identity: remove it and insert the other.
    case changedID(from: String, to: String)
  }
}

/// An edit as a function on rows, so that it can be made again to rows that a server sends later (B28).
enum ItemEdit<Item: Identifiable> {
  case insert(Item, at: ItemPosition<Item.ID>)
  case update(Item.ID, (inout Item) -> Void)
  case move(Item.ID, to: ItemPosition<Item.ID>)
  case remove(Item.ID)

  /// The id of the item that it inserts.
  var insertedID: Item.ID? {
    if case .insert(let item, _) = self { item.id } else { nil }
  }

  /// The items that it speaks of.
  var ids: [Item.ID] {
    switch self {
    case .insert(let item, let position): [item.id] + [position.anchor].compactMap(\.self)
    case .move(let id, let position): [id] + [position.anchor].compactMap(\.self)
    case .update(let id, _), .remove(let id): [id]
    }
  }

  /// Where it puts an item.
  var position: ItemPosition<Item.ID>? {
    switch self {
    case .insert(_, let position), .move(_, let position): position
    case .update, .remove: nil
    }
  }

  var isInsertion: Bool {
    if case .insert = self { true } else { false }
  }
}
