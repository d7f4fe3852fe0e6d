#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Rows that the app has divided among sections, and what they mean in terms of the items (J12).
  struct SectionedRows {
    let counts: [Int]
    let itemCount: Int

    /// Which items are visible, if these are the first and the last visible row.
    ///
    /// If each item is a section, it is the sections that count; otherwise the rows, in proportion: one by one, if each row is an item.
    func items(from first: IndexPath, through last: IndexPath) -> Range<Int> {
      let rowCount = counts.reduce(0, +)
      guard itemCount > 0, rowCount > 0 else { return 0..<0 }
      if counts.count == itemCount, rowCount != itemCount { return first.section..<last.section + 1 }
      let lower = position(of: first) * itemCount / rowCount
      let upper = ((position(of: last) + 1) * itemCount + rowCount - 1) / rowCount
      return lower..<min(upper, itemCount)
    }

    private func position(of path: IndexPath) -> Int {
      counts.prefix(path.section).reduce(0, +) + path.row
    }
  }
#endif
