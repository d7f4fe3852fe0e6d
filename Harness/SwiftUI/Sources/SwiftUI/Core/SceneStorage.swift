public import Foundation

/// The values that a scene keeps from one launch of the app to the next.
package final class SceneValues {
  fileprivate var locations: [String: AnyObject] = [:]
  package init() {}
}

/// https://developer.apple.com/documentation/swiftui/scenestorage
@propertyWrapper public struct SceneStorage<Value>: DynamicProperty {
  private let initial: Value
  private let key: String
  private let link = State<Value>.Link()

  private init(initial: Value, key: String) { (self.initial, self.key) = (initial, key) }

  public var wrappedValue: Value {
    get { link.location?.value ?? initial }
    nonmutating set { link.location?.value = newValue }
  }

  public var projectedValue: Binding<Value> {
    let location = link.location
    return Binding(identity: location, get: { [initial] in location?.value ?? initial }, set: { location?.value = $0 })
  }
}

extension SceneStorage: InstalledProperty {
  @MainActor func install(_ node: Graph.Node, _ label: String, _ environment: EnvironmentValues) {
    let scene = environment.sceneValues
    let location = scene.locations[key] as? State<Value>.Location ?? State<Value>.Location(initial)
    scene.locations[key] = location
    link.location = location
  }

  @MainActor var stamps: [Int] { [] }
}

extension SceneStorage {
  public init(wrappedValue: Value, _ key: String) where Value == Bool { self.init(initial: wrappedValue, key: key) }
  public init(wrappedValue: Value, _ key: String) where Value == Int { self.init(initial: wrappedValue, key: key) }
  public init(wrappedValue: Value, _ key: String) where Value == String { self.init(initial: wrappedValue, key: key) }
  public init(wrappedValue: Value, _ key: String) where Value == Data { self.init(initial: wrappedValue, key: key) }
  public init(_ key: String) where Value == Bool? { self.init(initial: nil, key: key) }
  public init(_ key: String) where Value == Int? { self.init(initial: nil, key: key) }
  public init(_ key: String) where Value == String? { self.init(initial: nil, key: key) }
  public init(_ key: String) where Value == Data? { self.init(initial: nil, key: key) }
}

/// https://developer.apple.com/documentation/swiftui/scenephase
public enum ScenePhase: Comparable, Sendable {
  case background
  case inactive
  case active
}

extension EnvironmentValues {
  private struct SceneValuesKey: EnvironmentKey { static var defaultValue: SceneValues { SceneValues() } }
  private struct ScenePhaseKey: EnvironmentKey { static var defaultValue: ScenePhase { .active } }

  package var sceneValues: SceneValues {
    get { self[SceneValuesKey.self] }
    set { self[SceneValuesKey.self] = newValue }
  }

  public package(set) var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }
}
