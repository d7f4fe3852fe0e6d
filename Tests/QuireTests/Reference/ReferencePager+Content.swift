@testable import Quire

// The displayed state.

extension ReferencePager {
  var items: [Item] { shown.map { contents($0.rows) } ?? [] }
  var snapshot: Snapshot {
    Snapshot(generation: generation, rows: shown?.layout ?? [], before: shown?.head.count ?? 0)
  }

  func contents(_ rows: [Row]) -> [Item] {
    rows.map { row in
      let texts = row.updates.compactMap { number in
        log.first { $0.number == number }.flatMap { if case .update(_, let text, _) = $0.edit { text } else { nil } }
      }
      return Item(row.id, row.arrived.text + texts.joined())
    }
  }

  /// The number of items that are not shown, because others with their ids are.
  var hidden: Int { configuration.duplicates == .replace ? 0 : shown?.pages.map(\.duplicates).reduce(0, +) ?? 0 }

  var isShowingPreviousQuery: Bool { shown.map { $0.query.number != asked.number } ?? false }

  /// A Boolean value that indicates whether a query has failed that is not that of the rows behind the failure.
  var hasFailedQuery: Bool {
    guard let shown, case .failed(let failed) = phase else { return false }
    return failed.query.number != shown.query.number
  }

  enum Content: Hashable {
    case initial, loading, loaded, empty
    case failed(Failure)
  }

  var content: Content {
    switch phase {
    case .running(let refresh):
      if refresh.covers || shown == nil || isShowingPreviousQuery && items.isEmpty { return .loading }
      if !items.isEmpty { return .loaded }
      // Nothing but "empty" stays: where something had failed, the failure gives way to the attempt to mend it.
      return refresh.standing == nil && emptyContent == .empty ? .empty : .loading
    case .failed(let failed): return items.isEmpty || hasFailedQuery ? .failed(failed.failure) : .loaded
    case .idle:
      guard shown != nil else { return .initial }
      return items.isEmpty ? emptyContent : .loaded
    }
  }

  /// The content state of a list without rows, by its edges.
  private var emptyContent: Content {
    guard let shown else { return .initial }
    // Open: of several failures, the last one in the list.
    for side in shown.sides.reversed() {
      if case .failed(let failure) = shown[side].idleState, shown[side].load == nil { return .failed(failure) }
    }
    return shown.sides.contains { shown[$0].load != nil || shown[$0].idleState == .more } ? .loading : .empty
  }
}

extension ReferencePager.List {
  /// The rows in order, with nil for each placeholder.
  var layout: [Int?] {
    func placeholders(_ gap: Int) -> [Int?] { Array(repeating: nil, count: self[gap: gap].count) }
    return placeholders(0) + stretches.indices.flatMap { stretches[$0].rows.map(\.id) + placeholders($0 + 1) }
  }
}
