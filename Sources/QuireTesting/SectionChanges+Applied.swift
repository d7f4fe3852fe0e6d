import Quire

extension SectionChanges {
  /// Returns the rows of each section after a batch, as a table view applies it; nil if a table view refuses it.
  ///
  /// - Parameters:
  ///   - sections: The rows of each section before.
  ///   - after: The rows of each section afterward, from which inserted and updated rows are taken.
  func applied<Row>(to sections: [[Row]], leadingTo after: [[Row]]) -> [[Row]]? {
    let (removed, inserted) = (Set(removedSections.joined()), Set(insertedSections.joined()))
    let leaving = (removals.flatMap(\.positions) + moves.map(\.from)).sorted()
    let arriving = (insertions.flatMap(\.positions) + moves.map(\.to)).sorted()
    guard after.count == sections.count - removed.count + inserted.count, inserted.allSatisfy(after.indices.contains),
      Set(leaving).count == leaving.count, leaving.allSatisfy({ !removed.contains($0.section) && sections.contains($0) }),
      Set(arriving).count == arriving.count, arriving.allSatisfy({ !inserted.contains($0.section) && after.contains($0) })
    else { return nil }
    var kept = sections.indices.filter { !removed.contains($0) }[...]
    var result: [[Row]] = []
    for index in after.indices {
      guard !inserted.contains(index) else {
        result.append(after[index])
        continue
      }
      guard let origin = kept.popFirst() else { return nil }
      var rows = sections[origin]
      for position in leaving.reversed() where position.section == origin { rows.remove(at: position.row) }
      for position in arriving where position.section == index {
        guard position.row <= rows.count else { return nil }
        let source = moves.first { $0.to == position }?.from
        rows.insert(source.map { sections[$0.section][$0.row] } ?? after[index][position.row], at: position.row)
      }
      result.append(rows)
    }
    for position in updates.flatMap(\.positions) {
      guard after.contains(position), !inserted.contains(position.section), result[position.section].indices.contains(position.row) else {
        return nil
      }
      result[position.section][position.row] = after[position.section][position.row]
    }
    return result
  }
}

extension Array {
  fileprivate func contains<Row>(_ position: SectionChanges.Row) -> Bool where Element == [Row] {
    indices.contains(position.section) && self[position.section].indices.contains(position.row)
  }
}
