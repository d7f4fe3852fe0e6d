#if GRDB
  import Foundation
  import GRDB
  import Quire

  /// The rows of Quire's tables about one list.
  struct ListRecord<RemoteCursor: Codable & Hashable>: Sendable {
    typealias Coverage = StoreCoverage<RowKey, RemoteCursor>

    let name: String
    let order: RowOrder
    private let latest = DecodedCoverage<RemoteCursor>()

    init(name: String, order: RowOrder) { (self.name, self.order) = (name, order) }

    /// The number of times that the tables were emptied.
    func generation(_ db: Database) throws -> Int64 {
      let sql = "SELECT SUM(generation) FROM quire_list WHERE name IN (?, '')"
      return try Int64.fetchOne(db.cachedStatement(sql: sql), arguments: [name]) ?? 0
    }

    /// The time since the latest first page was saved; nil if there was none. If the device's clock was set back in the meantime, the time until
    /// it catches up.
    func age(_ db: Database) throws -> Duration? {
      let refreshed = try Double.fetchOne(db.cachedStatement(sql: "SELECT refreshed FROM quire_list WHERE name = ?"), arguments: [name])
      return refreshed.map { .seconds(abs(Date().timeIntervalSince1970 - $0)) }
    }

    /// Returns the stored ranges of the list. An unknown list has none.
    func coverage(_ db: Database) throws -> Coverage {
      // The row of the list joined with each of its gaps. A list without gaps has one row, and an unknown list has none.
      let sql = """
        SELECT first, last, reaches, list, "after", "before", next, previous
          FROM quire_list LEFT JOIN quire_gap ON list = name WHERE name = ?
        """
      return try latest.coverage(Row.fetchAll(db.cachedStatement(sql: sql), arguments: [name]), decode: coverage)
    }

    /// Decodes the stored ranges of the list. If this version of the app can't decode a cursor or a position, the whole list is a gap,
    /// which loads again.
    private func coverage(_ rows: [Row]) -> Coverage {
      let unknown = Coverage(precedes: order.precedes)
      guard let list = rows.first else { return unknown }
      let gaps = rows.filter { $0["list"] != nil }
      return (try? Coverage(gaps: gaps.map { try gap($0) }, firstPage: firstPage(list), precedes: order.precedes)) ?? unknown
    }

    private func gap(_ row: Row) throws -> StoreCoverage<RowKey, RemoteCursor>.Gap {
      .init(
        after: try decoded(row["after"]), before: try decoded(row["before"]), next: try decoded(row["next"]),
        previous: try decoded(row["previous"]))
    }

    private func firstPage(_ row: Row) throws -> Coverage.FirstPage? {
      guard let first: RowKey = try decoded(row["first"]), let last: RowKey = try decoded(row["last"]) else { return nil }
      let reaches: ListEdge? =
        switch row["reaches"] as String? {
        case "start": .previous
        case "end": .next
        default: nil
        }
      return Coverage.FirstPage(first: first, last: last, reaches: reaches)
    }

    // MARK: Writing

    func write(_ db: Database, _ coverage: Coverage) throws {
      try db.cachedStatement(sql: "DELETE FROM quire_gap WHERE list = ?").execute(arguments: [name])
      let insert = try db.cachedStatement(
        sql: #"INSERT INTO quire_gap (list, "after", "before", next, previous) VALUES (?, ?, ?, ?, ?)"#)
      for gap in coverage.gaps {
        let positions = try [gap.after, gap.before].map { try $0.map { try encoded($0) } }
        let cursors = try [gap.next, gap.previous].map { try $0.map { try encoded($0) } }
        try insert.execute(arguments: [name, positions[0], positions[1], cursors[0], cursors[1]])
      }
    }

    /// Notes that a first page was saved.
    func noteFirstPage(_ db: Database, _ coverage: Coverage) throws {
      let reaches: String? =
        switch coverage.firstPage?.reaches {
        case .previous: "start"
        case .next: "end"
        case nil: nil
        }
      let first = try coverage.firstPage.map { try encoded($0.first) }
      let last = try coverage.firstPage.map { try encoded($0.last) }
      let sql = """
        INSERT INTO quire_list (name, generation, refreshed, first, last, reaches) VALUES (?, 0, ?, ?, ?, ?)
        ON CONFLICT (name) DO UPDATE SET refreshed = excluded.refreshed, first = excluded.first, last = excluded.last,
          reaches = excluded.reaches
        """
      try db.cachedStatement(sql: sql).execute(arguments: [name, Date().timeIntervalSince1970, first, last, reaches])
    }
  }

  /// The stored ranges that were read last, with their rows. Decoding them takes longer than reading a page.
  ///
  /// The main actor and the queue of the database's writer use them, and a lock guards them.
  private final class DecodedCoverage<RemoteCursor: Codable & Hashable>: @unchecked Sendable {
    private let lock = NSLock()
    private var latest: (rows: [Row], coverage: StoreCoverage<RowKey, RemoteCursor>)?

    func coverage(_ rows: [Row], decode: ([Row]) -> StoreCoverage<RowKey, RemoteCursor>) -> StoreCoverage<RowKey, RemoteCursor> {
      if let latest = lock.withLock({ latest }), latest.rows == rows { return latest.coverage }
      let coverage = decode(rows)
      lock.withLock { latest = (rows, coverage) }
      return coverage
    }
  }

  /// A value as JSON. It is in an array, because some decoders refuse a single string or number.
  func encoded(_ value: some Encodable) throws -> String { try StoredJSON.encode([value]) }

  func decoded<Value: Decodable>(_ text: String?) throws -> Value? {
    guard let text else { return nil }
    return try StoredJSON.decode(text, as: [Value].self).first
  }
#endif
