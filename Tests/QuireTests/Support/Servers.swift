import Quire
import QuireTesting

/// A list on a server that counts, with rows by offset and limit.
@MainActor final class CountingServer {
  var items: [Item]
  /// While it is set, each answer is computed when its request comes, and waits at the gate.
  var isHeld = false
  /// The largest number of items in a page, in spite of the request.
  var most = Int.max
  let gate = Gate<Int, Void>()

  init(_ ids: some Sequence<Int>) {
    items = ids.map { Item($0) }
  }

  var ids: [Int] { items.map(\.id) }

  /// The server as a source.
  var source: ClosureSource<Item, Int> {
    .offsets { offset, limit in try await self.answer(offset, limit) }
  }

  private func answer(_ offset: Int, _ limit: Int) async throws -> PartialPage<Item> {
    let rest = items.dropFirst(offset)
    let batch = PartialPage(Array(rest.prefix(min(limit, most))), hasMore: rest.count > min(limit, most))
    if isHeld { try await gate.pass(offset) }
    return batch
  }
}

/// A list in pages that a test laid out, each requested by its number, with a page on either side.
@MainActor final class PageServer: PageSource {
  let pages: [[Item]]
  let start: Int
  /// While it is set, requests wait at the gate.
  var isHeld = true
  let gate = Gate<PageRequest<Int>, Void>()
  private var answered: Set<Int> = []

  init(pages: [[Int]], start: Int) {
    self.pages = pages.map { $0.map { Item($0) } }
    self.start = start
  }

  func page(_ request: PageRequest<Int>) async throws -> Page<Item, Int> {
    if isHeld { try await gate.pass(request) }
    let number = request.cursor ?? start
    return Page(
      pages[number], previous: number > 0 ? number - 1 : nil, next: number < pages.count - 1 ? number + 1 : nil
    )
  }

  /// The requests that wait.
  var waiting: [Int] { gate.requests.indices.filter { !answered.contains($0) } }

  /// Answers a request, or lets it fail.
  func release(_ index: Int, _ error: (any Error)? = nil) async {
    answered.insert(index)
    if let error { await gate.fail(index, with: error) } else { await gate.answer(index, with: ()) }
  }

  /// From now on, requests are answered at once.
  func open() async {
    isHeld = false
    for index in waiting { await release(index) }
  }

  /// Each id once, in the order of the list.
  var ids: [Int] {
    var seen: Set<Int> = []
    return pages.joined().map(\.id).filter { seen.insert($0).inserted }
  }
}

extension Pager {
  /// Loads all there is, at both ends, past failures and pauses.
  func loadEverything() async {
    for edge in ListEdge.allCases {
      while await [.loaded, .paused].contains(loadAll(edge).outcome), snapshot[edge] != .end {}
    }
  }
}
