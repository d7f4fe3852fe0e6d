import Quire
import QuireTesting
import Testing

/// Edits that are displayed before they are saved: their states, and those that stay after a failure.
@MainActor @Suite(.timeLimit(.minutes(5))) struct UnsavedEditTests {
  let server = Gate<String, Item?>()

  /// Sends a message, which stays if that fails.
  func send(_ id: Int, to pager: Pager<Item>, at position: ItemPosition<Int> = .end) async -> EditTask {
    let count = server.requests.count
    let task = pager.insert(Item(id, "draft"), at: position, onFailure: .keep) { try await server.pass("send \(id)") }
    await server.arrival(of: count)
    return task
  }

  /// A message that could not be sent.
  func fail(_ id: Int, in pager: Pager<Item>) async {
    let task = await send(id, to: pager)
    await server.fail(server.requests.count - 1, with: ServerError())
    _ = await task.outcome
  }

  @Test("An insertion that cannot be saved stays, marked as failed, and is redrawn", .tags(.b29))
  func aFailedInsertionStays() async {
    let fixture = await Fixture.loaded(1...3)
    let task = await send(-1, to: fixture.pager)
    #expect(fixture.pager.saveStates == [-1: .saving])

    await server.fail(0, with: ServerError())

    guard case .kept(let failure) = await task.outcome else { Issue.record("not kept"); return }
    #expect(failure.underlying as? ServerError == ServerError())
    #expect(fixture.pager.ids == [1, 2, 3, -1])
    #expect(fixture.pager.saveStates == [-1: .failed(failure)])
    #expect(fixture.updates.changes.last == ListChanges(updates: [3..<4]))
  }

  @Test("A failed insertion is sent again, and the server's item replaces it", .tags(.b29))
  func aRetrySucceeds() async {
    let fixture = await Fixture.loaded(1...3)
    await fail(-1, in: fixture.pager)

    let retry = fixture.pager.retry(-1)
    await server.arrival(of: 1)
    #expect(fixture.pager.saveStates == [-1: .saving])
    await server.answer(1, with: Item(4, "sent"))

    #expect(await retry.outcome == .applied)
    #expect(fixture.pager.ids == [1, 2, 3, 4])
    #expect(fixture.pager.saveStates.isEmpty)
    #expect(fixture.updates.rows == fixture.pager.ids)
  }

  @Test("A retry that fails keeps the item, which can be retried again", .tags(.b29))
  func aRetryFails() async {
    let fixture = await Fixture.loaded(1...3)
    await fail(-1, in: fixture.pager)

    for attempt in 1...2 {
      let retry = fixture.pager.retry(-1)
      await server.arrival(of: attempt)
      await server.fail(attempt, with: ServerError())
      guard case .kept = await retry.outcome else { Issue.record("not kept"); return }
    }

    #expect(fixture.pager.ids == [1, 2, 3, -1])
    #expect(server.requests == ["send -1", "send -1", "send -1"])
  }

  @Test("A failed insertion is discarded by its id", .tags(.b29))
  func aFailedInsertionIsDiscarded() async {
    let fixture = await Fixture.loaded(1...3)
    await fail(-1, in: fixture.pager)

    #expect(fixture.pager.discard(-1) == .applied)

    #expect(fixture.pager.ids == [1, 2, 3])
    #expect(fixture.pager.saveStates.isEmpty)
    #expect(fixture.pager.discard(-1) == .refused(.notFailed(id: "-1")))
    #expect(await fixture.pager.retry(-1).outcome == .refused(.notFailed(id: "-1")))
  }

  @Test("A failed insertion survives refreshes, at the end where it was made", .tags(.b29))
  func aFailedInsertionSurvivesRefreshes() async {
    let fixture = await Fixture.loaded(1...3)
    await fail(-1, in: fixture.pager)

    fixture.pager.refresh()
    await fixture.source.answer(1, with: Page(ids: 2...4))
    #expect(fixture.pager.ids == [2, 3, -1, 4], "it belongs after the item that was last then")
    fixture.pager.refresh()
    await fixture.source.answer(2, with: Page(ids: 7...9))

    #expect(fixture.pager.ids == [7, 8, 9, -1])
    #expect(fixture.pager.saveStates.count == 1)
  }

  @Test("If the list continues after the first page, an insertion at its end comes first rather than in the middle", .tags(.b29))
  func anInsertionAtAnEndThatIsNotLoaded() async {
    let fixture = await Fixture.loaded(1...3)
    await fail(-1, in: fixture.pager)

    fixture.pager.refresh()
    await fixture.source.answer(1, with: Page(ids: 7...9, next: 1))

    #expect(fixture.pager.ids == [-1, 7, 8, 9])
  }

  @Test("An unsent message is removed for good, even by a plain removal", .tags(.b28, .b29))
  func aFailedInsertionIsRemoved() async {
    let fixture = await Fixture.loaded(1...3)
    await fail(-1, in: fixture.pager)

    #expect(fixture.pager.remove(-1) == .applied)
    #expect(fixture.pager.ids == [1, 2, 3])
    fixture.pager.refresh()
    await fixture.source.answer(1, with: Page(ids: 1...3))

    #expect(fixture.pager.ids == [1, 2, 3])
    #expect(fixture.pager.saveStates.isEmpty)
    #expect(await fixture.pager.retry(-1).outcome == .refused(.notFailed(id: "-1")))
    #expect(fixture.updates.rows == fixture.pager.ids)
  }

  @Test("A message that is removed while it is being sent does not return if sending fails", .tags(.b28, .b29))
  func aRemovalDuringTheSave() async {
    let fixture = await Fixture.loaded(1...3)
    let task = await send(-1, to: fixture.pager)
    fixture.pager.remove(-1)

    await server.fail(0, with: ServerError())
    guard case .rolledBack = await task.outcome else { Issue.record("not rolled back"); return }
    fixture.pager.refresh()
    await fixture.source.answer(1, with: Page(ids: 1...3))

    #expect(fixture.pager.ids == [1, 2, 3])
    #expect(fixture.pager.saveStates.isEmpty)
  }

  @Test("The failed change of an item is forgotten when a removal of the item is saved", .tags(.b29))
  func aSavedRemovalForgetsFailures() async {
    let fixture = await Fixture.loaded(1...3)
    let change = fixture.pager.update(2, onFailure: .keep) {
      $0.text += "!"
    } saving: {
      _ = try await server.pass("change")
    }
    await server.arrival(of: 0)
    await server.fail(0, with: ServerError())
    _ = await change.outcome
    let removal = fixture.pager.remove(2) { _ = try await server.pass("remove") }
    await server.arrival(of: 1)

    await server.answer(1, with: nil)
    _ = await removal.outcome

    #expect(fixture.pager.ids == [1, 3])
    #expect(fixture.pager.saveStates.isEmpty)
    #expect(fixture.pager.discard(2) == .refused(.notFailed(id: "2")))
  }

  @Test("Changes and removals that cannot be saved also stay through a refresh", .tags(.b29))
  func otherEditsStay() async {
    let fixture = await Fixture.loaded(1...3)
    let change = fixture.pager.update(1, onFailure: .keep) {
      $0.text += "!"
    } saving: {
      _ = try await server.pass("update")
    }
    await server.arrival(of: 0)
    let removal = fixture.pager.remove(2, onFailure: .keep) { _ = try await server.pass("remove") }
    await server.arrival(of: 1)
    await server.fail(0, with: ServerError())
    await server.fail(1, with: ServerError())
    _ = await (change.outcome, removal.outcome)

    fixture.pager.refresh()
    await fixture.source.answer(1, with: Page(ids: 1...3))

    #expect(fixture.pager.ids == [1, 3])
    #expect(fixture.pager.item(1)?.text == "!")
    #expect(Set(fixture.pager.saveStates.keys) == [1, 2])
    fixture.pager.discard(2)
    fixture.pager.discard(1)
    #expect(fixture.pager.ids == [1, 2, 3])
    #expect(fixture.pager.item(1)?.text == "")
  }
}
