import Foundation
import GRDB
import Quire
import QuireGRDB

/// An app that shows a list of a server, stored in a file. A user does random things in it.
@MainActor final class ReaderApp {
  enum Fault: Error {
    case nothingShown
    case wrongNeighbors(ServedRow, ServedRow)
  }

  typealias Store = FillableGRDBPageStore<ServedRow, Int>

  let store: Store
  let server: ServerFile
  private(set) var pager: Pager<ServedRow>
  private let database: DatabasePool
  private var random: SplitMix

  init(_ folder: URL, _ server: ServerFile, seed: UInt64) throws {
    (self.server, random) = (server, SplitMix(seed: seed))
    database = try DatabasePool(path: folder.appendingPathComponent("app.sqlite").path, configuration: .patient)
    var migrator = DatabaseMigrator()
    migrator.registerMigration("tables") { db in
      try db.execute(sql: "CREATE TABLE row (id INTEGER PRIMARY KEY, price INTEGER NOT NULL)")
      try db.execute(sql: "CREATE INDEX row_by_price ON row (price, id)")
      try createQuireTables(db)
    }
    try migrator.migrate(database)
    store = try Store(database, list: "rows", key: ["price", "id"])
    pager = Self.list(store, server)
  }

  private static func list(_ store: Store, _ server: ServerFile) -> Pager<ServedRow> {
    Pager(
      source: StoredSource(store, filledBy: server, maximumAge: .milliseconds(20), pageSize: 10),
      configuration: PagingConfiguration(pageSize: 10))
  }

  /// Opens the list. Stored rows are displayed at once.
  func open() throws {
    pager = Self.list(store, server)
    pager.load()
    if try store.age() != nil, pager.items.isEmpty { throw Fault.nothingShown }
  }

  func step() async throws {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: try server.grow(by: Int.random(in: 1...25, using: &random))
    case 1...4: pager.loadNext()
    case 5: pager.refresh()
    case 6: _ = await pager.loadNext().outcome
    case 7: pager.retry()
    case 8: view()
    default: if Int.random(in: 0..<5, using: &random) == 0 { try open() }
    }
    for _ in 0..<Int.random(in: 0..<30, using: &random) { await Task.yield() }
    try check()
  }

  private func view() {
    guard !pager.items.isEmpty else { return }
    let first = Int.random(in: 0..<pager.items.count, using: &random)
    pager.updateViewport(visible: first..<min(first + 5, pager.items.count), capacity: 5)
  }

  /// Checks that rows beside each other are beside each other on the server.
  private func check() throws {
    let (rows, gaps) = (Array(pager.items), Set(pager.gaps.map(\.index)))
    for index in rows.indices.dropFirst() where !gaps.contains(index) {
      if try server.hasRows(between: rows[index - 1], and: rows[index]) { throw Fault.wrongNeighbors(rows[index - 1], rows[index]) }
    }
  }
}
