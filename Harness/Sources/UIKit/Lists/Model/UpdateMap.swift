import Foundation

/// The new positions of sections and rows in a batch.
struct UpdateMap {
  private let sections: IndexShift
  /// Of sections in which rows change, by index before.
  private var rows: [Int: IndexShift] = [:]
  private let movedRows: [IndexPath: IndexPath]
  private let reloadedSections: Set<Int>
  private let reloadedRows: Set<IndexPath>
  private let before: [Int]

  init(_ updates: BatchUpdates, before: [Int]) {
    self.before = before
    sections = IndexShift(removed: updates.deletedSections, added: updates.insertedSections, moved: updates.movedSections)
    movedRows = Dictionary(updates.movedRows.map { ($0.from, $0.to) }) { $1 }
    reloadedSections = Set(updates.reloadedSections)
    reloadedRows = Set(updates.reloadedRows)

    var removed: [Int: [Int]] = [:]
    var added: [Int: [Int]] = [:]
    for path in updates.deletedRows + updates.movedRows.map(\.from) { removed[path.section, default: []].append(path.row) }
    for path in updates.insertedRows + updates.movedRows.map(\.to) { added[path.section, default: []].append(path.row) }
    guard !removed.isEmpty || !added.isEmpty else { return }
    for section in before.indices {
      guard let target = sections.target(of: section) else { continue }
      let (removed, added) = (removed[section] ?? [], added[target] ?? [])
      guard !removed.isEmpty || !added.isEmpty else { continue }
      rows[section] = IndexShift(removed: removed, added: added, moved: [])
    }
  }

  func target(ofSection section: Int) -> Int? { sections.target(of: section) }

  func isReloaded(section: Int) -> Bool { reloadedSections.contains(section) }

  func isReloaded(_ indexPath: IndexPath) -> Bool { reloadedSections.contains(indexPath.section) || reloadedRows.contains(indexPath) }

  /// Returns the new position of a row; nil if it is removed. A reloaded row keeps its position, and the rows of a reloaded section are
  /// removed.
  func target(of indexPath: IndexPath) -> IndexPath? {
    if let target = movedRows[indexPath] { return target }
    guard !reloadedSections.contains(indexPath.section), let section = sections.target(of: indexPath.section) else { return nil }
    guard let shift = rows[indexPath.section] else { return IndexPath(row: indexPath.row, section: section) }
    return shift.target(of: indexPath.row).map { IndexPath(row: $0, section: section) }
  }

  /// The same for many rows of a section, without making an index path for each. Nil for a reloaded row too.
  func target(ofRow row: Int, inSection section: Int) -> (section: Int, row: Int)? {
    if !movedRows.isEmpty || !reloadedRows.isEmpty {
      let indexPath = IndexPath(row: row, section: section)
      guard !reloadedRows.contains(indexPath) else { return nil }
      return target(of: indexPath).map { ($0.section, $0.row) }
    }
    guard let target = sections.target(of: section) else { return nil }
    guard let shift = rows[section] else { return (target, row) }
    return shift.target(of: row).map { (target, $0) }
  }
}
