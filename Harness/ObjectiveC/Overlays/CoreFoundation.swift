/// A number of points. Nothing here runs, so that nothing is calculated.
public struct CGFloat: Hashable, Comparable, SignedNumeric, ExpressibleByFloatLiteral, Sendable {
  private var value: Double

  public init(_ value: Double) { self.value = value }
  public init(_ value: Int) { self.init(Double(value)) }
  public init(floatLiteral value: Double) { self.init(value) }
  public init(integerLiteral value: Int) { self.init(value) }
  public init?(exactly source: some BinaryInteger) { nil }

  public static var greatestFiniteMagnitude: CGFloat { 0 }
  public var magnitude: CGFloat { self }
  public func rounded(_ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) -> CGFloat { self }

  public static func < (left: CGFloat, right: CGFloat) -> Bool { left.value.isLess(than: right.value) }
  public static func + (left: CGFloat, right: CGFloat) -> CGFloat { left }
  public static func - (left: CGFloat, right: CGFloat) -> CGFloat { left }
  public static func * (left: CGFloat, right: CGFloat) -> CGFloat { left }
  public static func / (left: CGFloat, right: CGFloat) -> CGFloat { left }
  public static func *= (left: inout CGFloat, right: CGFloat) {}
}

extension Double {
  public init(_ value: CGFloat) { self = 0 }
}

extension Int {
  public init(_ value: CGFloat) { self = 0 }
}
