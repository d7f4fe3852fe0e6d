/// A moment between edits.
struct EditMoment: Comparable {
  fileprivate var number: Int
  /// How many rows of a query had been inserted before each edge, less those removed, and the server had confirmed it. Before the previous one
  /// are those of a start that was let go.
  fileprivate let sums: Edges<Int>

  subscript(edge: ListEdge) -> Int { sums[edge] }

  static func < (first: EditMoment, second: EditMoment) -> Bool { first.number < second.number }
}

/// The edits that an answer may not know of: those that wait for the server's word, and those that were confirmed after it was asked for (B28,
/// B29).
struct EditLog<Item: Identifiable> {
  /// The name of an edit that waits for the server's word.
  struct Pending: Hashable {
    fileprivate let number: Int
  }

  /// Where an edit was made.
  enum Reach: Equatable {
    /// To rows that are there, which all lie before the next edge.
    case rows
    /// At an end of the list that was let go (B25).
    case end(ListEdge)
    /// Nowhere yet: an answer may bring what it is for.
    case none
  }

  struct Entry {
    /// When it was made.
    fileprivate let number: Int
    /// When it was confirmed; nil while it waits.
    fileprivate(set) var confirmed: Int?
    fileprivate(set) var edit: ItemEdit<Item>
    /// The query that it was made in, to which an insertion belongs.
    let query: Int
    let reach: Reach

    var pending: Pending { Pending(number: number) }

    /// Whether an answer that was asked for at a moment knows of it.
    func isKnown(at moment: EditMoment) -> Bool { confirmed.map { $0 < moment.number } ?? false }
  }

  /// In the order in which they were made.
  private(set) var entries: ArraySlice<Entry> = []
  var isEmpty: Bool { entries.count == 0 }
  private var count = 0
  /// The sum of the confirmed insertions and removals. An insertion belongs to a query, a removal to all.
  private var sums: [Int: Int] = [:]
  private var removals = 0
  /// How many of the insertions stand at a start that was let go.
  private var starts: [Int: Int] = [:]

  /// The moment between the last edit and the next one, for an answer to a query.
  func now(in query: Int) -> EditMoment {
    EditMoment(number: count, sums: Edges(next: sums[query, default: 0] - removals, previous: starts[query, default: 0]))
  }

  private mutating func count(_ edit: ItemEdit<Item>, in query: Int, _ reach: Reach) {
    switch (edit, reach) {
    case (.insert, .end(.previous)):
      sums[query, default: 0] += 1
      starts[query, default: 0] += 1
    case (.insert, .rows): sums[query, default: 0] += 1
    case (.remove, .rows): removals += 1
    case (.update, _), (.move, _), (_, .end), (_, .none): break
    }
  }

  /// Keeps an edit that nobody has to confirm.
  ///
  mutating func append(_ edit: ItemEdit<Item>, in query: Int, _ reach: Reach) {
    entries.append(Entry(number: count, confirmed: count, edit: edit, query: query, reach: reach))
    count(edit, in: query, reach)
    count += 1
  }

  /// Keeps an edit that waits for the server's word.
  mutating func appendPending(_ edit: ItemEdit<Item>, in query: Int, _ reach: Reach) -> Pending {
    let pending = Pending(number: count)
    entries.append(Entry(number: count, edit: edit, query: query, reach: reach))
    count += 1
    return pending
  }

  /// The server has confirmed an edit. What was said of an item that was inserted is from now on said of the final one.
  ///
  /// - Parameter final: The item that takes an inserted one's place.
  /// - Returns: The edit, the id that was inserted if another item takes its place, and the edits made since.
  mutating func confirm(_ pending: Pending, final: Item?) -> (entry: Entry, temporary: Item.ID?, later: ArraySlice<Entry>)? {
    guard let place = place(of: pending) else { return nil }
    entries[place].confirmed = count
    count(entries[place].edit, in: entries[place].query, entries[place].reach)
    count += 1
    var temporary: Item.ID?
    if let final, case .insert(let item, let position) = entries[place].edit {
      temporary = item.id
      entries[place].edit = .insert(final, at: position)
      for later in entries.indices[(place + 1)...] where final.id != item.id {
        entries[later].edit = entries[later].edit.naming(final.id, for: item.id)
      }
    }
    return (entries[place], temporary, entries[(place + 1)...])
  }

