/// The items of the old list that the walk has not matched, to be found by their ids.
@usableFromInline struct UnmatchedItems<Item: Identifiable> {
  /// Their locations, in order. An item's number is its index here.
  @usableFromInline var places: [ItemLocation] = []
  /// The items that were matched, and the number of the others.
  @usableFromInline var isTaken: [Bool]
  @usableFromInline var count: Int
  /// The neighbors of the last match, and the number of consecutive matches that were neither.
  @usableFromInline var (next, previous, misses): (Int, Int, Int)
  @usableFromInline let hasher = IDHasher()
  /// The numbers by the hashes of the ids, made when first needed.
  @usableFromInline var table: IDTable?

  /// Creates the items that are in none of some ascending runs.
  @inlinable init(of rows: ItemsInPages<Item>, beside runs: [Matches.Run], count: Int) {
    var rows = rows
    places.reserveCapacity(count)
    var row = 0
    for run in runs + [Matches.Run(old: rows.count, new: 0, count: 0)] {
      for row in row..<run.old { places.append(rows.place(of: row)) }
      row = run.old + run.count
    }
    isTaken = [Bool](repeating: false, count: count)
    self.count = count
    (next, previous, misses) = (0, count - 1, 0)
  }

  /// Takes an item with the same id as one of the new list, and returns its location; nil if none is left.
  @inlinable mutating func take(_ newPlace: ItemLocation, of new: ItemsInPages<Item>, from old: ItemsInPages<Item>) -> ItemLocation? {
    guard count > 0 else { return nil }
    if misses < 8 {
      if isFree(next), old.isSameRow(places[next], newPlace, of: new) { return take(next) }
      if isFree(previous), old.isSameRow(places[previous], newPlace, of: new) { return take(previous) }
      misses += 1
    }
    if table == nil {
      table = IDTable(capacity: count)
      for index in places.indices where !isTaken[index] { table!.insert(index, hash: old.hash(places[index], by: hasher)) }
    }
    var search = IDTable.Search(hash: new.hash(newPlace, by: hasher))
    while let index = table!.next(&search) {
      guard !isTaken[index], old.isSameRow(places[index], newPlace, of: new) else { continue }
      if index == next || index == previous { misses = 0 }
      return take(index)
    }
    return nil
  }

  /// Takes an item, and returns its location.
  @inlinable mutating func take(_ index: Int) -> ItemLocation {
    isTaken[index] = true
    count -= 1
    (next, previous) = (index + 1, index - 1)
    return places[index]
  }

  /// Returns whether there is an item with this number that was not taken.
  @inlinable func isFree(_ index: Int) -> Bool {
    places.indices.contains(index) && !isTaken[index]
  }

  /// The positions of the items that were not taken.
  @inlinable func rowsNotTaken(of rows: ItemsInPages<Item>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    guard count > 0 else { return ranges }
    for index in places.indices where !isTaken[index] { ranges.append(row: rows.row(at: places[index])) }
    return ranges
  }
}
