import QuireTesting
import Testing

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
