import Foundation

/// UIKit's assertions about a batch, with their texts.
struct UpdateCheck {
  let updates: BatchUpdates
  let before: [Int]
  let after: [Int]
  let words: ListWords

  /// The first problem. The updates come before the counts: a row that never existed cannot be deleted.
  func problem() -> String? {
    sectionProblem() ?? rowProblem() ?? conflict() ?? sectionCount() ?? rowCounts()
  }

  private func sectionProblem() -> String? {
    for section in updates.deletedSections + updates.movedSections.map(\.from) where !before.indices.contains(section) {
      return "attempt to delete section \(section), but there are only \(before.count) sections before the update"
    }
    for section in updates.reloadedSections where !before.indices.contains(section) {
      return "attempt to delete section \(section), but there are only \(before.count) sections before the update"
    }
    for section in updates.insertedSections + updates.movedSections.map(\.to) where !after.indices.contains(section) {
      return "attempt to insert section \(section) but there are only \(after.count) sections after the update"
    }
    return nil
  }

  private func rowProblem() -> String? {
    let item = words.item
    for path in updates.deletedRows + updates.movedRows.map(\.from) + updates.reloadedRows {
      guard before.indices.contains(path.section) else {
        return
          "attempt to delete \(item) \(path.item) from section \(path.section), but there are only \(before.count) sections before the update"
      }
      let count = before[path.section]
      guard path.item < count else {
        return "attempt to delete \(item) \(path.item) from section \(path.section) which only contains \(count) \(item)s before the update"
      }
    }
    for path in updates.insertedRows + updates.movedRows.map(\.to) {
      guard after.indices.contains(path.section) else {
        return
          "attempt to insert \(item) \(path.item) into section \(path.section), but there are only \(after.count) sections after the update"
      }
      let count = after[path.section]
      guard path.item < count else {
        return
          "attempt to insert \(item) \(path.item) into section \(path.section), but there are only \(count) \(item)s in section \(path.section) after the update"
      }
    }
    return nil
  }

  private func conflict() -> String? {
    let deleted = Set(updates.deletedRows)
    let inserted = Set(updates.insertedRows)
    let reloaded = Set(updates.reloadedRows)
    if let path = updates.reloadedRows.first(where: deleted.contains) {
      return "attempt to delete and reload the same index path (\(description(of: path)))"
    }
    // A reload is a deletion and an insertion to UIKit, hence its words.
    if let move = updates.movedRows.first(where: { deleted.contains($0.from) || reloaded.contains($0.from) }) {
      return "attempt to perform a delete and a move from the same index path (\(description(of: move.from)))"
    }
    if let move = updates.movedRows.first(where: { inserted.contains($0.to) }) {
      return "attempt to perform an insert and a move to the same index path (\(description(of: move.to)))"
    }
    let sections = Set(updates.deletedSections)
    if let section = updates.reloadedSections.first(where: sections.contains) {
      return "attempt to delete and reload the same section (\(section))"
    }
    if let move = updates.movedSections.first(where: { sections.contains($0.from) }) {
      return "attempt to perform a delete and a move from the same section (\(move.from))"
    }
    let isRepeated =
      deleted.count < updates.deletedRows.count || inserted.count < updates.insertedRows.count
      || reloaded.count < updates.reloadedRows.count
      || Set(updates.movedRows.map(\.from)).count < updates.movedRows.count
    return isRepeated ? "attempt to create two animations for cell" : nil
  }

  private func sectionCount() -> String? {
    let (inserted, deleted) = (updates.insertedSections.count, updates.deletedSections.count)
    guard after.count != before.count + inserted - deleted else { return nil }
    return """
      Invalid update: invalid number of sections. The number of sections contained in the \(words.list) after the update (\(after.count)) \
      must be equal to the number of sections contained in the \(words.list) before the update (\(before.count)), \
      plus or minus the number of sections inserted or deleted (\(inserted) inserted, \(deleted) deleted).
      """
  }

  private func rowCounts() -> String? {
    let map = UpdateMap(updates, before: before)
    func counts(_ paths: [IndexPath]) -> [Int: Int] { Dictionary(paths.map { ($0.section, 1) }, uniquingKeysWith: +) }
    let inserted = counts(updates.insertedRows)
    let deleted = counts(updates.deletedRows)
    let movedIn = counts(updates.movedRows.map(\.to))
    let movedOut = counts(updates.movedRows.map(\.from))
    let item = words.item
    for section in before.indices where !map.isReloaded(section: section) {
      guard let target = map.target(ofSection: section) else { continue }
      let change = (
        inserted: inserted[target] ?? 0, deleted: deleted[section] ?? 0, movedIn: movedIn[target] ?? 0, movedOut: movedOut[section] ?? 0
      )
      let expected = before[section] + change.inserted - change.deleted + change.movedIn - change.movedOut
      guard after[target] != expected else { continue }
      return """
        Invalid update: invalid number of \(item)s in section \(section). The number of \(item)s contained in an existing section after the \
        update (\(after[target])) must be equal to the number of \(item)s contained in that section before the update (\(before[section])), \
        plus or minus the number of \(item)s inserted or deleted from that section (\(change.inserted) inserted, \(change.deleted) deleted) \
        and plus or minus the number of \(item)s moved into or out of that section (\(change.movedIn) moved in, \(change.movedOut) moved out).
        """
    }
    return nil
  }

  private func description(of path: IndexPath) -> String { "{length = 2, path = \(path.section) - \(path.item)}" }
}
