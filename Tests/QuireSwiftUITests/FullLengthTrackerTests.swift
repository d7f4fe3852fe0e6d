import QuireTesting
import Testing

@testable import Quire
@testable import QuireSwiftUI

@Suite(.timeLimit(.minutes(5))) @MainActor struct FullLengthTrackerTests {
  private let source = GatedPageSource<Row, Int>()
  private let screen = ListScreen<Row> { $0() }

  private func pager() async -> Pager<Row> {
    let pager = Pager(source: source)
    pager.load()
    await source.answer(0, with: Page((20..<30).map { Row(id: $0) }, previous: 10, next: 30, itemsBefore: 20, itemsAfter: 50))
    return pager
  }

  private func tracker(of pager: Pager<Row>) -> RowTracker<Row> {
    screen.tracker(
      of: .fullLength(pager), timing: PlaceholderTiming(delay: .zero, minimum: .zero), clock: ManualClock())
  }

  @Test("B26: each row has an identity, that of its item or of its position")
  func eachRowHasAnIdentity() async {
    let rows = await pager().rows.inPlace
    #expect(rows.count == 80)
    #expect(rows[19].id == AnyHashable(PlaceID(row: 19)))
    #expect(rows[20].id == AnyHashable(20))
    #expect(rows[20].item == Row(id: 20))
    #expect(Set(rows.map(\.id)).count == 80)
  }

  @Test("B26: a placeholder has the identity of its position, and a loaded row that of its item")
  func rowsAmongGaps() {
    let items = PagedItems([1, 2, 6, 7].map { Row(id: $0) })
    let rows = PagedRows(items: items, placeholders: Placeholders([(2, 3)], itemCount: 4)).inPlace
    #expect(rows.map { $0.item?.id } == [1, 2, nil, nil, nil, 6, 7])
    #expect(rows[3].id == AnyHashable(PlaceID(row: 3)))
  }

  @Test("B24, B26: a list in full length opens at the loaded part, and placeholders load the page next to it")
  func openingAndLoading() async {
    let pager = await pager()
    let tracker = tracker(of: pager)
    var scrolled: [AnyHashable] = []
    tracker.rendered(isShown: true) { id, _ in scrolled.append(id) }
    #expect(scrolled == [20])
    for id in 22..<26 { tracker.appeared(id) }
    tracker.show()
    #expect(pager.nextEdge == .more)
    for row in 30..<34 { tracker.appeared(PlaceID(row: row)) }
    #expect(pager.nextEdge == .loading)
  }

  @Test("B26: a row that became an item is no longer a placeholder, and neither is one beyond the end")
  func formerPlaceholders() async {
    let pager = await pager()
    let tracker = tracker(of: pager)
    tracker.rendered(isShown: true, scroll: nil)
    tracker.show()
    for row in [25, 80] { tracker.appeared(PlaceID(row: row)) }
    #expect(tracker.readingPosition() == nil)
    tracker.appeared(PlaceID(row: 5))
    #expect(tracker.readingPosition()?.anchors.map(\.line) == [5])
  }

  @Test("B15, B26: a placeholder on the screen is followed when it moves, and when its item is loaded")
  func placeholdersAreFollowed() async {
    let pager = await pager()
    let tracker = tracker(of: pager)
    tracker.rendered(isShown: true, scroll: nil)
    tracker.show()
    for row in 31..<35 { tracker.appeared(PlaceID(row: row)) }
    var scrolled: [AnyHashable] = []
    pager.insert(Row(id: 99), at: .before(20))
    tracker.rendered(isShown: true) { id, _ in scrolled.append(id) }
    #expect(scrolled == [PlaceID(row: 32)])
    await source.answer(1, with: Page((30..<34).map { Row(id: $0) }, next: 34))
    tracker.rendered(isShown: true) { id, _ in scrolled.append(id) }
    #expect(scrolled == [PlaceID(row: 32)])
  }

  @Test("B26, B39: a reader who left a placeholder returns to its row when it is loaded")
  func aRowIsKnownByItsPlace() async {
    let pager = await pager()
    let first = tracker(of: pager)
    first.rendered(isShown: true, scroll: nil)
    first.show()
    for row in 31..<35 { first.appeared(PlaceID(row: row)) }
    _ = tracker(of: Pager(source: .array([])))
    await source.answer(1, with: Page((30..<40).map { Row(id: $0) }, next: 40, itemsBefore: 30, itemsAfter: 40))
    var scrolled: [AnyHashable] = []
    tracker(of: pager).rendered(isShown: true) { id, _ in scrolled.append(id) }
    #expect(scrolled == [31])
  }

  @Test("B39: a placeholder that goes later than the full length of its list is no row of the list") func aLatePlaceholder() async {
    let pager = await pager()
    let presenter = ListPresenter(ListContent.items(pager))
    #expect(presenter.row(of: PlaceID(row: 0)) == nil && presenter.row(of: pager.items[0].id) == 0)
  }
}

extension PagedRows<Row> {
  fileprivate var inPlace: RowsInPlace<Row> { RowsInPlace(rows: self, range: indices, member: nil) }
}
