import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct SourcePagesTests {
  private let source = GatedPageSource<Item, Int>()
  private let clock = ManualClock()

  /// Reads pages until the end, or until an error.
  private func reading(
    _ pages: @escaping @MainActor (GatedPageSource<Item, Int>) -> SourcePages<GatedPageSource<Item, Int>>
  ) -> (task: Task<Void, any Error>, arrived: Arrived) {
    let arrived = Arrived()
    let task = Task {
      for try await page in pages(source) { arrived.ids.append(page.items.map(\.id)) }
    }
    return (task, arrived)
  }

  @MainActor private final class Arrived {
    var ids: [[Int]] = []
  }

  @Test("Each page is requested when the previous one was consumed, until one names no next page")
  func untilTheEnd() async throws {
    let (reading, arrived) = reading { $0.pages(limit: 7, startingAt: 4) }

    await source.answer(0, with: Page(ids: 1...2, previous: 3, next: 5))
    await source.answer(1, with: Page(ids: [], next: 6))
    await source.answer(2, with: Page(ids: [3]))

    try await reading.value
    #expect(arrived.ids == [[1, 2], [], [3]])
    #expect(
      source.requests == [
        PageRequest(cursor: 4, limit: 7), .init(kind: .next, cursor: 5, limit: 7), .init(kind: .next, cursor: 6, limit: 7),
      ])
    #expect(source.requests.map(\.cause) == [.command, .command, .command])
  }

  @Test("Pages that go in circles end with an error, after all of them")
  func circles() async {
    let (reading, arrived) = reading { $0.pages() }

    await source.answer(0, with: Page(ids: [1], next: 5))
    await source.answer(1, with: Page(ids: [2], next: 5))

    await #expect(throws: LoadError.repeatedCursor("5")) { try await reading.value }
    #expect(arrived.ids == [[1], [2]])
  }

  @Test("Cursors that may repeat are requested again")
  func repeatableCursors() async throws {
    let source = GatedPageSource<Item, Int>(cursorSemantics: .repeatable)
    let reading = Task { for try await _ in source.pages() {} }
    await source.answer(0, with: Page(ids: [1], next: 5))
    await source.answer(1, with: Page(ids: [2], next: 5))
    await source.answer(2, with: Page(ids: [], next: 5))
    await source.answer(3, with: Page(ids: [3]))
    try await reading.value
  }

  @Test("An offset at which the server has more and returns nothing ends the pages with an error")
  func anOffsetWithoutProgress() async {
    var requests: [Int] = []
    let source = ClosureSource<Item, Int>.offsets { offset, limit in
      requests.append(offset)
      return PartialPage((offset..<40).prefix(limit).map { Item($0) }, hasMore: requests.count < 50)
    }
    var count = 0
    await #expect(throws: LoadError.repeatedCursor("40")) { for try await page in source.pages(limit: 20) { count += page.items.count } }
    #expect(count == 40)
    #expect(requests == [0, 20, 40])
  }

  @Test("A failed page is requested again according to the policy, and each page has all its attempts")
  func attempts() async throws {
    let (reading, arrived) = reading { [clock] in $0.pages(retrying: RetryPolicy(attempts: 2, jitter: 0), clock: clock) }

    for page in 0...1 {
      await source.fail(2 * page, with: ServerError())
      #expect(await nothingIsRequested(beyond: 2 * page + 1))
      clock.advance(by: .seconds(1))
      await source.answer(2 * page + 1, with: Page(ids: [page], next: page == 0 ? 1 : nil))
    }

    try await reading.value
    #expect(arrived.ids == [[0], [1]])
    #expect(source.requests.map(\.cursor) == [nil, nil, 1, 1])
  }

  @Test("The error of the last attempt is thrown, and nothing follows it")
  func failures() async throws {
    var pages = source.pages(retrying: RetryPolicy(attempts: 2, jitter: 0), clock: clock).makeAsyncIterator()
    let failing = Task {
      await source.fail(0, with: ServerError(code: 1))
      await turn()
      clock.advance(by: .seconds(1))
      await source.fail(1, with: ServerError(code: 2))
    }
    await #expect(throws: ServerError(code: 2)) { try await pages.next() }
    await failing.value
    #expect(try await pages.next() == nil)
  }

  @Test("Data that is no longer valid is not requested again")
  func invalidData() async {
    let (reading, _) = reading { [clock] in $0.pages(retrying: RetryPolicy(jitter: 0), clock: clock) }
    await source.fail(0, with: SourceInvalidated())
    await #expect(throws: SourceInvalidated()) { try await reading.value }
  }

  @Test("A canceled loop doesn't wait for its delay, and requests nothing more")
  func cancellation() async {
    let (reading, _) = reading { [clock] in $0.pages(retrying: RetryPolicy(jitter: 0), clock: clock) }
    await source.fail(0, with: ServerError())
    #expect(await nothingIsRequested(beyond: 1))

    reading.cancel()

    await #expect(throws: CancellationError.self) { try await reading.value }
    #expect(source.requests.count == 1)
  }

  private func nothingIsRequested(beyond count: Int) async -> Bool {
    await turn()
    return source.requests.count == count
  }
}
