#if GRDB
  import Foundation
  import GRDB

  /// The columns of a row as JSON.
  enum StoredRow {
    private enum Value: Codable {
      case null
      case integer(Int64)
      case real(Double)
      case text(String)
      case blob(Data)

      init(_ value: DatabaseValue) {
        switch value.storage {
        case .null: self = .null
        case .int64(let integer): self = .integer(integer)
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
        }
      }
    }

    static func encode(_ item: some EncodableRecord) throws -> String {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      encoder.nonConformingFloatEncodingStrategy = .convertToString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
      return String(decoding: try encoder.encode(item.databaseDictionary.mapValues(Value.init)), as: UTF8.self)
    }

    /// Decodes a record.
    ///
    /// - Parameter row: The present row, which has the columns that a migration has added since.
    static func decode<Item: FetchableRecord>(_ json: String, as type: Item.Type, over row: Row?) throws -> Item {
      let decoder = JSONDecoder()
      decoder.nonConformingFloatDecodingStrategy = .convertFromString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
      let stored = try decoder.decode([String: Value].self, from: Data(json.utf8)).mapValues(\.databaseValue)
      let present = Dictionary((row ?? Row()).map { ($0, $1) }) { first, _ in first }
      return try Item(row: Row(present.merging(stored) { $1 }))
    }
  }
#endif
