extension ListChanges {
  /// Returns the changes of the items as changes of rows, placeholders among them.
  ///
  /// An item that arrives in a gap replaces a placeholder, and an item that is evicted there becomes one. Such a row is updated, and no other row
  /// moves.
  ///
  /// - Complexity: `O(c log c)` in the number of changed ranges, moves, and gaps, however many placeholders there are.
  func among(_ old: PagedRows<some Any>, _ new: PagedRows<some Any>) -> ListChanges {
    guard !old.placeholders.runs.isEmpty || !new.placeholders.runs.isEmpty else { return self }
    // If no item stayed, as after a refresh elsewhere, rows are matched by their positions.
    if removals == [0..<old.items.count] || old.items.isEmpty { return .replacing(old.placeholders, new.placeholders) }
    let leaving = ChangedItems(removals, moves.map(\.from), among: old.placeholders)
    let arriving = ChangedItems(insertions, moves.map(\.to), among: new.placeholders)
    let places = Set(leaving.placesOfGaps + arriving.placesOfGaps)
    var rows = ListChanges(
      removals: leaving.rows(without: places), insertions: arriving.rows(without: places),
      moves: moves.map { Move(from: old.position(ofItemAt: $0.from), to: new.position(ofItemAt: $0.to)) })
    var updates = updates.flatMap { new.placeholders.rows(ofItems: $0) }
    let (leavingRows, arrivingRows) = (leaving.rows(at: places), arriving.rows(at: places))
    for place in places {
      let exchange = Exchange(
        from: leavingRows[place, default: []], to: arrivingRows[place, default: []], alignedAt: place == 0 ? .previous : .next)
      rows.removals += exchange.removals
      rows.insertions += exchange.insertions
      updates += exchange.updates
    }
    // A row that is inserted is drawn in any case.
    return ListChanges(
      removals: rows.removals.united, insertions: rows.insertions.united, moves: rows.moves, updates: updates.united)
  }

  /// Returns the changes between lists without a common item.
  private static func replacing(_ old: Placeholders, _ new: Placeholders) -> ListChanges {
    let (oldCount, newCount) = (old.itemCount + old.count, new.itemCount + new.count)
    let kept = 0..<Swift.min(oldCount, newCount)
    let (gone, added) = (kept.upperBound..<oldCount, kept.upperBound..<newCount)
    let loaded = [old, new].flatMap { $0.rows(ofItems: 0..<$0.itemCount) }.map { $0.clamped(to: kept) }
    return ListChanges(removals: gone.isEmpty ? [] : [gone], insertions: added.isEmpty ? [] : [added], updates: loaded.united)
  }
}

extension Placeholders {
  /// The rows of a range of items, without the placeholders between them.
  fileprivate func rows(ofItems range: Range<Int>) -> [Range<Int>] {
    guard !range.isEmpty else { return [] }
    var rows: [Range<Int>] = []
    var start = range.lowerBound
    let inside = runs.partitioningIndex { $0.item > range.lowerBound }..<runs.partitioningIndex { $0.item >= range.upperBound }
    for end in runs[inside].map(\.item) + [range.upperBound] {
      let first = row(ofItem: start)
      rows.append(first..<first + end - start)
      start = end
    }
    return rows
  }
}

/// The items that leave a list, or that arrive in one, among its placeholders.
///
/// Items that stay divide a list into places. A place is the number of items that stay before it, so that it is the same in the list before and in
/// the list after.
private struct ChangedItems {
  private let changed: [Range<Int>]
  /// The same, with items that move, and the number of items before each range that stay.
  private let places: [(items: Range<Int>, place: Int)]
  private let placeholders: Placeholders

  init(_ changed: [Range<Int>], _ moved: [Int], among placeholders: Placeholders) {
    self.changed = changed
    self.placeholders = placeholders
    var count = 0
    places = (changed + moved.map { $0..<$0 + 1 }).united.map { items in
      defer { count += items.count }
      return (items, items.lowerBound - count)
    }
  }

  private func place(ofItem index: Int) -> Int {
    guard let last = places.last(upTo: { $0.items.lowerBound <= index }) else { return index }
    return last.place + max(0, index - last.items.upperBound)
  }

  var placesOfGaps: [Int] { placeholders.runs.map { place(ofItem: $0.item) } }

  /// The rows of changed items, except at some places.
  func rows(without excluded: Set<Int>) -> [Range<Int>] {
    changed.filter { !excluded.contains(place(ofItem: $0.lowerBound)) }.flatMap { placeholders.rows(ofItems: $0) }
  }

