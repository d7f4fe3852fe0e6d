/// The part of a list that a refresh requests.
///
/// ```swift
/// pager.refresh(.loaded)
/// ```
public enum RefreshScope: Equatable, Sendable {
  /// The first page. It replaces all loaded pages, and the others load again as the reader scrolls.
  ///
  /// This is the cheapest scope. Use it for lists that readers refresh at the top.
  case firstPage
  /// All loaded pages. Each page is requested with the cursor that the new page before it names. The refresh ends when the list has as many
  /// items as before, and contains the items that new ones have pushed down.
  ///
  /// This scope keeps the position of a reader who is far down the list, and costs one request for each page.
  case loaded
  /// The items that views show, starting with the page of the first one, which is requested as it was before. The pages before and after
  /// them are evicted, and load again as the reader scrolls.
  ///
  /// This scope updates the visible items far down a long list, and costs one or two requests. If no view shows an item, the scope is the
  /// first page. If the cursors are keys (``CursorSemantics/key``), it is then all loaded pages.
  case visible
  /// The first page, which is put before the loaded items. All items stay. If the page doesn't meet them, a gap remains in between.
  ///
  /// This scope adds new items to a feed, and costs one request. If the source starts with its latest page, and continues only backward,
  /// the page is put after the loaded items. If its cursors are offsets or page numbers, which new items shift, the page replaces the list.
  case newest
}

extension RefreshScope {
  /// The scope that reads what either of two scopes reads, as far as it is loaded.
  func union(_ other: RefreshScope?) -> RefreshScope { other == nil || other == self ? self : .loaded }
}
