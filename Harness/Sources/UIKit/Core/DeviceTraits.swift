import Foundation
import Synchronization

/// The traits of the device, which all windows have.
@_spi(Headless) @MainActor public enum DeviceTraits {
  nonisolated public static let initial = UITraitCollection {
    $0.userInterfaceIdiom = .phone
    $0.userInterfaceStyle = .light
    $0.layoutDirection = .leftToRight
    $0.preferredContentSizeCategory = .large
    $0.horizontalSizeClass = .compact
    $0.verticalSizeClass = .regular
    $0.displayScale = 3
    $0.accessibilityContrast = .normal
    $0.legibilityWeight = .regular
  }

  nonisolated private static let storage = Mutex(initial)

  /// The same, for fonts and colors, which may be asked for on any thread.
  nonisolated static var anywhere: UITraitCollection { storage.withLock { $0 } }

  public static var current: UITraitCollection {
    get { anywhere }
    set {
      let oldValue = anywhere
      guard newValue != oldValue else { return }
      storage.withLock { $0 = newValue }
      let category = current.preferredContentSizeCategory
      let contentSizeChanged = category != oldValue.preferredContentSizeCategory
      for window in UIApplication.shared.windows {
        window.sendTraitsDidChange(from: oldValue, contentSizeChanged: contentSizeChanged)
      }
      guard contentSizeChanged else { return }
      NotificationCenter.default.post(
        name: UIContentSizeCategory.didChangeNotification, object: UIApplication.shared,
        userInfo: [UIContentSizeCategory.newValueUserInfoKey: category])
    }
  }
}
