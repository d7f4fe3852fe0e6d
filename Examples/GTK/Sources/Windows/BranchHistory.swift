import GitHistory
import GitLog
import QuireGTK

/// The history of a branch: its commits, as far as somebody has read, and what they are searched for.
@MainActor final class BranchHistory {
  let pager: Pager<Commit>
  private let source: HistorySource

  /// Makes the history of a revision, and begins to load it.
  init(repository: String, revision: String, pageSize: Int, simulation: Simulation?, clock: any Clock<Duration>) {
    let source = HistorySource(repository: repository, revision: revision)
    let server: any PageSource<Commit, HistorySource.Place> = simulation?.applied(to: source, clock: clock) ?? source
    let pager = Pager(source: server, configuration: PagingConfiguration(pageSize: pageSize))
    // As many as there are, with the page that the source adds.
    source.commitsToKeep = { [weak pager] in max(0, (pager?.items.count ?? 0) - pageSize) }
    self.source = source
    self.pager = pager
    pager.load()
  }

  /// What the commits' messages contain.
  var search: String { source.search }

  /// Lists the commits with a text in their messages. The latest wins, in whatever order the answers come.
  func find(_ text: String) {
    guard text != source.search else { return }
    source.search = text
    // What was found before must not pass for what is found now.
    pager.reload()
  }

  /// What the list has, for a subtitle: nothing while nobody knows.
  static func summary(of snapshot: PagerSnapshot<Commit>, search: String) -> String {
    guard snapshot.contentState == .content else { return "" }
    let commits = counted(snapshot.items.count, more: snapshot.next == .end ? "" : "+", "commit")
    return commits + (search.isEmpty ? "" : " with “\(search)”")
  }
}
