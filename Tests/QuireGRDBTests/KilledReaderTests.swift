#if GRDB
  import Foundation
  import GRDB
  import Quire
  import QuireGRDB
  import Testing

  @testable import KilledReader

  @MainActor @Suite(.timeLimit(.minutes(60))) struct KilledReaderTests {
    private static let kills = Int(ProcessInfo.processInfo.environment["QUIRE_KILLS"] ?? "") ?? 50

    @Test(
      "An app that pages and refreshes is killed again and again: each row of the server is stored once, or in a gap; QUIRE_KILLS sets another number of kills",
      .tags(.b55, .b56))
    func killed() async throws {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("quire-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let server = try ServerFile(folder, seed: 0, trouble: 0)
      try server.grow(by: 100)
      var random = SplitMix(seed: 7)
      var gapCounts: [Int] = []
      for kill in 0..<Self.kills {
        let status = try await run(in: folder, seed: UInt64(kill), milliseconds: Int.random(in: 20..<200, using: &random))
        #expect(status == -SIGKILL)
        gapCounts.append(try check(folder, server))
      }
      let app = try ReaderApp(folder, server, seed: 0)
      try app.open()
      _ = await app.pager.refresh().outcome
      _ = await app.pager.loadAll().outcome
      #expect(try Array(app.pager.items) == server.rows())
      print("\(Self.kills) kills: \(try server.rows().count) rows, up to \(gapCounts.max() ?? 0) gaps")
    }

    /// Checks the file of the app, and returns the number of gaps.
    private func check(_ folder: URL, _ server: ServerFile) throws -> Int {
      let app = try ReaderApp(folder, server, seed: 0)
      let coverage = try app.store.coverage()
      let rows = try server.rows()
      guard let first = coverage.firstPage?.first, let head = rows.first(where: { app.store.position(of: $0) == first }) else {
        return coverage.gaps.count
      }
      let database = try DatabaseQueue(path: folder.appendingPathComponent("app.sqlite").path, configuration: .patient)
      let stored = try database.read { try ServedRow.fetchSet($0) }
      #expect(Set(stored.map(\.id)).isSubset(of: rows.map(\.id)))
      for row in rows where !stored.contains(row) {
        let position = try #require(app.store.position(of: row))
        // Rows that have come before the first since the latest answer are not known.
        guard coverage.interval(of: .from(position))?.lower == .including(position) else { continue }
        #expect(row.price < head.price, "\(row) is neither stored nor in a gap")
      }
      return coverage.gaps.count
    }

    /// Runs the app, and kills it after a time. Returns its status, or the signal that it died of, negative.
    private func run(in folder: URL, seed: UInt64, milliseconds: Int) async throws -> Int32 {
      let process = Process()
      process.executableURL = builtProgram("KilledReader")
      process.arguments = [folder.path, "\(seed)"]
      try process.run()
      // The expectations hold at any moment, so nothing depends on how long this takes.
      try await Task.sleep(for: .milliseconds(milliseconds))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    }
  }
#endif
