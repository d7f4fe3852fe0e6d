/// A moment between edits.
struct EditMoment: Comparable {
  fileprivate var number: Int
  /// The sum of all confirmed insertions and removals up to then.
  let sum: Int

  static func < (first: EditMoment, second: EditMoment) -> Bool { first.number < second.number }
}

/// The edits that an answer may not know of: those that wait for the server's word, and those that were confirmed after it was asked for (B28,
/// B29).
struct EditLog<Item: Identifiable> {
  /// The name of an edit that waits for the server's word.
  struct Pending: Hashable {
    fileprivate let number: Int
  }

  struct Entry {
    /// When it was made.
    fileprivate let number: Int
    /// When it was confirmed; nil while it waits.
    fileprivate(set) var confirmed: Int?
    fileprivate(set) var edit: ItemEdit<Item>
    /// The query that it was made in, to which an insertion belongs.
    let query: Int
    /// What takes it back, as long as it waits and has reached something.
    fileprivate var undo: ItemUndo<Item>?
    /// Whether it changed rows that are there, which all lie before the next edge.
    fileprivate let reaches: Bool
  }

  private(set) var entries: [Entry] = []
  private var count = 0
  private var sum = 0

  var now: EditMoment { EditMoment(number: count, sum: sum) }

  /// Keeps an edit that nobody has to confirm.
  ///
  /// - Parameter reaches: Whether it changed rows that are there.
  mutating func append(_ edit: ItemEdit<Item>, in query: Int, reaches: Bool) {
    entries.append(Entry(number: count, confirmed: count, edit: edit, query: query, reaches: reaches))
    if reaches { sum += edit.growth }
    count += 1
  }

  /// Keeps an edit that waits for the server's word.
  mutating func append(_ edit: ItemEdit<Item>, in query: Int, reaches: Bool, undo: ItemUndo<Item>?) -> Pending {
    let pending = Pending(number: count)
    entries.append(Entry(number: count, edit: edit, query: query, undo: undo, reaches: reaches))
    count += 1
    return pending
  }

  /// The server has confirmed an edit.
  ///
  /// - Parameter final: The item that takes an inserted one's place.
  /// - Returns: The id that was inserted and the item that takes its place, with what was done to it since.
  mutating func confirm(_ pending: Pending, final: Item?) -> (temporary: Item.ID, final: Item)? {
    guard let place = place(of: pending) else { return nil }
    entries[place].confirmed = count
    entries[place].undo = nil
    if entries[place].reaches { sum += entries[place].edit.growth }
    count += 1
    guard case .insert(let temporary, let position) = entries[place].edit, let final else { return nil }
    entries[place].edit = .insert(final, at: position)
    return (temporary.id, updated(final, like: temporary.id, after: place))
  }

  /// The server has refused an edit: it is forgotten, and the edits made since are kept.
  ///
  /// - Returns: The edit that takes it back, if there is something to take back.
  mutating func takeBack(_ pending: Pending) -> ItemEdit<Item>? {
    guard let place = place(of: pending) else { return nil }
    let undo = entries[place].undo
    defer { entries.remove(at: place) }
    switch undo {
    case nil: return nil
    case .remove(let id): return .remove(id)
    case .insert(let item, let position): return .insert(item, at: position)
    case .move(let id, let position): return .move(id, to: position)
    case .restore(let before):
      let item = updated(before, like: before.id, after: place)
      return .update(before.id) { $0 = item }
    }
  }

  /// An item with the changes that were made to one since an entry. What takes those back is known anew.
  private mutating func updated(_ item: Item, like id: Item.ID, after place: Int) -> Item {
    var item = item
    for later in entries.indices[(place + 1)...] {
      guard case .update(id, let change) = entries[later].edit else { continue }
      if entries[later].undo != nil { entries[later].undo = .restore(item) }
      let before = item
      change(&item)
      // An item keeps its identity.
      if item.id != before.id { item = before }
    }
    return item
  }

  private func place(of pending: Pending) -> Int? { entries.firstIndex { $0.number == pending.number && $0.confirmed == nil } }

