import Foundation
import GRDB
import Quire

/// A row of the server and of the app.
struct ServedRow: Codable, Hashable, Identifiable, FetchableRecord, PersistableRecord, Sendable {
  static let databaseTableName = "row"
  var id: Int64
  var price: Int
}

extension Configuration {
  /// The app opens its files while the test that has killed it closes them.
  static var patient: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(30)
    return configuration
  }
}

/// A server in a file, which outlives the app. Its rows are in ascending order of price, and new rows come before the first. A cursor is a price.
@MainActor final class ServerFile: PageSource {
  struct Trouble: Error {}

  private let database: DatabaseQueue
  private var random: SplitMix
  private let size = 10
  /// The probability of a failure, before or after the answer is made, in percent.
  private let trouble: Int

  init(_ folder: URL, seed: UInt64, trouble: Int = 8) throws {
    database = try DatabaseQueue(path: folder.appendingPathComponent("server.sqlite").path, configuration: .patient)
    (random, self.trouble) = (SplitMix(seed: seed), trouble)
    try database.write { db in
      try db.execute(sql: "CREATE TABLE IF NOT EXISTS row (price INTEGER PRIMARY KEY, id INTEGER NOT NULL)")
    }
  }

  func rows() throws -> [ServedRow] { try database.read { try ServedRow.order(Column("price")).fetchAll($0) } }

  /// Inserts rows before the first one.
  func grow(by count: Int) throws {
    try database.write { db in
      let first = try Int.fetchOne(db, sql: "SELECT min(price) FROM row") ?? 1_000_000
      for number in 1...count {
        let price = first - number * 10
        try ServedRow(id: Int64(price), price: price).insert(db)
      }
    }
  }

  /// Returns whether the server has rows between two others.
  func hasRows(between first: ServedRow, and second: ServedRow) throws -> Bool {
    try database.read { try !ServedRow.filter(Column("price") > first.price && Column("price") < second.price).isEmpty($0) }
  }

  func page(_ request: PageRequest<Int>) async throws -> Page<ServedRow, Int> {
    for _ in 0..<Int.random(in: 0..<20, using: &random) { await Task.yield() }
    if Int.random(in: 0..<100, using: &random) < trouble { throw Trouble() }
    let size = size
    let rows = try await database.read { db in
      let rows = request.cursor.map { ServedRow.filter(Column("price") > $0) } ?? ServedRow.all()
      return try rows.order(Column("price")).limit(size + 1).fetchAll(db)
    }
    if Int.random(in: 0..<100, using: &random) < trouble { throw Trouble() }
    return rows.count > size ? Page(Array(rows.prefix(size)), next: rows[size - 1].price) : Page(rows)
  }
}
