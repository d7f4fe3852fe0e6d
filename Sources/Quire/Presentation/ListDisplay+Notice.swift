extension ListDisplay {
  /// A failure or a pause that no line shows. A view shows it in a bar.
  public enum Notice: Equatable, Sendable {
    /// The refresh failed, and the lines stayed.
    case refreshFailed(LoadFailure)
    /// Missing items failed to load, or wait for a command. The reader sees their placeholders.
    case missingItems(Gap)

    /// The command that the notice offers; nil if it offers none.
    public var action: Action? {
      switch self {
      case .refreshFailed: .retry
      case .missingItems(let gap): gap.action
      }
    }

    /// The failure; nil for a pause.
    public var failure: LoadFailure? {
      switch self {
      case .refreshFailed(let failure): failure
      case .missingItems(let gap): if case .failed(let failure) = gap.state { failure } else { nil }
      }
    }
  }
}

extension ListPresenter {
  /// Performs the command that the notice of the ``display`` offers.
  @discardableResult public func performNoticeAction() -> LoadTask { display.notice.map(performAction) ?? .unnecessary }

  /// Performs the command that a notice offers, for a view that determines its notice itself.
  @discardableResult public func performAction(of notice: ListDisplay.Notice) -> LoadTask {
    switch notice {
    case .refreshFailed: LoadTask(joining: sources.members.filter { $0.refreshFailure != nil }.map { $0.pager.retry() })
    case .missingItems(let gap): performAction(of: gap)
    }
  }

  /// The notice for the lines that the reader sees.
  var presentedNotice: ListDisplay.Notice? {
    if let failure = sources.members.lazy.compactMap(\.refreshFailure).first { return .refreshFailed(failure) }
    guard case .established(var visible) = placement, lines.hasHiddenCommands else { return nil }
    // The bar of the notice may move a placeholder out of the view, which would hide the bar again.
    if case .missingItems = display.notice { visible = max(0, visible.lowerBound - 2)..<min(lines.count, visible.upperBound + 2) }
    let gaps = visible.lazy.compactMap(lines.hiddenGap).filter { $0.action != nil }
    return (gaps.first { $0.action == .retry } ?? gaps.first).map { .missingItems($0) }
  }
}

extension ListSource {
  /// The failure of a refresh that has kept the displayed items. A failed first load has a cover, or a line for its member of a group.
  fileprivate var refreshFailure: LoadFailure? {
    guard case .failed(let failure) = snapshot.refreshState else { return nil }
    return if case .failed = snapshot.contentState { nil } else { failure }
  }
}
