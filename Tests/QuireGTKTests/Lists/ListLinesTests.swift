#if GTK
  import XCTest

  @testable import Quire
  @testable import QuireGTK

  /// B26.
  final class ListLinesTests: XCTestCase {
    private let rows = PagedRows(
      items: PagedItems([1, 2, 6, 7].map { Item($0) }), placeholders: Placeholders([(0, 2), (2, 3), (4, 1)], itemCount: 4))

    func testRowsAmongPlaceholdersAreThoseOfTheirItems() {
      let lines = ListLines(rows)
      XCTAssertEqual(lines.rowCount, 10)
      XCTAssertEqual((0..<10).map { lines.item(ofRow: $0)?.id }, [nil, nil, 1, 2, nil, nil, nil, 6, 7, nil])
      XCTAssertEqual((0..<4).map(lines.row(ofItem:)), [2, 3, 7, 8])
      XCTAssertEqual(ListEdge.allCases.map(lines.placeholders(at:)), [1, 2])
      XCTAssertEqual(ListLines(rows.items).row(ofItem: 2), 2)
    }

    func testARowIsFoundByItsItemBeyondAGapOrByItsPlaceInIt() {
      let lines = ListLines(rows)
      let index = { (id: Int) in self.rows.items.firstIndex { $0.id == id } }
      XCTAssertEqual(lines.row(of: 6, formerly: 4, index: index), 7)
      XCTAssertEqual(lines.row(of: 4, formerly: 5, index: index), 5, "it is not loaded any more")
      XCTAssertEqual(lines.row(of: nil, formerly: 5, index: index), 5)
      XCTAssertNil(lines.row(of: 9, formerly: 7, index: index))
    }
  }
#endif
