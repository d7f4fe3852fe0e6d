// The compiler looks these names up.
// swift-format-ignore-file: NoLeadingUnderscores

@_exported public import ObjectiveC

/// The type of a `#selector` expression.
public struct Selector: Hashable {
  private var name: OpaquePointer?
}

extension NSObject: Hashable {
  public static func == (left: NSObject, right: NSObject) -> Bool { left.isEqual(right) }
  public nonisolated func hash(into hasher: inout Hasher) {}
}

/// The Boolean type of parameters and results of Objective-C methods.
public struct ObjCBool {
  public var boolValue: Bool
}

public func _convertBoolToObjCBool(_ value: Bool) -> ObjCBool { ObjCBool(boolValue: value) }
public func _convertObjCBoolToBool(_ value: ObjCBool) -> Bool { value.boolValue }
