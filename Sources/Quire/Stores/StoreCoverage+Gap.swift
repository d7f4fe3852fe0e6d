extension StoreCoverage {
  /// A range of a list that a store doesn't have: everything between two positions.
  ///
  /// ```swift
  /// func describe(_ gap: StoreCoverage<Int, String>.Gap) -> String {
  ///   "Items may be missing after \(gap.after ?? 0). The server continues there with \(gap.next ?? "nothing")."
  /// }
  /// ```
  public struct Gap: Hashable {
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

    /// The server's cursor for filling the gap from a side: ``next`` or ``previous``.
    public subscript(side: ListEdge) -> Cursor? { side == .next ? next : previous }
  }

  /// The place of a server's page in a store.
  public enum Target: Hashable {
    /// The first page of the server.
    case start
    /// The first page of a server that no longer knows the store's cursors. Everything else becomes a gap.
    case startOver
    /// The page that fills a gap from a side: `next` for the page after ``StoreCoverage/Gap/after``.
    case gap(Gap, from: ListEdge)
  }
}

extension StoreCoverage.Gap: Sendable where Position: Sendable, Cursor: Sendable {}
extension StoreCoverage.Gap: Encodable where Position: Encodable, Cursor: Encodable {}
extension StoreCoverage.Gap: Decodable where Position: Decodable, Cursor: Decodable {}

extension StoreCoverage.Target: Sendable where Position: Sendable, Cursor: Sendable {}
