import Quire
import QuireTesting
import Testing

/// Gaps between loaded items, as an app and a view see them.
@MainActor @Suite(.timeLimit(.minutes(5))) struct GapTests {
  /// A list of numbers from 0, newest first: a page's cursor is the number that it goes on after, or ends before.
  private let source = GatedPageSource<Item, Int>()

  private func loaded(_ configuration: PagingConfiguration = PagingConfiguration(pageSize: 3)) async -> Pager<Item> {
    let pager = Pager(source: source, configuration: configuration)
    pager.load()
    await source.answerNext(with: Page(ids: [50, 51, 52], next: 52))
    return pager
  }

  /// A list of the items 50 to 52, a gap, and 70 to 72.
  private func withAGap(_ configuration: PagingConfiguration = PagingConfiguration(pageSize: 3)) async -> Pager<Item> {
    let pager = await loaded(configuration)
    pager.go(toCursor: 70)
    await source.answerNext(with: Page(ids: [70, 71, 72], previous: 70, next: 72))
    return pager
  }

  // MARK: Newest

  @Test("B50, B48: the newest page is put before the loaded items, with a gap if it does not meet them")
  func newest() async throws {
    let pager = await loaded()

    let task = pager.refresh(.newest)
    await source.answerNext(with: Page(ids: [10, 11, 12], next: 12))

    #expect(await task.outcome == .loaded)
    #expect(pager.ids == [10, 11, 12, 50, 51, 52])
    let gap = try #require(pager.gaps.first)
    #expect(pager.gaps.count == 1 && gap.index == 3)
    #expect(gap.next == .more && gap.previous == nil, "only the newer page says how to go on")
    #expect(pager.nextEdge == .more && pager.previousEdge == .end)
  }

  @Test("B50, B49: a newest page that meets the loaded items leaves no gap, and has their newer contents")
  func newestMeets() async {
    let pager = await loaded()
    let updates = UpdateRecorder(pager)

    pager.refresh(.newest)
    await source.answerNext(with: Page([Item(48), Item(49), Item(50, "new")], next: 50))

    #expect(pager.ids == [48, 49, 50, 51, 52] && pager.gaps.isEmpty)
    #expect(pager.items[2].text == "new")
    #expect(updates.rows == pager.ids)
    pager.loadNext()
    #expect(source.requests.last?.cursor == 52, "the list goes on where it went on before")
  }

  @Test("B49: a page that has lost an item of those that it reaches over removes it")
  func newestWithoutAnItem() async {
    let pager = await loaded()

    pager.refresh(.newest)
    await source.answerNext(with: Page(ids: [49, 51], next: 51))

    #expect(pager.ids == [49, 51, 52] && pager.gaps.isEmpty)
  }

  @Test("B50: the latest page of a list that goes on backward is put after the loaded items")
  func newestAtTheEnd() async throws {
    let pager = Pager(source: source, configuration: PagingConfiguration(pageSize: 3))
    pager.load()
    await source.answerNext(with: Page(ids: [1, 2, 3], previous: 1))

    pager.refresh(.newest)
    await source.answerNext(with: Page(ids: [7, 8, 9], previous: 7))

    #expect(pager.ids == [1, 2, 3, 7, 8, 9])
    let gap = try #require(pager.gaps.first)
    #expect(gap.next == nil && gap.previous == .more)
    pager.load(gap.id)
    await source.answerNext(with: Page(ids: [4, 5, 6], previous: 4))
    #expect(pager.gaps.first?.id == gap.id, "a gap that shrinks is the same")
    pager.load(gap.id)
    await source.answerNext(with: Page(ids: [1, 2, 3], previous: 1))
    #expect(pager.ids == Array(1...9) && pager.gaps.isEmpty)
  }

  @Test("B50: an empty newest page is an empty list")
  func newestIsEmpty() async {
    let pager = await loaded()

    pager.refresh(.newest)
    await source.answerNext(with: Page(ids: []))

    #expect(pager.contentState == .empty)
  }

  @Test("B50, B28: a newest page whose items the app has removed meanwhile adds nothing")
  func newestIsRemoved() async {
    let pager = await loaded()
    pager.refresh(.newest)
    pager.remove(50)

    await source.answerNext(with: Page(ids: [50], next: 50))

    #expect(pager.ids == [51, 52] && pager.gaps.isEmpty && pager.refreshState == .idle)
  }

  @Test("B50: what is buffered is not put in again by a refresh that brings it")
  func newestAndBuffered() async {
    let pager = await loaded()
    pager.buffer([Item(49)])

    pager.refresh(.newest)
    await source.answerNext(with: Page(ids: [48, 49, 50], next: 50))

    #expect(pager.bufferedCount == 0 && pager.ids == [48, 49, 50, 51, 52])
  }

  // MARK: Jumps

  @Test("B51, B48: a jump by a command keeps what is loaded, and leaves a gap that can be loaded from both sides")
  func aJump() async throws {
    let pager = await withAGap()

    #expect(pager.ids == [50, 51, 52, 70, 71, 72])
    let gap = try #require(pager.gaps.first)
    #expect(gap.index == 3 && gap.next == .more && gap.previous == .more)
    #expect(source.requests[1] == PageRequest(kind: .refresh, cursor: 70, limit: 3))

    pager.load(gap.id, from: .next)
    await source.answerNext(with: Page(ids: [53, 54, 55], next: 55))
    pager.load(gap.id, from: .previous)
    #expect(pager.gaps.first?.previous == .loading && pager.isLoading)
    await source.answerNext(with: Page(ids: [56, 57, 69], previous: 56))

    #expect(pager.ids == [50, 51, 52, 53, 54, 55, 56, 57, 69, 70, 71, 72])
    #expect(pager.gaps.map(\.index) == [6] && pager.gaps.first?.id == gap.id)
  }

  @Test("B51: a jump back to what is loaded costs a request by a cursor, and none by an index")
  func aJumpBack() async {
    let pager = await withAGap()

    pager.go(toCursor: 50)
    await source.answerNext(with: Page(ids: [50, 51, 52], next: 52))

    #expect(pager.ids == [50, 51, 52, 70, 71, 72] && pager.gaps.count == 1)
    #expect(await pager.go(toIndex: 1).outcome == .skipped(.alreadyLoaded))
    #expect(await pager.go(toIndex: 900).outcome == .skipped(.alreadyLoaded), "an index after the last item counts as the last")
  }

  @Test("B51: a jump by index asks a source that has a cursor for each")
  func aJumpByIndex() async {
    let source = GatedIndex()
    let pager = Pager(source: source, configuration: PagingConfiguration(pageSize: 10))
    pager.load()
    await source.gate.answerNext(with: Page(rows: 0..<10, of: 1000))

    let task = pager.go(toIndex: 500)
    await source.gate.answerNext(with: Page(rows: 495..<505, of: 1000))

    #expect(await task.outcome == .loaded)
    #expect(pager.rows.count == 1000 && pager.rows[500]?.id == 500 && pager.rows[5]?.id == 5 && pager.rows[200] == nil)
    #expect(pager.gaps.map(\.missingCount) == [485])
  }

  @Test("B51, B7: a jump does nothing during a refresh, or where no request is possible")
  func noJump() async {
    let pager = await loaded()
    let refresh = pager.refresh()

    #expect(await pager.go(toCursor: 70).outcome == .skipped(.refreshing))
    await source.answerNext(with: Page(ids: [50, 51, 52]))
    _ = await refresh.outcome

    #expect(await pager.go(toCursor: 70).outcome == .skipped(.unreachable), "everything is loaded")
  }

  @Test("B19, B51: a jump that fails is retried, and forgotten by the command to go on")
  func aJumpFails() async {
    let pager = await loaded()
    let jump = pager.go(toCursor: 70)
    await source.failNext(with: TestError("offline"))
    #expect(await jump.outcome.isFailure && pager.nextEdge.isFailure)

    pager.retry()
    #expect(source.requests.last?.cursor == 70)
    await source.failNext(with: TestError("offline"))
    pager.loadNext()
    #expect(source.requests.last == PageRequest(kind: .next, cursor: 52, limit: 3))
  }

  @Test("B8, B51: a jump that is canceled leaves the list as it was")
  func aJumpIsCanceled() async {
    let pager = await loaded()
    let jump = pager.go(toCursor: 70)

    jump.cancel()

    #expect(await jump.outcome == .cancelled && pager.nextEdge == .more && pager.gaps.isEmpty)
  }

  @Test("B19, B51: a reader in a gap whose jump has failed waits for a command, and loads no pages from the other side")
  func aReaderBesideAFailedJump() async {
    let source = GatedIndex()
    let pager = Pager(source: source, configuration: PagingConfiguration(pageSize: 10))
    pager.load()
    await source.gate.answerNext(with: Page(rows: 0..<10, of: 1000))
    pager.updateViewport(visible: 500..<504, capacity: 4, in: pager.rows)
    await source.gate.answerNext(with: Page(rows: 497..<507, of: 1000))
    pager.updateViewport(visible: 200..<204, capacity: 4, in: pager.rows)
    await source.gate.failNext(with: TestError("offline"))

    pager.updateViewport(visible: 300..<304, capacity: 4, in: pager.rows)

    #expect(pager.gaps.first?.next?.isFailure == true && pager.gaps.first?.previous == .more)
    pager.retry()
    await source.gate.answerNext(with: Page(rows: 297..<307, of: 1000))
    #expect(pager.rows[300..<304].allSatisfy { $0 != nil })
  }

  // MARK: Loading gaps

  @Test("B48, B16: a gap is loaded from the reader's side when a view comes near", arguments: [true, false])
  func aViewNearAGap(_ isBefore: Bool) async {
    let pager = await withAGap(PagingConfiguration(pageSize: 3, prefetchDistance: .rows(1)))

    pager.updateViewport(visible: isBefore ? 2..<3 : 3..<4, capacity: 1)

    #expect(pager.gaps.first?[isBefore ? .next : .previous] == .loading && pager.gaps.first?[isBefore ? .previous : .next] == .more)
    await source.answerNext(with: Page(ids: [60], previous: 60, next: 60))
    #expect(source.requests.last == PageRequest(kind: isBefore ? .next : .previous, cursor: isBefore ? 52 : 70, limit: 3))
    #expect(pager.ids == [50, 51, 52, 60, 70, 71, 72])
    #expect(pager.gaps.map(\.index) == [isBefore ? 4 : 3])
  }

  @Test("B48, B19: a gap that fails waits for a command")
  func aGapFails() async throws {
    let pager = await withAGap()
    let gap = try #require(pager.gaps.first)
    pager.load(gap.id)
    await source.failNext(with: TestError("offline"))
    let count = source.requests.count

    pager.updateViewport(visible: 2..<3, capacity: 1)
    #expect(pager.gaps.first?.next?.isFailure == true && source.requests.count == count)

    pager.retry()
    #expect(source.requests.last == PageRequest(kind: .next, cursor: 52, limit: 3))
  }

  @Test("B49: a page that meets the stretch beyond closes the gap, and one that covers it goes on beyond")
  func aGapCloses() async throws {
    let pager = await withAGap()
    let gap = try #require(pager.gaps.first)

    pager.load(gap.id)
    await source.answerNext(with: Page(ids: [60, 70, 71, 72, 73], next: 73))

    #expect(pager.ids == [50, 51, 52, 60, 70, 71, 72, 73] && pager.gaps.isEmpty)
    #expect(await pager.load(gap.id).outcome == .skipped(.alreadyLoaded))
    pager.loadNext()
    #expect(source.requests.last?.cursor == 73)
  }

  /// A list of the items 50 to 52, a gap, and 70 to 75.
  private func withALongStretch() async -> Pager<Item> {
    let pager = await withAGap()
    pager.loadNext()
    await source.answerNext(with: Page(ids: [73, 74, 75], next: 75))
    return pager
  }

  @Test("B49, B27: a single item from elsewhere was moved, and is where the newer page has it")
  func anItemMoves() async throws {
    let pager = await withALongStretch()
    let updates = UpdateRecorder(pager)

    pager.load(try #require(pager.gaps.first).id)
    await source.answerNext(with: Page(ids: [53, 74], next: 74))

    #expect(pager.ids == [50, 51, 52, 53, 74, 70, 71, 72, 73, 75] && updates.rows == pager.ids)
    #expect(pager.gaps.map(\.index) == [5], "one moved item closes no gap over items that nobody has seen")
  }

  @Test("B49, B11: a page that contradicts the loaded items leads to a refresh", arguments: [[53, 73, 74], [53, 75]])
  func aContradiction(_ ids: [Int]) async throws {
    let pager = await withALongStretch()

    let task = pager.load(try #require(pager.gaps.first).id)
    await source.answerNext(with: Page(ids: ids, next: 54))

    #expect(pager.refreshState == .refreshing && pager.ids == [50, 51, 52, 70, 71, 72, 73, 74, 75])
    #expect(await task.outcome == .superseded)
  }

  @Test("B49: a page that touches the stretch beyond, but does not end in it, goes on from itself alone")
  func aPageTouches() async throws {
    let pager = await withALongStretch()

    pager.load(try #require(pager.gaps.first).id)
    await source.answerNext(with: Page(ids: [69, 70, 700], next: 700))

    #expect(pager.ids == [50, 51, 52, 69, 70, 700, 71, 72, 73, 74, 75])
    let gap = try #require(pager.gaps.first)
    #expect(gap.index == 6 && gap.next == .more && gap.previous == nil, "nobody has named a page before item 71")
  }

  @Test("B52: a page that ends the list removes what was loaded beyond")
  func theEnd() async throws {
    let pager = await withAGap()

    pager.load(try #require(pager.gaps.first).id, from: .next)
    await source.answerNext(with: Page(ids: [53, 54]))

    #expect(pager.ids == [50, 51, 52, 53, 54] && pager.gaps.isEmpty && pager.nextEdge == .end)
  }

  // MARK: Other rules

  @Test("B43, B48: gaps are saved and restored")
  func saving() async throws {
    let pager = await withAGap()
    let saved: SavedPages<Item, Int> = try #require(pager.saved())

    let source = GatedPageSource<Item, Int>()
    let restored = Pager(source: source, configuration: PagingConfiguration(pageSize: 3))
    #expect(restored.restore(saved))

    #expect(restored.ids == pager.ids && restored.gaps.map(\.index) == [3])
    restored.load(try #require(restored.gaps.first).id, from: .previous)
    #expect(source.requests.last == PageRequest(kind: .previous, cursor: 70, limit: 3))
  }

  @Test("B14, B48: a refresh of all loaded items loads the stretch that the reader is in")
  func refreshLoaded() async {
    let pager = await withAGap()
    pager.updateViewport(visible: 4..<5, capacity: 1)
    pager.cancel()

    pager.refresh(.loaded)
    #expect(source.requests.last == PageRequest(kind: .refresh, cursor: 70, limit: 3))
    await source.answerNext(with: Page(ids: [70, 71, 72], previous: 70, next: 72))

    #expect(pager.ids == [70, 71, 72] && pager.gaps.isEmpty && pager.previousEdge == .more)
  }

  @Test("B25, B48: with a limit, the stretch that is far from the reader goes first")
  func eviction() async {
    let pager = await loaded(PagingConfiguration(pageSize: 3, prefetchDistance: .rows(0), maximumRows: 6))
    pager.go(toCursor: 70)
    await source.answerNext(with: Page(ids: [70, 71, 72], previous: 70, next: 72))
    pager.updateViewport(visible: 5..<6, capacity: 1)

    pager.loadNext()
    await source.answerNext(with: Page(ids: [73, 74, 75], next: 75))

    #expect(pager.ids == [70, 71, 72, 73, 74, 75] && pager.gaps.isEmpty && pager.previousEdge == .more)
  }

  @Test("B29, B48: an item that is removed beside a gap and put back is on its side of the gap")
  func rollback() async {
    let pager = await withAGap()

    _ = await pager.remove(70) {
      #expect(pager.ids == [50, 51, 52, 71, 72])
      throw TestError("refused")
    }

    #expect(pager.ids == [50, 51, 52, 70, 71, 72] && pager.gaps.map(\.index) == [3])
  }

  @Test("B28, B48: edits on both sides of a gap change no gap")
  func edits() async {
    let pager = await withAGap()

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

extension LoadOutcome {
  fileprivate var isFailure: Bool { if case .failed = self { true } else { false } }
}
