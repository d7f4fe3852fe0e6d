import CatalogBrowser
@testable import CatalogSources
import QuireGTK
import QuireTesting

@testable import CatalogWindows

/// The catalog's window, as a person has it on the screen, and the server, which does as the test wants.
@MainActor final class OpenCatalog {
  let server = PretendedServer()
  let browser: Browser
  let catalog: CatalogWindow
  let window: Window

  /// Opens a window whose server has sent its first page, the products from 60 down to 31, and is connected.
  convenience init(next: String? = "31", policy: RetryPolicy = RetryPolicy(attempts: 1)) async throws {
    try await self.init(waiting: policy)
    await server.products().answer(0, with: Page(catalogd(31...60), next: next))
    server.announce(.connected, id: "1")
    try await until("the server is connected") { self.browser.connection == .open }
    try await window.reads("60 things")
  }

  /// Opens a window that waits for its first page.
  init(waiting policy: RetryPolicy) async throws {
    browser = server.browser(pageSize: 30, policy: policy)
    catalog = CatalogWindow(testApplication, browser: browser, title: "Catalog", clock: server.clock)
    window = try await Window(opening: catalog.window, width: 480, height: 560)
  }

  var list: PagedListView<Product> { catalog.list }
  var pager: Pager<Product> { browser.pager }

  func button(_ title: String) -> WidgetPointer? {
    descendants(of: catalog.window).first {
      $0.isA(gtk_label_get_type()) && String(cString: gtk_label_get_text($0.opaque)) == title && gtk_widget_get_mapped($0) != 0
    }
  }

  /// Scrolls to the end with the keyboard, as far as rows are loaded.
  func scrollToEnd() async throws {
    // Rows that come into view may turn out higher than was thought.
    for _ in 0..<2 {
      gtk_adjustment_set_value(adjustment, gtk_adjustment_get_upper(adjustment))
      try await frames(3, of: catalog.window)
    }
  }

  /// The scroll offset of the list.
  var scrolled: Double { gtk_adjustment_get_value(adjustment) }

  private var adjustment: UnsafeMutablePointer<GtkAdjustment> { gtk_scrolled_window_get_vadjustment(list.scrolledWindow.opaque) }
}

/// Products, each of which has its number in its name: the newest first.
func catalogd(_ range: ClosedRange<Int>) -> [Product] {
  let shelves = ["Kitchen", "Desk", "Garden", "Wardrobe", "Workshop"]
  return range.reversed().map { Product(id: $0, name: "\($0) things", category: shelves[$0 % 5], priceCents: 95 + 100 * $0) }
}

/// The error of a server that cannot be reached.
let unreachable = Unreachable(request: "GET /products", underlying: PretendedServer.Gone())

/// The application that the windows of the tests belong to.
@MainActor let testApplication: UnsafeMutablePointer<GtkApplication> = {
  let application = Application.make("example.quire.Tests", "Tests")
  g_application_register(UnsafeMutableRawPointer(application).assumingMemoryBound(to: GApplication.self), nil, nil)
  return application
}()
