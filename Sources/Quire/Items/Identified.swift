/// A value with an identity of its own, for items that have none: strings, say.
///
/// ```swift
/// typealias Name = Identified<String, String>
/// let names = ["Ada", "Grace"].map { Name($0, id: $0) }
/// ```
///
/// Items that are classes should be given their identity in the same way, or declare an `id`: by default, it is the object's address, and
/// each answer of a server then brings new objects that are new rows.
public struct Identified<Value, ID: Hashable>: Identifiable {
  /// The identity.
  public let id: ID
  /// The value.
  public var value: Value

  /// Gives a value an identity.
  public init(_ value: Value, id: ID) {
    self.id = id
    self.value = value
  }
}

extension Identified: Equatable where Value: Equatable {}
extension Identified: Hashable where Value: Hashable {}
extension Identified: Sendable where Value: Sendable, ID: Sendable {}
