/// The part of a list that a refresh requests.
///
/// ```swift
/// await pager.refresh(.loaded).outcome
/// ```
public enum RefreshScope: Equatable, Sendable {
  /// The first page. It replaces all loaded pages, and the others load again as the reader scrolls.
  ///
  /// It is the cheapest scope, for lists that readers refresh at the top.
  case firstPage
  /// All loaded pages, each requested with the cursor that the new page before it names, until the list has as many items as before, and those
  /// that new items have pushed down.
  ///
  /// It keeps the position of a reader who is far down the list, and costs one request for each page.
  case loaded
  /// The items that views show, beginning with the page of the first one, which is requested as it was before. The pages before and after them are
  /// evicted, and load again as the reader scrolls.
  ///
  /// It updates the visible items far down a long list, and costs one or two requests. If no view has a viewport, the scope is the first
  /// page.
  case visible
  /// The first page, which is put before the loaded items. All items stay, and if the page does not meet them, a gap stays between.
  ///
  /// It adds new items to a feed, and costs one request. If the source starts with its latest page, and continues backward only, the page
  /// is put after the loaded items. If its cursors are offsets or page numbers, which new items shift, the page replaces the list.
  case newest
}
