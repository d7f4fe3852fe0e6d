/// How a list pages. Every setting has a default that suits most lists.
public struct PagingConfiguration: Equatable, Sendable {
  /// How far ahead of the last visible row the next page is loaded (B16).
  public enum PrefetchDistance: Equatable, Sendable {
    /// A number of rows. With 0, pages are loaded only to fill the view, and otherwise by command.
    case rows(Int)
    /// A number of views full of rows.
    case screens(Double)
  }

  /// What becomes of an item whose id is in the list already (B27).
  public enum Duplicates: Equatable, Sendable {
    /// The displayed item stays, and the item that arrives is dropped.
    case keepFirst
    /// The item that arrives replaces the displayed item.
    case replace
  }

  /// How many items a page is asked for.
  public var pageSize: Int
  /// How many items the first page is asked for.
  public var firstPageSize: Int
  /// How far ahead pages are loaded.
  public var prefetchDistance: PrefetchDistance
  /// What becomes of duplicates.
  public var duplicates: Duplicates
  /// How many rows stay loaded while somebody scrolls; nil keeps all (B25).
  ///
  /// Pages at the far side are let go, and come again when a view comes near. The limit is soft: at least so many rows stay, two pages, and
  /// whatever views show or are about to. A page with an edit that is being saved stays, too.
  public var maximumRows: Int?
  /// How many pages without a new row are followed in a row, in each direction, before the edge pauses (B20).
  public var emptyPageBudget: Int
  /// The number of times in a row that a source may say that its data is no longer valid, in an answer or while it is being asked, before that
  /// is a failure.
  public var invalidationBudget: Int
  /// The scope of a refresh that no reader has pulled for: by age, after an invalidation, and with ``LoadableContent/refreshInPlace()``.
  ///
  /// By default it is what is visible, so that readers keep their place. A reader at the top sees the newest items there.
  public var automaticRefreshScope: RefreshScope

  /// Makes a configuration.
  ///
  /// - Parameters:
  ///   - pageSize: How many items a page is asked for; at least 1.
  ///   - firstPageSize: How many items the first page is asked for; as many as any other page if nil.
  ///   - prefetchDistance: How far ahead pages are loaded; not negative.
  ///   - duplicates: What becomes of an item whose id is in the list already.
  ///   - maximumRows: How many rows stay loaded; at least 1, or nil for all.
  ///   - emptyPageBudget: How many pages without a new row are followed in a row; not negative.
  ///   - invalidationBudget: The number of invalid answers in a row that lead to a refresh; not negative.
  ///   - automaticRefreshScope: The scope of a refresh that no reader has pulled for.
  /// - Precondition: The values are in these ranges (B47).
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

  /// Refuses values that are wrong by themselves (B47).
  func check() {
    if let problem { fatalError("PagingConfiguration: \(problem)") }
  }

  /// What is wrong, with which value, and what would be right.
  var problem: String? {
    if pageSize < 1 { return "a pageSize of \(pageSize) asks for nothing; it must be at least 1." }
    if firstPageSize < 1 { return "a firstPageSize of \(firstPageSize) asks for nothing; it must be at least 1." }
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
