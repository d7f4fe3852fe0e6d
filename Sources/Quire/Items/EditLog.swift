/// A moment between edits.
struct EditMoment: Comparable {
  fileprivate var number: Int
  /// The number of items of a query that the app had inserted before each edge, less those that it had removed, as far as the server had confirmed
  /// them. Before the previous edge are the items that were inserted at a start that is not loaded.
  fileprivate let sums: Edges<Int>

  subscript(edge: ListEdge) -> Int { sums[edge] }

  /// The moment of an item that the server did not know.
  var beforeAllEdits: EditMoment { EditMoment(number: 0, sums: sums) }

  static func < (first: EditMoment, second: EditMoment) -> Bool { first.number < second.number }
}

/// The identity of an edit.
struct EditID: Hashable, Comparable {
  fileprivate let number: Int

  static func < (first: EditID, second: EditID) -> Bool { first.number < second.number }
}

/// The edits that an answer may not include: those that wait for confirmation, and those that were confirmed after the request was sent.
struct EditLog<Item: Identifiable> {
  /// The place of an edit.
  enum Reach: Equatable {
    /// Displayed items, which all lie before the next edge.
    case rows
    /// An end of the list that is not loaded.
    case end(ListEdge)
    /// The item isn't loaded. An answer may bring it.
    case none
  }

  enum Status {
    case waiting(EditTask.SaveState)
    case confirmed(at: Int)
  }

  struct Entry {
    /// The moment of the edit.
    fileprivate let number: Int
    fileprivate(set) var status: Status
    fileprivate(set) var edit: ItemEdit<Item>
    /// The query in which the edit was made, to which an insertion belongs.
    let query: Int
    let reach: Reach
    /// The end of the list at which an inserted item is shown if its neighbor is not loaded.
    let end: ListEdge?

    var id: EditID { EditID(number: number) }

    var isWaiting: Bool { if case .waiting = status { true } else { false } }

    /// Returns whether an answer to a request that was sent at a moment includes the edit.
    func isKnown(at moment: EditMoment) -> Bool {
      if case .confirmed(let confirmation) = status { confirmation < moment.number } else { false }
    }

    /// The last moment at which the edit changed the number of items.
    fileprivate var latest: Int { if case .confirmed(let confirmation) = status { confirmation } else { number } }
  }

  /// The edits in the order in which they were made.
  private(set) var entries: ArraySlice<Entry> = []
  /// The edits that wait for confirmation, by their items.
  private(set) var unsaved = UnsavedEdits<Item.ID>()
  var isEmpty: Bool { entries.isEmpty }
  private var count = 0
  /// The sum of the confirmed insertions and removals. An insertion belongs to a query, a removal to all.
  private var sums: [Int: Int] = [:]
  private var removals = 0
  /// The number of the insertions at a start that is not loaded.
  private var starts: [Int: Int] = [:]
  /// The number of entries beyond which those that nothing needs are forgotten.
  private var limit = 0

  /// The present moment, for a request of a query.
  func now(in query: Int) -> EditMoment {
    EditMoment(number: count, sums: Edges(next: sums[query, default: 0] - removals, previous: starts[query, default: 0]))
  }

