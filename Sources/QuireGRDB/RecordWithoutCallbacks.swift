#if GRDB
  import GRDB

  /// A record without the callbacks and the conflict policy of its type, and with columns that the type lacks.
  struct RecordWithoutCallbacks<Item: PersistableRecord>: PersistableRecord {
    static var databaseTableName: String { Item.databaseTableName }

    let item: Item
    var otherColumns: [String: DatabaseValue] = [:]

    func encode(to container: inout PersistenceContainer) throws {
      try item.encode(to: &container)
      for (column, value) in otherColumns { container[column] = value }
    }
  }
#endif
