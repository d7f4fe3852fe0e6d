import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct NamedRequestTests {
  private let source = GatedPageSource<Row, Int>()

  @Test func theOldestRequestIsAnsweredNext() async {
    let pager = Pager(source: source)

    pager.load()
    pager.reload()
    await source.answerNext(with: Page([Row(id: 1)]))
    #expect(pager.picture == "loading")

    await source.answerNext(with: Page([Row(id: 2)]))
    #expect(pager.picture == "|[2]|")
  }

  @Test func aRequestThatHasNotComeIsWaitedFor() async {
    let pager = Pager(source: source)
    let load = pager.refresh()

    await source.answerNext(with: Page([Row(id: 1)]))

    #expect(await load.outcome == .loaded)
  }

  @Test func requestsHaveNames() async {
    let pager = Pager(source: source)

    pager.load()
    let slow = await source.nextRequest()
    pager.reload()
    let fast = await source.nextRequest()
    await fast.answer(with: Page([Row(id: 2)], next: 7))
    await slow.fail(with: "late")
    #expect(slow.isCancelled && !fast.isCancelled)
    #expect(pager.picture == "|[2]?")

    pager.updateViewport(visible: 0..<1, capacity: 5)
    let page = await source.nextRequest()
    #expect(page.request.kind == .next && page.request.cursor == 7)
    await page.fail(with: "offline")
    #expect(pager.picture == "|[2]!offline")
  }

  @Test func aRequestIsAnsweredByItsKind() async {
    let pager = Pager(source: source)
    pager.load()
    await source.answer(.refresh, with: Page([Row(id: 5)], previous: 1, next: 2))

    pager.updateViewport(visible: 0..<1, capacity: 5)
    await source.answer(.previous, with: Page([Row(id: 4)]))
    await source.fail(.next, with: "offline")

    #expect(pager.picture == "|[4 5]!offline")
  }

  @Test func aTestThatEndsWaitsForNoRequest() async {
    let wait = Task {
      await source.answerNext(with: Page([]))
      await source.failNext(with: "offline")
      await source.answer(.next, with: Page([]))
      let request = await source.nextRequest()
      await request.answer(with: Page([]))
      #expect(request.request == PageRequest() && !request.isCancelled)
    }
    wait.cancel()
    await wait.value
  }

  @Test func itHasACursorForEachPositionIfConfigured() async {
    #expect(source.cursor(at: 3) == nil)
    let seekable = GatedPageSource<Row, Int>(cursorSemantics: .repeatable, cursorAt: { $0 })
    let pager = Pager(source: seekable)
    pager.load()
    await seekable.answerNext(with: Page([Row(id: 0), Row(id: 1)], next: 2, itemsBefore: 0, itemsAfter: 998))

    pager.updateViewport(visible: 500..<510, capacity: 10, in: pager.rows)

    #expect(await seekable.nextRequest().request.cursor == 495)
  }
}

@MainActor @Suite(.timeLimit(.minutes(5))) struct TestErrorTests {
  @Test func failuresAreComparedByTheErrorOfTheTest() async {
    let gate = Gate<Void, [Int]>()
    let loader = Loader { try await gate.pass(()) }

    let load = loader.refresh()
    await gate.failNext(with: "offline")

    #expect(await load.outcome.failure == "offline")
    #expect(loader.contentState.failure == "offline")
    #expect(loader.refreshState.failure == TestError("offline"))
    #expect(!(loader.contentState.failure == "timeout"))
    #expect(!(ContentState.loaded.failure == "offline"))
    #expect(!(EdgeState.failed(LoadFailure(CancellationError())).failure == "offline"))
    #expect(EdgeState.failed(LoadFailure(TestError("offline"))).failure == "offline")
    #expect("\(TestError("offline"))" == "offline")
  }

  @Test func aGateAnswersItsCallsInTurn() async throws {
    let gate = Gate<Int, Int>()
    let (first, second) = (Task { try await gate.pass(1) }, Task { try await gate.pass(2) })

    await gate.answerNext(with: 10)
    await gate.answerNext(with: 20)

    #expect(try await first.value + second.value == 30)
  }
}

private struct Row: Identifiable {
  let id: Int
}
