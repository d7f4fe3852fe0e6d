#if GRDB
  import GRDB

  /// The columns of a row as JSON.
  enum StoredRow {
    static func encode(_ item: some EncodableRecord) throws -> String {
      try StoredJSON.encode(item.databaseDictionary.mapValues(StoredValue.init))
    }

    static func columns(_ json: String) throws -> [String: DatabaseValue] {
      try StoredJSON.decode(json, as: [String: StoredValue].self).mapValues(\.databaseValue)
    }

    /// Decodes a record.
    ///
    /// - Parameter row: The present row, which has the columns that a migration has added since.
    static func decode<Item: FetchableRecord>(_ json: String, as type: Item.Type, over row: Row?) throws -> Item {
      let present = Dictionary((row ?? Row()).map { ($0, $1) }) { first, _ in first }
      return try Item(row: Row(present.merging(columns(json)) { $1 }))
    }
  }
#endif
