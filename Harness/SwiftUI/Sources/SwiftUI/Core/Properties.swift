public import Observation

/// https://developer.apple.com/documentation/swiftui/dynamicproperty
public protocol DynamicProperty {}

/// A property that is connected with the graph before the body is evaluated.
@MainActor protocol InstalledProperty {
  @MainActor func install(_ node: Graph.Node, _ label: String, _ environment: EnvironmentValues)
  /// The stamps of the values in its environment.
  @MainActor var stamps: [Int] { get }
}

@MainActor protocol BindingProperty {
  func isSame(as other: Any) -> Bool
}

/// https://developer.apple.com/documentation/swiftui/state
@propertyWrapper public struct State<Value>: DynamicProperty {
  @Observable final class Location {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  final class Link {
    var location: Location?
  }

  private let initial: Value
  private let link = Link()

  public init(wrappedValue value: Value) { initial = value }
  public init(initialValue value: Value) { initial = value }

  public var wrappedValue: Value {
    get { link.location?.value ?? initial }
    nonmutating set { link.location?.value = newValue }
  }

  public var projectedValue: Binding<Value> {
    let location = link.location
    return Binding(identity: location, get: { [initial] in location?.value ?? initial }, set: { location?.value = $0 })
  }
}

extension State: InstalledProperty {
  @MainActor func install(_ node: Graph.Node, _ label: String, _ environment: EnvironmentValues) {
    let location = node.locations[label] as? Location ?? Location(initial)
    node.locations[label] = location
    link.location = location
  }

  @MainActor var stamps: [Int] { [] }
}

/// https://developer.apple.com/documentation/swiftui/namespace
@propertyWrapper public struct Namespace: DynamicProperty {
  public final class ID: Hashable {
    public static func == (left: ID, right: ID) -> Bool { left === right }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  private final class Link {
    var id = ID()
  }

  private let link = Link()

  public init() {}

  public var wrappedValue: ID { link.id }
}

extension Namespace: InstalledProperty {
  @MainActor func install(_ node: Graph.Node, _ label: String, _ environment: EnvironmentValues) {
    link.id = node.locations[label] as? ID ?? link.id
    node.locations[label] = link.id
  }

  @MainActor var stamps: [Int] { [] }
}

/// https://developer.apple.com/documentation/swiftui/binding
@propertyWrapper @dynamicMemberLookup public struct Binding<Value>: DynamicProperty {
  let identity: AnyObject?
  private let get: () -> Value
  private let set: (Value) -> Void

  init(identity: AnyObject?, get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.identity = identity
    self.get = get
    self.set = set
  }

  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) { self.init(identity: nil, get: get, set: set) }

  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  public var projectedValue: Binding<Value> { self }

  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    Binding<Subject>(get: { get()[keyPath: keyPath] }) { new in
      var value = get()
      value[keyPath: keyPath] = new
      set(value)
    }
  }
}

extension Binding: InstalledProperty, BindingProperty {
  @MainActor func install(_ node: Graph.Node, _ label: String, _ environment: EnvironmentValues) {}
  @MainActor var stamps: [Int] { [] }
  @MainActor func isSame(as other: Any) -> Bool { identity != nil && identity === (other as? Binding)?.identity }
}

/// https://developer.apple.com/documentation/swiftui/bindable
@propertyWrapper @dynamicMemberLookup public struct Bindable<Value: AnyObject & Observable> {
  public var wrappedValue: Value
  public var projectedValue: Bindable<Value> { self }
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }

  public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
    let value = wrappedValue
    return Binding(identity: nil, get: { value[keyPath: keyPath] }, set: { value[keyPath: keyPath] = $0 })
  }
}

/// https://developer.apple.com/documentation/swiftui/environment
@propertyWrapper public struct Environment<Value>: DynamicProperty {
  final class Link {
    var values: EnvironmentValues?
  }

  private let keyPath: KeyPath<EnvironmentValues, Value>
  private let link = Link()

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }

  public var wrappedValue: Value { (link.values ?? EnvironmentValues())[keyPath: keyPath] }
}

extension Environment: InstalledProperty {
  @MainActor func install(_ node: Graph.Node, _ label: String, _ environment: EnvironmentValues) { link.values = environment }

  @MainActor var stamps: [Int] {
    EnvironmentValues.read = []
    _ = wrappedValue
    return EnvironmentValues.read
  }
}
