import Quire
import QuireTesting
import Testing

@Suite(.timeLimit(.minutes(5))) @MainActor struct SectionsTests {
  /// The rows of a list with ten ids to a section, as a view shows them that makes the changes.
  @MainActor private final class Screen {
    let tens: Sections<Item, Int>
    private(set) var updates: [Sections<Item, Int>.Update] = []
    private var token: ObservationToken?

    init(_ pager: Pager<Item>) {
      tens = Sections(of: pager) { $0.id / 10 }
      token = tens.observe { [weak self] in self?.updates.append($0) }
    }

    var changes: [SectionChanges] { updates.map(\.changes).filter { !$0.isEmpty } }
    var shown: [Int: [Int]] { Dictionary(uniqueKeysWithValues: tens.sections.map { ($0.key, $0.items.map(\.id)) }) }
  }

  @Test("A section continues where one page ends and the next starts", .tags(.b35))
  func aSectionAcrossPages() async {
    let fixture = await Fixture.loaded(7...12, previous: -1, next: 1)
    let screen = Screen(fixture.pager)
    #expect(screen.shown == [0: [7, 8, 9], 1: [10, 11, 12]])
    await fixture.append(1, Page(ids: 13...21))
    #expect(screen.shown == [0: [7, 8, 9], 1: Array(10...19), 2: [20, 21]])
    fixture.pager.loadPrevious()
    await fixture.source.answer(2, with: Page(ids: 5...6))
    #expect(screen.shown == [0: Array(5...9), 1: Array(10...19), 2: [20, 21]])
    #expect(
      screen.changes == [
        SectionChanges(insertedSections: [2..<3], insertions: [SectionChanges.Rows(section: 1, rows: 3..<10)]),
        SectionChanges(insertions: [SectionChanges.Rows(section: 0, rows: 0..<2)]),
      ])
  }

  @Test("A row is found in its section, and a section's row in the list", .tags(.b35))
  func bothWays() async {
    let sections = Sections(of: await Fixture.loaded(7...21).pager) { $0.id / 10 }.sections
    #expect((0..<15).map(sections.position(ofRow:)).prefix(5).map(\.section) == [0, 0, 0, 1, 1])
    for row in 0..<15 { #expect(sections.row(at: sections.position(ofRow: row)) == row) }
    #expect(sections.position(ofRow: 4) == SectionChanges.Row(section: 1, row: 1))
    #expect(sections.row(at: SectionChanges.Row(section: 0, row: 3)) == nil, "the section has three rows")
    #expect(sections.row(at: SectionChanges.Row(section: 3, row: 0)) == nil)
    #expect(sections[1].rows == 3..<13 && sections[1].items.first?.id == 10)
  }

  @Test("Edits and refreshes are reported as section changes, with the list's changes of the same transaction", .tags(.b35))
  func editsAndRefreshes() async {
    let fixture = await Fixture.loaded(8...21)
    let screen = Screen(fixture.pager)
    fixture.pager.remove(20)
    fixture.pager.remove(21)
    fixture.pager.move(8, to: .after(19))
    #expect(
      screen.changes == [
        SectionChanges(removals: [SectionChanges.Rows(section: 2, rows: 0..<1)]),
        SectionChanges(removedSections: [2..<3]),
        // It is the only one of its key there: a separate section.
        SectionChanges(insertedSections: [2..<3], removals: [SectionChanges.Rows(section: 0, rows: 0..<1)]),
      ])
    #expect(screen.tens.sections.map(\.id.occurrence) == [0, 0, 1])
    fixture.pager.refresh()
    await fixture.source.answer(1, with: Page(ids: 10...13))
    #expect(screen.shown == [1: [10, 11, 12, 13]])
    #expect(screen.updates.last?.list.after.items.map(\.id) == [10, 11, 12, 13])
    #expect(
      screen.changes.last == SectionChanges(removedSections: [0..<1, 2..<3], removals: [SectionChanges.Rows(section: 1, rows: 4..<10)]))
  }

  @Test("Sections and rows of an update belong together, even if the list is a step ahead", .tags(.b31, .b35))
  func whatIsDelivered() async {
    let fixture = await Fixture.loaded(1...3)
    let tens = Sections(of: fixture.pager) { $0.id / 10 }
    var counts: [[Int]] = []
    let token = tens.observe { update in
      if counts.isEmpty { fixture.pager.remove(2) }
      counts.append([update.before.items.count, update.after.items.count, update.list.after.items.count, fixture.pager.items.count])
    }
    fixture.pager.remove(1)
    token.cancel()
    #expect(counts == [[3, 2, 2, 1], [2, 1, 1, 1]])
  }

  @Test("Changed states affect no section, and an observer of the sections is not notified", .tags(.b34, .b35))
  func statesAlone() async {
    let fixture = await Fixture.loaded(1...3, next: 1)
    let screen = Screen(fixture.pager)
    var isTold = false
    _ = Once(watching: { _ = screen.tens.sections.count }) { isTold = true }
    fixture.pager.loadNext()
    #expect(screen.updates.map(\.list.after.nextEdge) == [.loading] && screen.changes.isEmpty)
    #expect(!isTold)
    await fixture.source.answer(1, with: Page(ids: 4...5))
    #expect(isTold)
  }

  @Test("A list does not retain its sections, which are deallocated with their owner", .tags(.b45, .b35))
  func lifetime() async {
    let fixture = await Fixture.loaded(1...3)
    var asked = 0
    var tens: Sections<Item, Int>? = Sections(of: fixture.pager) {
      asked += 1
      return $0.id / 10
    }
    weak let held = tens
    fixture.pager.insert(Item(4), at: .end)
    #expect(asked == 4 && tens?.sections.count == 1)
    tens = nil
    #expect(held == nil)
    fixture.pager.insert(Item(5), at: .end)
    #expect(asked == 4)
  }

  @Test("Before the first page, and after a reset, there are no sections", .tags(.b35))
  func noSections() async {
    let fixture = Fixture()
    let screen = Screen(fixture.pager)
    #expect(screen.tens.sections.isEmpty)
    fixture.pager.load()
    await fixture.source.answer(0, with: Page(ids: 1...20))
    #expect(screen.tens.sections.count == 3)
    fixture.pager.reset()
    #expect(screen.tens.sections.isEmpty)
    #expect(screen.changes == [SectionChanges(insertedSections: [0..<3]), SectionChanges(removedSections: [0..<3])])
  }
}
