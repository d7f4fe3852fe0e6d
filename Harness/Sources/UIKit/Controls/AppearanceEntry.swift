@_spi(Reflection) import Swift

/// One value that an appearance proxy can have: a field of a class's `AppearanceValues`, and for a dictionary, a key in it.
struct AppearanceEntry: Hashable {
  private let values: ObjectIdentifier
  private let field: String
  private let axis: AnyHashable?

  /// The values that were set on a view, directly or by a proxy.
  @MainActor static func values(of view: UIView) -> [AppearanceEntry: Any] {
    var result: [AppearanceEntry: Any] = [:]
    forEachField(of: view) { values, name, field in
      for (axis, value) in field.settings { result[AppearanceEntry(values: values, field: name, axis: axis)] = value }
    }
    return result
  }

  @MainActor static func removeAll(from view: UIView) {
    forEachField(of: view) { _, _, field in
      for axis in field.settings.keys { field.set(nil, axis: axis) }
    }
  }

  @MainActor func set(_ value: Any, on view: UIView) {
    Self.forEachField(of: view) { values, name, field in
      if values == self.values, name == self.field { field.set(value, axis: axis) }
    }
  }

  /// Visits the fields of all structs called `AppearanceValues` that the classes of a view store.
  ///
  /// In place: Swift has no reflection that sets. The objects are the main actor's, and no access to them is under way.
  @MainActor private static func forEachField(of view: UIView, _ body: (ObjectIdentifier, String, inout any AppearanceSetting) -> Void) {
    // The options' names are not usable in Swift 6: 1 is `classType`.
    let start = Unmanaged.passUnretained(view).toOpaque()
    withExtendedLifetime(view) {
      _ = _forEachField(of: type(of: view), options: _EachFieldOptions(rawValue: 1)) { _, offset, type, kind in
        guard kind == .struct, _typeName(type, qualified: false) == "AppearanceValues" else { return true }
        _ = _forEachField(of: type) { name, fieldOffset, fieldType, _ in
          let name = String(cString: name)
          guard let settingType = fieldType as? any AppearanceSetting.Type else {
            preconditionFailure("\(type).\(name): appearance values are optionals, or dictionaries for values with an axis.")
          }
          visit(settingType, start + offset + fieldOffset) { body(ObjectIdentifier(type), name, &$0) }
          return true
        }
        return true
      }
    }
  }

  private static func visit<Setting: AppearanceSetting>(
    _ type: Setting.Type, _ address: UnsafeMutableRawPointer, _ body: (inout any AppearanceSetting) -> Void
  ) {
    let pointer = address.assumingMemoryBound(to: type)
    var setting: any AppearanceSetting = pointer.pointee
    body(&setting)
    if let setting = setting as? Setting { pointer.pointee = setting }
  }
}

/// A field that knows whether it was set: an optional, or a dictionary, whose keys are the axis.
private protocol AppearanceSetting {
  var settings: [AnyHashable?: Any] { get }
  mutating func set(_ value: Any?, axis: AnyHashable?)
}

extension Optional: AppearanceSetting {
  fileprivate var settings: [AnyHashable?: Any] {
    map { [nil: $0 as Any] } ?? [:]
  }

  fileprivate mutating func set(_ value: Any?, axis: AnyHashable?) {
    self = value as? Wrapped
  }
}

extension Dictionary: AppearanceSetting {
  fileprivate var settings: [AnyHashable?: Any] {
    reduce(into: [:]) { $0[$1.key] = $1.value }
  }

  fileprivate mutating func set(_ value: Any?, axis: AnyHashable?) {
    guard let key = axis?.base as? Key else { return }
    self[key] = value as? Value
  }
}
