import Quire

/// An item with a position that can change.
struct Ranked: Identifiable, Hashable {
  let id: Int
  var rank: Int
}

/// A server of a list in ascending order of rank, which remembers how it was at all times. A page has its time in `itemsBefore`.
@MainActor final class ScriptedServer: PageSource {
  struct Down: Error {}

  /// The ids by rank, at each time.
  private(set) var history: [[Int: Int]]
  private(set) var requests: [PageRequest<Int>] = []
  /// The end of the list at which the first page is.
  let start: ListEdge
  var isDown = false
  var holdsAnswers = false
  var size = 4
  private var held: [CheckedContinuation<Void, Never>] = []
  let invalidation: InvalidationSignal? = InvalidationSignal()
  /// The cursors that are older are no longer known.
  var firstKnownRequest = 0

  init(_ ranks: some Sequence<Int>, start: ListEdge = .previous) {
    history = [Dictionary(uniqueKeysWithValues: ranks.map { ($0, $0) })]
    self.start = start
  }

  var rows: [Int: Int] {
    get { history[history.count - 1] }
    set { history.append(newValue) }
  }

  var time: Int { history.count - 1 }
  var heldCount: Int { held.count }

  func page(_ request: PageRequest<Int>) async throws -> Page<Ranked, Int> {
    requests.append(request)
    let answer = answer(request)
    if holdsAnswers { await withCheckedContinuation { held.append($0) } }
    if isDown { throw Down() }
    return answer
  }

  /// Releases a delayed answer.
  func release(_ index: Int) { held.remove(at: index).resume() }

  private func answer(_ request: PageRequest<Int>) -> Page<Ranked, Int> {
    let rows = rows
    let ranks = rows.keys.sorted()
      .filter { rank in
        switch (request.kind, request.cursor) {
        case (.next, let cursor?): rank > cursor
        case (.previous, let cursor?): rank < cursor
        default: true
        }
      }
    let readsBackward = request.kind == .previous || request.kind == .refresh && start == .next
    let page = Array(readsBackward ? ranks.suffix(size) : ranks.prefix(size))
    let items = page.map { Ranked(id: rows[$0] ?? 0, rank: $0) }
    let beyond = page.count < ranks.count ? readsBackward ? page.first : page.last : nil
    return readsBackward
      ? Page(items, previous: beyond, next: request.kind == .previous ? request.cursor : nil, itemsBefore: time)
      : Page(items, previous: request.kind == .next ? request.cursor : nil, next: beyond, itemsBefore: time)
  }
}
