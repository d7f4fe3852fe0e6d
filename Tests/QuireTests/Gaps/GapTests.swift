import QuireTesting
import Testing

@testable import Quire

/// Gaps between loaded items, as an app and a view see them.
@MainActor @Suite(.timeLimit(.minutes(5))) struct GapTests {
  private let list = ListWithGaps()
  private var source: GatedPageSource<Item, Int> { list.source }

  @Test("A gap keeps its identity when the gap before it closes", .tags(.b48))
  func theNextGapKeepsItsIdentity() async {
    let pager = await list.withAGap()
    pager.go(toCursor: 90)
    await source.answerNext(with: Page(ids: [90, 91, 92], previous: 90, next: 92))
    let gaps = pager.gaps.map(\.id)

    pager.load(gaps[0], from: .next)
    await source.answerNext(with: Page(ids: [53, 70], next: 70))

    #expect(pager.ids == [50, 51, 52, 53, 70, 71, 72, 90, 91, 92])
    #expect(pager.gaps.map(\.id) == [gaps[1]])
  }

  @Test("A gap is loaded from the reader's side when a view comes near", .tags(.b48, .b16), arguments: [true, false])
  func aViewNearAGap(_ isBefore: Bool) async {
    let pager = await list.withAGap(PagingConfiguration(pageSize: 3, prefetchDistance: .rows(1)))

    pager.updateViewport(visible: isBefore ? 2..<3 : 3..<4, capacity: 1)

    #expect(pager.gaps.first?[isBefore ? .next : .previous] == .loading && pager.gaps.first?[isBefore ? .previous : .next] == .more)
    await source.answerNext(with: Page(ids: [60], previous: 60, next: 60))
    #expect(source.requests.last == PageRequest(kind: isBefore ? .next : .previous, cursor: isBefore ? 52 : 70, limit: 3))
    #expect(pager.ids == [50, 51, 52, 60, 70, 71, 72])
    #expect(pager.gaps.map(\.index) == [isBefore ? 4 : 3])
  }

  @Test("A view that shows both sides of a gap loads it from the side before it", .tags(.b48, .b16))
  func aViewAcrossAGap() async {
    let pager = await list.withAGap(PagingConfiguration(pageSize: 3, prefetchDistance: .rows(0)))

    pager.updateViewport(visible: 2..<5, capacity: 1)

    #expect(pager.gaps.first?.next == .loading && pager.gaps.first?.previous == .more)
  }

  @Test("A gap that can be loaded only from one side is loaded from there, wherever the reader is", .tags(.b48, .b16))
  func aViewBehindAGap() async {
    let pager = await list.loaded(PagingConfiguration(pageSize: 3, prefetchDistance: .rows(1)))
    pager.refresh(.newest)
    await source.answerNext(with: Page(ids: [10, 11, 12], next: 12))

    pager.updateViewport(visible: 3..<4, capacity: 1)

    #expect(pager.gaps.first?.next == .loading)
  }

  @Test("A failed gap waits for a command", .tags(.b48, .b19))
  func aGapFails() async throws {
    let pager = await list.withAGap()
    let gap = try #require(pager.gaps.first)
    pager.load(gap.id)
    await source.failNext(with: TestError("offline"))
    let count = source.requests.count

    pager.updateViewport(visible: 2..<3, capacity: 1)
    #expect(pager.gaps.first?.next?.isFailure == true && source.requests.count == count)

    pager.retry()
    #expect(source.requests.last == PageRequest(kind: .next, cursor: 52, limit: 3))
  }

  @Test("A page that meets the stretch beyond closes the gap, and one that covers it continues after it", .tags(.b49))
  func aGapCloses() async throws {
    let pager = await list.withAGap()
    let gap = try #require(pager.gaps.first)

    pager.load(gap.id)
    await source.answerNext(with: Page(ids: [60, 70, 71, 72, 73], next: 73))

    #expect(pager.ids == [50, 51, 52, 60, 70, 71, 72, 73] && pager.gaps.isEmpty)
    #expect(await pager.load(gap.id).outcome == .skipped(.alreadyLoaded))
    pager.loadNext()
    #expect(source.requests.last?.cursor == 73)
  }

  @Test("A page also covers a stretch whose items the app has removed", .tags(.b49, .b28))
  func aPageCoversNothing() async throws {
    let pager = await list.loaded()
    for cursor in [60, 70, 80] {
      pager.go(toCursor: cursor)
      await source.answerNext(with: Page(ids: Array(cursor..<cursor + (cursor == 60 ? 1 : 3)), previous: cursor, next: cursor + 2))
    }
    pager.remove(60)

    pager.load(try #require(pager.gaps.first).id)
    await source.answerNext(with: Page(ids: [53, 70, 71, 72, 80], next: 80))

    #expect(pager.ids == [50, 51, 52, 53, 70, 71, 72, 80, 81, 82] && pager.gaps.isEmpty)
  }

  @Test("So does a page that is loaded backward", .tags(.b49))
  func aPageCoversBackward() async throws {
    let pager = await list.loaded()
    for cursor in [60, 70] {
      pager.go(toCursor: cursor)
      await source.answerNext(with: Page(ids: cursor == 60 ? [60] : [70, 71, 72], previous: cursor, next: cursor + 2))
    }

    pager.load(try #require(pager.gaps.last).id, from: .previous)
    await source.answerNext(with: Page(ids: [52, 60, 61], previous: 52))

    #expect(pager.ids == [50, 51, 52, 60, 61, 70, 71, 72] && pager.gaps.isEmpty)
  }

  @Test("A single item from elsewhere was moved, and is where the newer page has it", .tags(.b49, .b27))
  func anItemMoves() async throws {
    let pager = await list.withALongStretch()
    let updates = UpdateRecorder(pager)

    pager.load(try #require(pager.gaps.first).id)
    await source.answerNext(with: Page(ids: [53, 74], next: 74))

    #expect(pager.ids == [50, 51, 52, 53, 74, 70, 71, 72, 73, 75] && updates.rows == pager.ids)
    #expect(pager.gaps.map(\.index) == [5], "one moved item closes no gap over items that are unknown")
  }

  @Test("A page that contradicts the loaded items leads to a refresh", .tags(.b49, .b11), arguments: [[53, 73, 74], [53, 75]])
  func aContradiction(_ ids: [Int]) async throws {
    let pager = await list.withALongStretch()

    let task = pager.load(try #require(pager.gaps.first).id)
    await source.answerNext(with: Page(ids: ids, next: 54))

    #expect(pager.refreshState == .refreshing && pager.ids == [50, 51, 52, 70, 71, 72, 73, 74, 75])
    #expect(await task.outcome == .superseded)
  }

  @Test("A page that touches the stretch beyond, but does not end in it, continues only from itself", .tags(.b49))
  func aPageTouches() async throws {
    let pager = await list.withALongStretch()

    pager.load(try #require(pager.gaps.first).id)
    await source.answerNext(with: Page(ids: [69, 70, 700], next: 700))

    #expect(pager.ids == [50, 51, 52, 69, 70, 700, 71, 72, 73, 74, 75])
    let gap = try #require(pager.gaps.first)
    #expect(gap.index == 6 && gap.next == .more && gap.previous == nil, "no page before item 71 is known")
  }

  @Test("A page that ends the list removes the items that were loaded beyond it", .tags(.b52))
  func theEnd() async throws {
    let pager = await list.withAGap()

    pager.load(try #require(pager.gaps.first).id, from: .next)
    await source.answerNext(with: Page(ids: [53, 54]))

    #expect(pager.ids == [50, 51, 52, 53, 54] && pager.gaps.isEmpty && pager.nextEdge == .end)
  }

  // MARK: Other rules

  @Test("Gaps are saved and restored", .tags(.b43, .b48))
  func saving() async throws {
    let pager = await list.withAGap()
    let saved: SavedPages<Item, Int> = try #require(pager.saved())

    let source = GatedPageSource<Item, Int>()
    let restored = Pager(source: source, configuration: PagingConfiguration(pageSize: 3))
    #expect(restored.restore(saved))

    #expect(restored.ids == pager.ids && restored.gaps.map(\.index) == [3])
    restored.load(try #require(restored.gaps.first).id, from: .previous)
    #expect(source.requests.last == PageRequest(kind: .previous, cursor: 70, limit: 3))
  }

  @Test("A refresh of all loaded items loads the stretch that the reader is in", .tags(.b14, .b48))
  func refreshLoaded() async {
    let pager = await list.withAGap()
    pager.updateViewport(visible: 4..<5, capacity: 1)
    pager.cancel()

    pager.refresh(.loaded)
    #expect(source.requests.last == PageRequest(kind: .refresh, cursor: 70, limit: 3))
    await source.answerNext(with: Page(ids: [70, 71, 72], previous: 70, next: 72))

    #expect(pager.ids == [70, 71, 72] && pager.gaps.isEmpty && pager.previousEdge == .more)
  }

  @Test("With a limit, the stretch far from the reader is evicted first", .tags(.b25, .b48))
  func eviction() async {
    let pager = await list.loaded(PagingConfiguration(pageSize: 3, prefetchDistance: .rows(0), maximumRows: 6))
    pager.go(toCursor: 70)
    await source.answerNext(with: Page(ids: [70, 71, 72], previous: 70, next: 72))
    pager.updateViewport(visible: 5..<6, capacity: 1)

    pager.loadNext()
    await source.answerNext(with: Page(ids: [73, 74, 75], next: 75))

    #expect(pager.ids == [70, 71, 72, 73, 74, 75] && pager.gaps.isEmpty && pager.previousEdge == .more)
  }

  @Test("An item that is removed next to a gap and restored is on its side of the gap", .tags(.b29, .b48))
  func rollback() async {
    let pager = await list.withAGap()

    _ = await pager.remove(70) {
      #expect(pager.ids == [50, 51, 52, 71, 72])
      throw TestError("refused")
    }.outcome

    #expect(pager.ids == [50, 51, 52, 70, 71, 72] && pager.gaps.map(\.index) == [3])
  }

  @Test("Edits on both sides of a gap change no gap", .tags(.b28, .b48))
  func edits() async {
    let pager = await list.withAGap()

    pager.remove(51)
    pager.insert(Item(99), at: .before(70))
    pager.update(72) { $0.text = "!" }

    #expect(pager.ids == [50, 52, 99, 70, 71, 72])
    #expect(pager.gaps.map(\.index) == [2])
  }
}

extension EdgeState {
  fileprivate var isFailure: Bool { if case .failed = self { true } else { false } }
}

extension LoadTask.Outcome {
  fileprivate var isFailure: Bool { if case .failed = self { true } else { false } }
}
