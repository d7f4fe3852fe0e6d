import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct OptimisticEditTests {
  let server = Gate<String, Item?>()

  /// Saves something when the test lets it.
  func save(_ name: String) async throws -> Item? { try await server.pass(name) }

  func begin(_ edit: () -> EditTask) async -> EditTask {
    let count = server.requests.count
    let task = edit()
    await server.arrival(of: count)
    return task
  }

  func update(_ pager: Pager<Item>, _ id: Int, adding text: String) async -> EditTask {
    await begin {
      pager.update(id) {
        $0.text += text
      } saving: {
        _ = try await save(text)
      }
    }
  }

  func remove(_ pager: Pager<Item>, _ id: Int) async -> EditTask {
    await begin { pager.remove(id) { _ = try await save("remove") } }
  }

  func insert(_ pager: Pager<Item>, _ item: Item, at position: ItemPosition<Int>) async -> EditTask {
    await begin { pager.insert(item, at: position) { try await save("insert") } }
  }

  func text(_ pager: Pager<Item>, _ id: Int) -> String? { pager.item(id)?.text }

  @Test("A change is shown at once, and stays when it is saved", .tags(.b29))
  func aChangeIsShownAtOnce() async {
    let fixture = await Fixture.loaded(1...3)
    let edit = await update(fixture.pager, 2, adding: "a")
    #expect(text(fixture.pager, 2) == "a")
    await server.answer(0, with: nil)
    #expect(await edit.outcome == .applied)
    #expect(text(fixture.pager, 2) == "a")
  }

  @Test("Only a change that can't be saved is rolled back, and later changes are kept", .tags(.b29))
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

  @Test("A removed item returns to its position if the removal can't be saved, or to that of its neighbor if that is gone", .tags(.b29))
  func aRemovedItemReturns() async {
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
    #expect(fixture.pager.ids == [1, 3, 4])
  }

  @Test(
    "Removals that are not saved return in the order that the items had, in whatever order they were made and fail", .tags(.b29),
    arguments: [[2, 3, 4], [2, 4, 3], [3, 2, 4], [3, 4, 2], [4, 2, 3], [4, 3, 2], [1, 2, 3], [3, 2, 1]])
  func removalsReturnInOrder(_ removed: [Int]) async {
    for failed in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
      let fixture = await Fixture.loaded(1...5)
      let first = server.requests.count
      var tasks: [EditTask] = []
      for id in removed { tasks.append(await remove(fixture.pager, id)) }

      for index in failed {
        await server.fail(first + index, with: ServerError())
        _ = await tasks[index].outcome
      }

      #expect(fixture.pager.ids == Array(1...5), "after failures in the order \(failed)")
    }
  }

  @Test("A move that can't be saved is rolled back", .tags(.b29))
  func aMoveGoesBack() async {
    let fixture = await Fixture.loaded(1...4)
    let edit = await begin { fixture.pager.move(4, to: .start) { _ = try await save("move") } }
    #expect(fixture.pager.ids == [4, 1, 2, 3])
    await server.fail(0, with: ServerError())
    _ = await edit.outcome
    #expect(fixture.pager.ids == [1, 2, 3, 4])
  }

  @Test("The final item replaces the temporary one, with later changes", .tags(.b29))
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

  @Test("If the final item is displayed already, the temporary row is removed", .tags(.b29))
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

  @Test("An insertion that can't be saved is removed, even if its neighbors have changed", .tags(.b29))
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
    "An edit that waits survives every answer, also one that was requested later, and yields to the server's items when it is rolled back",
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

  @Test("An answer that is requested after an edit was confirmed replaces the edit", .tags(.b28, .b29))
  func whatWasConfirmedYields() async {
    let fixture = await Fixture.loaded(1...3)
    let edit = await remove(fixture.pager, 2)
    await server.answer(0, with: nil)
    _ = await edit.outcome
    fixture.pager.refresh()
    await fixture.source.answer(1, with: Page(ids: 1...3))
    #expect(fixture.pager.ids == [1, 2, 3])
  }

  @Test("An edit that is confirmed while an answer is in flight is applied to that answer", .tags(.b28, .b29))
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

  @Test("A change to the temporary item applies to the final item, and stays when another is rolled back", .tags(.b29))
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

  @Test("A removal of the temporary item removes the final item, which returns if that fails", .tags(.b29))
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
}
