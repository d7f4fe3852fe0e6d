import Measuring
import Quire

/// A hot path.
enum Operation: String, CaseIterable {
  case unchanged = "diff of 10,000 rows: nothing changed"
  case appended = "diff of 10,000 rows: 50 appended"
  case moved = "diff of 10,000 rows: 33 moved"
  case unchangedText = "diff of 10,000 rows: nothing changed, ids are texts"
  case page = "a page of 50 into the store, after 10,000 rows"
  case machinePage = "a page of 50 through the machine, after 10,000 rows"
  case viewportUpdate = "a viewport update that leads to nothing"
  case staleAnswer = "a stale answer"
  case pagerViewportUpdate = "a viewport update of a pager that leads to nothing"
  case pagerPage = "a page of 50 through a pager, after 1,000 rows"

  /// The number of times that it is done, for its instructions to stand out.
  var usualTimes: Int {
    switch self {
    case .unchanged, .appended, .moved, .unchangedText: 5
    case .page, .machinePage, .pagerPage: 100
    case .viewportUpdate, .staleAnswer, .pagerViewportUpdate: 1_000
    }
  }

  /// The number of instructions that it may take. Lower it when the operation becomes faster.
  var budget: Int? {
    switch self {
    // A second reference to the items copies all of them, which takes more than a million.
    case .machinePage: 150_000
    case .viewportUpdate: 1_650
    case .staleAnswer: 1_750
    case .pagerViewportUpdate: 3_900
    case .pagerPage: 268_000
    default: nil
    }
  }

  func run(_ times: Int) {
    switch self {
    case .unchanged: diff(.unchanged, Int.self, times)
    case .appended: diff(.appended, Int.self, times)
    case .moved: diff(.moved, Int.self, times)
    case .unchangedText: diff(.unchanged, String.self, times)
    case .page:
      var rows = MeasuredRows()
      for page in 0..<200 { use(rows.append(Self.page(page))) }
      for page in Self.pages[..<times] { use(rows.append(page)) }
    case .machinePage:
      var machine = MeasuredMachine(pages: (0..<200).map(Self.page))
      for page in Self.pages[..<times] { use(machine.append(page)) }
    case .viewportUpdate:
      var machine = MeasuredMachine(pages: (0..<20).map(Self.page))
      for step in 0..<times { use(machine.updateViewport(visible: step % 100..<step % 100 + 20, capacity: 20)) }
    case .staleAnswer:
      var machine = MeasuredMachine(pages: (0..<20).map(Self.page))
      for _ in 0..<times { use(machine.receiveStale(Self.pages[0])) }
    case .pagerViewportUpdate:
      MainActor.assumeIsolated {
        let pager = Self.pager()
        for step in 0..<times { pager.updateViewport(visible: step % 100..<step % 100 + 20, capacity: 20) }
      }
    case .pagerPage:
      MainActor.assumeIsolated {
        let pager = Self.pager()
        for _ in 0..<times { pager.loadNext() }
        precondition(pager.items.count == 1_000 + 50 * times)
      }
    }
  }

  /// Made whether they are needed or not, so that they make no difference.
  private static let pages = (0..<400).map { page(200 + $0) }

  /// A pager that has loaded 1,000 rows. Its source answers at once.
  @MainActor private static func pager() -> Pager<ListItem<Int>> {
    let pager = Pager { (request: PageRequest<Int>) in
      let number = request.cursor ?? 0
      return Page(Self.pages[number], next: number + 1)
    }
    for _ in 0..<20 { pager.loadNext() }
    return pager
  }

  private static func page(_ number: Int) -> [ListItem<Int>] { ListItem.items(number * 50..<(number + 1) * 50) }

  private func diff<ID: ItemID>(_ workload: Workload, _ type: ID.Type, _ times: Int) {
    let old: [ListItem<ID>] = Workload.before(10_000)
    let new: [ListItem<ID>] = workload.after(10_000)
    for _ in 0..<times { use(ListChanges(from: old, to: new)) }
  }
}

/// Keeps a result from being optimized away.
@inline(never) private func use<Result>(_ result: Result) { withExtendedLifetime(result) {} }
