import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct VerdictTests {
  private final class Log {
    var verdicts: [[ReportVerdict]] = []
    var token: ObservationToken?
  }

  private func log(_ pager: Pager<Item>) -> Log {
    let log = Log()
    log.token = pager.observeReports { [weak log] in log?.verdicts.append([$0.next, $0.previous]) }
    return log
  }

  @Test("B42: of each report it can be read what came of it, and if nothing, why")
  func eachReportIsExplained() async {
    let fixture = await Fixture.loaded(1...50, next: 2)
    let log = log(fixture.pager)
    func report(_ visible: Range<Int>) async -> [ReportVerdict]? {
      fixture.pager.report(visible: visible, fitting: 5)
      await turn()
      return log.verdicts.last
    }
    #expect(await report(0..<5) == [.satisfied, .atEnd])
    #expect(await report(45..<50) == [.loads, .atEnd])
    #expect(await report(45..<50) == [.alreadyLoading, .atEnd])
    await fixture.source.fail(1, with: ServerError())
    #expect(await report(45..<50) == [.failed, .atEnd])
    fixture.pager.loadNext()
    fixture.pager.cancel()
    #expect(await report(45..<50) == [.failed, .atEnd])
    fixture.pager.refresh()
    #expect(await report(45..<50) == [.waitsForRefresh, .waitsForRefresh])
    #expect(log.verdicts.count == 6)
  }

  @Test("B42: an older snapshot, no rows and expired data are explained, too")
  func otherReasons() async {
    let fixture = await Fixture.loaded(1...3, next: 2)
    let old = fixture.pager.items
    let log = log(fixture.pager)
    fixture.pager.refresh()
    await fixture.source.answer(1, with: Page(ids: 1...3, next: 2))
    fixture.pager.report(visible: 0..<3, fitting: 3, of: old)
    fixture.source.invalidation?.send()
    fixture.pager.cancel()
    fixture.pager.loadNext()
    fixture.pager.cancel()
    fixture.pager.report(visible: 0..<3, fitting: 3)
    fixture.pager.reset()
    fixture.pager.report(visible: 0..<0, fitting: 3)
    await turn()
    #expect(log.verdicts == [[.outdated, .outdated], [.paused, .atEnd], [.noRows, .noRows]])
  }
}
