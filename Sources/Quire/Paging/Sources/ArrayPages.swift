/// A source that hands out an array, page by page: for previews, tests, and lists that are short after all.
///
/// ```swift
/// let pager = Pager(.array(colours))
/// ```
public struct ArrayPages<Item>: PageSource {
  private let items: [Item]

  /// Makes a source of an array.
  public init(_ items: [Item]) {
    self.items = items
  }

  /// The index: a reader can jump anywhere.
  public func cursor(at index: Int) -> Int? { index }

  public func page(_ request: PageRequest<Int>) async throws -> Page<Item, Int> {
    let range: Range<Int>
    if request.kind == .previous {
      let end = clamped(request.cursor ?? 0)
      range = clamped(end - request.limit)..<end
    } else {
      let start = clamped(request.cursor ?? 0)
      range = start..<(items.count - start > request.limit ? start + request.limit : items.count)
    }
    return Page(
      Array(items[range]),
      previous: range.lowerBound > 0 ? range.lowerBound : nil,
      next: range.upperBound < items.count ? range.upperBound : nil,
      itemsBefore: range.lowerBound,
      itemsAfter: items.count - range.upperBound
    )
  }

  private func clamped(_ offset: Int) -> Int {
    min(max(offset, 0), items.count)
  }
}

extension ArrayPages: Sendable where Item: Sendable {}
