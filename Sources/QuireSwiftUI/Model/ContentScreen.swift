import Observation

/// What a view has on the screen of its content, from one body to the next: it draws what a ``/Quire/ContentPresenter`` says (B36).
///
/// A body asks for ``shown(_:timing:clock:)``, and thereby changes nothing that a body has read: other content gets an object of its own.
@MainActor final class ContentScreen {
  /// What is drawn of one content. Observable.
  @MainActor @Observable final class Shown {
    @ObservationIgnored fileprivate let content: any LoadableContent
    /// Which state is drawn.
    fileprivate(set) var state = ContentState.initial
    /// Whether a list stopped where it found nothing so far, and is asked to go on by a button (B20).
    fileprivate(set) var offersMore = false
    /// A Boolean value that indicates whether to dim the items, because they are those of a previous query.
    fileprivate(set) var isDimmed = false

    init(_ content: any LoadableContent) { self.content = content }

    /// Shows the state of a list. Only a part that changes is drawn again.
    func show(_ display: ListDisplay) {
      let (state, offersMore) = (display.cover?.state ?? .loaded, display.cover?.action == .loadMore)
      if self.state != state { self.state = state }
      if self.offersMore != offersMore { self.offersMore = offersMore }
      if isDimmed != display.isDimmed { isDimmed = display.isDimmed }
    }
  }

  private lazy var display = ContentDisplay()
  private var current: Shown?

  /// What is drawn of some content, from now on of this alone.
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
    // Where the state is that of the content before, nobody was told.
    shown.state = display.state
    shown.isDimmed = display.isDimmed
    return shown
  }
}

extension LoadableContent {
  /// Whether a failed refresh is said beside the content (B13). A group leaves that to its members, which retry alone (B38).
  var saysRefreshFailures: Bool { !(self is ContentGroup) }
}
