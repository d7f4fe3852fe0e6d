import QuireTesting
import Testing

@testable import Quire

/// Jumps by command, and the gaps that they leave.
@MainActor @Suite(.timeLimit(.minutes(5))) struct JumpByCommandTests {
  private let list = ListWithGaps()
  private var source: GatedPageSource<Item, Int> { list.source }

  @Test("A jump by a command keeps the loaded part, and leaves a gap that can be loaded from both sides", .tags(.b51, .b48))
  func aJump() async throws {
    let pager = await list.withAGap()

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
    let pager = await list.withAGap()

    pager.go(toCursor: 50)
    await source.answerNext(with: Page(ids: [50, 51, 52], next: 52))

    #expect(pager.ids == [50, 51, 52, 70, 71, 72] && pager.gaps.count == 1)
    #expect(await pager.go(toIndex: 1).outcome == .skipped(.alreadyLoaded))
    #expect(await pager.go(toIndex: 900).outcome == .skipped(.alreadyLoaded), "an index after the last item counts as the last")
  }

  @Test("A jump by index uses the cursor of a source with cursors by position", .tags(.b51))
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
    let pager = await list.loaded()
    let refresh = pager.refresh()
    await source.answerNext(with: Page(ids: [50, 51, 52]))
    _ = await refresh.outcome

    #expect(await pager.go(toCursor: 70).outcome == .skipped(.unreachable), "everything is loaded")
  }

  @Test("A jump waits for a refresh, whether that succeeds or fails", .tags(.b51, .b7), arguments: [true, false])
  func aJumpDuringARefresh(fails: Bool) async {
    let pager = await list.loaded()
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

  @Test("A jump that waits for a refresh can be canceled, while the refresh continues", .tags(.b51))
  func aWaitingJumpIsCanceled() async {
    let pager = await list.loaded()
    let refresh = pager.refresh()
    let jump = pager.go(toCursor: 70)

    jump.cancel()
    await source.answerNext(with: Page(ids: [40, 41, 42], previous: 40, next: 42))

    #expect(await jump.outcome == .cancelled)
    #expect(await refresh.outcome == .loaded)
    #expect(source.requests.last?.cursor == nil)
  }

  @Test("A jump in a list that is not loaded loads the first page, and then jumps", .tags(.b51))
  func aJumpAtFirst() async {
    let pager = Pager(source: source)
    let jump = pager.go(toCursor: 70)
    await source.answerNext(with: Page(ids: [50, 51, 52], previous: 50, next: 52))
    await source.answerNext(with: Page(ids: [71, 72], previous: 71, next: 72))

    #expect(await jump.outcome == .loaded)
    #expect(pager.items.map(\.id) == [50, 51, 52, 71, 72])
  }

  @Test("A jump fails with the first load, without further requests", .tags(.b51, .b19))
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

  @Test("A failed jump can be retried, and is forgotten when the list continues by a command", .tags(.b19, .b51))
  func aJumpFails() async {
    let pager = await list.loaded()
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
    let pager = await list.loaded()

    pager.go(toCursor: 70)
    await source.answerNext(with: Page(ids: [70, 71, 72], previous: 70, next: 70))

    #expect(pager.nextEdge.isFailure && pager.gaps.first?.previous == .more)
  }

  @Test("A jump that is canceled leaves the list as it was", .tags(.b8, .b51))
  func aJumpIsCanceled() async {
    let pager = await list.loaded()
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
    let pager = await list.loaded()
    pager.go(toCursor: 70)
    pager.refresh()
    await source.fail(2, with: ServerError())

    pager.updateViewport(visible: 1..<3, capacity: 2)
    await source.answer(3, with: Page(ids: [53], next: 53))

    #expect(pager.ids == [50, 51, 52, 53] && pager.gaps.isEmpty)
  }
}

extension EdgeState {
  fileprivate var isFailure: Bool { if case .failed = self { true } else { false } }
}

extension LoadTask.Outcome {
  fileprivate var isFailure: Bool { if case .failed = self { true } else { false } }
}
