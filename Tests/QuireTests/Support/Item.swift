import Quire
import QuireTesting

/// A row of the tests: an identity, and a content that can change.
struct Item: Identifiable, Hashable, Sendable {
  let id: Int
  var text: String

  init(_ id: Int, _ text: String = "") {
    self.id = id
    self.text = text
  }
}

extension Page where Item == QuireTests.Item, Cursor == Int {
  /// A page of items with these ids.
  init(ids: some Sequence<Int>, previous: Int? = nil, next: Int? = nil) {
    self.init(ids.map { Item($0) }, previous: previous, next: next)
  }
}

/// The error of a server.
struct ServerError: Error, Equatable {
  var code = 500
}

extension Pager {
  var ids: [Item.ID] { items.map(\.id) }
}

/// A pager with a source whose answers the test releases.
@MainActor struct Fixture {
  let source: GatedPageSource<Item, Int>
  let clock = ManualClock()
  let pager: Pager<Item>
  let states: StateRecorder
  let updates: UpdateRecorder<Item>
  let loads: LoadRecorder

  init(
    _ configuration: PagingConfiguration = PagingConfiguration(), source: GatedPageSource<Item, Int> = GatedPageSource(),
    retrying policy: RetryPolicy? = nil
  ) {
    self.source = source
    pager = Pager(source: source, configuration: configuration, retrying: policy, clock: clock)
    states = StateRecorder(pager)
    updates = UpdateRecorder(pager)
    loads = LoadRecorder(pager)
  }

  /// A list whose first page is loaded.
  static func loaded(
    _ ids: some Sequence<Int>, previous: Int? = nil, next: Int? = nil, _ configuration: PagingConfiguration = PagingConfiguration(),
    source: GatedPageSource<Item, Int> = GatedPageSource(), retrying policy: RetryPolicy? = nil
  ) async -> Fixture {
    let fixture = Fixture(configuration, source: source, retrying: policy)
    fixture.pager.load()
    await fixture.source.answer(0, with: Page(ids: ids, previous: previous, next: next))
    return fixture
  }

  /// A view near the end of the list.
  func scrollToEnd() {
    let count = pager.items.count
    pager.updateViewport(visible: max(0, count - 5)..<count, capacity: 5)
  }

  /// The edges, for a look at both.
  var edges: [EdgeState] { [pager.nextEdge, pager.previousEdge] }
}

extension ContentState {
  /// The error of a failure.
  var error: (any Error)? {
    if case .failed(let failure) = self { failure.underlying } else { nil }
  }
}

extension EdgeState {
  /// The error of a failure.
  var error: (any Error)? {
    if case .failed(let failure) = self { failure.underlying } else { nil }
  }
}
