public import CatalogBrowser
import CatalogSources
public import QuireGTK

/// The products of a catalog in a window.
@MainActor public final class CatalogWindow {
  /// The `AdwApplicationWindow`.
  public let window: WidgetPointer

  let list: PagedListView<Product>
  let newProducts: NewItemsButton
  let search = SearchField()
  private let browser: Browser
  private let watch: CatalogWatch
  private let title: WidgetPointer
  private var tokens: [ObservationToken] = []

  /// Makes a window, and loads its list.
  ///
  /// - Parameters:
  ///   - application: The `GtkApplication` to which the window belongs.
  ///   - browser: The products.
  ///   - title: The name of the server.
  ///   - isFullLength: A Boolean value that indicates whether products that are not loaded are shown as placeholders.
  ///   - clock: The clock that wakes the listener. Pass a manual clock in a test.
  public init(
    _ application: UnsafeMutablePointer<GtkApplication>, browser: Browser, title: String, isFullLength: Bool = false,
    clock: any Scheduler = SystemClock()
  ) {
    self.browser = browser
    self.title = adw_window_title_new(title, "")
    window = adw_application_window_new(application)
    if isFullLength {
      list = PagedListView(browser.pager) {
        ProductRow()
      } bind: {
        $0.show($1)
      } placeholder: {
        $0.showPlaceholder()
      }
    } else {
      list = PagedListView(browser.pager) {
        ProductRow()
      } bind: {
        $0.show($1)
      }
    }
    newProducts = NewItemsButton(over: list.widget, of: "product", action: "win.new-products")
    browser.pager.load()
    watch = CatalogWatch(browser, clock: clock)
    arrange(title)
    fillIn()
    addActions(application)
    // A new attempt is no change of the list, but the title shows it.
    tokens = [
      browser.pager.observe { [weak self] _ in self?.update() },
      browser.pager.observeLoads { [weak self] _ in self?.update() },
    ]
    browser.connectionChanged = { [weak self] in self?.update() }
    connect(window, "destroy", to: self) { $0.leave() }
    update()
  }

  /// Stops observing the list, whose widgets are gone.
  private func leave() {
    tokens = []
    browser.connectionChanged = {}
  }

  private func arrange(_ name: String) {
    let header: WidgetPointer = adw_header_bar_new()
    adw_header_bar_set_title_widget(header.opaque, title)
    adw_header_bar_pack_start(header.opaque, search.toggle)
    adw_header_bar_pack_end(header.opaque, RefreshButton(browser.pager).widget)
    gtk_widget_add_css_class(list.listView, "navigation-sidebar")
    list.listView.setAccessibleLabel("Products")
    let content = box(GTK_ORIENTATION_VERTICAL, header, search.widget, newProducts.widget.expanding(vertically: true))
    adw_application_window_set_content(window.cast(to: AdwApplicationWindow.self), content)
    gtk_window_set_default_size(window.cast(to: GtkWindow.self), 480, 680)
    gtk_window_set_title(window.cast(to: GtkWindow.self), name)
    search.typing(in: window)
    list.grabFocus()
  }

  private func fillIn() {
    // A reader who returns after a while sees the current state (B44).
    list.maximumAge = .seconds(60)
    list.texts.failure = { Browser.words(for: $0) }
    list.placeholders.errorPage.title = "The Catalog Cannot Be Shown"
    list.placeholders.willShow = { [weak self] state, _ in if state == .empty { self?.sayWhyItIsEmpty() } }
  }

  private func sayWhyItIsEmpty() {
    let page = list.placeholders.emptyPage
    page.iconName = "edit-find-symbolic"
    page.title = browser.shownSearch.isEmpty ? "No Products Yet" : "No Results Found"
    page.message = browser.shownSearch.isEmpty ? "New products will be listed here." : "No product contains “\(browser.shownSearch)”."
  }

  private func addActions(_ application: UnsafeMutablePointer<GtkApplication>) {
    let actions = WindowActions(window, of: application)
    actions.add("new-products", keys: "<Control>n", to: self) { $0.acceptNewProducts() }
    actions.add("find", keys: "<Control>f", to: self) { $0.search.show() }
    actions.add("close", keys: "<Control>w", "<Control>q", to: self) { gtk_window_close($0.window.cast(to: GtkWindow.self)) }
    search.changed = { [weak self] in self?.browser.find($0) }
  }

  /// Shows the new items, and takes the reader there.
  private func acceptNewProducts() {
    guard browser.pager.bufferedCount > 0 else { return }
    // A reader at the very top sees new items there.
    let adjustment = gtk_scrolled_window_get_vadjustment(list.scrolledWindow.opaque)
    gtk_adjustment_set_value(adjustment, gtk_adjustment_get_lower(adjustment))
    browser.pager.showBuffered()
  }

  private func update() {
    newProducts.show(browser.pager.bufferedCount)
    adw_window_title_set_subtitle(title.opaque, [summary, browser.notice].compactMap { $0 }.joined(separator: " · "))
  }

  /// A summary of the list; nil while it is unknown.
  private var summary: String? {
    let pager = browser.pager
    guard pager.contentState == .loaded else { return nil }
    let isAll = pager.nextEdge == .end || pager.rows.placeholdersAfter > 0
    let found = browser.shownSearch.isEmpty ? "" : " with “\(browser.shownSearch)”"
    return counted(pager.rows.count, more: isAll ? "" : "+", "product") + found
  }
}
