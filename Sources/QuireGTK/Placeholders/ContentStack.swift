#if GTK
  import CAdwaita
  public import Quire

  /// Shows content, or a placeholder in its place: loading, no content, or an error.
  ///
  /// Bound to a ``/Quire/Loader``, a ``/Quire/Pager`` or anything else that loads, it shows what that says, without flicker (B36), and its
  /// error page retries:
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
    public private(set) var state = ContentState.initial
    /// What the standard placeholders say.
    public var texts = ContentTexts.standard { didSet { fillIn() } }

    /// Called before something is shown, with the state and the widget, so that the app can fill it in.
    public var willShow: (@MainActor (ContentState, WidgetPointer) -> Void)?
    /// Called when it is there: each call of ``willShow`` is followed by one of these, in the same order.
    public var didShow: (@MainActor (ContentState, WidgetPointer) -> Void)?

    /// The `GtkStack`. How long the crossfade takes is set there.
    public var widget: WidgetPointer { tie.lent }

    /// Called with each state before it is shown, by whoever has the stack within a widget of its own.
    var willChange: ((ContentState) -> Void)?

    private let pages: StackPages
    private let tie = WidgetTie(gtk_stack_new())
    private var binding: Binding?
    /// What is to be shown next, if a callback asked for something while it was told of something else.
    private var nextState: ContentState?
    private var isChanging = false
    /// Tells that what was about to be shown is shown, once.
    private var finish: (() -> Void)?

    private struct Binding {
      let content: any LoadableContent
      let presenter: ContentPresenter
      var tokens: [ObservationToken] = []
    }

    /// Makes a stack around the content, which it shows when it is told that there is some.
    public init(_ content: some WidgetRepresentable) {
      pages = StackPages(
        tie.widget, content: content, placeholders: [.loading: loadingPage, .empty: emptyPage, .error: errorPage])
      errorPage.widget.setRole(GTK_ACCESSIBLE_ROLE_ALERT)
      connect(widget.raw, "notify::transition-running", to: self) { stack, _ in stack.transitionChanged() }
      MainLoopBridge.install()
      fillIn()
      tie.tie(self)
    }

    // MARK: What is shown

    /// The content whose states are shown.
    public var content: (any LoadableContent)? { binding?.content }

    /// Shows the states of some content from now on.
    ///
    /// - Parameters:
    ///   - content: A ``/Quire/Loader``, a ``/Quire/Pager`` or anything else that loads. With nil the stack stays as it is and follows nothing.
    ///   - timing: When the loading placeholder appears, and for how long at least.
    ///   - clock: What tells the time; a test gives one that it can turn.
    public func bind(
      _ content: (any LoadableContent)?, timing: PresentationTiming = PresentationTiming(), clock: any AlarmClock = SystemClock()
    ) {
      binding = content.map { Binding(content: $0, presenter: ContentPresenter($0, timing: timing, clock: clock)) }
      if let binding {
        let list = binding.content as? any PausingContent
        self.binding?.tokens = [
          binding.presenter.observe { [weak self] in self?.show($0) },
          // A list that is empty and stays so can find out that there is more, or no more.
          list?.observePauses { [weak self, weak list] in if list?.contentState == .empty { self?.fillIn() } },
        ].compactMap(\.self)
        show(binding.presenter.drawn)
      }
      // The buttons act on this content, also where the state is that of the one before.
      fillIn()
    }

    /// Shows a state. A stack that is bound to content is told by that, and needs no telling.
    ///
    /// Another failure is shown in place of the one before, the same one again is no change (B13). What a callback shows while it is told of
    /// something is shown after that.
    public func show(_ state: ContentState) {
      nextState = state
      guard !isChanging else { return }
      isChanging = true
      while let next = nextState {
        nextState = nil
        if next != self.state { change(to: next) }
      }
      isChanging = false
    }

    private func change(to new: ContentState) {
      // What came before is shown by now, and told so before this is announced.
      finishShowing()
      state = new
      willChange?(new)
      fillIn()
      showPage()
    }

    private func showPage() {
      let state = state
      let page = pages.page(for: state)
      if state != .initial {
        willShow?(state, page)
        finish = { [weak self] in self?.didShow?(state, page) }
      }
      pages.show(page)
      loadingPage.isActive = page == loadingPage.widget
      widget.setBusy(state == .loading)
      transitionChanged()
    }

    private func transitionChanged() {
      if gtk_stack_get_transition_running(widget.opaque) == 0 { finishShowing() }
    }

    private func finishShowing() {
      let finish = finish
      self.finish = nil
      finish?()
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
      guard isShown else { return }
      finishShowing()
      showPage()
    }

    /// The widget that is shown as a placeholder.
    public func widget(for placeholder: Placeholder) -> WidgetPointer { pages.placeholder(placeholder) }

    /// Says in the standard placeholders what the app leaves to the stack.
    private func fillIn() {
      loadingPage.defaultLabel = texts.loading
      emptyPage.defaults = .init(iconName: "folder-symbolic", title: texts.emptyTitle, action: loadMoreAction)
      guard case .failed(let failure) = state else { return }
      errorPage.defaults = .init(
        iconName: "dialog-error-symbolic", title: texts.failureTitle, message: texts.failure(failure), action: retryAction)
    }

    private var retryAction: StatusPage.Action? {
      guard let content else { return nil }
      return .init(texts.retry) { [weak content] in content?.retry() }
    }

    /// For a list that found nothing so far, and may find more (B20).
    private var loadMoreAction: StatusPage.Action? {
      guard let list = content as? any PausingContent, list.isPaused else { return nil }
      return .init(texts.loadMore) { [weak list] in list?.loadMore() }
    }
  }
#endif
