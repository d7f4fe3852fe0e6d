import Quire
import QuireTesting
import Testing

/// Several edits as one transaction.
@MainActor @Suite(.timeLimit(.minutes(5))) struct EditTransactionTests {
  @Test("Several edits are one change, in order", .tags(.b3, .b28))
  func oneChange() async {
    let fixture = await Fixture.loaded(1...4)
    let count = fixture.updates.changes.count

    let outcomes = fixture.pager.edit { list in
      list.update(2) { $0.text = "new" }
      list.move(4, to: .start)
      list.insert(Item(9), at: .after(2))
      list.update(9) { $0.text = "inserted" }
      list.remove(1)
      list.remove(7)
    }

    #expect(outcomes == [.applied, .applied, .applied, .applied, .applied, .refused(.noItem(id: "7"))])
    #expect(fixture.pager.ids == [4, 2, 9, 3])
    #expect(fixture.pager.items.map(\.text) == ["", "new", "inserted", ""])
    #expect(fixture.updates.changes.count == count + 1)
    #expect(fixture.updates.rows == fixture.pager.ids)
  }

  @Test("Edits that cancel each other change nothing", .tags(.b31))
  func noChange() async {
    let fixture = await Fixture.loaded(1...3)
    let count = fixture.updates.changes.count

    fixture.pager.edit { list in
      list.insert(Item(9), at: .start)
      list.remove(9)
    }

    #expect(fixture.pager.ids == [1, 2, 3])
    #expect(fixture.updates.changes.dropFirst(count).filter { !$0.isEmpty }.isEmpty)
    #expect(fixture.pager.edit { _ in }.isEmpty)
  }

  @Test("A transaction that replaces all items requests nothing, and one that leaves none loads further", .tags(.b4, .b28))
  func replacingAllItems() async {
    let fixture = await Fixture.loaded(1...3, next: 2)

    fixture.pager.edit { list in
      for id in 1...3 { list.remove(id) }
      list.insert(Item(9), at: .start)
    }
    #expect(fixture.pager.ids == [9] && fixture.edges == [.more, .end])
    #expect(await fixture.requests(beyond: 1).isEmpty)

    let outcomes = fixture.pager.edit { list in
      list.remove(9)
      list.remove(8)
    }
    #expect(outcomes == [.applied, .refused(.noItem(id: "8"))])
    #expect(fixture.pager.ids.isEmpty && fixture.edges == [.loading, .end])
    #expect(fixture.loads.log.last == "next (change) began")
  }

  @Test("A replacement of all items that is rolled back requests nothing", .tags(.b4, .b29))
  func rollingBackAReplacement() async {
    let fixture = await Fixture.loaded(1...3, next: 2)
    let server = Gate<Void, Void>()
    let task = fixture.pager.edit { list in
      for id in 1...3 { list.remove(id) }
      list.insert(Item(9), at: .start)
    } saving: {
      try await server.pass(())
    }
    await server.arrival(of: 0)

    await server.fail(0, with: ServerError())
    _ = await task.outcome

    #expect(fixture.pager.ids == [1, 2, 3] && fixture.edges == [.more, .end])
    #expect(await fixture.requests(beyond: 1).isEmpty)
  }

  @Test("Edits that are saved together are rolled back together, in one change", .tags(.b29), arguments: [true, false])
  func savedTogether(fails: Bool) async {
    let fixture = await Fixture.loaded(1...4)
    let server = Gate<Void, Void>()
    let task = fixture.pager.edit { list in
      list.remove(1)
      list.remove(3)
      list.update(4) { $0.text = "new" }
    } saving: {
      try await server.pass(())
    }
    await server.arrival(of: 0)
    #expect(fixture.pager.ids == [2, 4])
    #expect(fixture.pager.saveStates == [1: .saving, 3: .saving, 4: .saving])
    let count = fixture.updates.changes.count

    if fails { await server.fail(0, with: ServerError()) } else { await server.answer(0, with: ()) }

    let outcome = await task.outcome
    if fails { guard case .rolledBack = outcome else { Issue.record("not rolled back"); return } } else { #expect(outcome == .applied) }
    #expect(fixture.pager.ids == (fails ? [1, 2, 3, 4] : [2, 4]))
    #expect(fixture.pager.item(4)?.text == (fails ? "" : "new"))
    #expect(fixture.updates.changes.count == count + 1)
    #expect(fixture.updates.rows == fixture.pager.ids)
    #expect(fixture.pager.saveStates.isEmpty)
  }

  @Test("Edits that are kept together are retried and discarded together", .tags(.b29))
  func keptTogether() async {
    let fixture = await Fixture.loaded(1...4)
    let server = Gate<Void, Void>()
    let task = fixture.pager.edit(onFailure: .keep) { list in
      list.remove(1)
      list.remove(3)
    } saving: {
      try await server.pass(())
    }
    await server.arrival(of: 0)
    await server.fail(0, with: ServerError())
    _ = await task.outcome
    #expect(Set(fixture.pager.saveStates.keys) == [1, 3])

    let retry = fixture.pager.retry(3)
    await server.arrival(of: 1)
    #expect(fixture.pager.saveStates == [1: .saving, 3: .saving])
    await server.fail(1, with: ServerError())
    _ = await retry.outcome
    fixture.pager.discard(1)

    #expect(fixture.pager.ids == [1, 2, 3, 4])
    #expect(fixture.pager.saveStates.isEmpty)
  }

  @Test("Among edits that are kept together, those of removed items are forgotten", .tags(.b28, .b29))
  func partlyRemoved() async {
    let fixture = await Fixture.loaded(1...4)
    let server = Gate<Void, Void>()
    let task = fixture.pager.edit(onFailure: .keep) { list in
      list.insert(Item(-1), at: .end)
      list.insert(Item(-2), at: .end)
    } saving: {
      try await server.pass(())
    }
    await server.arrival(of: 0)
    fixture.pager.remove(-1)

    await server.fail(0, with: ServerError())
    guard case .kept = await task.outcome else { Issue.record("not kept"); return }
    fixture.pager.refresh()
    await fixture.source.answer(1, with: Page(ids: 1...4))

    #expect(fixture.pager.ids == [1, 2, 3, 4, -2])
    #expect(Array(fixture.pager.saveStates.keys) == [-2])
  }

  @Test("Edits that are all refused are not saved", .tags(.b28))
  func nothingToSave() async {
    let fixture = await Fixture.loaded(1...3)

    let task = fixture.pager.edit {
      $0.remove(9)
    } saving: {
      Issue.record("saved")
    }

    #expect(await task.outcome == .refused(.noItem(id: "9")))
  }
}
