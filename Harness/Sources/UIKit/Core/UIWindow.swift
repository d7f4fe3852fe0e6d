public import Foundation

@preconcurrency @MainActor open class UIWindow: UIView {
  /// The insets that the device covers.
  final var deviceInsets = DeviceSettings.safeAreaInsets

  public override init(frame: CGRect) {
    super.init(frame: frame)
    didInit()
  }

  /// developer.apple.com/documentation/uikit/uiwindow: without a frame it fills the screen.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    didInit()
  }

  private func didInit() {
    layer.isHidden = true
    currentWindow = self
    UIApplication.shared.register(self)
  }

  open var windowLevel = Level.normal
  open var screen: UIScreen { .main }

  open var rootViewController: UIViewController? {
    didSet {
      if rootViewController === oldValue { return }
      if let oldValue, oldValue.isViewLoaded { oldValue.leave(self) }
      if !isHidden { rootViewController?.enter(self) }
    }
  }

  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      if newValue == super.isHidden { return }
      super.isHidden = newValue
      if newValue { rootViewController?.leave(self) } else { rootViewController?.enter(self) }
    }
  }

  open var isKeyWindow: Bool { UIApplication.shared.key === self }
  open var canBecomeKey: Bool { true }

  open func makeKey() {
    guard canBecomeKey, !isKeyWindow else { return }
    let old = UIApplication.shared.key
    UIApplication.shared.key = self
    old?.resignKey()
    becomeKey()
  }

  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  open func becomeKey() {}
  open func resignKey() {}

  open override var next: UIResponder? { UIApplication.shared }

  open override var safeAreaInsets: UIEdgeInsets { deviceInsets }

  public struct Level: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = Level(rawValue: 0)
    public static let statusBar = Level(rawValue: 1000)
    public static let alert = Level(rawValue: 2000)
  }
}

extension UIViewController {
  fileprivate func enter(_ window: UIWindow) {
    loadViewIfNeeded()
    beginAppearanceTransition(true, animated: false)
    view.frame = window.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.insertSubview(view, at: 0)
    endAppearanceTransition()
  }

  fileprivate func leave(_ window: UIWindow) {
    guard view.superview === window else { return }
    beginAppearanceTransition(false, animated: false)
    view.removeFromSuperview()
    endAppearanceTransition()
  }
}
