import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct EditTests {
  @Test(
    "An item is inserted where it is wanted", .tags(.b28),
    arguments: [
      (ItemPosition<Int>.start, [9, 1, 2, 3]), (.end, [1, 2, 3, 9]), (.before(1), [9, 1, 2, 3]), (.before(3), [1, 2, 9, 3]),
      (.after(1), [1, 9, 2, 3]), (.after(3), [1, 2, 3, 9]),
    ])
  func insertions(_ position: ItemPosition<Int>, _ expected: [Int]) async {
    let fixture = await Fixture.loaded(1...3)
    #expect(fixture.pager.insert(Item(9), at: position) == .applied)
    #expect(fixture.pager.ids == expected)
    #expect(fixture.updates.rows == expected)
    let place = expected.firstIndex(of: 9)!
    #expect(fixture.updates.changes.last == ListChanges(insertions: [place..<place + 1]))
  }

  @Test(
    "An item is moved to its new position, without a notification if that is its position already", .tags(.b28, .b31),
    arguments: [
      (1, ItemPosition<Int>.start, [1, 2, 3, 4]), (1, .end, [2, 3, 4, 1]), (4, .end, [1, 2, 3, 4]), (4, .start, [4, 1, 2, 3]),
      (2, .after(2), [1, 2, 3, 4]), (2, .before(2), [1, 2, 3, 4]), (2, .after(1), [1, 2, 3, 4]), (2, .before(3), [1, 2, 3, 4]),
      (1, .after(3), [2, 3, 1, 4]), (1, .before(3), [2, 1, 3, 4]), (3, .before(1), [3, 1, 2, 4]), (3, .after(1), [1, 3, 2, 4]),
    ])
  func moves(_ id: Int, _ position: ItemPosition<Int>, _ expected: [Int]) async {
    let fixture = await Fixture.loaded(1...4)
    let notified = fixture.updates.updates.count
    #expect(fixture.pager.move(id, to: position) == .applied)
    #expect(fixture.pager.ids == expected)
    #expect(fixture.updates.rows == expected)
    #expect(fixture.updates.updates.count == notified + (expected == [1, 2, 3, 4] ? 0 : 1))
  }

  @Test("Edits reach every page, and cost no request", .tags(.b28))
  func editsReachEveryPage() async {
    let fixture = await Fixture.loaded(3...4, previous: -1, next: 1)
    await fixture.append(1, Page(ids: 5...6))
    fixture.pager.loadPrevious()
    await fixture.source.answer(2, with: Page(ids: 1...2))
    fixture.pager.update(1) { $0.text = "one" }
    fixture.pager.move(6, to: .after(1))
    fixture.pager.insert(Item(7), at: .before(5))
    fixture.pager.remove(4)
    #expect(fixture.pager.ids == [1, 6, 2, 3, 7, 5])
    #expect(fixture.pager.items[0].text == "one")
    #expect(fixture.updates.rows == fixture.pager.ids)
    #expect(fixture.source.requests.count == 3)
    #expect(
      fixture.updates.changes.suffix(4) == [
        ListChanges(updates: [0..<1]), ListChanges(moves: [.init(from: 5, to: 1)]), ListChanges(insertions: [5..<6]),
        ListChanges(removals: [4..<5]),
      ]
    )
  }

  @Test("Edits before the first load are refused", .tags(.b28))
  func editsBeforeTheFirstLoadAreRefused() async {
    let fixture = Fixture()
    #expect(fixture.pager.insert(Item(1), at: .start) == .refused(.nothingLoaded))
    #expect(fixture.pager.insert(Item(1), at: .after(2)) == .refused(.nothingLoaded))
    #expect(fixture.pager.update(1) { _ in } == .refused(.nothingLoaded))
    #expect(fixture.pager.move(1, to: .start) == .refused(.nothingLoaded))
    #expect(fixture.pager.remove(1) == .refused(.nothingLoaded))
    fixture.pager.load()
    await fixture.source.fail(0, with: ServerError())
    #expect(fixture.pager.remove(1) == .refused(.nothingLoaded))
    #expect(fixture.updates.updates.count == 2)
    #expect(fixture.pager.items.isEmpty)
  }

  @Test("An impossible edit is refused, with the reason, and notifies no observer", .tags(.b28))
  func senselessEditsAreRefused() async {
    let fixture = await Fixture.loaded(1...3, next: 2)
    let notified = fixture.updates.updates.count
    #expect(fixture.pager.insert(Item(2), at: .start) == .refused(.duplicateItem(id: "2")))
    #expect(fixture.pager.insert(Item(9), at: .after(8)) == .refused(.noItem(id: "8")))
    #expect(fixture.pager.insert(Item(9), at: .before(8)) == .refused(.noItem(id: "8")))
    #expect(fixture.pager.move(1, to: .after(8)) == .refused(.noItem(id: "8")))
    #expect(fixture.pager.move(8, to: .after(1)) == .refused(.noItem(id: "8")))
    #expect(fixture.pager.remove(8) == .refused(.noItem(id: "8")))
    #expect(fixture.pager.update(8) { $0.text = "?" } == .refused(.noItem(id: "8")))
    #expect(fixture.pager.update(1) { $0 = Item(2) } == .refused(.changedID(from: "1", to: "2")))
    #expect(fixture.pager.ids == [1, 2, 3])
    #expect(fixture.updates.updates.count == notified)
  }

  @Test("A list that is empty, has a failed edge, or has a failed refresh can be edited", .tags(.b28))
  func everyLoadedStateCanBeEdited() async {
    let empty = await Fixture.loaded([])
    #expect(empty.pager.insert(Item(1), at: .end) == .applied)
    #expect(empty.states == [.initial, .loading, .empty, .loaded])
    let failed = await Fixture.failedAtTheEnd()
    failed.pager.refresh()
    await failed.source.fail(2, with: ServerError())
    #expect(failed.pager.move(3, to: .start) == .applied)
    #expect(failed.pager.remove(1) == .applied)
    #expect(failed.pager.ids == [3, 2])
    #expect(failed.pager.nextEdge.error != nil)
  }

  @Test("An edit behind the placeholder of a reload is shown if the reload is canceled", .tags(.b28))
  func editsBehindAPlaceholder() async {
    let fixture = await Fixture.loaded(1...3)
    fixture.pager.reload()
    #expect(fixture.pager.remove(2) == .applied)
    #expect(fixture.pager.contentState == .loading)
    fixture.pager.cancel()
    #expect(fixture.pager.contentState == .loaded)
    #expect(fixture.pager.ids == [1, 3])
    #expect(fixture.updates.rows == [1, 3])
  }
}
