import Testing

@testable import Quire

struct ListSpliceTests {
  @Test("B32: an appended page is one splice")
  func anAppendedPage() {
    let changes = ListChanges(insertions: [20..<40])
    #expect(changes.splices == [ListSplice(before: 20..<20, after: 20..<40)])
  }

  @Test("B31: what is replaced is one splice")
  func whatIsReplaced() {
    let changes = ListChanges(removals: [2..<4], insertions: [2..<7])
    #expect(changes.splices == [ListSplice(before: 2..<4, after: 2..<7)])
  }

  @Test("B31: each stretch is a splice")
  func eachStretch() {
    // a b c d e → x a c d y
    let changes = ListChanges(removals: [1..<2, 4..<5], insertions: [0..<1, 4..<5])
    #expect(
      changes.splices == [
        ListSplice(before: 0..<0, after: 0..<1), ListSplice(before: 1..<2, after: 2..<2), ListSplice(before: 4..<5, after: 4..<5),
      ])
  }

  @Test("B33: a move is a removal and an insertion")
  func aMove() {
    // a b c → b c a
    let changes = ListChanges(moves: [.init(from: 0, to: 2)])
    #expect(changes.splices == [ListSplice(before: 0..<1, after: 0..<0), ListSplice(before: 3..<3, after: 2..<3)])
  }

  @Test("B31: updates are not splices")
  func updates() {
    #expect(ListChanges(updates: [0..<3]).splices == [])
  }
}
