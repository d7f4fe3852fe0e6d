import Quire
import QuireTesting
import Testing

/// Cancellations, edits, and the states of edges.
extension RefreshAroundTests {
  @Test("A canceled refresh changes nothing, and evicts nothing", .tags(.b8, .b14))
  func cancel() async {
    let fixture = await list()
    fixture.pager.updateViewport(visible: 7..<9, capacity: 2)
    let refresh = fixture.pager.refresh(.visible)
    await fixture.source.arrival(of: 5)
    fixture.pager.cancel()
    #expect(await refresh.outcome == .cancelled)
    #expect(fixture.pager.ids == Array(1...15) && fixture.edges == [.more, .end])
    #expect(await fixture.pager.loadPrevious().outcome == .skipped(.atEnd))
  }

  @Test("Edits in the meantime are in the resulting list, those at its ends with their pages", .tags(.b14, .b28))
  func editsSurvive() async {
    let fixture = await list()
    fixture.pager.updateViewport(visible: 7..<9, capacity: 2)
    fixture.pager.refresh(.visible)
    fixture.pager.update(8) { $0.text = "mine" }
    fixture.pager.remove(9)
    fixture.pager.insert(Item(100), at: .after(7))
    fixture.pager.insert(Item(101), at: .start)
    await fixture.source.answer(5, with: page(2))
    #expect(fixture.pager.ids == [7, 100, 8] && fixture.pager.item(8)?.text == "mine")
  }

  @Test("An edge that was failed or paused is neither in the resulting list", .tags(.b14, .b19), arguments: [false, true])
  func edgesAreReplaced(_ isCancelled: Bool) async {
    var configuration = Self.configuration
    configuration.maximumRows = 6
    let fixture = await list(configuration)
    fixture.pager.loadPrevious()
    await fixture.source.arrival(of: 5)
    if isCancelled { fixture.pager.cancel() } else { await fixture.source.fail(5, with: ServerError()) }
    #expect(fixture.pager.previousEdge != .more)
    fixture.pager.updateViewport(visible: 1..<3, capacity: 2)
    fixture.pager.refresh(.visible)
    await fixture.source.answer(6, with: page(3))
    #expect(fixture.pager.ids == Array(10...12) && fixture.edges == [.more, .more])
    fixture.pager.loadPrevious()
    await fixture.source.answer(7, with: page(2))
    #expect(fixture.source.requests[7].cursor == 2)
  }

  @Test(
    "An item that is inserted at the start is not put before a page in the middle of the list", .tags(.b14, .b28), arguments: [false, true])
  func insertionsAtTheStart(moves: Bool) async {
    let fixture = await list()
    fixture.pager.updateViewport(visible: 4..<8, capacity: 4)
    fixture.pager.refresh(.visible)
    await fixture.source.answer(5, with: page(1))
    if moves { fixture.pager.move(5, to: .start) } else { fixture.pager.insert(Item(100), at: .start) }
    #expect(fixture.pager.ids.first == (moves ? 5 : 100))
    await fixture.source.answer(6, with: page(2))
    #expect(fixture.pager.ids == Array(4...9))
  }

  @Test("After repeated refreshes, no earlier page is requested twice or forgotten", .tags(.b14, .b25))
  func againAndAgain() async {
    var configuration = Self.configuration
    configuration.maximumRows = 6
    let fixture = await list(configuration)
    #expect(fixture.pager.ids == Array(10...15))
    for request in 5...7 {
      fixture.pager.updateViewport(visible: 1..<2, capacity: 1)
      fixture.pager.refresh(.visible)
      await fixture.source.answer(request, with: page(3))
      #expect(fixture.source.requests[request].cursor == 3)
      #expect(fixture.pager.ids == Array(10...12) && fixture.pager.rows.placeholdersBefore == 9)
    }
    for (request, number) in [(8, 2), (9, 1), (10, 0)] {
      fixture.pager.loadPrevious()
      await fixture.source.answer(request, with: page(number))
    }
    #expect(fixture.pager.ids == Array(1...12) && fixture.edges == [.more, .end], "the view still shows 11")
  }
}
