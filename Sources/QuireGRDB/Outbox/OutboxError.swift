#if GRDB
  import GRDB

  /// A reason why an ``Outbox`` can't send the writes of a table.
  public enum OutboxError: Error, Equatable, CustomStringConvertible {
    /// The database has no tables of this module.
    case noTables
    /// The rows of the table are not identified by one column.
    case noIdentifier(table: String, primaryKey: [String])
    /// The `id` of an item isn't the primary key of its row.
    case otherIdentifier(table: String, id: String, primaryKey: String)
    /// This version of the app can't decode a write that an earlier one has stored.
    case unreadable(key: String, error: String)

    /// A sentence for developers: what is wrong, and what to do.
    public var description: String {
      switch self {
      case .noTables: "The database has no table quire_write: call createQuireTables(_:) in a migration."
      case .noIdentifier(let table, let primaryKey):
        "The primary key of the table \(table) is (\(primaryKey.joined(separator: ", "))), and a write names a row by one value: give the table a "
          + "primary key of one column."
      case .otherIdentifier(let table, let id, let primaryKey):
        "The table \(table) has no row whose primary key \(primaryKey) is \(id), which is the id of a stored item: let the property id be the column "
          + "\(primaryKey), in the same encoding."
      case .unreadable(let key, let error):
        "The write \(key) can't be decoded: let the type of the writes decode what earlier versions of the app have stored. \(error)"
      }
    }

    static func check(_ db: Database, table: String) throws {
      guard try db.tableExists("quire_write") else { throw OutboxError.noTables }
      let primaryKey = try db.primaryKey(table).columns
      guard try primaryKey.count == 1 && db.columns(in: table).contains(where: { $0.name == primaryKey[0] }) else {
        throw OutboxError.noIdentifier(table: table, primaryKey: primaryKey)
      }
    }
  }
#endif
