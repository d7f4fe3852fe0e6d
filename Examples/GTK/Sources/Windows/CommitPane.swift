import GitHistory
import GitLog
import QuireGTK

/// The selected commit beside the list, or the comparison of two. It loads and fails separately.
@MainActor final class CommitPane: WidgetRepresentable {
  let details: Loader<Shown?>
  let stack: ContentStack
  private let view = CommitView()
  private let desk: Desk
  private var token: ObservationToken?
  var widget: WidgetPointer { stack.widget }

  /// The content of the pane.
  enum Shown: Equatable {
    case commit(Commit.ID, CommitDetails)
    case comparison(older: Commit.ID, newer: Commit.ID, [ChangedFile])
  }

  /// The commits to look up. The loader keeps it, also without the pane.
  private final class Desk {
    var selection = CommitSelection.none
    var repository = ""
    var history: History?

    func shown() async throws -> Shown {
      switch selection {
      // The loader is empty, and does not ask.
      case .none, .many: throw CancellationError()
      case .one(let commit): return .commit(commit, try await CommitDetails(of: commit, repository: repository))
      case .two(let commit, let other):
        let (older, newer) = try await history?.inOrder(commit, other) ?? (commit, other)
        return .comparison(older: older, newer: newer, try await ChangedFile.between(older, newer, in: repository))
      }
    }
  }

  init(simulation: Simulation?, clock: any Clock<Duration>) {
    let desk = Desk()
    let ask: @MainActor () async throws -> Shown = { try await desk.shown() }
    let load = simulation?.applied(to: ask, clock: clock) ?? { @MainActor in try await ask() }
    self.desk = desk
    details = Loader(isEmpty: { $0 == nil }) {
      switch desk.selection {
      case .none, .many: nil
      case .one, .two: try await load()
      }
    }
    stack = ContentStack(view)
    stack.emptyPage.iconName = "view-list-symbolic"
    stack.errorPage.title = "The Commit Cannot Be Shown"
    token = details.observe { [view] in
      switch $0 ?? nil {
      case .commit(let commit, let details): view.show(commit, details)
      case .comparison(let older, let newer, let files): view.show(older, newer, files)
      case nil: break
      }
    }
    explainEmptiness()
    stack.bind(details)
    details.load()
  }

  /// Shows the selected commits of a history in a repository. The latest wins.
  func show(_ selection: CommitSelection, of repository: String, in history: History) {
    desk.history = history
    guard selection != desk.selection || repository != desk.repository else { return }
    (desk.selection, desk.repository) = (selection, repository)
    explainEmptiness()
    details.reload()
  }

  private func explainEmptiness() {
    switch desk.selection {
    case .many(let count):
      stack.emptyPage.title = "\(count.map(String.init) ?? "All") Commits Selected"
      stack.emptyPage.message = "Select two to compare them."
    case .none, .one, .two:
      stack.emptyPage.title = "No Commit Selected"
      stack.emptyPage.message = "Select one in the list to see its message and what it changes, or two to compare them."
    }
  }
}
