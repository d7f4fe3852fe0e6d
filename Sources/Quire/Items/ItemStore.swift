/// A request in flight. It isn't generic, so that events need no type metadata for it.
struct SentRequest {
  let moment: EditMoment
  let page: SourceRequest
}

/// The items of the lists of a machine, the edits of the app, and the items that wait to be displayed. It decides nothing.
struct ItemStore<Item: Identifiable> {
  /// The items of one list, and the actions that roll back pending edits there.
  struct List {
    var rows: RowStore<Item>
    var undos = ItemUndos<Item>()
    let query: Int
    /// The moment at which the request for the first page of the list was sent.
    let start: EditMoment
  }

  var lists: [ListID: List] = [:]
  var edits = EditLog<Item>()
  /// The items that arrived at the ends of the list and are not displayed yet.
  var buffered = BufferedEnds<Item>()
  private(set) var sent: [RequestID: SentRequest] = [:]
  /// The item of an evicted page that was next to the pages that stayed.
  private(set) var borders: [EvictedPageID: Item.ID] = [:]
  /// The number of borders beyond which those that nothing needs are forgotten.
  private var borderLimit = 0
  /// The changes in the number of items of pages that the machine does not know yet.
  private var resized: [ListID: [Int: Int]] = [:]
  let duplicates: PagingConfiguration.Duplicates
  private let operations: ItemOperations<Item>

  init(duplicates: PagingConfiguration.Duplicates, operations: ItemOperations<Item>) {
    self.duplicates = duplicates
    self.operations = operations
  }

  func makeRows(generation: Int) -> RowStore<Item> { RowStore(generation: generation, operations: operations) }
}

// MARK: Requests

extension ItemStore {
  mutating func note(_ request: RequestID, _ page: SourceRequest, in query: Int) {
    sent[request] = SentRequest(moment: edits.now(in: query), page: page)
  }

  /// Removes a request that has ended.
  @discardableResult mutating func take(_ request: RequestID) -> SentRequest? { sent.removeValue(forKey: request) }

  /// The number of items that the app has inserted before the position of a cursor since the cursor was requested, less those that it has removed.
  func offsetAdjustment(of page: SourceRequest, in query: Int) -> Int {
    guard let base = page.offsetBase, let edge = page.kind.edge else { return 0 }
    return edits.now(in: query)[edge] - base
  }

  /// Forgets lists, borders, and edits that nothing can need.
  mutating func keep(whatIsNeededBy machine: PagerMachine) {
    let needed = machine.listIDs
    if lists.count != needed.count {
      lists = lists.filter { needed.contains($0.key) }
      borderLimit = 0
    }
    if borders.count > borderLimit {
      let evicted = machine.evictedPages
      borders = borders.filter { evicted.contains($0.key) }
      borderLimit = 2 * borders.count + 16
    }
    if !edits.isEmpty { edits.forget(before: sent.values.map(\.moment).min()) }
  }
}

// MARK: Pages

extension ItemStore {
  /// The pages with edits that wait for confirmation, which could not be rolled back elsewhere.
  func pinnedPages(of list: ListID) -> Set<Int> {
    guard let list = lists[list] else { return [] }
    var pages = Set(edits.pendingIDs.union(list.undos.anchors).compactMap { list.rows.pageNumber(of: $0) })
    if list.undos.returnsToStart, let first = list.rows.pageNumbers.first { pages.insert(first) }
    return pages
  }

  /// Remembers the border of a page that is evicted from a list.
  mutating func remember(_ id: EvictedPageID, page number: Int, of list: ListID, evictedAt edge: ListEdge) {
    let items = lists[list]?.rows.page(number)
    remember(edge == .next ? items?.first?.id : items?.last?.id, of: id)
  }

  mutating func remember(_ border: Item.ID?, of page: EvictedPageID) { borders[page] = border }
}

// MARK: Edits

extension ItemStore.List {
  /// Makes an edit to the items, and notes the action that rolls it back if it waits for confirmation.
  ///
  /// - Parameters:
  ///   - moment: The moment of the items: the server had confirmed the edits before it.
  ///   - gaps: The rows that follow gaps.
  mutating func make(_ edit: ItemEdit<Item>, as id: EditID, waits: Bool, at moment: EditMoment, gaps: [Int]) -> ListChanges {
    if let inserted = edit.insertedID { undos.forget(itemWith: inserted) }
    guard waits || !undos.isEmpty, let undo = rows.undo(of: edit, gaps: gaps) else { return rows.apply(edit) }
    let changes = rows.apply(edit)
    let effective = changes.isEmpty ? undo.inPlace : undo
    if waits { undos.note(effective, of: id, at: moment) } else { undos.reanchor(after: effective) }
    return changes
  }

  /// Lets the items that return beside an item that is removed for good return to its position.
  mutating func reanchor(itemsBeside item: Item.ID, gaps: [Int]) {
    guard !undos.isEmpty, let undo = rows.undo(of: .remove(item), gaps: gaps) else { return }
    undos.reanchor(after: undo)
  }

