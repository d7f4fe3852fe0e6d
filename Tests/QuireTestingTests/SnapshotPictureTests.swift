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

    var snapshot = pager.snapshot
    snapshot.rows = PagedRows(items: snapshot.items, placeholders: Placeholders([(2, 5), (3, 1)], itemCount: 4))
    #expect(snapshot.picture == "|[1 2]{?5?}[3]{?1?}[4]?")

    snapshot.rows = PagedRows(items: snapshot.items, placeholders: Placeholders([(0, 2), (1, 30), (4, 7)], itemCount: 4))
    #expect(snapshot.picture == "|2 [1]{?30?}[2 3 4] 7?")
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
