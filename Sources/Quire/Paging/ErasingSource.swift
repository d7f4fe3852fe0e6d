/// A source that hides the type of its cursors, so that a list is generic only over its items.
struct ErasingSource<Source: PageSource>: PageSource {
  let source: Source

  var cursorSemantics: CursorSemantics { source.cursorSemantics }
  var invalidation: InvalidationSignal? { source.invalidation }

  func cursor(at index: Int) -> AnyCursor? {
    // Without the step between, nil would become a cursor.
    if let cursor = source.cursor(at: index) { AnyCursor(cursor) } else { nil }
  }

  func cursor(of item: Source.Item) -> AnyCursor? {
    if let cursor = source.cursor(of: item) { AnyCursor(cursor) } else { nil }
  }

  func page(_ request: PageRequest<AnyCursor>) async throws -> Page<Source.Item, AnyCursor> {
    let request = request.mapCursor { cursor in
      guard let cursor = cursor.base as? Source.Cursor else {
        fatalError("The cursor \(cursor) is no \(Source.Cursor.self): a source was given a cursor that it has not named.")
      }
      return cursor
    }
    return try await source.page(request).erased
  }
}

extension Page where Cursor: Hashable {
  /// The page with cursors of no particular type.
  var erased: Page<Item, AnyCursor> {
    var page = Page<Item, AnyCursor>(items, itemsBefore: itemsBefore, itemsAfter: itemsAfter)
    if let previous { page.previous = AnyCursor(previous) }
    if let next { page.next = AnyCursor(next) }
    for gap in gaps {
      page.gaps.append(.init(before: gap.index, next: gap.next.map { AnyCursor($0) }, previous: gap.previous.map { AnyCursor($0) }))
    }
    return page
  }
}
