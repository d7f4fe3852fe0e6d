@testable import Quire
import QuireTesting
import Testing

/// Gaps between loaded items, as an app and a view see them.
@MainActor @Suite(.timeLimit(.minutes(5))) struct GapTests {
  /// A list of numbers from 0, newest first: a page's cursor is the number that it continues after, or ends before.
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

  @Test("The newest page is put before the loaded items, with a gap if it does not meet them", .tags(.b50, .b48))
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

  @Test("The newest page of another query replaces the items of the one before", .tags(.b50, .b41))
  func newestOfAnotherQuery() async {
    let pager = await loaded()
    let other = GatedPageSource<Item, Int>()
    pager.setSource(other, id: "other")

    pager.refresh(.newest)
    await other.answer(1, with: Page(ids: [10, 11, 12], next: 12))

    #expect(pager.ids == [10, 11, 12] && pager.gaps.isEmpty)
  }

  @Test("A newest page that meets the loaded items leaves no gap, and has their newer contents", .tags(.b50, .b49))
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

  @Test("A page that has lost an item of those that it reaches over removes it", .tags(.b49))
  func newestWithoutAnItem() async {
    let pager = await loaded()

    pager.refresh(.newest)
    await source.answerNext(with: Page(ids: [49, 51], next: 51))

    #expect(pager.ids == [49, 51, 52] && pager.gaps.isEmpty)
  }

  @Test("The latest page of a list that continues backward is put after the loaded items", .tags(.b50))
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

  @Test("Cursors that new items shift lead to other items then, so the newest page starts the list again", .tags(.b50))
  func newestWithCursorsThatShift() async {
    for semantics in [CursorSemantics.offset, .pageNumber] {
      let source = GatedPageSource<Item, Int>(cursorSemantics: semantics)
      let fixture = await Fixture.loaded(4...6, next: 1, source: source)
      fixture.pager.refresh(.newest)

      await source.answer(1, with: Page(ids: 1...2, next: 1))

      #expect(fixture.pager.ids == [1, 2])
      #expect(fixture.pager.gaps.isEmpty)
    }
  }

  @Test("An empty newest page is an empty list", .tags(.b50))
  func newestIsEmpty() async {
    let pager = await loaded()

    pager.refresh(.newest)
    await source.answerNext(with: Page(ids: []))

    #expect(pager.contentState == .empty)
  }

  @Test("A newest page whose items the app has removed meanwhile adds nothing", .tags(.b50, .b28))
  func newestIsRemoved() async {
    let pager = await loaded()
    pager.refresh(.newest)
    pager.remove(50)

    await source.answerNext(with: Page(ids: [50], next: 50))

    #expect(pager.ids == [51, 52] && pager.gaps.isEmpty && pager.refreshState == .idle)
  }

  @Test("A newest page that takes an item from elsewhere and adds none leaves the counts of the pages right", .tags(.b50, .b28))
  func newestTakesAnItem() async {
    let pager = await loaded()
    pager.insert(Item(53), at: .end)

    pager.refresh(.newest)
    pager.remove(50)
    pager.insert(Item(50), at: .before(53))
    await source.answerNext(with: Page(ids: [50], next: 50))

    #expect(pager.ids == [51, 52, 53])
    #expect(pager.engine.machine.machine.shown?.itemCount == 3)
  }

  @Test("A buffered item is not put in again by a refresh that brings it", .tags(.b50))
  func newestAndBuffered() async {
    let pager = await loaded()
    pager.buffer([Item(49)])

    pager.refresh(.newest)
    await source.answerNext(with: Page(ids: [48, 49, 50], next: 50))

    #expect(pager.bufferedCount == 0 && pager.ids == [48, 49, 50, 51, 52])
  }

  @Test(
    "What the newest page leaves of the others is requested from where it ends", .tags(.b50, .b14),
    arguments: [[48, 49, 50], Array(49...56)])
  func afterTheNewest(_ ids: [Int]) async {
    let pager = await loaded(PagingConfiguration(pageSize: 3, prefetchDistance: .rows(0)))
    for start in [53, 56] {
      pager.loadNext()
      await source.answerNext(with: Page(ids: start..<start + 3, next: start + 2))
    }
    pager.refresh(.newest)
    await source.answerNext(with: Page(ids: ids, next: ids.last))
    #expect(pager.ids == Array(ids[0]...58))

    pager.updateViewport(visible: ids.count..<ids.count + 1, capacity: 1)
    pager.refresh(.visible)

    #expect(source.requests.last == PageRequest(kind: .next, cursor: ids.last, limit: 3))
  }

  // MARK: Jumps

  @Test("A jump by a command keeps the loaded part, and leaves a gap that can be loaded from both sides", .tags(.b51, .b48))
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

  @Test("A jump back to the loaded part costs a request by a cursor, and none by an index", .tags(.b51))
  func aJumpBack() async {
    let pager = await withAGap()

    pager.go(toCursor: 50)
    await source.answerNext(with: Page(ids: [50, 51, 52], next: 52))

    #expect(pager.ids == [50, 51, 52, 70, 71, 72] && pager.gaps.count == 1)
    #expect(await pager.go(toIndex: 1).outcome == .skipped(.alreadyLoaded))
    #expect(await pager.go(toIndex: 900).outcome == .skipped(.alreadyLoaded), "an index after the last item counts as the last")
  }

  @Test("A jump by index asks a source that has a cursor for each", .tags(.b51))
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

  @Test("A jump does nothing where no request is possible", .tags(.b51, .b7))
  func noJump() async {
    let pager = await loaded()
    let refresh = pager.refresh()
    await source.answerNext(with: Page(ids: [50, 51, 52]))
    _ = await refresh.outcome

    #expect(await pager.go(toCursor: 70).outcome == .skipped(.unreachable), "everything is loaded")
  }

  @Test("A jump waits for a refresh, whether that succeeds or fails", .tags(.b51, .b7), arguments: [true, false])
  func aJumpDuringARefresh(fails: Bool) async {
    let pager = await loaded()
    pager.refresh()

    let jump = pager.go(toCursor: 70)
    if fails {
      await source.failNext(with: TestError("offline"))
    } else {
      await source.answerNext(with: Page(ids: [40, 41, 42], previous: 40, next: 42))
    }
    await source.answerNext(with: Page(ids: [71, 72], previous: 71, next: 72))

    #expect(await jump.outcome == .loaded)
    #expect(source.requests.last?.cursor == 70)
    #expect(pager.items.map(\.id).suffix(2) == [71, 72])
  }

  @Test("A jump that waits for a refresh can be canceled, and the refresh continues", .tags(.b51))
  func aWaitingJumpIsCanceled() async {
    let pager = await loaded()
    let refresh = pager.refresh()
    let jump = pager.go(toCursor: 70)

    jump.cancel()
    await source.answerNext(with: Page(ids: [40, 41, 42], previous: 40, next: 42))

    #expect(await jump.outcome == .cancelled)
    #expect(await refresh.outcome == .loaded)
    #expect(source.requests.last?.cursor == nil)
  }

  @Test("A jump in a list of which nothing is loaded loads the first page, and then jumps", .tags(.b51))
  func aJumpAtFirst() async {
    let pager = Pager(source: source)
    let jump = pager.go(toCursor: 70)
    await source.answerNext(with: Page(ids: [50, 51, 52], previous: 50, next: 52))
    await source.answerNext(with: Page(ids: [71, 72], previous: 71, next: 72))

    #expect(await jump.outcome == .loaded)
    #expect(pager.items.map(\.id) == [50, 51, 52, 71, 72])
  }

  @Test("A jump fails with the first load, without asking again and again", .tags(.b51, .b19))
  func aJumpFailsAtFirst() async {
    let pager = Pager(source: source)
    let jump = pager.go(toCursor: 70)
    await source.failNext(with: TestError("offline"))

    guard case .failed = await jump.outcome else { Issue.record("not failed"); return }
    #expect(source.requests.count == 1)
  }

  @Test("A jump in an empty list ends", .tags(.b51, .b4))
  func aJumpInAnEmptyList() async {
    let pager = Pager(source: source)
    let jump = pager.go(toCursor: 70)
    await source.answerNext(with: Page(ids: []))

    #expect(await jump.outcome == .skipped(.alreadyLoaded))
    #expect(source.requests.count == 1)
  }

  @Test("A jump that fails is retried, and forgotten by the command to continue", .tags(.b19, .b51))
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

  @Test("A page that names itself as the next one is not requested again", .tags(.b21, .b51))
  func aJumpNamesItself() async {
    let pager = await loaded()

    pager.go(toCursor: 70)
    await source.answerNext(with: Page(ids: [70, 71, 72], previous: 70, next: 70))

    #expect(pager.nextEdge.isFailure && pager.gaps.first?.previous == .more)
  }

  @Test("A jump that is canceled leaves the list as it was", .tags(.b8, .b51))
  func aJumpIsCanceled() async {
    let pager = await loaded()
    let jump = pager.go(toCursor: 70)

    jump.cancel()

    #expect(await jump.outcome == .cancelled && pager.nextEdge == .more && pager.gaps.isEmpty)
  }

  @Test("A reader in a gap whose jump has failed waits for a command, and loads no pages from the other side", .tags(.b19, .b51))
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

  @Test("A jump that a refresh has superseded is forgotten, even if the refresh fails", .tags(.b51, .b5))
  func aSupersededJump() async {
    let pager = await loaded()
    pager.go(toCursor: 70)
    pager.refresh()
    await source.fail(2, with: ServerError())

    pager.updateViewport(visible: 1..<3, capacity: 2)
    await source.answer(3, with: Page(ids: [53], next: 53))

    #expect(pager.ids == [50, 51, 52, 53] && pager.gaps.isEmpty)
  }

  // MARK: Loading gaps

  @Test("A gap keeps its identity when the gap before it closes", .tags(.b48))
  func theNextGapKeepsItsIdentity() async {
    let pager = await withAGap()
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
    let pager = await withAGap(PagingConfiguration(pageSize: 3, prefetchDistance: .rows(1)))

    pager.updateViewport(visible: isBefore ? 2..<3 : 3..<4, capacity: 1)

    #expect(pager.gaps.first?[isBefore ? .next : .previous] == .loading && pager.gaps.first?[isBefore ? .previous : .next] == .more)
    await source.answerNext(with: Page(ids: [60], previous: 60, next: 60))
    #expect(source.requests.last == PageRequest(kind: isBefore ? .next : .previous, cursor: isBefore ? 52 : 70, limit: 3))
    #expect(pager.ids == [50, 51, 52, 60, 70, 71, 72])
    #expect(pager.gaps.map(\.index) == [isBefore ? 4 : 3])
  }

  @Test("A view that shows both sides of a gap loads it from the side before it", .tags(.b48, .b16))
  func aViewAcrossAGap() async {
    let pager = await withAGap(PagingConfiguration(pageSize: 3, prefetchDistance: .rows(0)))

    pager.updateViewport(visible: 2..<5, capacity: 1)

    #expect(pager.gaps.first?.next == .loading && pager.gaps.first?.previous == .more)
  }

  @Test("A gap that can be loaded from one side only is loaded from there, wherever the reader is", .tags(.b48, .b16))
  func aViewBehindAGap() async {
    let pager = await loaded(PagingConfiguration(pageSize: 3, prefetchDistance: .rows(1)))
    pager.refresh(.newest)
    await source.answerNext(with: Page(ids: [10, 11, 12], next: 12))

    pager.updateViewport(visible: 3..<4, capacity: 1)

    #expect(pager.gaps.first?.next == .loading)
  }

  @Test("A gap that fails waits for a command", .tags(.b48, .b19))
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

  @Test("A page that meets the stretch beyond closes the gap, and one that covers it continues beyond", .tags(.b49))
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

  @Test("A page also covers what has no items any more, because the app has removed them", .tags(.b49, .b28))
  func aPageCoversNothing() async throws {
    let pager = await loaded()
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
    let pager = await loaded()
    for cursor in [60, 70] {
      pager.go(toCursor: cursor)
      await source.answerNext(with: Page(ids: cursor == 60 ? [60] : [70, 71, 72], previous: cursor, next: cursor + 2))
    }

    pager.load(try #require(pager.gaps.last).id, from: .previous)
    await source.answerNext(with: Page(ids: [52, 60, 61], previous: 52))

    #expect(pager.ids == [50, 51, 52, 60, 61, 70, 71, 72] && pager.gaps.isEmpty)
  }

  /// A list of the items 50 to 52, a gap, and 70 to 75.
  private func withALongStretch() async -> Pager<Item> {
    let pager = await withAGap()
    pager.loadNext()
    await source.answerNext(with: Page(ids: [73, 74, 75], next: 75))
    return pager
  }

  @Test("A single item from elsewhere was moved, and is where the newer page has it", .tags(.b49, .b27))
  func anItemMoves() async throws {
    let pager = await withALongStretch()
    let updates = UpdateRecorder(pager)

    pager.load(try #require(pager.gaps.first).id)
    await source.answerNext(with: Page(ids: [53, 74], next: 74))

    #expect(pager.ids == [50, 51, 52, 53, 74, 70, 71, 72, 73, 75] && updates.rows == pager.ids)
    #expect(pager.gaps.map(\.index) == [5], "one moved item closes no gap over items that nobody has seen")
  }

  @Test("A page that contradicts the loaded items leads to a refresh", .tags(.b49, .b11), arguments: [[53, 73, 74], [53, 75]])
  func aContradiction(_ ids: [Int]) async throws {
    let pager = await withALongStretch()

    let task = pager.load(try #require(pager.gaps.first).id)
    await source.answerNext(with: Page(ids: ids, next: 54))

    #expect(pager.refreshState == .refreshing && pager.ids == [50, 51, 52, 70, 71, 72, 73, 74, 75])
    #expect(await task.outcome == .superseded)
  }

  @Test("A page that touches the stretch beyond, but does not end in it, continues from itself alone", .tags(.b49))
  func aPageTouches() async throws {
    let pager = await withALongStretch()

    pager.load(try #require(pager.gaps.first).id)
    await source.answerNext(with: Page(ids: [69, 70, 700], next: 700))

    #expect(pager.ids == [50, 51, 52, 69, 70, 700, 71, 72, 73, 74, 75])
    let gap = try #require(pager.gaps.first)
    #expect(gap.index == 6 && gap.next == .more && gap.previous == nil, "nobody has named a page before item 71")
  }

  @Test("A page that ends the list removes what was loaded beyond", .tags(.b52))
  func theEnd() async throws {
    let pager = await withAGap()

    pager.load(try #require(pager.gaps.first).id, from: .next)
    await source.answerNext(with: Page(ids: [53, 54]))

    #expect(pager.ids == [50, 51, 52, 53, 54] && pager.gaps.isEmpty && pager.nextEdge == .end)
  }

  // MARK: Other rules

  @Test("Gaps are saved and restored", .tags(.b43, .b48))
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

  @Test("A refresh of all loaded items loads the stretch that the reader is in", .tags(.b14, .b48))
  func refreshLoaded() async {
    let pager = await withAGap()
    pager.updateViewport(visible: 4..<5, capacity: 1)
    pager.cancel()

    pager.refresh(.loaded)
    #expect(source.requests.last == PageRequest(kind: .refresh, cursor: 70, limit: 3))
    await source.answerNext(with: Page(ids: [70, 71, 72], previous: 70, next: 72))

    #expect(pager.ids == [70, 71, 72] && pager.gaps.isEmpty && pager.previousEdge == .more)
  }

  @Test("With a limit, the stretch that is far from the reader goes first", .tags(.b25, .b48))
  func eviction() async {
    let pager = await loaded(PagingConfiguration(pageSize: 3, prefetchDistance: .rows(0), maximumRows: 6))
    pager.go(toCursor: 70)
    await source.answerNext(with: Page(ids: [70, 71, 72], previous: 70, next: 72))
    pager.updateViewport(visible: 5..<6, capacity: 1)

    pager.loadNext()
    await source.answerNext(with: Page(ids: [73, 74, 75], next: 75))

    #expect(pager.ids == [70, 71, 72, 73, 74, 75] && pager.gaps.isEmpty && pager.previousEdge == .more)
  }

  @Test("An item that is removed beside a gap and put back is on its side of the gap", .tags(.b29, .b48))
  func rollback() async {
    let pager = await withAGap()

    _ = await pager.remove(70) {
      #expect(pager.ids == [50, 51, 52, 71, 72])
      throw TestError("refused")
    }.outcome

    #expect(pager.ids == [50, 51, 52, 70, 71, 72] && pager.gaps.map(\.index) == [3])
  }

  @Test("Edits on both sides of a gap change no gap", .tags(.b28, .b48))
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

extension LoadTask.Outcome {
  fileprivate var isFailure: Bool { if case .failed = self { true } else { false } }
}
