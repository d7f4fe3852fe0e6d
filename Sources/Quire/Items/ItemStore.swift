/// The items of the lists of a machine, the edits of the app, and the items that wait to be displayed. It decides nothing.
struct ItemStore<Item: Identifiable> {
  /// The items of one list, and the actions that roll back pending edits there.
  struct List {
    var rows: RowStore<Item>
    var undos = ItemUndos<Item>()
    let query: Int
  }

  /// A request in flight.
  struct Sent {
    let moment: EditMoment
    var page: SourceRequest?
  }

  var lists: [ListID: List] = [:]
  var edits = EditLog<Item>()
  /// The items that arrived at the start and are not displayed yet.
  var buffered = BufferedItems<Item>()
  private var sent: [RequestID: Sent] = [:]
  /// The item of an evicted page that was next to the pages that stayed.
  private(set) var borders: [EvictedPageID: Item.ID] = [:]
  /// The changes in the number of items of pages that the machine does not know yet.
  private var resized: [ListID: [Int: Int]] = [:]
  private let duplicates: PagingConfiguration.Duplicates
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
    sent[request] = Sent(moment: edits.now(in: query), page: page)
  }

  mutating func noteDelayed(_ request: RequestID, in query: Int) {
    sent[request] = Sent(moment: edits.now(in: query))
  }

  mutating func forget(_ request: RequestID) { sent[request] = nil }

  func countChanged(since request: RequestID) -> Bool { sent[request].map { edits.countChanged(since: $0.moment) } ?? false }

  /// The number of items that the app has inserted before the position of a cursor since the cursor was requested, less those that it has removed.
  func offsetAdjustment(of page: SourceRequest, in query: Int) -> Int {
    guard let base = page.offsetBase, let edge = page.kind.edge else { return 0 }
    return edits.now(in: query)[edge] - base
  }

  /// Forgets lists, requests, and edits that nothing can need.
  mutating func keep(whatIsNeededBy machine: PagerMachine) {
    let needed = machine.lists
    if lists.count != needed.count {
      let ids = Set(needed.map(\.id))
      lists = lists.filter { ids.contains($0.key) }
      let evicted = machine.evictedPages
      borders = borders.filter { evicted.contains($0.key) }
    }
    if !sent.isEmpty { sent = sent.filter { machine.isCurrent($0.key) } }
    if !edits.isEmpty { edits.forget(before: sent.values.map(\.moment).min()) }
  }
}

// MARK: Pages

extension ItemStore {
  enum Merge {
    case merged(PageArrival, ListChanges)
    /// A returning page does not contain the item that was next to the items that stayed.
    case mismatch
  }

  /// Puts the items of a page where the machine wants them.
  ///
  /// - Complexity: Linear in the length of the page.
  mutating func merge(
    _ page: Page<Item, AnyCursor>, _ placement: PagerMachine.Placement, _ request: RequestID, displayed: ListID?, generation: Int
  ) -> Merge {
    guard let sent = sent[request], let sourceRequest = sent.page else { return .mismatch }
    let query = placement.query.number
    let edge = placement.edge ?? .next
    if placement.edge == nil { lists[placement.list] = List(rows: makeRows(generation: generation + 1), query: query) }
    guard let (replayed, undos) = replayed(page.items, placement, since: sent.moment) else { return .mismatch }
    guard let (added, changes) = lists[placement.list]?.rows.merge(replayed, at: edge, replacing: duplicates == .replace) else {
      return .mismatch
    }
    lists[placement.list]?.undos = undos
    var arrival = PageArrival(
      request: sourceRequest, next: page.next, previous: page.previous, itemsBefore: page.itemsBefore, itemsAfter: page.itemsAfter,
      received: page.items.count, added: added, duplicates: replayed.count - added,
      offsetBase: Edges(next: sent.moment[.next], previous: sent.moment[.previous]))
    arrival.replaced = replaced(by: placement, displayed)
    return .merged(arrival, placement.list == displayed ? changes : ListChanges())
  }

  /// The items of a page with the edits that the server does not know, and the actions that roll back the pending ones.
  private func replayed(
    _ items: [Item], _ placement: PagerMachine.Placement, since moment: EditMoment
  ) -> (items: [Item], undos: ItemUndos<Item>)? {
    guard let rows = lists[placement.list]?.rows, var undos = lists[placement.list]?.undos else { return nil }
    guard let items = fitted(items, placement, rows) else { return nil }
    let isNew = placement.edge == nil
    let replayed = edits.replay(
      since: moment, in: placement.query.number, on: duplicates.settled(items), isWhole: placement.beginsList,
      isShown: { !isNew && rows.contains($0) }, replaces: isNew || duplicates == .replace, undos: &undos)
    return (replayed, undos)
  }

