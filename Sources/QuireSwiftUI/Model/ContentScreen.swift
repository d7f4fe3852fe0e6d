import Observation

/// The state of a view's content on the screen, from one body to the next, as a ``/Quire/ContentPresenter`` presents it.
///
/// A body calls ``shown(_:timing:clock:)``, which changes nothing that a body has read: other content gets another object.
@MainActor final class ContentScreen {
  /// The displayed state of one content. It is observable.
  @MainActor @Observable final class Shown {
    @ObservationIgnored fileprivate let content: any LoadableContent
    /// The displayed state.
    fileprivate(set) var state = ContentState.initial
    /// A Boolean value that indicates whether an empty list offers to load more.
    fileprivate(set) var offersMore = false
    /// A Boolean value that indicates whether to dim the items, because they are those of a previous query.
    fileprivate(set) var isDimmed = false

    init(_ content: any LoadableContent) { self.content = content }
  }

  var presence = Presence.pending
  private lazy var display = ContentDisplay()
  private var current: Shown?

  /// Returns the displayed state of some content, and follows that content only.
  func shown(_ content: any LoadableContent, timing: PlaceholderTiming, clock: any Scheduler) -> Shown {
    if let current, current.content === content { return current }
    let shown = Shown(content)
    current = shown
    display.dim = { [weak shown] in shown?.isDimmed = $0 }
    display.bind(content, timing: timing, clock: clock) { [weak display, weak shown] state in
      display?.show(state) { _, new in shown?.state = new }
    } update: { [weak display, weak shown] in
      guard let shown else { return }
      let offersMore = display?.canLoadMore ?? false
      if shown.offersMore != offersMore { shown.offersMore = offersMore }
    }
    // If the state is that of the content before, there was no call.
    shown.state = display.state
    shown.isDimmed = display.isDimmed
    return shown
  }
}

extension LoadableContent {
  /// A Boolean value that indicates whether the view shows a failed refresh beside the content. A group leaves that to its members, each with its own retry.
  var saysRefreshFailures: Bool { !(self is ContentGroup) }
}
