extension PageSource {
  /// Creates a source of the items of an array, page by page, for previews, tests, and short lists.
  ///
  /// ```swift
  /// let pager = Pager(.array(colors))
  /// ```
  public static func array<Element: Sendable>(_ items: [Element]) -> Self where Self == ClosureSource<Element, Int> {
    ClosureSource(.opaque, cursorAt: { $0 }) { Page(of: items, answering: $0) }
  }

  /// Creates a source of the items of an array, which don't need to be `Sendable`.
  @MainActor public static func array<Element>(_ items: [Element]) -> Self where Self == ClosureSource<Element, Int> {
    ClosureSource(.opaque, cursorAt: { $0 }) { Page(of: items, answering: $0) }
  }
}

extension Page where Cursor == Int {
  fileprivate init(of items: [Item], answering request: PageRequest<Int>) {
    let position = min(max(request.cursor ?? 0, 0), items.count)
    let range =
      request.kind == .previous
      ? max(position - request.limit, 0)..<position
      : position..<(items.count - position > request.limit ? position + request.limit : items.count)
    self.init(
      Array(items[range]),
      previous: range.lowerBound > 0 ? range.lowerBound : nil,
      next: range.upperBound < items.count ? range.upperBound : nil,
      itemsBefore: range.lowerBound,
      itemsAfter: items.count - range.upperBound
    )
  }
}
