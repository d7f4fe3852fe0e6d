import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct OptimisticEditTests {
  private let server = Gate<String, Item?>()

  /// Saves something when the test lets it.
  private func save(_ name: String) async throws -> Item? { try await server.pass(name) }

  private func begin(_ edit: @escaping @MainActor () async -> EditOutcome) async -> Task<EditOutcome, Never> {
    let count = server.requests.count
    let task = Task { await edit() }
    await server.arrival(of: count)
    return task
  }

  private func update(_ pager: Pager<Item>, _ id: Int, adding text: String) async -> Task<EditOutcome, Never> {
    await begin {
      await pager.update(id) {
        $0.text += text
      } saving: {
        _ = try await save(text)
      }
    }
  }

  private func remove(_ pager: Pager<Item>, _ id: Int) async -> Task<EditOutcome, Never> {
    await begin { await pager.remove(id) { _ = try await save("remove") } }
  }

  private func insert(_ pager: Pager<Item>, _ item: Item, at position: ItemPosition<Int>) async -> Task<EditOutcome, Never> {
    await begin { await pager.insert(item, at: position) { try await save("insert") } }
  }

  private func text(_ pager: Pager<Item>, _ id: Int) -> String? { pager.item(id)?.text }

  @Test("B29: a change is shown at once, and stays when it is saved")
  func aChangeIsShownAtOnce() async {
    let fixture = await Fixture.loaded(1...3)
    let edit = await update(fixture.pager, 2, adding: "a")
    #expect(text(fixture.pager, 2) == "a")
    await server.answer(0, with: nil)
    #expect(await edit.value == .applied)
    #expect(text(fixture.pager, 2) == "a")
  }

  @Test("B29: a change that is not saved is rolled back, alone: what was changed since is kept")
  func aChangeIsUndoneAlone() async {
    let fixture = await Fixture.loaded(1...3)
    let first = await update(fixture.pager, 2, adding: "a")
    let second = await update(fixture.pager, 2, adding: "b")
    fixture.pager.update(2) { $0.text += "c" }
    fixture.pager.remove(1)
    #expect(text(fixture.pager, 2) == "abc")
    await server.fail(0, with: ServerError())
    guard case .rolledBack(let failure) = await first.value else { Issue.record("not rolled back"); return }
    #expect(failure.underlying as? ServerError == ServerError())
    #expect(text(fixture.pager, 2) == "bc")
    await server.fail(1, with: ServerError())
    _ = await second.value
    #expect(text(fixture.pager, 2) == "c")
    #expect(fixture.pager.ids == [2, 3])
    #expect(fixture.updates.rows == [2, 3])
  }

  @Test("B29: a removal that is not saved comes back to its place, and at the start if its neighbour is gone")
  func aRemovalComesBack() async {
    let fixture = await Fixture.loaded(1...4)
    let first = await remove(fixture.pager, 3)
    #expect(fixture.pager.ids == [1, 2, 4])
    await server.fail(0, with: ServerError())
    _ = await first.value
    #expect(fixture.pager.ids == [1, 2, 3, 4])

    let second = await remove(fixture.pager, 3)
    fixture.pager.remove(2)
    await server.fail(1, with: ServerError())
    _ = await second.value
    #expect(fixture.pager.ids == [3, 1, 4])
  }

  @Test("B29: a move that is not saved goes back")
  func aMoveGoesBack() async {
    let fixture = await Fixture.loaded(1...4)
    let edit = await begin { await fixture.pager.move(4, to: .start) { _ = try await save("move") } }
    #expect(fixture.pager.ids == [4, 1, 2, 3])
    await server.fail(0, with: ServerError())
    _ = await edit.value
    #expect(fixture.pager.ids == [1, 2, 3, 4])
  }

  @Test("B29: the final item takes the place of the temporary one, with what was changed since")
  func theFinalItemTakesThePlace() async {
    let fixture = await Fixture.loaded(1...3)
    let edit = await insert(fixture.pager, Item(-1, "draft"), at: .after(1))
    #expect(fixture.pager.ids == [1, -1, 2, 3])
    fixture.pager.update(-1) { $0.text += "!" }
    await server.answer(0, with: Item(50, "final"))
    #expect(await edit.value == .applied)
    #expect(fixture.pager.ids == [1, 50, 2, 3])
    #expect(text(fixture.pager, 50) == "final!")
    #expect(fixture.pager.item(-1) == nil)
    #expect(fixture.updates.rows == [1, 50, 2, 3])
  }

  @Test("B29: if the final item is shown already, the temporary row goes")
  func theTemporaryRowGoes() async {
    let fixture = await Fixture.loaded(1...3)
    let edit = await insert(fixture.pager, Item(-1), at: .start)
    fixture.pager.refresh()
    await fixture.source.answer(1, with: Page(ids: [50, 1, 2]))
    #expect(fixture.pager.ids == [-1, 50, 1, 2])
    await server.answer(0, with: Item(50))
    _ = await edit.value
    #expect(fixture.pager.ids == [50, 1, 2])
  }

  @Test("B29: an insertion that is not saved goes, whatever became of its neighbours")
  func anInsertionGoes() async {
    let fixture = await Fixture.loaded(1...3)
    let edit = await insert(fixture.pager, Item(-1), at: .after(3))
    fixture.pager.refresh()
    await fixture.source.answer(1, with: Page(ids: [1, 2]))
    #expect(fixture.pager.ids == [-1, 1, 2], "what is not saved yet is nowhere else, and stays")
    await server.fail(0, with: ServerError())
    _ = await edit.value
    #expect(fixture.pager.ids == [1, 2])
  }

  @Test(
    "B28, B29: what waits survives every answer, also one that was asked for later, and yields to the server's word when it is rolled back")
  func whatWaitsSurvivesAnswers() async {
    let fixture = await Fixture.loaded(1...3)
    let change = await update(fixture.pager, 2, adding: "a")
    let removal = await remove(fixture.pager, 3)
    for round in 1...2 {
      fixture.pager.refresh()
      await fixture.source.answer(round, with: Page([Item(1), Item(2, "server \(round) "), Item(3, "new"), Item(4)]))
      #expect(fixture.pager.ids == [1, 2, 4])
      #expect(text(fixture.pager, 2) == "server \(round) a")
    }
    await server.fail(0, with: ServerError())
    await server.fail(1, with: ServerError())
    _ = await (change.value, removal.value)
    #expect(fixture.pager.items.map(\.text) == ["", "server 2 ", "new", ""])
    #expect(fixture.pager.ids == [1, 2, 3, 4])
  }

  @Test("B28, B29: what was confirmed before an answer was asked for yields to it")
  func whatWasConfirmedYields() async {
    let fixture = await Fixture.loaded(1...3)
    let edit = await remove(fixture.pager, 2)
    await server.answer(0, with: nil)
    _ = await edit.value
    fixture.pager.refresh()
    await fixture.source.answer(1, with: Page(ids: 1...3))
    #expect(fixture.pager.ids == [1, 2, 3])
  }

  @Test("B28, B29: what is confirmed while an answer is under way is made to that")
  func whatIsConfirmedMeanwhileIsMade() async {
    let fixture = await Fixture.loaded(1...3)
    let edit = await remove(fixture.pager, 2)
    fixture.pager.refresh()
    await fixture.source.arrival(of: 1)
    await server.answer(0, with: nil)
    _ = await edit.value
    await fixture.source.answer(1, with: Page(ids: 1...3))
    #expect(fixture.pager.ids == [1, 3])
  }

  @Test("B29: a change to the temporary item is one to the final item, and kept when another one is rolled back")
  func changesFollowTheFinalItem() async {
    let fixture = await Fixture.loaded(1...3)
    let insertion = await insert(fixture.pager, Item(-1, "draft"), at: .after(1))
    let first = await update(fixture.pager, -1, adding: "a")
    fixture.pager.update(-1) { $0.text += "b" }
    await server.answer(0, with: Item(50, "final "))
    _ = await insertion.value
    #expect(text(fixture.pager, 50) == "final ab")
    await server.fail(1, with: ServerError())
    _ = await first.value
    #expect(text(fixture.pager, 50) == "final b")
  }

  @Test("B29: a removal of the temporary item is one of the final item, which comes back if that fails")
  func aRemovalFollowsTheFinalItem() async {
    let fixture = await Fixture.loaded(1...3)
    let insertion = await insert(fixture.pager, Item(-1), at: .after(1))
    let removal = await remove(fixture.pager, -1)
    await server.answer(0, with: Item(50))
    _ = await insertion.value
    fixture.pager.refresh()
    await fixture.source.answer(1, with: Page(ids: [1, 50, 2, 3]))
    #expect(fixture.pager.ids == [1, 2, 3])
    await server.fail(1, with: ServerError())
    _ = await removal.value
    #expect(fixture.pager.ids == [1, 50, 2, 3])
  }

  @Test("B29: an item that was moved again stays there when the first move is rolled back, and goes back to where it was with the second")
  func aSecondMoveIsKept() async {
    let fixture = await Fixture.loaded(1...4)
    let first = await begin { await fixture.pager.move(4, to: .start) { _ = try await save("first") } }
    let second = await begin { await fixture.pager.move(4, to: .after(1)) { _ = try await save("second") } }
    #expect(fixture.pager.ids == [1, 4, 2, 3])
    await server.fail(0, with: ServerError())
    _ = await first.value
    #expect(fixture.pager.ids == [1, 4, 2, 3])
    await server.fail(1, with: ServerError())
    _ = await second.value
    #expect(fixture.pager.ids == [1, 2, 3, 4])
  }

  @Test("B29: a removal that fails does not bring back what newer rows of the server do not have")
  func aRemovalOfWhatIsGone() async {
    let fixture = await Fixture.loaded(1...3)
    let removal = await remove(fixture.pager, 2)
    fixture.pager.refresh()
    await fixture.source.answer(1, with: Page(ids: [1, 3, 4]))
    await server.fail(0, with: ServerError())
    _ = await removal.value
    #expect(fixture.pager.ids == [1, 3, 4])
  }

  @Test("B29: a change is not rolled back from another item with the id of one that was removed since")
  func anotherItemWithTheIDStays() async {
    let fixture = await Fixture.loaded(1...3)
    let edit = await update(fixture.pager, 2, adding: "a")
    fixture.pager.remove(2)
    fixture.pager.insert(Item(2, "another"), at: .start)
    await server.fail(0, with: ServerError())
    _ = await edit.value
    #expect(text(fixture.pager, 2) == "another")
  }

  @Test("B29: where the final item is shown already, nothing that was done to the temporary one comes back")
  func theTemporaryRowStaysAway() async {
    let fixture = await Fixture.loaded(1...3)
    let insertion = await insert(fixture.pager, Item(-1), at: .start)
    let removal = await remove(fixture.pager, -1)
    await server.answer(0, with: Item(2))
    _ = await insertion.value
    await server.fail(1, with: ServerError())
    _ = await removal.value
    #expect(fixture.pager.ids == [1, 2, 3])
  }

  @Test("B28, B29: what the server's answer knows of already is not made again when an older change is rolled back")
  func whatTheServerKnowsIsNotMadeAgain() async {
    let fixture = await Fixture.loaded(1...3)
    let edit = await update(fixture.pager, 2, adding: "a")
    fixture.pager.update(2) { $0.text += "b" }
    fixture.pager.refresh()
    await fixture.source.answer(1, with: Page([Item(2, "b")]))
    #expect(text(fixture.pager, 2) == "ba")
    await server.fail(0, with: ServerError())
    _ = await edit.value
    #expect(text(fixture.pager, 2) == "b")
  }

  @Test("B27, B29: a change is rolled back from the item that is shown, and not from a duplicate that is hidden")
  func aHiddenDuplicateIsNotRestored() async {
    let fixture = await Fixture.loaded(1...3, next: 2)
    let edit = await update(fixture.pager, 2, adding: "a")
    await fixture.append(1, Page([Item(2, "other"), Item(4)]))
    await server.fail(0, with: ServerError())
    _ = await edit.value
    #expect(text(fixture.pager, 2) == "")
  }

  @Test("B14, B29: a change is rolled back from the rows that are shown, when those of a refresh that failed are not")
  func aFailedRefreshIsNotRestored() async {
    let fixture = await Fixture.loaded(1...3, next: 2)
    await fixture.append(1, Page(ids: 4...6))
    let edit = await update(fixture.pager, 2, adding: "a")
    fixture.pager.refresh(.loaded)
    await fixture.source.answer(2, with: Page([Item(1), Item(2, "new")], next: 20))
    await fixture.source.fail(3, with: ServerError())
    await server.fail(0, with: ServerError())
    _ = await edit.value
    #expect(text(fixture.pager, 2) == "")
  }

  @Test("B28, B29: an edit that is refused is not saved")
  func aRefusedEditIsNotSaved() async {
    let fixture = await Fixture.loaded(1...3)
    let outcome = await fixture.pager.remove(9) { Issue.record("saved") }
    #expect(outcome == .refused(.noItem(id: "9")))
  }

  @Test("B29, B41: an insertion that waits belongs to its query, a change to all of them")
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
    _ = await (insertion.value, change.value)
    #expect(fixture.pager.ids == [2, 9])
    #expect(text(fixture.pager, 2) == "")
  }

  @Test("B14, B29: what is rolled back during a refresh of several pages is asked for again")
  func aRefreshOfSeveralPagesStartsOver() async {
    let fixture = await Fixture.loaded(1...3, next: 2)
    await fixture.append(1, Page(ids: 4...6, next: 3))
    let edit = await update(fixture.pager, 2, adding: "a")
    fixture.pager.refresh(.loaded)
    await fixture.source.answer(2, with: Page([Item(1), Item(2, "server"), Item(3)], next: 20))
    await server.fail(0, with: ServerError())
    _ = await edit.value
    await fixture.source.answer(4, with: Page([Item(1), Item(2, "server"), Item(3)], next: 20))
    await fixture.source.answer(5, with: Page(ids: 4...6))
    #expect(text(fixture.pager, 2) == "server")
    #expect(fixture.pager.refreshState == .idle)
  }

  @Test("B22, B29: an insertion counts for the offset when it is confirmed, and not before")
  func countsWhenItIsConfirmed() async {
    let source = GatedPageSource<Item, Int>(cursorSemantics: .offset)
    let fixture = await Fixture.loaded(1...3, next: 3, source: source)
    let edit = await insert(fixture.pager, Item(-1), at: .start)
    fixture.pager.loadNext()
    await source.arrival(of: 1)
    #expect(source.requests[1].offsetAdjustment == 0)
    await server.answer(0, with: Item(50))
    _ = await edit.value
    await source.answer(1, with: Page(ids: [4]))
    #expect(await fixture.requests(beyond: 2).map(\.offsetAdjustment) == [1], "the answer overlapped the confirmation")
  }
}
