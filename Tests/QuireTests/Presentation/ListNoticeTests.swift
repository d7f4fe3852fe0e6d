import QuireTesting
import Testing

@testable import Quire

@MainActor @Suite(.timeLimit(.minutes(5))) struct ListNoticeTests {
  private let index = GatedIndex()
  private let clock = ManualClock()
  private let pager: Pager<Item>
  private let host = RecordingHost<Item>(height: 4)

  init() { pager = Pager(source: index, configuration: PagingConfiguration(pageSize: 10), clock: clock) }

  private func presenter(_ content: ListContent<Item>) async -> ListPresenter<Item> {
    let presenter = ListPresenter(content, clock: clock)
    presenter.attach(host)
    pager.load()
    await index.gate.answer(0, with: Page(rows: 0..<10, of: 1000))
    host.layOut(presenter)
    return presenter
  }

  private var announcements: [ListAnnouncement] { host.transitions.flatMap(\.announcements) }

  @Test("A failed refresh is a notice", .tags(.b13))
  func failedRefresh() async {
    let presenter = await presenter(.items(pager))
    pager.refresh()
    await index.gate.fail(1, with: ServerError())
    guard case .refreshFailed = host.display.notice else {
      Issue.record("The notice is \(String(describing: host.display.notice)).")
      return
    }
    #expect(host.display.notice?.action == .retry)
    presenter.performNoticeAction()
    #expect(host.display.notice == nil && pager.refreshState == .refreshing)
  }

  @Test("A failed page is a notice only if the reader sees its placeholders", .tags(.b19, .b26))
  func distantFailure() async {
    let presenter = await presenter(.fullLength(pager))
    pager.loadNext()
    await index.gate.fail(1, with: ServerError())
    #expect(host.display.notice == nil)
    host.offset = 8
    host.layOut(presenter)
    await turn()
    guard case .missingItems(let gap) = host.display.notice else {
      Issue.record("The notice is \(String(describing: host.display.notice)).")
      return
    }
    #expect(gap.position == .end && gap.action == .retry)
    host.offset = 0
    host.layOut(presenter)
    await turn()
    #expect(host.display.notice == nil)

    host.offset = 8
    host.layOut(presenter)
    await turn()
    presenter.performNoticeAction()
    #expect(pager.nextEdge == .loading && host.display.notice == nil)
  }

  @Test("A notice that moves the placeholder out of the view stays, and leaves with a reader who goes away", .tags(.b19, .b26))
  func aNoticeThatMovesItsRow() async {
    let presenter = await presenter(.fullLength(pager))
    pager.loadNext()
    await index.gate.fail(1, with: ServerError())
    while host.display.notice == nil, host.offset < 20 {
      host.offset += 1
      host.layOut(presenter)
      await turn()
    }
    #expect(host.display.notice != nil)

    host.offset -= 1
    host.layOut(presenter)
    await turn()
    #expect(host.display.notice != nil)

    host.offset -= 2
    host.layOut(presenter)
    await turn()
    #expect(host.display.notice == nil)
  }

  @Test("A failure that a line shows is not a notice", .tags(.b19))
  func shownFailure() async {
    let presenter = await presenter(.items(pager))
    pager.loadNext()
    await index.gate.fail(1, with: ServerError())
    host.offset = 8
    host.layOut(presenter)
    await turn()
    #expect(host.display.notice == nil && host.display.end?.action == .retry)
    presenter.performNoticeAction()
    #expect(pager.nextEdge != .loading)
  }

  @Test("Arrivals, failures, and new items are announced once", .tags(.b32))
  func announcing() async {
    let presenter = await presenter(.fullLength(pager))
    #expect(announcements.isEmpty)
    pager.loadNext()
    await index.gate.answer(1, with: Page(rows: 10..<20, of: 1000))
    #expect(announcements == [.arrivals(10)])

    pager.loadNext()
    await index.gate.fail(2, with: ServerError())
    pager.refresh()
    await index.gate.fail(3, with: ServerError())
    #expect(announcements.count == 3)
    for announcement in announcements.dropFirst() {
      if case .failure = announcement { continue }
      Issue.record("\(announcement) is announced.")
    }

    host.offset = 5
    host.layOut(presenter)
    pager.insert(Item(-1), at: .start)
    pager.update(5) { $0.text += "edited" }
    #expect(announcements.count == 4 && announcements.last == .newItems(1))
  }
}
