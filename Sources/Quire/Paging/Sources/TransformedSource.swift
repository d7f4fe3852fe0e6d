/// A source that changes or delays the answers of another source, or replaces them with a failure.
///
/// To create one, call ``PageSource/map(_:)``, ``PageSource/filter(_:)``, ``PageSource/delayed(by:clock:)``, or ``PageSource/failing(_:)``.
public struct TransformedSource<Base: PageSource, Item>: PageSource {
  public typealias Cursor = Base.Cursor

  let base: Base
  /// A Boolean value that indicates whether an item has the same place as in the base.
  var keepsPlaces = true
  let answer: @MainActor (Base, PageRequest<Base.Cursor>) async throws -> Page<Item, Base.Cursor>

  // Its items have no keys, or there are fewer of them than the base has read.
  public var cursorSemantics: CursorSemantics { base.cursorSemantics == .key ? .repeatable : base.cursorSemantics }
  public var invalidation: InvalidationSignal? { base.invalidation }

  public func cursor(at index: Int) -> Base.Cursor? { keepsPlaces ? base.cursor(at: index) : nil }

  public func page(_ request: PageRequest<Base.Cursor>) async throws -> Page<Item, Base.Cursor> {
    try await answer(base, request)
  }
}

extension TransformedSource: Sendable where Base: Sendable {}

extension PageSource {
  /// Returns the source with each item transformed. Cursors don't change.
  public func map<Other>(_ transform: @escaping @MainActor (Item) -> Other) -> TransformedSource<Self, Other> {
    TransformedSource(base: self) { base, request in
      let page = try await base.page(request)
      var transformed = Page(
        page.items.map { transform($0) }, previous: page.previous, next: page.next, itemsBefore: page.itemsBefore,
        itemsAfter: page.itemsAfter)
      transformed.gaps = page.gaps.map { .init(before: $0.index, next: $0.next, previous: $0.previous) }
      return transformed
    }
  }

  /// Returns the source without some of its items. Cursors and offsets don't change. If nothing is left of a page, the engine requests the
  /// next page. The number of items that remain on other pages is unknown, so pages no longer state it.
  public func filter(_ isIncluded: @escaping @MainActor (Item) -> Bool) -> TransformedSource<Self, Item> {
    TransformedSource(base: self, keepsPlaces: false) { base, request in
      var page = try await base.page(request)
      page.gaps = page.gaps.filter { page.items.indices.contains($0.index) }.map { gap in
        var gap = gap
        gap.index = page.items.prefix(gap.index).count(where: isIncluded)
        return gap
      }
      page.items.removeAll { !isIncluded($0) }
      (page.itemsBefore, page.itemsAfter) = (nil, nil)
      page.endAtOuterGaps(for: request.kind)
      return page
    }
  }

  /// Returns the source with each answer delayed, as by a slow network. Use it to try the states of a screen.
  ///
  /// - Precondition: The delay is not negative.
  public func delayed(by delay: Duration, clock: any Clock<Duration> = ContinuousClock()) -> TransformedSource<Self, Item> {
    let delay = delay.checked("delayed(by:): a delay", "zero answers at once")
    return TransformedSource(base: self) { base, request in
      try await sleep(for: delay, on: clock)
      return try await base.page(request)
    }
  }

  /// Returns the source with a failure for some requests, as with an unreliable network. Use it to try the states of a screen.
  ///
  /// - Parameter failure: Returns the error to answer a request with, or nil to let the source answer.
  public func failing(_ failure: @escaping @MainActor (PageRequest<Cursor>) -> (any Error)?) -> TransformedSource<Self, Item> {
    TransformedSource(base: self) { base, request in
      if let error = failure(request) { throw error }
      return try await base.page(request)
    }
  }
}

/// Reads the clock on the main actor, where that of a test belongs. The clock's own `sleep(for:)` would read it elsewhere.
@MainActor private func sleep(for duration: Duration, on clock: some Clock<Duration>) async throws {
  try await clock.sleep(until: clock.now.advanced(by: duration), tolerance: nil)
}

extension Page {
  /// Lets a page of which nothing is left beyond a gap end at the gap. A gap beside the loaded items stays.
  fileprivate mutating func endAtOuterGaps(for kind: LoadKind) {
    if kind != .previous, let gap = gaps.first(where: { $0.index == items.count }), let cursor = gap.next {
      next = cursor
      gaps.removeAll { $0.index == items.count }
    }
    if kind != .next, let gap = gaps.last(where: { $0.index == 0 }), let cursor = gap.previous {
      previous = cursor
      gaps.removeAll { $0.index == 0 }
    }
  }
}