  /// The items of a page, without those beyond its border that are displayed; nil if a returning page does not meet the items that stayed.
  ///
  /// A page that is requested from the side where it was evicted meets them, whatever has changed on the server. Any other page must still have
  /// the item that was next to them, or items may be missing in between.
  private func fitted(_ items: [Item], _ placement: PagerMachine.Placement, _ rows: RowStore<Item>) -> [Item]? {
    guard let edge = placement.edge, let page = placement.returning, page.request.kind != LoadKind(edge), let border = borders[page.id]
    else {
      return items
    }
    guard let index = items.firstIndex(where: { $0.id == border }) else { return nil }
    let isBeyond: (Int) -> Bool = edge == .next ? { $0 < index } : { $0 > index }
    return items.indices.filter { !isBeyond($0) || !rows.contains(items[$0].id) }.map { items[$0] }
  }

  /// The number of displayed items that the new list of a refresh replaces so far.
  private func replaced(by placement: PagerMachine.Placement, _ displayed: ListID?) -> Edges<Int> {
    guard let replacing = placement.replacing, let new = lists[placement.list]?.rows, let old = displayed.flatMap({ lists[$0]?.rows })
    else {
      return Edges(next: 0, previous: 0)
    }
    func replaced(_ edge: ListEdge) -> Int {
      let wanted = replacing.wanted[edge]
      guard wanted > 0, new.count(at: edge) >= wanted else { return 0 }
      return new.reach(at: edge, into: old, from: replacing.page)
    }
    return Edges(next: replaced(.next), previous: replaced(.previous))
  }

  /// The pages with edits that wait for confirmation, which could not be rolled back elsewhere.
  func pinnedPages(of list: ListID) -> Set<Int> {
    guard let list = lists[list] else { return [] }
    let ids = edits.pendingIDs.union(list.undos.anchors)
    return ids.isEmpty ? [] : Set(ids.compactMap { list.rows.pageNumber(of: $0) })
  }

  /// Remembers the border of a page that is evicted from a list.
  mutating func remember(_ page: EvictedPageID, evictedAt edge: ListEdge) {
    let items = lists[page.list]?.rows.page(page.page)
    remember(edge == .next ? items?.first?.id : items?.last?.id, of: page)
  }

  mutating func remember(_ border: Item.ID?, of page: EvictedPageID) { borders[page] = border }
}

// MARK: Edits

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
    guard let rows = list.flatMap({ lists[$0]?.rows }) else { return buffered = BufferedItems() }
    let inserted = changes.insertions.reduce(0) { $0 + $1.count }
    guard inserted > 0 else { return }
    let items = rows.items
    let candidates = inserted < buffered.count ? changes.insertions.joined().map { items[$0].id } : buffered.items.map(\.id)
    for id in candidates where rows.contains(id) { buffered[id] = nil }
  }
}

extension PagingConfiguration.Duplicates {
  /// The items of a page. Where later values replace earlier ones, each id has its last value.
  fileprivate func settled<Item: Identifiable>(_ items: [Item]) -> [Item] {
    guard self == .replace else { return items }
    var positions: [Item.ID: Int] = [:]
    return items.reduce(into: []) { settled, item in
      if let position = positions[item.id] {
        settled[position] = item
      } else {
        positions[item.id] = settled.count
        settled.append(item)
      }
    }
  }
}

extension EditLog {
  /// The items of edits that wait for confirmation.
  var pendingIDs: Set<Item.ID> { Set(entries.lazy.filter { $0.confirmed == nil }.flatMap { $0.edit.ids }) }

  /// The number of items before a position that the server does not know, less those that it still has.
  func pendingGrowth(before position: Int, of rows: RowStore<Item>, _ undos: ItemUndos<Item>) -> Int {
    entries.lazy.filter { $0.confirmed == nil }.reduce(0) { sum, entry in
      switch entry.edit {
      case .insert(let item, _): sum + (rows.row(of: item.id).map { $0 < position } == true ? 1 : 0)
      // Only a removal from these items is known to have been before their end.
      case .remove: sum - (undos.contains(entry.pending) && position >= rows.count ? 1 : 0)
      case .update, .move: sum
      }
    }
  }
}
