#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// A view with a content view, or with a placeholder instead: loading, no content, or an error.
  ///
  /// Bound to a ``/Quire/Loader``, a ``/Quire/Pager``, or any other content, it shows the content's state without flicker, and its error view retries:
  ///
  /// ```swift
  /// let wrapper = ContentWrapperView(contentView: profileView)
  /// wrapper.noContentView.title = "No Profile"
  /// wrapper.content = profile
  /// ```
  ///
  /// Or an app sets the state:
  ///
  /// ```swift
  /// wrapper.show(.failed(LoadFailure(error)))
  /// ```
  ///
  /// Until the first load it shows nothing. Changes cross-dissolve in a window. Outside a window, and if the reader prefers reduced motion, they are immediate.
  open class ContentWrapperView: UIView {
    /// A view that replaces the content.
    public enum Placeholder: Hashable, Sendable, CaseIterable {
      /// The placeholder during the first load.
      case loading
      /// The placeholder for no content.
      case noContent
      /// The placeholder for content that could not be loaded.
      case error
    }

    /// The wrapped view. Another view takes its place at once. The wrapper hides and shows it.
    public var contentView: UIView {
      didSet {
        guard contentView !== oldValue else { return }
        oldValue.removeFromSuperview()
        addContentView()
      }
    }

    /// The delegate, which is informed of the views that the wrapper shows.
    public weak var delegate: (any ContentWrapperViewDelegate)?

    /// A closure that creates the standard placeholders of wrappers from now on. By default, they look like those of Apple's apps.
    ///
    /// ```swift
    /// ContentWrapperView.makePlaceholderView = { ImageTitleMessageView() }
    /// ```
    public static var makePlaceholderView: @MainActor () -> any PlaceholderView = { SystemPlaceholderView() }

    /// The standard placeholder while the content is loading.
    public var loadingView: LoadingView { placeholders.loading }
    /// The placeholder for no content, with default texts.
    public var noContentView: any PlaceholderView { placeholders.noContent }
    /// The placeholder for an error, with default texts. Its message is the error's, unless there is another.
    public var errorView: any PlaceholderView { placeholders.error }

    /// The displayed state. It is ``/Quire/ContentState/initial`` as long as the wrapper shows nothing.
    public var state: ContentState { display.state }

    /// The duration of a change, in seconds. The default is 0.2.
    public var transitionDuration: TimeInterval = 0.2
    /// The texts of the standard placeholders.
    public var texts = ContentStrings.standard { didSet { fillIn() } }

    private let display = ContentDisplay()
    /// The content of the view around the wrapper, which presents it.
    private var hosted: (any LoadableContent)?
    private var placeholders = WrapperPlaceholders()
    private var transitions = 0
    /// A Boolean value that indicates whether the wrapper covers its content instead of containing it. It is hidden unless it shows a placeholder.
    var isOverlay = false { didSet { updateOverlay() } }

    /// Creates a wrapper around a view.
    public init(frame: CGRect = .zero, contentView: UIView) {
      self.contentView = contentView
      super.init(frame: frame)
      addContentView()
    }

    /// Creates a wrapper from a storyboard, around its first subview there.
    public required init?(coder: NSCoder) {
      contentView = UIView()
      super.init(coder: coder)
      if let view = subviews.first { contentView = view }
      addContentView()
    }

    // MARK: Content

    /// The content whose states are shown. Setting it binds the wrapper with the usual timing.
    public var content: (any LoadableContent)? {
      get { hosted ?? display.content }
      set { if newValue !== content { bind(newValue) } }
    }

    /// Shows the states of some content from now on, as an alternative to setting ``content``.
    ///
    /// - Parameters:
    ///   - content: A ``/Quire/Loader``, a ``/Quire/Pager``, or any other content. With nil, the wrapper stays as it is, and follows nothing.
    ///   - timing: The times at which the loading placeholder appears and disappears.
    ///   - clock: The clock for delays. A test passes one that it can advance.
    public func bind(
      _ content: (any LoadableContent)?, timing: PlaceholderTiming = PlaceholderTiming(), clock: any Scheduler = SystemClock()
    ) {
      display.bind(content, timing: timing, clock: clock) { [weak self] in
        self?.show($0)
      } update: { [weak self] in
        self?.fillIn()
      }
    }

    /// Shows a state of some content, as the view around the wrapper presents it.
    func show(_ state: ContentState, of content: any LoadableContent) {
      let isOther = hosted !== content && state == self.state
      hosted = content
      show(state)
      // The same placeholder for another list has other texts.
      if isOther, let placeholder = Placeholder(state) {
        prepare(view(for: placeholder))
        display.finishShowing()
        announce(view(for: placeholder))
      }
      // A state that is not displayed yet leaves the placeholder alone.
      if state == content.contentState { fillIn() }
    }

    /// Stays as it is from now on.
    func stopShowing() { hosted = nil }

    /// Shows a state. A wrapper that is bound to content shows the state of the content automatically.
    ///
    /// Another failure takes the place of the one before, and the same one again changes nothing. A state that the delegate shows in one of its methods is
    /// shown after the present change.
    open func show(_ state: ContentState) {
      display.show(state, change: change)
    }

    private func change(from old: ContentState, to new: ContentState) {
      if isOverlay, Placeholder(new) != nil { isHidden = false }
      guard let view = view(for: new) else {
        swap(old, new)
        return updateOverlay()
      }
      prepare(view)
      dissolve { self.swap(old, new) }
      announce(view)
    }

    private func dissolve(_ changes: @escaping () -> Void) {
      guard window != nil, transitionDuration > 0, !UIAccessibility.isReduceMotionEnabled else {
        changes()
        return display.finishShowing()
      }
      transitions += 1
      let transition = transitions
      UIView.transition(
        with: self, duration: transitionDuration, options: [.transitionCrossDissolve, .allowUserInteraction], animations: changes
      ) { [weak self] _ in
        // A newer transition has reported already.
        if self?.transitions == transition { self?.display.finishShowing() }
      }
    }

    /// Shows a placeholder. A subclass that overrides this method can show it elsewhere.
    ///
    /// The wrapper may call it again for a view that is shown already, if that shows another failure.
    open func showPlaceholder(_ view: UIView, for state: ContentState) {
      guard view.superview !== self else { return }
      fit(view)
      addSubview(view)
    }

    /// Removes a placeholder. A subclass that overrides ``showPlaceholder(_:for:)`` overrides this method too.
    open func hidePlaceholder(_ view: UIView, for state: ContentState) {
      view.removeFromSuperview()
    }

    // MARK: Placeholders

    /// Replaces a placeholder with a view of the app. The view fills the wrapper. If it is a ``PlaceholderView``, the wrapper fills in default texts.
    ///
    /// ```swift
    /// wrapper.setPlaceholder(SystemPlaceholderView(configuration: .search()), for: .noContent)
    /// ```
    ///
    /// - Parameters:
    ///   - view: The view, or nil for the standard one.
    ///   - placeholder: The placeholder to replace.
    public func setPlaceholder(_ view: UIView?, for placeholder: Placeholder) {
      guard Placeholder(state) == placeholder else {
        placeholders.own[placeholder] = view
        return
      }
      let old = self.view(for: placeholder)
      placeholders.own[placeholder] = view
      let new = self.view(for: placeholder)
      guard new !== old else { return }
      prepare(new)
      hidePlaceholder(old, for: state)
      showPlaceholder(new, for: state)
      display.finishShowing()
    }

    /// Returns the view of a placeholder.
    public func view(for placeholder: Placeholder) -> UIView { placeholders.view(for: placeholder) }

    private func view(for state: ContentState) -> UIView? {
      Placeholder(state).map { view(for: $0) } ?? (state == .loaded ? contentView : nil)
    }

    /// Informs the delegate of the view that will be shown, and lets the delegate fill it in.
    private func prepare(_ view: UIView) {
      let state = state
      display.onceShown { [weak self] in
        guard let self else { return }
        updateOverlay()
        delegate?.contentWrapperView(self, didShow: view, for: state)
      }
      delegate?.contentWrapperView(self, willShow: view, for: state)
      fillIn()
      switch state {
      case .empty where view === noContentView: delegate?.contentWrapperView(self, willShowNoContentView: noContentView)
      case .failed(let failure) where view === errorView: delegate?.contentWrapperView(self, willShowErrorView: errorView, for: failure)
      default: break
      }
    }

    /// Fills in the placeholder where the app has set nothing.
    private func fillIn() { placeholders.fillIn(state, texts, of: content) }

    // MARK: Changing

    private func addContentView() {
      contentView.isHidden = state != .loaded
      // The first subview in a storyboard may have constraints there.
      guard contentView.superview !== self else { return }
      fit(contentView)
      insertSubview(contentView, at: 0)
    }

    /// Makes a view as large as the wrapper, even if it was laid out by constraints before.
    private func fit(_ view: UIView) {
      view.translatesAutoresizingMaskIntoConstraints = true
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.frame = bounds
    }

    private func swap(_ oldState: ContentState, _ newState: ContentState) {
      let old = Placeholder(oldState).map { view(for: $0) }
      let new = Placeholder(newState).map { view(for: $0) }
      if let old, old !== new { hidePlaceholder(old, for: oldState) }
      if let new { showPlaceholder(new, for: newState) }
      contentView.isHidden = newState != .loaded
    }

    private func updateOverlay() {
      if isOverlay { isHidden = Placeholder(state) == nil }
    }

    /// Lets touches through to a list below, unless the wrapper shows a placeholder.
    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      isOverlay && Placeholder(state) == nil ? false : super.point(inside: point, with: event)
    }

    private func announce(_ view: UIView) {
      guard window != nil else { return }
      UIAccessibility.post(notification: .layoutChanged, argument: nil)
      if let text = texts.announcement(of: state) { UIAccessibility.announce(view.spokenText ?? text) }
    }
  }
#endif
