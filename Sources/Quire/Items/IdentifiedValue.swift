/// A value with an identity, for items that have none, such as strings.
///
/// ```swift
/// typealias Name = IdentifiedValue<String, String>
/// let names = ["Ada", "Grace"].map { Name($0, id: $0) }
/// ```
///
/// Use it also for classes that don't declare an `id`. The default `id` of an object is its address, so that the objects of each new answer would be
/// new items.
public struct IdentifiedValue<Value, ID: Hashable>: Identifiable {
  /// The identity of the value.
  public let id: ID
  /// The value.
  public var value: Value

  /// Creates an item from a value and its identity.
  public init(_ value: Value, id: ID) {
    self.id = id
    self.value = value
  }
}

extension IdentifiedValue: Equatable where Value: Equatable {}
extension IdentifiedValue: Hashable where Value: Hashable {}
extension IdentifiedValue: Sendable where Value: Sendable, ID: Sendable {}
