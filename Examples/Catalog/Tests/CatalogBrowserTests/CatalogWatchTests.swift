import CatalogSources
import QuireTesting
import Testing

@testable import CatalogBrowser

/// The announcements of a server, and a server that goes and returns.
@MainActor @Suite(.timeLimit(.minutes(5))) struct CatalogWatchTests {
  private let server = PretendedServer()

  /// A browser with one page, the server of which has announced something once.
  private func open(next: String? = nil) async -> (Browser, CatalogWatch) {
    let browser = server.browser()
    let watch = CatalogWatch(browser, clock: server.clock)
    browser.pager.load()
    await server.products().answer(0, with: Page(products(6...10), next: next))
    server.announce(.connected, id: "1")
    await until { browser.connection == .open }
    return (browser, watch)
  }

  // MARK: Announcements

  @Test("B30: new products are buffered until the reader wants them")
  func newProductsAreBuffered() async {
    let (browser, watch) = await open()
    server.announce(.inserted(product(11)), .inserted(product(12)), .inserted(product(13)))
    await until { browser.pager.bufferedCount == 3 }
    #expect(browser.pager.items.map(\.id) == products(6...10).map(\.id))
    browser.pager.showBuffered()
    #expect(browser.pager.items.map(\.id) == products(6...13).map(\.id))
    withExtendedLifetime(watch) {}
  }

  @Test func whatIsNotSearchedForIsNotOffered() async {
    let (browser, watch) = await open()
    browser.find("oak kitchen")
    server.clock.advance(by: .milliseconds(300))
    await server.products("oak kitchen").answer(0, with: Page([product(3)]))
    server.announce(
      .inserted(product(11)), .inserted(product(12, "Soft Cup", "Kitchen")), .inserted(product(13, "OAK Cup", "Kitchen")))
    await until { browser.pager.bufferedCount > 0 }
    browser.pager.showBuffered()
    #expect(browser.pager.items.map(\.id) == [13, 3])
    withExtendedLifetime(watch) {}
  }

  @Test func whatChangesOrGoesDoesSoAtOnce() async {
    let (browser, watch) = await open()
    server.announce(.inserted(product(11)), .inserted(product(12)), .updated(product(9, "Changed")), .removed(8), .removed(12))
    await until { browser.pager.items.count == 4 && browser.pager.bufferedCount == 1 }
    #expect(browser.pager.items.map(\.id) == [10, 9, 7, 6])
    #expect(browser.pager.item(9)?.name == "Changed")
    browser.pager.showBuffered()
    #expect(browser.pager.items.first?.id == 11)
    withExtendedLifetime(watch) {}
  }

  // MARK: Going and coming back

  @Test func aServerThatHasGoneIsLookedForAgainAndAgain() async {
    let (browser, watch) = await open()
    #expect(browser.notice == nil)
    for (number, delay) in [1, 2, 4, 8, 10, 10].enumerated() {
      server.goAway()
      await until { watch.isResting }
      #expect(browser.notice == "no connection")
      server.clock.advance(by: .milliseconds(delay * 1_000 - 1))
      #expect(server.listened.count == number + 1)
      server.clock.advance(by: .milliseconds(1))
      #expect(server.listened.count == number + 2)
    }
    #expect(server.listened == [nil] + Array(repeating: "1", count: 6))
    // Once it was there, it is looked for soon again.
    server.announce(.connected)
    await until { browser.connection == .open }
    server.goAway()
    await until { watch.isResting }
    server.clock.advance(by: .seconds(1))
    #expect(server.listened.count == 8)
    withExtendedLifetime(watch) {}
  }

  @Test("B19: when the server is back, the list continues where it failed, without a missing or duplicate row")
  func whenTheServerIsBackTheListGoesOn() async {
    let (browser, watch) = await open(next: "6")
    browser.pager.loadNext()
    await server.products().fail(1, with: busy(500))
    server.goAway()
    await until { browser.connection == .lost }
    #expect(browser.pager.items.map(\.id) == products(6...10).map(\.id))
    server.clock.advance(by: .seconds(1))
    server.announce(.connected)
    await server.products().answer(2, with: Page(products(1...5)))
    #expect(browser.pager.items.map(\.id) == products(1...10).map(\.id))
    withExtendedLifetime(watch) {}
  }

  @Test func whoeverGetsAPageListensAtOnce() async {
    let (browser, watch) = await open(next: "6")
    server.goAway()
    await until { browser.connection == .lost }
    browser.pager.loadNext()
    await server.products().answer(1, with: Page(products(1...5)))
    #expect(server.listened == [nil, "1"])
    withExtendedLifetime(watch) {}
  }

  // MARK: Missed announcements

  @Test func whatCameWhileNobodyListenedIsOfferedAlthoughNothingWasEverAnnounced() async {
    let browser = server.browser()
    let watch = CatalogWatch(browser, clock: server.clock)
    browser.pager.load()
    await server.products().answer(0, with: Page(products(6...10), next: "6"))
    server.announce(.connected)
    await server.products().answer(1, with: Page(products(3...12), next: "3"))
    await until { browser.pager.bufferedCount == 2 }
    #expect(browser.pager.items.map(\.id) == products(6...10).map(\.id))
    withExtendedLifetime(watch) {}
  }

  @Test func aFirstPageThatIsOlderThanTheConnectionIsAskedForAnew() async {
    let browser = server.browser()
    let watch = CatalogWatch(browser, clock: server.clock)
    browser.pager.load()
    await server.products().arrival(of: 0)
    server.announce(.connected)
    await server.products().answer(1, with: Page(products(6...11)))
    await server.products().answer(0, with: Page(products(6...10)))
    #expect(browser.pager.items.first?.id == 11)
    withExtendedLifetime(watch) {}
  }

  // MARK: Lifetime

  @Test func nobodyListensWhenTheWatchHasGone() async {
    do {
      let (_, watch) = await open()
      #expect(server.isHeard)
      withExtendedLifetime(watch) {}
    }
    await until { !server.isHeard }
    #expect(!server.isHeard)
  }

  @Test func aBrowserGoesThoughItIsWatched() async {
    weak var browser: Browser?
    let watch: CatalogWatch
    do { (browser, watch) = await open() }
    #expect(browser == nil)
    withExtendedLifetime(watch) {}
  }
}
