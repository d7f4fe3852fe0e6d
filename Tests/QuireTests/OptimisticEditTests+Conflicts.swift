import Quire
import QuireTesting
import Testing

/// Rollbacks of edits whose items have changed meanwhile.
extension OptimisticEditTests {
  @Test("A failed removal does not bring back an item that newer rows of the server lack", .tags(.b29))
  func aRemovalOfWhatIsGone() async {
    let fixture = await Fixture.loaded(1...3)
    let removal = await remove(fixture.pager, 2)
    fixture.pager.refresh()
    await fixture.source.answer(1, with: Page(ids: [1, 3, 4]))
    await server.fail(0, with: ServerError())
    _ = await removal.outcome
    #expect(fixture.pager.ids == [1, 3, 4])
  }

  @Test("A change is not rolled back on another item with the id of an item that was removed since", .tags(.b29))
  func anotherItemWithTheIDStays() async {
    let fixture = await Fixture.loaded(1...3)
    let edit = await update(fixture.pager, 2, adding: "a")
    fixture.pager.remove(2)
    fixture.pager.insert(Item(2, "another"), at: .start)
    await server.fail(0, with: ServerError())
    _ = await edit.outcome
    #expect(text(fixture.pager, 2) == "another")
  }

  @Test("Nor if an answer contains the removed item, to which later edits are applied again", .tags(.b28, .b29))
  func anotherItemStaysInAnAnswer() async {
    let fixture = await Fixture.loaded(1...3)
    fixture.pager.refresh()
    let edit = await update(fixture.pager, 2, adding: "a")
    fixture.pager.remove(2)
    fixture.pager.insert(Item(2, "another"), at: .start)
    await fixture.source.answer(1, with: Page(ids: 1...3))

    await server.fail(0, with: ServerError())
    _ = await edit.outcome

    #expect(text(fixture.pager, 2) == "another")
  }

  @Test("If the final item is displayed already, no edit of the temporary one returns", .tags(.b29))
  func theTemporaryRowStaysAway() async {
    let fixture = await Fixture.loaded(1...3)
    let insertion = await insert(fixture.pager, Item(-1), at: .start)
    let removal = await remove(fixture.pager, -1)
    await server.answer(0, with: Item(2))
    _ = await insertion.outcome
    await server.fail(1, with: ServerError())
    _ = await removal.outcome
    #expect(fixture.pager.ids == [1, 2, 3])
  }

  @Test("Edits that the server's answer includes are not replayed when an older change is rolled back", .tags(.b28, .b29))
  func whatTheServerKnowsIsNotMadeAgain() async {
    let fixture = await Fixture.loaded(1...3)
    let edit = await update(fixture.pager, 2, adding: "a")
    fixture.pager.update(2) { $0.text += "b" }
    fixture.pager.refresh()
    await fixture.source.answer(1, with: Page([Item(2, "b")]))
    #expect(text(fixture.pager, 2) == "ba")
    await server.fail(0, with: ServerError())
    _ = await edit.outcome
    #expect(text(fixture.pager, 2) == "b")
  }

  @Test("A change is rolled back on the displayed item, and not on a hidden duplicate", .tags(.b27, .b29))
  func aHiddenDuplicateIsNotRestored() async {
    let fixture = await Fixture.loaded(1...3, next: 2)
    let edit = await update(fixture.pager, 2, adding: "a")
    await fixture.append(1, Page([Item(2, "other"), Item(4)]))
    await server.fail(0, with: ServerError())
    _ = await edit.outcome
    #expect(text(fixture.pager, 2) == "")
  }

  @Test("A change is rolled back on the displayed rows, if those of a failed refresh are not displayed", .tags(.b14, .b29))
  func aFailedRefreshIsNotRestored() async {
    let fixture = await Fixture.loaded(1...3, next: 2)
    await fixture.append(1, Page(ids: 4...6))
    let edit = await update(fixture.pager, 2, adding: "a")
    fixture.pager.refresh(.loaded)
    await fixture.source.answer(2, with: Page([Item(1), Item(2, "new")], next: 20))
    await fixture.source.fail(3, with: ServerError())
    await server.fail(0, with: ServerError())
    _ = await edit.outcome
    #expect(text(fixture.pager, 2) == "")
  }

  @Test("An edit that is refused is not saved", .tags(.b28, .b29))
  func aRefusedEditIsNotSaved() async {
    let fixture = await Fixture.loaded(1...3)
    let outcome = await fixture.pager.remove(9) { Issue.record("saved") }.outcome
    #expect(outcome == .refused(.noItem(id: "9")))
  }

  @Test("A waiting insertion belongs to its query, a change to all of them", .tags(.b29, .b41))
  func anInsertionBelongsToItsQuery() async {
    let fixture = await Fixture.loaded(1...3)
    let new = GatedPageSource<Item, Int>()
    let insertion = await insert(fixture.pager, Item(-1), at: .start)
    let change = await update(fixture.pager, 2, adding: "a")
    fixture.pager.setSource(new, id: "new")
    await new.answer(0, with: Page(ids: [2, 9]))
    #expect(fixture.pager.ids == [2, 9])
    #expect(text(fixture.pager, 2) == "a")
    await server.fail(0, with: ServerError())
    await server.fail(1, with: ServerError())
    _ = await (insertion.outcome, change.outcome)
    #expect(fixture.pager.ids == [2, 9])
    #expect(text(fixture.pager, 2) == "")
  }

  @Test("An edit that is rolled back during a refresh of several pages is requested again", .tags(.b14, .b29))
  func aRefreshOfSeveralPagesStartsOver() async {
    let fixture = await Fixture.loaded(1...3, next: 2)
    await fixture.append(1, Page(ids: 4...6, next: 3))
    let edit = await update(fixture.pager, 2, adding: "a")
    fixture.pager.refresh(.loaded)
    await fixture.source.answer(2, with: Page([Item(1), Item(2, "server"), Item(3)], next: 20))
    await server.fail(0, with: ServerError())
    _ = await edit.outcome
    await fixture.source.answer(4, with: Page([Item(1), Item(2, "server"), Item(3)], next: 20))
    await fixture.source.answer(5, with: Page(ids: 4...6))
    #expect(text(fixture.pager, 2) == "server")
    #expect(fixture.pager.refreshState == .idle)
  }

  @Test("An insertion counts for the offset when it is confirmed, and not before", .tags(.b22, .b29))
  func countsWhenItIsConfirmed() async {
    let source = GatedPageSource<Item, Int>(cursorSemantics: .offset)
    let fixture = await Fixture.loaded(1...3, next: 3, source: source)
    let edit = await insert(fixture.pager, Item(-1), at: .start)
    fixture.pager.loadNext()
    await source.arrival(of: 1)
    #expect(source.requests[1].offsetAdjustment == 0)
    await server.answer(0, with: Item(50))
    _ = await edit.outcome
    await source.answer(1, with: Page(ids: [4]))
    #expect(await fixture.requests(beyond: 2).map(\.offsetAdjustment) == [1], "the answer overlapped the confirmation")
  }
}
