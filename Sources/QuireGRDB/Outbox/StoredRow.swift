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
      let columns = try columns(json)
      // The record may write the names of columns in other cases than the table.
      let names = Set(columns.keys.map { $0.lowercased() })
      let added = (row ?? Row()).filter { !names.contains($0.0.lowercased()) }
      return try Item(row: Row(columns.merging(added.map { ($0, $1) }) { stored, _ in stored }))
    }
  }
#endif
