import QuireTesting
import Testing

@testable import Quire

@MainActor @Suite(.timeLimit(.minutes(5))) struct SnapshotPictureTests {
  private let source = GatedPageSource<Row, Int>()

  private func rows(_ ids: ClosedRange<Int>) -> [Row] { ids.map { Row(id: $0) } }

  @Test func aListFromItsStartToItsEnd() async {
    let pager = Pager(source: source)
    let list = SnapshotRecorder(pager)

    pager.load()
    await source.answerNext(with: Page(rows(1...2), next: 2))
    pager.updateViewport(visible: 0..<2, capacity: 5)
    await source.failNext(with: "offline")
    pager.retry()
    await source.answerNext(with: Page(rows(3...4)))

    #expect(list == ["initial", "loading", "|[1 2]?", "|[1 2]...", "|[1 2]!offline", "|[1 2]...", "|[1 2 3 4]|"])
    #expect("\(list)".hasPrefix("initial\nloading\n|[1 2]?\n"))
  }

  @Test func aListThatBeginsInItsMiddle() async {
    let pager = Pager(source: source)
    pager.refresh()
    await source.answerNext(with: Page(rows(5...6), previous: 1, next: 3))
    #expect(pager.picture == "?[5 6]?")

    pager.updateViewport(visible: 0..<2, capacity: 2)
    let list = SnapshotRecorder(pager)
    #expect(list.take() == ["...[5 6]..."])

    await source.fail(.previous, with: Lost())
    #expect(list.take() == ["![5 6]..."])

    pager.cancel()
    #expect(pager.picture == "![5 6]p")
  }

  @Test func aRefreshBesideTheItems() async {
    let pager = Pager(source: source)
    pager.load()
    await source.answerNext(with: Page(rows(1...2)))
    let list = SnapshotRecorder(pager)

    pager.refresh()
    await source.failNext(with: "offline")
    #expect(list == ["|[1 2]|", "|[1 2]| refresh...", "|[1 2]| refresh!offline"])

    pager.reload()
    await source.arrival(of: 2)
    #expect(pager.picture == "loading |[1 2]|")
  }

  @Test func nothingToShow() async {
    let pager = Pager(source: source)
    pager.load()
    await source.failNext(with: "offline")
    #expect(pager.picture == "failed offline")

    pager.retry()
    await source.answerNext(with: Page([]))
    #expect(pager.picture == "empty |[]|")

    pager.refresh()
    await source.failNext(with: Lost())
    #expect(pager.picture == "failed |[]|")
  }

  @Test func placeholdersAndNotes() async {
    let pager = Pager(source: source)
    pager.load()
    await source.answerNext(with: Page(rows(41...42) + rows(41...41), previous: 1, next: 2, itemsBefore: 40, itemsAfter: 58))
    #expect(pager.picture == "?40 [41 42] 58? 1 duplicates")

    pager.buffer([Row(id: 7), Row(id: 8)])
    pager.setSource(GatedPageSource<Row, Int>(), id: "other")
    #expect(pager.picture == "?40 [41 42] 58? refresh... previous query 1 duplicates")
  }

  @Test func gapsBetweenItems() async {
    let pager = Pager(source: source)
    pager.load()
    await source.answerNext(with: Page(rows(1...4), next: 2))

    func gap(_ index: Int, _ count: Int, next: EdgeState?, previous: EdgeState?) -> ListGap {
      ListGap(id: ListGap.ID(list: 0, number: index), index: index, missingCount: count, next: next, previous: previous)
    }
    var snapshot = pager.snapshot
    snapshot.gaps = [gap(2, 5, next: .loading, previous: .more), gap(3, 1, next: .paused, previous: nil)]
    #expect(snapshot.picture == "|[1 2]{...5?}[3]{p1|}[4]?")

    snapshot.rows = PagedRows(items: snapshot.items, placeholders: Placeholders([(0, 2), (1, 30), (4, 7)], itemCount: 4))
    snapshot.gaps = [gap(1, 30, next: .more, previous: .more)]
    #expect(snapshot.picture == "|2 [1]{?30?}[2 3 4] 7?")
  }

  @Test func aGapWithPlaceholdersThatFails() async {
    let source = GatedIndex()
    let pager = Pager(source: source, configuration: PagingConfiguration(pageSize: 2))
    let list = SnapshotRecorder(pager)
    pager.load()
    await source.gate.answer(0, with: source.page(rows(0...1), of: 10))
    pager.go(toIndex: 8)
    await source.gate.answer(1, with: source.page(rows(7...8), of: 10))
    #expect(list.take().last == "|[0 1]{?5?}[7 8] 1?")

    let gap = pager.gaps[0]
    pager.load(gap.id, from: .previous)
    await source.gate.fail(2, with: "offline")
    pager.load(gap.id, from: .next)
    await source.gate.answer(3, with: source.page(rows(2...3), of: 10))
    pager.retry()
    await source.gate.answer(4, with: source.page(rows(5...6), of: 10))
    #expect(
      list.take() == [
        "|[0 1]{?5...}[7 8] 1?", "|[0 1]{?5!offline}[7 8] 1?", "|[0 1]{...5!offline}[7 8] 1?", "|[0 1 2 3]{?3!offline}[7 8] 1?",
        "|[0 1 2 3]{?3...}[7 8] 1?", "|[0 1 2 3]{?1?}[5 6 7 8] 1?",
      ])
  }

  @Test func aGapWithoutPlaceholders() async {
    let pager = Pager(source: source)
    pager.load()
    await source.answerNext(with: Page(rows(1...2), next: 2))
    pager.refresh(.newest)
    await source.answerNext(with: Page(rows(-5...(-4)), next: -1))
    #expect(pager.picture == "|[-5 -4]{?|}[1 2]?")

    pager.load(pager.gaps[0].id)
    await source.failNext(with: "offline")
    #expect(pager.picture == "|[-5 -4]{!offline|}[1 2]?")
  }

  @Test func itemsAreDescribedAsTheTestSays() async {
    let pager = Pager(source: source)
    let list = SnapshotRecorder(pager) { "row\($0.id)" }

    pager.load()
    await source.answerNext(with: Page(rows(1...2)))

    #expect(list.pictures.last == "|[row1 row2]|")
    #expect(pager.snapshot.picture { "<\($0.id)>" } == "|[<1> <2>]|")
  }
}

private struct Lost: Error {}

private struct Row: Identifiable {
  let id: Int
}

/// A source with a page at any index.
@MainActor private final class GatedIndex: PageSource {
  let gate = GatedPageSource<Row, Int>()
  let cursorSemantics = CursorSemantics.repeatable

  func cursor(at index: Int) -> Int? { index }

  func page(_ request: PageRequest<Int>) async throws -> Page<Row, Int> { try await gate.page(request) }

  /// A page of a list of so many rows, whose ids are their indices.
  func page(_ rows: [Row], of count: Int) -> Page<Row, Int> {
    let (first, end) = (rows[0].id, rows[0].id + rows.count)
    return Page(
      rows, previous: first > 0 ? first : nil, next: end < count ? end : nil, itemsBefore: first, itemsAfter: count - end)
  }
}
