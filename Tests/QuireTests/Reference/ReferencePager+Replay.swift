@testable import Quire

// Edits as functions on rows.

extension ReferencePager {
  /// Makes an edit to the rows of an answer. The ends of the list are not those of a page that comes to other rows.
  func replay(
    _ entry: LogEntry, on page: inout List, of list: List, isWhole: Bool, displacing displaced: [Int], at moment: Int
  ) {
    switch entry.edit {
    case .insert(let item, let position):
      guard !list.contains(item.id), !page.contains(item.id), entry.query == list.query.number else { return }
      let isKnown = position.anchor.map { page.contains($0) } ?? isWhole
      if isKnown {
        perform(entry, on: &page, at: moment)
      } else if displaced.contains(item.id) {
        // Items that the answer can't have are nowhere else.
        page.put(Row(arrived: item), at: entry.wanted == .next ? .end : .start)
        page.reached[entry.number] = moment
      }
    case .move(let id, let position):
      let isKnown = position.anchor.map { page.contains($0) } ?? isWhole
      if isKnown {
        perform(entry, on: &page, at: moment)
      } else {
        note(entry, id, &page, moment)
        // It stays where it is.
        if page.contains(id) { page.undo[entry.number]!.position = .after(id) }
        if entry.settled != nil { page.settle(entry.number) }
      }
    case .update, .remove: perform(entry, on: &page, at: moment)
    }
  }

  /// Makes an edit to rows, if the list has all items that it names.
  func perform(_ entry: LogEntry, on list: inout List, at moment: Int) {
    func isPossible(_ position: ItemPosition<Int>) -> Bool {
      !list.isTruncated(at: position) && position.anchor.map { list.contains($0) } ?? true
    }
    switch entry.edit {
    case .insert(let item, let position):
      guard entry.query == list.query.number, !list.contains(item.id), isPossible(position) else { return }
      insert(item, at: position, entry, &list, moment)
    case .update(let id, _, let newID):
      // An item keeps its identity.
      guard list.contains(id), id == newID else { return }
      list.reached[entry.number] = moment
      list.update(id) { $0.updates.append(entry.number) }
    case .remove(let id):
      note(entry, id, &list, moment)
      while list.remove(id) != nil {}
    case .move(let id, let position):
      guard list.contains(id), isPossible(position) else { return }
      let former = list.index(of: id)
      note(entry, id, &list, moment)
      if position.anchor != id, let row = list.remove(id) { list.put(row, at: position) }
      if list.index(of: id) == former { list.undo[entry.number]!.position = .after(id) }
      if entry.settled != nil { list.settle(entry.number) }
    }
  }

  private func insert(_ item: Item, at position: ItemPosition<Int>, _ entry: LogEntry, _ list: inout List, _ moment: Int) {
    list.put(Row(arrived: item), at: position)
    // Edits of another item with its id, which is gone, are not rolled back in this one.
    for other in log where other.edit.id == item.id && (other.edit.isUpdate || list.undo[other.number] != nil && other.edit.isMove) {
      (list.reached[other.number], list.undo[other.number]) = (nil, nil)
    }
    list.reached[entry.number] = moment
  }

  /// Puts inserted items that wait for confirmation into the list, if an answer has left them out, or if nothing can bring them.
  mutating func showUnsavedItems(of former: List?, isNew: Bool) {
    followEmptyList()
    guard var list = shown else { return }
    var missing: Set<Int> = []
    for (index, entry) in log.enumerated() {
      guard case .insert(let item, let position) = entry.edit else {
        // An answer without an item includes no edit of it.
        if missing.contains(entry.edit.id) { perform(entry, on: &list, at: 0) }
        continue
      }
      let wasThere = former?.reached[entry.number] != nil
      guard entry.settled == nil, entry.query == list.query.number, !list.contains(item.id) else { continue }
      let removals = log[index...].filter { $0.edit.isRemoval && $0.edit.id == item.id }
      guard !removals.contains(where: { $0.settled != nil || list.undo[$0.number] != nil }) else { continue }
      let isLost = position.anchor.map { !list.contains($0) } ?? false
      // An item that was inserted at an end that is not loaded comes with that end, and one beside an item of an evicted page with that page.
      let mayCome = list.isTruncated(at: position) || isLost && (isUnderWay || list.hasEvictedPages)
      guard wasThere || !mayCome else { continue }
      missing.insert(item.id)
      let end: ItemPosition<Int> = entry.wanted == .next && (!isNew || list[.next].idleState == .end) ? .end : .start
      insert(item, at: isLost || list.isTruncated(at: position) ? end : position, entry, &list, 0)
    }
    shown = list
  }

  /// Notes where a row is that an edit is about to take away.
  private func note(_ entry: LogEntry, _ id: Int, _ list: inout List, _ moment: Int) {
    guard let index = list.index(of: id), let position = list.position(of: id) else { return }
    list.reached[entry.number] = moment
    list.undo[entry.number] = (list.rows[index], position)
    if entry.settled != nil, entry.edit.isRemoval { list.settle(entry.number) }
  }
}

extension ReferencePager.List {
  /// Lets rows that return beside a row that is taken away for good, or moved, return to the position that it has left.
  mutating func settle(_ number: Int) {
    guard let note = undo.removeValue(forKey: number) else { return }
    moveReturns(beside: note.row.id, to: note.position) { $0 < number }
  }

  /// They return in the order that they would have beside the row. Each may be beside one that was taken away later, whose place is known.
  mutating func moveReturns(beside id: Int, to position: ItemPosition<Int>, where isEarlier: (Int) -> Bool = { _ in true }) {
    guard position.anchor != id else { return }
    func edits(at place: ItemPosition<Int>) -> [Int] {
      undo.filter { $0.value.position == place && isEarlier($0.key) && position.anchor != $0.value.row.id }.keys.sorted()
    }
    let ordered = edits(at: .before(id)).reversed() + edits(at: .after(id))
    let rows = ordered.map { undo[$0]!.row.id }
    for (index, number) in ordered.enumerated() {
      undo[number]!.position = position
      if position.isBefore {
        if index + 1 < ordered.count, ordered[index + 1] > number { undo[number]!.position = .before(rows[index + 1]) }
      } else if index > 0, ordered[index - 1] > number {
        undo[number]!.position = .after(rows[index - 1])
      }
    }
  }
}

extension ItemPosition<Int> {
  func renaming(_ old: Int, _ new: Int) -> ItemPosition {
    switch self {
    case .before(old): .before(new)
    case .after(old): .after(new)
    case .start, .end, .before, .after: self
    }
  }
}
