/// A source whose cursor's type is known to nobody but itself, so that a list is generic over its items alone.
struct ErasingSource<Source: PageSource>: PageSource {
  let source: Source

  var cursorsMayRepeat: Bool { source.cursorsMayRepeat }
  var cursorsCountItems: Bool { source.cursorsCountItems }
  var invalidation: InvalidationSignal? { source.invalidation }

  func cursor(at index: Int) -> AnyHashable? {
    // Without the step between, nil would become a cursor.
    if let cursor = source.cursor(at: index) { AnyHashable(cursor) } else { nil }
  }

  func page(_ request: PageRequest<AnyHashable>) async throws -> Page<Source.Item, AnyHashable> {
    let request = request.mapCursor { cursor in
      guard let cursor = cursor.base as? Source.Cursor else {
        preconditionFailure("The cursor \(cursor) is no \(Source.Cursor.self): a source was given a cursor that it has not named.")
      }
      return cursor
    }
    return try await source.page(request).erased
  }
}

extension Page where Cursor: Hashable {
  /// The page with cursors of no particular type.
  fileprivate var erased: Page<Item, AnyHashable> {
    var page = Page<Item, AnyHashable>(items, itemsBefore: itemsBefore, itemsAfter: itemsAfter)
    if let previous { page.previous = AnyHashable(previous) }
    if let next { page.next = AnyHashable(next) }
    return page
  }
}
