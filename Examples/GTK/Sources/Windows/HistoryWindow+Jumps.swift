import GitHistory
import GitLog
import QuireGTK

// The reader's jumps: to a tag, a date, or a commit, and back.
extension HistoryWindow {
  /// Adds the buttons of jumps to the header bar. The one for the way back is visible while there is a way back.
  func addJumps(to header: WidgetPointer) {
    adw_header_bar_pack_start(header.opaque, jumps.widget)
    adw_header_bar_pack_start(header.opaque, jumps.back)
    jumps.chosen = { [weak self] in self?.go(to: $0) }
    // A result that arrives after the reader has moved on is ignored.
    jumps.closed = { [weak self] in self?.trail.cancel() }
    trail.changed = { [weak self] in self?.showTrail() }
  }

  /// Shows the state of the jump. During a search there is none. A narrow window has the way back in the menu, and more room for the title.
  func showTrail() {
    jumps.show(trail.state, offersWayBack: !isNarrow && trail.canGoBack(in: list.history))
    gtk_widget_set_sensitive(jumps.widget, list.history.search.isEmpty ? 1 : 0)
    // A jump from the menu of a commit has nothing else that shows why it failed.
    if case .failed = trail.state { jumps.open() }
  }

  /// Asks the reader for a target. Only the whole history jumps to the result.
  func askWhereToGo() {
    if list.history.search.isEmpty { jumps.open() }
  }

  func goBack() {
    trail.goBack(in: list.history) { [weak self] in self?.list.list.presenter.go(to: $0) }
  }

  func go(to text: String) {
    trail.go(to: text, in: list.history, from: list.list.position) { [weak self] in self?.arrive(at: $0) }
  }

  /// Takes the reader to a commit, and shows it beside the list, where there is room.
  private func arrive(at position: InitialPosition<Commit.ID>) {
    jumps.close()
    list.list.presenter.go(to: position)
    if case .item(let commit, _) = position, !isNarrow { list.list.select(commit) }
  }
}
