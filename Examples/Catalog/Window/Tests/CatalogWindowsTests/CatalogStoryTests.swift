import CatalogBrowser
import CatalogSources
import QuireGTK
import QuireTesting
import XCTest

@testable import CatalogWindows

/// Stories of a reader with a mouse and a keyboard at the catalog's window: real clicks and keys, and a scripted server.
final class CatalogStoryTests: WidgetTestCase {
  override func setUpWithError() throws {
    try super.setUpWithError()
    try XCTSkipIf(g_find_program_in_path("xdotool") == nil, "There is no xdotool.")
  }

  func testWhenTheServerDiesTheRowsStayAndTryAgainGoesOn() throws {
    try app {
      let open = try await OpenCatalog()
      XCTAssertTrue(open.window.shows("30+ products"))
      try await open.scrollToEnd()
      open.server.goAway()
      await open.server.products().fail(1, with: unreachable)
      try await until("the page failed") { if case .failed = open.list.nextEdgeView.state { true } else { false } }
      try await open.scrollToEnd()
      try await open.window.reads("The server cannot be reached.")
      XCTAssertTrue(open.window.shows("no connection"))
      XCTAssertEqual(open.pager.items.map(\.id), Array((31...60).reversed()))
      XCTAssertTrue(open.window.shows("31 things"))
      try await takePictures(of: open.window, "catalog-next-failed")

      // No server is running yet.
      open.window.click(open.list.nextEdgeView.button)
      await open.server.products().fail(2, with: unreachable)
      try await until("the page failed again") { if case .failed = open.list.nextEdgeView.state { true } else { false } }
      try await open.window.settled()

      open.window.click(open.list.nextEdgeView.button)
      await open.server.products().answer(3, with: Page(catalogd(1...30)))
      try await until("the server is listened to again") { open.server.listened.count == 2 }
      open.server.announce(.connected)
      try await until("the connection is back") { !open.window.shows("no connection") }
      XCTAssertEqual(open.pager.items.map(\.id), Array((1...60).reversed()))
      try await open.scrollToEnd()
      try await open.window.reads("1 things")
      XCTAssertTrue(open.window.shows("60 products"))
      try await takePictures(of: open.window, "catalog-end")
    }
  }

  func testALoadMayEndAfterTheWindowWasClosed() throws {
    try app {
      let open = try await OpenCatalog(waiting: RetryPolicy(attempts: 1))
      open.window.close()
      await open.server.products().answer(0, with: Page(catalogd(31...60)))
      try await until("the products are loaded") { open.pager.items.count == 30 }
      open.server.announce(.connected)
      try await until("the server is connected") { open.browser.connection == .open }
    }
  }

  func testWhereNothingCouldBeLoadedTheWindowSaysWhyAndTriesAgain() throws {
    try app {
      let open = try await OpenCatalog(waiting: RetryPolicy(attempts: 1))
      await open.server.products().fail(0, with: unreachable)
      try await open.window.reads("The Catalog Cannot Be Shown")
      XCTAssertTrue(open.window.shows("The server cannot be reached."))
      try await takePictures(of: open.window, "catalog-failed")
      open.window.click(open.button("Try Again")!)
      await open.server.products().answer(1, with: Page(catalogd(31...60)))
      try await open.window.reads("60 things")
    }
  }

  func testTheReaderIsToldThatTheServerIsAskedAgain() throws {
    try app {
      let open = try await OpenCatalog(policy: RetryPolicy(attempts: 2, jitter: 0))
      try await open.scrollToEnd()
      await open.server.products().fail(1, with: unreachable)
      try await open.window.reads("30+ products · no answer yet, attempt 2 …")
      try await takePictures(of: open.window, "catalog-attempt")
      open.server.clock.advance(by: .seconds(1))
      await open.server.products().answer(2, with: Page(catalogd(1...30)))
      try await open.window.reads("60 products")
    }
  }

  func testNewProductsAreOfferedAndShownByAClick() throws {
    try app {
      let open = try await OpenCatalog(next: nil)
      try await open.scrollToEnd()
      let place = open.scrolled
      for id in 61...63 { open.server.announce(.inserted(catalogd(id...id)[0])) }
      try await open.window.reads("3 new products")
      try await takePictures(of: open.window, "catalog-new")
      XCTAssertEqual(open.scrolled, place, accuracy: 1)
      open.window.click(open.catalog.newProducts.button)
      try await open.window.reads("63 things")
      try await until("the offer is gone") { !open.window.shows("new products") }
      XCTAssertEqual(open.scrolled, 0)
      XCTAssertTrue(open.window.shows("33 products"))
    }
  }

  func testTypingSearches() throws {
    try app {
      let open = try await OpenCatalog()
      open.window.type("ctrl+f")
      try await until("the search field is visible") { open.window.isReleased && open.window.focus?.isA(gtk_text_get_type()) == true }
      open.window.write("lamp")
      try await until("it is searched for") { open.browser.search == "lamp" }
      XCTAssertTrue(open.window.shows("60 things"))
      open.server.clock.advance(by: .milliseconds(300))
      await open.server.products("lamp").answer(0, with: Page([product(7)]))
      try await open.window.reads("Oak Lamp")
      XCTAssertTrue(open.window.shows("1 product with “lamp”"))
      try await takePictures(of: open.window, "catalog-search")
      open.window.write("zzz")
      try await until("it is searched for") { open.browser.search == "lampzzz" }
      open.server.clock.advance(by: .milliseconds(300))
      await open.server.products("lampzzz").answer(0, with: Page([]))
      try await open.window.reads("No product contains “lampzzz”.")
      try await takePictures(of: open.window, "catalog-search-nothing")
      open.window.type("Escape")
      try await until("nothing is searched for") { open.browser.search == "" }
      await open.server.products().answer(open.server.products().requests.count - 1, with: Page(catalogd(31...60)))
      try await open.window.reads("60 things")
    }
  }

  func testF5Refreshes() throws {
    try app {
      let open = try await OpenCatalog(next: nil)
      open.window.type("F5")
      await open.server.products().answer(1, with: Page(catalogd(31...61)))
      try await open.window.reads("61 things")
    }
  }

  func testEverythingGoesWithTheWindow() throws {
    try app {
      weak var weakWindow: CatalogWindow?
      weak var weakBrowser: Browser?
      let server: PretendedServer
      do {
        let open = try await OpenCatalog()
        (weakWindow, weakBrowser, server) = (open.catalog, open.browser, open.server)
        XCTAssertTrue(server.isHeard)
        open.window.close()
      }
      try await until("the window is freed") { weakWindow == nil && weakBrowser == nil }
      try await until("no client listens") { !server.isHeard }
    }
  }
}
