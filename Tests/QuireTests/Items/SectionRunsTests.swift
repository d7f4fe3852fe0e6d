import Testing

@testable import Quire

struct SectionRunsTests {
  private typealias Run = SectionRuns<Int>.Run

  /// Compares sections with those that they should be, by each of their functions.
  private func complaint(_ sections: SectionRuns<Int>, _ runs: [Run]) -> String? {
    guard sections.sectionCount == runs.count, sections.rowCount == runs.reduce(0, { $0 + $1.count }) else { return "other counts" }
    var start = 0
    for (index, run) in runs.enumerated() {
      let rows = start..<start + run.count
      guard sections.key(of: index) == run.key, sections.rows(of: index) == rows else { return "section \(index) is another" }
      for row in [rows.lowerBound, rows.upperBound - 1] where sections.section(ofRow: row) != index { return "row \(row) is elsewhere" }
      for line in [start + index, start + index + run.count] where sections.section(ofLine: line) != index {
        return "line \(line) is elsewhere"
      }
      start = rows.upperBound
    }
    return nil
  }

  @Test("Replacing sections is like replacing elements of an array, and doesn't affect copies", .tags(.b35), arguments: Seeds.some(4))
  func replacing(_ seed: UInt64) {
    var dice = SplitMix(seed: seed)
    var runs: [Run] = []
    var sections = SectionRuns<Int>()
    var held: [(SectionRuns<Int>, [Run])] = []
    for step in 0..<200 {
      var replacements: [(sections: Range<Int>, runs: [Run])] = []
      var start = Int.random(in: 0...runs.count, using: &dice)
      for part in 0..<Int.random(in: 1...3, using: &dice) where start <= runs.count {
        let replaced = start..<Int.random(in: start...min(runs.count, start + (step % 50 == 0 ? 40 : 4)), using: &dice)
        let new = (0..<Int.random(in: 0...(step % 30 == 0 ? 60 : 5), using: &dice)).map {
          Run(key: step * 1000 + part * 100 + $0, occurrence: 0, count: Int.random(in: 1...9, using: &dice))
        }
        replacements.append((replaced, new))
        start = replaced.upperBound + Int.random(in: 0...3, using: &dice)
      }
      if step % 40 == 0 { held.append((sections, runs)) }
      sections.replace(replacements)
      for (range, new) in replacements.reversed() { runs.replaceSubrange(range, with: new) }
      if let complaint = complaint(sections, runs) {
        Issue.record("step \(step): \(complaint)")
        return
      }
    }
    for (sections, runs) in held { #expect(complaint(sections, runs) == nil) }
  }

  @Test("A section or a row out of range is refused with a message that names it and the count", .tags(.b47))
  func outOfRange() async {
    let section = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SectionedItems(PagedItems([1, 1, 2])) { $0 }[2]
    }
    #expect(section?.says("Section 2 is out of range: there are 2 sections.") == true)
    let row = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SectionedItems(PagedItems([1, 1, 2])) { $0 }.position(ofRow: 3)
    }
    #expect(row?.says("Row 3 is out of range: there are 3 rows.") == true)
  }
}