  /// The server has refused an edit: it is forgotten, and the edits made since, which are returned, are kept.
  mutating func takeBack(_ pending: Pending) -> ArraySlice<Entry>? {
    guard let place = place(of: pending) else { return nil }
    entries.remove(at: place)
    return entries[place...]
  }

  private func place(of pending: Pending) -> Int? {
    var bounds = entries.startIndex..<entries.endIndex
    while !bounds.isEmpty {
      let middle = bounds.lowerBound + bounds.count / 2
      let number = entries[middle].number
      if number == pending.number { return entries[middle].confirmed == nil ? middle : nil }
      bounds = number < pending.number ? middle + 1..<bounds.upperBound : bounds.lowerBound..<middle
    }
    return nil
  }

  /// Forgets the first edits, as far as they were confirmed before a moment, so that every answer in flight knows of them; without a moment no
  /// answer is in flight. The edits made after one that waits stay with it.
  mutating func forget(before moment: EditMoment?) {
    let kept = entries.firstIndex { entry in entry.confirmed.map { confirmed in moment.map { confirmed >= $0.number } ?? false } ?? true }
    guard let kept else { return entries = [] }
    entries = entries[kept...]
    // The memory of a slice has all that was there before it: no more than is kept.
    if entries.startIndex > entries.count { entries = ArraySlice(Array(entries)) }
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
  ///   - replaces: Whether the value that arrives takes the place of one that is shown. If not, that is the one to take an edit back from.
  ///   - undos: Takes what takes back the edits that wait.
  func replay(
    since moment: EditMoment, in query: Int, on items: [Item], isWhole: Bool, isShown: (Item.ID) -> Bool, replaces: Bool,
    undos: inout ItemUndos<Item>
  ) -> [Item] {
    var items = items
    // Most edits are of items in other pages. Looking for each of them in this one would take a pass over it.
    var ids = entries.isEmpty ? [] : Set(items.lazy.map(\.id))
    for entry in entries {
      guard !entry.isKnown(at: moment), !entry.edit.isInsertion || entry.query == query, entry.edit.concerns(ids, isWhole) else { continue }
      if let id = entry.edit.insertedID { ids.insert(id) }
      let isPending = entry.confirmed == nil
      let undo = entry.edit.replay(on: &items, isWhole: isWhole, isPending: isPending, isShown: isShown)
      if isPending, let undo, undo.isOfPage(isShown, replaces: replaces) { undos.note(undo, of: entry.pending, at: moment) }
    }
    return items
  }
}

extension ItemEdit {
  /// The same of another item.
  fileprivate func naming(_ new: Item.ID, for old: Item.ID) -> ItemEdit {
    func name(_ id: Item.ID) -> Item.ID { id == old ? new : id }
    switch self {
    case .insert(let item, let position): return .insert(item, at: position.naming(new, for: old))
    case .update(let id, let change): return .update(name(id), change)
    case .move(let id, let position): return .move(name(id), to: position.naming(new, for: old))
    case .remove(let id): return .remove(name(id))
    }
  }

  /// How many rows there are more.
  fileprivate var growth: Int {
    switch self {
    case .insert: 1
    case .remove: -1
    case .update, .move: 0
    }
  }

  /// Whether the edit may change the items of an answer with some ids.
  fileprivate func concerns(_ ids: Set<Item.ID>, _ isWhole: Bool) -> Bool {
    switch self {
    case .insert(_, let position): isWhole || position.anchor.map(ids.contains) == true
    case .update(let id, _), .move(let id, _), .remove(let id): ids.contains(id)
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
      guard item.id == id else { return nil }
      items[place] = item
      return .restore(before)
    case .move(let id, let target):
      guard let origin = place(of: id) else { return nil }
      let undo = ItemUndo<Item>.move(id, to: position(origin))
      let item = items.remove(at: origin)
      items.insert(item, at: target.anchor == id ? origin : index(for: target) ?? origin)
      return undo
    case .remove(let id):
      guard let place = place(of: id) else { return nil }
      let undo = ItemUndo.insert(items[place], at: position(place))
      items.removeAll { $0.id == id }
      return undo
    }
  }
}
