/// A request of the engine to a source.
public struct PageRequest<Cursor> {
  /// The kind of the page: `next` or `previous` for a neighbor of a loaded page, and `refresh` for any other page.
  ///
  /// Such a page is the first one, the target of a jump, or the page at which a refresh starts.
  public var kind: LoadKind
  /// The cursor of the page; nil for the first page of the source. A request of the kind `refresh` can also have one.
  public var cursor: Cursor?
  /// The requested number of items. An answer may have fewer or more.
  public var limit: Int
  /// The number of items that the app has inserted before the cursor since it was issued, minus the number of items that it has removed.
  ///
  /// A source whose cursors are offsets adds it to the cursor, so that no item is skipped after a removal or repeated after an insertion.
  public var offsetAdjustment: Int
  /// The reason for the load that the request belongs to. Requests for the same page are equal, even if their causes differ.
  public var cause: LoadEvent.Cause

  /// Creates a request.
  public init(
    kind: LoadKind = .refresh, cursor: Cursor? = nil, limit: Int = 20, offsetAdjustment: Int = 0, cause: LoadEvent.Cause = .firstLoad
  ) {
    self.kind = kind
    self.cursor = cursor
    self.limit = limit
    self.offsetAdjustment = offsetAdjustment
    self.cause = cause
  }
}

extension PageRequest: Equatable where Cursor: Equatable {
  /// Returns a Boolean value that indicates whether two requests are for the same page.
  public static func == (first: PageRequest, second: PageRequest) -> Bool {
    (first.kind, first.cursor, first.limit, first.offsetAdjustment) == (second.kind, second.cursor, second.limit, second.offsetAdjustment)
  }
}

extension PageRequest: Sendable where Cursor: Sendable {}

extension PageRequest {
  /// The request with its cursor turned into another.
  func mapCursor<Other>(_ transform: (Cursor) -> Other) -> PageRequest<Other> {
    PageRequest<Other>(kind: kind, cursor: cursor.map(transform), limit: limit, offsetAdjustment: offsetAdjustment, cause: cause)
  }
}
