extension Array {
  /// Returns the last of the elements for which a condition holds, if they are the first elements of the array.
  ///
  /// - Complexity: Logarithmic in the number of elements.
  func last(upTo condition: (Element) -> Bool) -> Element? {
    var bounds = indices
    while !bounds.isEmpty {
      let middle = bounds.lowerBound + bounds.count / 2
      bounds = condition(self[middle]) ? middle + 1..<bounds.upperBound : bounds.lowerBound..<middle
    }
    return bounds.lowerBound > 0 ? self[bounds.lowerBound - 1] : nil
  }
}
