import GitHistory
import GitLog
import QuireGTK

// The menu of a commit.
extension HistoryWindow {
  func menu(of commit: Commit) -> [MenuItem] {
    let other: Commit.ID? = if case .one(let selected) = list.selection, selected != commit.id { selected } else { nil }
    return [
      MenuItem("Copy _Hash") { [window] in copy(commit.id, with: window) },
      MenuItem("Copy _Subject", isEnabled: !commit.subject.isEmpty) { [window] in copy(commit.subject, with: window) },
      .separator,
      MenuItem("Go to _Parent", isEnabled: list.history.search.isEmpty) { [weak self] in self?.go(to: "\(commit.id)^") },
      MenuItem("_Compare with the Selected Commit", isEnabled: other != nil) { [weak self] in
        if let other { self?.list.list.presenter.selection = .only([commit.id, other]) }
      },
    ]
  }
}

@MainActor private func copy(_ text: String, with widget: WidgetPointer) { gdk_clipboard_set_text(gtk_widget_get_clipboard(widget), text) }
