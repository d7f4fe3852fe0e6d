public import Foundation

open class UIFont: NSObject, @unchecked Sendable {
  /// The scaling with the text size.
  enum Scaling: Hashable, Sendable {
    case none
    case style(TextStyle)
    case metrics(TextStyle, base: CGFloat, maximum: CGFloat)
  }

  public let fontName: String
  public let pointSize: CGFloat
  let weight: Weight
  let isItalic: Bool
  let isMonospaced: Bool
  let scaling: Scaling

  init(
    name: String = ".SFUI", size: CGFloat, weight: Weight = .regular, isItalic: Bool = false, isMonospaced: Bool = false,
    scaling: Scaling = .none
  ) {
    (fontName, pointSize, self.weight, self.isItalic) = (name, size, weight, isItalic)
    (self.isMonospaced, self.scaling) = (isMonospaced, scaling)
  }

  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    if fontName.isEmpty { return nil }
    self.init(name: fontName, size: fontSize)
  }

  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(size: fontSize) }
  open class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont { UIFont(size: fontSize, weight: weight) }
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(size: fontSize, weight: .bold) }
  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(size: fontSize, isItalic: true) }
  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    UIFont(size: fontSize, weight: weight, isMonospaced: true)
  }
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    UIFont(size: fontSize, weight: weight)
  }

  open class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  open class func preferredFont(
    forTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    preferred(style, in: (traitCollection ?? DeviceTraits.anywhere).preferredContentSizeCategory)
  }

  static func preferred(_ style: TextStyle, in category: UIContentSizeCategory) -> UIFont {
    UIFont(size: style.size(in: category), weight: style.weight, scaling: .style(style))
  }

  public static let systemFontSize: CGFloat = 14
  public static let smallSystemFontSize: CGFloat = 12
  public static let labelFontSize: CGFloat = 17
  public static let buttonFontSize: CGFloat = 18

  open func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(name: fontName, size: fontSize, weight: weight, isItalic: isItalic, isMonospaced: isMonospaced)
  }

  open var familyName: String { fontName == ".SFUI" ? ".AppleSystemUIFont" : fontName }

  // The proportions of San Francisco, near enough.
  open var ascender: CGFloat { pointSize * 0.952 }
  open var descender: CGFloat { -pointSize * 0.241 }
  open var lineHeight: CGFloat { pointSize * 1.193 }
  open var leading: CGFloat { 0 }
  open var capHeight: CGFloat { pointSize * 0.705 }
  open var xHeight: CGFloat { pointSize * 0.526 }

  /// The same font for another text size; a font that does not scale stays as it is.
  func adjusted(for traitCollection: UITraitCollection) -> UIFont {
    let category = traitCollection.preferredContentSizeCategory
    switch scaling {
    case .none:
      return self
    case .style(let style):
      return resized(style.size(in: category))
    case .metrics(let style, let base, let maximum):
      return resized(UIFontMetrics.scale(base, style, category, maximum))
    }
  }

  func resized(_ size: CGFloat, scaling: Scaling? = nil) -> UIFont {
    UIFont(
      name: fontName, size: size, weight: weight, isItalic: isItalic, isMonospaced: isMonospaced, scaling: scaling ?? self.scaling)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return other.fontName == fontName && other.pointSize == pointSize && other.weight == weight && other.isItalic == isItalic
      && other.isMonospaced == isMonospaced && other.scaling == scaling
  }

  open override var hash: Int { fontName.hashValue ^ pointSize.hashValue ^ weight.hashValue }

  open override var description: String { "<UIFont: \(fontName) \(pointSize) \(weight.rawValue)>" }
}

extension UIFont {
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let ultraLight = Weight(-0.8)
    public static let thin = Weight(-0.6)
    public static let light = Weight(-0.4)
    public static let regular = Weight(0)
    public static let medium = Weight(0.23)
    public static let semibold = Weight(0.3)
    public static let bold = Weight(0.4)
    public static let heavy = Weight(0.56)
    public static let black = Weight(0.62)
  }
}
