import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct OptimisticEditTests {
  private let server = Gate<String, Item?>()

  /// Saves something when the test lets it.
  private func save(_ name: String) async throws -> Item? { try await server.pass(name) }

  private func begin(_ edit: () -> EditTask) async -> EditTask {
    let count = server.requests.count
    let task = edit()
    await server.arrival(of: count)
    return task
  }

  private func update(_ pager: Pager<Item>, _ id: Int, adding text: String) async -> EditTask {
    await begin {
      pager.update(id) {
        $0.text += text
      } saving: {
        _ = try await save(text)
      }
    }
  }

  private func remove(_ pager: Pager<Item>, _ id: Int) async -> EditTask {
    await begin { pager.remove(id) { _ = try await save("remove") } }
  }

  private func insert(_ pager: Pager<Item>, _ item: Item, at position: ItemPosition<Int>) async -> EditTask {
    await begin { pager.insert(item, at: position) { try await save("insert") } }
  }

  private func text(_ pager: Pager<Item>, _ id: Int) -> String? { pager.item(id)?.text }

  @Test("A change is shown at once, and stays when it is saved", .tags(.b29))
  func aChangeIsShownAtOnce() async {
    let fixture = await Fixture.loaded(1...3)
    let edit = await update(fixture.pager, 2, adding: "a")
    #expect(text(fixture.pager, 2) == "a")
    await server.answer(0, with: nil)
    #expect(await edit.outcome == .applied)
    #expect(text(fixture.pager, 2) == "a")
  }

  @Test("A change that is not saved is rolled back, alone: what was changed since is kept", .tags(.b29))
  func aChangeIsUndoneAlone() async {
    let fixture = await Fixture.loaded(1...3)
    let first = await update(fixture.pager, 2, adding: "a")
    let second = await update(fixture.pager, 2, adding: "b")
    fixture.pager.update(2) { $0.text += "c" }
    fixture.pager.remove(1)
    #expect(text(fixture.pager, 2) == "abc")
    await server.fail(0, with: ServerError())
    guard case .rolledBack(let failure) = await first.outcome else { Issue.record("not rolled back"); return }
    #expect(failure.underlying as? ServerError == ServerError())
    #expect(text(fixture.pager, 2) == "bc")
    await server.fail(1, with: ServerError())
    _ = await second.outcome
    #expect(text(fixture.pager, 2) == "c")
    #expect(fixture.pager.ids == [2, 3])
    #expect(fixture.updates.rows == [2, 3])
  }

  @Test("A removal that is not saved returns to its place, and at the start if its neighbor is gone", .tags(.b29))
  func aRemovalComesBack() async {
    let fixture = await Fixture.loaded(1...4)
    let first = await remove(fixture.pager, 3)
    #expect(fixture.pager.ids == [1, 2, 4])
    await server.fail(0, with: ServerError())
    _ = await first.outcome
    #expect(fixture.pager.ids == [1, 2, 3, 4])

    let second = await remove(fixture.pager, 3)
    fixture.pager.remove(2)
    await server.fail(1, with: ServerError())
    _ = await second.outcome
    #expect(fixture.pager.ids == [3, 1, 4])
  }

  @Test("A move that is not saved goes back", .tags(.b29))
  func aMoveGoesBack() async {
    let fixture = await Fixture.loaded(1...4)
    let edit = await begin { fixture.pager.move(4, to: .start) { _ = try await save("move") } }
    #expect(fixture.pager.ids == [4, 1, 2, 3])
    await server.fail(0, with: ServerError())
    _ = await edit.outcome
    #expect(fixture.pager.ids == [1, 2, 3, 4])
  }

  @Test("The final item replaces the temporary one, with what was changed since", .tags(.b29))
  func theFinalItemTakesThePlace() async {
    let fixture = await Fixture.loaded(1...3)
    let edit = await insert(fixture.pager, Item(-1, "draft"), at: .after(1))
    #expect(fixture.pager.ids == [1, -1, 2, 3])
    fixture.pager.update(-1) { $0.text += "!" }
    var renames: [[Int: Int]] = []
    let token = fixture.pager.observe { renames.append($0.renames) }
    defer { withExtendedLifetime(token) {} }
    await server.answer(0, with: Item(50, "final"))
    #expect(await edit.outcome == .applied)
    #expect(fixture.pager.ids == [1, 50, 2, 3])
    #expect(text(fixture.pager, 50) == "final!")
    #expect(fixture.pager.item(-1) == nil)
    #expect(fixture.updates.rows == [1, 50, 2, 3])
    #expect(renames == [[-1: 50]])
  }

  @Test("If the final item is shown already, the temporary row goes", .tags(.b29))
  func theTemporaryRowGoes() async {
    let fixture = await Fixture.loaded(1...3)
    let edit = await insert(fixture.pager, Item(-1), at: .start)
    fixture.pager.refresh()
    await fixture.source.answer(1, with: Page(ids: [50, 1, 2]))
    #expect(fixture.pager.ids == [-1, 50, 1, 2])
    await server.answer(0, with: Item(50))
    _ = await edit.outcome
    #expect(fixture.pager.ids == [50, 1, 2])
  }

  @Test("An insertion that is not saved goes, whatever became of its neighbors", .tags(.b29))
  func anInsertionGoes() async {
    let fixture = await Fixture.loaded(1...3)
    let edit = await insert(fixture.pager, Item(-1), at: .after(3))
    fixture.pager.refresh()
    await fixture.source.answer(1, with: Page(ids: [1, 2]))
    #expect(fixture.pager.ids == [-1, 1, 2], "what is not saved yet is nowhere else, and stays")
    await server.fail(0, with: ServerError())
    _ = await edit.outcome
    #expect(fixture.pager.ids == [1, 2])
  }

  @Test(
    "What waits survives every answer, also one that was requested later, and yields to the server's word when it is rolled back",
    .tags(.b28, .b29))
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
    _ = await (change.outcome, removal.outcome)
    #expect(fixture.pager.items.map(\.text) == ["", "server 2 ", "new", ""])
    #expect(fixture.pager.ids == [1, 2, 3, 4])
  }

  @Test("A confirmed edit before an answer was requested yields to it", .tags(.b28, .b29))
  func whatWasConfirmedYields() async {
    let fixture = await Fixture.loaded(1...3)
    let edit = await remove(fixture.pager, 2)
    await server.answer(0, with: nil)
    _ = await edit.outcome
    fixture.pager.refresh()
    await fixture.source.answer(1, with: Page(ids: 1...3))
    #expect(fixture.pager.ids == [1, 2, 3])
  }

  @Test("A confirmed edit while an answer is under way is made to that", .tags(.b28, .b29))
  func whatIsConfirmedMeanwhileIsMade() async {
    let fixture = await Fixture.loaded(1...3)
    let edit = await remove(fixture.pager, 2)
    fixture.pager.refresh()
    await fixture.source.arrival(of: 1)
    await server.answer(0, with: nil)
    _ = await edit.outcome
    await fixture.source.answer(1, with: Page(ids: 1...3))
    #expect(fixture.pager.ids == [1, 3])
  }

  @Test("A change to the temporary item is one to the final item, and kept when another one is rolled back", .tags(.b29))
  func changesFollowTheFinalItem() async {
    let fixture = await Fixture.loaded(1...3)
    let insertion = await insert(fixture.pager, Item(-1, "draft"), at: .after(1))
    let first = await update(fixture.pager, -1, adding: "a")
    fixture.pager.update(-1) { $0.text += "b" }
    await server.answer(0, with: Item(50, "final "))
    _ = await insertion.outcome
    #expect(text(fixture.pager, 50) == "final ab")
    await server.fail(1, with: ServerError())
    _ = await first.outcome
    #expect(text(fixture.pager, 50) == "final b")
  }

  @Test("A removal of the temporary item is one of the final item, which returns if that fails", .tags(.b29))
  func aRemovalFollowsTheFinalItem() async {
    let fixture = await Fixture.loaded(1...3)
    let insertion = await insert(fixture.pager, Item(-1), at: .after(1))
    let removal = await remove(fixture.pager, -1)
    await server.answer(0, with: Item(50))
    _ = await insertion.outcome
    fixture.pager.refresh()
    await fixture.source.answer(1, with: Page(ids: [1, 50, 2, 3]))
    #expect(fixture.pager.ids == [1, 2, 3])
    await server.fail(1, with: ServerError())
    _ = await removal.outcome
    #expect(fixture.pager.ids == [1, 50, 2, 3])
  }

  @Test(
    "An item that was moved again stays there when the first move is rolled back, and goes back to where it was with the second",
    .tags(.b29))
  func aSecondMoveIsKept() async {
    let fixture = await Fixture.loaded(1...4)
    let first = await begin { fixture.pager.move(4, to: .start) { _ = try await save("first") } }
    let second = await begin { fixture.pager.move(4, to: .after(1)) { _ = try await save("second") } }
    #expect(fixture.pager.ids == [1, 4, 2, 3])
    await server.fail(0, with: ServerError())
    _ = await first.outcome
    #expect(fixture.pager.ids == [1, 4, 2, 3])
    await server.fail(1, with: ServerError())
    _ = await second.outcome
    #expect(fixture.pager.ids == [1, 2, 3, 4])
  }

  @Test("A removal that fails does not bring back what newer rows of the server do not have", .tags(.b29))
  func aRemovalOfWhatIsGone() async {
    let fixture = await Fixture.loaded(1...3)
    let removal = await remove(fixture.pager, 2)
    fixture.pager.refresh()
    await fixture.source.answer(1, with: Page(ids: [1, 3, 4]))
    await server.fail(0, with: ServerError())
    _ = await removal.outcome
    #expect(fixture.pager.ids == [1, 3, 4])
  }

  @Test("A change is not rolled back from another item with the id of one that was removed since", .tags(.b29))
  func anotherItemWithTheIDStays() async {
    let fixture = await Fixture.loaded(1...3)
    let edit = await update(fixture.pager, 2, adding: "a")
    fixture.pager.remove(2)
    fixture.pager.insert(Item(2, "another"), at: .start)
    await server.fail(0, with: ServerError())
    _ = await edit.outcome
    #expect(text(fixture.pager, 2) == "another")
  }

  @Test("Nor when an answer contains the removed item, and the edits since are made to that again", .tags(.b28, .b29))
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

  @Test("If the final item is shown already, nothing that was done to the temporary one returns", .tags(.b29))
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

  @Test("What the server's answer knows of already is not made again when an older change is rolled back", .tags(.b28, .b29))
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

  @Test("A change is rolled back from the item that is shown, and not from a duplicate that is hidden", .tags(.b27, .b29))
  func aHiddenDuplicateIsNotRestored() async {
    let fixture = await Fixture.loaded(1...3, next: 2)
    let edit = await update(fixture.pager, 2, adding: "a")
    await fixture.append(1, Page([Item(2, "other"), Item(4)]))
    await server.fail(0, with: ServerError())
    _ = await edit.outcome
    #expect(text(fixture.pager, 2) == "")
  }

  @Test("A change is rolled back from the rows that are shown, when those of a refresh that failed are not", .tags(.b14, .b29))
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

  @Test("An insertion that waits belongs to its query, a change to all of them", .tags(.b29, .b41))
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
