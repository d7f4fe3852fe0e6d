// How two lists are compared, and why so.
//
// What the rows of two lists have to do with each other is found in four steps, each for what the one before has left:
//
// 1. Both lists are walked side by side, id and content in one go, as long as their ids are the same.
// 2. Where they part, the walk looks a little further in either list for the place where they meet again. What it may look at is limited by
//    how many rows there are, so that lists which have nothing to do with each other cost no more than linear time. Where it finds nothing
//    within that, rows at the end of both lists are set aside.
// 3. If both lists have rows left, these are looked up by id. Two guesses come first, since rows mostly move together: the row after the one
//    that was found last, and the row before it. Only when they have failed are ids hashed, and only those of the rows that are left.
// 4. If what was found is out of order, a longest ascending run of it stays where it is, and the others have moved.
//
// The fewest moves (B33): the first three steps decide nothing about moves. They only say which rows are the same item, and an id that stands
// once in each list can be found in one place only; so whichever step finds it, and wherever the walk looks first, the pairs are the same.
// Only the last step decides what moves, and sees all of the pairs. It may take rows that stand together in both lists as one, because nothing
// comes between them in either: what is in order with one of them is in order with all.
//
// All of this can be inlined, because code that is compiled for the types of the rows is ten times as fast as code for any type. What has
// nothing to do with these types is compiled once, beside it. No row is copied; rows are numbers until the changes are made of them.

extension ListChanges {
  /// What leads from one list to another, by identity, with no more moves than needed (B31, B33).
  ///
  /// A row that is in both lists counts as updated unless its content is the same: its version if the item is ``Versioned``, or else the item
  /// itself if it is `Equatable` (B34). If it is neither, each row that is in both lists counts as updated. An equality or a version that is
  /// isolated to the main actor counts only there.
  ///
  /// ```swift
  /// let (before, after) = (try await api.posts(page: 1), try await api.posts(page: 1))
  /// let changes = ListChanges(from: before, to: after)
  /// print("\(changes.insertions) are new, \(changes.removals) are gone")
  /// ```
  ///
  /// An id may stand in a list more than once. It then is in both lists as often as it stands in each, and what one of them has more of it is
  /// removed or inserted. The changes always lead from `old` to `new`, but which of the rows with that id moves is not said, and there may be
  /// more moves than needed.
  ///
  /// - Complexity: `O(n)` on average in the number of rows, and `O(m log m)` in the number of stretches that changed places. Ids are hashed
  ///   only of rows for which no place was found by looking near it; rows whose ids have the same hash cost quadratic time among themselves.
  @inlinable public init<Item: Identifiable>(from old: [Item], to new: [Item]) {
    self.init(fromPages: [old], toPages: [new])
  }

  /// The same for lists in pages, which are not put together for it.
  @inlinable init<Item: Identifiable>(fromPages old: [[Item]], toPages new: [[Item]]) {
    // Compiled for a type of items, all of this is decided then. It must be calls that the types found are handed to: closures that capture
    // them are not seen through. An item is asked besides its type because a type does not say on which actor it may be compared.
    let item = (new.first { !$0.isEmpty })?.first
    if let type = Item.self as? any Versioned.Type, item is (any Versioned)? {
      self.init(byVersion: type, old, new)
    } else if let type = Item.self as? any Equatable.Type, item is (any Equatable)? {
      self.init(byEquality: type, old, new)
    } else {
      self.init(comparing: NoComparison<Item>(), old, new)
    }
  }

  /// The same with a comparison that was looked up before.
  init<Item: Identifiable>(fromPages old: [[Item]], toPages new: [[Item]], unchanged: ItemComparison<Item>) {
    if unchanged.areEqual != nil {
      self.init(comparing: unchanged, old, new)
    } else {
      self.init(comparing: NoComparison<Item>(), old, new)
    }
  }

  /// The same by the versions of items whose type, as `Same`, is known to have them.
  @inlinable init<Item: Identifiable, Same: Versioned>(byVersion type: Same.Type, _ old: [[Item]], _ new: [[Item]]) {
    self.init(comparing: VersionComparison<Item, Same>(), old, new)
  }

  /// The same by the equality of items whose type, as `Same`, is known to have one.
  @inlinable init<Item: Identifiable, Same: Equatable>(byEquality type: Same.Type, _ old: [[Item]], _ new: [[Item]]) {
    self.init(comparing: EqualityComparison<Item, Same>(), old, new)
  }

  /// The same by a comparison of contents.
  @inlinable init<Content: ContentComparison>(comparing content: Content, _ old: [[Content.Item]], _ new: [[Content.Item]])
  where Content.Item: Identifiable {
    var diff = ListDiff(from: old, to: new, content)
    diff.walk()
    self = diff.found.hasUnmatchedItemsInBoth ? diff.matchByID() : diff.found.changes()
  }
}

