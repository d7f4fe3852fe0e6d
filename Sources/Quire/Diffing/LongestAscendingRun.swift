/// Returns the indices of a longest strictly ascending subsequence.
///
/// - Complexity: `O(n log n)` in the number of values.
func longestAscendingRun(_ values: [Int]) -> [Int] {
  longestAscending(values.map { Matches.Run(old: $0, new: 0, count: 1) })
}

/// Returns the indices of the runs whose items are a longest ascending subsequence of all items, by their old positions.
///
/// This is patience sorting: for each length, the smallest position at which an ascending subsequence of that length ends. A run extends a
/// subsequence by all of its items at once, since no item of another run is between them.
///
/// - Complexity: `O(r log n)` in the number of runs, and linear in the number of their items.
func longestAscending(_ runs: [Matches.Run]) -> [Int] {
  let count = runs.reduce(0) { $0 + $1.count }
  // For each length, the smallest end, and the run that it is the last item of, if it is; for each run, its predecessor.
  var ends = [Int](repeating: 0, count: count)
  var runsOfEnds = [Int](repeating: -1, count: count)
  var before = [Int](repeating: -1, count: runs.count)
  var longest = 0
  for (index, run) in runs.enumerated() {
    // Most runs extend the longest subsequence.
    let low = longest == 0 || ends[longest - 1] < run.old ? longest : ends.firstIndex(notBelow: run.old, upTo: longest)
    // The end here is the last item of its run: otherwise the next item of that run would end the next length.
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
  /// Returns the index of the first of the ascending values before `end` that is at least `value`.
  ///
  /// - Precondition: There is one.
  fileprivate func firstIndex(notBelow value: Int, upTo end: Int) -> Int {
    withUnsafeBufferPointer { values in
      // Branchless, because the branches would be unpredictable. The values are positions, so differences don't overflow.
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
