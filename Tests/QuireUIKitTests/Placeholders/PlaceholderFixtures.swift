#if canImport(UIKit) && !os(watchOS)
  import Quire
  import QuireTesting
  import UIKit

  @testable import QuireUIKit

  /// The calls of a wrapper's delegate, in order.
  @MainActor final class DelegateLog: ContentWrapperViewDelegate {
    private(set) var events: [String] = []
    private(set) var views: [UIView] = []
    var willShow: (ContentState) -> Void = { _ in }
    var fillIn: (any PlaceholderView) -> Void = { _ in }

    func take() -> [String] {
      defer { events = [] }
      return events
    }

    func contentWrapperView(_ wrapper: ContentWrapperView, willShow view: UIView, for state: ContentState) {
      events.append("will \(state.word)")
      views.append(view)
      willShow(state)
    }

    func contentWrapperView(_ wrapper: ContentWrapperView, didShow view: UIView, for state: ContentState) {
      events.append("did \(state.word)")
      views.append(view)
    }

    func contentWrapperView(_ wrapper: ContentWrapperView, willShowNoContentView view: any PlaceholderView) {
      events.append("fill in empty")
      fillIn(view)
    }

    func contentWrapperView(_ wrapper: ContentWrapperView, willShowErrorView view: any PlaceholderView, for failure: LoadFailure) {
      events.append("fill in \(failure.underlying.localizedDescription)")
      fillIn(view)
    }
  }

  extension ContentState {
    var word: String {
      switch self {
      case .initial: "nothing"
      case .loading: "loading"
      case .loaded: "content"
      case .empty: "empty"
      case .failed(let failure): "failed: \(failure.underlying.localizedDescription)"
      }
    }

    static func failed(_ message: String) -> ContentState { .failed(LoadFailure(Failed(message))) }
  }

  /// A wrapper around a label, on the screen.
  @MainActor struct WrappedLabel {
    let label = UILabel()
    let wrapper: ContentWrapperView
    let log = DelegateLog()
    let screen: Screen

    init() {
      label.text = "Content"
      wrapper = ContentWrapperView(contentView: label)
      wrapper.delegate = log
      screen = Screen(wrapper)
    }
  }

  /// A wrapper around a label that shows what a loader has, whose answers the test releases.
  @MainActor struct LoadedLabel {
    let gate = Gate<Void, [String]>()
    let clock = ManualClock()
    let loader: Loader<[String]>
    let label = UILabel()
    let wrapper: ContentWrapperView
    let screen: Screen
    private let observation: ObservationToken

    init(timing: PlaceholderTiming = .immediate) {
      loader = Loader { [gate] in try await gate.pass(()) }
      observation = loader.observe { [label] in label.text = $0?.joined(separator: ", ") }
      wrapper = ContentWrapperView(contentView: label)
      screen = Screen(wrapper)
      wrapper.bind(loader, timing: timing, clock: clock)
    }

    /// One whose content is loaded.
    static func loaded(_ content: [String] = ["One"], timing: PlaceholderTiming = .immediate) async -> LoadedLabel {
      let fixture = LoadedLabel(timing: timing)
      fixture.loader.load()
      await fixture.gate.answer(0, with: content)
      await fixture.screen.settle()
      return fixture
    }
  }

  extension ImageTitleMessageView {
    var shownParts: [UIView] { [imageView, titleLabel, messageLabel, actionButton].filter { !$0.isHidden } }

    /// The area of the visible parts, in the window.
    @MainActor var shownArea: CGRect { shownParts.map { $0.convert($0.bounds, to: nil) }.reduce(.null) { $0.union($1) } }

    @MainActor var scrollView: UIScrollView? { subviews.lazy.compactMap { $0 as? UIScrollView }.first }
  }
#endif
