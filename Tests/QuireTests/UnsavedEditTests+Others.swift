import Quire
import QuireTesting
import Testing

/// Failed edits beside others.
extension UnsavedEditTests {
  @Test("A failed edit marks its item, even if another edit is being saved", .tags(.b29))
  func oneOfTwoEditsFails() async {
    let fixture = await Fixture.loaded(1...3)
    let first = fixture.pager.update(1, onFailure: .keep) {
      $0.text += "a"
    } saving: {
      _ = try await server.pass("a")
    }
    await server.arrival(of: 0)
    let second = fixture.pager.update(1, onFailure: .keep) {
      $0.text += "b"
    } saving: {
      _ = try await server.pass("b")
    }
    await server.arrival(of: 1)

    await server.fail(1, with: ServerError())
    guard case .kept(let failure) = await second.outcome else { Issue.record("not kept"); return }
    #expect(fixture.pager.saveStates == [1: .failed(failure)])
    await server.answer(0, with: nil)
    _ = await first.outcome
    #expect(fixture.pager.saveStates == [1: .failed(failure)])
    fixture.pager.discard(1)

    #expect(fixture.pager.item(1)?.text == "a")
    #expect(fixture.pager.saveStates.isEmpty)
  }

  @Test("A failed change to a message that is sent meanwhile belongs to the final message", .tags(.b29))
  func aFailureFollowsTheFinalItem() async {
    let fixture = await Fixture.loaded(1...3)
    let insertion = await send(-1, to: fixture.pager)
    let change = fixture.pager.update(-1, onFailure: .keep) {
      $0.text += "!"
    } saving: {
      _ = try await server.pass("change")
    }
    await server.arrival(of: 1)
    await server.fail(1, with: ServerError())
    _ = await change.outcome

    await server.answer(0, with: Item(4, "sent"))
    _ = await insertion.outcome

    #expect(fixture.pager.ids == [1, 2, 3, 4])
    #expect(fixture.pager.item(4)?.text == "sent!")
    #expect(Array(fixture.pager.saveStates.keys) == [4])
    #expect(fixture.pager.discard(4) == .applied)
    #expect(fixture.pager.item(4)?.text == "sent")
  }

  @Test("A waiting removal keeps its mark if a new item with the same id is saved under another id", .tags(.b29))
  func aRemovalOfAnotherItemWithTheID() async {
    let fixture = await Fixture.loaded(1...3)
    let removal = fixture.pager.remove(1) { _ = try await self.server.pass("remove 1") }
    await server.arrival(of: 0)
    let insertion = await send(1, to: fixture.pager)

    await server.answer(1, with: Item(4, "sent"))
    #expect(await insertion.outcome == .applied)
    #expect(fixture.pager.saveStates == [1: .saving])
    await server.answer(0, with: nil)

    #expect(await removal.outcome == .applied)
    #expect(fixture.pager.ids == [2, 3, 4] && fixture.pager.saveStates.isEmpty)
  }

  @Test("Canceling a task rolls its edit back under any policy", .tags(.b29))
  func cancelingRollsBack() async {
    let fixture = await Fixture.loaded(1...3)
    let task = await send(-1, to: fixture.pager)

    task.cancel()
    await server.fail(0, with: CancellationError())

    guard case .rolledBack(let failure) = await task.outcome else { Issue.record("not rolled back"); return }
    #expect(failure.underlying is CancellationError)
    #expect(fixture.pager.ids == [1, 2, 3])
    #expect(fixture.pager.saveStates.isEmpty)
  }

  @Test("A confirmed edit is redrawn without its mark", .tags(.b29))
  func confirmationsAreDrawn() async {
    let fixture = await Fixture.loaded(1...3)
    let change = fixture.pager.update(2) {
      $0.text = ""
    } saving: {
      _ = try await server.pass("change")
    }
    #expect(fixture.updates.changes.last == ListChanges(updates: [1..<2]))
    await server.arrival(of: 0)

    await server.answer(0, with: nil)
    _ = await change.outcome

    #expect(fixture.updates.changes.suffix(2) == [ListChanges(updates: [1..<2]), ListChanges(updates: [1..<2])])
    #expect(fixture.pager.saveStates.isEmpty)
  }