/// Two lists, and what was found of them so far.
@usableFromInline struct ListDiff<Content: ContentComparison> where Content.Item: Identifiable {
  @usableFromInline typealias Item = Content.Item

  @usableFromInline var old: ItemsInPages<Item>
  @usableFromInline var new: ItemsInPages<Item>
  @usableFromInline let content: Content
  @usableFromInline var found: Matches

  /// Two lists of which nothing is known yet.
  @inlinable init(from old: [[Item]], to new: [[Item]], _ content: Content) {
    self.old = ItemsInPages(old)
    self.new = ItemsInPages(new)
    self.content = content
    found = Matches(old: self.old.count, new: self.new.count)
  }
}

// MARK: Side by side

extension ListDiff {
  /// Walks both lists from the start to where they do not meet again, and sets aside what is the same at their end.
  @inlinable mutating func walk() {
    var (row, newRow) = (0, 0)
    // How many rows the walk may still compare in vain: what it has used up it gets back with each row that is the same.
    let allowance = 256 + (old.count + new.count) / 8
    var patience = allowance
    while true {
      let count = matchRows(from: row, newRow)
      (row, newRow) = (row + count, newRow + count)
      patience = min(allowance, patience + count)
      guard row < old.count, newRow < new.count else { return }
      guard let meeting = meeting(after: row, newRow, patience: &patience) else { break }
      // It may have come past rows that are the same before it met with these.
      (row, newRow) = commonSuffixStart(before: meeting.0, meeting.1, after: row, newRow)
    }
    let end = commonSuffixStart(before: old.count, new.count, after: row, newRow)
    _ = matchRows(from: end.0, end.1)
  }

  /// Where the rows begin that are the same up to here.
  @inlinable mutating func commonSuffixStart(before end: Int, _ newEnd: Int, after row: Int, _ newRow: Int) -> (Int, Int) {
    var (end, newEnd) = (end, newEnd)
    while end > row, newEnd > newRow, isSameRow(end - 1, newEnd - 1) { (end, newEnd) = (end - 1, newEnd - 1) }
    return (end, newEnd)
  }

  /// Goes on from a row in each list as long as the ids are the same, and returns how many they are. Notes them, and which of them changed.
  @inlinable mutating func matchRows(from row: Int, _ newRow: Int) -> Int {
    let limit = min(old.count - row, new.count - newRow)
    var count = 0
    // Whatever part of a page in one list stands beside a part of a page in the other.
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

  /// The same for rows that are in one piece in each list.
  @inlinable mutating func matchRows(_ old: UnsafePointer<Item>, _ new: UnsafePointer<Item>, _ limit: Int, _ newRow: Int) -> Int {
    var count = 0
    while true {
      count += Self.equalRows(content, old + count, new + count, limit - count)
      guard count < limit, old[count].id == new[count].id else { return count }
      found.updates.append(row: newRow + count)
      count += 1
    }
  }

  /// How many rows from here on have the same ids and contents. Nearly all the time is spent here if little has changed: on its own, and with
  /// nothing to remember but where it is, this is as fast as it would be for one who wrote it by hand.
  @inline(never) @inlinable
  static func equalRows(_ content: Content, _ old: UnsafePointer<Item>, _ new: UnsafePointer<Item>, _ limit: Int) -> Int {
    var count = 0
    while count < limit, old[count].id == new[count].id, content.isSame(old + count, new + count) { count += 1 }
    return count
  }

  /// Whether the ids are the same.
  @inlinable mutating func isSameRow(_ row: Int, _ newRow: Int) -> Bool {
    let (place, newPlace) = (old.place(of: row), new.place(of: newRow))
    return old.isSameRow(place, newPlace, of: new)
  }

  /// The nearest rows after these two that are the same, or nil if the patience was not enough for finding any.
  ///
  /// Looks for each of the two rows among the few after the other. If there is neither, it is the turn of the two rows after them, and of
  /// twice as many: a row that was replaced does not make it look far, and a hundred new ones are looked past all the same.
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
      reach *= 2
    }
    return nil
  }
}

// MARK: By id

extension ListDiff {
  /// Finds the rows that the walk has left in both lists, and says what that makes of all.
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

  /// Whether the contents are the same.
  @inlinable func isSameContent(_ place: ItemLocation, _ newPlace: ItemLocation) -> Bool {
    old.pages[place.page].withUnsafeBufferPointer { old in
      new.pages[newPlace.page].withUnsafeBufferPointer { new in
        content.isSame(old.baseAddress! + place.offset, new.baseAddress! + newPlace.offset)
      }
    }
  }
}
