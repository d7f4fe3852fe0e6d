import Quire
import QuireTesting
import Testing

/// Rollbacks beside items that have gone for good, and of items whose id is used again.
extension OptimisticEditTests {
  @Test(
    "If only one of two neighbors' removals is saved, the other item returns to its position", .tags(.b29),
    arguments: [[2, 3], [3, 2]], [0, 1])
  func oneOfTwoReturns(_ removed: [Int], _ saved: Int) async {
    let fixture = await Fixture.loaded(1...4)
    var removals: [EditTask] = []
    for id in removed { removals.append(await remove(fixture.pager, id)) }

    await server.answer(saved, with: nil)
    _ = await removals[saved].outcome
    await server.fail(1 - saved, with: ServerError())
    _ = await removals[1 - saved].outcome

    #expect(fixture.pager.ids == (1...4).filter { $0 != removed[saved] })
  }

  @Test("An item returns to its position if the inserted item beside it can't be saved", .tags(.b29), arguments: [true, false])
  func itsNeighborIsNotSaved(isRemoved: Bool) async {
    let fixture = await Fixture.loaded(1...3)
    let insertion = await insert(fixture.pager, Item(-1), at: .after(2))
    let removal = await remove(fixture.pager, 3)
    if isRemoved { _ = await remove(fixture.pager, -1) }
    await server.fail(0, with: ServerError())
    _ = await insertion.outcome
    await server.fail(1, with: ServerError())
    _ = await removal.outcome
    #expect(fixture.pager.ids == [1, 2, 3])
  }

  @Test("An item returns beside an item that was removed and inserted again", .tags(.b29), arguments: [true, false])
  func itsNeighborIsBack(isSaved: Bool) async {
    let fixture = await Fixture.loaded(1...3)
    let removal = await remove(fixture.pager, 3)
    let other = await remove(fixture.pager, 2)
    fixture.pager.insert(Item(2, "again"), at: .after(1))
    if isSaved { await server.answer(1, with: nil) } else { await server.fail(1, with: ServerError()) }
    _ = await other.outcome
    await server.fail(0, with: ServerError())
    _ = await removal.outcome
    #expect(fixture.pager.ids == [1, 2, 3])
  }

  @Test("A failed insertion doesn't remove another item with its id", .tags(.b29))
  func anotherItemOutlivesAFailedInsertion() async {
    let fixture = await Fixture.loaded(1...2)
    let first = await insert(fixture.pager, Item(-1, "first"), at: .start)
    let removal = await remove(fixture.pager, -1)
    _ = await insert(fixture.pager, Item(-1, "second"), at: .start)
    await server.fail(0, with: ServerError())
    _ = await first.outcome
    await server.fail(1, with: ServerError())
    _ = await removal.outcome
    #expect(fixture.pager.ids == [-1, 1, 2] && text(fixture.pager, -1) == "second")
  }

  @Test("The final item doesn't replace another item with the temporary id, whose edits stay", .tags(.b29))
  func anotherItemOutlivesAConfirmation() async {
    let fixture = await Fixture.loaded(1...2)
    let first = await insert(fixture.pager, Item(-1, "first"), at: .start)
    _ = await remove(fixture.pager, -1)
    _ = await insert(fixture.pager, Item(-1, "second"), at: .start)
    let change = await update(fixture.pager, -1, adding: "!")
    var renames: [Int: Int] = [:]
    let token = fixture.pager.observe { renames.merge($0.renames) { $1 } }
    defer { withExtendedLifetime(token) {} }
    await server.answer(0, with: Item(50, "first"))
    _ = await first.outcome
    #expect(fixture.pager.ids == [-1, 1, 2] && text(fixture.pager, -1) == "second!")
    #expect(fixture.pager.saveStates == [-1: .saving, 50: .saving] && renames.isEmpty)
    await server.fail(3, with: ServerError())
    _ = await change.outcome
    #expect(text(fixture.pager, -1) == "second")
  }

  @Test("An item whose insertion fails doesn't return when its removal fails", .tags(.b29))
  func aFailedInsertionStaysAway() async {
    let fixture = await Fixture.loaded(1...2)
    let insertion = await insert(fixture.pager, Item(-1), at: .start)
    let removal = await remove(fixture.pager, -1)
    await server.fail(0, with: ServerError())
    _ = await insertion.outcome
    await server.fail(1, with: ServerError())
    _ = await removal.outcome
    #expect(fixture.pager.ids == [1, 2])
  }