  /// Returns a new moment, for a change that answers to earlier requests may lack.
  mutating func newMoment(in query: Int) -> EditMoment {
    defer { count += 1 }
    return now(in: query)
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

  /// Adds an edit, which waits for confirmation or needs none.
  @discardableResult
  mutating func append(_ edit: ItemEdit<Item>, in query: Int, _ reach: Reach, end: ListEdge?, waits: Bool) -> EditID {
    let status = waits ? Status.waiting(.saving) : .confirmed(at: count)
    let entry = Entry(number: count, status: status, edit: edit, query: query, reach: reach, end: end)
    entries.append(entry)
    if waits { unsaved.set(.saving, of: entry.id, item: edit.itemID) } else { count(edit, in: query, reach) }
    count += 1
    return entry.id
  }

  /// The item of an edit that waits; nil if it does not wait.
  func item(of id: EditID) -> Item.ID? { indexOfWaiting(id).map { entries[$0].edit.itemID } }

  /// The item of an insertion that waits.
  func item(insertedBy id: EditID) -> Item.ID? { indexOfWaiting(id).flatMap { entries[$0].edit.insertedID } }

  mutating func setState(_ state: EditTask.SaveState, of id: EditID) {
    guard let index = indexOfWaiting(id) else { return }
    entries[index].status = .waiting(state)
    unsaved.set(state, of: id, item: entries[index].edit.itemID)
  }

  /// A confirmed edit.
  struct Confirmation {
    let entry: Entry
    /// The place at which the edit changes the number of items; none if the cursors of the list count its item already.
    let reach: Reach
    /// The edits that were made later, until another item has the same id.
    let later: ArraySlice<Entry>
    var replacement: Replacement?
  }

  /// The final item in place of an inserted one, and the edits that were made of that.
  struct Replacement {
    let temporary: Item.ID
    let final: Item
    let edits: Set<EditID>
  }

  /// Confirms an edit. Later edits of an inserted item become edits of the final one.
  ///
  /// - Parameters:
  ///   - final: The item that replaces an inserted one.
  ///   - isKnown: A Boolean value that indicates whether the list has the item of an insertion from elsewhere.
  mutating func confirm(_ id: EditID, final: Item?, isKnown: Bool) -> Confirmation? {
    guard let index = indexOfWaiting(id) else { return nil }
    entries[index].status = .confirmed(at: count)
    unsaved.remove(id, item: entries[index].edit.itemID)
    let isPushed = final.map { makeFinal($0, at: index) } ?? false
    let reach = isKnown || isPushed ? .none : entries[index].reach
    count(entries[index].edit, in: entries[index].query, reach)
    count += 1
    guard let final, case .insert(let item, let position) = entries[index].edit else {
      return Confirmation(entry: entries[index], reach: reach, later: entries[entries(of: entries[index].edit.itemID, after: index)])
    }
    entries[index].edit = .insert(final, at: position)
    let later = entries(of: item.id, after: index)
    let edits = Set(entries[later].lazy.filter { $0.edit.itemID == item.id }.map(\.id))
    if final.id != item.id {
      for later in later { entries[later].edit = entries[later].edit.naming(final.id, for: item.id) }
      unsaved.rename(item.id, to: final.id, in: edits)
    }
    let replacement = Replacement(temporary: item.id, final: final, edits: edits)
    return Confirmation(entry: entries[index], reach: reach, later: entries[later], replacement: replacement)
  }

  /// Lets an entry be the insertion of the final item, in place of one that the app has made in the meantime. Returns whether there was one.
  private mutating func makeFinal(_ final: Item, at index: Int) -> Bool {
    let (entry, count) = (entries[index], entries.count)
    guard entry.edit.isInsertion, entry.edit.itemID != final.id else { return false }
    entries.removeAll { $0.number > entry.number && !$0.isWaiting && $0.edit.insertedID == final.id }
    return entries.count < count
  }

  /// Removes an edit that is rolled back, and returns the later edits, which stay.
  mutating func rollBack(_ id: EditID) -> ArraySlice<Entry>? {
    guard let index = indexOfWaiting(id) else { return nil }
    let item = entries[index].edit.itemID
    let later = entries[entries(of: item, after: index)]
    entries.remove(at: index)
    unsaved.remove(id, item: item)
    return later
  }

  /// The entries after another one, before the id of its item becomes that of another one.
  private func entries(of item: Item.ID, after index: Int) -> Range<Int> {
    index + 1..<(entries[(index + 1)...].firstIndex { $0.edit.insertedID == item } ?? entries.endIndex)
  }

  /// Forgets all edits. Those that wait are neither confirmed nor rolled back.
  mutating func removeAll() { (entries, unsaved) = ([], UnsavedEdits()) }

  /// Returns the insertion of an item if it has failed. The server does not know such an item.
  func failedInsertion(of item: Item.ID) -> EditID? {
    unsaved.failed(of: item).first { id in indexOfWaiting(id).map { entries[$0].edit.isInsertion } == true }
  }

  /// Returns whether the item of an edit that waits was removed since: for good, or by an edit that waits and has an effect.
  func isItemRemoved(since id: EditID, hasEffect: (EditID) -> Bool = { _ in false }) -> Bool {
    guard let index = indexOfWaiting(id) else { return false }
    let item = entries[index].edit.itemID
    return entries[(index + 1)...].contains { later in
      if case .remove(item) = later.edit { !later.isWaiting || hasEffect(later.id) } else { false }
    }
  }

  private func indexOfWaiting(_ id: EditID) -> Int? {
    let index = entries.partitioningIndex { $0.number >= id.number }
    return index < entries.endIndex && entries[index].number == id.number && entries[index].isWaiting ? index : nil
  }

  /// Forgets the edits that were confirmed before a moment, and so are in every answer in flight. Without a moment, no answer is in flight.
  ///
  /// An edit that was made after one that waits, or after the insertion of an item that an answer in flight lacks, stays if it is of the same item.
  ///
  /// - Complexity: Constant on average.
  mutating func forget(before moment: EditMoment?) {
    guard let needed = entries.firstIndex(where: { !isForgettable($0, moment) }) else { return entries = [] }
    entries = entries[needed...]
    guard entries.count > limit else { return }
    var items: Set<Item.ID> = []
    entries =
      entries.filter { entry in
        if entry.isWaiting || entry.edit.isInsertion && !isForgettable(entry, moment) { items.insert(entry.edit.itemID) }
        return !isForgettable(entry, moment) || items.contains(entry.edit.itemID)
      }[...]
    limit = 2 * entries.count + 16
  }

  private func isForgettable(_ entry: Entry, _ moment: EditMoment?) -> Bool {
    moment.map(entry.isKnown) ?? !entry.isWaiting
  }

  /// The items of a query that were inserted after a request was sent, so that its answer may lack them.
  func inserted(unknownAt moment: EditMoment, in query: Int) -> Set<Item.ID> {
    Set(entries.lazy.filter { $0.query == query && !$0.isKnown(at: moment) }.compactMap(\.edit.insertedID))
  }

  /// The items that were removed after a request was sent, so that its answer may have them.
  func removed(unknownAt moment: EditMoment) -> Set<Item.ID> {
    Set(entries.lazy.filter { !$0.isKnown(at: moment) }.compactMap(\.edit.removedID))
  }

  /// Returns whether the number of items has changed since a moment, or an edit that changed it was confirmed or made since.
  func countChanged(since moment: EditMoment) -> Bool {
    entries.contains { ($0.edit.isInsertion || $0.edit.removedID != nil) && $0.latest >= moment.number }
  }
}
