extension RandomAccessCollection where Index == Int {
  /// Returns the index of the first element for which a condition holds, if it holds for all elements after that too.
  ///
  /// - Complexity: Logarithmic in the number of elements.
  func partitioningIndex(where condition: (Element) -> Bool) -> Int {
    var bounds = startIndex..<endIndex
    while !bounds.isEmpty {
      let middle = bounds.lowerBound + bounds.count / 2
      bounds = condition(self[middle]) ? bounds.lowerBound..<middle : middle + 1..<bounds.upperBound
    }
    return bounds.lowerBound
  }

  /// Returns the last of the elements for which a condition holds, if they are the first elements of the collection.
  ///
  /// - Complexity: Logarithmic in the number of elements.
  func last(upTo condition: (Element) -> Bool) -> Element? {
    let end = partitioningIndex { !condition($0) }
    return end > startIndex ? self[end - 1] : nil
  }
}