  /// The changed items and the placeholders at some places, in order. All places of gaps are among them.
  func rows(at places: Set<Int>) -> [Int: [Exchange.Rows]] {
    var rows: [Int: [Exchange.Rows]] = [:]
    for items in changed {
      let place = place(ofItem: items.lowerBound)
      if places.contains(place) { rows[place, default: []] += placeholders.rows(ofItems: items).map { .init(kind: .items, range: $0) } }
    }
    for run in placeholders.runs { rows[place(ofItem: run.item), default: []].append(.init(kind: .placeholders, range: run.rows)) }
    return rows.mapValues { $0.sorted { $0.range.lowerBound < $1.range.lowerBound } }
  }
}

/// The exchange between items and placeholders at a place between two items that stay.
private struct Exchange {
  /// Rows of one kind that follow each other.
  struct Rows {
    enum Kind {
      case items
      case placeholders
    }

    let kind: Kind
    let range: Range<Int>
  }

  private(set) var removals: [Range<Int>]
  private(set) var insertions: [Range<Int>]
  private(set) var updates: [Range<Int>] = []

  /// - Parameters:
  ///   - old: The items that leave, and the placeholders before.
  ///   - new: The items that arrive, and the placeholders after.
  ///   - edge: The end of the list that the place is nearer to. Placeholders are removed and inserted on the other side of it.
  init(from old: [Rows], to new: [Rows], alignedAt edge: ListEdge) {
    let (before, after) = (old.placeholderCount, new.placeholderCount)
    let leaving = old.divided(keepingItems: max(0, after - before))
    let arriving = new.divided(keepingItems: max(0, before - after))
    (removals, insertions) = (leaving.others, arriving.others)
    var (remaining, rest) = (leaving.kept[...], arriving.kept[...])
    if edge == .next {
      let surplus = remaining.rowCount - rest.rowCount
      removals += remaining.drop(max(0, surplus), after: rest.rowCountUpToLastItem)
      insertions += rest.drop(max(0, -surplus), after: remaining.rowCountUpToLastItem)
    }
    while let first = remaining.first, let second = rest.first {
      let count = min(first.range.count, second.range.count)
      if first.kind == .items || second.kind == .items { updates.append(second.range.prefix(count)) }
      _ = remaining.drop(count)
      _ = rest.drop(count)
    }
    removals += remaining.map(\.range)
    insertions += rest.map(\.range)
  }
}

extension [Exchange.Rows] {
  fileprivate var placeholderCount: Int { reduce(0) { $0 + ($1.kind == .placeholders ? $1.range.count : 0) } }

  /// All placeholders and the first items, and the other items.
  fileprivate func divided(keepingItems limit: Int) -> (kept: [Exchange.Rows], others: [Range<Int>]) {
    var limit = limit
    var (kept, others): ([Exchange.Rows], [Range<Int>]) = ([], [])
    for rows in self {
      guard rows.kind == .items else {
        kept.append(rows)
        continue
      }
      let first = rows.range.prefix(limit)
      limit -= first.count
      if !first.isEmpty { kept.append(.init(kind: .items, range: first)) }
      if first.count < rows.range.count { others.append(first.upperBound..<rows.range.upperBound) }
    }
    return (kept, others)
  }
}

extension ArraySlice<Exchange.Rows> {
  fileprivate var rowCount: Int { reduce(0) { $0 + $1.range.count } }
  /// The number of rows up to the last item.
  fileprivate var rowCountUpToLastItem: Int {
    lastIndex { $0.kind == .items }.map { self[...$0].rowCount } ?? 0
  }

  /// Removes placeholders after the first rows, which are placeholders too.
  fileprivate mutating func drop(_ count: Int, after offset: Int) -> [Range<Int>] {
    guard count > 0 else { return [] }
    var rest = self
    let first = rest.drop(offset)
    let dropped = rest.drop(count)
    self = ArraySlice(first.map { .init(kind: .placeholders, range: $0) } + Array(rest))
    return dropped
  }

  /// Removes rows from the front.
  fileprivate mutating func drop(_ count: Int) -> [Range<Int>] {
    var (dropped, missing): ([Range<Int>], Int) = ([], count)
    while missing > 0, let first = popFirst() {
      let range = first.range.prefix(missing)
      missing -= range.count
      dropped.append(range)
      let rest = range.upperBound..<first.range.upperBound
      if !rest.isEmpty { insert(.init(kind: first.kind, range: rest), at: startIndex) }
    }
    return dropped
  }
}

extension Range<Int> {
  fileprivate func prefix(_ count: Int) -> Range { lowerBound..<lowerBound + Swift.min(count, self.count) }
}
