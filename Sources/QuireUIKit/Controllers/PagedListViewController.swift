#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// The common part of ``PagedTableViewController`` and ``PagedCollectionViewController``: a view controller of a paged list.
  ///
  /// It loads when it appears, which costs nothing if the list is loaded, and has methods to override for the events of the list.
  open class PagedListViewController: UIViewController, ContentWrapperViewDelegate {
    /// The view that covers the list while it has no rows. Fill in its placeholders, or replace them with ``ContentWrapperView/setPlaceholder(_:for:)``.
    public var placeholders: ContentWrapperView { views.placeholders }
    /// The view after the last row: loading, retry, or load more.
    public var nextEdgeView: EdgeView { views.nextEdge }
    /// The view before the first row, if anything can come before it.
    public var previousEdgeView: EdgeView { views.previousEdge }
    /// The bar at the top for a refresh that has failed and left the rows in place.
    public var refreshFailureView: RefreshFailureView { views.refreshFailure }
    /// The texts of all these views.
    public var texts: ContentStrings {
      get { views.texts }
      set { views.texts = newValue }
    }
    /// A Boolean value that indicates whether the view controller loads the list when it appears. The default is true.
    public var loadsOnAppearing = true
    /// The maximum age of the list when the view controller appears, and when the app enters the foreground. An older list is refreshed.
    ///
    /// The default is nil: any age. The property has no effect if ``loadsOnAppearing`` is false.
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

    /// A Boolean value that indicates whether the view controller clears the selection when it appears, as UIKit's list controllers do.
    ///
    /// The default is true. The property has no effect on a list that shows the selection of its presenter
    /// (``PagedListController/showsPresenterSelection``), which the app clears itself.
    public var clearsSelectionOnViewWillAppear = true

    /// A Boolean value that indicates whether the view controller clears the selection now. The selection of a presenter stays.
    var clearsSelection: Bool { clearsSelectionOnViewWillAppear && connection?.listController.showsPresenterSelection != true }

    var views: ListViews = {
      var views = ListViews()
      views.placeholders = ControllerPlaceholders(contentView: UIView())
      return views
    }()
    private var foreground: ForegroundObserver?
    /// The list, and its controller.
    private var connection: (content: any LoadableContent, listController: any AnyListController, loads: ObservationToken)?

    /// Creates a view controller without a storyboard.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
      super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
      setUp()
    }

    /// Creates a view controller from a storyboard.
    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      setUp()
    }

    private func setUp() {
      placeholders.delegate = self
      (placeholders as? ControllerPlaceholders)?.controller = self
    }

    /// Loads the list, unless it is loaded or ``loadsOnAppearing`` is false, and refreshes a list that is older than ``maximumAge``.
    open override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      loadVisibleContent()
    }

    /// Loads a list that was shown since the view controller began to appear, in an override of `viewWillAppear(_:)` for example.
    open override func viewIsAppearing(_ animated: Bool) {
      super.viewIsAppearing(animated)
      loadVisibleContent()
    }

    /// Prints a message in the console if there is no list to show.
    open override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      if connection == nil {
        Misuse.report("\(type(of: self)) has appeared without a list: call show(_:), in viewDidLoad() for example.", false)
      }
    }

    private func loadVisibleContent() {
      guard loadsOnAppearing, let content else { return }
      if let maximumAge { content.refresh(ifOlderThan: maximumAge) } else { content.load() }
    }

    private func observeForeground() {
      foreground =
        maximumAge == nil
        ? nil
        : ForegroundObserver { [weak self] in
          if self?.viewIfLoaded?.window != nil { self?.loadVisibleContent() }
        }
    }

    /// The list that is shown.
    public var content: (any LoadableContent)? { connection?.content }

    /// Forgets all rows, and loads the list again.
    ///
    /// - Parameters:
    ///   - scrollsToTop: A Boolean value that indicates whether to scroll to the top.
    ///   - animated: A Boolean value that indicates whether to animate the scrolling.
    public func startOver(scrollsToTop: Bool = true, animated: Bool = false) {
      if scrollsToTop { connection?.listController.scrollToTop(animated: animated) }
      content?.reload()
    }

    /// Selects the rows of the presenter's selection, if the list shows it.
    func showSelection() { connection?.listController.showSelection() }

    func connect<Item>(_ content: any LoadableContent, by makeController: () -> PagedListController<Item>) {
      connection?.listController.stop()
      let loads = content.observeLoads { [weak self] event in
        if case .finished(let outcome) = event.phase, outcome != .superseded { self?.didEndLoading(event.kind, outcome) }
      }
      connection = (content, makeController(), loads)
      if viewIfLoaded?.window != nil { loadVisibleContent() }
    }

    // MARK: Methods to override

    /// Handles the end of a load, unless a newer load has superseded it. By default, it does nothing.
    open func didEndLoading(_ kind: LoadKind, _ outcome: LoadTask.Outcome) {}

    /// Shows a placeholder for a state: `loading`, `empty`, or `failed`.
    open func showPlaceholder(_ view: UIView, for state: ContentState) {
      (placeholders as? ControllerPlaceholders)?.showByDefault(view, for: state)
    }

    /// Removes the placeholder of a state.
    open func hidePlaceholder(_ view: UIView, for state: ContentState) {
      (placeholders as? ControllerPlaceholders)?.hideByDefault(view, for: state)
    }

    /// Prepares a placeholder, or the list, which is about to be shown.
    open func contentWrapperView(_ wrapper: ContentWrapperView, willShow view: UIView, for state: ContentState) {}
    /// Handles that a placeholder, or the list, is shown.
    open func contentWrapperView(_ wrapper: ContentWrapperView, didShow view: UIView, for state: ContentState) {}
    /// Fills in the standard placeholder for no content, which is about to be shown.
    open func contentWrapperView(_ wrapper: ContentWrapperView, willShowNoContentView view: any PlaceholderView) {}
    /// Fills in the standard placeholder for an error, which is about to be shown.
    open func contentWrapperView(
      _ wrapper: ContentWrapperView, willShowErrorView view: any PlaceholderView, for failure: LoadFailure
    ) {}
  }

  /// Asks the view controller to show and hide placeholders.
  private final class ControllerPlaceholders: ContentWrapperView {
    weak var controller: PagedListViewController?

    override func showPlaceholder(_ view: UIView, for state: ContentState) { controller?.showPlaceholder(view, for: state) }
    override func hidePlaceholder(_ view: UIView, for state: ContentState) { controller?.hidePlaceholder(view, for: state) }
    func showByDefault(_ view: UIView, for state: ContentState) { super.showPlaceholder(view, for: state) }
    func hideByDefault(_ view: UIView, for state: ContentState) { super.hidePlaceholder(view, for: state) }
  }

  /// A list controller with items of any type.
  @MainActor protocol AnyListController: AnyObject {
    var showsPresenterSelection: Bool { get }
    func showSelection()
    func scrollToTop(animated: Bool)
    func stop()
  }

  extension PagedListController: AnyListController {}
#endif
