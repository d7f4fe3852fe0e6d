// The comparison of two lists, in four steps. Each step handles the items that the one before has left:
//
// 1. Both lists are walked side by side as long as their ids are the same, and contents are compared.
// 2. At an item with another id, the walk looks a limited distance ahead in either list for the next common item. The limit grows with each
//    item that is the same, so lists without common items take linear time. If nothing is found, the common suffix is set aside.
// 3. If both lists have items left, these are matched by id. Items mostly move together, so the neighbors of the last match are tried first. Only
//    then are ids hashed, and only those of the items that are left.
// 4. If the matches are out of order, a longest ascending subsequence of them stays in place, and the others are moves.
//
// The number of moves is minimal (B33): an id that is in each list once has one possible match, in whichever step it is found, and the last step
// sees all matches. It treats matches that are adjacent in both lists as one.
//
// Everything that depends on the types of the items is `@inlinable`, since specialized code is ten times as fast. No item is copied.

extension ListChanges {
  /// Creates the changes from one list to another, by identity, with the least number of moves.
  ///
  /// An item in both lists counts as updated unless its content is the same: its version if it is ``VersionedItem``, or else the item itself if it is
  /// `Equatable`. Items that are neither always count as updated. A conformance that is isolated to the main actor counts only there.
  ///
  /// ```swift
  /// let (before, after) = (try await api.posts(page: 1), try await api.posts(page: 1))
  /// let changes = ListChanges(from: before, to: after)
  /// print("\(changes.insertions) are new, \(changes.removals) are gone")
  /// ```
  ///
  /// An id may be in a list more than once. Its items are then matched in any order, and the surplus of one list is removed or inserted. The changes
  /// always lead from `old` to `new`, possibly with more moves than needed.
  ///
  /// - Complexity: `O(n)` on average in the number of items, and `O(m log m)` in the number of runs that moved. Items whose ids have the same hash take
  ///   quadratic time among themselves.
  @inlinable public init<Item: Identifiable>(from old: [Item], to new: [Item]) {
    self.init(fromPages: [old], toPages: [new])
  }

  /// Creates the changes between two lists in pages.
  @inlinable init<Item: Identifiable>(fromPages old: [[Item]], toPages new: [[Item]]) {
    // The specializer resolves these casts, if the types are passed to calls and not captured by closures. An item is cast as well, because its
    // type does not tell on which actor the conformance is usable.
    let item = (new.first { !$0.isEmpty })?.first
    if let type = Item.self as? any VersionedItem.Type, item is (any VersionedItem)? {
      self.init(byVersion: type, old, new)
    } else if let type = Item.self as? any Equatable.Type, item is (any Equatable)? {
      self.init(byEquality: type, old, new)
    } else {
      self.init(comparing: NoComparison<Item>(), old, new)
    }
  }

  /// Creates the changes with a comparison of contents.
  init<Item: Identifiable>(fromPages old: [[Item]], toPages new: [[Item]], unchanged: ItemComparison<Item>) {
    if unchanged.areEqual != nil {
      self.init(comparing: unchanged, old, new)
    } else {
      self.init(comparing: NoComparison<Item>(), old, new)
    }
  }

  /// Creates the changes of items that are versioned. `Same` is `Item` with its conformance.
  @inlinable init<Item: Identifiable, Same: VersionedItem>(byVersion type: Same.Type, _ old: [[Item]], _ new: [[Item]]) {
    self.init(comparing: VersionComparison<Item, Same>(), old, new)
  }

  /// Creates the changes of items that are equatable. `Same` is `Item` with its conformance.
  @inlinable init<Item: Identifiable, Same: Equatable>(byEquality type: Same.Type, _ old: [[Item]], _ new: [[Item]]) {
    self.init(comparing: EqualityComparison<Item, Same>(), old, new)
  }

  /// Creates the changes with a static comparison of contents.
  @inlinable init<Content: ContentComparison>(comparing content: Content, _ old: [[Content.Item]], _ new: [[Content.Item]])
  where Content.Item: Identifiable {
    var diff = ListDiff(from: old, to: new, content)
    diff.walk()
    self = diff.found.hasUnmatchedItemsInBoth ? diff.matchByID() : diff.found.changes()
  }
}

/// Two lists, and the matches that were found so far.
@usableFromInline struct ListDiff<Content: ContentComparison> where Content.Item: Identifiable {
  @usableFromInline typealias Item = Content.Item

  @usableFromInline var old: ItemsInPages<Item>
  @usableFromInline var new: ItemsInPages<Item>
  @usableFromInline let content: Content
  @usableFromInline var found: Matches

  @inlinable init(from old: [[Item]], to new: [[Item]], _ content: Content) {
    self.old = ItemsInPages(old)
    self.new = ItemsInPages(new)
    self.content = content
    found = Matches(old: self.old.count, new: self.new.count)
  }
}

// MARK: Side by side

extension ListDiff {
  /// Walks both lists from the start for as long as they have items in common, and then from the end.
  @inlinable mutating func walk() {
    var (row, newRow) = (0, 0)
    // The number of comparisons that the walk may still spend without a match. Matches refill it.
    let allowance = 256 + (old.count + new.count) / 8
    var patience = allowance
    while true {
      let count = matchRows(from: row, newRow)
      (row, newRow) = (row + count, newRow + count)
      patience = min(allowance, patience + count)
      guard row < old.count, newRow < new.count else { return }
      guard let meeting = meeting(after: row, newRow, patience: &patience) else { break }
      // Items before this match may be the same too.
      (row, newRow) = commonSuffixStart(before: meeting.0, meeting.1, after: row, newRow)
    }
    let end = commonSuffixStart(before: old.count, new.count, after: row, newRow)
    _ = matchRows(from: end.0, end.1)
  }

