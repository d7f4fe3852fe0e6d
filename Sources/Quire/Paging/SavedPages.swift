/// A saved list, which an app can show again at the next launch.
///
/// It has the rows with their requests, the requests that continue the list at both ends, and the position of the reader. It is `Codable`
/// if items, ids, and cursors are.
///
/// ```swift
/// let saved: SavedPages<Post, String>? = pager.saved(at: .item(42))
/// let data = try JSONEncoder().encode(saved)
/// pager.restore(try JSONDecoder().decode(SavedPages<Post, String>.self, from: data))
/// ```
public struct SavedPages<Item: Identifiable, Cursor: Hashable> {
  /// The position of the reader; nil if it is unknown.
  public var position: InitialPosition<Item.ID>?

  var stretches: [Stretch]
  /// The number of items that are missing before the first stretch.
  var head: Length
  /// A Boolean value that indicates whether the list starts with the first page of its source.
  var startsAtFirstPage: Bool
  var isExpired: Bool

  /// Pages without a gap between them.
  struct Stretch {
    var pages: [Page]
    /// The index of the page that the list started with.
    var entry: Int?
    var edges: Edges<SavedEdge<Item.ID, Cursor>>
    /// The number of items that are missing after the stretch.
    var gap: Length
  }

  struct Page {
    let request: SavedRequest<Cursor>?
    var items: [Item]
  }

  /// The number of items that are missing in a gap.
  struct Length: Codable, Sendable {
    let count: Int
    let isExact: Bool
  }
}

/// A saved request for a page.
struct SavedRequest<Cursor: Hashable> {
  let kind: LoadKind
  let cursor: Cursor?
  let limit: Int
}

/// An end of a saved list.
struct SavedEdge<ID: Hashable, Cursor: Hashable> {
  /// The page beyond an end.
  struct Neighbor {
    let request: SavedRequest<Cursor>
    let offsetAdjustment: Int?
    let isPaused: Bool
  }

  /// A page that was evicted.
  struct Evicted {
    let request: SavedRequest<Cursor>
    let border: ID?
    let beyond: Neighbor?
  }

  /// The page beyond; nil at the end of the list.
  let neighbor: Neighbor?
  /// The pages that were evicted here, the nearest last.
  let evicted: [Evicted]
  let isTruncated: Bool
}

extension SavedPages: Codable where Item: Codable, Item.ID: Codable, Cursor: Codable {}
extension SavedPages.Stretch: Codable where Item: Codable, Item.ID: Codable, Cursor: Codable {}
extension SavedPages.Page: Codable where Item: Codable, Cursor: Codable {}
extension SavedRequest: Codable where Cursor: Codable {}
extension SavedEdge: Codable where ID: Codable, Cursor: Codable {}
extension SavedEdge.Neighbor: Codable where Cursor: Codable {}
extension SavedEdge.Evicted: Codable where ID: Codable, Cursor: Codable {}

extension SavedPages: Sendable where Item: Sendable, Item.ID: Sendable, Cursor: Sendable {}
extension SavedPages.Stretch: Sendable where Item: Sendable, Item.ID: Sendable, Cursor: Sendable {}
extension SavedPages.Page: Sendable where Item: Sendable, Cursor: Sendable {}
extension SavedRequest: Sendable where Cursor: Sendable {}
extension SavedEdge: Sendable where ID: Sendable, Cursor: Sendable {}
extension SavedEdge.Neighbor: Sendable where Cursor: Sendable {}
extension SavedEdge.Evicted: Sendable where ID: Sendable, Cursor: Sendable {}
