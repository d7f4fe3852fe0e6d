public import Foundation

/// developer.apple.com/documentation/uikit/uicolor: a color is `Sendable`, although the provider of a dynamic one need not be. UIKit calls a
/// provider on the thread that asks for the color.
open class UIColor: NSObject, @unchecked Sendable {
  struct Components: Hashable, Sendable {
    var red: CGFloat
    var green: CGFloat
    var blue: CGFloat
    var alpha: CGFloat
  }

  private enum Kind {
    case plain(Components)
    /// A color of the system: it is the same as another one of its name, and looks different in the dark.
    case named(String, light: Components, dark: Components)
    case dynamic((UITraitCollection) -> UIColor)
  }

  private let kind: Kind

  private init(_ kind: Kind) { self.kind = kind }

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    kind = .plain(Components(red: red, green: green, blue: blue, alpha: alpha))
  }

  public convenience init(white: CGFloat, alpha: CGFloat) { self.init(red: white, green: white, blue: white, alpha: alpha) }

  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    func channel(_ n: CGFloat) -> CGFloat {
      let k = (n + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
  }

  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) { self.init(.dynamic(dynamicProvider)) }

  convenience init(name: String, light: UInt32, dark: UInt32) {
    self.init(.named(name, light: Components(rgba: light), dark: Components(rgba: dark)))
  }

  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    switch kind {
    case .plain: self
    case .named(_, let light, let dark): UIColor(.plain(traitCollection.userInterfaceStyle == .dark ? dark : light))
    case .dynamic(let provider): provider(traitCollection).resolvedColor(with: traitCollection)
    }
  }

  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch kind {
    case .plain(var components):
      components.alpha = alpha
      return UIColor(.plain(components))
    case .named(let name, var light, var dark):
      (light.alpha, dark.alpha) = (alpha, alpha)
      return UIColor(.named("\(name) \(alpha)", light: light, dark: dark))
    case .dynamic(let provider):
      return UIColor { provider($0).withAlphaComponent(alpha) }
    }
  }

  /// In the light.
  private var components: Components {
    switch kind {
    case .plain(let components): components
    case .named(_, let light, _): light
    case .dynamic(let provider): provider(UITraitCollection(userInterfaceStyle: .light)).components
    }
  }

  @discardableResult open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let components = components
    red?.pointee = components.red
    green?.pointee = components.green
    blue?.pointee = components.blue
    alpha?.pointee = components.alpha
    return true
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return switch (kind, other.kind) {
    case (.plain(let one), .plain(let two)): one == two
    case (.named(let one, _, _), .named(let two, _, _)): one == two
    default: self === other
    }
  }

  open override var hash: Int {
    switch kind {
    case .plain(let components): components.hashValue
    case .named(let name, _, _): name.hashValue
    case .dynamic: ObjectIdentifier(self).hashValue
    }
  }

  open override var description: String {
    switch kind {
    case .named(let name, _, _): "<UIColor: \(name)>"
    case .plain(let components): "<UIColor: \(components.red) \(components.green) \(components.blue) \(components.alpha)>"
    case .dynamic: "<UIColor: dynamic>"
    }
  }
}

extension UIColor.Components {
  init(rgba: UInt32) {
    func channel(_ shift: UInt32) -> CGFloat { CGFloat((rgba >> shift) & 0xFF) / 255 }
    self.init(red: channel(24), green: channel(16), blue: channel(8), alpha: channel(0))
  }
}
