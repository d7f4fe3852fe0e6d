import QuireTesting
import Testing

@testable import Quire

/// The lines beside the items: headers and gaps.
@MainActor @Suite(.timeLimit(.minutes(5))) struct ListMarksTests {
  private let clock = ManualClock()

  @Test("Headers are lines before the items that share a key", .tags(.b35))
  func headers() async {
    let source = GatedPageSource<Item, Int>()
    let pager = Pager(source: source)
    let presenter = ListPresenter(.sections(pager) { $0.id / 10 }, clock: clock)
    let host = RecordingHost<Item>(height: 4)
    presenter.attach(host)
    pager.load()
    await source.answer(0, with: Page(ids: 8..<12))
    guard case .header(let first) = host.shown[0], case .header(let second) = host.shown[3] else {
      Issue.record("There are no headers in \(host.shown).")
      return
    }
    #expect(first.key == AnyHashable(0) && second.key == AnyHashable(1) && host.shown.map { $0.item?.id } == [nil, 8, 9, nil, 10, 11])
    withExtendedLifetime(presenter) {}
  }

  @Test("A gap is a line with a state and a command, or the state of its placeholders", .tags(.b48))
  func gaps() async {
    let index = GatedIndex()
    let long = Pager(source: index, configuration: PagingConfiguration(pageSize: 10), clock: clock)
    let (lines, placeholders) = (ListPresenter(.items(long), clock: clock), ListPresenter(.fullLength(long), clock: clock))
    long.load()
    await index.gate.answer(0, with: Page(rows: 0..<10, of: 1000))
    long.go(toIndex: 500)
    await index.gate.answer(1, with: Page(rows: 495..<505, of: 1000))

    #expect(lines.lines.count == 21 && lines.lines.gap(at: 10)?.missingCount == 485 && lines.lines.gap(at: 9) == nil)
    #expect(placeholders.lines.count == 1000 && placeholders.lines.gap(at: 400) == lines.lines.gap(at: 10))
    #expect(placeholders.lines.gap(at: 999)?.position == .end && lines.display.end?.state == .more && placeholders.display.end == nil)

    let gap = lines.lines.gap(at: 10)
    #expect(gap?.action == nil)
    if let gap { lines.performAction(of: gap) }
    await index.gate.fail(2, with: ServerError())
    #expect(lines.lines.gap(at: 10)?.action == .retry)
    lines.performAnyAction(at: 10)
    #expect(lines.lines.gap(at: 10)?.state == .loading)
  }

  @Test("A gap is before the header of the section after it", .tags(.b35, .b48))
  func gapsAndHeaders() async {
    let index = GatedIndex()
    let long = Pager(source: index, configuration: PagingConfiguration(pageSize: 10), clock: clock)
    let presenter = ListPresenter(.sections(long) { $0.id / 10 }, clock: clock)
    long.load()
    await index.gate.answer(0, with: Page(rows: 0..<5, of: 100))
    long.go(toIndex: 50)
    await index.gate.answer(1, with: Page(rows: 48..<52, of: 100))
    let kinds = presenter.lines.map { line in
      switch line {
      case .item(let item): "\(item.id)"
      case .header(let header): "#\(header.key)"
      case .gap: "gap"
      case .unreadBorder: "new"
      case .placeholder, .status: "…"
      }
    }
    #expect(kinds == ["#0", "0", "1", "2", "3", "4", "gap", "#4", "48", "49", "#5", "50", "51"])
  }

  @Test("A reader at the start of a list in sections sees an item that joins the first section", .tags(.b15, .b35))
  func insertionIntoTheFirstSection() async {
    let source = GatedPageSource<Item, Int>()
    let pager = Pager(source: source)
    let host = RecordingHost<Item>(height: 4)
    let presenter = ListPresenter(.sections(pager) { $0.id / 100 })
    presenter.attach(host)
    pager.load()
    await source.answer(0, with: Page(ids: 0..<20))
    host.layOut(presenter)
    pager.insert(Item(99), at: .start)
    host.layOut(presenter)
    #expect(host.offset == 0)
    #expect(host.visible.compactMap { host.shown[$0].item?.id }.first == 99)
  }
}
