/// A range of a list that a store doesn't have: everything between two positions.
///
/// ```swift
/// func describe(_ gap: StoreGap<Int, String>) -> String {
///   "Items may be missing after \(gap.after ?? 0). The server continues there with \(gap.next ?? "nothing")."
/// }
/// ```
public struct StoreGap<Position: Hashable, Cursor: Hashable>: Hashable {
  /// The position before the gap; nil at the start of the list.
  public var after: Position?
  /// The position after the gap; nil at the end of the list.
  public var before: Position?
  /// The server's cursor of the page that follows ``after``; nil if the gap can't be filled from there.
  public var next: Cursor?
  /// The server's cursor of the page that precedes ``before``; nil if the gap can't be filled from there.
  public var previous: Cursor?

  /// Creates a gap. Without arguments, it is the whole list.
  public init(after: Position? = nil, before: Position? = nil, next: Cursor? = nil, previous: Cursor? = nil) {
    (self.after, self.before, self.next, self.previous) = (after, before, next, previous)
  }
}

extension StoreGap: Sendable where Position: Sendable, Cursor: Sendable {}
extension StoreGap: Encodable where Position: Encodable, Cursor: Encodable {}
extension StoreGap: Decodable where Position: Decodable, Cursor: Decodable {}

extension StoreGap {
  /// The server's cursor for filling the gap from a side: ``next`` or ``previous``.
  public subscript(side: ListEdge) -> Cursor? { side == .next ? next : previous }
}

/// The place of a server's page in a store.
public enum StoreTarget<Position: Hashable, Cursor: Hashable>: Hashable {
  /// The first page of the server.
  case start
  /// The first page of a server that no longer knows the store's cursors. Everything else becomes a gap.
  case startOver
  /// The page that fills a gap from a side: `next` for the page after ``StoreGap/after``.
  case gap(StoreGap<Position, Cursor>, from: ListEdge)
}

extension StoreTarget: Sendable where Position: Sendable, Cursor: Sendable {}
