#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// Shows a content view, or a placeholder in its place: loading, no content, or an error.
  ///
  /// Bound to a ``/Quire/Loader``, a ``/Quire/Pager`` or anything else that loads, it shows what that says, without flicker (B36), and its
  /// error view retries:
  ///
  /// ```swift
  /// let wrapper = ContentWrapperView(contentView: profileView)
  /// wrapper.noContentView.title = "No Profile"
  /// wrapper.content = profile
  /// ```
  ///
  /// Or it is told what to show:
  ///
  /// ```swift
  /// wrapper.show(.failed(LoadFailure(error)))
  /// ```
  ///
  /// Until the first load it shows nothing at all (B1). What it shows changes by a cross-dissolve if it is in a window, and at once if not,
  /// and when motion is to be reduced.
  open class ContentWrapperView: UIView {
    /// What takes the content's place.
    public enum Placeholder: Hashable, Sendable, CaseIterable {
      /// While the content is loaded for the first time.
      case loading
      /// Where there is no content.
      case noContent
      /// Where the content could not be loaded.
      case error
    }

    /// What is wrapped. Another one takes its place at once.
    public var contentView: UIView {
      didSet {
        guard contentView !== oldValue else { return }
        oldValue.removeFromSuperview()
        addContentView()
      }
    }

    /// Is told what is shown.
    public weak var delegate: (any ContentWrapperViewDelegate)?

    /// The standard placeholder for no content.
    public private(set) lazy var noContentView = ImageTitleMessageView()
    /// The standard placeholder for an error. Its message is the error's, unless there is another.
    public private(set) lazy var errorView = ImageTitleMessageView()

    /// What is shown. It is ``/Quire/ContentState/initial`` as long as nothing is.
    public private(set) var state = ContentState.initial

    /// How long it takes to change from one to another, in seconds; 0.2 by default.
    public var transitionDuration: TimeInterval = 0.2
    /// What the standard placeholders say.
    public var texts = ContentTexts.standard

    private var placeholders: [Placeholder: UIView] = [:]
    private var binding: (content: any LoadableContent, presenter: ContentPresenter, token: ObservationToken)?
    /// Tells the delegate that what was about to be shown is shown, once.
    private var didShow: (() -> Void)?
    private var transitions = 0
    /// Whether the wrapper lies over its content instead of around it, and is out of the way unless it shows a placeholder.
    var isOverlay = false { didSet { updateOverlay() } }
    /// Called with each state before it is shown.
    var willShow: ((ContentState) -> Void)?

    /// Wraps a view.
    public init(frame: CGRect = .zero, contentView: UIView) {
      self.contentView = contentView
      super.init(frame: frame)
      addContentView()
    }

    /// Makes a wrapper from a storyboard, around its first subview there.
    public required init?(coder: NSCoder) {
      contentView = UIView()
      super.init(coder: coder)
      if let view = subviews.first { contentView = view }
      addContentView()
    }

    // MARK: What is shown

    /// The content whose states are shown. Setting it binds the wrapper with the usual timing.
    public var content: (any LoadableContent)? {
      get { binding?.content }
      set { bind(newValue) }
    }

    /// Shows the states of some content from now on, as an alternative to setting ``content``.
    ///
    /// - Parameters:
    ///   - content: A ``/Quire/Loader``, a ``/Quire/Pager`` or anything else that loads. With nil the wrapper stays as it is and follows nothing.
    ///   - timing: When the loading placeholder appears, and for how long at least.
    ///   - clock: What tells the time; a test gives one that it can turn.
    public func bind(
      _ content: (any LoadableContent)?, timing: PresentationTiming = PresentationTiming(), clock: any AlarmClock = SystemClock()
    ) {
      binding = nil
      guard let content else { return }
      let presenter = ContentPresenter(content, timing: timing, clock: clock)
      let token = presenter.observe { [weak self] in self?.show($0) }
      binding = (content, presenter, token)
      show(presenter.drawn)
    }

    /// Shows a state. A wrapper that is bound to content is told by that, and needs no telling.
    ///
    /// Another failure is shown in place of the one before, the same one again is no change (B13).
    open func show(_ state: ContentState) {
      guard state != self.state else { return }
      let old = self.state
      self.state = state
      willShow?(state)
      didShow?()
      guard let view = view(for: state) else {
        swap(old, state)
        return updateOverlay()
      }
      prepare(view, for: state)
      didShow = { [weak self] in
        guard let self else { return }
        didShow = nil
        updateOverlay()
        delegate?.contentWrapperView(self, didShow: view, for: state)
      }
      if window != nil, transitionDuration > 0, !UIAccessibility.isReduceMotionEnabled { dissolve(old, state) } else { change(old, state) }
      announce(state, view)
    }

    private func change(_ old: ContentState, _ new: ContentState) {
      if placeholder(of: new) != nil { isHidden = false }
      swap(old, new)
      didShow?()
    }

    private func dissolve(_ old: ContentState, _ new: ContentState) {
      if placeholder(of: new) != nil { isHidden = false }
      transitions += 1
      let transition = transitions
      UIView.transition(with: self, duration: transitionDuration, options: [.transitionCrossDissolve, .allowUserInteraction]) {
        self.swap(old, new)
      } completion: { [weak self] _ in
        // What came meanwhile has told already.
        if self?.transitions == transition { self?.didShow?() }
      }
    }

    /// Puts a placeholder into its place. A subclass that overrides it can put it elsewhere.
    ///
    /// It may be called again for a view that is in its place, if that shows another failure.
    open func showPlaceholder(_ view: UIView, for state: ContentState) {
      guard view.superview !== self else { return }
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }

    /// Takes a placeholder away. A subclass that overrides ``showPlaceholder(_:for:)`` overrides it, too.
    open func hidePlaceholder(_ view: UIView, for state: ContentState) {
      view.removeFromSuperview()
    }

    // MARK: Placeholders

    /// Replaces a placeholder by a view of the app's own. It fills the wrapper.
    ///
    /// ```swift
    /// wrapper.setPlaceholder(UIContentUnavailableView(configuration: .empty()), for: .noContent)
    /// ```
    ///
    /// - Parameters:
    ///   - view: The view, or nil for the standard one.
    ///   - placeholder: Which one is replaced.
    public func setPlaceholder(_ view: UIView?, for placeholder: Placeholder) {
      let isShown = self.placeholder(of: state) == placeholder
      if isShown { hidePlaceholder(self.view(for: placeholder), for: state) }
      placeholders[placeholder] = view
      if isShown {
        let new = self.view(for: placeholder)
        prepare(new, for: state)
        showPlaceholder(new, for: state)
      }
    }

    /// The view that is shown as a placeholder.
    public func view(for placeholder: Placeholder) -> UIView {
      if let view = placeholders[placeholder] { return view }
      switch placeholder {
      case .noContent: return noContentView
      case .error: return errorView
      case .loading:
        let view = LoadingView()
        placeholders[.loading] = view
        return view
      }
    }

    private func placeholder(of state: ContentState) -> Placeholder? {
      switch state {
      case .loading: .loading
      case .empty: .noContent
      case .failed: .error
      case .initial, .content: nil
      }
    }

    private func view(for state: ContentState) -> UIView? {
      placeholder(of: state).map { view(for: $0) } ?? (state == .content ? contentView : nil)
    }

    private func prepare(_ view: UIView, for state: ContentState) {
      delegate?.contentWrapperView(self, willShow: view, for: state)
      switch state {
      case .empty where view === noContentView:
        noContentView.defaults = .init(title: texts.emptyTitle, action: loadMoreAction)
        delegate?.contentWrapperView(self, willShowNoContentView: noContentView)
      case .failed(let failure) where view === errorView:
        errorView.defaults = .init(title: texts.failureTitle, message: texts.failure(failure), action: retryAction)
        delegate?.contentWrapperView(self, willShowErrorView: errorView, for: failure)
      default: break
      }
    }

    private var retryAction: UIAction? {
      guard let content else { return nil }
      return UIAction(title: texts.retry) { [weak content] _ in content?.retry() }
    }

    /// For a list that found nothing so far, and may find more (B20).
    private var loadMoreAction: UIAction? {
      guard let list = content as? any PausingContent, list.isPaused else { return nil }
      return UIAction(title: texts.loadMore) { [weak list] _ in list?.loadMore() }
    }

    // MARK: Changing

    private func addContentView() {
      contentView.frame = bounds
      contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      contentView.isHidden = state != .content
      insertSubview(contentView, at: 0)
    }

    private func swap(_ oldState: ContentState, _ newState: ContentState) {
      let old = placeholder(of: oldState).map { view(for: $0) }
      let new = placeholder(of: newState).map { view(for: $0) }
      if let old, old !== new { hidePlaceholder(old, for: oldState) }
      if let new { showPlaceholder(new, for: newState) }
      contentView.isHidden = newState != .content
    }

    private func updateOverlay() {
      isHidden = isOverlay && placeholder(of: state) == nil
    }

    /// What lies over a list lets touches through, unless it shows something.
    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      isOverlay && placeholder(of: state) == nil ? false : super.point(inside: point, with: event)
    }

    private func announce(_ state: ContentState, _ view: UIView) {
      guard window != nil else { return }
      switch state {
      case .initial: break
      case .content: UIAccessibility.post(notification: .layoutChanged, argument: nil)
      case .loading: UIAccessibility.post(notification: .announcement, argument: texts.loading)
      case .empty, .failed:
        UIAccessibility.post(notification: .layoutChanged, argument: nil)
        UIAccessibility.post(notification: .announcement, argument: spokenText(of: view))
      }
    }

    private func spokenText(of view: UIView) -> String {
      let standard = view as? ImageTitleMessageView
      let texts = [standard?.titleLabel.text, standard?.messageLabel.text].compactMap(\.self).filter { !$0.isEmpty }
      if !texts.isEmpty { return texts.joined(separator: ". ") }
      return view.accessibilityLabel ?? (state == .empty ? self.texts.emptyTitle : self.texts.failureTitle)
    }
  }

  /// A list that can stop before its end (B20).
  @MainActor protocol PausingContent: LoadableContent {
    var isPaused: Bool { get }
    func loadMore()
  }

  extension Pager: PausingContent {
    var isPaused: Bool { next == .paused || previous == .paused }

    func loadMore() {
      if next == .paused { loadNext() }
      if previous == .paused { loadPrevious() }
    }
  }
#endif