  /// Forgets the edits that were confirmed before a moment, which every answer under way knows of; all of them if no answer is under way. What
  /// was made after an edit that waits stays with it.
  mutating func forget(before moment: EditMoment?) {
    guard !entries.isEmpty else { return }
    let oldest = entries.first { $0.confirmed == nil }?.number ?? .max
    entries.removeAll { entry in
      guard let confirmed = entry.confirmed, entry.number < oldest else { return false }
      return moment.map { confirmed < $0.number } ?? true
    }
  }

  /// Whether rows were inserted or removed since a moment, or that was confirmed or begun since (B22).
  func countChanged(since moment: EditMoment) -> Bool {
    entries.contains { $0.edit.growth != 0 && ($0.confirmed ?? $0.number) >= moment.number }
  }

  /// Makes the edits to the items of an answer that was asked for at a moment: those that wait, and those confirmed since.
  ///
  /// - Parameters:
  ///   - query: The query that the answer is for. Insertions of another one do not belong there.
  ///   - isWhole: Whether the items are all of the list. Only then does an insertion at the start belong to them.
  ///   - isShown: Whether an id is in another page.
  mutating func replay(
    since moment: EditMoment, in query: Int, on items: [Item], isWhole: Bool, isShown: (Item.ID) -> Bool
  ) -> [Item] {
    var items = items
    for place in entries.indices {
      let entry = entries[place]
      guard entry.confirmed.map({ $0 >= moment.number }) != false, !entry.edit.isInsertion || entry.query == query else { continue }
      let isPending = entry.confirmed == nil
      let undo = entry.edit.replay(on: &items, isWhole: isWhole, isPending: isPending, isShown: isShown)
      if isPending, let undo { entries[place].undo = undo }
    }
    return items
  }
}

/// What takes an edit back.
enum ItemUndo<Item: Identifiable> {
  case remove(Item.ID)
  case insert(Item, at: ItemPosition<Item.ID>)
  case move(Item.ID, to: ItemPosition<Item.ID>)
  /// The item as it was before.
  case restore(Item)
}

extension ItemEdit {
  /// How many rows there are more.
  fileprivate var growth: Int {
    switch self {
    case .insert: 1
    case .remove: -1
    case .update, .move: 0
    }
  }

  /// Makes the edit to the items of an answer. Returns what takes it back, if it did something.
  fileprivate func replay(
    on items: inout [Item], isWhole: Bool, isPending: Bool, isShown: (Item.ID) -> Bool
  ) -> ItemUndo<Item>? {
    func place(of id: Item.ID) -> Int? { items.firstIndex { $0.id == id } }
    func index(for position: ItemPosition<Item.ID>) -> Int? {
      switch position {
      case .start: isWhole ? 0 : nil
      case .end: isWhole ? items.count : nil
      case .before(let id): place(of: id)
      case .after(let id): place(of: id).map { $0 + 1 }
      }
    }
    func position(_ index: Int) -> ItemPosition<Item.ID> { index > 0 ? .after(items[index - 1].id) : .start }
    switch self {
    case .insert(let item, let position):
      guard place(of: item.id) == nil, !isShown(item.id) else { return nil }
      // What the server has not confirmed yet is nowhere else: it stays, if need be at the start.
      guard let index = index(for: position) ?? (isPending && isWhole ? 0 : nil) else { return nil }
      items.insert(item, at: index)
      return .remove(item.id)
    case .update(let id, let change):
      guard let place = place(of: id) else { return nil }
      let before = items[place]
      var item = before
      change(&item)
      // What an edit makes of an item that it was not made for is checked as when it was made: an item keeps its identity.
      if item.id == id { items[place] = item }
      return .restore(before)
    case .move(let id, let target):
      guard let origin = place(of: id) else { return nil }
      let undo = ItemUndo<Item>.move(id, to: position(origin))
      let item = items.remove(at: origin)
      items.insert(item, at: index(for: target) ?? origin)
      return undo
    case .remove(let id):
      guard let place = place(of: id) else { return nil }
      let undo = ItemUndo.insert(items[place], at: position(place))
      items.removeAll { $0.id == id }
      return undo
    }
  }
}
