/// The numbers of loaded pages, in the order of the list.
///
/// Pages that extend a stretch have the numbers beside those of its other pages, so that the order consists of few ranges.
struct PageOrder {
  private var ranges: [Range<Int>] = []

  var count: Int { ranges.reduce(0) { $0 + $1.count } }
  var numbers: [Int] { ranges.flatMap { Array($0) } }

  /// The place of a page.
  func index(of number: Int) -> Int? {
    var start = 0
    for range in ranges {
      if range.contains(number) { return start + number - range.lowerBound }
      start += range.count
    }
    return nil
  }

  /// The page at a place.
  subscript(index: Int) -> Int {
    var rest = index
    for range in ranges {
      if rest < range.count { return range.lowerBound + rest }
      rest -= range.count
    }
    fatalError("Page \(index) is out of range: there are \(count) pages.")
  }

  /// Puts a page after another, or before all others, and returns its place.
  mutating func insert(_ number: Int, after other: Int?) -> Int {
    var (place, index) = (0, 0)
    if let other, let found = ranges.firstIndex(where: { $0.contains(other) }) {
      let range = ranges[found]
      (place, index) = (found + 1, ranges[..<found].reduce(0) { $0 + $1.count } + other - range.lowerBound + 1)
      let rest = other + 1..<range.upperBound
      if !rest.isEmpty { ranges.replaceSubrange(found...found, with: [range.lowerBound..<other + 1, rest]) }
    }
    if place > 0, ranges[place - 1].upperBound == number {
      ranges[place - 1] = ranges[place - 1].lowerBound..<number + 1
    } else if place < ranges.count, ranges[place].lowerBound == number + 1 {
      ranges[place] = number..<ranges[place].upperBound
    } else {
      ranges.insert(number..<number + 1, at: place)
    }
    return index
  }

  /// Removes a page, and returns its place.
  mutating func remove(_ number: Int) -> Int? {
    guard let index = index(of: number), let place = ranges.firstIndex(where: { $0.contains(number) }) else { return nil }
    let range = ranges[place]
    let rest = [range.lowerBound..<number, number + 1..<range.upperBound].filter { !$0.isEmpty }
    ranges.replaceSubrange(place...place, with: rest)
    return index
  }
}
