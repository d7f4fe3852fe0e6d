@testable import CatalogSources
import QuireTesting
import Testing

@testable import CatalogBrowser

/// Stories of a reader at a catalog with a scripted server.
@MainActor @Suite(.timeLimit(.minutes(5))) struct BrowserTests {
  private let server = PretendedServer()

  private func openBrowser(_ products: [Product], next: String? = nil, policy: RetryPolicy = RetryPolicy(attempts: 1)) async -> Browser {
    let browser = server.browser(policy: policy)
    browser.pager.load()
    await server.products().answer(0, with: Page(products, next: next))
    return browser
  }

  // MARK: Searching

  @Test("B41: while the user types, only words that stay for a moment are requested, and the rows stay")
  func onlyWordsThatAreLeftAloneAreAskedFor() async {
    let browser = await openBrowser(products(1...5))
    for words in ["o", "oa", "oak"] {
      browser.find(words)
      server.clock.advance(by: .milliseconds(299))
    }
    #expect(browser.pager.items.count == 5 && browser.pager.isShowingPreviousQuery)
    server.clock.advance(by: .milliseconds(1))
    await server.products("oak").answer(0, with: Page([product(3)]))
    #expect(browser.pager.items.map(\.id) == [3])
    #expect(browser.search == "oak")
    #expect(server.products("o").requests.isEmpty && server.products("oa").requests.isEmpty)
    #expect(server.products("oak").requests.count == 1)
  }

  @Test func aBlankAtTheEndOfTheWordsAsksForNothing() async {
    let browser = await openBrowser(products(1...5))
    browser.find("oak")
    server.clock.advance(by: .milliseconds(300))
    await server.products("oak").answer(0, with: Page([product(3)]))
    browser.find("oak ")
    server.clock.advance(by: .seconds(1))
    await browser.pager.settled()
    #expect(server.products("oak").requests.count == 1 && !browser.pager.isShowingPreviousQuery)
  }

  @Test func whoeverIsDoneSearchingDoesNotWait() async {
    let browser = await openBrowser(products(1...5))
    browser.find("oak")
    server.clock.advance(by: .milliseconds(300))
    await server.products("oak").answer(0, with: Page([product(3)]))
    browser.find("")
    await server.products().answer(1, with: Page(products(1...5)))
    #expect(browser.pager.items.count == 5)
  }

  // MARK: Retries

  @Test("B50: the newest products are put before the others, but not where the cursors count products", arguments: [true, false])
  func theNewestProductsArePutBeforeTheOthers(_ isCounted: Bool) async {
    var count = 20
    func page(_ start: Int, _ limit: Int) -> [Product] { (start..<start + limit).map { product(count - $0) } }
    let tokens = ClosureSource.tokens { start, limit in (page(start ?? 0, limit), next: (start ?? 0) + limit) }
    let offsets = ClosureSource.offsets { page($0, $1) }
    let listen: @MainActor (String?) -> AsyncThrowingStream<Announcement, any Error> = { _ in AsyncThrowingStream { nil } }
    let configuration = PagingConfiguration(pageSize: 5)
    let browser =
      isCounted
      ? Browser(source: { _ in offsets }, announcements: listen, configuration: configuration)
      : Browser(source: { _ in tokens }, announcements: listen, configuration: configuration)
    _ = await browser.pager.load().outcome
    count = 40
    _ = await browser.refreshNewest().outcome
    #expect(browser.pager.items.map(\.id) == Array((36...40).reversed()) + (isCounted ? [] : Array((16...20).reversed())))
    #expect(browser.pager.gaps.count == (isCounted ? 0 : 1))
  }

  @Test("B40: a busy server is not called again before its requested delay")
  func aBusyServerIsLeftAloneAsLongAsItWants() async {
    let browser = server.browser(policy: .patient(jitter: 0))
    browser.pager.load()
    await server.products().fail(0, with: busy(503, retryAfter: "7"))
    #expect(browser.pager.contentState == .loading)
    #expect(browser.notice == "no answer yet, attempt 2 …")
    server.clock.advance(by: .milliseconds(6_999))
    #expect(server.products().requests.count == 1)
    server.clock.advance(by: .milliseconds(1))
    await server.products().answer(1, with: Page(products(1...5)))
    #expect(browser.pager.items.count == 5 && browser.notice == nil)
  }

  @Test("B40: a server that requests too long a delay, and one that does not know the request, fail at once")
  func whatTimeDoesNotMendFailsAtOnce() async {
    for (index, failure) in [busy(429, retryAfter: "31"), busy(404)].enumerated() {
      let browser = server.browser(policy: .patient(jitter: 0))
      browser.pager.load()
      await server.products().fail(index, with: failure)
      guard case .failed = browser.pager.contentState else {
        Issue.record("\(failure) did not fail")
        return
      }
    }
  }

  @Test("B40: an unreachable server is called four times, and then the reader sees a message")
  func aServerThatCannotBeReachedIsAskedFourTimes() async {
    let browser = await openBrowser(products(6...10), next: "6", policy: .patient(jitter: 0))
    browser.pager.loadNext()
    for (attempt, delay) in [1, 2, 4].enumerated() {
      await server.products().fail(attempt + 1, with: Unreachable(request: "GET /products", underlying: PretendedServer.Gone()))
      #expect(browser.pager.nextEdge == .loading)
      server.clock.advance(by: .seconds(delay))
    }
    await server.products().fail(4, with: Unreachable(request: "GET /products", underlying: PretendedServer.Gone()))
    guard case .failed(let failure) = browser.pager.nextEdge else {
      Issue.record("\(browser.pager.nextEdge)")
      return
    }
    #expect(Browser.words(for: failure).hasPrefix("The server cannot be reached."))
    #expect(browser.pager.items.map(\.id) == products(6...10).map(\.id))
  }

  @Test func whatWentWrongIsSaidInWordsForPeople() {
    let words = [busy(500), busy(429, retryAfter: "40"), UnreadableAnswer(request: "", bytes: 3, underlying: PretendedServer.Gone())].map {
      (error: any Error) in Browser.words(for: LoadFailure(error))
    }
    #expect(words[0].contains("not your fault"))
    #expect(words[1].contains("40 sec"))
    #expect(words[2].contains("cut off"))
  }

  @Test("B44: a user who returns after a while sees the present products, around the same position")
  func whatIsOldIsAskedForAgain() async {
    let browser = await openBrowser(products(6...10), next: "6")
    server.clock.advance(by: .seconds(60))
    browser.comeBack()
    await browser.pager.settled()
    #expect(server.products().requests.count == 1)
    server.clock.advance(by: .seconds(1))
    browser.comeBack()
    await server.products().answer(1, with: Page([product(11)] + products(6...10), next: "6"))
    #expect(browser.pager.items.first?.id == 11)
  }

  @Test func aRefreshAsksAgainForWhatFailedAlone() async {
    let browser = await openBrowser(products(6...10), next: "6")
    browser.pager.loadNext()
    await server.products().fail(1, with: busy(500))
    browser.refresh()
    await server.products().answer(2, with: Page(products(1...5)))
    #expect(server.products().requests[2].cursor == "6")
    #expect(browser.pager.items.map(\.id) == products(1...10).map(\.id))
    browser.refresh()
    await server.products().answer(3, with: Page(products(1...10)))
    #expect(server.products().requests[3].cursor == nil)
  }
}
