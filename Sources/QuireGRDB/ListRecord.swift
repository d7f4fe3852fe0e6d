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

    /// Returns the stored ranges of the list. A list that is unknown, or whose ranges this version of the app can't decode, is one gap, which
    /// loads again.
    func coverage(_ db: Database) throws -> Coverage {
      guard let text = try coverageText(db) else { return unknown }
      return latest.coverage(text) {
        guard let stored = try? StoredJSON.decode(text, as: StoredCoverage<RemoteCursor>.self) else { return unknown }
        return Coverage(gaps: stored.gaps, firstPage: stored.firstPage, precedes: order.precedes)
      }
    }

    private var unknown: Coverage { Coverage(precedes: order.precedes) }

    /// The stored ranges of the list as text. Equal ranges have equal texts.
    func coverageText(_ db: Database) throws -> String? {
      try String.fetchOne(db.cachedStatement(sql: "SELECT coverage FROM quire_list WHERE name = ?"), arguments: [name])
    }

    // MARK: Writing

    func write(_ db: Database, _ coverage: Coverage) throws {
      let text = try StoredJSON.encode(StoredCoverage(gaps: coverage.gaps, firstPage: coverage.firstPage))
      let sql = """
        INSERT INTO quire_list (name, generation, coverage) VALUES (?, 0, ?) ON CONFLICT (name) DO UPDATE SET coverage = excluded.coverage
        """
      try db.cachedStatement(sql: sql).execute(arguments: [name, text])
      latest.note(text, coverage)
    }

    /// Notes that a first page was saved.
    func noteFirstPage(_ db: Database) throws {
      let sql = """
        INSERT INTO quire_list (name, generation, refreshed) VALUES (?, 0, ?) ON CONFLICT (name) DO UPDATE SET refreshed = excluded.refreshed
        """
      try db.cachedStatement(sql: sql).execute(arguments: [name, Date().timeIntervalSince1970])
    }
  }

  /// The ranges of a list as a table has them.
  private struct StoredCoverage<RemoteCursor: Codable & Hashable>: Codable {
    let gaps: [StoreCoverage<RowKey, RemoteCursor>.Gap]
    let firstPage: StoreCoverage<RowKey, RemoteCursor>.FirstPage?
  }

  /// The stored ranges that were read or written last, with their text. Decoding them takes longer than reading a page.
  ///
  /// The main actor and the queue of the database's writer use them, and a lock guards them.
  private final class DecodedCoverage<RemoteCursor: Codable & Hashable>: @unchecked Sendable {
    private let lock = NSLock()
    private var latest: (text: String, coverage: StoreCoverage<RowKey, RemoteCursor>)?

    func coverage(_ text: String, decode: () -> StoreCoverage<RowKey, RemoteCursor>) -> StoreCoverage<RowKey, RemoteCursor> {
      if let latest = lock.withLock({ latest }), latest.text == text { return latest.coverage }
      let coverage = decode()
      note(text, coverage)
      return coverage
    }

    func note(_ text: String, _ coverage: StoreCoverage<RowKey, RemoteCursor>) { lock.withLock { latest = (text, coverage) } }
  }
#endif
