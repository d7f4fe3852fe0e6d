import GitHistory
import GitLog
import QuireGTK

extension History {
  /// A summary of the list for a subtitle; empty while it is unknown.
  var summary: String {
    guard pager.contentState == .loaded, !pager.isShowingPreviousQuery else { return "" }
    let commits = counted(pager.rows.count, more: pager.nextEdge == .end ? "" : "+", "commit")
    return commits + (search.isEmpty ? "" : " with “\(search)”")
  }
}
