@testable import Quire

// Parts of the engine that no app sees. Release builds need `-enable-testing` for this file: see Scripts/build-quietly.

/// The rows of a list: the part of a `Pager` that takes in a page.
public struct MeasuredRows {
  public typealias Item = ListItem<Int>

  private var rows = RowStore<Item>(generation: 0, work: RowWork(unchanged: RowComparison(areEqual: nil)))

  public init() {}

  public var items: PagedItems<Item> { rows.items }

  public mutating func append(_ page: [Item]) -> ListChanges { merge(page, at: .next) }

  public mutating func prepend(_ page: [Item]) -> ListChanges { merge(page, at: .previous) }

  private mutating func merge(_ page: [Item], at edge: ListEdge) -> ListChanges {
    switch rows.merge(page, at: edge, duplicates: .keepFirst) {
    case .merged(_, let changes): changes
    case .duplicate: fatalError("Duplicates are dropped.")
    }
  }
}

/// The state machine of a `Pager`, without the tasks, callers, and observers around it. Its cursors are page numbers.
public struct MeasuredMachine {
  public typealias Item = ListItem<Int>

  private var machine: PagerStateMachine<Item>
  private var nextPage = 1
  private var shown = PagedItems<Item>()
  private let stale: LoadToken

  /// Creates a list that has loaded some pages.
  ///
  /// - Precondition: There is at least one page.
  public init(pages: [[Item]]) {
    machine = PagerStateMachine(
      configuration: PagingConfiguration(duplicates: .keepFirst), query: PagerQuery(number: 0),
      work: RowWork(unchanged: RowComparison(areEqual: nil)))
    stale = Self.start(in: machine.refresh())!
    let current = Self.start(in: machine.refresh())!
    _ = machine.answered(current, .value(Page(pages[0], next: AnyCursor(1))))
    for page in pages.dropFirst() { _ = append(page) }
    shown = machine.snapshot.items
  }

  /// Handles a viewport update, and returns the number of actions that it leads to.
  public mutating func report(visible: Range<Int>, fitting: Int) -> Int {
    machine.report(.init(viewport: Viewport(visible: visible, fitting: fitting), items: shown), from: ReportSender(id: nil)).actions.count
  }

  /// Asks whether an answer counts that was superseded before the first page.
  public mutating func answerStale() -> Bool { machine.isCurrent(stale) }

  /// Loads a page: the command, the answer, and the snapshot.
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
