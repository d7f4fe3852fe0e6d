@_spi(Headless) public import UIKit

extension HeadlessDevice {
  /// The required constraints that could not be kept, which UIKit would log: "Unable to simultaneously satisfy constraints."
  public static var brokenConstraints: [NSLayoutConstraint] { BrokenConstraints.all }

  public static func forgetBrokenConstraints() { BrokenConstraints.reset() }
}
