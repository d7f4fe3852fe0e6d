#if canImport(UIKit) && !os(watchOS)
  import QuireTesting
  import Testing
  import UIKit

  @testable import Quire
  @testable import QuireUIKit

  @MainActor @Suite(.timeLimit(.minutes(5))) struct ShownListTests {
    private typealias Gaps = [(item: Int, count: Int)]

    private func rows(_ rows: [Row], _ gaps: Gaps) -> PagedRows<Row> {
      PagedRows(items: PagedItems(rows), placeholders: Placeholders(gaps, itemCount: rows.count))
    }

    private func snapshot(_ rows: PagedRows<Row>) -> Pager<Row>.Snapshot {
      var snapshot = Pager<Row>.Snapshot()
      snapshot.rows = rows
      return snapshot
    }

    private func list(_ gaps: Gaps, _ ids: [Int], isFullLength: Bool = true) -> ShownList<Row> {
      let list = ShownList(snapshot: snapshot(rows([Row](ids), gaps)), sections: nil, isFullLength: isFullLength)
      list.isVisible = true
      return list
    }

    private func move(_ source: Int, _ destination: Int) -> RowMove {
      RowMove(source: IndexPath(item: source, section: 0), destination: IndexPath(item: destination, section: 0))
    }

    @Test("B26: rows among placeholders, between items, too, are those of their items")
    func rowsAmongPlaceholders() {
      let list = list([(0, 2), (2, 3), (4, 1)], [1, 2, 6, 7])
      #expect(list.layout.rowCount == 10)
      #expect((-1...10).map { list.item(inRow: $0)?.id } == [nil, nil, nil, 1, 2, nil, nil, nil, 6, 7, nil, nil])
      #expect((0..<10).filter(list.isLoaded) == [2, 3, 7, 8])
      #expect([1, 2, 6, 7, 9].map(list.row(of:)) == [2, 3, 7, 8, nil])
      #expect((0..<10).map { list.nearestItem(toRow: $0)?.id } == [1, 1, 1, 2, 2, 6, 6, 6, 7, 7])
      #expect(list.loadedRows == 2..<9)
      #expect(list.silentEdges == [.next, .previous])

      list.isVisible = false
      #expect(list.layout.rowCount == 0 && list.item(inRow: 2) == nil && list.silentEdges.isEmpty)
    }

    @Test("B26: a list that is not shown in its full length has no placeholders")
    func itemsAlone() {
      let list = list([(0, 2), (2, 3), (4, 1)], [1, 2, 6, 7], isFullLength: false)
      #expect((0...4).map { list.item(inRow: $0)?.id } == [1, 2, 6, 7, nil])
      #expect(list.row(of: 6) == 2 && list.loadedRows == 0..<4 && list.silentEdges.isEmpty)
    }

    @Test("B26, B31: a page in a gap gives its rows other cells, and an item that changes keeps its cell")
    func aPageInAGap() throws {
      let before = rows([Row](1...2) + [Row](8...9), [(2, 5)])
      let after = rows([Row](1...4) + [Row(8), Row(9, "Changed")], [(4, 3)])
      let changes = ListChanges(insertions: [2..<4], updates: [5..<6])
      let update = Pager<Row>.Update(before: snapshot(before), after: snapshot(after), changes: changes)
      let list = list([], [])
      let batch = try #require(list.batch(list.changes(of: update), of: update))
      #expect(batch.exchanges.map(\.item) == [2, 3] && batch.updates.map(\.item) == [8])
      #expect(!batch.isStructural)
    }

    @Test("Rows that a reader moves beside a gap are compared with the list's, and a row that is moved past it is not")
    func movesBesideAGap() {
      let list = list([(2, 3)], [1, 2, 6, 7])
      let before = list.rowsInView
      list.snapshot = snapshot(rows([Row(1), Row(2), Row(6), Row(7, "Changed")], [(2, 3)]))
      #expect(list.updates(since: before) == [IndexPath(item: 6, section: 0)])

      list.moves = [move(5, 6)]
      #expect(list.rowsInView.items?.map(\.id) == [1, 2, 7, 6])
      list.moves = [move(1, 5)]
      #expect(list.rowsInView.items == nil)
      list.moves = []

      list.snapshot = snapshot(rows([Row](1...2) + [Row](6...7), [(3, 3)]))
      #expect(list.updates(since: before) == nil, "the gap is elsewhere")
    }
  }
#endif
