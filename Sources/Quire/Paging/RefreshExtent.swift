/// How much of a list a refresh asks for (B14).
///
/// ```swift
/// await pager.refresh(.loaded).outcome
/// ```
public enum RefreshExtent: Equatable, Sendable {
  /// The first page. The others are gone when it is there, and come again as the reader scrolls. It is the cheapest, and right where readers
  /// refresh at the top.
  case firstPage
  /// Page after page, each asked for with the cursor that the one before it names now, until there are at least as many rows as before, and
  /// those that new ones have pushed out. It is right where a reader who is far down the list must not lose the place, and costs as many requests
  /// as there are pages.
  case loaded
  /// The rows that views show, from the page of the first of them on, which is asked for as it was before. What lies before and after them is
  /// let go, and comes again as the reader scrolls. It is right where a reader far down a long list wants to see what has changed there, and
  /// costs a request or two. If no view has a viewport, it is the first page.
  case visible
}
