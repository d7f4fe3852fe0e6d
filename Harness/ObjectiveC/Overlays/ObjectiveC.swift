// The compiler looks these names up.
// swift-format-ignore-file: NoLeadingUnderscores

@_exported public import ObjectiveC

/// What `#selector` makes.
public struct Selector: Hashable {
  private var name: OpaquePointer?
}

extension NSObject: Hashable {
  public static func == (left: NSObject, right: NSObject) -> Bool { left.isEqual(right) }
  public nonisolated func hash(into hasher: inout Hasher) {}
}

/// What a method of Objective-C takes and returns as a Bool.
public struct ObjCBool {
  public var boolValue: Bool
}

public func _convertBoolToObjCBool(_ value: Bool) -> ObjCBool { ObjCBool(boolValue: value) }
public func _convertObjCBoolToBool(_ value: ObjCBool) -> Bool { value.boolValue }
