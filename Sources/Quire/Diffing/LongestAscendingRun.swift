/// The places of a longest strictly ascending subsequence, ascending.
///
/// - Complexity: `O(n log n)` in the number of values.
func longestAscendingRun(_ values: [Int]) -> [Int] {
  longestAscending(values.map { Matches.Run(old: $0, new: 0, count: 1) })
}

/// The places of those runs whose rows are a longest ascending subsequence of the rows of all, by where they were before.
///
/// For each length, the smallest row at which an ascending subsequence of that length ends is kept. A row ends one that is longer by one than
/// the longest that ends before it. The rows of a run end the next lengths after one another: no row of another run lies between them.
///
/// - Complexity: `O(r log n)` in the number of runs, and linear in the number of their rows.
func longestAscending(_ runs: [Matches.Run]) -> [Int] {
  let count = runs.reduce(0) { $0 + $1.count }
  // For each length, the smallest end, and the run that it is the last row of, if it is; for each run, the one before it.
  var ends = [Int](repeating: 0, count: count)
  var runsOfEnds = [Int](repeating: -1, count: count)
  var before = [Int](repeating: -1, count: runs.count)
  var longest = 0
  for (index, run) in runs.enumerated() {
    // Most runs go on where the longest subsequence ends.
    let low = longest == 0 || ends[longest - 1] < run.old ? longest : ends.firstIndex(notBelow: run.old, upTo: longest)
    // What ends here is the last row of its run: if it were not, the next one of that run would end here, too, after it.
    if low > 0 { before[index] = runsOfEnds[low - 1] }
    for row in 0..<run.count { ends[low + row] = run.old + row }
    runsOfEnds[low + run.count - 1] = index
    longest = max(longest, low + run.count)
  }
  var places: [Int] = []
  var place = longest > 0 ? runsOfEnds[longest - 1] : -1
  while place >= 0 {
    places.append(place)
    place = before[place]
  }
  return places.reversed()
}

extension [Int] {
  /// The place of the first of the ascending values before a place that is not below a value.
  ///
  /// - Precondition: There is one.
  fileprivate func firstIndex(notBelow value: Int, upTo end: Int) -> Int {
    withUnsafeBufferPointer { values in
      // No branch depends on the values, since which way it goes could not be foretold. They are positions: differences do not overflow.
      var (start, length) = (0, end)
      while length > 1 {
        let half = length / 2
        start &+= half & ((values[start &+ half &- 1] &- value) >> (Int.bitWidth - 1))
        length &-= half
      }
      return start
    }
  }
}
