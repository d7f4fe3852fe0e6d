/// https://developer.apple.com/documentation/swiftui/environmentkey
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// https://developer.apple.com/documentation/swiftui/environmentvalues
nonisolated public struct EnvironmentValues {
  private var values: [ObjectIdentifier: (value: Any, stamp: Int)] = [:]
  /// With what the next values are marked that are set.
  package var stamp = 0
  /// The marks of the values that were read. Apple declares the type for any thread; here bodies are evaluated on the main actor, and nothing else reads.
  nonisolated(unsafe) static var read: [Int] = []

  public init() {}

  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get {
      let entry = values[ObjectIdentifier(key)]
      Self.read.append(entry?.stamp ?? 0)
      return entry?.value as! K.Value? ?? K.defaultValue
    }
    set { values[ObjectIdentifier(key)] = (newValue, stamp) }
  }
}

extension EnvironmentValues {
  private struct RefreshKey: EnvironmentKey { static var defaultValue: RefreshAction? { nil } }
  private struct MotionKey: EnvironmentKey { static var defaultValue: Bool { false } }
  private struct RedactionKey: EnvironmentKey { static var defaultValue: RedactionReasons { [] } }
  private struct EnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }

  public internal(set) var refresh: RefreshAction? {
    get { self[RefreshKey.self] }
    set { self[RefreshKey.self] = newValue }
  }
  public package(set) var accessibilityReduceMotion: Bool {
    get { self[MotionKey.self] }
    set { self[MotionKey.self] = newValue }
  }
  public var redactionReasons: RedactionReasons {
    get { self[RedactionKey.self] }
    set { self[RedactionKey.self] = newValue }
  }
  public var isEnabled: Bool {
    get { self[EnabledKey.self] }
    set { self[EnabledKey.self] = newValue }
  }
}

/// https://developer.apple.com/documentation/swiftui/refreshaction
nonisolated public struct RefreshAction: Sendable {
  let action: @Sendable () async -> Void
  public func callAsFunction() async { await action() }
}

/// https://developer.apple.com/documentation/swiftui/redactionreasons
nonisolated public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let placeholder = RedactionReasons(rawValue: 1)
}
