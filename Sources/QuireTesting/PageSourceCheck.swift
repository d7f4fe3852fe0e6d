/// A fault of a source that a list cannot work with.
public enum PageSourceProblem: Error, Equatable, CustomStringConvertible {
  /// A request failed.
  case failed(kind: LoadKind, cursor: String, error: String)
  /// A page named a cursor that an earlier page had named, so the list would never end.
  case repeatedCursor(String)
  /// The same id came twice: the second row is hidden.
  case duplicateItem(id: String)
  /// For a second request for the same page, the source returned other ids, so each refresh replaces every row.
  case unstableItems(cursor: String)
  /// From the end back to the start there are other items, or in another order, than from the start to the end.
  case directionsDisagree
  /// A canceled request continued and answered: wasted work.
  case ignoresCancellation

  /// A sentence for developers.
  public var description: String {
    switch self {
    case .failed(let kind, let cursor, let error): "The request \(kind) with the cursor \(cursor) failed: \(error)"
    case .repeatedCursor(let cursor):
      "The cursor \(cursor) was named twice: let the last page name nil, or let cursorSemantics be .repeatable."
    case .duplicateItem(let id): "The id \(id) occurs twice: give each item of the list a unique id."
    case .unstableItems(let cursor):
      "Asked twice for the page of the cursor \(cursor), the source gave different ids: derive ids from the content, not from the object or the time."
    case .directionsDisagree:
      "Going back by the cursors of previous pages gives other items than going forward: name the page before as previous."
    case .ignoresCancellation:
      "A canceled request answered after it had waited: let it throw, by awaiting what throws when its task is canceled, or with try "
        + "Task.checkCancellation() after the wait."
    }
  }
}

extension PageSource where Item: Identifiable {
  /// Sends the source the requests of a list, and returns the problems: none, if it keeps the rules.
  ///
  /// ```swift
  /// @MainActor @Test func theServerKeepsTheRules() async {
  ///   let source = ClosureSource.pageNumbers { page in try await api.posts(page: page) }
  ///   let problems = await source.problems()
  ///   #expect(problems == [])
  /// }
  /// ```
  ///
  /// The check goes from the first page to the last one, requests two pages again, goes back if pages name the page before them, and
  /// cancels a request. It doesn't jump. The list must not change meanwhile.
  ///
  /// - Parameters:
  ///   - limit: The requested number of items of each page.
  ///   - maximum: The number of pages in each direction after which the check stops, for long lists.
  @MainActor public func problems(limit: Int = 20, maximum: Int = 100) async -> [PageSourceProblem] {
    var check = PageSourceCheck(source: self, limit: limit, maximum: maximum)
    await check.run()
    return check.problems
  }
}

@MainActor private struct PageSourceCheck<Source: PageSource> where Source.Item: Identifiable {
  typealias SourcePage = Page<Source.Item, Source.Cursor>

  let source: Source
  let limit: Int
  let maximum: Int
  var problems: [PageSourceProblem] = []

  mutating func run() async {
    guard let first = await requestPage(.refresh, nil) else { return }
    let forward = await walk(.next, from: first)
    // Of a long list, the way back from the last page would not come to the first one.
    let before = forward.count == maximum && first.previous != nil ? await walk(.previous, from: first).dropFirst() : []
    checkIdentity(before.reversed() + forward)
    await checkStability(forward)
    await checkWayBack(forward)
    await checkCancellation()
  }

  private mutating func requestPage(_ kind: LoadKind, _ cursor: Source.Cursor?) async -> SourcePage? {
    do {
      return try await source.page(PageRequest(kind: kind, cursor: cursor, limit: limit))
    } catch {
      problems.append(.failed(kind: kind, cursor: name(of: cursor), error: String(describing: error)))
      return nil
    }
  }

  /// The pages in order of arrival, with the cursors of their requests.
  private mutating func walk(_ edge: ListEdge, from first: SourcePage) async -> [(cursor: Source.Cursor?, page: SourcePage)] {
    var pages: [(cursor: Source.Cursor?, page: SourcePage)] = [(nil, first)]
    var named: Set<Source.Cursor> = []
    while pages.count < maximum, let last = pages.last?.page, let cursor = edge == .next ? last.next : last.previous {
      guard named.insert(cursor).inserted || source.cursorSemantics != .opaque else {
        problems.append(.repeatedCursor(name(of: cursor)))
        break
      }
      guard let page = await requestPage(edge == .next ? .next : .previous, cursor) else { break }
      pages.append((cursor, page))
    }
    return pages
  }

  private mutating func checkIdentity(_ pages: [(cursor: Source.Cursor?, page: SourcePage)]) {
    var seen: Set<Source.Item.ID> = []
    for item in pages.lazy.flatMap(\.page.items) where !seen.insert(item.id).inserted {
      problems.append(.duplicateItem(id: String(describing: item.id)))
    }
  }

  private mutating func checkStability(_ pages: [(cursor: Source.Cursor?, page: SourcePage)]) async {
    for (index, (cursor, page)) in pages.prefix(2).enumerated() {
      guard let again = await requestPage(index == 0 ? .refresh : .next, cursor) else { continue }
      if again.items.map(\.id) != page.items.map(\.id) { problems.append(.unstableItems(cursor: name(of: cursor))) }
    }
  }

  private mutating func checkWayBack(_ pages: [(cursor: Source.Cursor?, page: SourcePage)]) async {
    guard let last = pages.last?.page, last.previous != nil else { return }
    let back = await walk(.previous, from: last).reversed().flatMap { $0.page.items.map(\.id) }
    let forward = pages.flatMap { $0.page.items.map(\.id) }
    // A list that opens in its middle goes further back than it came from; an endless one, less far.
    let length = min(back.count, forward.count)
    if back.suffix(length) != forward.suffix(length) { problems.append(.directionsDisagree) }
  }

  private mutating func checkCancellation() async {
    // An answer may come just when it is canceled, so the majority of several attempts counts.
    var (ignored, honored) = (0, 0)
    while max(ignored, honored) < 5 {
      if await answersAfterCancellation() { ignored += 1 } else { honored += 1 }
    }
    if ignored > honored { problems.append(.ignoresCancellation) }
  }

  private func answersAfterCancellation() async -> Bool {
    let source = source
    let limit = limit
    let turn = Turn()
    let request = Task { () -> Bool in
      _ = try await source.page(PageRequest(limit: limit))
      // An answer without waiting needs no canceling.
      return turn.isOver
    }
    // A source that is canceled before it starts often throws before it waits.
    await Task.yield()
    request.cancel()
    Task { turn.isOver = true }
    return (try? await request.value) == true
  }

  private func name(of cursor: Source.Cursor?) -> String {
    cursor.map { String(describing: $0) } ?? "nil"
  }
}

/// A Boolean value that indicates whether the main actor has had time for something else.
@MainActor private final class Turn {
  var isOver = false
}
