/// The configuration of paging. Every setting has a default that suits most lists.
public struct PagingConfiguration: Equatable, Sendable {
  /// The distance from the last visible row at which the next page is loaded.
  public enum PrefetchDistance: Equatable, Sendable {
    /// A number of rows. With 0, pages are loaded only to fill the view, and otherwise by command.
    case rows(Int)
    /// A number of screens of rows.
    case screens(Double)
  }

  /// The treatment of an item whose id is in the list already.
  public enum Duplicates: Equatable, Sendable {
    /// The displayed item stays, and the item that arrives is dropped.
    case keepFirst
    /// The item that arrives replaces the displayed item.
    case replace
  }

  /// The requested number of items of a page.
  public var pageSize: Int
  /// The requested number of items of the first page.
  public var firstPageSize: Int
  /// The distance at which pages are loaded ahead of the reader.
  public var prefetchDistance: PrefetchDistance
  /// The treatment of duplicates.
  public var duplicates: Duplicates
  /// The maximum number of rows that stay loaded while the reader scrolls; nil keeps all.
  ///
  /// Pages at the far side are evicted, and loaded again when a view comes near. The limit is soft: at least that many rows and two pages
  /// stay, and so do the rows that views show or are about to show, pages with edits that are being saved, and pages whose cursors are offsets, if the
  /// source lacks ``PageSource/cursor(at:)``.
  public var maximumRows: Int?
  /// The number of times in a row, in each direction, that a page without a new item is followed by a request for the next page. After one more
  /// such page, the edge pauses.
  public var emptyPageBudget: Int
  /// The number of times in a row that a source may report, in an answer or during a request, that its data is no longer valid. After one
  /// more report, the load fails.
  public var invalidationBudget: Int
  /// The scope of a refresh without a pull by the reader: by age, after an invalidation, and with ``LoadableContent/refreshInPlace()``.
  ///
  /// The default is the visible items, so that readers keep their position. A reader at the top sees the newest items there.
  public var automaticRefreshScope: RefreshScope

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - pageSize: The requested number of items of a page; at least 1.
  ///   - firstPageSize: The requested number of items of the first page; nil for the same number as on other pages.
  ///   - prefetchDistance: The distance at which pages are loaded ahead of the reader; not negative.
  ///   - duplicates: The treatment of an item whose id is in the list already.
  ///   - maximumRows: The maximum number of rows that stay loaded; at least 1, or nil for all.
  ///   - emptyPageBudget: The number of successive pages without a new item that are followed by another request; not negative. With 0, the first
  ///     such page pauses the edge.
  ///   - invalidationBudget: The number of invalid answers in a row that lead to a refresh; not negative.
  ///   - automaticRefreshScope: The scope of a refresh without a pull by the reader.
  /// - Precondition: The values are in these ranges.
  public init(
    pageSize: Int = 20,
    firstPageSize: Int? = nil,
    prefetchDistance: PrefetchDistance = .rows(3),
    duplicates: Duplicates = .keepFirst,
    maximumRows: Int? = nil,
    emptyPageBudget: Int = 5,
    invalidationBudget: Int = 3,
    automaticRefreshScope: RefreshScope = .visible
  ) {
    self.pageSize = pageSize
    self.firstPageSize = firstPageSize ?? pageSize
    self.prefetchDistance = prefetchDistance
    self.duplicates = duplicates
    self.maximumRows = maximumRows
    self.emptyPageBudget = emptyPageBudget
    self.invalidationBudget = invalidationBudget
    self.automaticRefreshScope = automaticRefreshScope
    check()
  }

  /// The configuration with sizes to which a few pages can be added.
  var withSizesAsCounts: PagingConfiguration {
    var configuration = self
    (configuration.pageSize, configuration.firstPageSize) = (pageSize.asCount, firstPageSize.asCount)
    return configuration
  }

  /// Refuses invalid values.
  func check() {
    if let problem { fatalError("PagingConfiguration: \(problem)") }
  }

  /// The message of a wrong value, with the value and the right ones; nil if all values are right.
  var problem: String? {
    if pageSize < 1 { return "a pageSize of \(pageSize) is too small; it must be at least 1." }
    if firstPageSize < 1 { return "a firstPageSize of \(firstPageSize) is too small; it must be at least 1." }
    if let maximumRows, maximumRows < 1 { return "a maximumRows of \(maximumRows) keeps nothing; it must be at least 1, or nil for all." }
    if emptyPageBudget < 0 { return "an emptyPageBudget of \(emptyPageBudget) is negative; 0 pauses at the first empty page." }
    if invalidationBudget < 0 { return "an invalidationBudget of \(invalidationBudget) is negative; 0 fails at the first invalid answer." }
    switch prefetchDistance {
    case .rows(let rows) where rows < 0:
      return "a prefetchDistance of \(rows) rows is negative; 0 loads only to fill the view."
    case .screens(let screens) where !(screens >= 0 && screens.isFinite):
      return "a prefetchDistance of \(screens) screens is not a distance; it must be finite and not negative."
    default:
      return nil
    }
  }
}
