#if GRDB
  import GRDB

  /// The columns of a row as JSON.
  enum StoredRow {
    static func encode(_ row: Row) throws -> String { try encode(Dictionary(row) { first, _ in first }) }

    /// Encodes a record, with the columns of an earlier version that the record lacks.
    static func encode(_ item: some EncodableRecord, over json: String? = nil) throws -> String {
      let columns = try item.databaseDictionary
      return try encode(columns.merging(json.map { try self.columns($0, otherThan: columns) } ?? [:]) { new, _ in new })
    }

    private static func encode(_ columns: [String: DatabaseValue]) throws -> String {
      try StoredJSON.encode(columns.mapValues(StoredValue.init))
    }

    /// Decodes the columns that a record lacks. A record may write the names of columns in other cases than the table.
    static func columns(_ json: String, otherThan columns: [String: DatabaseValue]) throws -> [String: DatabaseValue] {
      let names = Set(columns.keys.map { $0.lowercased() })
      return try self.columns(json).filter { !names.contains($0.key.lowercased()) }
    }

    static func columns(_ json: String) throws -> [String: DatabaseValue] {
      try StoredJSON.decode(json, as: [String: StoredValue].self).mapValues(\.databaseValue)
    }

    /// Decodes a record.
    ///
    /// - Parameter row: The present row, which has the columns that a migration has added since. The record may decode columns by their indices in it.
    static func decode<Item: FetchableRecord>(_ json: String, as type: Item.Type, over row: Row, _ db: Database) throws -> Item {
      // The record may write the names of columns in other cases than the table.
      var stored = Dictionary(try columns(json).map { ($0.lowercased(), $1) }) { first, _ in first }
      let ordered = row.map { name, present in (name, stored.removeValue(forKey: name.lowercased()) ?? present) }
      let columns = ordered + stored.sorted { $0.key < $1.key }.map { ($0, $1) }
      let sql = "SELECT \(columns.map { "? AS \($0.0.quotedDatabaseIdentifier)" }.joined(separator: ", "))"
      let values = StatementArguments(columns.map(\.1))
      return try Item(row: Row.fetchOne(db.cachedStatement(sql: sql), arguments: values) ?? row)
    }
  }
#endif
