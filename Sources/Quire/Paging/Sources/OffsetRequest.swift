/// A request for the items from an offset on, and the closure that answers it.
struct OffsetRequest<Item> {
  let request: PageRequest<Int>
  let fetch: @MainActor (_ offset: Int, _ limit: Int) async throws -> PartialPage<Item>

  @MainActor func page() async throws -> Page<Item, Int> {
    let offset = max(0, (request.cursor ?? 0).addingReportingOverflow(request.offsetAdjustment).partialValue)
    if request.kind == .previous { return try await page(before: offset) }
    return page(try await fetch(offset, request.limit), from: offset)
  }

  /// The page that ends at an offset. A server may return fewer items than requested, so the missing ones are requested again.
  @MainActor private func page(before end: Int) async throws -> Page<Item, Int> {
    let offset = max(0, end - request.limit)
    var items = try await fetch(offset, end - offset)
    while items.hasMore, !items.items.isEmpty, offset + items.items.count < end {
      try Task.checkCancellation()
      let rest = try await fetch(offset + items.items.count, end - offset - items.items.count)
      // A server that has more and returns nothing would be called forever, and has no items that the list could continue with.
      guard !rest.items.isEmpty else { throw MissingItems(offset: offset + items.items.count, end: end) }
      items = PartialPage(items.items + rest.items, hasMore: rest.hasMore, total: rest.total)
    }
    return page(items, from: offset)
  }

  private func page(_ partial: PartialPage<Item>, from offset: Int) -> Page<Item, Int> {
    // A list cannot continue after the largest integer.
    let (end, isBeyond) = offset.addingReportingOverflow(partial.items.count)
    let total = partial.total.flatMap { $0 >= 0 ? $0 : nil }
    // The total is a hint. More items may follow a full page despite the total, and a page may be short because of the server's own limit.
    let isComplete = partial.isOpen && partial.items.count < request.limit && total.map { end >= $0 } == true
    let hasMore = partial.hasMore && !isBeyond && !isComplete
    return Page(
      partial.items, previous: offset > 0 ? offset : nil, next: hasMore ? end : nil, itemsBefore: offset,
      itemsAfter: total.map { max(0, $0.subtractingReportingOverflow(end).partialValue) })
  }
}

/// The failure of a page whose server returns nothing for a part of it.
struct MissingItems: Error, CustomStringConvertible {
  let offset: Int
  let end: Int

  var description: String {
    "The server has answered that more items follow, and has returned none from offset \(offset) on, although the list continues at \(end): let it "
      + "return the items at these offsets."
  }
}
