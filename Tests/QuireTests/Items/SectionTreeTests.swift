import Testing

@testable import Quire

struct SectionTreeTests {
  private typealias Run = SectionTree<Int>.Run

  /// Compares a tree with the sections that it should have, in every way there is to look at it.
  private func complaint(_ tree: SectionTree<Int>, _ runs: [Run]) -> String? {
    guard tree.sectionCount == runs.count, tree.rowCount == runs.reduce(0, { $0 + $1.count }) else { return "other counts" }
    var start = 0
    for (index, run) in runs.enumerated() {
      let place = tree[index]
      guard place.section == index, place.run.key == run.key, place.run.count == run.count, place.start == start else {
        return "section \(index) is another"
      }
      for row in [start, start + run.count - 1] where tree.place(ofRow: row).section != index { return "row \(row) is elsewhere" }
      start += run.count
    }
    // What makes a search short.
    let limit = 2 * Int.bitWidth - 2 * (runs.count + 2).leadingZeroBitCount
    return tree.height <= limit ? nil : "\(tree.height) levels for \(runs.count) sections"
  }

  @Test(
    "B35: a tree of sections is what an array of them would be, however it came about, and old ones stay as they were",
    arguments: UInt64(0)..<4)
  func aTreeIsAnArray(_ seed: UInt64) {
    var dice = SplitMix(seed: seed)
    var runs: [Run] = []
    var tree = SectionTree<Int>()
    var held: [(SectionTree<Int>, [Run])] = []
    for step in 0..<600 {
      let start = Int.random(in: 0...runs.count, using: &dice)
      let replaced = start..<Int.random(in: start...min(runs.count, start + (step % 50 == 0 ? 40 : 4)), using: &dice)
      let new = (0..<Int.random(in: 0...(step % 30 == 0 ? 60 : 5), using: &dice)).map {
        Run(key: step * 100 + $0, occurrence: 0, count: Int.random(in: 1...9, using: &dice))
      }
      if step % 40 == 0 { held.append((tree, runs)) }
      tree.replace(replaced, with: new)
      runs.replaceSubrange(replaced, with: new)
      if let complaint = complaint(tree, runs) {
        Issue.record("step \(step): \(complaint)")
        return
      }
    }
    for (tree, runs) in held { #expect(complaint(tree, runs) == nil) }
  }

  @Test("B35: a tree that grows at one end stays flat", arguments: [true, false])
  func aTreeThatGrows(_ appends: Bool) {
    var tree = SectionTree<Int>()
    var runs: [Run] = []
    for key in 0..<3000 {
      let run = Run(key: key, occurrence: 0, count: key % 7 + 1)
      tree.replace(appends ? key..<key : 0..<0, with: [run])
      runs.append(run)
    }
    #expect(complaint(tree, appends ? runs : runs.reversed()) == nil)
  }

  @Test("B47: a section or a row out of range is refused with a message that names it and the count")
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
