// The commands that a reader gives. A host forwards them, and doesn't choose a command based on a state. The command of a line that is no
// longer shown does nothing.
extension ListPresenter {
  /// Refreshes the list, as a pull does. The control of the gesture ends when ``ListDisplay/refreshState`` is no longer refreshing.
  @discardableResult public func refresh() -> LoadTask { LoadTask(joining: pagers.map { $0.refresh() }) }

  /// Performs the command that the cover offers.
  @discardableResult public func performCoverAction() -> LoadTask {
    display.cover.map { perform($0.action, on: pagers) } ?? .unnecessary
  }

  /// Performs the command of missing items: retries after a failure, and otherwise loads a page there.
  @discardableResult public func performAction(of gap: ListDisplay.Gap) -> LoadTask {
    guard let shown = presented(gap) else { return .unnecessary }
    let source = sources.members[shown.member]
    switch (shown.state, shown.position) {
    case (.failed, _): return source.pager.retry()
    case (_, .start): return source.pager.loadPrevious()
    case (_, .end): return source.pager.loadNext()
    case (_, .between(let id)): return source.snapshot.gaps.first { $0.id == id }.map { source.pager.loadMore(in: $0) } ?? .unnecessary
    }
  }

  /// Performs the command of a member that shows no items.
  @discardableResult public func performAction(of status: ListDisplay.Status) -> LoadTask {
    guard sources.members.indices.contains(status.member), let shown = sources.status(of: status.member) else { return .unnecessary }
    return perform(shown.action, on: [sources.members[shown.member].pager])
  }

  /// Performs the command that the list offers, for a host with one key for all commands.
  ///
  /// This method retries a failed load, continues a paused one, and loads the gap at a line.
  ///
  /// - Parameter line: The line of the reader's cursor.
  @discardableResult public func performAnyAction(at line: Int) -> LoadTask {
    let failed = pagersWithFailedRefresh
    if !failed.isEmpty { return LoadTask(joining: failed.map { $0.retry() }) }
    var tasks = pagers.filter(\.canLoadMoreUnobserved).map { $0.loadMore() }
    if let gap = lines.gap(at: line), gap.state == .more, isInside(gap, at: line) { tasks.append(performAction(of: gap)) }
    return LoadTask(joining: tasks + pagers.map { $0.retry() })
  }

  var pagersWithFailedRefresh: [Pager<Item>] {
    sources.members.filter { if case .failed = $0.snapshot.refreshState { true } else { false } }.map(\.pager)
  }

  private func perform(_ action: ListDisplay.Action?, on pagers: [Pager<Item>]) -> LoadTask {
    switch action {
    case .retry: LoadTask(joining: pagers.map { $0.retry() })
    case .loadMore: LoadTask(joining: pagers.filter(\.canLoadMoreUnobserved).map { $0.loadMore() })
    case nil: .unnecessary
    }
  }

  /// Returns whether missing items at a line are between lines. Those beyond an end are loaded when the reader comes near.
  private func isInside(_ gap: ListDisplay.Gap, at line: Int) -> Bool {
    if case .between = gap.position { true } else { lines.row(at: line) == nil }
  }

  /// Returns the missing items as the list shows them now; nil if it no longer does.
  private func presented(_ gap: ListDisplay.Gap) -> ListDisplay.Gap? {
    guard display.cover == nil, sources.members.indices.contains(gap.member), sources.isShown(gap.member) else { return nil }
    return sources.gap(at: gap.position, ofMember: gap.member)
  }
}

extension ListSources {
  /// Returns the missing items at a position of a member; nil if there are none.
  func gap(at position: ListDisplay.Gap.Position, ofMember member: Int) -> ListDisplay.Gap? {
    let source = members[member]
    let edge: ListEdge
    switch position {
    case .start: edge = .previous
    case .end: edge = .next
    case .between(let id): return source.snapshot.gaps.first { $0.id == id }.map { ListDisplay.Gap($0, member: member) }
    }
    let hidden = source.hiddenGaps(ofMember: member).values.first { $0.position == position }
    return hidden ?? source.gap(at: edge, ofMember: member)
  }
}

extension LoadTask {
  /// The task of a command for which there is nothing to do.
  static var unnecessary: LoadTask { LoadTask(outcome: .skipped(.alreadyLoaded)) }
}