  /// Replaces an inserted item with the final one, unless it was removed in the meantime. If the final item is displayed already, the edits of the
  /// inserted one are made to it.
  ///
  /// - Parameter edits: The edits of the inserted item that are possible in this list.
  mutating func confirm(
    _ confirmation: EditLog<Item>.Confirmation, _ replacement: EditLog<Item>.Replacement, edits: [EditLog<Item>.Entry],
    at moment: EditMoment, gaps: [Int]
  ) -> ListChanges {
    let (temporary, final) = (replacement.temporary, replacement.final)
    let isShown = final.id != temporary && rows.contains(final.id)
    let removals = confirmation.later.filter { $0.edit.removedID == final.id && undos.hasEffect($0) }
    let isGone = removals.contains { replacement.edits.contains($0.id) }
    // The temporary item leaves its position, where the final one doesn't come.
    if !isGone, isShown || !removals.isEmpty { reanchor(itemsBeside: temporary, gaps: gaps) }
    let before = isShown && !edits.isEmpty ? rows : nil
    let item = undos.confirm(confirmation, of: temporary, final: final, isShown: isShown)
    // Another item may have the temporary id now.
    if isGone { return remake(edits, from: before, at: moment, gaps: gaps) }
    // The app has inserted and removed the final item already.
    if !removals.isEmpty, !isShown { return rows.apply(.remove(temporary)) }
    let changes = item.map { rows.replace(temporary, with: $0) } ?? ListChanges()
    return before == nil ? changes : remake(edits, from: before, at: moment, gaps: gaps)
  }

  /// Makes edits of an inserted item to the final one, which is displayed.
  private mutating func remake(
    _ edits: [EditLog<Item>.Entry], from before: RowStore<Item>?, at moment: EditMoment, gaps: [Int]
  ) -> ListChanges {
    guard let before else { return ListChanges() }
    for entry in edits where rows.allows(entry.edit) {
      _ = make(entry.edit, as: entry.id, waits: entry.isWaiting, at: moment, gaps: gaps)
    }
    return rows.changes(from: before)
  }
}

extension ItemStore {
  /// Changes some items of a list, and notes which pages grow or shrink.
  mutating func edit(_ list: ListID, _ ids: [Item.ID], _ change: (inout List) -> ListChanges) -> ListChanges {
    count(ids, of: list, as: -1)
    guard let index = lists.index(forKey: list) else { return ListChanges() }
    let changes = change(&lists.values[index])
    count(ids, of: list, as: 1)
    return changes
  }

  private mutating func count(_ ids: [Item.ID], of list: ListID, as change: Int) {
    for id in Set(ids) { if let page = lists[list]?.rows.pageNumber(of: id) { resized[list, default: [:]][page, default: 0] += change } }
  }

  mutating func takeResized() -> [ListID: [Int: Int]] {
    defer { resized = [:] }
    return resized
  }
}

// MARK: Buffered items

extension ItemStore {
  /// Forgets buffered items that an event has displayed, and all of them if another list is displayed.
  mutating func settleBuffered(in list: ListID?, after changes: ListChanges) {
    guard !buffered.isEmpty else { return }
    guard let rows = list.flatMap({ lists[$0]?.rows }) else { return buffered.removeAll() }
    let inserted = changes.insertions.reduce(0) { $0 + $1.count }
    guard inserted > 0 else { return }
    let items = rows.items
    let count = buffered.counts.next + buffered.counts.previous
    let candidates = inserted < count ? changes.insertions.joined().map { items[$0].id } : buffered.ids
    for id in candidates where rows.contains(id) { buffered[id] = nil }
  }
}

extension EditLog {
  /// The items of edits that wait for confirmation.
  var pendingIDs: Set<Item.ID> { Set(entries.lazy.filter(\.isWaiting).flatMap { $0.edit.ids }) }

  /// The number of items before a position that the server does not know, less those that it still has.
  ///
  /// - Parameter kind: The load for which the position is looked up. An item that was removed beside a gap may have been on either side of it. It
  ///   counts as if it was on the side at which the page would otherwise leave it out.
  func pendingGrowth(before position: Int, of rows: RowStore<Item>, _ undos: ItemUndos<Item>, for kind: LoadKind) -> Int {
    func wasBefore(_ removed: ItemPosition<Item.ID>) -> Bool {
      if position >= rows.count { return true }
      guard let row = removed.anchor.flatMap({ rows.row(of: $0) }) else { return position > 0 }
      if removed.isBefore { return row < position }
      return kind == .previous ? row < position : row + 1 < position
    }
    return entries.lazy.filter(\.isWaiting).reduce(0) { sum, entry in
      switch entry.edit {
      case .insert(let item, _): sum + (rows.row(of: item.id).map { $0 < position } == true ? 1 : 0)
      // Only of a removal from these items is it known where it was.
      case .remove: sum - (undos.position(ofRemoved: entry.id).map(wasBefore) == true ? 1 : 0)
      case .update, .move: sum
      }
    }
  }
}

extension PagerMachine {
  /// The evicted pages that may return.
  fileprivate var evictedPages: Set<EvictedPageID> {
    let sides = lists.flatMap { list in list.sides.map { list[$0] } } + [refresh.run, reread].compactMap { $0?.plan.side }
    return Set(sides.lazy.flatMap { $0.evicted.lazy.map(\.id) })
  }
}
