import Foundation
import GRDB

/// Another program that writes to a database: no other one can until it is released.
struct WriteLock {
  private let database: DatabaseQueue

  init(_ file: URL) async throws {
    var configuration = Configuration()
    configuration.busyMode = .timeout(60)
    configuration.allowsUnsafeTransactions = true
    database = try DatabaseQueue(path: file.path, configuration: configuration)
    try await database.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
  }

  func release() async throws { try await database.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") } }
}
