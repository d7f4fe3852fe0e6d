/// A position for an item.
public enum ItemPosition<ID: Hashable>: Hashable {
  /// Before all items.
  case start
  /// After the last loaded item. If ``Pager/nextEdge`` has more items, they come after the inserted one.
  case end
  /// Before the item with this id.
  case before(ID)
  /// After the item with this id.
  case after(ID)
}

extension ItemPosition: Sendable where ID: Sendable {}

extension ItemPosition {
  /// The item that the position is relative to.
  var anchor: ID? {
    switch self {
    case .start, .end: nil
    case .before(let id), .after(let id): id
    }
  }

  /// A Boolean value that indicates whether the position is before an item. Of several items that come there, a later one is before the others.
  var isBefore: Bool { if case .before = self { true } else { false } }

  /// The end of the list, if the position is there.
  var end: ListEdge? {
    switch self {
    case .start: .previous
    case .end: .next
    case .before, .after: nil
    }
  }

  /// Returns the same position beside another item.
  func naming(_ new: ID, for old: ID) -> ItemPosition {
    switch self {
    case .before(old): .before(new)
    case .after(old): .after(new)
    case .start, .end, .before, .after: self
    }
  }
}

extension EditTask {
  /// The outcome of an edit. Edits never throw.
  ///
  /// A debug build prints the first refusal for each reason to the console, because the outcome can be ignored.
  public enum Outcome: Equatable, Sendable {
    /// The edit is made. The item may already have had the requested state.
    case applied
    /// The item, or the item beside it, is not loaded. The edit is made to answers in flight that contain it. If none does, an item that is not
    /// saved yet is inserted without the one beside it.
    case deferred
    /// Saving the edit failed, and it was rolled back.
    case rolledBack(LoadFailure)
    /// Saving the edit failed, and it stays until ``Pager/retry(_:)``, ``Pager/discard(_:)``, or ``Pager/reset()``.
    case kept(LoadFailure)
    /// The edit changed nothing.
    case refused(Refusal)

    /// The reason why an edit was refused.
    public enum Refusal: Equatable, Sendable {
      /// No load has begun, so there is no list to edit.
      case nothingLoaded
      /// No loaded item has this id, and no answer in flight may contain one.
      case noItem(id: String)
      /// The list contains an item with this id.
      case duplicateItem(id: String)
      /// The closure of an update changed the item's id. Remove the item, and insert another one.
      case changedID(from: String, to: String)
      /// No edit of the item has failed, so there is nothing to retry or discard.
      case notFailed(id: String)
    }
  }
}

/// An edit, which can be made again to items that a server sends later.
enum ItemEdit<Item: Identifiable> {
  case insert(Item, at: ItemPosition<Item.ID>)
  case update(Item.ID, (inout Item) -> Void)
  case move(Item.ID, to: ItemPosition<Item.ID>)
  case remove(Item.ID)

  /// The item that the edit is of.
  var itemID: Item.ID {
    switch self {
    case .insert(let item, _): item.id
    case .update(let id, _), .move(let id, _), .remove(let id): id
    }
  }

  /// The id of the inserted item.
  var insertedID: Item.ID? {
    if case .insert(let item, _) = self { item.id } else { nil }
  }

  /// The id of the removed item.
  var removedID: Item.ID? {
    if case .remove(let id) = self { id } else { nil }
  }

  /// The items of the edit, including the one beside the position.
  var ids: [Item.ID] { [itemID] + [position?.anchor].compactMap(\.self) }

  /// The position to which an item goes.
  var position: ItemPosition<Item.ID>? {
    switch self {
    case .insert(_, let position), .move(_, let position): position
    case .update, .remove: nil
    }
  }

  var isInsertion: Bool { insertedID != nil }

  /// Returns the same edit of another item.
  func naming(_ new: Item.ID, for old: Item.ID) -> ItemEdit {
    func name(_ id: Item.ID) -> Item.ID { id == old ? new : id }
    switch self {
    case .insert(let item, let position): return .insert(item, at: position.naming(new, for: old))
    case .update(let id, let change): return .update(name(id), change)
    case .move(let id, let position): return .move(name(id), to: position.naming(new, for: old))
    case .remove(let id): return .remove(name(id))
    }
  }
}
