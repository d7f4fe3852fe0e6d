#if canImport(UIKit) && !os(watchOS)
  import QuireTesting
  import Testing
  import UIKit

  @testable import Quire
  @testable import QuireUIKit

  @MainActor @Suite(.timeLimit(.minutes(5))) struct ShownLinesTests {
    private typealias Gaps = [(item: Int, count: Int)]

    private func lines(_ gaps: Gaps, _ rows: [Row]) -> ListLines<Row> {
      ListLines(rows: PagedRows(items: PagedItems(rows), placeholders: Placeholders(gaps, itemCount: rows.count)), marks: [])
    }

    private func list(_ gaps: Gaps, _ ids: [Int]) -> ShownLines<Row> {
      let list = ShownLines<Row>(hasHeaders: false)
      list.lines = lines(gaps, [Row](ids))
      return list
    }

    private func path(_ row: Int) -> IndexPath { IndexPath(item: row, section: 0) }
    private func move(_ source: Int, _ destination: Int) -> RowMove { RowMove(source: path(source), destination: path(destination)) }

    @Test("B26: rows among placeholders, even between items, are those of their items")
    func rowsAmongPlaceholders() {
      let list = list([(0, 2), (2, 3), (4, 1)], [1, 2, 6, 7])
      #expect(list.layout.sectionCount == 1 && list.layout.rowCount(inSection: 0) == 10)
      #expect((-1...10).map { list.item(at: path($0))?.id } == [nil, nil, nil, 1, 2, nil, nil, nil, 6, 7, nil, nil])
      list.lines = ListLines()
      #expect(list.layout.rowCount(inSection: 0) == 0 && list.item(at: path(2)) == nil)
    }

    @Test("B26, B31: a page in a gap gives its rows other cells, and an item that changes keeps its cell")
    func aPageInAGap() throws {
      let transition = ListTransition(
        before: lines([(2, 5)], [Row](1...2) + [Row](8...9)), after: lines([(4, 3)], [Row](1...4) + [Row(8), Row(9, "Changed")]),
        changes: ListChanges(updates: [2..<4, 8..<9]), display: ListDisplay(), scroll: .none, announcements: [], cause: .page(.next),
        movedLine: nil)
      let batch = BatchChanges(transition)
      #expect(batch.exchanges.map(\.item) == [2, 3] && batch.updates.map(\.item) == [8])
      #expect(!batch.isStructural)
    }

    @Test("Rows that a reader moves next to a gap are compared with the list's, and a row that is moved past it is not")
    func movesBesideAGap() {
      let list = list([(2, 3)], [1, 2, 6, 7])
      let before = list.rowsInView
      list.lines = lines([(2, 3)], [Row(1), Row(2), Row(6), Row(7, "Changed")])
      #expect(list.updates(since: before) == [IndexPath(item: 6, section: 0)])

      list.moves = [move(5, 6)]
      #expect(list.rowsInView.items?.map(\.id) == [1, 2, 7, 6])
      list.moves = [move(1, 5)]
      #expect(list.rowsInView.items == nil)
      list.moves = []

      list.lines = lines([(3, 3)], [Row](1...2) + [Row](6...7))
      #expect(list.updates(since: before) == nil, "the gap is elsewhere")
    }

    @Test("A list with a row for a gap is redrawn after a move")
    func movesBesideARowForAGap() {
      let list = list([], [1, 2, 6, 7])
      let gap = ListDisplay.Gap(position: .between(.init(list: 0, number: 1)), state: .more, missingCount: 0)
      list.lines = ListLines(rows: list.lines.rows, marks: [.init(content: .gap(gap), row: 2)])
      let before = list.rowsInView
      #expect(before.items == nil && list.updates(since: before) == nil)
    }
  }
#endif
