#if GRDB
  import GRDB

  /// A reason why a table can't be the list of a ``GRDBPageStore``.
  public enum GRDBPageStoreError: Error, Equatable, CustomStringConvertible {
    /// The table has no column with a name of the key.
    case noColumn(String, table: String)
    /// A column of the key may be NULL.
    case nullable(column: String, table: String)
    /// Several rows may have the same key.
    case notUnique(key: [String], table: String, primaryKey: [String])
    /// No index has the rows in order, so that each page would sort the whole table.
    case noIndex(columns: [String], table: String)
    /// A column of the key is compared by a collation, and a server would also have to sort by it.
    case collation(String, column: String, table: String)
    /// The record encodes another value than the one that it was decoded from.
    case differs(column: String, stored: String, encoded: String)
    /// The table has no primary key, by which a page replaces its rows.
    case noPrimaryKey(table: String)
    /// A row that the server no longer has can't be deleted, because other rows refer to it.
    case referenced(id: String, table: String)
    /// A row of a page refers to a row that neither the page nor the database has, or has taken the unique value of a row to which others refer. The
    /// violation names the tables and the SQLite row id.
    case orphan(table: String, violation: String)
    /// A row of a page has a unique value that a row of the app has, which is newer or has writes.
    case taken(id: String, by: String, table: String)
    /// The database has no tables of this module, which a list needs that a server fills.
    case noTables
    /// The table is `WITHOUT ROWID`, and SQLite doesn't report its changes.
    case noRowID(table: String)

    /// A sentence for developers: the mistake, and the correction.
    public var description: String {
      switch self {
      case .noColumn(let column, let table):
        "The table \(table) has no column \(column), which the key of its list names: name columns of the table."
      case .nullable(let column, let table):
        "The column \(column) of the table \(table) may be NULL, and NULL is no position in a list: declare the column NOT NULL."
      case .notUnique(let key, let table, let primaryKey):
        "Several rows of the table \(table) may have the same key (\(key.joined(separator: ", "))): let the key end with a column that makes it "
          + "unique, for example key: \(key + primaryKey)."
      case .noIndex(let columns, let table):
        "Each page would sort the whole table \(table): create an index with CREATE INDEX "
          + "\("\(table)_by_\(columns.joined(separator: "_"))".quotedDatabaseIdentifier) ON \(table.quotedDatabaseIdentifier) ("
          + "\(columns.map(\.quotedDatabaseIdentifier).joined(separator: ", ")))."
      case .collation(let collation, let column, let table):
        "The column \(column) of the table \(table) is sorted by \(collation), and a server that fills the list sorts by bytes: declare the column and "
          + "its indexes with the collation BINARY, or sort the list by another column."
      case .differs(let column, let stored, let encoded):
        "A row has \(stored) in the column \(column), and its record encodes \(encoded), so that the item's position is unknown: let the record "
          + "encode what it was decoded from."
      case .noPrimaryKey(let table):
        "The table \(table) has no primary key, so that a page can't replace its rows: declare the id PRIMARY KEY."
      case .referenced(let id, let table):
        "The server no longer has the row \(id) of the table \(table), and other rows refer to it: declare their foreign keys "
          + "ON DELETE CASCADE or ON DELETE SET NULL, or keep the id without a foreign key if the server doesn't send those rows."
      case .orphan(let table, let violation):
        "After a page for the table \(table), a row refers to one that the database doesn't have (\(violation)): save the rows to which the page refers "
          + "before the list loads. If the app's own rows refer to the table, declare their foreign keys ON DELETE CASCADE or ON DELETE SET NULL, or keep the id without one."
      case .taken(let id, let other, let table):
        "The server's row \(id) of the table \(table) has a unique value that the row \(other) has, which the app has written: change or delete that row, "
          + "or let its outbox discard the write."
      case .noTables: "The database has no table quire_list: call createQuireTables(_:) in a migration."
      case .noRowID(let table):
        "The table \(table) is WITHOUT ROWID, and SQLite doesn't report its changes, so that no list can follow it: create it with rowids."
      }
    }
  }

  extension DatabaseError {
    /// A Boolean value that indicates whether a foreign key rejects a change. For SQLite, `ON DELETE RESTRICT` is a trigger.
    var isForeignKeyViolation: Bool {
      switch extendedResultCode {
      case .SQLITE_CONSTRAINT_FOREIGNKEY: true
      case .SQLITE_CONSTRAINT_TRIGGER: message == "FOREIGN KEY constraint failed"
      default: false
      }
    }
  }
#endif
