@_exported public import CoreFoundation
@_exported public import CoreGraphics

extension CGPoint: Equatable {
  public static let zero = CGPoint()
  public static func == (left: CGPoint, right: CGPoint) -> Bool { left.x == right.x && left.y == right.y }
}

extension CGSize: Equatable {
  public static let zero = CGSize()
  public static func == (left: CGSize, right: CGSize) -> Bool { left.width == right.width && left.height == right.height }
}

extension CGRect: Equatable {
  public static let zero = CGRect()
  public static func == (left: CGRect, right: CGRect) -> Bool { left.origin == right.origin && left.size == right.size }

  public var width: CGFloat { size.width }
  public var height: CGFloat { size.height }
  public var minX: CGFloat { origin.x }
  public var minY: CGFloat { origin.y }
  public var maxX: CGFloat { origin.x }
  public var maxY: CGFloat { origin.y }
  public var isEmpty: Bool { false }

  public func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect { self }
}
