import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct EditReplayTests {
  private func texts(_ fixture: Fixture) -> [String] { fixture.pager.items.map(\.text) }

  @Test("Edits made while a page is in flight survive its arrival", .tags(.b28))
  func editsSurviveAnArrivingPage() async {
    let fixture = await Fixture.loaded(1...3, next: 2)
    fixture.pager.loadNext()
    await fixture.source.arrival(of: 1)
    fixture.pager.insert(Item(9), at: .end)
    fixture.pager.remove(2)
    fixture.pager.move(1, to: .after(3))
    fixture.pager.update(3) { $0.text = "edited" }
    await fixture.source.answer(1, with: Page(ids: [2, 4, 5]))
    #expect(fixture.pager.ids == [3, 1, 9, 4, 5], "the removed row does not come back with an answer that cannot know of it")
    #expect(fixture.pager.items[0].text == "edited")
    #expect(fixture.updates.rows == fixture.pager.ids)
    #expect(fixture.pager.duplicateCount == 0)
  }

  @Test("Edits of items that are not loaded yet are deferred, and applied to the answer that contains them", .tags(.b28))
  func deferredEdits() async {
    let fixture = await Fixture.loaded(1...3, next: 2)
    fixture.pager.loadNext()
    await fixture.source.arrival(of: 1)
    let notified = fixture.updates.updates.count
    #expect(fixture.pager.update(4) { $0.text = "edited" } == .deferred)
    #expect(fixture.pager.remove(5) == .deferred)
    #expect(fixture.pager.insert(Item(9, "new"), at: .after(6)) == .deferred)
    #expect(fixture.pager.move(7, to: .after(4)) == .deferred)
    #expect(fixture.updates.updates.count == notified)
    #expect(fixture.pager.ids == [1, 2, 3])
    await fixture.source.answer(1, with: Page(ids: 4...7))
    #expect(fixture.pager.ids == [1, 2, 3, 4, 7, 6, 9])
    #expect(texts(fixture) == ["", "", "", "edited", "", "", "new"])
  }

  @Test("A deferred update cannot change an item's id", .tags(.b28))
  func aDeferredUpdateKeepsTheID() async {
    let fixture = await Fixture.loaded(1...3, next: 2)
    fixture.pager.loadNext()
    await fixture.source.arrival(of: 1)
    #expect(fixture.pager.update(4) { $0 = Item(1, "other") } == .deferred)
    await fixture.source.answer(1, with: Page(ids: [4]))
    #expect(fixture.pager.ids == [1, 2, 3, 4])
    #expect(texts(fixture) == ["", "", "", ""])
  }

  @Test("An edit during the first load is applied to its answer", .tags(.b28))
  func editsDuringTheFirstLoad() async {
    let fixture = Fixture()
    fixture.pager.load()
    #expect(fixture.pager.insert(Item(9), at: .start) == .deferred)
    #expect(fixture.pager.remove(2) == .deferred)
    #expect(fixture.pager.insert(Item(8), at: .after(3)) == .deferred)
    #expect(fixture.pager.insert(Item(7), at: .after(6)) == .deferred)
    await fixture.source.answer(0, with: Page(ids: 1...3))
    #expect(fixture.pager.ids == [9, 1, 3, 8])
    #expect(fixture.updates.rows == fixture.pager.ids)
  }

  @Test("A refresh replays the edits made since it was requested, in order", .tags(.b28))
  func aRefreshReplaysEdits() async {
    let fixture = await Fixture.loaded(1...4)
    fixture.pager.refresh()
    fixture.pager.insert(Item(8), at: .after(2))
    fixture.pager.insert(Item(9), at: .after(8))
    fixture.pager.remove(1)
    fixture.pager.move(4, to: .start)
    fixture.pager.update(3) { $0.text += "!" }
    fixture.pager.insert(Item(7), at: .after(4))
    #expect(fixture.pager.ids == [4, 7, 2, 8, 9, 3])
    await fixture.source.answer(1, with: Page([Item(1), Item(2), Item(3, "new"), Item(4), Item(5)]))
    #expect(fixture.pager.ids == [4, 7, 2, 8, 9, 3, 5])
    #expect(fixture.pager.items[5].text == "new!")
    #expect(fixture.updates.rows == fixture.pager.ids)
  }

  @Test("A refresh that is requested after an edit replaces the edit", .tags(.b28))
  func olderEditsYield() async {
    let fixture = await Fixture.loaded(1...3)
    fixture.pager.remove(1)
    fixture.pager.insert(Item(9), at: .start)
    fixture.pager.update(2) { $0.text = "edited" }
    fixture.pager.refresh()
    await fixture.source.answer(1, with: Page(ids: 1...3))
    #expect(fixture.pager.ids == [1, 2, 3])
    #expect(texts(fixture) == ["", "", ""])
  }

  @Test("An edit counts as older than a refresh that supersedes the one during which it was made", .tags(.b28))
  func aSupersedingRefreshKnowsOfTheEdit() async {
    let fixture = await Fixture.loaded(1...3)
    fixture.pager.refresh()
    await fixture.source.arrival(of: 1)
    fixture.pager.remove(1)
    fixture.pager.refresh()
    fixture.pager.remove(2)
    await fixture.source.answer(2, with: Page(ids: 1...3))
    #expect(fixture.pager.ids == [1, 3])
  }

  @Test("An insertion whose predecessor is not in the answer is not replayed", .tags(.b28))
  func anInsertionWithoutItsPredecessor() async {
    let fixture = await Fixture.loaded(1...3)
    fixture.pager.refresh()
    fixture.pager.insert(Item(8), at: .after(3))
    fixture.pager.insert(Item(9), at: .after(8))
    await fixture.source.answer(1, with: Page(ids: 1...2))
    #expect(fixture.pager.ids == [1, 2])
  }

  @Test("An inserted item that the answer also contains is shown once", .tags(.b28))
  func anInsertionThatTheAnswerKnowsOf() async {
    let fixture = await Fixture.loaded(1...3, next: 2)
    fixture.pager.loadNext()
    await fixture.source.arrival(of: 1)
    fixture.pager.insert(Item(9, "mine"), at: .after(1))
    await fixture.source.answer(1, with: Page([Item(9, "theirs"), Item(4)]))
    #expect(fixture.pager.ids == [1, 9, 2, 3, 4])
    #expect(fixture.pager.items[1].text == "mine")
  }

  @Test("If nothing precedes it, an inserted item stays at the start of its page", .tags(.b28))
  func anInsertionAtTheStartStaysWithItsPage() async {
    let fixture = await Fixture.loaded(3...4, previous: -1)
    fixture.pager.loadPrevious()
    await fixture.source.arrival(of: 1)
    fixture.pager.insert(Item(9), at: .start)
    fixture.pager.move(4, to: .start)
    await fixture.source.answer(1, with: Page(ids: 1...2))
    #expect(fixture.pager.ids == [1, 2, 4, 9, 3])
    #expect(fixture.updates.rows == fixture.pager.ids)
  }

  @Test("Pages that are requested automatically replay the edits since each request", .tags(.b28))
  func followedPagesReplay() async {
    let fixture = await Fixture.loaded([], next: 2)
    fixture.pager.remove(5)
    await fixture.source.answer(1, with: Page(ids: [], next: 3))
    fixture.pager.remove(6)
    await fixture.source.answer(2, with: Page(ids: 5...7))
    #expect(fixture.pager.ids == [5, 7])
  }

  @Test("Without an answer in flight, an edit does not wait", .tags(.b28))
  func nothingIsDeferredWithoutALoad() async {
    let fixture = await Fixture.loaded(1...3, next: 2)
    fixture.pager.loadNext()
    #expect(fixture.pager.remove(4) == .deferred)
    fixture.pager.cancel()
    #expect(fixture.pager.remove(4) == .refused(.noItem(id: "4")))
    await fixture.append(2, Page(ids: [4]))
    #expect(fixture.pager.ids == [1, 2, 3, 4], "the answer was requested after the edit")
  }

  @Test(
    "An item that was moved to its own position is also there after a refresh", .tags(.b28), arguments: [ItemPosition<Int>.end, .after(3)])
  func aMoveToTheItemsOwnPosition(_ position: ItemPosition<Int>) async {
    let fixture = await Fixture.loaded(1...3)
    fixture.pager.refresh()
    #expect(fixture.pager.move(3, to: position) == .applied)
    await fixture.source.answer(1, with: Page(ids: 1...3))
    #expect(fixture.pager.ids == [1, 2, 3])
  }

  @Test("An item that was moved to the end is also at the end of the answer, in any order of the server", .tags(.b28))
  func aMoveToTheEndIsReplayed() async {
    let fixture = await Fixture.loaded(1...3)
    fixture.pager.refresh()
    fixture.pager.move(3, to: .end)
    await fixture.source.answer(1, with: Page(ids: [1, 3, 2]))
    #expect(fixture.pager.ids == [1, 2, 3])
  }

  @Test("An item that is inserted at the end during the first load is at the end of its answer", .tags(.b28))
  func anInsertionAtTheEndDuringTheFirstLoad() async {
    let fixture = Fixture()
    fixture.pager.load()
    fixture.pager.insert(Item(9), at: .end)
    await fixture.source.answer(0, with: Page(ids: 1...3))
    #expect(fixture.pager.ids == [1, 2, 3, 9])
  }

  @Test("An insertion before an item that may be in flight is deferred, like one after it", .tags(.b28))
  func insertingBeforeAnItemUnderWay() async {
    let fixture = await Fixture.loaded(1...3, next: 2)
    fixture.pager.loadNext()
    #expect(fixture.pager.insert(Item(8), at: .after(5)) == .deferred)
    #expect(fixture.pager.insert(Item(9), at: .before(5)) == .deferred)
  }

  @Test("A displayed item cannot be moved after one that a page may contain, only after one of a refresh", .tags(.b28))
  func movingAShownItemAfterOneUnderWay() async {
    let fixture = await Fixture.loaded(1...3, next: 2)
    fixture.pager.loadNext()
    #expect(fixture.pager.move(1, to: .after(5)) == .refused(.noItem(id: "5")))
    fixture.pager.refresh()
    await fixture.source.arrival(of: 2)
    #expect(fixture.pager.move(1, to: .after(5)) == .deferred)
    await fixture.source.answer(2, with: Page(ids: [1, 5, 6]))
    #expect(fixture.pager.ids == [5, 1, 6])
  }

  @Test("A newer version of a removed item stays if the removal and a change of the older version fail", .tags(.b29))
  func aNewerVersionStays() async {
    let server = Gate<String, Item?>()
    let fixture = await Fixture.loaded(1...3, next: 2)
    fixture.pager.loadNext()
    let removal = fixture.pager.remove(2) { _ = try await server.pass("removal") }
    await server.arrival(of: 0)
    let change = fixture.pager.update(2) {
      $0.text += "a"
    } saving: {
      _ = try await server.pass("change")
    }
    await server.arrival(of: 1)
    fixture.pager.buffer([Item(2, "newer")])
    fixture.pager.showBuffered()

    await server.fail(0, with: ServerError())
    _ = await removal.outcome
    await server.fail(1, with: ServerError())
    _ = await change.outcome

    #expect(fixture.pager.ids == [2, 1, 3])
    #expect(fixture.pager.item(2)?.text == "newer")
  }
}
