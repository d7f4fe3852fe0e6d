/// The rows on the screen, as far as SwiftUI reports that they appear and disappear.
///
/// SwiftUI may report a disappearance late, or never. So rows far from the row that appeared last count as gone.
struct VisibleRows {
  private struct Appearance {
    /// The identities of the views that show the row. A row that goes to another section has a new view before the old one is gone.
    var views: Set<AnyHashable>
    /// The number of the latest appearance.
    var number: Int
  }

  private var appearances: [AnyHashable: Appearance] = [:]
  private var count = 0

  /// A Boolean value that indicates whether no row is known to be on the screen.
  var isEmpty: Bool { appearances.isEmpty }

  mutating func appeared(_ id: AnyHashable, in view: AnyHashable) {
    count += 1
    let views = appearances[id]?.views ?? []
    appearances[id] = Appearance(views: views.union([view]), number: count)
  }

  mutating func disappeared(_ id: AnyHashable, in view: AnyHashable) {
    appearances[id]?.views.remove(view)
    if appearances[id]?.views.isEmpty == true { appearances[id] = nil }
  }

  mutating func removeAll() {
    appearances = [:]
  }

  func contains(_ id: AnyHashable) -> Bool { appearances[id] != nil }

  /// The rows on the screen from the first to the last: those around the one that appeared last. The others are forgotten.
  ///
  /// Rows without reports may be between them, but no more than there are rows with reports.
  ///
  /// - Parameter row: A closure that returns the position of a row in the list; nil if the row is gone.
  mutating func rows(_ row: (AnyHashable) -> Int?) -> [VisibleRow] {
    let all = appearances.compactMap { id, appearance in
      row(id).map { (row: VisibleRow(id: id, row: $0), appearance: appearance) }
    }.sorted { $0.row.row < $1.row.row }
    guard let latest = all.indices.max(by: { all[$0].appearance.number < all[$1].appearance.number }) else {
      removeAll()
      return []
    }
    var first = latest
    while first > 0, all[first].row.row - all[first - 1].row.row <= all.count { first -= 1 }
    var last = latest
    while last + 1 < all.count, all[last + 1].row.row - all[last].row.row <= all.count { last += 1 }
    let near = all[first...last]
    appearances = Dictionary(uniqueKeysWithValues: near.map { ($0.row.id, $0.appearance) })
    return near.map(\.row)
  }
}

/// A row on the screen.
struct VisibleRow: Equatable {
  let id: AnyHashable
  var row: Int
}
