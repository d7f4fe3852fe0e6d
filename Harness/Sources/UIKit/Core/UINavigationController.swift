public import Foundation

@preconcurrency @MainActor open class UINavigationController: UIViewController {
  private var stack: [UIViewController] = []
  private var finishTransition: (() -> Void)?
  private var transitions = 0

  static let transitionDuration = 0.35
  private static let barHeight: CGFloat = 44

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    replace(with: [rootViewController], animated: false)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open weak var delegate: (any UINavigationControllerDelegate)?

  public let navigationBar = UINavigationBar()

  open var topViewController: UIViewController? { stack.last }
  open var visibleViewController: UIViewController? { topViewController?.presentedViewController ?? topViewController }
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) { replace(with: viewControllers, animated: animated) }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    let isInStack = stack.contains { $0 === viewController }
    uikitAssertion(!isInStack, "Pushing the same view controller instance more than once is not supported (\(viewController))")
    if isInStack { return }
    replace(with: stack + [viewController], animated: animated)
  }

  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    replace(with: stack.dropLast(), animated: animated)
    return top
  }

  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  @discardableResult open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    let index = stack.firstIndex { $0 === viewController }
    uikitAssertion(index != nil, "Tried to pop to a view controller that doesn't exist.")
    guard let index, index < stack.count - 1 else { return nil }
    let popped = Array(stack[(index + 1)...])
    replace(with: Array(stack[...index]), animated: animated)
    return popped
  }

  open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: UIView.areAnimationsEnabled) }

  open var isNavigationBarHidden: Bool {
    get { isBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }
  private var isBarHidden = false

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isBarHidden = hidden
    for controller in stack { insetForBar(controller) }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    if let top = stack.last { install(top) }
  }

  private func install(_ controller: UIViewController) {
    insetForBar(controller)
    controller.view.frame = view.bounds
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(controller.view)
  }

  private func insetForBar(_ controller: UIViewController) {
    controller.containerSafeAreaInsets.top = isBarHidden ? 0 : Self.barHeight
    controller.viewIfLoaded?.reportSafeAreaChanges()
  }

  private func replace(with controllers: [UIViewController], animated: Bool) {
    // One at a time: what is under way is over now.
    finishTransition?()
    let (old, new) = (stack.last, controllers.last)
    let added = controllers.filter { controller in !stack.contains { $0 === controller } }
    let removed = stack.filter { controller in !controllers.contains { $0 === controller } }
    for controller in removed { controller.willMove(toParent: nil) }
    for controller in added { addChild(controller) }
    stack = controllers
    guard old !== new, isViewLoaded else {
      settle(added, removed)
      return
    }
    let isVisible = appearance.isOnScreen
    let animated = animated && UIView.areAnimationsEnabled && isVisible
    new?.loadViewIfNeeded()
    if let old, removed.contains(where: { $0 === old }) { old.appearance.isMovingFromParent = true }
    if let new { delegate?.navigationController(self, willShow: new, animated: animated) }
    if isVisible {
      old?.beginAppearanceTransition(false, animated: animated)
      new?.beginAppearanceTransition(true, animated: animated)
    }
    if let new { install(new) }
    let finish = { [self] in
      old?.viewIfLoaded?.removeFromSuperview()
      if isVisible {
        old?.endAppearanceTransition()
        new?.endAppearanceTransition()
      }
      settle(added, removed)
      if let new { delegate?.navigationController(self, didShow: new, animated: animated) }
    }
    guard animated else { return finish() }
    transitions += 1
    let number = transitions
    finishTransition = { [self] in
      finishTransition = nil
      finish()
    }
    AnimationClock.schedule(after: Self.transitionDuration) { [weak self] in
      guard let self, number == transitions else { return }
      finishTransition?()
    }
  }

  private func settle(_ added: [UIViewController], _ removed: [UIViewController]) {
    for controller in removed {
      controller.appearance.isMovingFromParent = false
      controller.containerSafeAreaInsets = .zero
      controller.removeFromParent()
    }
    for controller in added {
      controller.didMove(toParent: self)
      controller.appearance.isMovingToParent = false
    }
  }
}

/// The navigation controller's content keeps clear of it; it has no looks here.
@preconcurrency @MainActor open class UINavigationBar: UIView {
  open var prefersLargeTitles = false
}

@preconcurrency @MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {
  func navigationController(_ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
}
