public import Foundation

/// A telephone of ordinary size, or what a test makes of it.
@preconcurrency @MainActor open class UIScreen: NSObject {
  public static let main = UIScreen()

  open var bounds: CGRect { CGRect(origin: .zero, size: DeviceSettings.screenSize) }
  open var scale: CGFloat { 3 }
  open var traitCollection: UITraitCollection { DeviceTraits.current }
}

@preconcurrency @MainActor open class UIDevice: NSObject {
  public static let current = UIDevice()

  open var userInterfaceIdiom: UIUserInterfaceIdiom { DeviceTraits.current.userInterfaceIdiom }
  open var systemName: String { "iOS" }
  open var systemVersion: String { "18.0" }
  open var name: String { "Headless" }
}

public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone
  case pad
  case tv
  case carPlay
  case mac = 5
  case vision
}
