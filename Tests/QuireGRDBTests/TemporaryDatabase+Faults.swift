#if GRDB
  import GRDB
  import Quire
  import Synchronization

  /// Fails the writer at one of its changes of a row, as a full disk does.
  final class WriteFault: Sendable {
    /// The number of changes before the one that fails.
    private let remaining = Mutex<Int?>(nil)

    /// Adds triggers to tables that count the changes of their rows.
    init(_ database: any DatabaseWriter, tables: [String]) throws {
      try database.write { db in
        db.add(function: DatabaseFunction("fault", argumentCount: 0) { _ in try self.passChange() })
        for table in tables {
          for change in ["INSERT", "UPDATE", "DELETE"] {
            try db.execute(sql: "CREATE TRIGGER \(table)_\(change) BEFORE \(change) ON \(table) BEGIN SELECT fault(); END")
          }
        }
      }
    }

    private func passChange() throws -> Int {
      try remaining.withLock { remaining in
        guard let left = remaining else { return 0 }
        guard left > 0 else {
          remaining = nil
          throw DatabaseError(resultCode: .SQLITE_FULL, message: "The disk is full.")
        }
        remaining = left - 1
        return left
      }
    }

    /// Lets a number of changes pass, and fails the next one.
    func arm(after count: Int) { remaining.withLock { $0 = count } }

    /// A Boolean value that indicates whether the change that is to fail has not come yet.
    var isArmed: Bool { remaining.withLock { $0 != nil } }

    func disarm() { remaining.withLock { $0 = nil } }
  }

  extension TemporaryDatabase {
    /// All rows of some tables.
    func contents(of tables: [String]) async throws -> [String] {
      try await pool.read { db in try tables.flatMap { try Row.fetchAll(db, sql: "SELECT * FROM \($0) ORDER BY 1, 2").map(\.description) } }
    }
  }
#endif
