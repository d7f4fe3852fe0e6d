/// What a view that shows any content has on the screen: which state, who says so, and what comes next.
///
/// The placeholder views of this package have one each, and only draw.
@MainActor package final class ContentDisplay {
  private struct Binding {
    let content: any LoadableContent
    let presenter: ContentPresenter
    let tokens: [ObservationToken]
  }

  /// What is shown. It is ``ContentState/initial`` as long as nothing is.
  package private(set) var state = ContentState.initial

  /// A Boolean value that indicates whether to dim the content, because its items are those of a previous query.
  package private(set) var isDimmed = false
  /// Called after each change of ``isDimmed``.
  package var dim: (@MainActor (Bool) -> Void)?

  private var binding: Binding?
  /// What is to be shown next, if somebody asked for it while they were told of something else.
  private var nextState: ContentState?
  private var isChanging = false
  /// Tells that what was announced is shown, once.
  private var didShow: (@MainActor () -> Void)?

  /// Makes a display that shows nothing.
  package init() {}

  /// The content whose states are shown.
  package var content: (any LoadableContent)? { binding?.content }

  /// Follows some content from now on, or nothing.
  ///
  /// - Parameters:
  ///   - show: Is called with what to show: at once, and after each change of it.
  ///   - update: Is called at once, and when what stands beside the state may have changed: how the refresh stands, and what there is to do.
  ///     What is not drawn yet leaves that alone, too (B36).
  package func bind(
    _ content: (any LoadableContent)?, timing: PlaceholderTiming, clock: any Scheduler,
    show: @escaping @MainActor (ContentState) -> Void, update: @escaping @MainActor () -> Void
  ) {
    binding = content.map { content in
      let presenter = ContentPresenter(content, following: state, timing: timing, clock: clock)
      let drawing = presenter.observe { [weak self] state in
        show(state)
        self?.updateDimming()
      }
      let loads = content.observeLoads { _ in if presenter.displayedState == content.contentState { update() } }
      return Binding(content: content, presenter: presenter, tokens: [drawing, loads])
    }
    if let binding { show(binding.presenter.displayedState) }
    updateDimming()
    // What there is to do is about this content, also where the state is that of the one before.
    update()
  }

  /// A Boolean value that indicates whether to offer ``LoadableContent/loadMore()``. It is not observed: `update` says when to read it.
  package var canLoadMore: Bool { content.map(Self.canLoadMore) ?? false }

  private static func canLoadMore(_ content: any LoadableContent) -> Bool {
    if let group = content as? ContentGroup { return group.members.contains(where: canLoadMore) }
    return (content as? any UnobservedContent)?.canLoadMoreUnobserved ?? content.canLoadMore
  }

  private func updateDimming() {
    let wasDimmed = isDimmed
    isDimmed = binding?.presenter.isDimmed ?? false
    if isDimmed != wasDimmed { dim?(isDimmed) }
  }

  /// Changes to a state, unless it is shown already: another failure is another state, the same one again is none (B13).
  ///
  /// What a callback wants shown while it is told of something is shown after that.
  package func show(_ state: ContentState, change: (_ old: ContentState, _ new: ContentState) -> Void) {
    nextState = state
    guard !isChanging else { return }
    isChanging = true
    while let next = nextState {
      nextState = nil
      guard next != self.state else { continue }
      // What came before is shown by now, and told so before this is announced.
      finishShowing()
      let old = self.state
      self.state = next
      change(old, next)
    }
    isChanging = false
  }

  /// Keeps a closure for when that is shown which is announced next: beginnings and ends balance, whatever the announcement leads to.
  package func onceShown(_ didShow: @escaping @MainActor () -> Void) {
    finishShowing()
    self.didShow = didShow
  }

  /// Tells that what was announced is shown, unless that is told already.
  package func finishShowing() {
    let didShow = didShow
    self.didShow = nil
    didShow?()
  }
}
