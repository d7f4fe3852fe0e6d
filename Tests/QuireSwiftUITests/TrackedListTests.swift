import QuireTesting
import Testing

@testable import Quire
@testable import QuireSwiftUI

@Suite(.timeLimit(.minutes(5))) @MainActor struct TrackedListTests {
  private let source = GatedPageSource<Row, Int>()

  private func pager() async -> Pager<Row> {
    let pager = Pager(source: source)
    pager.load()
    await source.answer(0, with: Page((20..<30).map { Row(id: $0) }, previous: 10, next: 30, itemsBefore: 20, itemsAfter: 50))
    return pager
  }

  @Test("B26: in full length rows are counted from the beginning, items and places alike")
  func rowsAreCountedFromTheBeginning() async {
    let list = TrackedList(await pager(), isFullLength: true)
    #expect(list.count() == 80)
    #expect(list.row(20) == 20)
    #expect(list.row(29) == 29)
    #expect(list.row(30) == nil)
    #expect(list.row(PlaceID(row: 5)) == 5)
    // What has become an item is no place any more, and neither is what lies beyond the end.
    #expect(list.row(PlaceID(row: 25)) == nil)
    #expect(list.row(PlaceID(row: 80)) == nil)
  }

  @Test("B16: where placeholders are not shown, the items alone are counted")
  func otherwiseItemsAreCounted() async {
    let list = TrackedList(await pager())
    #expect(list.count() == 10)
    #expect(list.row(20) == 0)
  }

  @Test("B26: each row has an identity, its item's or its place's")
  func eachRowHasAnIdentity() async {
    let rows = RowsInPlace(rows: await pager().rows)
    #expect(rows.count == 80)
    #expect(rows[19].id == AnyHashable(PlaceID(row: 19)))
    #expect(rows[20].id == AnyHashable(20))
    #expect(rows[20].item == Row(id: 20))
    #expect(Set(rows.map(\.id)).count == 80)
  }

  @Test("B26: a placeholder between items has the identity of its place, and a row that is loaded that of its item")
  func rowsAmongGaps() {
    let items = PagedItems([1, 2, 6, 7].map { Row(id: $0) })
    let rows = RowsInPlace(rows: PagedRows(items: items, placeholders: Placeholders([(2, 3)], itemCount: 4)))
    #expect(rows.map { $0.item?.id } == [1, 2, nil, nil, nil, 6, 7])
    #expect(rows[3].id == AnyHashable(PlaceID(row: 3)))
    #expect(rows.id(of: PlaceID(row: 3)) == rows[3].id)
    #expect(rows.id(of: PlaceID(row: 5)) == AnyHashable(6))
    #expect(rows.id(of: PlaceID(row: 7)) == nil)
  }

  @Test("B15, B26: a placeholder on the screen is followed when it moves, and when its item is loaded")
  func placeholdersAreFollowed() {
    func snapshot(_ ids: [Int], gap: (item: Int, count: Int)) -> Pager<Row>.Snapshot {
      var snapshot = Pager<Row>.Snapshot()
      snapshot.rows = PagedRows(items: PagedItems(ids.map { Row(id: $0) }), placeholders: Placeholders([gap], itemCount: ids.count))
      return snapshot
    }
    // A row is inserted at the head, and the first two rows of the gap are loaded.
    let update = Pager<Row>.Update(
      before: snapshot([1, 2, 8], gap: (2, 5)), after: snapshot([0, 1, 2, 3, 4, 8], gap: (5, 3)),
      changes: ListChanges(insertions: [0..<1, 3..<5]))
    let change = TrackedList.Change(update, isFullLength: true)
    func destination(_ row: Int) -> VisibleRow? { change.destination(VisibleRow(id: PlaceID(row: row), row: row)) }
    #expect(destination(2) == VisibleRow(id: 3, row: 3))
    #expect(destination(4) == VisibleRow(id: PlaceID(row: 5), row: 5))
    #expect(change.destination(VisibleRow(id: 8, row: 7)) == VisibleRow(id: 8, row: 8))
  }

  @Test("B26, B39: a reader who left a placeholder comes back to its row when it is loaded")
  func aRowIsKnownByItsPlace() async {
    let list = TrackedList(await pager(), isFullLength: true)
    #expect(list.presentID(PlaceID(row: 5)) == AnyHashable(PlaceID(row: 5)))
    #expect(list.presentID(PlaceID(row: 25)) == AnyHashable(25))
    #expect(list.presentID(PlaceID(row: 80)) == nil)
    #expect(list.presentID(21) == AnyHashable(21) && list.presentID(31) == nil)
  }

  @Test("B24, B26: a list in full length opens at what is loaded")
  func aListOpensAtWhatIsLoaded() async {
    let pager = await pager()
    #expect(TrackedList(pager, isFullLength: true).opening() == .row(20, .top))
    #expect(TrackedList(pager).opening() == .top)
  }

  @Test("B26: a viewport of places leads to the page next to what is loaded")
  func aReportOfPlacesLoads() async {
    let pager = await pager()
    let list = TrackedList(pager, isFullLength: true)
    list.updateViewport(22..<26, 4, source)
    #expect(pager.nextEdge == .more)
    list.updateViewport(25..<31, 6, source)
    #expect(pager.nextEdge == .loading)
  }

  @Test("B47: a row with an id of another type is refused")
  func anIDOfAnotherTypeIsRefused() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let pager = Pager(source: ArrayPages([Row(id: 0)]))
      _ = TrackedList(pager).row("0")
    }
  }
}
