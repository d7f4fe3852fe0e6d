#if GTK
  import Quire
  import XCTest

  @testable import QuireGTK

  final class ListSpliceTests: XCTestCase {
    func testAnAppendedPageIsOneSplice() {
      let changes = ListChanges(insertions: [20..<40])
      XCTAssertEqual(changes.splices, [ListSplice(before: 20..<20, after: 20..<40)], "B32")
    }

    func testWhatIsReplacedIsOneSplice() {
      let changes = ListChanges(removals: [2..<4], insertions: [2..<7])
      XCTAssertEqual(changes.splices, [ListSplice(before: 2..<4, after: 2..<7)])
    }

    func testEachStretchIsASplice() {
      // a b c d e → x a c d y
      let changes = ListChanges(removals: [1..<2, 4..<5], insertions: [0..<1, 4..<5])
      XCTAssertEqual(
        changes.splices,
        [
          ListSplice(before: 0..<0, after: 0..<1), ListSplice(before: 1..<2, after: 2..<2), ListSplice(before: 4..<5, after: 4..<5),
        ])
    }

    func testAMoveIsARemovalAndAnInsertion() {
      // a b c → b c a
      let changes = ListChanges(moves: [.init(from: 0, to: 2)])
      XCTAssertEqual(changes.splices, [ListSplice(before: 0..<1, after: 0..<0), ListSplice(before: 3..<3, after: 2..<3)], "B33")
    }

    func testUpdatesAreNotSplices() {
      XCTAssertEqual(ListChanges(updates: [0..<3]).splices, [])
    }
  }
#endif
