import Observation
import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct DeliveryTests {
  @Test("Changes by an observer are delivered after every observer has seen the current transaction", .tags(.b31))
  func deliveryIsInOrderAndNeverNests() async {
    let fixture = await Fixture.loaded(1...3)
    var log: [String] = []
    var depth = 0
    let first = fixture.pager.observe { update in
      depth += 1
      log.append("first \(update.after.items.map(\.id)) \(depth)")
      if update.after.items.count == 2 {
        fixture.pager.remove(2)
        log.append("now \(fixture.pager.ids)")
      }
      depth -= 1
    }
    let second = fixture.pager.observe { log.append("second \($0.before.items.map(\.id)) to \($0.after.items.map(\.id))") }
    fixture.pager.remove(1)
    #expect(
      log == [
        "first [2, 3] 1", "now [3]", "second [1, 2, 3] to [2, 3]",
        "first [3] 1", "second [2, 3] to [3]",
      ]
    )
    #expect(fixture.updates.rows == [3])
    _ = (first, second)
  }

  @Test("Each transaction starts where the previous one ended", .tags(.b31))
  func transactionsFollowEachOther() async {
    let fixture = await Fixture.loaded(1...3, previous: -1, next: 2)
    fixture.scrollToEnd()
    fixture.pager.remove(2)
    await fixture.source.arrival(of: 2)
    fixture.pager.refresh()
    await fixture.source.answer(3, with: Page(ids: 3...5, next: 2))
    fixture.pager.reload()
    fixture.pager.reset()
    var last: Pager<Item>.Snapshot?
    for update in fixture.updates.updates {
      if let last {
        #expect(update.before.items == last.items)
        #expect(update.before.contentState == last.contentState)
        #expect(update.before.refreshState == last.refreshState)
        #expect([update.before.nextEdge, update.before.previousEdge] == [last.nextEdge, last.previousEdge])
      }
      last = update.after
    }
    #expect(last?.contentState == .initial)
  }

  @Test("Changes by a viewport update are not delivered before it returns, but are in effect already", .tags(.b31))
  func noNotificationDuringAViewportUpdate() async {
    let fixture = await Fixture.loaded(1...3, next: 2)
    let notified = fixture.updates.updates.count
    fixture.scrollToEnd()
    #expect(fixture.pager.nextEdge == .loading)
    #expect(fixture.updates.updates.count == notified)
    #expect(fixture.loads.events.count == 2)
    await turn()
    #expect(fixture.updates.updates.count == notified + 1)
    #expect(fixture.loads.log.last == "next (viewport) began")
  }

  @Test("The effects of a viewport update are delivered before those of a command after it causes", .tags(.b31))
  func aCommandDoesNotOvertakeAViewport() async {
    let fixture = await Fixture.loaded(1...3, next: 2)
    fixture.scrollToEnd()
    fixture.pager.remove(1)
    let seen = fixture.updates.updates.suffix(2).map { "\($0.after.items.count) \($0.after.nextEdge)" }
    #expect(seen == ["3 loading", "2 loading"])
  }

  @Test("Changes by a viewport update during a delivery are delivered after it as well", .tags(.b31))
  func aViewportUpdateWithinADelivery() async {
    let fixture = await Fixture.loaded(1...5, next: 2)
    var notified: [EdgeState] = []
    let token = fixture.pager.observe { update in
      let count = notified.count
      fixture.scrollToEnd()
      #expect(notified.count == count)
      notified.append(update.after.nextEdge)
    }
    fixture.pager.remove(1)
    #expect(notified == [.more, .loading])
    _ = token
  }

  @Test("An observer that is removed during a delivery is no longer notified", .tags(.b31))
  func leavingDuringADelivery() async {
    let fixture = await Fixture.loaded(1...5)
    var notified = 0
    var second: ObservationToken?
    let first = fixture.pager.observe { _ in second?.cancel() }
    second = fixture.pager.observe { _ in notified += 1 }
    fixture.pager.remove(1)
    #expect(notified == 0)
    fixture.pager.remove(2)
    #expect(notified == 0)
    _ = first
  }

  @Test("Appending and prepending report exactly the range of the page", .tags(.b32))
  func pagesReportTheirRange() async {
    let fixture = await Fixture.loaded(10...12, previous: -1, next: 1)
    await fixture.append(1, Page(ids: [12, 13, 14], next: 2))
    fixture.pager.loadPrevious()
    await fixture.source.answer(2, with: Page(ids: 5...9, previous: -2))
    await fixture.append(3, Page(ids: []))
    #expect(
      fixture.updates.changes == [
        ListChanges(insertions: [0..<3]), ListChanges(insertions: [3..<5]), ListChanges(insertions: [0..<5]),
      ]
    )
  }

  @Test("A refresh reports removals, insertions, moves, and updates by identity", .tags(.b33))
  func aRefreshReportsChangesByIdentity() async {
    let fixture = await Fixture.loaded(1...6)
    fixture.pager.refresh()
    await fixture.source.answer(1, with: Page([Item(6), Item(1), Item(3, "new"), Item(7), Item(4), Item(5)]))
    let expected = ListChanges(removals: [1..<2], insertions: [3..<4], moves: [.init(from: 5, to: 0)], updates: [2..<3])
    #expect(fixture.updates.changes.last == expected)
    #expect(fixture.updates.rows == [6, 1, 3, 7, 4, 5])
  }

  @Test("Observers are not notified when nothing changed", .tags(.b34))
  func noObserverIsNotifiedOfNothing() async {
    let fixture = await Fixture.loaded(1...20, next: 2)
    let notified = fixture.updates.updates.count
    fixture.pager.update(1) { $0.text = "" }
    fixture.pager.move(1, to: .start)
    fixture.pager.updateViewport(visible: 0..<5, capacity: 5)
    fixture.pager.load()
    fixture.pager.retry()
    fixture.pager.loadPrevious()
    fixture.pager.cancel()
    await turn()
    #expect(fixture.updates.updates.count == notified)
  }

  @Test("Viewports are not observable state", .tags(.b34))
  func viewportsAreNotObservable() async {
    let fixture = await Fixture.loaded(1...20, next: 2)
    var changed = false
    withObservationTracking {
      _ = fixture.pager.snapshot
      fixture.pager.updateViewport(visible: 1..<6, capacity: 5)
    } onChange: {
      MainActor.assumeIsolated { changed = true }
    }
    fixture.pager.updateViewport(visible: 2..<7, capacity: 5)
    fixture.pager.updateViewport(visible: 10..<15, capacity: 5, from: fixture.source)
    await turn()
    #expect(!changed)
    fixture.scrollToEnd()
    #expect(changed, "what a viewport update causes is")
  }

  @Test("A reset of a list that is initial notifies no observer", .tags(.b34))
  func aSecondReset() async {
    let fixture = await Fixture.loaded(1...3)
    fixture.pager.reset()
    let notified = fixture.updates.updates.count
    fixture.pager.reset()
    #expect(fixture.updates.updates.count == notified)
  }

  @Test("An observer that starts during a delivery is notified of the transactions after the state that it saw", .tags(.b31))
  func observingFromWithinADelivery() async {
    let fixture = await Fixture.loaded(1...3)
    var late: UpdateRecorder<Item>?
    let token = fixture.pager.observe { update in
      guard late == nil else { return }
      fixture.pager.remove(2)
      late = UpdateRecorder(fixture.pager)
    }
    fixture.pager.remove(1)
    #expect(late?.rows == [3])
    _ = token
  }
}
