public import CatalogBrowser
public import CatalogSources
public import Quire
public import Terminal
public import TerminalList

/// The products of a catalog on a whole screen.
@MainActor public final class CatalogScreen: ListScreen {
  public let terminal: any TerminalScreen
  public private(set) lazy var list = PagedListView(
    browser.pager, texts: texts, fullLength: true, clock: clock, row: Product.row
  ) { [weak self] in self?.draw() }

  private let browser: Browser
  private let title: String
  private let clock: any Scheduler
  private var prompt: Prompt?
  private var watch: CatalogWatch?
  private var token: ObservationToken?

  /// Makes a screen.
  ///
  /// - Parameters:
  ///   - terminal: The terminal that shows the screen.
  ///   - browser: The products.
  ///   - title: The name of the server.
  ///   - clock: The clock for delays. A test passes one that it can advance.
  public init(_ terminal: any TerminalScreen, browser: Browser, title: String, clock: any Scheduler = SystemClock()) {
    self.terminal = terminal
    self.browser = browser
    self.title = title
    self.clock = clock
    // A new attempt is no change of the list, but the header shows it.
    token = browser.pager.observeLoads { [weak self] _ in self?.draw() }
    browser.connectionChanged = { [weak self] in self?.draw() }
  }

  private var texts: ListTexts {
    ListTexts(
      empty: { [browser] in browser.shownSearch.isEmpty ? "The catalog is empty" : "No product contains “\(browser.shownSearch)”" },
      end: { [browser] in "All \(grouped($0)) \($0 == 1 ? "product" : "products")\(browser.shownSearch.isEmpty ? "" : " found")" },
      failure: { Browser.words(for: $0) })
  }

  // MARK: Keys

  public func load() {
    browser.pager.load()
    watch = CatalogWatch(browser, clock: clock)
  }

  public func comeBack() { browser.comeBack() }

  public func handle(_ key: Key) -> Bool {
    if prompt != nil { return edit(key) }
    switch key {
    case .character("r"): browser.refresh()
    case .character("/"): prompt = .search(browser.search)
    case .character("N"): showNewest()
    case .character("n") where list.newItemCount > 0: list.showNewItems()
    case .escape where !browser.search.isEmpty: browser.find("")
    default: return false
    }
    return true
  }

  /// Loads the newest products, and takes the reader there when they have arrived.
  private func showNewest() {
    let task = browser.refreshNewest()
    Task { [weak self] in
      if await task.outcome == .loaded { self?.list.showNewItems() }
    }
  }

  /// Changes the search as the reader types.
  private func edit(_ key: Key) -> Bool {
    guard var prompt, prompt.handle(key) else { return false }
    self.prompt = prompt.isDone ? nil : prompt
    browser.find(prompt.text)
    return true
  }

  // MARK: Drawing

  public var header: StyledLine {
    let found = browser.shownSearch.isEmpty ? "" : " with “\(browser.shownSearch)”"
    let count = list.count.map { count in
      let isAll = count.isAll || browser.pager.rows.placeholdersAfter > 0
      let gaps = browser.pager.gaps.count
      return "\(counted(count.shown, "product", hasMore: !isAll))\(found)\(gaps == 0 ? "" : ", \(counted(gaps, "gap"))")"
    }
    let status = [list.status, browser.notice ?? ""].filter { !$0.isEmpty }.joined(separator: "  ")
    let name = [title, count].compactMap { $0 }.joined(separator: "  ")
    return .header(name, offer: offer(ofNew: list.newItemCount, "product"), status)
  }

  public var footer: StyledLine {
    if let prompt { return prompt.line(columns: terminal.size.columns) }
    return .keys("r refresh   N newest   / search" + (browser.search.isEmpty ? "" : "   Esc all"))
  }

  public var cursorColumn: Int? { prompt?.cursorColumn(columns: terminal.size.columns) }
}
