/// A gap between two loaded parts of a list, where items are or may be missing.
///
/// A gap remains where an evicted page no longer fits, next to the target of ``Pager/go(toIndex:)``, and after a refresh with
/// ``RefreshScope/newest`` whose page doesn't meet the loaded items. A gap is loaded from the reader's side when a view comes near. It
/// closes when a page meets the items beyond it.
///
/// ```swift
/// for gap in pager.gaps {
///   print("\(gap.missingCount) items are missing before item \(gap.index)")
/// }
/// ```
public struct ListGap: Identifiable, Equatable, Sendable {
  /// The identity of a gap, which stays the same while the gap shrinks.
  public struct ID: Hashable, Sendable {
    let list: Int
    let number: Int
  }

  /// The identity of the gap.
  public let id: ID
  /// The index of the item that follows the gap.
  public let index: Int
  /// The number of items that are known to be missing.
  public let missingCount: Int
  /// The load state of the gap as the continuation of the items before it; nil if it cannot be loaded from there.
  public let next: EdgeState?
  /// The load state of the gap as the continuation of the items after it; nil if it cannot be loaded from there.
  public let previous: EdgeState?

  /// The load state of the gap from one of its two sides.
  public subscript(edge: ListEdge) -> EdgeState? { edge == .next ? next : previous }
}

// MARK: Showing gaps

extension ListGap {
  /// The load state that a view shows for the gap: a failure at either side, or else a pause, or else a load. It is ``EdgeState/end`` if the gap
  /// cannot be loaded.
  public var state: EdgeState {
    let states = [next, previous].compactMap(\.self)
    let failure = states.first { if case .failed = $0 { true } else { false } }
    return failure ?? [.paused, .loading, .more].first(where: states.contains) ?? .end
  }
}

extension EdgeState {
  /// A Boolean value that indicates whether only a command continues the load, because it has failed or paused. A view shows such a state
  /// where the reader can see it.
  public var needsCommand: Bool {
    switch self {
    case .failed, .paused: true
    case .more, .loading, .end: false
    }
  }
}

extension Pager {
  /// Loads a gap at the sides that are paused, or at any side if none is paused.
  @discardableResult func loadMore(in gap: ListGap) -> LoadTask {
    let paused = ListEdge.allCases.filter { gap[$0] == .paused }
    return paused.isEmpty ? load(gap.id) : LoadTask(joining: paused.map { load(gap.id, from: $0) })
  }
}

// MARK: Making gaps

extension PageList {
  /// The gaps between stretches.
  var innerListGaps: [ListGap] {
    guard stretches.count > 1 else { return [] }
    let items = gaps
    return innerGaps.map { gap in
      func state(_ side: ListSide) -> EdgeState? { side.neighbor == nil ? nil : side.state }
      return ListGap(
        id: id(ofGap: gap), index: items[gap].item, missingCount: items[gap].count, next: state(stretches[gap - 1].sides.next),
        previous: state(stretches[gap].sides.previous))
    }
  }

  /// The place of a gap between two stretches; nil if there is no such gap any more.
  func gap(_ id: ListGap.ID) -> Int? { innerGaps.first { self.id(ofGap: $0) == id } }

  /// The identity of a gap between two stretches.
  func id(ofGap gap: Int) -> ListGap.ID { stretches[gap - 1].gapID }
}
