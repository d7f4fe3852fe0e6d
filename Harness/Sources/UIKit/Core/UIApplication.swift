public import Foundation

@preconcurrency @MainActor open class UIApplication: UIResponder {
  private struct WeakWindow { weak var window: UIWindow? }

  public static let shared = UIApplication()

  private var registered: [WeakWindow] = []
  weak var key: UIWindow?

  open weak var delegate: (any UIApplicationDelegate)?

  public enum State: Int, Sendable {
    case active
    case inactive
    case background
  }

  open var applicationState: State { .active }
  open var windows: [UIWindow] { registered.compactMap(\.window) }
  open var keyWindow: UIWindow? { key }
  open var preferredContentSizeCategory: UIContentSizeCategory { DeviceTraits.current.preferredContentSizeCategory }
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { DeviceTraits.current.layoutDirection.direction }

  open override var next: UIResponder? { delegate as? UIResponder }

  func register(_ window: UIWindow) {
    registered.removeAll { $0.window == nil }
    registered.append(WeakWindow(window: window))
  }

  @_spi(Headless) public func layOutWindows() {
    for window in windows where !window.isHidden { window.layoutIfNeeded() }
  }

  nonisolated public static let didBecomeActiveNotification = NSNotification.Name("UIApplicationDidBecomeActiveNotification")
  nonisolated public static let willResignActiveNotification = NSNotification.Name("UIApplicationWillResignActiveNotification")
  nonisolated public static let didEnterBackgroundNotification = NSNotification.Name("UIApplicationDidEnterBackgroundNotification")
  nonisolated public static let willEnterForegroundNotification = NSNotification.Name("UIApplicationWillEnterForegroundNotification")
  nonisolated public static let didReceiveMemoryWarningNotification =
    NSNotification.Name("UIApplicationDidReceiveMemoryWarningNotification")
}

@preconcurrency @MainActor public protocol UIApplicationDelegate: NSObjectProtocol {}