  @Test("Saving continues after the pager is deallocated, and a retry of its task does nothing", .tags(.b29))
  func savingOutlivesThePager() async {
    var fixture: Fixture? = await Fixture.loaded(1...3)
    let task = await send(-1, to: fixture!.pager)
    weak var pager: Pager<Item>?
    pager = fixture?.pager
    fixture = nil
    #expect(pager == nil)

    await server.answer(0, with: Item(4))

    #expect(await task.outcome == .applied)
  }

  @Test("A reset ends a retry before the next edit is saved", .tags(.b10, .b29))
  func aResetDuringARetry() async {
    let fixture = await Fixture.loaded(1...3)
    await fail(-1, in: fixture.pager)
    let change = fixture.pager.update(-1, onFailure: .keep) {
      $0.text += "!"
    } saving: {
      _ = try await server.pass("change")
    }
    await server.fail(1, with: ServerError())
    _ = await change.outcome

    let retry = fixture.pager.retry(-1)
    await server.arrival(of: 2)
    fixture.pager.reset()
    await server.answer(2, with: Item(4, "sent"))

    #expect(await retry.outcome == .applied)
    #expect(server.requests == ["send -1", "change", "send -1"])
  }

  @Test(
    "A reset forgets the edits that are not saved, and a save that ends after it changes nothing", .tags(.b10, .b29),
    arguments: [true, false])
  func aReset(isSaved: Bool) async {
    let fixture = await Fixture.loaded(1...3)
    await fail(-1, in: fixture.pager)
    let task = await send(-2, to: fixture.pager)

    fixture.pager.reset()
    #expect(fixture.pager.saveStates.isEmpty)
    fixture.pager.load()
    await fixture.source.answer(1, with: Page(ids: 7...9))
    #expect(fixture.pager.ids == [7, 8, 9])
    if isSaved { await server.answer(1, with: Item(4, "sent")) } else { await server.fail(1, with: ServerError()) }

    let outcome = await task.outcome
    if isSaved { #expect(outcome == .applied) } else { guard case .rolledBack = outcome else { Issue.record("not rolled back"); return } }
    #expect(fixture.pager.ids == [7, 8, 9] && fixture.pager.saveStates.isEmpty)
    #expect(fixture.pager.discard(-1) == .refused(.notFailed(id: "-1")))
    #expect(fixture.updates.rows == fixture.pager.ids)
  }

  @Test("Edits long after a waiting edit are forgotten, unless they concern its item", .tags(.b28))
  func longLogs() async {
    let fixture = await Fixture.loaded(1...3)
    let insertion = await send(-1, to: fixture.pager, at: .start)
    for number in 0..<200 { fixture.pager.update(2) { $0.text = "\(number)" } }
    fixture.pager.update(-1) { $0.text += "!" }

    await server.answer(0, with: Item(50, "sent"))
    _ = await insertion.outcome

    #expect(fixture.pager.item(50)?.text == "sent!")
    #expect(fixture.pager.item(2)?.text == "199")
  }

  @Test("The edits of an unsent message survive refreshes, as the message does", .tags(.b28, .b29), arguments: [true, false])
  func editsOfAnUnsavedItem(isSaved: Bool) async {
    let fixture = await Fixture.loaded(1...3)
    let first = await send(-1, to: fixture.pager)
    _ = await send(-2, to: fixture.pager)
    fixture.pager.update(-1) { $0.text += "!" }
    fixture.pager.remove(-2)
    #expect(fixture.pager.ids == [1, 2, 3, -1])

    fixture.pager.refresh()
    await fixture.source.answer(1, with: Page(ids: 1...3))

    #expect(fixture.pager.ids == [1, 2, 3, -1])
    #expect(fixture.pager.item(-1)?.text == "draft!")
    if isSaved { await server.answer(0, with: Item(4, "sent")) } else { await server.fail(0, with: ServerError()) }
    _ = await first.outcome
    #expect(fixture.pager.items.last == (isSaved ? Item(4, "sent!") : Item(-1, "draft!")))
  }
}
