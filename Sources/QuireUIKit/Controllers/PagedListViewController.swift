#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// A controller of a list that comes in pages: what ``PagedTableViewController`` and ``PagedCollectionViewController`` have in common.
  ///
  /// It loads when it appears, which costs nothing if there is something already (B2), and has a method to override for everything that
  /// happens to the list.
  open class PagedListViewController: UIViewController, ContentWrapperViewDelegate {
    /// What is shown where there are no rows. Its placeholders can be filled in, or replaced by ``ContentWrapperView/setPlaceholder(_:for:)``.
    public var placeholders: ContentWrapperView { views.placeholders }
    /// What is shown after the last row: loading, retry, or load more.
    public var nextEdgeView: EdgeView { views.nextEdge }
    /// What is shown before the first row, if anything can come before it.
    public var previousEdgeView: EdgeView { views.previousEdge }
    /// What is shown at the top when a refresh has failed that left the rows in place.
    public var refreshFailureView: RefreshFailureView { views.refreshFailure }
    /// What all of these say, unless one of them is told something else.
    public var texts: ContentTexts {
      get { views.texts }
      set { views.texts = newValue }
    }
    /// Whether the list is loaded when the controller appears. It is, unless this is set to false.
    public var loadsOnAppearing = true
    /// How old the list may be when it is seen. An older one is refreshed when the controller appears, and when the app comes to the foreground
    /// (B44). Nil, the default, is any age.
    ///
    /// It has no effect if ``loadsOnAppearing`` is false.
    ///
    /// - Precondition: The age is not negative.
    public var maximumAge: Duration? {
      didSet {
        if let maximumAge, maximumAge < .zero {
          fatalError("maximumAge: an age of \(maximumAge) is negative; with zero, anything is too old a moment later.")
        }
        observeForeground()
      }
    }

    /// A Boolean value that indicates whether the controller clears the selection when it appears, as UIKit's list controllers do.
    ///
    /// The default is true.
    public var clearsSelectionOnViewWillAppear = true

    var views: ListViews = {
      var views = ListViews()
      views.placeholders = ControllerPlaceholders(contentView: UIView())
      return views
    }()
    /// The list that is shown, and what shows it.
    private var foreground: ForegroundObserver?
    private var connection: (content: any LoadableContent, driver: any ListDriving, loads: ObservationToken)?

    /// Makes a controller without a storyboard.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
      super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
      setUp()
    }

    /// Makes a controller from a storyboard.
    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      setUp()
    }

    private func setUp() {
      placeholders.delegate = self
      (placeholders as? ControllerPlaceholders)?.controller = self
    }

    /// Loads the list, unless it is there already or ``loadsOnAppearing`` is false, and refreshes one that is older than ``maximumAge``.
    open override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      loadWhatIsSeen()
    }

    /// Says so in the console if there is no list to show.
    open override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      if connection == nil {
        Misuse.report("\(type(of: self)) has appeared without a list: call show(_:), in viewDidLoad() for example.", false)
      }
    }

    private func loadWhatIsSeen() {
      guard loadsOnAppearing, let content else { return }
      if let maximumAge { content.refresh(ifOlderThan: maximumAge) } else { content.load() }
    }

    private func observeForeground() {
      foreground =
        maximumAge == nil
        ? nil
        : ForegroundObserver { [weak self] in
          if self?.viewIfLoaded?.window != nil { self?.loadWhatIsSeen() }
        }
    }

    /// The list that is shown.
    public var content: (any LoadableContent)? { connection?.content }

    /// Forgets all rows, and loads the list again.
    ///
    /// - Parameters:
    ///   - scrollsToTop: Whether the view goes back to its beginning.
    ///   - animated: Whether that is animated.
    public func startOver(scrollsToTop: Bool = true, animated: Bool = false) {
      if scrollsToTop { connection?.driver.scrollToTop(animated: animated) }
      content?.reload()
    }

    func connect<Item>(_ pager: Pager<Item>, by makeDriver: () -> PagedListDriver<Item>) {
      connection?.driver.stop()
      let loads = pager.observeLoads { [weak self] event in
        if case .finished(let kind, let outcome) = event, outcome != .superseded { self?.didEndLoading(kind, outcome) }
      }
      connection = (pager, makeDriver(), loads)
      if viewIfLoaded?.window != nil { loadWhatIsSeen() }
    }

    // MARK: What subclasses override

    /// A load has ended, whatever came of it. Not called for one that something newer took the place of. By default it does nothing.
    open func didEndLoading(_ kind: LoadKind, _ outcome: LoadOutcome) {}

    /// Puts a placeholder into its place: `loading`, `empty` or `failed`, as the state says.
    open func showPlaceholder(_ view: UIView, for state: ContentState) {
      (placeholders as? ControllerPlaceholders)?.showByDefault(view, for: state)
    }

    /// Takes the placeholder of a state away.
    open func hidePlaceholder(_ view: UIView, for state: ContentState) {
      (placeholders as? ControllerPlaceholders)?.hideByDefault(view, for: state)
    }

    /// A placeholder, or the list, is about to be shown.
    open func contentWrapperView(_ wrapper: ContentWrapperView, willShow view: UIView, for state: ContentState) {}
    /// A placeholder, or the list, is shown now.
    open func contentWrapperView(_ wrapper: ContentWrapperView, didShow view: UIView, for state: ContentState) {}
    /// The standard placeholder for no results is about to be shown, and can be filled in.
    open func contentWrapperView(_ wrapper: ContentWrapperView, willShowNoContentView view: ImageTitleMessageView) {}
    /// The standard placeholder for an error is about to be shown, and can be filled in.
    open func contentWrapperView(
      _ wrapper: ContentWrapperView, willShowErrorView view: ImageTitleMessageView, for failure: LoadFailure
    ) {}
  }

  /// Asks the controller to show and hide placeholders.
  private final class ControllerPlaceholders: ContentWrapperView {
    weak var controller: PagedListViewController?

    override func showPlaceholder(_ view: UIView, for state: ContentState) { controller?.showPlaceholder(view, for: state) }
    override func hidePlaceholder(_ view: UIView, for state: ContentState) { controller?.hidePlaceholder(view, for: state) }
    func showByDefault(_ view: UIView, for state: ContentState) { super.showPlaceholder(view, for: state) }
    func hideByDefault(_ view: UIView, for state: ContentState) { super.hidePlaceholder(view, for: state) }
  }

  /// What a controller wants of a driver, whatever its items are.
  @MainActor protocol ListDriving: AnyObject {
    func scrollToTop(animated: Bool)
    func stop()
  }

  extension PagedListDriver: ListDriving {}
#endif
