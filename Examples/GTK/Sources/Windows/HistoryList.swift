import GitHistory
import GitLog
import QuireGTK

/// The commits of a branch as a list, with its placeholders. It shows one branch after another, each in its last state.
@MainActor final class HistoryList: WidgetRepresentable {
  let list: PagedListView<Commit>
  private(set) var history: History
  /// Asks for another repository.
  var openAnother: () -> Void = {}

  var widget: WidgetPointer { list.widget }

  init(_ history: History) {
    self.history = history
    list = PagedListView(.sections(history.pager, by: { CommitDay(of: $0) }, title: { $0.title() }), selection: .multiple) {
      CommitRow()
    } bind: {
      $0.show($1)
    }
    gtk_widget_add_css_class(list.listView, "navigation-sidebar")
    list.listView.setAccessibleLabel("Commits")
    list.placeholders.willShow = { [weak self] state, _ in self?.prepare(state) }
  }

  func show(_ history: History) {
    self.history = history
    list.show(history.pager)
  }

  /// Shows the new items, and takes the reader there.
  func acceptNewCommits() {
    if history.pager.bufferedCount > 0 { list.presenter.showNewItems() }
  }

  /// The selected commits.
  var selection: CommitSelection {
    switch list.presenter.selection {
    case .only(let ids) where ids.count <= 2:
      let ids = ids.sorted()
      return ids.isEmpty ? .none : ids.count == 1 ? .one(ids[0]) : .two(ids[0], ids[1])
    case .only(let ids): return .many(ids.count)
    case .allExcept: return .many(nil)
    }
  }

  // MARK: Texts

  private func prepare(_ state: ContentState) {
    let placeholders = list.placeholders
    switch state {
    case .empty where history.search.isEmpty:
      placeholders.emptyPage.iconName = "document-open-recent-symbolic"
      placeholders.emptyPage.title = "No Commits Yet"
      placeholders.emptyPage.message = "The commits of this repository will be listed here."
    case .empty:
      placeholders.emptyPage.iconName = "edit-find-symbolic"
      placeholders.emptyPage.title = "No Results Found"
      placeholders.emptyPage.message = "No commit message contains “\(history.search)”."
    case .failed(let failure):
      placeholders.errorPage.title = "The History Cannot Be Shown"
      // A retry is of little use for a folder without a repository.
      placeholders.errorPage.action =
        failure.isAboutTheFolder ? .init("Open Another Repository…") { [weak self] in self?.openAnother() } : nil
    case .initial, .loading, .loaded: break
    }
  }
}

/// The selected commits of a history.
enum CommitSelection: Equatable {
  case none
  case one(Commit.ID)
  /// In no order of time.
  case two(Commit.ID, Commit.ID)
  /// The number is nil for all commits, or all but some.
  case many(Int?)
}

extension LoadFailure {
  fileprivate var isAboutTheFolder: Bool {
    switch underlying as? CommitLogError {
    case .noSuchFolder, .notARepository: true
    default: false
    }
  }
}
