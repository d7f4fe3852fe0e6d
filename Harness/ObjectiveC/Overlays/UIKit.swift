@_exported public import Foundation
@_exported public import UIKit

extension IndexPath {
  public init(row: Int, section: Int) { self.init() }
  public init(item: Int, section: Int) { self.init() }

  public var section: Int { 0 }
  public var row: Int { 0 }
  public var item: Int { 0 }
}

extension UIEdgeInsets: Equatable {
  public static let zero = UIEdgeInsets()
  public static func == (left: UIEdgeInsets, right: UIEdgeInsets) -> Bool { left.top == right.top }
}

extension CGRect {
  public func inset(by insets: UIEdgeInsets) -> CGRect { self }
}

extension UIAccessibilityTraits: OptionSet {}

public struct UIAccessibility {
  public enum Notification: Sendable {
    case screenChanged, layoutChanged, announcement
  }

  @MainActor public static var isReduceMotionEnabled: Bool { false }
  @MainActor public static func post(notification: Notification, argument: Any?) {}
}

extension UIAction {
  public struct Identifier: Hashable, Sendable {
    public init(_ rawValue: String) {}
  }

  public convenience init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, handler: @escaping UIActionHandler
  ) { fatalError() }
}

extension NSAttributedString.Key {
  public static let accessibilitySpeechAnnouncementPriority = NSAttributedString.Key("")
}

public struct UIAccessibilityPriority: Sendable {
  public static let low = UIAccessibilityPriority()
}

extension UIButton {
  public struct Configuration {
    public var title: String?
    public var image: UIImage?
  }

  public var configuration: Configuration? {
    get { nil }
    set {}
  }
}

@MainActor public protocol UIContentConfiguration {}

@MainActor public protocol UIContentView: NSObjectProtocol {
  var configuration: any UIContentConfiguration { get set }
}

public struct UIContentUnavailableConfiguration: UIContentConfiguration {
  public struct ButtonProperties {
    public var primaryAction: UIAction?
  }

  public var image: UIImage?
  public var button = UIButton.Configuration()
  public var buttonProperties = ButtonProperties()
  public var text: String?
  public var attributedText: NSAttributedString?
  public var secondaryText: String?
  public var secondaryAttributedText: NSAttributedString?

  public static func empty() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration() }
}

@MainActor open class UIContentUnavailableView: UIView, UIContentView {
  public var configuration: any UIContentConfiguration

  public init(configuration: UIContentUnavailableConfiguration) {
    self.configuration = configuration
    super.init(frame: CGRect())
  }

  public required init?(coder: NSCoder) { nil }
}

@MainActor public protocol UITraitChangeRegistration {}
public protocol UITraitDefinition {}
public typealias UITrait = any UITraitDefinition.Type
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {}
public final class UITraitCollection: NSObject {
  public var displayScale: CGFloat { 1 }
}

extension UIView {
  public var traitCollection: UITraitCollection { fatalError() }

  @discardableResult public func registerForTraitChanges<Environment>(
    _ traits: [UITrait], handler: @escaping (Environment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration { fatalError() }
}

@MainActor public struct UICellConfigurationState {
  public var isReordering: Bool
}

extension UITableViewCell {
  public var configurationState: UICellConfigurationState { UICellConfigurationState(isReordering: false) }
}

extension UICollectionViewCell {
  public var configurationState: UICellConfigurationState { UICellConfigurationState(isReordering: false) }
  public var contentConfiguration: (any UIContentConfiguration)? {
    get { nil }
    set {}
  }
}

extension UICollectionViewListCell {
  public func defaultContentConfiguration() -> UIListContentConfiguration { UIListContentConfiguration() }
}

public struct UIListContentConfiguration: UIContentConfiguration {
  public var text: String?
}
