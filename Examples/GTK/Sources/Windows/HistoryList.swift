import GitHistory
import GitLog
import QuireGTK

/// The commits of a repository as a list, with what is shown in their place.
@MainActor final class HistoryList: WidgetRepresentable {
  let repository: String
  let pager: Pager<Commit>
  let list: PagedListView<Commit>
  /// Asks for another repository.
  var openAnother: () -> Void = {}

  private let source: HistorySource
  var widget: WidgetPointer { list.widget }

  init(repository: String, pageSize: Int, simulation: Simulation?, clock: any Clock<Duration>) {
    self.repository = repository
    let source = HistorySource(repository: repository)
    let server: any PageSource<Commit, HistorySource.Place> = simulation?.applied(to: source, clock: clock) ?? source
    let pager = Pager(source: server, configuration: PagingConfiguration(pageSize: pageSize))
    // As many as there are, with the page that the source adds.
    source.commitsToKeep = { [weak pager] in max(0, (pager?.items.count ?? 0) - pageSize) }
    self.source = source
    self.pager = pager
    list = PagedListView(pager, selection: .single) {
      CommitRow()
    } bind: {
      $0.show($1)
    }
    gtk_widget_add_css_class(list.listView, "navigation-sidebar")
    list.placeholders.willShow = { [weak self] state, _ in self?.prepare(state) }
    pager.load()
  }

  // MARK: Searching

  /// What the commits' messages contain.
  var search: String { source.search }

  /// Lists the commits with a text in their messages. The latest wins, in whatever order the answers come.
  func find(_ text: String) {
    guard text != source.search else { return }
    source.search = text
    // What was found before must not pass for what is found now.
    pager.reload()
  }

  // MARK: Texts

  /// What the list has, as a subtitle: nothing while nobody knows.
  static func summary(of snapshot: PagerSnapshot<Commit>, search: String) -> String {
    guard snapshot.contentState == .content else { return "" }
    let commits = counted(snapshot.items.count, more: snapshot.next == .end ? "" : "+", "commit")
    return commits + (search.isEmpty ? "" : " with “\(search)”")
  }

  private func prepare(_ state: ContentState) {
    let placeholders = list.placeholders
    switch state {
    case .empty where search.isEmpty:
      placeholders.emptyPage.iconName = "document-open-recent-symbolic"
      placeholders.emptyPage.title = "No Commits Yet"
      placeholders.emptyPage.message = "What is committed in this repository will be listed here."
    case .empty:
      placeholders.emptyPage.iconName = "edit-find-symbolic"
      placeholders.emptyPage.title = "No Results Found"
      placeholders.emptyPage.message = "No commit message contains “\(search)”."
    case .failed(let failure):
      placeholders.errorPage.title = "The History Cannot Be Shown"
      // To ask again for what is no repository is of little use.
      placeholders.errorPage.action =
        failure.isAboutTheFolder ? .init("Open Another Repository…") { [weak self] in self?.openAnother() } : nil
    case .initial, .loading, .content: break
    }
  }
}

extension LoadFailure {
  fileprivate var isAboutTheFolder: Bool {
    switch underlying as? CommitLogError {
    case .noSuchFolder, .notARepository: true
    default: false
    }
  }
}
