import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct LoadDecisionTests {
  private final class Log {
    var decisions: [[LoadDecision]] = []
    var token: ObservationToken?
  }

  private func log(_ pager: Pager<Item>) -> Log {
    let log = Log()
    log.token = pager.observeLoadDecisions { [weak log] in log?.decisions.append([$0.next, $0.previous]) }
    return log
  }

  @Test("The decision for each viewport update can be observed", .tags(.b42))
  func eachViewportIsExplained() async {
    let fixture = await Fixture.loaded(1...50, next: 2)
    let log = log(fixture.pager)
    func update(_ visible: Range<Int>) async -> [LoadDecision]? {
      fixture.pager.updateViewport(visible: visible, capacity: 5)
      await turn()
      return log.decisions.last
    }
    #expect(await update(0..<5) == [.satisfied, .atEnd])
    #expect(await update(45..<50) == [.loads, .atEnd])
    #expect(await update(45..<50) == [.alreadyLoading, .atEnd])
    await fixture.source.fail(1, with: ServerError())
    #expect(await update(45..<50) == [.failed, .atEnd])
    fixture.pager.loadNext()
    fixture.pager.cancel()
    #expect(await update(45..<50) == [.failed, .atEnd])
    fixture.pager.refresh()
    #expect(await update(45..<50) == [.waitsForRefresh, .waitsForRefresh])
    #expect(log.decisions.count == 6)
  }

  @Test("An older snapshot, no rows and expired data are explained too", .tags(.b42))
  func otherReasons() async {
    let fixture = await Fixture.loaded(1...3, next: 2)
    let old = fixture.pager.items
    let log = log(fixture.pager)
    fixture.pager.refresh()
    await fixture.source.answer(1, with: Page(ids: 1...3, next: 2))
    fixture.pager.updateViewport(visible: 0..<3, capacity: 3, in: old)
    fixture.source.invalidation?.send()
    fixture.pager.cancel()
    fixture.pager.loadNext()
    fixture.pager.cancel()
    fixture.pager.updateViewport(visible: 0..<3, capacity: 3)
    fixture.pager.reset()
    fixture.pager.updateViewport(visible: 0..<0, capacity: 3)
    await turn()
    #expect(log.decisions == [[.outdated, .outdated], [.paused, .atEnd], [.noRows, .noRows]])
  }
}
