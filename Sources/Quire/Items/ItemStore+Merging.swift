// Arrived pages: their items are put where the machine wants them.
extension ItemStore {
  enum Merge {
    case merged(PageArrival, ListChanges)
    /// The page does not fit the loaded items.
    case mismatch
  }

  /// Puts the items of a page where the machine wants them.
  ///
  /// - Complexity: Linear in the length of the page, if no other stretch has items of it.
  mutating func merge(
    _ page: Page<Item, AnyCursor>, _ placement: Placement, _ request: SourceRequest, since moment: EditMoment,
    displayed: ListID?, generation: Int
  ) -> Merge {
    if case .first = placement.position {
      lists[placement.list] = List(rows: makeRows(generation: generation + 1), query: placement.query.number, start: moment)
    }
    func arrival(added: Int, duplicates: Int, _ contact: PageContact<Item.ID> = PageContact()) -> PageArrival {
      PageArrival(
        request: request, number: placement.page, position: placement.position, cursors: page.cursors,
        missing: Edges(next: page.itemsAfter?.asCount, previous: page.itemsBefore?.asCount),
        received: page.items.count, added: added, duplicates: duplicates,
        offsetBase: Edges(next: moment[.next], previous: moment[.previous]), reach: contact.reach)
    }
    if case .jump = placement.position, lists[placement.list]?.rows.isInside(page.items, placement.others) == true {
      return .merged(arrival(added: 0, duplicates: 0), ListChanges())
    }
    guard let contact = contact(of: page.items, placement, since: moment, displayed) else { return .mismatch }
    // A second reference to the items would make the merge copy all of them.
    let before = contact.taken.isEmpty ? nil : lists[placement.list]?.rows
    let taken = contact.taken.isEmpty ? [:] : lists[placement.list]?.rows.take(contact.taken) ?? [:]
    let replayed = replay(onto: page, placement, displacing: contact.taken, since: moment)
    guard
      let (added, inserted) = lists[placement.list]?.rows.merge(
        replayed, as: placement.page, after: placement.after, replacing: duplicates == .replace)
    else { return .mismatch }
    let changes = before == nil ? inserted : lists[placement.list]?.rows.changes(from: before).withoutMoves
    var arrival = arrival(added: added, duplicates: replayed.count - added, contact)
    arrival.taken = taken
    arrival.replaced = replaced(by: placement, displayed)
    arrival.gaps = gaps(of: page, placement)
    countPending(in: &arrival, placement)
    return .merged(arrival, placement.list == displayed ? changes ?? ListChanges() : ListChanges())
  }

  /// The contact of a page with other stretches; nil if it contradicts them, or if it would leave a gap in a list that is not displayed.
  private func contact(of items: [Item], _ placement: Placement, since moment: EditMoment, _ displayed: ListID?) -> PageContact<Item.ID>? {
    guard placement.hasOthers else { return PageContact() }
    guard let list = lists[placement.list] else { return nil }
    var border: PageBorder<Item.ID>?
    if case .returning(let page, let edge) = placement.position { border = borders[page].map { PageBorder(item: $0, edge: edge.opposite) } }
    let found = list.rows.contact(
      of: items, with: placement.others, extending: placement.position.extendedEdge, border: border,
      inserted: list.undos.inserted.union(edits.inserted(unknownAt: moment, in: placement.query.number)),
      removed: edits.removed(unknownAt: moment))
    guard let found, case .returning(_, let edge) = placement.position else { return found }
    return placement.list == displayed || items.isEmpty || found.reach[edge.opposite].contact == .meets ? found : nil
  }

  /// Counts the items of other stretches that the server does not know, or still has, among the items before and after a page.
  private func countPending(in page: inout PageArrival, _ placement: Placement) {
    guard placement.hasOthers, let list = lists[placement.list] else { return }
    func growth(before position: Int) -> Int {
      edits.pendingGrowth(before: position, of: list.rows, list.undos, for: page.request.kind)
    }
    // A page without new items is not among the others.
    let start = row(after: placement, in: list.rows)
    page.missing.previous = page.missing.previous.map { ($0 + growth(before: start)).asCount }
    page.missing.next = page.missing.next.map { ($0 + growth(before: list.rows.count) - growth(before: start + page.added)).asCount }
  }

  /// The gaps of a page among those of its items that it has in the list.
  private func gaps(of page: Page<Item, AnyCursor>, _ placement: Placement) -> [ArrivedGap] {
    guard !page.gaps.isEmpty, let items = lists[placement.list]?.rows.page(placement.page) else { return [] }
    let offsets = Dictionary(uniqueKeysWithValues: items.enumerated().map { ($1.id, $0) })
    return page.gaps.reduce(into: []) { gaps, gap in
      guard (0...page.items.count).contains(gap.index) else { return }
      let offset = page.items[gap.index...].lazy.compactMap { offsets[$0.id] }.first ?? items.count
      if gaps.last?.offset != offset { gaps.append(ArrivedGap(offset: offset, cursors: Edges(next: gap.next, previous: gap.previous))) }
    }
  }

  /// Returns the items of a page with the edits that the server does not know, and notes the actions that roll back the pending ones.
  private mutating func replay(
    onto page: Page<Item, AnyCursor>, _ placement: Placement, displacing displaced: [Item.ID], since moment: EditMoment
  ) -> [Item] {
    let items = duplicates.settled(page.items)
    guard !edits.isEmpty, let list = lists[placement.list] else { return items }
    var replay = EditReplay(
      on: items, of: placement.query.number, since: moment, beginsList: placement.beginsList, displacing: Set(displaced),
      replaces: duplicates == .replace, in: list, at: border(of: placement, in: list.rows))
    for entry in edits.entries { replay.make(entry) }
    lists[placement.list]?.undos = replay.undos
    return replay.items
  }

  /// The position beside the item that a page is next to; nil if it extends no stretch.
  private func border(of placement: Placement, in rows: RowStore<Item>) -> ItemPosition<Item.ID>? {
    let row = row(after: placement, in: rows)
    return switch placement.position.extendedEdge {
    case .next: row > 0 ? .after(rows.items[row - 1].id) : nil
    case .previous: row < rows.count ? .before(rows.items[row].id) : nil
    case nil: nil
    }
  }

  /// The row of the first item after the page that a page follows.
  private func row(after placement: Placement, in rows: RowStore<Item>) -> Int {
    placement.after.map { rows.rowCount(before: $0) + rows.page($0).count } ?? 0
  }

  /// The number of displayed items that the new list of a refresh replaces so far.
  private func replaced(by placement: Placement, _ displayed: ListID?) -> Edges<Int> {
    guard let replacing = placement.replacing, let new = lists[placement.list]?.rows, let old = displayed.flatMap({ lists[$0]?.rows })
    else {
      return Edges(next: 0, previous: 0)
    }
    func replaced(_ edge: ListEdge) -> Int {
      let wanted = replacing.counts[edge]
      guard wanted > 0, new.count(at: edge, from: 0) >= wanted else { return 0 }
      return new.reach(at: edge, into: old, from: replacing.start)
    }
    return Edges(next: replaced(.next), previous: replaced(.previous))
  }
}

extension PagingConfiguration.Duplicates {
  /// Returns the items of a page, each id once with its last value.
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
