public import Foundation

public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  public struct TextProperties: Hashable {
    public enum TextAlignment: Sendable {
      case natural
      case center
      case justified
    }

    public var font: UIFont
    public var color: UIColor
    public var numberOfLines = 0
    public var alignment = TextAlignment.natural
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    public var adjustsFontForContentSizeCategory = true
    public var adjustsFontSizeToFitWidth = false

    init(_ style: UIFont.TextStyle, color: UIColor = .label) {
      font = .preferred(style, in: .large)
      self.color = color
    }
  }

  public struct ImageProperties: Hashable {
    public var tintColor: UIColor?
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    public var cornerRadius: CGFloat = 0
    public var maximumSize = CGSize.zero
    public var reservedLayoutSize = CGSize.zero
  }

  public var text: String?
  public var attributedText: NSAttributedString?
  public var secondaryText: String?
  public var secondaryAttributedText: NSAttributedString?
  public var image: UIImage?
  public var textProperties = TextProperties(.body)
  public var secondaryTextProperties: TextProperties
  public var imageProperties = ImageProperties()
  public var prefersSideBySideTextAndSecondaryText = false
  public var directionalLayoutMargins: NSDirectionalEdgeInsets
  private var preservingAxes = UIAxis.both.rawValue
  public var imageToTextPadding: CGFloat = 16
  public var textToSecondaryTextVerticalPadding: CGFloat = 0
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8

  public var axesPreservingSuperviewLayoutMargins: UIAxis {
    get { UIAxis(rawValue: preservingAxes) }
    set { preservingAxes = newValue.rawValue }
  }

  private init(secondary: TextProperties, vertical: CGFloat) {
    secondaryTextProperties = secondary
    directionalLayoutMargins = NSDirectionalEdgeInsets(top: vertical, leading: 16, bottom: vertical, trailing: 16)
  }

  public static func cell() -> UIListContentConfiguration {
    UIListContentConfiguration(secondary: TextProperties(.subheadline), vertical: 11)
  }

  public static func subtitleCell() -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration(secondary: TextProperties(.caption1), vertical: 6)
    configuration.textToSecondaryTextVerticalPadding = 3
    return configuration
  }

  public static func valueCell() -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration(secondary: TextProperties(.body, color: .secondaryLabel), vertical: 11)
    configuration.prefersSideBySideTextAndSecondaryText = true
    return configuration
  }

  public static func header() -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration(secondary: TextProperties(.subheadline, color: .secondaryLabel), vertical: 8)
    configuration.textProperties = TextProperties(.headline)
    return configuration
  }

  public static func footer() -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration(secondary: TextProperties(.footnote, color: .secondaryLabel), vertical: 8)
    configuration.textProperties = TextProperties(.footnote, color: .secondaryLabel)
    return configuration
  }

  @MainActor @preconcurrency public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  @MainActor @preconcurrency public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}

public struct UIAxis: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let horizontal = UIAxis(rawValue: 1 << 0)
  public static let vertical = UIAxis(rawValue: 1 << 1)
  public static let both: UIAxis = [.horizontal, .vertical]
}
