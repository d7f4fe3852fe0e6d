/// The purpose of a load.
public enum LoadKind: Hashable, Sendable, CaseIterable, Codable {
  /// The first page, or the whole of content that has no pages.
  case refresh
  /// The page after the last one.
  case next
  /// The page before the first one.
  case previous
}

/// An end of what is loaded of a list.
public enum ListEdge: Hashable, Sendable, CaseIterable {
  /// The end at which later items follow.
  case next
  /// The end before which earlier items stand.
  case previous
}

extension ListEdge {
  var opposite: ListEdge { self == .next ? .previous : .next }
}

extension LoadKind {
  init(_ edge: ListEdge) {
    self = edge == .next ? .next : .previous
  }
}

/// A load that began, is attempted again, or ended. For each one that began exactly one end follows.
public enum LoadEvent: Equatable, Sendable {
  /// A load begins.
  case began(LoadKind)
  /// An attempt failed, and a ``RetryPolicy`` wants another: the load goes on.
  case retrying(LoadKind, RetryAttempt)
  /// A load ended; ``LoadOutcome/superseded`` if something newer took its place.
  case finished(LoadKind, LoadOutcome)
}
