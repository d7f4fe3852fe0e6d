public import CatalogSources
import Foundation
public import Quire

/// The products of a catalog as a list, the search, and the announcements of the server: the model of a browser for any view.
///
/// ```swift
/// let browser = Browser(CatalogClient(baseURL: URL(string: "http://127.0.0.1:8080")!))
/// let watch = CatalogWatch(browser)
/// browser.pager.load()
/// ```
@MainActor public final class Browser {
  /// The state of the connection to the server, as far as its announcements show.
  public enum Connection: Sendable {
    /// The browser has not listened yet.
    case unknown
    /// The browser is listening.
    case open
    /// It broke off, and is tried again from time to time.
    case lost
  }

  /// The list.
  public let pager: Pager<Product>
  /// The words that each product contains.
  public private(set) var search = ""
  /// The words that each product contains that is shown: until there are others, those that were searched for before.
  public private(set) var shownSearch = ""
  /// A Boolean value that indicates whether the server can be reached.
  public internal(set) var connection = Connection.unknown {
    didSet { if connection != oldValue { connectionChanged() } }
  }
  /// Called when the server goes or returns.
  public var connectionChanged: @MainActor () -> Void = {}

  /// The greatest number of a product that this browser knows of; nil before the first page.
  private(set) var newest: Product.ID?
  private let makeAnnouncements: @MainActor (_ after: String?) -> AsyncThrowingStream<Announcement, any Error>
  private let ask: @MainActor (Pager<Product>, _ words: String, _ delay: Duration) -> Void
  /// The scope of a refresh for the newest products.
  private let newestScope: RefreshScope
  private let readNewest: @MainActor () async throws -> [Product]
  private var token: ObservationToken?

  /// Makes a browser of which nothing is loaded yet.
  ///
  /// - Parameters:
  ///   - source: Creates the source of the products that contain some words, the newest first.
  ///   - announcements: Returns the announcements of the server, from now on or after the announcement with an id. The stream fails or ends
  ///     with its connection.
  ///   - configuration: The configuration of the pager.
  ///   - policy: When a failed request is followed by another.
  ///   - clock: The clock for delays. A test passes one that it can advance.
  public init<Cursor: Hashable>(
    source: @escaping @MainActor (_ words: String) -> any PageSource<Product, Cursor>,
    announcements: @escaping @MainActor (_ after: String?) -> AsyncThrowingStream<Announcement, any Error>,
    configuration: PagingConfiguration = PagingConfiguration(), retrying policy: RetryPolicy = .patient,
    clock: any Scheduler = SystemClock()
  ) {
    makeAnnouncements = announcements
    ask = { pager, words, delay in pager.setSource(source(words), id: words, debounce: delay) }
    // New products move the offsets of all that is loaded, which so must go.
    newestScope = source("").cursorSemantics == .offset ? .firstPage : .newest
    readNewest = { try await source("").page(PageRequest(limit: 200)).items }
    pager = Pager(source: source(""), configuration: configuration, retrying: policy, clock: clock)
    ask(pager, "", .zero)
    token = pager.observe { [weak self] update in
      guard let self else { return }
      note(update.after.items.first?.id)
      if !update.after.isShowingPreviousQuery, update.after.contentState != .loading { shownSearch = search }
    }
  }

  /// Makes a browser of a server's products.
  ///
  /// - Parameters:
  ///   - client: The server.
  ///   - isFullLength: A Boolean value that indicates whether the list has its full length, of which any position can be requested. Other
  ///     users' insertions and removals shift the positions, so without it no row is missed.
  ///   - pageSize: The number of products that a page has.
  ///   - maximumRows: The number of products that stay loaded, about.
  ///   - policy: When a failed request is followed by another.
  public convenience init(
    _ client: CatalogClient, isFullLength: Bool = false, pageSize: Int = 50, maximumRows: Int = 2_000,
    retrying policy: RetryPolicy = .patient
  ) {
    // A page ahead of the reader, since a server is far away.
    let configuration = PagingConfiguration(pageSize: pageSize, prefetchDistance: .screens(1), maximumRows: maximumRows)
    let announcements: @MainActor (String?) -> AsyncThrowingStream<Announcement, any Error> = { client.announcements(after: $0) }
    if isFullLength {
      self.init(
        source: { client.countedProducts(matching: $0) }, announcements: announcements, configuration: configuration, retrying: policy)
    } else {
      self.init(source: { client.products(matching: $0) }, announcements: announcements, configuration: configuration, retrying: policy)
    }
  }
}

// MARK: Actions of the reader

extension Browser {
  /// Lists the products that contain some words. While the reader types, only words that stay for 300 ms are requested, and the latest
  /// request wins.
  public func find(_ text: String) {
    let words = text.trimmingCharacters(in: .whitespaces)
    guard words != search else { return }
    search = words
    // The end of a search needs no delay.
    ask(pager, words, words.isEmpty ? .zero : .milliseconds(300))
  }

  /// Refreshes the visible items, or retries a failed load alone.
  public func refresh() {
    if pager.hasFailed { pager.retry() } else { pager.refresh(.visible) }
  }

  /// Asks for the newest products, and puts them before the others. If there are more new ones than a page has, a gap stays between.
  @discardableResult public func refreshNewest() -> LoadTask { pager.refresh(newestScope) }

  /// Retries failed loads, and refreshes visible content that is older than a minute. Called when the reader or the server returns.
  public func comeBack() {
    pager.retry()
    pager.refresh(.visible, ifOlderThan: .seconds(60))
  }
}

extension Pager {
  /// A Boolean value that indicates whether the latest request has failed: the refresh, or an end of the list.
  fileprivate var hasFailed: Bool {
    if case .failed = refreshState { return true }
    return ListEdge.allCases.contains { if case .failed = snapshot[$0] { true } else { false } }
  }
}

// MARK: Announcements of the server

extension Browser {
  func announcements(after id: String?) -> AsyncThrowingStream<Announcement, any Error> { makeAnnouncements(id) }

  /// Handles an announcement of the server: new products are buffered until the reader shows them, and the others change or leave at once.
  func take(_ news: Announcement.News) {
    switch news {
    case .connected: connection = .open
    case .inserted(let product): buffer([product])
    case .updated(let product): pager.update(product.id) { $0 = product }
    case .removed(let id): pager.remove(id)
    }
  }

  /// Buffers the products that were added before the feed was connected, up to one page.
  func catchUp() async throws {
    if let newest {
      buffer(try await readNewest().filter { $0.id > newest })
    } else if pager.contentState != .initial {
      // The first page may have been read before the connection.
      _ = await pager.refresh().outcome
    }
  }

  /// Buffers new products, the newest first, without those that the search does not find.
  private func buffer(_ products: [Product]) {
    let found = products.filter { $0.contains(search) }
    if !found.isEmpty { pager.buffer(found) }
    note(products.map(\.id).max())
  }

  private func note(_ id: Product.ID?) {
    if let id { newest = max(newest ?? id, id) }
  }
}
