#if GTK
  import CAdwaita
  public import Quire

  /// A stack with content, or with a placeholder instead: loading, no content, or an error. It also shows the state of a refresh.
  ///
  /// Bound to a ``/Quire/Loader``, a ``/Quire/Pager``, or any other content, it shows the content's state without flicker, and its error page retries. During
  /// a refresh, the content stays below a thin progress bar. After a failed refresh, it stays below the error and a button that retries:
  ///
  /// ```swift
  /// let stack = ContentStack(profileView)
  /// stack.emptyPage.title = "No Profile"
  /// stack.bind(profile)
  /// gtk_window_set_child(window, stack.widget)
  /// ```
  ///
  /// Or an app sets the state:
  ///
  /// ```swift
  /// stack.show(.failed(LoadFailure(error)))
  /// ```
  ///
  /// Until the first load it shows nothing. It lives as long as its widget is in a window, or the app keeps it.
  ///
  /// Unlike a ``PagedListView`` it has no keys: a window may have several stacks, and F5 can be for one of them only. ``RefreshButton`` is for
  /// any content.
  @MainActor public final class ContentStack: WidgetRepresentable {
    /// A page that replaces the content.
    public enum Placeholder: Hashable, Sendable, CaseIterable {
      /// The page during the first load.
      case loading
      /// The page for no content.
      case empty
      /// The page for content that could not be loaded.
      case error
    }

    /// The standard placeholder while the content is loaded.
    public let loadingPage = LoadingPage()
    /// The standard placeholder for no content.
    public let emptyPage = StatusPage()
    /// The standard placeholder for an error. Its message is the error's, unless there is another.
    public let errorPage = StatusPage()

    /// The displayed state. It is ``/Quire/ContentState/initial`` as long as the stack shows nothing.
    public var state: ContentState { display.state }
    /// The texts of the standard placeholders, and of the refresh.
    public var texts = ContentStrings.standard {
      didSet {
        refreshStatus.texts = texts
        fillIn()
      }
    }

    /// A Boolean value that indicates whether the stack shows the state of a refresh that leaves the content in place.
    ///
    /// Set it to false around parts that each show their own. The default is true.
    public var showsRefresh = true { didSet { fillIn() } }

    /// The maximum age of the content when the stack comes to the screen, and when its window becomes active. Older content is refreshed, and content that was
    /// never loaded is loaded. The default is nil: any age.
    ///
    /// - Precondition: The age is not negative.
    public var maximumAge: Duration? {
      didSet {
        if let maximumAge, maximumAge < .zero {
          fatalError("maximumAge: an age of \(maximumAge) is negative; with zero, anything is too old a moment later.")
        }
        // The sensor stays if the age is removed, because its handlers stay connected to the widget.
        if maximumAge != nil, sight == nil { sight = SightSensor(tie.widget) { [weak self] in self?.refreshIfTooOld() } }
      }
    }

    /// A closure that is called before the stack shows something, with the state and the widget, so that the app can fill it in.
    public var willShow: (@MainActor (ContentState, WidgetPointer) -> Void)?
    /// A closure that is called when the stack shows it. Each call of ``willShow`` is followed by one of these, in the same order.
    public var didShow: (@MainActor (ContentState, WidgetPointer) -> Void)?

    /// The `GtkStack` of content and placeholders, on which you set the duration of the crossfade.
    public let stack: WidgetPointer = gtk_stack_new()
    /// The widget with everything: the stack, and the state of a refresh. It expands vertically, unless you set that.
    public var widget: WidgetPointer { tie.lent }

    let refreshStatus: RefreshStatus

    private let pages: StackPages
    private let tie = ObjectTie(gtk_overlay_new())
    private let display = ContentDisplay()
    /// The content whose states the view around the stack shows.
    private weak var hosted: (any LoadableContent)?
    private var hostedRefreshState = RefreshState.idle
    private var sight: SightSensor?

    /// Creates a stack around the content, which it shows when the content is loaded.
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

    // MARK: Content

    /// The content whose states are shown.
    public var content: (any LoadableContent)? { display.content ?? hosted }

    /// Shows the states of some content from now on.
    ///
    /// - Parameters:
    ///   - content: A ``/Quire/Loader``, a ``/Quire/Pager``, or any other content. With nil, the stack stays as it is, and follows nothing.
    ///   - timing: The times at which the loading page appears and disappears.
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
      // The same page for other content has other texts.
      if let content, content !== oldContent, state == oldState, state != .initial { showPage() }
      if sight?.isOnScreen == true { refreshIfTooOld() }
    }

    /// Shows a state of some content, as the view around the stack presents it.
    func show(_ state: ContentState, _ refreshState: RefreshState, of content: any LoadableContent) {
      let isNew = hosted !== content
      (hosted, hostedRefreshState) = (content, refreshState)
      if isNew, state == self.state, state != .initial { showPage() }
      show(state)
      fillIn()
      if isNew, sight?.isOnScreen == true { refreshIfTooOld() }
    }

    private func refreshIfTooOld() {
      if let maximumAge { content?.refresh(ifOlderThan: maximumAge) }
    }

    /// Shows a state. A stack that is bound to content shows the state of the content automatically.
    ///
    /// Another failure takes the place of the one before, and the same one again changes nothing. A state that a callback shows is shown after the present
    /// change.
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
      // The callback may have set another page.
      let page = pages.page(for: state)
      pages.show(page)
      loadingPage.isActive = page == loadingPage.widget
      stack.setBusy(state == .loading)
      if let text = texts.announcement(of: state) { stack.announce(spokenText(of: page) ?? text) }
      transitionChanged()
    }

    /// The texts of a standard placeholder; nil for a widget of the app.
    private func spokenText(of page: WidgetPointer) -> String? {
      switch page {
      case loadingPage.widget: loadingPage.spokenText
      case emptyPage.widget: emptyPage.spokenText
      case errorPage.widget: errorPage.spokenText
      default: nil
      }
    }

    private func transitionChanged() {
      if gtk_stack_get_transition_running(stack.opaque) == 0 { display.finishShowing() }
    }

    // MARK: Placeholders

    /// Replaces a placeholder with a widget of the app, which fills the stack.
    ///
    /// ```swift
    /// stack.setPlaceholder(gtk_label_new("Nothing here"), for: .empty)
    /// ```
    ///
    /// - Parameters:
    ///   - page: The widget, or nil for the standard one.
    ///   - placeholder: The placeholder to replace.
    public func setPlaceholder(_ page: (any WidgetRepresentable)?, for placeholder: Placeholder) {
      let isShown = pages.page(for: state) == pages.placeholder(placeholder)
      pages.replace(placeholder, by: page)
      if isShown { showPage() }
    }

    /// Returns the widget of a placeholder.
    public func widget(for placeholder: Placeholder) -> WidgetPointer { pages.placeholder(placeholder) }

    /// Fills in the displayed page, and the state of the refresh, where the app has set nothing.
    private func fillIn() {
      switch state {
      case .loading: loadingPage.defaultLabel = texts.loading
      case .empty: emptyPage.defaults = .init(iconName: "folder-symbolic", title: texts.emptyTitle, action: loadMoreAction)
      case .failed(let failure):
        errorPage.defaults = .init(
          iconName: "dialog-error-symbolic", title: texts.failureTitle, message: texts.failure(failure), action: retryAction)
      case .initial, .loaded: break
      }
      // A view around the stack announces failures.
      refreshStatus.show(refreshState, announcesFailure: display.content != nil)
    }

    /// The state of the refresh beside the content. Without content, the load is a first one, which the page shows.
    private var refreshState: RefreshState {
      switch state {
      case _ where !showsRefresh: .idle
      case .loaded, .empty: display.content?.refreshState ?? hostedRefreshState
      case .initial, .loading, .failed: .idle
      }
    }

    private var retryAction: StatusPage.Action? {
      guard let content else { return nil }
      return .init(texts.retry) { [weak content] in content?.retry() }
    }

    /// The action for a list that has found nothing so far, and may find more.
    private var loadMoreAction: StatusPage.Action? {
      guard let content, content.canLoadMore else { return nil }
      return .init(texts.loadMore) { [weak content] in content?.loadMore() }
    }
  }
#endif
