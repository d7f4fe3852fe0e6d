public import Foundation

// Values that modifiers take, of which the screen shows nothing.

public struct Alignment: Sendable {
  public static let center = Alignment()
  public static let top = Alignment()
  public static let bottom = Alignment()
}
public enum HorizontalAlignment: Sendable {
  case leading
  case center
  case trailing
}
public enum HorizontalEdge: Sendable {
  case leading
  case trailing
}
public enum VerticalAlignment: Sendable {
  case top
  case center
}
public enum VerticalEdge: Sendable {
  case top
  case bottom

  public struct Set: Sendable { public static let all = Set() }
}
public enum Edge: Sendable {
  public struct Set: Sendable { public static let all = Set() }
}
public enum Axis: Sendable {
  case horizontal
  case vertical

  public struct Set: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let horizontal = Set(rawValue: 1)
    public static let vertical = Set(rawValue: 2)
  }
}
public enum Visibility: Sendable {
  case automatic
  case visible
  case hidden
}
public enum TextAlignment: Sendable {
  case leading
  case center
}

public struct UnitPoint: Hashable, Sendable {
  public var x: CGFloat
  public var y: CGFloat
  public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
  public static let top = UnitPoint(x: 0.5, y: 0)
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  public static let bottom = UnitPoint(x: 0.5, y: 1)
}

public struct Font: Sendable {
  public static let footnote = Font()
  public static let headline = Font()
}

public protocol ShapeStyle: Sendable {}
public struct Material: ShapeStyle {}
public struct HierarchicalShapeStyle: ShapeStyle {}
extension ShapeStyle where Self == Material { public static var regularMaterial: Material { Material() } }
extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
}

@MainActor @preconcurrency public protocol PrimitiveButtonStyle {}
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

public struct Animation: Equatable, Sendable { public static let `default` = Animation() }
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result { try body() }
