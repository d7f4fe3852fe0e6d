import QuireTesting
import Testing

@testable import QuireSwiftUI

struct Row: Identifiable, Equatable {
  let id: Int
}

extension Page where Item == Row, Cursor == Int {
  static func rows(_ ids: Range<Int>, next: Int? = nil, previous: Int? = nil) -> Page {
    Page(ids.map { Row(id: $0) }, previous: previous, next: next)
  }
}

/// A view that reports appearances, with passes that end on the test's command.
@MainActor final class Surface {
  let source = GatedPageSource<Row, Int>()
  let pager: Pager<Row>
  private let position: InitialPosition<Int>
  private var screen: ListScreen<Row>!
  private var pending: [@MainActor () -> Void] = []
  var scrolled: [String] = []
  var arrivals: [Int] = []
  private var viewportUpdates = 0
  private var token: ObservationToken?

  init(configuration: PagingConfiguration = PagingConfiguration(), position: InitialPosition<Int> = .top) {
    pager = Pager(source: source, configuration: configuration)
    self.position = position
    screen = ListScreen { [weak self] in self?.pending.append($0) }
    token = pager.observeLoadDecisions { [weak self] _ in self?.viewportUpdates += 1 }
  }

  /// The tracker of the list, which takes the place of any other.
  var tracker: RowTracker<Row> {
    let tracker = tracker(of: pager)
    tracker.announce = { [weak self] in if case .arrivals(let count) = $0 { self?.arrivals.append(count) } }
    return tracker
  }

  func tracker(of pager: Pager<Row>) -> RowTracker<Row> {
    screen.tracker(of: .items(pager).opening(at: position), timing: PlaceholderTiming(delay: .zero, minimum: .zero), clock: ManualClock())
  }

  /// The pass is over.
  func end() {
    let work = pending
    pending = []
    for work in work { work() }
  }

  /// The number of viewport updates. They are counted when they are over.
  func countViewportUpdates() async -> Int {
    for _ in 0..<3 { await Task.yield() }
    return viewportUpdates
  }

  func rendered(isShown: Bool = true) {
    tracker.rendered(isShown: isShown) { [weak self] id, alignment in
      let names = [0: "top", 0.5: "middle", 1: "bottom"]
      let rounded = (alignment * 1_000).rounded() / 1_000
      self?.scrolled.append("\(id) \(names[rounded] ?? "\(rounded)")")
    }
  }

  func load(_ page: Page<Row, Int>) async {
    tracker.show()
    pager.load()
    await source.answer(0, with: page)
    rendered()
  }

  func appear(_ ids: Range<Int>) { for id in ids { tracker.reporter.appeared(id) } }
  func disappear(_ ids: Range<Int>) { for id in ids { tracker.reporter.disappeared(id) } }
}

extension RowReporter {
  /// A row has one view, whose identity does not matter.
  func appeared(_ id: AnyHashable) { appeared(id, in: 0) }
  func disappeared(_ id: AnyHashable) { disappeared(id, in: 0) }
}

extension RowTracker {
  func appeared(_ id: AnyHashable) { appeared(id, in: 0) }
}
