import GitHistory
import GitLog
import QuireGTK

/// The commits of a branch as a list, with what is shown in their place. It shows one branch after another, each as it was left.
@MainActor final class HistoryList: WidgetRepresentable {
  let list: PagedListView<Commit>
  private(set) var history: History
  /// Asks for another repository.
  var openAnother: () -> Void = {}

  var widget: WidgetPointer { list.widget }

  init(_ history: History) {
    self.history = history
    list = PagedListView(history.pager, sections: { CommitDay(of: $0) }, header: { $0.title() }, selection: .single) {
      CommitRow()
    } bind: {
      $0.show($1)
    }
    gtk_widget_add_css_class(list.listView, "navigation-sidebar")
    list.placeholders.willShow = { [weak self] state, _ in self?.prepare(state) }
  }

  func show(_ history: History) {
    self.history = history
    list.show(history.pager)
  }

  /// Shows what is new, and takes the reader there (B30).
  func acceptNewCommits() {
    if history.pager.bufferedCount > 0 { list.presenter.showNewItems() }
  }

  // MARK: Texts

  private func prepare(_ state: ContentState) {
    let placeholders = list.placeholders
    switch state {
    case .empty where history.search.isEmpty:
      placeholders.emptyPage.iconName = "document-open-recent-symbolic"
      placeholders.emptyPage.title = "No Commits Yet"
      placeholders.emptyPage.message = "What is committed in this repository will be listed here."
    case .empty:
      placeholders.emptyPage.iconName = "edit-find-symbolic"
      placeholders.emptyPage.title = "No Results Found"
      placeholders.emptyPage.message = "No commit message contains “\(history.search)”."
    case .failed(let failure):
      placeholders.errorPage.title = "The History Cannot Be Shown"
      // To ask again for what is no repository is of little use.
      placeholders.errorPage.action =
        failure.isAboutTheFolder ? .init("Open Another Repository…") { [weak self] in self?.openAnother() } : nil
    case .initial, .loading, .loaded: break
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
