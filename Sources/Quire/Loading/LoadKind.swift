/// The purpose of a load.
public enum LoadKind: Hashable, Sendable, CaseIterable, Codable {
  /// The first page, the target of a jump, or the whole of content that has no pages.
  case refresh
  /// The page after the last one.
  case next
  /// The page before the first one.
  case previous
}

/// An end of the loaded part of a list.
public enum ListEdge: Hashable, Sendable, CaseIterable, Codable {
  /// The end at which later items follow.
  case next
  /// The end before the first item.
  case previous
}

extension ListEdge {
  var opposite: ListEdge { self == .next ? .previous : .next }
}

extension LoadKind {
  init(_ edge: ListEdge) {
    self = edge == .next ? .next : .previous
  }

  /// The edge at which the load adds a page; nil for a refresh.
  var edge: ListEdge? {
    switch self {
    case .refresh: nil
    case .next: .next
    case .previous: .previous
    }
  }
}
