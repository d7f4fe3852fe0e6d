/// An object that decides the state that a view around some content displays, and when the state changes.
///
/// A view that wraps content, such as a profile or a chart, has a display. The view draws, and the display decides. It follows the content
/// without flicker, and makes one change at a time, even if the app requests another state in a callback.
///
/// ```swift
/// let display = ContentDisplay()
/// display.bind(profile, timing: PlaceholderTiming(), clock: SystemClock()) { state in
///   display.show(state) { old, new in print("From \(old) to \(new)") }
/// } update: {
///   print(display.canLoadMore ? "There may be more." : "")
/// }
/// ```
///
/// A view of a list has a ``ListPresenter`` instead.
@MainActor public final class ContentDisplay {
  private struct Binding {
    let content: any LoadableContent
    let presenter: ContentPresenter
    let tokens: [ObservationToken]
  }

  /// The displayed state. It is ``ContentState/initial`` as long as the view shows nothing.
  public private(set) var state = ContentState.initial

  /// A Boolean value that indicates whether to dim the content, because it shows the items of a previous query.
  public private(set) var isDimmed = false
  /// Called after each change of ``isDimmed``.
  public var dim: (@MainActor (Bool) -> Void)?

  private var binding: Binding?
  /// The state to change to after the present change.
  private var nextState: ContentState?
  private var isChanging = false
  /// Called once when the announced state is shown.
  private var didShow: (@MainActor () -> Void)?

  /// Creates a display of a view that shows nothing.
  public init() {}

  /// The content that the display follows; nil if there is none.
  public var content: (any LoadableContent)? { binding?.content }

  /// Follows some content from now on.
  ///
  /// - Parameters:
  ///   - content: The content; nil to follow nothing.
  ///   - timing: The times at which the loading state appears and disappears.
  ///   - clock: The clock for delays.
  ///   - show: A closure that is called with the state to display: at once, and after each change.
  ///   - update: A closure that is called at once, after each change of the displayed state, and whenever the refresh state or the available
  ///     commands may have changed. It isn't called while the state of the content differs from the displayed state.
  public func bind(
    _ content: (any LoadableContent)?, timing: PlaceholderTiming, clock: any Scheduler,
    show: @escaping @MainActor (ContentState) -> Void, update: @escaping @MainActor () -> Void
  ) {
    binding = content.map { content in
      let presenter = ContentPresenter(content, following: state, timing: timing, clock: clock)
      let updateIfDisplayed = { if presenter.displayedState == content.contentState { update() } }
      let drawing = presenter.observe { [weak self] state in
        show(state)
        self?.updateDimming()
        // The load events of this state may have come before its display.
        updateIfDisplayed()
      }
      let loads = content.observeLoads { _ in updateIfDisplayed() }
      return Binding(content: content, presenter: presenter, tokens: [drawing, loads])
    }
    if let binding { show(binding.presenter.displayedState) }
    updateDimming()
    // The commands are those of this content, even if its state is that of the content before.
    update()
  }

  /// A Boolean value that indicates whether to offer ``LoadableContent/loadMore()``. Read it when `update` is called.
  public var canLoadMore: Bool { content.map(Self.canLoadMore) ?? false }

  private static func canLoadMore(_ content: any LoadableContent) -> Bool {
    if let group = content as? ContentGroup { return group.members.contains(where: canLoadMore) }
    return (content as? any UnobservedContent)?.canLoadMoreUnobserved ?? content.canLoadMore
  }

  private func updateDimming() {
    let wasDimmed = isDimmed
    isDimmed = binding?.presenter.isDimmed ?? false
    if isDimmed != wasDimmed { dim?(isDimmed) }
  }

  /// Changes to a state, unless it is displayed already. A different failure is a different state.
  ///
  /// - Parameters:
  ///   - state: The state. If a change is in progress, the display changes to this state afterward.
  ///   - change: A closure that changes the view.
  public func show(_ state: ContentState, change: (_ old: ContentState, _ new: ContentState) -> Void) {
    nextState = state
    guard !isChanging else { return }
    isChanging = true
    while let next = nextState {
      nextState = nil
      guard next != self.state else { continue }
      // The previous state is shown by now, and is reported before this one is announced.
      finishShowing()
      let old = self.state
      self.state = next
      change(old, next)
    }
    isChanging = false
  }

  /// Keeps a closure, and calls it when the state that is about to be announced is shown. Each closure is called once, even if the
  /// announcement leads to another state.
  public func onceShown(_ didShow: @escaping @MainActor () -> Void) {
    finishShowing()
    self.didShow = didShow
  }

  /// Reports that the announced state is shown, for example at the end of an animation.
  public func finishShowing() {
    let didShow = didShow
    self.didShow = nil
    didShow?()
  }
}
