#if GRDB
  import Foundation
  import GRDB

  /// A value of a column with its type, so that numbers and text stay what they are.
  enum StoredValue: Codable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob(Data)
    /// JSON has no infinite numbers.
    case positiveInfinity
    case negativeInfinity

    init(_ value: DatabaseValue) {
      switch value.storage {
      case .null: self = .null
      case .int64(let integer): self = .integer(integer)
      case .double(.infinity): self = .positiveInfinity
      case .double(-.infinity): self = .negativeInfinity
      // This is what SQLite stores.
      case .double(let real) where real.isNaN: self = .null
      case .double(let real): self = .real(real)
      case .string(let text): self = .text(text)
      case .blob(let data): self = .blob(data)
      }
    }

    var databaseValue: DatabaseValue {
      switch self {
      case .null: .null
      case .integer(let integer): integer.databaseValue
      case .real(let real): real.databaseValue
      case .text(let text): text.databaseValue
      case .blob(let data): data.databaseValue
      case .positiveInfinity: Double.infinity.databaseValue
      case .negativeInfinity: (-Double.infinity).databaseValue
      }
    }
  }

  /// Values as JSON, in the tables of Quire.
  enum StoredJSON {
    static func encode(_ value: some Encodable) throws -> String {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      encoder.nonConformingFloatEncodingStrategy = .convertToString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
      return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    static func decode<Value: Decodable>(_ json: String, as type: Value.Type = Value.self) throws -> Value {
      let decoder = JSONDecoder()
      decoder.nonConformingFloatDecodingStrategy = .convertFromString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
      return try decoder.decode(type, from: Data(json.utf8))
    }
  }
#endif
