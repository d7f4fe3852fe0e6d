public import Quire

/// An item of the workloads: an id, a title of 20 characters and a version, as a server sends them.
///
/// Frozen, so that it can be specialized elsewhere, as an app's own type is.
@frozen public struct ListItem<ID: Hashable & Sendable>: Identifiable, Equatable, Sendable {
  public let id: ID
  public var title: String
  public var version: Int

  @inlinable public init(id: ID, title: String, version: Int = 0) {
    self.id = id
    self.title = title
    self.version = version
  }

  @inlinable public static func == (first: ListItem, second: ListItem) -> Bool {
    first.id == second.id && first.version == second.version && first.title == second.title
  }
}

/// The same item, of which a version says whether its content is another.
@frozen public struct StampedItem: VersionedItem, Sendable {
  public var content: ListItem<Int>

  @inlinable public init(_ content: ListItem<Int>) { self.content = content }

  @inlinable public var id: Int { content.id }
  @inlinable public var version: Int { content.version }
}

/// The type of an id: a number, or a text.
public protocol ItemID: Hashable, Sendable {
  /// The id with a number.
  static func number(_ number: Int) -> Self
}

extension Int: ItemID {
  public static func number(_ number: Int) -> Int { number }
}

extension String: ItemID {
  /// A text of 36 characters, as UUIDs have. Neighbors differ from the first character on.
  public static func number(_ number: Int) -> String {
    let digits = String(UInt64(bitPattern: Int64(number)) &* 0x9E37_79B9_7F4A_7C15, radix: 16)
    let padded = String(repeating: "0", count: 16 - digits.count) + digits
    return "\(padded.prefix(8))-\(padded.suffix(8).prefix(4))-\(padded.suffix(4))-8000-0123456789ab"
  }
}

extension ListItem where ID: ItemID {
  /// Items with some numbers, each decoded again: no two share the memory of their texts.
  public static func items(_ numbers: some Sequence<Int>) -> [ListItem] {
    numbers.map { number in
      let digits = String(number.magnitude)
      return ListItem(id: .number(number), title: "The title of \(String(repeating: "0", count: max(0, 7 - digits.count)))\(digits)")
    }
  }
}
