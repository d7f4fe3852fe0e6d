extension ListChanges {
  /// What leads from one list to another by identity, with no more moves than needed (B33).
  ///
  /// Rows at both ends that did not change places are set aside first. The others are looked up by id, and of those in both lists a longest
  /// run that is in order stays: the fewest rows that must move are those outside it.
  ///
  /// - Precondition: No id stands twice in one list.
  /// - Complexity: `O(n)`, and `O(m log m)` in the number of rows between the first and the last that changed places.
  init<Item: Identifiable>(from old: [Item], to new: [Item], unchanged: RowComparison<Item>) {
    var start = 0
    while start < min(old.count, new.count), old[start].id == new[start].id { start += 1 }
    var tail = 0
    while tail < min(old.count, new.count) - start, old[old.count - 1 - tail].id == new[new.count - 1 - tail].id { tail += 1 }
    let (oldMiddle, newMiddle) = (start..<old.count - tail, start..<new.count - tail)

    var origins: [Item.ID: Int] = [:]
    origins.reserveCapacity(oldMiddle.count)
    for index in oldMiddle { origins[old[index].id] = index }

    var survivors: [Move] = []
    var inserted: [Int] = []
    var survives = [Bool](repeating: false, count: oldMiddle.count)
    for index in newMiddle {
      if let origin = origins[new[index].id] {
        survives[origin - start] = true
        survivors.append(Move(from: origin, to: index))
      } else {
        inserted.append(index)
      }
    }

    let staying = longestAscendingRun(survivors.map(\.from))
    var moves: [Move] = []
    var next = staying.makeIterator()
    var kept = next.next()
    for (index, survivor) in survivors.enumerated() {
      if index == kept { kept = next.next() } else { moves.append(survivor) }
    }

    var updated: [Int] = []
    for index in 0..<start where !unchanged(old[index], new[index]) { updated.append(index) }
    for survivor in survivors where !unchanged(old[survivor.from], new[survivor.to]) { updated.append(survivor.to) }
    for distance in (0..<tail).reversed() where !unchanged(old[old.count - 1 - distance], new[new.count - 1 - distance]) {
      updated.append(new.count - 1 - distance)
    }
    self.init(
      removals: ranges(ascending: oldMiddle.filter { !survives[$0 - start] }),
      insertions: ranges(ascending: inserted),
      moves: moves,
      updates: ranges(ascending: updated)
    )
  }
}

extension ListChanges {
  @usableFromInline init<Item: Identifiable>(fromPages old: [[Item]], toPages new: [[Item]], unchanged: RowComparison<Item>) {
    self.init(from: Array(old.joined()), to: Array(new.joined()), unchanged: unchanged)
  }
}

/// The places of a longest strictly ascending subsequence, ascending.
func longestAscendingRun(_ values: [Int]) -> [Int] {
  // For each length, the place where the run of that length with the smallest end ends; and for each place, the one before it in its run.
  var ends: [Int] = []
  var before = [Int](repeating: -1, count: values.count)
  for (place, value) in values.enumerated() {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if values[ends[middle]] < value { low = middle + 1 } else { high = middle }
    }
    if low > 0 { before[place] = ends[low - 1] }
    if low == ends.count { ends.append(place) } else { ends[low] = place }
  }
  var run: [Int] = []
  var place = ends.last ?? -1
  while place >= 0 {
    run.append(place)
    place = before[place]
  }
  return run.reversed()
}
