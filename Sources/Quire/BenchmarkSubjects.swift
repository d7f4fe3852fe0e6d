// What the packages in Benchmarks/ measure although no app sees it. The signatures stay when what is behind them changes.
//
// As with `Pager`, whoever makes one compiles the work on rows for its items.

/// The rows of a list as pages come in: what a ``Pager`` does with a page, without asking anybody for it.
@_spi(Benchmarks) public struct BenchmarkedRows<Item: Identifiable> {
  private var rows: RowStore<Item>

  /// Makes rows without any.
  @inlinable public init() {
    self.init(work: .benchmarked())
  }

  @usableFromInline init(work: RowWork<Item>) {
    rows = RowStore(generation: 0, work: work)
  }

  /// The rows as they are.
  public var items: PagedItems<Item> { rows.items }

  /// Adds a page at the end, without those of its items that are there, and says what changed.
  ///
  /// - Complexity: Linear in the length of the page.
  public mutating func append(_ page: [Item]) -> ListChanges { merge(page, at: .next) }

  /// Adds a page at the start, without those of its items that are there, and says what changed.
  ///
  /// - Complexity: Linear in the length of the page.
  public mutating func prepend(_ page: [Item]) -> ListChanges { merge(page, at: .previous) }

  private mutating func merge(_ page: [Item], at edge: ListEdge) -> ListChanges {
    switch rows.merge(page, at: edge, duplicates: .keepFirst) {
    case .merged(_, let changes): changes
    case .duplicate: fatalError("Duplicates are dropped.")
    }
  }
}

/// What decides for a ``Pager``, without the tasks, callers and observers around it. Its cursors are page numbers.
@_spi(Benchmarks) public struct BenchmarkedMachine<Item: Identifiable> {
  private var machine: PagerStateMachine<Item>
  private var nextPage = 1
  private var shown: PagedItems<Item>
  private let stale: LoadToken

  /// Makes a list that has loaded some pages.
  ///
  /// - Precondition: There is one.
  @inlinable public init(pages: [[Item]]) {
    self.init(pages: pages, work: .benchmarked())
  }

  @usableFromInline init(pages: [[Item]], work: RowWork<Item>) {
    machine = PagerStateMachine(configuration: PagingConfiguration(duplicates: .keepFirst), query: PagerQuery(number: 0), work: work)
    shown = PagedItems()
    stale = Self.start(in: machine.refresh())!
    let current = Self.start(in: machine.refresh())!
    _ = machine.answered(current, .value(Page(pages[0], next: AnyCursor(1))))
    for page in pages.dropFirst() { _ = append(page) }
    shown = machine.snapshot.items
  }

  /// A view says what it shows. Returns how much is to be done because of that.
  public mutating func report(visible: Range<Int>, fitting: Int) -> Int {
    machine.report(.init(viewport: Viewport(visible: visible, fitting: fitting), items: shown), from: ReportSender(id: nil)).actions.count
  }

  /// An answer comes that was superseded before the first page. Returns whether it counts, which is what a pager asks first.
  public mutating func answerStale() -> Bool { machine.isCurrent(stale) }

  /// A whole page: the command, the answer, and what is then shown.
  public mutating func append(_ page: [Item]) -> ListChanges {
    nextPage += 1
    guard let token = Self.start(in: machine.load(.next)) else { fatalError("Nothing is loading.") }
    let changes = machine.answered(token, .value(Page(page, next: AnyCursor(nextPage)))).changes
    shown = machine.snapshot.items
    return changes
  }

  private static func start(in effects: PagerStateMachine<Item>.Effects) -> LoadToken? {
    for case .start(let token, _) in effects.actions { return token }
    return nil
  }
}

extension RowWork {
  /// The work for an item type whose contents nobody compares.
  @inlinable static func benchmarked() -> RowWork {
    RowWork(unchanged: .never) { ListChanges(fromPages: $0, toPages: $1) }
  }
}

extension RowComparison {
  @usableFromInline static var never: RowComparison { RowComparison(areEqual: nil) }
}
