/// The items of an answer, to which the edits are made that the answer does not include.
struct EditReplay<Item: Identifiable> {
  /// The moment at which the request was sent.
  private let moment: EditMoment
  /// The query of the answer. Insertions of another query do not belong to it.
  private let query: Int
  /// A Boolean value that indicates whether the list starts with the items.
  private let beginsList: Bool
  /// The displayed items that the answer replaces.
  private let displaced: Set<Item.ID>
  /// A Boolean value that indicates whether an arriving item replaces a displayed one. If not, an edit is rolled back from the displayed one.
  private let replaces: Bool
  /// The items in other pages.
  private let others: RowStore<Item>
  /// The position beside the item that the page is next to; nil if it is next to none.
  private let border: ItemPosition<Item.ID>?
  private(set) var items: [Item]
  /// The actions that roll back the waiting edits.
  private(set) var undos: ItemUndos<Item>
  /// The ids of the items. Most edits are of items in other pages. Looking for each of them in this one would take a pass over it.
  private var ids: Set<Item.ID>
  /// The items that the answer lacks. It includes no edit of them.
  private var missing: Set<Item.ID> = []

  init(
    on items: [Item], of query: Int, since moment: EditMoment, beginsList: Bool, displacing displaced: Set<Item.ID>, replaces: Bool,
    in list: ItemStore<Item>.List, at border: ItemPosition<Item.ID>?
  ) {
    (self.query, self.moment, self.beginsList, self.displaced, self.replaces) = (query, moment, beginsList, displaced, replaces)
    (others, undos, self.border) = (list.rows, list.undos, border)
    (self.items, ids) = (items, Set(items.lazy.map(\.id)))
  }

  /// Makes an edit, if the answer does not include it and may have its item.
  mutating func make(_ entry: EditLog<Item>.Entry) {
    // An item that the answer can't have is nowhere else. It stays, if need be at an end.
    let isDisplaced = entry.edit.insertedID.map { displaced.contains($0) && !ids.contains($0) } == true
    guard lacks(entry), isDisplaced || concerns(entry.edit) else { return }
    if let id = entry.edit.insertedID { ids.insert(id) }
    guard let undo = perform(entry.edit, fallback: isDisplaced ? entry.end ?? .previous : nil) else { return }
    if case .remove(let id) = undo {
      // An earlier edit of an item with this id is not rolled back from the one that was inserted since.
      undos.forget(itemWith: id)
      missing.insert(id)
    }
    guard entry.isWaiting else { return undos.reanchor(after: undo, before: entry.id) }
    guard undo.isOfPage({ others.contains($0) }, replaces: replaces) else { return }
    undos.note(undo, of: entry.id, at: missing.contains(entry.edit.itemID) ? moment.beforeAllEdits : moment)
  }

  /// Returns whether an edit belongs to the answer, which does not include it.
  private func lacks(_ entry: EditLog<Item>.Entry) -> Bool {
    if entry.edit.isInsertion { return entry.query == query && !entry.isKnown(at: moment) }
    return !entry.isKnown(at: moment) || missing.contains(entry.edit.itemID)
  }

  /// Returns whether an edit may change the items.
  private func concerns(_ edit: ItemEdit<Item>) -> Bool {
    switch edit {
    case .insert(_, let position): position.anchor.map(ids.contains) ?? beginsList
    case .update(let id, _), .move(let id, _), .remove(let id): ids.contains(id)
    }
  }
}

// MARK: Making edits

extension EditReplay {
  /// Makes an edit. Returns the action that rolls it back, if it changed anything.
  ///
  /// - Parameter fallback: The end of the page at which an item is inserted if the item next to it is not there.
  private mutating func perform(_ edit: ItemEdit<Item>, fallback: ListEdge?) -> ItemUndo<Item>? {
    switch edit {
    case .insert(let item, let position): insert(item, at: index(for: position) ?? fallback.map { index(at: $0) })
    case .update(let id, let change): index(of: id).flatMap { update(at: $0, change) }
    case .move(let id, let target): index(of: id).map { move(from: $0, to: target) }
    case .remove(let id): index(of: id).map { remove(at: $0) }
    }
  }

  private mutating func insert(_ item: Item, at index: Int?) -> ItemUndo<Item>? {
    guard let index, self.index(of: item.id) == nil, !others.contains(item.id) else { return nil }
    items.insert(item, at: index)
    return .remove(item.id)
  }

  private mutating func update(at index: Int, _ change: (inout Item) -> Void) -> ItemUndo<Item>? {
    let before = items[index]
    var item = before
    change(&item)
    // The edit was made for another item. An item keeps its identity.
    guard item.id == before.id else { return nil }
    items[index] = item
    return .restore(before)
  }

  private mutating func move(from origin: Int, to target: ItemPosition<Item.ID>) -> ItemUndo<Item> {
    let undo = ItemUndo<Item>.move(items[origin].id, to: position(of: origin))
    let item = items.remove(at: origin)
    let index = target.anchor == item.id ? origin : index(for: target) ?? origin
    items.insert(item, at: index)
    return index == origin ? undo.inPlace : undo
  }

  private mutating func remove(at index: Int) -> ItemUndo<Item> {
    let (item, position) = (items[index], position(of: index))
    items.removeAll { $0.id == item.id }
    return .insert(item, at: position)
  }

  private func index(of id: Item.ID) -> Int? { items.firstIndex { $0.id == id } }

  private func index(at end: ListEdge) -> Int { end == .next ? items.count : 0 }

  private func index(for position: ItemPosition<Item.ID>) -> Int? {
    switch position {
    case .start: beginsList ? index(at: .previous) : nil
    case .end: beginsList ? index(at: .next) : nil
    case .before(let id): index(of: id)
    case .after(let id): index(of: id).map { $0 + 1 }
    }
  }

  private func position(of index: Int) -> ItemPosition<Item.ID> {
    if index > 0 { return .after(items[index - 1].id) }
    if let border, !border.isBefore || items.count == 1 { return border }
    return items.count > 1 ? .before(items[1].id) : .start
  }
}
