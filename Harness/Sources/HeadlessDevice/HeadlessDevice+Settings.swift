public import Foundation
@_spi(Headless) public import UIKit

extension HeadlessDevice {
  /// The text size.
  public static var contentSizeCategory: UIContentSizeCategory {
    get { DeviceTraits.current.preferredContentSizeCategory }
    set { DeviceTraits.current = DeviceTraits.current.modifyingTraits { $0.preferredContentSizeCategory = newValue } }
  }

  public static var userInterfaceStyle: UIUserInterfaceStyle {
    get { DeviceTraits.current.userInterfaceStyle }
    set { DeviceTraits.current = DeviceTraits.current.modifyingTraits { $0.userInterfaceStyle = newValue } }
  }

  public static var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { DeviceTraits.current.userInterfaceIdiom }
    set { DeviceTraits.current = DeviceTraits.current.modifyingTraits { $0.userInterfaceIdiom = newValue } }
  }

  public static var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { DeviceTraits.current.layoutDirection }
    set { DeviceTraits.current = DeviceTraits.current.modifyingTraits { $0.layoutDirection = newValue } }
  }

  /// The insets of the notch and the home indicator: 47 points at the top, 34 at the bottom.
  public static var safeAreaInsets: UIEdgeInsets {
    get { DeviceSettings.safeAreaInsets }
    set { DeviceSettings.safeAreaInsets = newValue }
  }

  /// 390 by 844 points. Windows that are there keep their frames.
  public static var screenSize: CGSize {
    get { DeviceSettings.screenSize }
    set { DeviceSettings.screenSize = newValue }
  }

  /// Brings the keyboard up, measured from the bottom of the windows, and lays out.
  public static func showKeyboard(height: CGFloat = 335) {
    Keyboard.height = height
    layOut()
  }

  public static func hideKeyboard() {
    Keyboard.height = 0
    layOut()
  }

  /// Plays the part of a storyboard: when the controller's view is first asked for, `load` sets it and the outlets, instead of
  /// `loadView()`.
  public static func loadView(of controller: UIViewController, by load: @escaping @MainActor () -> Void) {
    controller.storyboard = load
  }

  /// Puts an image into the asset catalog, where `UIImage(named:)` finds it.
  @discardableResult public static func addImage(named name: String, size: CGSize = CGSize(width: 30, height: 30)) -> UIImage? {
    NamedImages.add(name, size: size)
    return UIImage(named: name)
  }
}
