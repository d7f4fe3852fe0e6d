// The parts of Combine that SwiftUI exports. A change of any published property invalidates the views that have read the object.

/// https://developer.apple.com/documentation/combine/observableobject
public protocol ObservableObject: AnyObject {}

/// https://developer.apple.com/documentation/combine/published
@propertyWrapper public struct Published<Value> {
  private let location: State<Value>.Location

  public init(wrappedValue: Value) { location = State<Value>.Location(wrappedValue) }
  public init(initialValue: Value) { location = State<Value>.Location(initialValue) }

  public var wrappedValue: Value {
    get { location.value }
    nonmutating set { location.value = newValue }
  }
}

private protocol PublishedProperty {
  func read()
}

extension Published: PublishedProperty {
  fileprivate func read() { _ = location.value }
}

extension ObservableObject {
  /// Lets the body that is evaluated observe all published properties.
  fileprivate func readPublished() {
    var mirror: Mirror? = Mirror(reflecting: self)
    while let current = mirror {
      for child in current.children { (child.value as? any PublishedProperty)?.read() }
      mirror = current.superclassMirror
    }
  }
}

/// https://developer.apple.com/documentation/swiftui/observedobject
@propertyWrapper public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  @dynamicMemberLookup public struct Wrapper {
    let object: ObjectType

    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject> {
      let object = object
      return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
    }
  }

  private let object: ObjectType

  public init(wrappedValue: ObjectType) { object = wrappedValue }

  public var wrappedValue: ObjectType {
    object.readPublished()
    return object
  }

  public var projectedValue: Wrapper { Wrapper(object: object) }
}

/// https://developer.apple.com/documentation/swiftui/stateobject
@propertyWrapper public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private final class Link {
    var object: ObjectType?
  }

  private let make: () -> ObjectType
  private let link = Link()

  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

  public var wrappedValue: ObjectType {
    let object = link.object ?? make()
    object.readPublished()
    return object
  }

  public var projectedValue: ObservedObject<ObjectType>.Wrapper { ObservedObject.Wrapper(object: wrappedValue) }
}

extension StateObject: InstalledProperty {
  @MainActor func install(_ node: Graph.Node, _ label: String, _ environment: EnvironmentValues) {
    let object = node.locations[label] as? ObjectType ?? make()
    node.locations[label] = object
    link.object = object
  }

  @MainActor var stamps: [Int] { [] }
}
