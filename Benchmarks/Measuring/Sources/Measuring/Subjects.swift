@testable import Quire

// Parts of the engine that no app sees. Release builds need `-enable-testing` for this file: see Scripts/build-quietly.

/// The rows of a list: the part of a `Pager` that takes in a page.
public struct MeasuredRows {
  public typealias Item = ListItem<Int>

  private var rows = RowStore<Item>(generation: 0, operations: .specialized)
  /// The numbers of the first page and of the last.
  private var (first, last) = (0, -1)

  public init() {}

  public var items: PagedItems<Item> { rows.items }

  public mutating func append(_ page: [Item]) -> ListChanges { merge(page, at: .next) }

  public mutating func prepend(_ page: [Item]) -> ListChanges { merge(page, at: .previous) }

  private mutating func merge(_ page: [Item], at edge: ListEdge) -> ListChanges {
    let after = last >= first ? last : nil
    if edge == .next { last += 1 } else { first -= 1 }
    return rows.merge(page, as: edge == .next ? last : first, after: edge == .next ? after : nil, replacing: false).changes
  }
}

/// The machine of a `Pager` and its items, without the tasks, callers, and observers around them. Its cursors are page numbers.
public struct MeasuredMachine {
  public typealias Item = ListItem<Int>

  private var core: PagerCore<Item>
  private var nextPage = 1
  private var shown = PagedItems<Item>()
  private let stale: RequestID

  /// Creates a list that has loaded some pages.
  ///
  /// - Precondition: There is at least one page.
  public init(pages: [[Item]]) {
    core = PagerCore(
      configuration: PagingConfiguration(duplicates: .keepFirst), query: PagerQuery(number: 0),
      operations: .specialized)
    stale = Self.request(in: core.perform(.refresh(.firstPage, .beside)))
    let current = Self.request(in: core.perform(.refresh(.firstPage, .beside)))
    _ = core.receive(current, .value(Page(pages[0], next: AnyCursor(1))))
    for page in pages.dropFirst() { _ = append(page) }
    shown = core.snapshot.items
  }

  /// Handles a viewport update, and returns the number of effects that it leads to.
  public mutating func updateViewport(visible: Range<Int>, capacity: Int) -> Int {
    core.viewed(ViewportUpdate(Viewport(visible: visible, capacity: capacity), of: shown), of: shown, by: ViewID(id: nil)).count
  }

  /// Handles the page of a request that was superseded before the first page, and returns the number of effects that it leads to.
  public mutating func receiveStale(_ page: [Item]) -> Int { core.receive(stale, .value(Page(page))).effects.count }

  /// Loads a page: the command, the answer, and the snapshot.
  public mutating func append(_ page: [Item]) -> ListChanges {
    nextPage += 1
    let request = Self.request(in: core.perform(.loadEdge(.next)))
    let changes = core.receive(request, .value(Page(page, next: AnyCursor(nextPage)))).changes
    shown = core.snapshot.items
    return changes
  }

  private static func request(in outcome: PagerCore<Item>.Outcome) -> RequestID {
    for case .send(let request, _, _) in outcome.effects { return request }
    fatalError("Nothing is loading.")
  }
}

extension ItemOperations where Item == ListItem<Int> {
  /// The operations that a pager in an app has, compiled for the item.
  fileprivate static var specialized: ItemOperations {
    ItemOperations(
      unchanged: ItemComparison(areEqual: nil), difference: { ListChanges(fromPages: $0, toPages: $1) }, enter: { $2.enter($0, page: $1) })
  }
}
