import QuireTesting
import Testing

@testable import Quire

@MainActor @Suite(.timeLimit(.minutes(5))) struct ListGroupTests {
  let sources = (GatedPageSource<Item, Int>(), GatedPageSource<Item, Int>())
  let (people, files): (Pager<Item>, Pager<Item>)
  let clock = ManualClock()
  let host = RecordingHost<Item>(height: 6)
  let presenter: ListPresenter<Item>

  init() {
    let configuration = PagingConfiguration(pageSize: 10, emptyPageBudget: 0)
    people = Pager(source: sources.0, configuration: configuration, clock: clock)
    files = Pager(source: sources.1, configuration: configuration, clock: clock)
    presenter = ListPresenter(.group(.init("People", .items(people)), .init("Files", .items(files))), clock: clock)
    presenter.attach(host)
  }

  /// The lines in words.
  var shown: [String] {
    host.shown.map { line in
      switch line {
      case .item(let item): "\(item.id)"
      case .header(let header): "#\(header.key)"
      case .gap(let gap): gap.state.needsCommand ? "gap!" : "gap"
      case .status(let status): status.state == .loading ? "loading" : status.state == .empty ? "empty" : "failed"
      case .unreadBorder: "new"
      case .placeholder: "…"
      }
    }
  }

  func load() {
    people.load()
    files.load()
  }

  func loadBoth(next: Int? = nil) async {
    load()
    await sources.0.answer(0, with: Page(ids: 0..<3, next: next))
    await sources.1.answer(0, with: Page(ids: 100..<120, next: next))
    host.layOut(presenter)
  }

  @Test("The line of a member shows its first load, and the refresh state shows loads of the others", .tags(.b36))
  func theRefresh() async {
    load()
    await sources.0.answer(0, with: Page(ids: 0..<3))
    #expect(host.display.refreshState == .idle && presenter.contentState == .loaded)
    await sources.1.fail(0, with: ServerError())
    #expect(host.display.refreshState == .idle && host.display.notice == nil && shown.suffix(2) == ["#Files", "failed"])
    presenter.refresh()
    #expect(host.display.refreshState == .refreshing)
    await sources.0.answer(1, with: Page(ids: 0..<3))
    #expect(host.display.refreshState == .idle)
  }

  @Test("The rows of a group stay the same ones while only the state of a member changes", .tags(.b32))
  func identicalRows() async {
    await loadBoth()
    let rows = presenter.lines.rows
    people.refresh()
    #expect(presenter.lines.rows.isIdentical(to: rows))
    files.remove(105)
    #expect(!presenter.lines.rows.isIdentical(to: rows) && presenter.lines.rows.count == rows.count - 1)
  }

  @Test("A cover hides the lines only while all members have the same cover", .tags(.b36))
  func theCover() async {
    #expect(host.display.cover?.state == .initial)
    load()
    clock.advance(by: .milliseconds(200))
    #expect(host.display.cover?.state == .loading)
    await sources.0.fail(0, with: ServerError())
    clock.advance(by: .milliseconds(300))
    #expect(host.display.cover == nil && shown == ["#People", "failed", "#Files", "loading"])
    await sources.1.fail(0, with: ServerError())
    clock.advance(by: .milliseconds(300))
    #expect(host.display.cover?.action == .retry && host.shown.isEmpty)
    presenter.performCoverAction()
    await sources.0.answer(1, with: Page(ids: []))
    await sources.1.answer(1, with: Page(ids: []))
    #expect(host.display.cover == .init(state: .empty, action: nil) && host.problems.isEmpty)
  }

  @Test("A member that loads changes only its own lines", .tags(.b36))
  func oneMember() async {
    load()
    await sources.0.answer(0, with: Page(ids: 0..<3))
    #expect(shown == ["#People", "0", "1", "2", "#Files"])
    clock.advance(by: .milliseconds(200))
    #expect(shown == ["#People", "0", "1", "2", "#Files", "loading"])
    #expect(host.transitions.last?.changes == ListChanges(insertions: [5..<6]))
    await sources.1.answer(0, with: Page(ids: []))
    clock.advance(by: .milliseconds(300))
    #expect(shown.last == "empty" && host.transitions.last?.changes == ListChanges(updates: [5..<6]))
    people.remove(1)
    #expect(host.transitions.last?.changes == ListChanges(removals: [2..<3]))
    people.edit { list in for id in [0, 2] { list.remove(id) } }
    #expect(host.display.cover?.state == .empty)
  }

  @Test("The failure of a member is announced, and its command retries this member alone", .tags(.b14))
  func aFailedMember() async {
    load()
    await sources.0.answer(0, with: Page(ids: 0..<3))
    await sources.1.fail(0, with: ServerError())
    guard case .status(let status) = host.shown.last, case .failed(let failure) = status.state else {
      Issue.record("The failed member has no status in \(shown).")
      return
    }
    #expect(host.transitions.last?.announcements == [.failure(failure)])
    #expect(status.action == .retry && status.member == 1)
    let task = presenter.performAction(of: status)
    #expect(people.refreshState == .idle && files.isLoading)
    await sources.1.answer(1, with: Page(ids: 100..<102))
    #expect(await task.outcome == .loaded && shown.suffix(3) == ["#Files", "100", "101"])
    // The line is gone, and with it its command.
    #expect(await presenter.performAction(of: status).outcome == .skipped(.alreadyLoaded))
  }

  @Test("A member with more pages has a line for them before the next member, whose command reaches it", .tags(.b12))
  func edges() async throws {
    load()
    await sources.0.answer(0, with: Page(ids: 0..<3, next: 1))
    await sources.1.answer(0, with: Page(ids: 100..<120, next: 1))
    #expect(shown.prefix(6) == ["#People", "0", "1", "2", "gap", "#Files"] && host.display.end?.member == 1)
    let gap = try #require(presenter.lines.gap(at: 4))
    #expect(gap.member == 0 && gap.position == .end)
    presenter.performAction(of: gap)
    await sources.0.fail(1, with: ServerError())
    #expect(shown[4] == "gap!" && presenter.lines.gap(at: 4)?.action == .retry && files.nextEdge == .more)
    presenter.performAnyAction(at: 4)
    await sources.0.answer(2, with: Page(ids: 3..<5))
    #expect(shown.prefix(7) == ["#People", "0", "1", "2", "3", "4", "#Files"])
    #expect(await presenter.performAction(of: gap).outcome == .skipped(.alreadyLoaded))
  }

  @Test("Each pager gets its own visible rows", .tags(.b7))
  func viewports() async {
    load()
    await sources.0.answer(0, with: Page(ids: 0..<30, next: 1))
    await sources.1.answer(0, with: Page(ids: 100..<130, next: 1))
    host.layOut(presenter)
    await turn()
    #expect(sources.0.requests.count == 1 && sources.1.requests.count == 1)
    host.offset = 26
    host.layOut(presenter)
    await turn()
    #expect(sources.0.requests.count == 2 && sources.1.requests.count == 1)
    host.offset = 60
    host.layOut(presenter)
    await turn()
    #expect(sources.0.requests.count == 2 && sources.1.requests.count == 2)
  }

  @Test("The reader stays in place when a member above loads, and a new query of another member leaves the reader alone", .tags(.b15, .b41))
  func theReader() async {
    await loadBoth()
    host.offset = 10
    host.layOut(presenter)
    #expect(host.shown[host.visible.lowerBound].item?.id == 105)
    people.insert(Item(50), at: .start)
    host.layOut(presenter)
    #expect(host.shown[host.visible.lowerBound].item?.id == 105)
    #expect(host.display.newItemCount(at: .previous) == 1)
    people.setSource(sources.0, id: "new")
    await sources.0.answer(1, with: Page(ids: 0..<9))
    host.layOut(presenter)
    #expect(host.shown[host.visible.lowerBound].item?.id == 105)
    files.setSource(sources.1, id: "new")
    await sources.1.answer(1, with: Page(ids: 200..<220))
    host.layOut(presenter)
    #expect(host.offset == 0 && host.problems.isEmpty)
  }

  @Test("The lines are dimmed while those of any member are of a previous query", .tags(.b41))
  func dimming() async {
    await loadBoth()
    files.setSource(sources.1, id: "new")
    clock.advance(by: .milliseconds(200))
    #expect(host.display.isDimmed)
    await sources.1.answer(1, with: Page(ids: 5..<9))
    #expect(!host.display.isDimmed)
  }

  @Test("A failed refresh is a notice, whose command retries the member that failed", .tags(.b20))
  func aFailedRefresh() async {
    await loadBoth()
    presenter.refresh()
    #expect(host.display.refreshState == .refreshing)
    await sources.0.answer(1, with: Page(ids: 0..<3))
    await sources.1.fail(1, with: ServerError())
    #expect(host.display.notice?.action == .retry)
    presenter.performNoticeAction()
    #expect(sources.0.requests.count == 2)
    await sources.1.answer(2, with: Page(ids: 100..<120))
    #expect(host.display.notice == nil && host.display.refreshState == .idle)
  }

  @Test("Selections, the unread border, and positions are those of the whole group", .tags(.b33))
  func theWholeGroup() async {
    await loadBoth()
    presenter.selection = .only([1, 101])
    #expect(host.transitions.last?.changes == ListChanges(updates: [2..<3, 6..<7]))
    presenter.unreadBorder = 102
    #expect(shown[7] == "new" && shown[8] == "102")
    people.remove(0)
    #expect(shown[6] == "new" && presenter.selection == .only([1, 101]))
    let task = presenter.go(to: .item(110, topInset: 0))
    host.layOut(presenter)
    #expect(await task.outcome == .loaded && host.shown[host.visible.lowerBound].item?.id == 110)
    #expect(presenter.position == .item(110, topInset: 0))
    presenter.go(toIndex: 1, ofMember: 0)
    await turn()
    host.layOut(presenter)
    #expect(host.shown[host.visible.lowerBound].item?.id == 2)
  }

  @Test("A group that returns is where the reader left it, at the item of the same member", .tags(.b39))
  func positions() async {
    let positions = ReadingPositions()
    func present() -> ListPresenter<Item> {
      ListPresenter(.group(.init("People", .items(people)), .init("Files", .items(files))), positions: positions, clock: clock)
    }
    load()
    await sources.0.answer(0, with: Page(ids: 0..<9))
    await sources.1.answer(0, with: Page(ids: 0..<20))
    let first = present()
    first.attach(host)
    host.layOut(first)
    host.offset = 15
    host.layOut(first)
    let line = host.visible.lowerBound
    first.detach()
    host.reset()
    host.offset = 0
    let second = present()
    second.attach(host)
    host.layOut(second)
    #expect(host.visible.lowerBound == line && host.shown[line].item?.id == 4)
  }

  @Test("A group without members shows nothing, and its commands do nothing")
  func anEmptyGroup() async {
    let presenter = ListPresenter<Item>(.group([]))
    let host = RecordingHost<Item>(height: 4)
    presenter.attach(host)
    #expect(host.display.cover == .init(state: .initial, action: nil) && host.shown.isEmpty)
    #expect(await presenter.refresh().outcome == .loaded)
    presenter.viewportDidChange(visible: 0..<0, capacity: 4)
    presenter.go(to: .top)
    presenter.detach()
  }

  @Test("A group refuses a pager in two members, and a group as a member")
  func misuse() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let pager = Pager(source: GatedPageSource<Item, Int>())
        _ = ListContent.group(.init("A", .items(pager)), .init("B", .fullLength(pager)))
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let pager = Pager(source: GatedPageSource<Item, Int>())
        _ = ListContent.group(.init("A", .group(.init("B", .items(pager)))))
      }
    }
  }

  @Test("Members in sections keep their headers below that of the member", .tags(.b35))
  func sections() async {
    let presenter = ListPresenter(
      .group(.init("People", .items(people)), .init("Files", .sections(files) { $0.id / 10 })), clock: clock)
    let host = RecordingHost<Item>(height: 6)
    presenter.attach(host)
    load()
    await sources.0.answer(0, with: Page(ids: 0..<1))
    await sources.1.answer(0, with: Page(ids: 9..<11))
    let headers = host.shown.compactMap { if case .header(let header) = $0 { header } else { nil } }
    #expect(headers.map(\.level) == [.member, .member, .section, .section] && headers.map(\.member) == [0, 1, 1, 1])
    files.insert(Item(12), at: .end)
    people.insert(Item(1), at: .end)
    #expect(host.problems.isEmpty && host.shown.count == 9)
  }
}
