public import Foundation

/// The class has everything that a subclass can override. Appearance and presentation are in the extensions.
@preconcurrency @MainActor open class UIViewController: UIResponder {
  // MARK: State

  final var loadedView: UIView?
  final weak var container: UIViewController?
  final var contained: [UIViewController] = []
  final var appearance = AppearanceState()
  final weak var presenter: UIViewController?
  final var presented: UIViewController?
  final var traitRegistrations: [TraitRegistration] = []
  /// The insets that a container, such as a navigation bar, covers.
  final var containerSafeAreaInsets = UIEdgeInsets.zero
  /// Plays the part of a storyboard or a nib: sets the view and the outlets.
  @_spi(Headless) public final var storyboard: (() -> Void)?
  private var ownNavigationItem: UINavigationItem?

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  public required init?(coder: NSCoder) {
    nibName = nil
    nibBundle = nil
    super.init()
  }

  public let nibName: String?
  public let nibBundle: Bundle?

  open var title: String? {
    didSet { ownNavigationItem?.title = title }
  }

  open override var next: UIResponder? {
    guard let loadedView else { return nil }
    // developer.apple.com/documentation/uikit/uiresponder/next: a presented controller's is the presenting one.
    return presenter ?? loadedView.superview
  }

  // MARK: The view

  /// developer.apple.com/documentation/uikit/uiviewcontroller/view: made when it is first asked for.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.controller = nil
      loadedView = newValue
      newValue?.controller = self
    }
  }
  open var viewIfLoaded: UIView? { loadedView }
  open var isViewLoaded: Bool { loadedView != nil }

  open func loadViewIfNeeded() {
    if loadedView != nil { return }
    if let storyboard { storyboard() } else { loadView() }
    viewDidLoad()
  }
  open func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }
  open func viewDidLoad() {}

  // MARK: Appearance

  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}

  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func updateViewConstraints() { loadedView?.updateConstraints() }

  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) { beginTransition(isAppearing, animated) }
  open func endAppearanceTransition() { endTransition() }

  open var isMovingToParent: Bool { appearance.isMovingToParent }
  open var isMovingFromParent: Bool { appearance.isMovingFromParent }
  open var isBeingPresented: Bool { appearance.isBeingPresented }
  open var isBeingDismissed: Bool { appearance.isBeingDismissed }

  // MARK: Children

  open var parent: UIViewController? { container }
  open var children: [UIViewController] { contained }

  open func addChild(_ childController: UIViewController) { adopt(childController) }
  /// Also notifies the child, except of its coming move, which is its container's task.
  open func removeFromParent() { leaveParent() }
  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  // MARK: Presentation

  open var presentedViewController: UIViewController? { presented ?? container?.presentedViewController }
  open var presentingViewController: UIViewController? { presenter ?? container?.presentingViewController }
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  open var isModalInPresentation = false
  open var definesPresentationContext = false
  open var preferredContentSize = CGSize.zero

  open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
    startPresentation(of: viewControllerToPresent, animated: flag, completion)
  }
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) { startDismissal(animated: flag, completion) }
  open func show(_ vc: UIViewController, sender: Any?) {
    if let navigationController {
      navigationController.show(vc, sender: sender)
    } else {
      present(vc, animated: UIView.areAnimationsEnabled)
    }
  }

  // MARK: Bars

  open var navigationController: UINavigationController? {
    sequence(first: self, next: \.container).dropFirst().lazy.compactMap { $0 as? UINavigationController }.first
  }
  open var navigationItem: UINavigationItem {
    if let ownNavigationItem { return ownNavigationItem }
    let item = UINavigationItem(title: title ?? "")
    ownNavigationItem = item
    return item
  }
  open var hidesBottomBarWhenPushed = false
  open var edgesForExtendedLayout = UIRectEdge.all
  open var extendedLayoutIncludesOpaqueBars = false

  // MARK: Content unavailable

  final var contentUnavailable = ContentUnavailable()

  // UIKit has it in an extension, where nothing is overridden: `public`, not `open`.
  public var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    didSet { contentUnavailableConfigurationDidChange() }
  }
  open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    UIContentUnavailableConfigurationState(traitCollection: traitCollection)
  }
  open func setNeedsUpdateContentUnavailableConfiguration() {
    contentUnavailable.needsUpdate = true
    loadedView?.setNeedsLayout()
  }
  open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}

  // MARK: Safe area and traits

  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { loadedView?.reportSafeAreaChanges() } }
  }
  open func viewSafeAreaInsetsDidChange() {}
  open func viewLayoutMarginsDidChange() {}

  open var traitCollection: UITraitCollection { loadedView?.traitCollection ?? container?.traitCollection ?? DeviceTraits.current }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  open func didReceiveMemoryWarning() {}

  // MARK: Editing

  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }
  private var editing = false
  open func setEditing(_ editing: Bool, animated: Bool) {
    self.editing = editing
    editItem?.title = editing ? "Done" : "Edit"
  }

  /// developer.apple.com/documentation/uikit/uiviewcontroller/editbuttonitem
  open var editButtonItem: UIBarButtonItem {
    if let editItem { return editItem }
    let item = UIBarButtonItem(
      primaryAction: UIAction(title: isEditing ? "Done" : "Edit") { [weak self] _ in
        self?.setEditing(self?.isEditing == false, animated: true)
      })
    editItem = item
    return item
  }
  private var editItem: UIBarButtonItem?
}
