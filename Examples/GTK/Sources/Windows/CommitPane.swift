import GitHistory
import GitLog
import QuireGTK

/// The selected commit beside the list, which is loaded by itself, and can fail by itself.
@MainActor final class CommitPane: WidgetRepresentable {
  /// What is shown: a commit of a repository.
  struct Selection: Equatable {
    var commit: Commit.ID
    var repository: String
  }

  let details: Loader<Shown?>
  let stack: ContentStack
  private let view = CommitView()
  private let desk: Desk
  private var token: ObservationToken?
  var widget: WidgetPointer { stack.widget }

  /// What is known of it.
  struct Shown: Equatable {
    var commit: Commit.ID
    var details: CommitDetails
  }

  /// What is to be looked up. The loader has it, whatever becomes of the pane.
  private final class Desk {
    var selection: Selection?
  }

  init(simulation: Simulation?, clock: any Clock<Duration>) {
    let desk = Desk()
    let ask: @MainActor () async throws -> Shown = {
      let selection = desk.selection!
      return try await Shown(commit: selection.commit, details: CommitDetails(of: selection.commit, repository: selection.repository))
    }
    let load = simulation?.applied(to: ask, clock: clock) ?? { @MainActor in try await ask() }
    self.desk = desk
    details = Loader(isEmpty: { $0 == nil }) { desk.selection == nil ? nil : try await load() }
    stack = ContentStack(view)
    stack.emptyPage.iconName = "view-list-symbolic"
    stack.emptyPage.title = "No Commit Selected"
    stack.emptyPage.message = "Select one in the list to see its message and what it changes."
    stack.errorPage.title = "The Commit Cannot Be Shown"
    token = details.observe { [view] in
      if let shown = $0 ?? nil { view.show(shown.commit, shown.details) }
    }
    stack.bind(details)
    details.load()
  }

  /// Shows a commit, or that there is none. The latest wins.
  func show(_ selection: Selection?) {
    guard selection != desk.selection else { return }
    desk.selection = selection
    details.reload()
  }
}
