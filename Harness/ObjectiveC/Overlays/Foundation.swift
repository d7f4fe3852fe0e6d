// The compiler looks these names up.
// swift-format-ignore-file: NoLeadingUnderscores

@_exported public import CoreGraphics
@_exported public import Foundation

/// A Swift type that is another one in Objective-C.
public protocol Bridged: _ObjectiveCBridgeable {}

extension Bridged {
  public func _bridgeToObjectiveC() -> _ObjectiveCType { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ source: _ObjectiveCType, result: inout Self?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ source: _ObjectiveCType, result: inout Self?) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: _ObjectiveCType?) -> Self { fatalError() }
}

extension String: Bridged, @retroactive _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSString
}

extension Array: Bridged, @retroactive _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSArray
}

extension IndexPath: Bridged {
  public typealias _ObjectiveCType = NSIndexPath
}

public struct IndexPath: Hashable, Comparable, Sendable {
  public init() {}
  public init(index: Int) {}
  public static func < (left: IndexPath, right: IndexPath) -> Bool { false }
}

extension IndexSet: Bridged {
  public typealias _ObjectiveCType = NSIndexSet
}

public struct IndexSet: Hashable, Sendable {
  public init() {}
  public init(_ elements: some Sequence<Int>) {}
  public var isEmpty: Bool { true }
}

extension Error {
  public var localizedDescription: String { "" }
}

public protocol LocalizedError: Error {
  var errorDescription: String? { get }
}

public protocol CustomNSError: Error {}

extension String {
  public static func localizedStringWithFormat(_ format: String, _ arguments: any CVarArg...) -> String { format }
  public init(format: String, _ arguments: any CVarArg...) { self = format }
}

extension String: @retroactive CVarArg {
  public var _cVarArgEncoding: [Int] { [] }
}

public func NSLocalizedString(
  _ key: String, tableName: String? = nil, bundle: Bundle = .main, value: String = "", comment: String
) -> String { key }

extension NSAttributedString {
  public struct Key: Hashable, Sendable {
    public init(_ rawValue: String) {}
  }

  public convenience init(string: String, attributes: [Key: Any]? = nil) { fatalError() }
}
