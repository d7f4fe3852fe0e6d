import Quire
import QuireTesting
import Terminal
import Testing

@testable import TerminalList

/// Two lists as one, in a terminal of ten lines.
@MainActor private final class GroupFixture {
  let sources = (GatedPageSource<Row, Int>(), GatedPageSource<Row, Int>())
  let (people, files): (Pager<Row>, Pager<Row>)
  let clock = ManualClock()
  private(set) var lines: [StyledLine] = []
  private(set) lazy var view = PagedListView(
    .group(.init("People", .items(people)), .init("Files", .items(files))), texts: ListTexts(empty: { "Nothing" }, end: { "All \($0)" }),
    clock: clock, row: { row, _ in [StyledLine.Span("Row \(row.id)")] }
  ) { [weak self] in self?.draw() }

  init() {
    people = Pager(source: sources.0)
    files = Pager(source: sources.1)
    draw()
    people.load()
    files.load()
  }

  func draw() { lines = view.draw(into: TerminalSize(columns: 40, rows: 10)) }

  var screen: [String] { lines.map(\.text).filter { $0.contains { $0 != " " } } }
  var cursor: String? { lines.first { $0.spans.contains { $0.style.isInverse } }?.text }
}

@MainActor @Suite(.timeLimit(.minutes(5)))
struct GroupTests {
  @Test func eachMemberHasATitleAndAState() async {
    let group = GroupFixture()
    await group.sources.0.answer(0, with: Page([Row(id: 1), Row(id: 2)]))
    #expect(group.screen == ["People", "Row 1", "Row 2", "Files"])
    group.clock.advance(by: .milliseconds(200))
    #expect(group.screen == ["People", "Row 1", "Row 2", "Files", "Loading …"])
    await group.sources.1.answer(0, with: Page([]))
    group.clock.advance(by: .milliseconds(300))
    #expect(group.screen.prefix(5) == ["People", "Row 1", "Row 2", "Files", "Nothing"])
  }

  @Test func enterRetriesTheMemberThatFailed() async {
    let group = GroupFixture()
    await group.sources.0.answer(0, with: Page([Row(id: 1), Row(id: 2)]))
    await group.sources.1.fail(0, with: Broken())
    #expect(group.screen == ["People", "Row 1", "Row 2", "Files", "Failed, Enter retries: It broke"])
    for _ in 0..<2 { group.view.handle(.down) }
    #expect(group.cursor == "Row 2")
    group.view.handle(.enter)
    #expect(group.people.refreshState == .idle && group.files.isLoading)
    await group.sources.1.answer(1, with: Page([Row(id: 7)]))
    #expect(group.screen == ["People", "Row 1", "Row 2", "Files", "Row 7", "  All 3"])
    #expect(group.cursor == "Row 2")
    for _ in 0..<2 { group.view.handle(.down) }
    #expect(group.cursor == "Row 7")
  }

  @Test func whatComesAboveTheCursorMovesNothing() async {
    let group = GroupFixture()
    await group.sources.1.answer(0, with: Page([Row(id: 7), Row(id: 8)]))
    for _ in 0..<3 { group.view.handle(.down) }
    #expect(group.cursor == "Row 8")
    await group.sources.0.answer(0, with: Page((0..<20).map { Row(id: 100 + $0) }))
    #expect(group.cursor == "Row 8" && group.view.selection?.id == 8)
  }

  @Test func anItemAfterTheHeaderUnderTheCursorMovesNoRow() async {
    let group = GroupFixture()
    await group.sources.0.answer(0, with: Page((0..<20).map(Row.init)))
    await group.sources.1.answer(0, with: Page((100..<120).map(Row.init)))
    for _ in 0..<40 { group.view.handle(.down) }
    for _ in 0..<19 { group.view.handle(.up) }
    #expect(group.screen.first == "Files" && group.cursor == "Files")
    group.files.insert(Row(id: 7), at: .start)
    #expect(group.screen.prefix(2) == ["Row 7", "Row 100"] && group.cursor == "Row 7")
  }
}
