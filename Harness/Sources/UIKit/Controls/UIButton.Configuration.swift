public import Foundation

extension UIButton {
  public struct Configuration: Hashable {
    public enum Size: Sendable {
      case mini
      case small
      case medium
      case large
    }

    public enum TitleAlignment: Sendable {
      case automatic
      case leading
      case center
      case trailing
    }

    public enum CornerStyle: Sendable {
      case fixed
      case dynamic
      case small
      case medium
      case large
      case capsule
    }

    enum Kind {
      case plain
      case gray
      case tinted
      case filled
    }

    var kind: Kind

    public var title: String? {
      get { attributedTitle.map { String($0.characters) } }
      set { attributedTitle = newValue.map { AttributedString($0) } }
    }
    public var attributedTitle: AttributedString?
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    public var subtitle: String?
    public var image: UIImage?
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    public var imagePlacement = NSDirectionalRectEdge.leading
    public var imagePadding: CGFloat = 0
    public var titlePadding: CGFloat = 1
    public var titleAlignment = TitleAlignment.automatic
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    public var background = UIBackgroundConfiguration.clear()
    public var buttonSize = Size.medium
    public var cornerStyle = CornerStyle.dynamic
    public var showsActivityIndicator = false
    public var automaticallyUpdateForSelection = true

    private init(_ kind: Kind) {
      self.kind = kind
    }

    public static func plain() -> Configuration { Configuration(.plain) }
    public static func gray() -> Configuration { Configuration(.gray) }
    public static func tinted() -> Configuration { Configuration(.tinted) }
    public static func filled() -> Configuration { Configuration(.filled) }
    public static func borderless() -> Configuration { Configuration(.plain) }
    public static func bordered() -> Configuration { Configuration(.gray) }
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    public func updated(for button: UIButton) -> Configuration { self }

    public mutating func setDefaultContentInsets() {
      contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    }

    func foregroundColor(for button: UIButton) -> UIColor {
      guard button.isEnabled else { return .tertiaryLabel }
      return baseForegroundColor ?? (kind == .filled ? .white : button.tintColor)
    }

    func backgroundColor(for button: UIButton) -> UIColor? {
      if let color = background.backgroundColor { return color }
      return switch kind {
      case .plain: nil
      case .gray: baseBackgroundColor ?? .secondarySystemFill
      case .tinted: (baseBackgroundColor ?? button.tintColor).withAlphaComponent(0.2)
      case .filled: baseBackgroundColor ?? button.tintColor
      }
    }

    var font: UIFont {
      switch buttonSize {
      case .mini, .small: .preferredFont(forTextStyle: .subheadline)
      case .medium, .large: .preferredFont(forTextStyle: .body)
      }
    }
  }
}
