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
    _ page: Page<Item, AnyCursor>, _ placement: PagerMachine.Placement, _ request: RequestID, displayed: ListID?, generation: Int
  ) -> Merge {
    guard let sent = sent[request], let sourceRequest = sent.page else { return .mismatch }
    if case .first = placement.position {
      lists[placement.list] = List(rows: makeRows(generation: generation + 1), query: placement.query.number)
    }
    func arrival(added: Int, duplicates: Int, _ contact: PageContact<Item.ID> = PageContact()) -> PageArrival {
      PageArrival(
        request: sourceRequest, number: placement.page, next: page.next, previous: page.previous, itemsBefore: page.itemsBefore,
        itemsAfter: page.itemsAfter, received: page.items.count, added: added, duplicates: duplicates,
        offsetBase: Edges(next: sent.moment[.next], previous: sent.moment[.previous]), reach: contact.reach)
    }
    if case .entering(.jump, let neighborhood) = placement.position,
      lists[placement.list]?.rows.isInside(page.items, neighborhood.others) == true
    {
      return .merged(arrival(added: 0, duplicates: 0), ListChanges())
    }
    guard let contact = contact(of: page.items, placement, displayed) else { return .mismatch }
    // A second reference to the items would make the merge copy all of them.
    let before = contact.taken.isEmpty ? nil : lists[placement.list]?.rows
    let taken = take(contact.taken, from: placement.list)
    let (replayed, undos) = replayed(page, placement, displacing: Set(contact.taken), since: sent.moment)
    guard
      let (added, inserted) = lists[placement.list]?.rows.merge(
        replayed, as: placement.page, after: placement.neighborhood?.after, replacing: duplicates == .replace)
    else { return .mismatch }
    lists[placement.list]?.undos = undos
    let changes = before == nil ? inserted : lists[placement.list]?.rows.changes(from: before).withoutMoves
    var arrival = arrival(added: added, duplicates: replayed.count - added, contact)
    arrival.taken = taken
    arrival.replaced = replaced(by: placement, displayed)
    countPending(in: &arrival, placement)
    return .merged(arrival, placement.list == displayed ? changes ?? ListChanges() : ListChanges())
  }

  /// The contact of a page with other stretches; nil if it contradicts them, or if it would leave a gap in a list that is not displayed.
  private func contact(
    of items: [Item], _ placement: PagerMachine.Placement, _ displayed: ListID?
  ) -> PageContact<Item.ID>? {
    guard let list = lists[placement.list] else { return nil }
    func contact(
      _ neighborhood: PagerMachine.Neighborhood, extending edge: ListEdge? = nil, border: PageBorder<Item.ID>? = nil
    ) -> PageContact<Item.ID>? {
      list.rows.contact(of: items, with: neighborhood.others, extending: edge, border: border, unsaved: list.undos.inserted)
    }
    switch placement.position {
    case .first: return PageContact()
    case .extending(let edge, let neighborhood): return contact(neighborhood, extending: edge)
    case .entering(.returning(let page, let edge), let neighborhood):
      let border = borders[page.id].map { PageBorder(item: $0, edge: edge.opposite) }
      guard let contact = contact(neighborhood, border: border) else { return nil }
      return placement.list == displayed || items.isEmpty || contact.reach[edge.opposite].contact == .meets ? contact : nil
    case .entering(_, let neighborhood): return contact(neighborhood)
    }
  }

  /// Counts the items of other stretches that the server does not know, or still has, among the items before and after a page.
  private func countPending(in page: inout PageArrival, _ placement: PagerMachine.Placement) {
    guard let neighborhood = placement.neighborhood, let list = lists[placement.list],
      ListEdge.allCases.contains(where: { !neighborhood.others[$0].isEmpty })
    else { return }
    func growth(before position: Int) -> Int {
      edits.pendingGrowth(before: position, of: list.rows, list.undos, for: page.request.kind)
    }
    // A page without new items is not among the others.
    let start = neighborhood.after.map { list.rows.rowCount(before: $0) + list.rows.page($0).count } ?? 0
    page.itemsBefore = page.itemsBefore.map { $0.asCount + growth(before: start) }
    page.itemsAfter = page.itemsAfter.map { $0.asCount + growth(before: list.rows.count) - growth(before: start + page.added) }
  }

  /// Removes items from their pages. Returns the changes in the number of items of these pages.
  private mutating func take(_ ids: [Item.ID], from list: ListID) -> [Int: Int] {
    guard !ids.isEmpty else { return [:] }
    var taken: [Int: Int] = [:]
    for id in ids { if let page = lists[list]?.rows.pageNumber(of: id) { taken[page, default: 0] -= 1 } }
    lists[list]?.rows.take(ids)
    return taken
  }

  /// The items of a page with the edits that the server does not know, and the actions that roll back the pending ones.
  private func replayed(
    _ page: Page<Item, AnyCursor>, _ placement: PagerMachine.Placement, displacing displaced: Set<Item.ID>, since moment: EditMoment
  ) -> (items: [Item], undos: ItemUndos<Item>) {
    guard let rows = lists[placement.list]?.rows, var undos = lists[placement.list]?.undos else { return (page.items, ItemUndos()) }
    let replayed = edits.replay(
      since: moment, in: placement.query.number, on: duplicates.settled(page.items), of: placement.part(endsList: page.next == nil),
      displacing: displaced, isShown: { rows.contains($0) }, replaces: duplicates == .replace, undos: &undos)
    return (replayed, undos)
  }

  /// The number of displayed items that the new list of a refresh replaces so far.
  private func replaced(by placement: PagerMachine.Placement, _ displayed: ListID?) -> Edges<Int> {
    guard let replacing = placement.replacing, let new = lists[placement.list]?.rows, let old = displayed.flatMap({ lists[$0]?.rows })
    else {
      return Edges(next: 0, previous: 0)
    }
    func replaced(_ edge: ListEdge) -> Int {
      let wanted = replacing.wanted[edge]
      guard wanted > 0, new.count(at: edge, from: 0) >= wanted else { return 0 }
      return new.reach(at: edge, into: old, from: replacing.page)
    }
    return Edges(next: replaced(.next), previous: replaced(.previous))
  }
}

extension PagerMachine.Placement {
  /// The part of the list that a page is.
  fileprivate func part(endsList: Bool) -> PagePart {
    guard beginsList else { return .other }
    if case .extending(.previous, _) = position { return .firstPage }
    return endsList ? .onlyPage : .firstPage
  }

  fileprivate var neighborhood: PagerMachine.Neighborhood? {
    switch position {
    case .first: nil
    case .extending(_, let neighborhood), .entering(_, let neighborhood): neighborhood
    }
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
