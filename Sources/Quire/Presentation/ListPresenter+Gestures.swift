// The commands that a reader gives. A host forwards them, and looks at no state to choose one.
extension ListPresenter {
  /// Refreshes the list, as a pull does. The control of the gesture ends when ``ListDisplay/refreshState`` is no longer refreshing.
  @discardableResult public func refresh() -> LoadTask { pager.refresh() }

  /// Performs the command that the cover offers.
  @discardableResult public func performCoverAction() -> LoadTask { perform(display.cover?.action) }

  /// Performs the command of missing items: retries after a failure, and otherwise loads a page there.
  @discardableResult public func performAction(of gap: PresentedGap) -> LoadTask {
    switch (gap.state, gap.position) {
    case (.failed, _): pager.retry()
    case (_, .start): pager.loadPrevious()
    case (_, .end): pager.loadNext()
    case (_, .between(let id)): snapshot.gaps.first { $0.id == id }.map { pager.loadMore(in: $0) } ?? pager.load(id)
    }
  }

  /// Performs the command that the list offers, for a host with one key for all commands.
  ///
  /// It retries what failed, continues what has paused, and loads the gap at a line.
  ///
  /// - Parameter line: The line of the reader's cursor.
  @discardableResult public func performAnyAction(at line: Int) -> LoadTask {
    if case .failed = snapshot.refreshState { return pager.retry() }
    let paused: LoadTask? = pager.canLoadMoreUnobserved ? pager.loadMore() : nil
    var selected: LoadTask?
    if let gap = lines.gap(at: line), gap.state == .more, case .between = gap.position { selected = performAction(of: gap) }
    return LoadTask(joining: [paused, selected, pager.retry()].compactMap(\.self))
  }

  private func perform(_ action: ListAction?) -> LoadTask {
    switch action {
    case .retry: pager.retry()
    case .loadMore: pager.loadMore()
    case nil: LoadTask(outcome: .skipped(.alreadyLoaded))
    }
  }
}