  @Test("If the final item is displayed already, edits of the temporary one become edits of it", .tags(.b29))
  func editsMoveToTheDisplayedItem() async {
    let fixture = await Fixture.loaded(1...2)
    let insertion = await insert(fixture.pager, Item(-1), at: .start)
    let change = await update(fixture.pager, -1, adding: "!")
    fixture.pager.insert(Item(50, "final"), at: .start)
    await server.answer(0, with: Item(50, "final"))
    _ = await insertion.outcome
    #expect(fixture.pager.ids == [50, 1, 2] && text(fixture.pager, 50) == "final!")
    #expect(fixture.updates.rows == [50, 1, 2])
    await server.fail(1, with: ServerError())
    _ = await change.outcome
    #expect(text(fixture.pager, 50) == "final")
  }

  @Test("The temporary item goes if the app has inserted and removed the final one in the meantime", .tags(.b29))
  func theFinalItemIsGone() async {
    let fixture = await Fixture.loaded(1...2)
    let insertion = await insert(fixture.pager, Item(-1), at: .start)
    fixture.pager.insert(Item(50), at: .start)
    fixture.pager.remove(50)
    await server.answer(0, with: Item(50))
    _ = await insertion.outcome
    #expect(fixture.pager.ids == [1, 2])
  }

  @Test("Of two edits of the temporary item, one that fails is rolled back alone, although the final item came before them", .tags(.b29))
  func editsBeforeTheFinalItem() async {
    let fixture = await Fixture.loaded(1...2)
    let insertion = await insert(fixture.pager, Item(-1), at: .start)
    let first = await update(fixture.pager, -1, adding: "!")
    fixture.pager.insert(Item(50, "final"), at: .start)
    _ = await update(fixture.pager, -1, adding: "?")
    await server.answer(0, with: Item(50, "final"))
    _ = await insertion.outcome
    #expect(text(fixture.pager, 50) == "final!?")
    await server.fail(1, with: ServerError())
    _ = await first.outcome
    #expect(text(fixture.pager, 50) == "final?")
  }

  @Test("A failed move is rolled back if a later move waits for an item that is not loaded", .tags(.b29))
  func aLaterMoveWaits() async {
    let fixture = await Fixture.loaded(1...3)
    let move = await begin { fixture.pager.move(3, to: .start) { _ = try await save("move") } }
    fixture.pager.refresh()
    await fixture.source.arrival(of: 1)
    let later = await begin { fixture.pager.move(3, to: .after(9)) { _ = try await save("later") } }
    #expect(fixture.pager.ids == [3, 1, 2])
    await server.fail(0, with: ServerError())
    _ = await move.outcome
    #expect(fixture.pager.ids == [1, 2, 3])
    withExtendedLifetime(later) {}
  }

  @Test("A failed removal doesn't bring back an item that was removed since", .tags(.b29), arguments: [true, false])
  func removedAgain(isDeferred: Bool) async {
    let fixture = await Fixture.loaded(1...3, next: 2)
    if isDeferred { fixture.pager.loadNext() }
    let removal = await remove(fixture.pager, 2)
    if !isDeferred { fixture.pager.insert(Item(2, "again"), at: .after(1)) }
    fixture.pager.remove(2)
    await server.fail(0, with: ServerError())
    _ = await removal.outcome
    #expect(fixture.pager.ids == [1, 3])
  }

  @Test(
    "An item that was removed, inserted, and removed again returns only if the last removal fails", .tags(.b29), arguments: [true, false])
  func aLaterRemovalWaits(isSaved: Bool) async {
    let fixture = await Fixture.loaded(1...3)
    let first = await remove(fixture.pager, 2)
    fixture.pager.insert(Item(2, "again"), at: .after(1))
    let second = await remove(fixture.pager, 2)
    await server.fail(0, with: ServerError())
    _ = await first.outcome
    #expect(fixture.pager.ids == [1, 3])
    if isSaved { await server.answer(1, with: nil) } else { await server.fail(1, with: ServerError()) }
    _ = await second.outcome
    #expect(fixture.pager.ids == (isSaved ? [1, 3] : [1, 2, 3]) && text(fixture.pager, 2) == (isSaved ? nil : "again"))
  }
}
