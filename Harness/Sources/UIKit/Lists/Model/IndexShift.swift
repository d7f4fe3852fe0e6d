/// The new indexes after some elements are removed, by their index before, and others are inserted, by their index after.
struct IndexShift {
  private var removed: [Int]
  private var added: [Int]
  private var moved: [Int: Int]

  init(removed: [Int], added: [Int], moved: [(from: Int, to: Int)]) {
    self.moved = Dictionary(moved.map { ($0.from, $0.to) }) { $1 }
    self.removed = Set(removed + moved.map(\.from)).sorted()
    self.added = Set(added + moved.map(\.to)).sorted()
  }

  /// The index after, or nil if the element was taken out.
  func target(of index: Int) -> Int? {
    if let target = moved[index] { return target }
    let before = Self.count(removed) { $0 < index }
    guard before == removed.count || removed[before] != index else { return nil }
    // The survivor of this rank takes the place of this rank among those where nothing was put in.
    let rank = index - before
    var position = 0
    var end = added.count
    while position < end {
      let middle = (position + end) / 2
      if added[middle] - middle <= rank { position = middle + 1 } else { end = middle }
    }
    return rank + position
  }

  private static func count(_ sorted: [Int], while isBefore: (Int) -> Bool) -> Int {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if isBefore(sorted[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
