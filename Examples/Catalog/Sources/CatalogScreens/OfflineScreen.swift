public import CatalogOffline
import CatalogBrowser
import CatalogSources
import Observation
public import Quire
public import Terminal
public import TerminalList

/// A catalog on a whole screen that works without its server.
@MainActor public final class OfflineScreen: ListScreen {
  public let terminal: any TerminalScreen
  public private(set) lazy var list = PagedListView(catalog.pager, texts: texts, clock: clock, row: Self.row) { [weak self] in self?.draw()
  }

  private let catalog: OfflineCatalog
  private let clock: any Scheduler
  private var prompt: Prompt?
  /// The product that is being stored.
  private var adding: Task<Void, Never>?
  private var addFailure: LoadFailure?

  /// Makes a screen.
  ///
  /// - Parameters:
  ///   - terminal: The terminal that shows the screen.
  ///   - catalog: The products.
  ///   - clock: The clock for delays. A test passes one that it can advance.
  public init(_ terminal: any TerminalScreen, catalog: OfflineCatalog, clock: any Scheduler = SystemClock()) {
    (self.terminal, self.catalog, self.clock) = (terminal, catalog, clock)
    followStatus()
  }

  /// Draws the header whenever the state of the server changes.
  private func followStatus() {
    withObservationTracking {
      _ = catalog.status
    } onChange: { [weak self] in
      Task { @MainActor in
        self?.followStatus()
        self?.draw()
      }
    }
  }

  private var texts: ListTexts {
    ListTexts(empty: { "The catalog is empty" }, end: { "All \(grouped($0)) products" }, failure: { Browser.words(for: $0) })
  }

  private nonisolated static func row(_ product: OfflineProduct, width: Int) -> [StyledLine.Span] {
    [
      StyledLine.Span(product.number, Style(.indexed(3)), columns: 9),
      StyledLine.Span(Product.price(cents: product.priceCents), columns: 10), StyledLine.Span(product.name),
      StyledLine.Span(product.mark.map { "   \($0)" } ?? "", .hint),
    ]
  }

  // MARK: Keys

  public func load() { catalog.pager.load() }
  public func comeBack() { catalog.refresh() }

  public func handle(_ key: Key) -> Bool {
    if prompt != nil { return edit(key) }
    switch key {
    case .character("r"): catalog.refresh()
    case .character("a"): prompt = Prompt(label: "New product: ", hint: "Enter adds it, Esc doesn't")
    default: return false
    }
    return true
  }

  private func edit(_ key: Key) -> Bool {
    guard var prompt, prompt.handle(key) else { return false }
    // The name stays in the line until it is stored.
    if key == .enter, !prompt.text.isEmpty { add(prompt.text) } else { self.prompt = prompt.isDone ? nil : prompt }
    return true
  }

  private func add(_ name: String) {
    guard adding == nil else { return }
    adding = Task {
      do {
        try await catalog.add(name, priceCents: 100)
        addFailure = nil
        if prompt?.text == name { prompt = nil }
      } catch {
        addFailure = LoadFailure(error)
      }
      adding = nil
      draw()
    }
  }

  // MARK: Drawing

  public var header: StyledLine {
    let count = list.count.map { counted($0.shown, "product", hasMore: !$0.isAll) }
    let gaps = catalog.pager.gaps.count
    let name = ["Catalog, offline", count, gaps == 0 ? nil : counted(gaps, "gap")].compactMap { $0 }.joined(separator: "  ")
    let failure = addFailure.map { "the product could not be stored: \(Browser.words(for: $0))" } ?? ""
    return .header(name, [list.status, catalog.status, failure].filter { !$0.isEmpty }.joined(separator: "  "))
  }

  public var footer: StyledLine {
    prompt?.line(columns: terminal.size.columns) ?? .keys("a add   r refresh")
  }

  public var cursorColumn: Int? { prompt?.cursorColumn(columns: terminal.size.columns) }
}
