@testable import Quire

/// A row with a key, for lists in sections.
struct KeyedRow: Identifiable, Equatable, CustomStringConvertible {
  let id: Int
  var key: String
  var text = ""

  var description: String { "\(id)\(key)\(text)" }
}

/// Sections as plain arrays, made and changed in the slowest and plainest way: what sections are compared with.
struct SectionReference: Equatable {
  struct Section: Equatable {
    var key: String
    var occurrence: Int
    var rows: [KeyedRow]
  }

  var sections: [Section] = []

  /// The picture of sections.
  init(_ sections: SectionedItems<KeyedRow, String>) {
    self.sections = sections.map { Section(key: $0.key, occurrence: $0.id.occurrence, rows: Array($0.items)) }
  }

  /// Returns whether these are the sections of some rows: neighbors with one key are in one section, and no two
  /// sections have the same identity.
  func complaint(for rows: [KeyedRow]) -> String? {
    if sections.flatMap(\.rows) != rows { return "other rows" }
    if sections.contains(where: \.rows.isEmpty) { return "an empty section" }
    if sections.contains(where: { section in section.rows.contains { $0.key != section.key } }) { return "a row of another key" }
    if zip(sections, sections.dropFirst()).contains(where: { $0.key == $1.key }) { return "two neighbors with one key" }
    if Set(sections.map { "\($0.key) \($0.occurrence)" }).count < sections.count { return "an identity twice" }
    return nil
  }

  /// Does what a table does with a batch: takes out by position before, puts in by position after, and complains as UIKit would.
  ///
  /// - Parameter after: The data source: new and updated rows are taken from it.
  func applying(_ changes: SectionChanges, after: SectionReference) throws(Complaint) -> SectionReference {
    let removed = Array(changes.removedSections.joined())
    let inserted = Array(changes.insertedSections.joined())
    guard removed.allSatisfy(sections.indices.contains) else { throw Complaint("a section is removed that is not there") }
    guard after.sections.count == sections.count - removed.count + inserted.count else { throw Complaint("wrong number of sections") }
    guard inserted.allSatisfy(after.sections.indices.contains) else { throw Complaint("a section is inserted beyond the end") }

    var leaving = changes.removals.flatMap(\.positions) + changes.moves.map(\.from)
    let arriving = changes.insertions.flatMap(\.positions) + changes.moves.map(\.to)
    guard Set(leaving).count == leaving.count else { throw Complaint("a row leaves twice") }
    guard Set(arriving).count == arriving.count else { throw Complaint("a row arrives twice") }
    guard leaving.allSatisfy({ !removed.contains($0.section) && contains($0) }) else { throw Complaint("a row leaves what is gone") }
    guard arriving.allSatisfy({ !inserted.contains($0.section) && after.contains($0) }) else {
      throw Complaint("a row arrives in what is new")
    }

    var result = SectionReference()
    var survivors = sections.indices.filter { !removed.contains($0) }
    leaving.sort()
    for index in after.sections.indices {
      guard !inserted.contains(index) else {
        result.sections.append(after.sections[index])
        continue
      }
      let origin = survivors.removeFirst()
      var section = sections[origin]
      for path in leaving.reversed() where path.section == origin { section.rows.remove(at: path.row) }
      for path in arriving.sorted() where path.section == index {
        guard path.row <= section.rows.count else { throw Complaint("a row arrives beyond the end of its section") }
        let move = changes.moves.first { $0.to == path }
        let row = move.map { sections[$0.from.section].rows[$0.from.row] } ?? after.sections[index].rows[path.row]
        section.rows.insert(row, at: path.row)
      }
      result.sections.append(section)
    }
    for path in changes.updates.flatMap(\.positions) {
      guard after.contains(path), !inserted.contains(path.section) else { throw Complaint("a row is updated that is not there") }
      guard !changes.insertions.flatMap(\.positions).contains(path) else { throw Complaint("a new row is updated") }
      result.sections[path.section].rows[path.row] = after.sections[path.section].rows[path.row]
    }
    return result
  }

  private func contains(_ path: SectionChanges.Row) -> Bool {
    sections.indices.contains(path.section) && sections[path.section].rows.indices.contains(path.row)
  }

  private init() {}

  struct Complaint: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }
}
