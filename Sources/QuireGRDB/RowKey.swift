#if GRDB
  import GRDB

  /// The values of the columns that sort a list, in one row.
  public struct RowKey: Hashable, Sendable, CustomStringConvertible {
    let values: [DatabaseValue]

    /// The values, as SQL writes them.
    public var description: String { "(\(values.map(\.description).joined(separator: ", ")))" }
  }

  /// The order of the rows of a table by a key.
  public enum RowOrder: Sendable {
    /// The smallest key comes first.
    case ascending
    /// The largest key comes first.
    case descending
  }

  extension RowOrder {
    /// Returns whether a key is before another.
    func precedes(_ first: RowKey, _ second: RowKey) -> Bool {
      let (first, second) = self == .ascending ? (first, second) : (second, first)
      return first.values.lexicographicallyPrecedes(second.values) { $0.isBefore($1) }
    }
  }

  extension DatabaseValue {
    /// Returns whether the value is before another in SQLite's order with the collation BINARY: numbers, then text, then blobs.
    fileprivate func isBefore(_ other: DatabaseValue) -> Bool {
      switch (storage, other.storage) {
      case (.int64(let first), .int64(let second)): first < second
      case (.double(let first), .double(let second)): first < second
      case (.int64(let first), .double(let second)): Double(first) < second
      case (.double(let first), .int64(let second)): first < Double(second)
      case (.string(let first), .string(let second)): first.utf8.lexicographicallyPrecedes(second.utf8)
      case (.blob(let first), .blob(let second)): first.lexicographicallyPrecedes(second)
      default: storage.rank < other.storage.rank
      }
    }
  }

  extension DatabaseValue.Storage {
    fileprivate var rank: Int {
      switch self {
      case .null: 0
      case .int64, .double: 1
      case .string: 2
      case .blob: 3
      }
    }
  }

  // MARK: Saving

  extension RowKey: Codable {
    /// Decodes a key.
    public init(from decoder: any Decoder) throws { values = try [StoredValue](from: decoder).map(\.databaseValue) }

    /// Encodes the values with their types, so that numbers and text stay what they are.
    public func encode(to encoder: any Encoder) throws { try values.map(StoredValue.init).encode(to: encoder) }
  }
#endif
