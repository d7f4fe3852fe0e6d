@testable import Quire

// Pages that come (B27, B28).

extension ReferencePager {
  /// Returns whether an answer of a source that counts was overtaken by an insertion or removal.
  func overlaps(_ began: Int) -> Bool {
    guard asked.counts else { return false }
    return log.contains { $0.edit.shifts && ($0.made > began || $0.settled.map { $0 > began } == true) }
  }

  /// Adds a page at a side of a list; nil if it contradicts the list.
  ///
  /// - Parameter mayLeaveGap: A Boolean value that indicates whether a page that was evicted may come back with a gap beside it.
  mutating func add(
    _ page: Page<Item, Int>, of request: Request, at side: SideLocation, _ began: Int, to list: inout List, isWhole: Bool, mayLeaveGap: Bool
  ) -> (Arrival, Consequences)? {
    let (edge, ids) = (side.edge, page.items.map(\.id))
    let returning = list[side].remembered.last.flatMap { $0.request.kind != LoadKind(edge: edge) ? $0 : nil }
    let border = returning?.border.map { (edge: edge.other, id: $0) }
    guard
      let contacts = contact(of: ids, since: began, with: list, inGap: side.gap, extending: returning == nil ? side : nil, border: border)
    else {
      return nil
    }
    if !mayLeaveGap, returning != nil, !ids.isEmpty, contacts[edge.other].kind != .meets { return nil }
    var number = now() << 24
    if returning == nil || !mayLeaveGap {
      let last = list.stretches[side.stretch].page(at: edge)?.number
      number = edge == .next ? (last ?? -1) + 1 : (last ?? 0) - 1
    }
    let arrival = merge(
      Arrival(number: number, request: request, began: began, page: page, contacts: contacts), into: &list,
      isWhole: isWhole, at: returning == nil ? side : nil)
    if returning != nil, !arrival.rows.isEmpty { return (arrival, putBack(&list, at: side, arrival)) }
    return (arrival, extend(&list, at: side, with: arrival))
  }

  /// The list that a refresh starts with a page.
  mutating func begin(with page: Page<Item, Int>, of request: Request, _ plan: Plan, _ began: Int) -> List {
    var list = List(stretches: [Stretch(pages: [], sides: [:])], query: asked)
    let arrival = merge(
      Arrival(number: 0, request: request, began: began, page: page), into: &list, isWhole: plan.startsAtFirstPage)
    if !arrival.rows.isEmpty { list.stretches[0].pages = [arrival.loaded] }
    for edge in ListEdge.allCases {
      var side = plan.sides[edge] ?? newSide(edge, of: arrival, emptyPages: arrival.rows.isEmpty ? 1 : 0)
      if plan.sides[edge] == nil { side.isTruncated = !plan.startsAtFirstPage && side.idleState != .end }
      list.stretches[0].sides[edge] = side
      let missing =
        if side.idleState == .end {
          Missing(count: 0, isExact: true)
        } else if let count = arrival.counted(edge) {
          Missing(count: count, isExact: true)
        } else {
          Missing(count: plan.missing[edge] ?? 0, isExact: plan.hasKnownOffset && edge == .previous)
        }
      list[gap: edge == .next ? 1 : 0] = missing
    }
    list.startsAtFirstPage = plan.startsAtFirstPage
    list.began = began
    return list
  }

  /// Finds the new rows of a page, with the edits since its request applied. They are removed from other stretches.
  ///
  /// - Parameter side: The side that the page extends.
  func merge(_ arrival: Arrival, into list: inout List, isWhole: Bool, at side: SideLocation? = nil) -> Arrival {
    var (arrival, merged) = (arrival, list)
    for id in arrival.contacts.taken {
      guard let location = merged.location(of: id) else { continue }
      arrival.takenFrom.insert(merged.stretches[location.stretch].pages[location.page].number)
      merged.remove(id)
    }
    let others = merged
    var page = List(rows: arrival.page.items.map { Row(arrived: $0) }, query: list.query)
    if configuration.duplicates == .replace {
      // The last value within a page is the one that edits are made to.
      var rows: [Row] = []
      for row in page.rows {
        if let index = rows.firstIndex(where: { $0.id == row.id }) { rows[index] = row } else { rows.append(row) }
      }
      page = List(rows: rows, query: list.query)
    }
    if let side { page.border = others.stretches[side.stretch].border(at: side.edge) }
    // An answer without an item includes no edit of it.
    var missing: Set<Int> = []
    for entry in log {
      let id = entry.edit.id
      guard entry.settled.map({ $0 > arrival.began }) ?? true || !entry.edit.isInsertion && missing.contains(id) else { continue }
      let isNew = !page.contains(id)
      replay(entry, on: &page, of: others, isWhole: isWhole, displacing: arrival.contacts.taken, at: arrival.began)
      if entry.edit.isInsertion, isNew, page.contains(id) { missing.insert(id) }
    }
    for row in page.rows {
      guard arrival.rows.contains(where: { $0.id == row.id }) || merged.contains(row.id) else {
        arrival.rows.append(row)
        continue
      }
      arrival.duplicates += 1
      guard configuration.duplicates == .replace else { continue }
      merged.update(row.id) { ($0.arrived, $0.updates) = (row.arrived, row.updates) }
    }
    for entry in log where page.reached[entry.number] != nil {
      // A hidden duplicate is not the target of a rollback.
      let isNew = !others.contains(entry.edit.id)
      if !isNew, !(configuration.duplicates == .replace && entry.edit.isUpdate) { continue }
      merged.reached[entry.number] = missing.contains(entry.edit.id) ? 0 : arrival.began
      if let note = page.undo[entry.number] { merged.undo[entry.number] = note }
    }
    list = merged
    return arrival
  }
}

extension ReferencePager.List {
  /// The rows of an answer.
  init(rows: [ReferencePager.Row], query: ReferencePager.Query) {
    let request = ReferencePager.Request(kind: .refresh, cursor: nil, limit: 0)
    let side = ReferencePager.Side(neighbor: .init(idleState: .end, request: request, issued: nil))
    let page = ReferencePager.LoadedPage(number: 0, request: request, rows: rows)
    self.init(stretches: [.init(pages: [page], sides: [.next: side, .previous: side])], query: query)
  }
}

extension ReferencePager.Stretch {
  /// The position beyond the last row at an edge.
  fileprivate func border(at edge: ListEdge) -> ItemPosition<Int>? {
    let rows = pages.flatMap(\.rows).map(\.id)
    return edge == .next ? rows.last.map { .after($0) } : rows.first.map { .before($0) }
  }
}
