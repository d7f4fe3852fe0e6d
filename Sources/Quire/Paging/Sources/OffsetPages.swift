/// A source that is asked for a number of items from an offset on.
///
/// ```swift
/// let pager = Pager(.offsets { offset, limit in try await api.posts(offset: offset, limit: limit) })
/// ```
///
/// A server that says how many items there are gives the list its full length, in which a reader can jump anywhere:
///
/// ```swift
/// let pager = Pager(.offsets { offset, limit in
///   let answer = try await api.answer(offset: offset, limit: limit)
///   return PartialPage(answer.posts, total: answer.total)
/// })
/// ```
///
/// Rows that the app inserts or removes shift the offsets of all that follows; the source is asked for the right ones. What others
/// insert or remove on the server nobody can know of: a row may then come twice, which is hidden, or be missed. Where the server has
/// cursors or keys, prefer ``TokenPages`` or ``KeysetPages``.
public struct OffsetPages<Item>: PageSource, Sendable {
  private let fetch: @MainActor (_ offset: Int, _ limit: Int) async throws -> PartialPage<Item>

  /// Creates a source from a closure that returns whether more items follow.
  public init(_ fetch: @escaping @MainActor (_ offset: Int, _ limit: Int) async throws -> PartialPage<Item>) {
    self.fetch = fetch
  }

  /// Makes a source that ends with the first answer without items.
  public init(_ fetch: @escaping @MainActor (_ offset: Int, _ limit: Int) async throws -> [Item]) {
    self.init { PartialPage(try await fetch($0, $1)) }
  }

  /// ``CursorSemantics/offset``: a cursor is the number of items before it.
  public var cursorSemantics: CursorSemantics { .offset }

  /// The index: a reader can jump anywhere, if batches say how many items there are.
  public func cursor(at index: Int) -> Int? { index }

  public func page(_ request: PageRequest<Int>) async throws -> Page<Item, Int> {
    let offset = max(0, (request.cursor ?? 0).addingReportingOverflow(request.offsetAdjustment).partialValue)
    if request.kind == .previous { return try await page(before: offset, limit: request.limit) }
    let batch = try await fetch(offset, request.limit)
    return page(batch, from: offset, limit: request.limit)
  }

  /// The page that ends at an offset. A server that gives fewer items than it was asked for is asked for the others, or they would be missed.
  @MainActor private func page(before end: Int, limit: Int) async throws -> Page<Item, Int> {
    let offset = max(0, end - limit)
    var batch = try await fetch(offset, end - offset)
    while batch.hasMore, !batch.items.isEmpty, offset + batch.items.count < end {
      let rest = try await fetch(offset + batch.items.count, end - offset - batch.items.count)
      batch = PartialPage(batch.items + rest.items, hasMore: rest.hasMore, total: rest.total)
    }
    return page(batch, from: offset, limit: limit)
  }

  private func page(_ batch: PartialPage<Item>, from offset: Int, limit: Int) -> Page<Item, Int> {
    // No list goes on behind the last number there is.
    let (end, isBeyond) = offset.addingReportingOverflow(batch.items.count)
    // A total is a hint. A full page may have others after it, whatever the total says, and a short one may come of a server's own limit.
    let isComplete = batch.isOpen && batch.items.count < limit && batch.total.map { end >= $0 } == true
    let hasMore = batch.hasMore && !isBeyond && !isComplete
    return Page(
      batch.items, previous: offset > 0 ? offset : nil, next: hasMore ? end : nil, itemsBefore: offset,
      itemsAfter: batch.total.map { max(0, $0.subtractingReportingOverflow(end).partialValue) })
  }
}
