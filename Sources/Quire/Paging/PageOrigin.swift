/// How a page was asked for, so that it can be asked for again.
struct PageOrigin<Cursor: Hashable> {
  let kind: LoadKind
  let cursor: Cursor?
  let limit: Int

  /// The end that the page after it in its direction is added at.
  var side: ListEdge { kind == .previous ? .previous : .next }

  var request: PageRequest<Cursor> { PageRequest(kind: kind, cursor: cursor, limit: limit) }

  /// The same, with at least as many rows.
  func wanting(_ count: Int) -> PageOrigin {
    PageOrigin(kind: kind, cursor: cursor, limit: max(limit, count))
  }
}

extension PageOrigin {
  func mapCursor<Other: Hashable>(_ transform: (Cursor) -> Other) -> PageOrigin<Other> {
    // Without the step between, an absent cursor would become one.
    var named: Other?
    if let cursor { named = transform(cursor) }
    return PageOrigin<Other>(kind: kind, cursor: named, limit: max(1, limit))
  }
}

extension PageOrigin: Codable where Cursor: Codable {}
extension PageOrigin: Sendable where Cursor: Sendable {}

/// A page that was loaded, and was dropped (B25).
struct DroppedPage {
  let origin: PageOrigin<AnyCursor>
  /// The row next to those that stayed; nil if it had none.
  let border: AnyHashable?
  /// What lies beyond it.
  let beyond: Edge.Place?

  /// Whether a cursor is that of what lies beyond it.
  func leads(to cursor: AnyCursor?) -> Bool {
    if let beyond { beyond.origin.cursor == cursor } else { false }
  }

  /// The rows of the page that has come back, or nil if they do not meet those that stayed.
  ///
  /// A page that was asked for from this side meets them whatever has changed on the server. Any other must still have the row that stood
  /// next to them, or others may be missing in between. What it has beyond that row is shown if it is new.
  func fitted<Item: Identifiable>(_ items: [Item], at edge: ListEdge, isShown: (Item.ID) -> Bool) -> [Item]? {
    guard origin.kind != LoadKind(edge), let border = border?.base as? Item.ID else { return items }
    guard let place = items.firstIndex(where: { $0.id == border }) else { return nil }
    let isBeyond: (Int) -> Bool = edge == .next ? { $0 < place } : { $0 > place }
    return items.indices.filter { !isBeyond($0) || !isShown(items[$0].id) }.map { items[$0] }
  }
}
