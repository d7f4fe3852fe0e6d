#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The rows that the app has divided among sections, and their items.
  struct SectionedRows {
    let counts: [Int]
    let itemCount: Int

    /// The location of an item in the table.
    enum Location {
      case section(Int)
      case row(IndexPath)
    }

    private var rowCount: Int { counts.reduce(0, +) }
    private var isItemPerSection: Bool { counts.count == itemCount && rowCount != itemCount }

    /// Returns the location of an item, if each item is a section, or each is a row.
    func location(ofItem item: Int) -> Location? {
      if isItemPerSection { return .section(item) }
      guard rowCount == itemCount else { return nil }
      var row = item
      for (section, count) in counts.enumerated() {
        if row < count { return .row(IndexPath(row: row, section: section)) }
        row -= count
      }
      return nil
    }

    /// Returns the visible items, by the first and the last visible row.
    ///
    /// If each item is a section, it is the sections that count; otherwise the rows, in proportion: one by one, if each row is an item.
    func items(from first: IndexPath, through last: IndexPath) -> Range<Int> {
      guard itemCount > 0, rowCount > 0 else { return 0..<0 }
      if isItemPerSection { return first.section..<last.section + 1 }
      let lower = position(of: first) * itemCount / rowCount
      let upper = ((position(of: last) + 1) * itemCount + rowCount - 1) / rowCount
      return lower..<min(upper, itemCount)
    }

    private func position(of path: IndexPath) -> Int {
      counts.prefix(path.section).reduce(0, +) + path.row
    }
  }
#endif
