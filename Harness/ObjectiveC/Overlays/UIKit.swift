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

@MainActor public struct UIAccessibility {
  public enum Notification: Sendable {
    case screenChanged, layoutChanged, announcement
  }

  public static var isReduceMotionEnabled: Bool { false }
  public static func post(notification: Notification, argument: Any?) {}
}

extension UIAction {
  public struct Identifier: Hashable, Sendable {
    public init(_ rawValue: String) {}
  }

  public convenience init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, handler: @escaping UIActionHandler
  ) { fatalError() }
}
