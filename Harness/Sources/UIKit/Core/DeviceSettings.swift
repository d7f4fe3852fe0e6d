public import Foundation

/// Settings of the device, and not of any object of UIKit.
@_spi(Headless) @MainActor public enum DeviceSettings {
  public static let defaultSafeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
  public static let defaultScreenSize = CGSize(width: 390, height: 844)

  public static var screenSize = defaultScreenSize

  /// The part of each window that the device covers: the notch and the home indicator.
  public static var safeAreaInsets: UIEdgeInsets {
    get { insetsOfNewWindows }
    set {
      insetsOfNewWindows = newValue
      for window in UIApplication.shared.windows {
        window.deviceInsets = newValue
        window.reportSafeAreaChanges()
      }
    }
  }

  private static var insetsOfNewWindows = defaultSafeAreaInsets

  /// Existing windows may belong to another test, so they keep their settings.
  public static func reset() {
    insetsOfNewWindows = defaultSafeAreaInsets
    screenSize = defaultScreenSize
  }
}

/// The keyboard, measured from the bottom of the windows.
@_spi(Headless) @MainActor public enum Keyboard {
  /// 0 is no keyboard.
  public static var height: CGFloat = 0 {
    didSet {
      if height == oldValue { return }
      for window in UIApplication.shared.windows { ConstraintLayout.keyboardDidChange(in: window) }
    }
  }
}
