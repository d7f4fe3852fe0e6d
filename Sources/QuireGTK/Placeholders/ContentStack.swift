#if GTK
  import CAdwaita
  public import Quire

  /// Shows content, or a placeholder in its place: loading, no content, or an error; and beside them how a refresh stands.
  ///
  /// Bound to a ``/Quire/Loader``, a ``/Quire/Pager`` or anything else that loads, it shows what that says, without flicker (B36), and its
  /// error page retries. While a refresh runs, the content stays below a thin bar that moves; after one that failed it stays below the error,
  /// with a button that retries (B12, B13):
  ///
  /// ```swift
  /// let stack = ContentStack(profileView)
  /// stack.emptyPage.title = "No Profile"
  /// stack.bind(profile)
  /// gtk_window_set_child(window, stack.widget)
  /// ```
  ///
  /// Or it is told what to show:
  ///
  /// ```swift
  /// stack.show(.failed(LoadFailure(error)))
  /// ```
  ///
  /// Until the first load it shows nothing at all (B1). It lives as long as its widget is in a window, or somebody holds it.
  ///
  /// Unlike a ``PagedListView`` it has no keys: a window may have several stacks, and F5 can be for one of them only. ``RefreshButton`` is for
  /// any content.
  @MainActor public final class ContentStack: WidgetRepresentable {
    /// What takes the content's place.
    public enum Placeholder: Hashable, Sendable, CaseIterable {
      /// While the content is loaded for the first time.
      case loading
      /// Where there is no content.
      case empty
      /// Where the content could not be loaded.
      case error
    }

    /// The standard placeholder while the content is loaded.
    public let loadingPage = LoadingPage()
    /// The standard placeholder for no content.
    public let emptyPage = StatusPage()
    /// The standard placeholder for an error. Its message is the error's, unless there is another.
    public let errorPage = StatusPage()

    /// What is shown. It is ``/Quire/ContentState/initial`` as long as nothing is.
    public var state: ContentState { display.state }
    /// What the standard placeholders say, and the refresh.
    public var texts = ContentTexts.standard {
      didSet {
        refreshStatus.texts = texts
        fillIn()
      }
    }

    /// Whether the stack says how a refresh stands that leaves the content in place. It does, unless this is set to false: around parts that say it
    /// themselves, each for its own (B38).
    public var showsRefresh = true { didSet { fillIn() } }

    /// How old the content may be when it is seen. Older content is refreshed when the stack comes to the screen again, and when its window
    /// becomes the active one; what was never loaded is loaded (B44). Nil, the default, is any age.
    ///
    /// - Precondition: The age is not negative.
    public var maximumAge: Duration? {
      didSet {
        if let maximumAge, maximumAge < .zero {
          fatalError("maximumAge: an age of \(maximumAge) is negative; with zero, anything is too old a moment later.")
        }
        sight = maximumAge == nil ? nil : sight ?? SightSensor(tie.widget) { [weak self] in self?.refreshIfTooOld() }
      }
    }

    /// Called before something is shown, with the state and the widget, so that the app can fill it in.
    public var willShow: (@MainActor (ContentState, WidgetPointer) -> Void)?
    /// Called when it is there: each call of ``willShow`` is followed by one of these, in the same order.
    public var didShow: (@MainActor (ContentState, WidgetPointer) -> Void)?

    /// The `GtkStack` of content and placeholders. How long the crossfade takes is set there.
    public let stack: WidgetPointer = gtk_stack_new()
    /// Everything together: the stack, and how a refresh stands. It takes all the height there is, unless you tell it otherwise.
    public var widget: WidgetPointer { tie.lent }

    let refreshStatus: RefreshStatus

    private let pages: StackPages
    private let tie = WidgetTie(gtk_overlay_new())
    private let display = ContentDisplay()
    /// The content whose states the view around the stack shows.
    private weak var hosted: (any LoadableContent)?
    private var sight: SightSensor?

    /// Makes a stack around the content, which it shows when it is told that there is some.
    public init(_ content: some WidgetRepresentable) {
      pages = StackPages(stack, content: content, placeholders: [.loading: loadingPage, .empty: emptyPage, .error: errorPage])
      refreshStatus = RefreshStatus(of: stack, in: tie.widget)
      refreshStatus.retry = { [weak self] in self?.content?.retry() }
      errorPage.widget.setRole(GTK_ACCESSIBLE_ROLE_ALERT)
      connect(stack.raw, "notify::transition-running", to: self) { stack, _ in stack.transitionChanged() }
      MainLoopBridge.install()
      fillIn()
      tie.tie(self)
    }

    // MARK: What is shown

    /// The content whose states are shown.
    public var content: (any LoadableContent)? { display.content ?? hosted }

    /// Shows the states of some content from now on.
    ///
    /// - Parameters:
    ///   - content: A ``/Quire/Loader``, a ``/Quire/Pager`` or anything else that loads. With nil the stack stays as it is and follows nothing.
    ///   - timing: When the loading placeholder appears, and for how long at least.
    ///   - clock: The clock for delays. A test passes one that it can advance.
    public func bind(
      _ content: (any LoadableContent)?, timing: PlaceholderTiming = PlaceholderTiming(), clock: any Scheduler = SystemClock()
    ) {
      let (oldContent, oldState) = (self.content, state)
      display.bind(content, timing: timing, clock: clock) { [weak self] in
        self?.show($0)
      } update: { [weak self] in
        self?.fillIn()
      }
      // The same page about other content is filled in anew.
      if let content, content !== oldContent, state == oldState, state != .initial { showPage() }
      if sight?.isOnScreen == true { refreshIfTooOld() }
    }

    /// Shows a state of some content, as the view around the stack presents it.
    func show(_ state: ContentState, of content: any LoadableContent) {
      let isNew = hosted !== content
      hosted = content
      if isNew, state == self.state, state != .initial { showPage() }
      show(state)
      fillIn()
      if isNew, sight?.isOnScreen == true { refreshIfTooOld() }
    }

    private func refreshIfTooOld() {
      if let maximumAge { content?.refresh(ifOlderThan: maximumAge) }
    }

    /// Shows a state. A stack that is bound to content is told by that, and needs no telling.
    ///
    /// Another failure is shown in place of the one before, the same one again is no change (B13). What a callback shows while it is told of
    /// something is shown after that.
    public func show(_ state: ContentState) {
      display.show(state) { _, _ in
        fillIn()
        showPage()
      }
    }

    private func showPage() {
      let state = state
      if state != .initial {
        let page = pages.page(for: state)
        display.onceShown { [weak self] in self?.didShow?(state, page) }
        willShow?(state, page)
      }
      // Who was told may have put another in its place.
      let page = pages.page(for: state)
      pages.show(page)
      loadingPage.isActive = page == loadingPage.widget
      stack.setBusy(state == .loading)
      transitionChanged()
    }

    private func transitionChanged() {
      if gtk_stack_get_transition_running(stack.opaque) == 0 { display.finishShowing() }
    }

    // MARK: Placeholders

    /// Replaces a placeholder by a widget of the app's own, which fills the stack.
    ///
    /// ```swift
    /// stack.setPlaceholder(gtk_label_new("Nothing here"), for: .empty)
    /// ```
    ///
    /// - Parameters:
    ///   - page: The widget, or nil for the standard one.
    ///   - placeholder: Which one is replaced.
    public func setPlaceholder(_ page: (any WidgetRepresentable)?, for placeholder: Placeholder) {
      let isShown = pages.page(for: state) == pages.placeholder(placeholder)
      pages.replace(placeholder, by: page)
      if isShown { showPage() }
    }

    /// The widget that is shown as a placeholder.
    public func widget(for placeholder: Placeholder) -> WidgetPointer { pages.placeholder(placeholder) }

    /// Says in what is shown, and beside it, what the app leaves to the stack.
    private func fillIn() {
      switch state {
      case .loading: loadingPage.defaultLabel = texts.loading
      case .empty: emptyPage.defaults = .init(iconName: "folder-symbolic", title: texts.emptyTitle, action: loadMoreAction)
      case .failed(let failure):
        errorPage.defaults = .init(
          iconName: "dialog-error-symbolic", title: texts.failureTitle, message: texts.failure(failure), action: retryAction)
      case .initial, .loaded: break
      }
      refreshStatus.show(refreshState)
    }

    /// How the refresh stands beside what is there. Where nothing is, it is a first load, of which the page tells (B13).
    private var refreshState: RefreshState {
      switch state {
      case _ where !showsRefresh: .idle
      case .loaded, .empty: content?.refreshState ?? .idle
      case .initial, .loading, .failed: .idle
      }
    }

    private var retryAction: StatusPage.Action? {
      guard let content else { return nil }
      return .init(texts.retry) { [weak content] in content?.retry() }
    }

    /// For a list that found nothing so far, and may find more (B20).
    private var loadMoreAction: StatusPage.Action? {
      guard let content, content.canLoadMore else { return nil }
      return .init(texts.loadMore) { [weak content] in content?.loadMore() }
    }
  }
#endif
