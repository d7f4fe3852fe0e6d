import GitHistory
import GitLog
import QuireGTK

// The reader's jumps: to a tag, a date, or a commit, and back.
extension HistoryWindow {
  /// Adds the buttons of jumps to the header bar. That for the way back is there while there is one.
  func addJumps(to header: WidgetPointer) {
    adw_header_bar_pack_start(header.opaque, jumps.widget)
    adw_header_bar_pack_start(header.opaque, jumps.back)
    jumps.chosen = { [weak self] in self?.go(to: $0) }
    // What the reader does not wait for any longer goes nowhere.
    jumps.closed = { [weak self] in self?.trail.cancel() }
    trail.changed = { [weak self] in self?.showTrail() }
  }

  /// Shows the state of the jump. A narrow window has the way back in the menu, and more room for the title.
  func showTrail() { jumps.show(trail.state, offersWayBack: !isNarrow && trail.canGoBack(in: list.history)) }

  /// Lets the reader type where to go. What is found is gone to only from the whole history.
  func askWhereToGo() {
    if list.history.search.isEmpty { jumps.open() }
  }

  func goBack() {
    trail.goBack(in: list.history) { [weak self] in self?.list.list.presenter.go(to: $0) }
  }

  private func go(to text: String) {
    trail.go(to: text, in: list.history, from: list.list.position) { [weak self] in self?.arrive(at: $0) }
  }

  /// Takes the reader to a commit, and shows it beside the list, where there is room.
  private func arrive(at position: InitialPosition<Commit.ID>) {
    jumps.close()
    list.list.presenter.go(to: position)
    if case .item(let commit, _) = position, !isNarrow { list.list.select(commit) }
  }
}
