public import Foundation

@preconcurrency @MainActor public protocol UIAppearanceContainer: NSObjectProtocol {}

@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {
  static func appearance() -> Self
  static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
}

extension UIView: UIAppearance, UIAppearanceContainer {
  public static func appearance() -> Self {
    proxy(in: [])
  }

  public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
    proxy(in: containerTypes)
  }

  private static func proxy(in containers: [any UIAppearanceContainer.Type]) -> Self {
    let proxy = Appearance.proxy(for: self, in: containers, make: { make(frame: .zero) }) as? Self
    return proxy ?? { preconditionFailure("\(self).init(frame:) made an instance of another class.") }()
  }

  /// The dispatch thunk of `init(frame:)`: with it a class that is only known at run time can be made, although the initializer is not
  /// `required`. The metatype travels where the thunk expects it.
  @_silgen_name("$s5UIKit6UIViewC5frameAC10Foundation6CGRectV_tcfCTj")
  private static func make(frame: CGRect) -> UIView
}

extension UIViewController: UIAppearanceContainer {}