  /// Returns the start of the common items that end before two positions.
  @inlinable mutating func commonSuffixStart(before end: Int, _ newEnd: Int, after row: Int, _ newRow: Int) -> (Int, Int) {
    var (end, newEnd) = (end, newEnd)
    while end > row, newEnd > newRow, isSameRow(end - 1, newEnd - 1) { (end, newEnd) = (end - 1, newEnd - 1) }
    return (end, newEnd)
  }

  /// Matches items from two positions on as long as their ids are the same, and returns their number.
  @inlinable mutating func matchRows(from row: Int, _ newRow: Int) -> Int {
    let limit = min(old.count - row, new.count - newRow)
    var count = 0
    // One part of a page in either list at a time.
    while count < limit {
      let (place, newPlace) = (old.place(of: row + count), new.place(of: newRow + count))
      let stretch = min(old.pages[place.page].count - place.offset, new.pages[newPlace.page].count - newPlace.offset)
      let same = old.pages[place.page].withUnsafeBufferPointer { old in
        new.pages[newPlace.page].withUnsafeBufferPointer { new in
          matchRows(old.baseAddress! + place.offset, new.baseAddress! + newPlace.offset, stretch, newRow + count)
        }
      }
      count += same
      if same < stretch { break }
    }
    found.add(Matches.Run(old: row, new: newRow, count: count))
    return count
  }

  /// Matches items in contiguous memory.
  @inlinable mutating func matchRows(_ old: UnsafePointer<Item>, _ new: UnsafePointer<Item>, _ limit: Int, _ newRow: Int) -> Int {
    var count = 0
    while true {
      count += Self.equalRows(content, old + count, new + count, limit - count)
      guard count < limit, old[count].id == new[count].id else { return count }
      found.updates.append(row: newRow + count)
      count += 1
    }
  }

  /// Returns the number of items from here on with the same ids and contents. If little has changed, nearly all the time is spent in this
  /// loop, which the compiler optimizes best in a separate function.
  @inline(never) @inlinable
  static func equalRows(_ content: Content, _ old: UnsafePointer<Item>, _ new: UnsafePointer<Item>, _ limit: Int) -> Int {
    var count = 0
    while count < limit, old[count].id == new[count].id, content.isSame(old + count, new + count) { count += 1 }
    return count
  }

  /// Returns whether two items have the same id.
  @inlinable mutating func isSameRow(_ row: Int, _ newRow: Int) -> Bool {
    let (place, newPlace) = (old.place(of: row), new.place(of: newRow))
    return old.isSameRow(place, newPlace, of: new)
  }

  /// Returns the nearest positions after two positions whose items match, or nil if the patience ran out.
  ///
  /// Each of the two items is looked for among the few after the other. If both are missing, the two items after them are next, at twice the
  /// distance. So a replaced item costs little, and a hundred new items are passed.
  @inlinable mutating func meeting(after row: Int, _ newRow: Int, patience: inout Int) -> (Int, Int)? {
    var (skipped, reach) = (0, 8)
    while patience > 0, row + skipped < old.count, newRow + skipped < new.count {
      let (first, second) = (row + skipped, newRow + skipped)
      for distance in 1...reach {
        let (inOld, inNew) = (first + distance < old.count, second + distance < new.count)
        guard inOld || inNew else { break }
        if inOld, isSameRow(first + distance, second) { return (first + distance, second) }
        if inNew, isSameRow(first, second + distance) { return (first, second + distance) }
        if inOld, inNew, isSameRow(first + distance, second + distance) { return (first + distance, second + distance) }
        patience -= 3
      }
      skipped += 1
      // Doubled without end, it would overflow in a long list whose last items have all changed.
      reach = min(2 * reach, old.count + new.count)
    }
    return nil
  }
}

// MARK: By id

extension ListDiff {
  /// Matches the items that the walk has left in both lists, and returns the changes.
  @inlinable mutating func matchByID() -> ListChanges {
    let walked = found.runs
    var others = UnmatchedItems(of: old, beside: walked, count: old.count - found.shared)
    found.runs = []
    found.runs.reserveCapacity(walked.count + new.count - found.shared)
    found.shared = 0
    var newRow = 0
    for run in walked + [Matches.Run(old: old.count, new: new.count, count: 0)] {
      while newRow < run.new {
        let newPlace = new.place(of: newRow)
        if let place = others.take(newPlace, of: new, from: old) {
          found.add(Matches.Run(old: old.row(at: place), new: newRow, count: 1))
          if !isSameContent(place, newPlace) { found.updates.append(row: newRow) }
        }
        newRow += 1
      }
      found.add(run)
      newRow += run.count
    }
    return found.changes(removals: others.rowsNotTaken(of: old))
  }

  /// Returns whether two items have the same content.
  @inlinable func isSameContent(_ place: ItemLocation, _ newPlace: ItemLocation) -> Bool {
    old.pages[place.page].withUnsafeBufferPointer { old in
      new.pages[newPlace.page].withUnsafeBufferPointer { new in
        content.isSame(old.baseAddress! + place.offset, new.baseAddress! + newPlace.offset)
      }
    }
  }
}
