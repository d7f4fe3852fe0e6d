import GitHistory
import GitLog
import QuireGTK

extension History {
  /// What the list has, for a subtitle: nothing while nobody knows.
  var summary: String {
    guard pager.contentState == .loaded, !pager.isShowingPreviousQuery else { return "" }
    let commits = counted(pager.rows.count, more: pager.nextEdge == .end ? "" : "+", "commit")
    return commits + (search.isEmpty ? "" : " with “\(search)”")
  }
}
