import Testing

@testable import Quire

struct ListSpliceTests {
  @Test("An appended page is one splice", .tags(.b32))
  func anAppendedPage() {
    let changes = ListChanges(insertions: [20..<40])
    #expect(changes.splices == [ListChanges.Splice(before: 20..<20, after: 20..<40)])
  }

  @Test("A replacement is one splice", .tags(.b31))
  func whatIsReplaced() {
    let changes = ListChanges(removals: [2..<4], insertions: [2..<7])
    #expect(changes.splices == [ListChanges.Splice(before: 2..<4, after: 2..<7)])
  }

  @Test("Each stretch is a splice", .tags(.b31))
  func eachStretch() {
    // a b c d e → x a c d y
    let changes = ListChanges(removals: [1..<2, 4..<5], insertions: [0..<1, 4..<5])
    #expect(
      changes.splices == [
        ListChanges.Splice(before: 0..<0, after: 0..<1), ListChanges.Splice(before: 1..<2, after: 2..<2),
        ListChanges.Splice(before: 4..<5, after: 4..<5),
      ])
  }

  @Test("A move is a removal and an insertion", .tags(.b33))
  func aMove() {
    // a b c → b c a
    let changes = ListChanges(moves: [.init(from: 0, to: 2)])
    #expect(changes.splices == [ListChanges.Splice(before: 0..<1, after: 0..<0), ListChanges.Splice(before: 3..<3, after: 2..<3)])
  }

  @Test("Updates are not splices", .tags(.b31))
  func updates() {
    #expect(ListChanges(updates: [0..<3]).splices == [])
  }
}
