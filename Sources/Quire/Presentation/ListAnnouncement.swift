/// A change that a view announces to a reader who can't see it.
///
/// A cover announces itself where it appears.
public enum ListAnnouncement: Equatable, Sendable {
  /// A page has added this number of items.
  case arrivals(Int)
  /// This number of new items has arrived out of sight.
  case newItems(Int)
  /// A load has failed, and the lines have stayed.
  case failure(LoadFailure)
  /// The reader has moved an item next to another one. The values are the names of both.
  case moved(String, to: ItemPosition<String>)
  /// A move of an item could not be saved, and the item has returned to its position.
  case moveFailed(String, LoadFailure)
}

extension ListAnnouncement {
  /// The announcements of a transaction: the number of items that a page has added, and the loads that have failed.
  static func announcements<Item>(of update: Pager<Item>.Update) -> [ListAnnouncement] {
    var announcements: [ListAnnouncement] = []
    if case .page = update.cause {
      let count = update.changes.insertions.reduce(0) { $0 + $1.count }
      if count > 0 { announcements.append(.arrivals(count)) }
    }
    return announcements + update.newFailures.map { .failure($0) }
  }
}

extension ListLines {
  /// The failures of members that have come to show no items.
  func failures(newIn new: ListLines) -> [ListAnnouncement] {
    let known = failedMembers.map(\.failure)
    return new.failedMembers.filter { !known.contains($0.failure) }.map { .failure($0.failure) }
  }

  private var failedMembers: [(member: Int, failure: LoadFailure)] {
    guard members.count > 1 else { return [] }
    return marks.compactMap { mark in
      guard case .status(let status) = mark.content, case .failed(let failure) = status.state else { return nil }
      return (status.member, failure)
    }
  }
}

extension Pager.Update {
  fileprivate var newFailures: [LoadFailure] {
    // A failure that hides the items, such as that of another query, has a cover, or a line of its member.
    guard after.contentState == .loaded else { return [] }
    var failures: [LoadFailure] = []
    if case .failed(let failure) = after.refreshState, before.refreshState != after.refreshState { failures.append(failure) }
    for edge in ListEdge.allCases where before[edge] != after[edge] { failures += after[edge].failure.map { [$0] } ?? [] }
    for gap in after.gaps where !before.gaps.contains(where: { $0.id == gap.id && $0.state == gap.state }) {
      failures += gap.state.failure.map { [$0] } ?? []
    }
    return failures
  }
}

extension EdgeState {
  fileprivate var failure: LoadFailure? { if case .failed(let failure) = self { failure } else { nil } }
}
