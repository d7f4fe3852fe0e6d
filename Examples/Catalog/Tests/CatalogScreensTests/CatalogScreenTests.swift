import CatalogBrowser
@testable import CatalogSources
import QuireTesting
import Terminal
import TerminalList
import Testing

@testable import CatalogScreens

/// Stories of a reader with a keyboard at the catalog, with a scripted server.
@MainActor @Suite(.timeLimit(.minutes(5))) struct CatalogScreenTests {
  private let server = PretendedServer()
  private let terminal = SampleTerminal(rows: 9)

  /// A screen with the first five products, of a server that is connected.
  private func open(next: String? = "6", policy: RetryPolicy = RetryPolicy(attempts: 1)) async -> CatalogScreen {
    let screen = CatalogScreen(terminal, browser: server.browser(policy: policy), title: "Catalog", clock: server.clock)
    screen.load()
    screen.draw()
    await server.products().answer(0, with: Page(products(6...10), next: next))
    server.announce(.connected, id: "1")
    await terminal.until { server.isHeard }
    return screen
  }

  private func press(_ keys: Key..., on screen: CatalogScreen) { for key in keys { _ = screen.press(key) } }

  @Test func aProductIsALineOfColumns() async {
    let screen = await open(next: nil)
    #expect(terminal.header == "Catalog 5 products")
    #expect(terminal.body.first == "10 0.95 Desk Oak Lamp")
    #expect(terminal.body.last == "All 5 products")
    withExtendedLifetime(screen) {}
  }

  @Test func aNarrowScreenHasTheNameAndWhatLeavesItRoom() {
    let texts = [80, 50, 30].map { width in Product.row(product(7), width: width).map(\.text).map { $0.filter { $0 != " " } } }
    #expect(texts == [["7", "0.95", "Desk", "OakLamp"], ["0.95", "OakLamp"], ["OakLamp"]])
  }

  // MARK: The server dies

  @Test("B19: when the server dies, the rows stay, the footer describes the failure, and Enter continues")
  func whenTheServerDiesTheRowsStayAndEnterGoesOn() async {
    let screen = await open()
    server.goAway()
    await terminal.until { terminal.header == "Catalog 5+ products no connection" }
    press(.end, on: screen)
    await server.products().fail(1, with: Unreachable(request: "GET /products", underlying: PretendedServer.Gone()))
    press(.end, on: screen)
    #expect(
      terminal.body.suffix(3) == [
        "6 0.95 Desk Oak Lamp", "Failed, Enter retries: The server cannot be reached. It may have been",
        "stopped, or the network is down.",
      ])
    press(.enter, on: screen)
    await server.products().answer(2, with: Page(products(1...5)))
    // A page has come, so the server is looked for at once.
    #expect(server.listened == [nil, "1"])
    server.announce(.connected)
    await terminal.until { terminal.header == "Catalog 10 products" }
    press(.end, on: screen)
    #expect(terminal.body.suffix(2) == ["1 0.95 Desk Oak Lamp", "All 10 products"])
  }

  @Test("B40: the reader is notified that the server is called again")
  func theReaderIsToldThatTheServerIsAskedAgain() async {
    let screen = await open(policy: RetryPolicy(attempts: 2, jitter: 0))
    press(.end, on: screen)
    await server.products().fail(1, with: busy(503, retryAfter: "2"))
    #expect(terminal.header == "Catalog 5+ products no answer yet, attempt 2 …")
    server.clock.advance(by: .seconds(2))
    await server.products().answer(2, with: Page(products(1...5)))
    #expect(terminal.header == "Catalog 10 products")
  }

  @Test func whereNothingCouldBeLoadedTheWholeScreenSaysWhy() async {
    let screen = CatalogScreen(terminal, browser: server.browser(), title: "Catalog", clock: server.clock)
    screen.load()
    await server.products().fail(0, with: Unreachable(request: "GET /products", underlying: PretendedServer.Gone()))
    #expect(
      terminal.body == ["The server cannot be reached. It may have been stopped, or the network is", "down.", "Enter retries, q quits"])
    press(.enter, on: screen)
    await server.products().answer(1, with: Page(products(6...10)))
    #expect(terminal.body.first == "10 0.95 Desk Oak Lamp")
  }

  // MARK: New items

  @Test("B30: new products are offered, and shown by a key")
  func newProductsAreOfferedAndShownByAKey() async {
    let screen = await open()
    press(.down, .down, on: screen)
    let (body, selected) = (terminal.body, terminal.selected)
    server.announce(.inserted(product(11)), .inserted(product(12)), .inserted(product(13)))
    await terminal.until { terminal.header == "Catalog 5+ products 3 new products: n shows them" }
    #expect(terminal.body == body && terminal.selected == selected)
    press(.character("n"), on: screen)
    #expect(terminal.header == "Catalog 8+ products")
    #expect(terminal.selected == "13 0.95 Desk Oak Lamp")
  }

  @Test("B48, B50: the newest products are shown by a key, and the gap to the others until it closes")
  func theNewestProductsAreShownByAKey() async {
    let screen = await open(next: nil)
    press(.end, .character("N"), on: screen)
    #expect(terminal.header == "Catalog 5 products refreshing …")
    await server.products().answer(1, with: Page(products(16...20), next: "16"))
    await terminal.until { terminal.selected == "20 0.95 Desk Oak Lamp" }
    #expect(terminal.header == "Catalog 10+ products, 1 gap")
    #expect(terminal.body.suffix(2) == ["⋯ Loading …", "10 0.95 Desk Oak Lamp"])
    await server.products().fail(2, with: Unreachable(request: "GET /products", underlying: PretendedServer.Gone()))
    #expect(terminal.body[5].hasPrefix("Failed, Enter retries: The server cannot be reached."))
    press(.enter, on: screen)
    await server.products().answer(3, with: Page(products(11...15), next: "11"))
    #expect(terminal.header == "Catalog 15+ products, 1 gap")
    press(.pageDown, .pageDown, on: screen)
    await server.products().answer(4, with: Page(products(6...10)))
    #expect(terminal.header == "Catalog 15 products")
    press(.end, on: screen)
    #expect(terminal.body == [11, 10, 9, 8, 7, 6].map { "\($0) 0.95 Desk Oak Lamp" } + ["All 15 products"])
  }

  // MARK: Searching

  @Test("B41: a search is requested as the reader types, and the rows stay meanwhile")
  func aSearchIsAskedForAsTheReaderTypes() async {
    let screen = await open(next: nil)
    press(.character("/"), .character("c"), .character("u"), .character("p"), on: screen)
    #expect(terminal.footer == "/cup Enter keeps it, Esc shows all")
    #expect(terminal.body.first == "10 0.95 Desk Oak Lamp")
    server.clock.advance(by: .milliseconds(300))
    await server.products("cup").answer(0, with: Page([product(4, "Oak Cup")]))
    #expect(terminal.header == "Catalog 1 product with “cup”")
    #expect(terminal.body == ["4 0.95 Desk Oak Cup", "All 1 product found"])
    press(.character("s"), on: screen)
    server.clock.advance(by: .milliseconds(300))
    await server.products("cups").answer(0, with: Page([]))
    #expect(terminal.body == ["No product contains “cups”"])
    press(.enter, .escape, on: screen)
    // Until there is something else, it stays true.
    #expect(terminal.body == ["No product contains “cups”"])
    await server.products().answer(1, with: Page(products(6...10)))
    #expect(terminal.header == "Catalog 5 products")
  }

  // MARK: Places

  @Test("B26: in full length, a digit leads to that many tenths of the list")
  func aDigitLeadsToSoManyTenths() async {
    let pages = ClosureSource.offsets { offset, limit in
      PartialPage((offset..<min(1_000, offset + limit)).map { product(1_000 - $0) }, total: 1_000)
    }
    let browser = Browser(source: { _ in pages }, announcements: { _ in AsyncThrowingStream { _ in } }, clock: server.clock)
    let screen = CatalogScreen(terminal, browser: browser, title: "Catalog", clock: server.clock)
    screen.load()
    await browser.pager.settled()
    screen.draw()
    #expect(terminal.header == "Catalog 1,000 products")
    press(.character("5"), on: screen)
    await browser.pager.settled()
    #expect(terminal.selected == "500 0.95 Desk Oak Lamp")
  }

  @Test("B44: a user who returns after a while sees the present products")
  func whoeverComesBackSeesWhatIsThereNow() async {
    let screen = await open(next: nil)
    server.clock.advance(by: .seconds(61))
    screen.comeBack()
    await server.products().answer(1, with: Page(products(6...11)))
    #expect(terminal.header == "Catalog 6 products")
  }

  @Test func everythingGoesWithTheScreen() async {
    weak var screen: CatalogScreen?
    do {
      let open = await open()
      screen = open
      press(.character("/"), .character("c"), on: open)
    }
    await until { !server.isHeard }
    #expect(screen == nil)
  }
}
