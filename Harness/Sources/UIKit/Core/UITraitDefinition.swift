public import Foundation

public protocol UITraitDefinition {
  associatedtype Value
  static var defaultValue: Value { get }
}

public typealias UITrait = any UITraitDefinition.Type

public struct UITraitUserInterfaceIdiom: UITraitDefinition, ComparedTrait {
  public static let defaultValue = UIUserInterfaceIdiom.unspecified
  static var keyPath: PartialKeyPath<UITraitCollection.Values> { \UITraitCollection.Values.userInterfaceIdiom }
}

public struct UITraitUserInterfaceStyle: UITraitDefinition, ComparedTrait {
  public static let defaultValue = UIUserInterfaceStyle.unspecified
  static var keyPath: PartialKeyPath<UITraitCollection.Values> { \UITraitCollection.Values.userInterfaceStyle }
}

public struct UITraitLayoutDirection: UITraitDefinition, ComparedTrait {
  public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
  static var keyPath: PartialKeyPath<UITraitCollection.Values> { \UITraitCollection.Values.layoutDirection }
}

public struct UITraitPreferredContentSizeCategory: UITraitDefinition, ComparedTrait {
  public static let defaultValue = UIContentSizeCategory.unspecified
  static var keyPath: PartialKeyPath<UITraitCollection.Values> { \UITraitCollection.Values.preferredContentSizeCategory }
}

public struct UITraitHorizontalSizeClass: UITraitDefinition, ComparedTrait {
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  static var keyPath: PartialKeyPath<UITraitCollection.Values> { \UITraitCollection.Values.horizontalSizeClass }
}

public struct UITraitVerticalSizeClass: UITraitDefinition, ComparedTrait {
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  static var keyPath: PartialKeyPath<UITraitCollection.Values> { \UITraitCollection.Values.verticalSizeClass }
}

public struct UITraitDisplayScale: UITraitDefinition, ComparedTrait {
  public static let defaultValue: CGFloat = 0
  static var keyPath: PartialKeyPath<UITraitCollection.Values> { \UITraitCollection.Values.displayScale }
}

public struct UITraitAccessibilityContrast: UITraitDefinition, ComparedTrait {
  public static let defaultValue = UIAccessibilityContrast.unspecified
  static var keyPath: PartialKeyPath<UITraitCollection.Values> { \UITraitCollection.Values.accessibilityContrast }
}

public struct UITraitLegibilityWeight: UITraitDefinition, ComparedTrait {
  public static let defaultValue = UILegibilityWeight.unspecified
  static var keyPath: PartialKeyPath<UITraitCollection.Values> { \UITraitCollection.Values.legibilityWeight }
}

/// A trait of the double's own, of which it can say whether two collections differ.
protocol ComparedTrait {
  static var keyPath: PartialKeyPath<UITraitCollection.Values> { get }
}

extension ComparedTrait {
  static func differs(_ first: UITraitCollection, _ second: UITraitCollection) -> Bool {
    first.values[keyPath: keyPath] as? AnyHashable != second.values[keyPath: keyPath] as? AnyHashable
  }
}
