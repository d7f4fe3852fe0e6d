// Writes notes through an outbox until it is killed. Its server is the process that has started it, at the other ends of its standard streams.
//
//   KilledWriter DATABASE write SEED     makes writes without end
//   KilledWriter DATABASE three SEED     makes three notes, reports that, and waits
//   KilledWriter DATABASE drain SEED     sends what is left, and ends
import Foundation
import GRDB
import Quire

import QuireGRDB

struct Refused: Error {}
struct Lost: Error {}

/// The connection to the server.
@MainActor final class Connection {
  private var waiting: [String: CheckedContinuation<KillMessage, Never>] = [:]

  init() {
    Thread.detachNewThread {
      while let line = readLine() {
        guard let answer = try? JSONDecoder().decode(KillMessage.self, from: Data(line.utf8)) else { continue }
        Task { @MainActor in self.waiting.removeValue(forKey: answer.key)?.resume(returning: answer) }
      }
      exit(0)
    }
  }

  func ask(_ message: KillMessage) async throws -> KillMessage {
    let line = try JSONEncoder().encode(message) + Data("\n".utf8)
    let answer = await withCheckedContinuation { continuation in
      waiting[message.key] = continuation
      FileHandle.standardOutput.write(line)
    }
    if answer.isRefused == true { throw Refused() }
    if answer.isLost == true { throw Lost() }
    return answer
  }
}

@MainActor func open(_ path: String) throws -> DatabasePool {
  let database = try DatabasePool(path: path)
  var migrator = DatabaseMigrator()
  migrator.registerMigration("notes", migrate: Note.createTables)
  try migrator.migrate(database)
  return database
}

/// Saves a page with all notes of the server.
@MainActor func refresh(_ store: FillableGRDBPageStore<Note, String>, _ server: Connection) async throws {
  let ticket = try store.ticket()
  guard let notes = try? await server.ask(KillMessage(key: "page \(UUID())")).notes else { return }
  _ = try await store.save(Page(notes), for: .start, ticket)
}

@MainActor func run() async throws {
  let arguments = CommandLine.arguments
  var random = SplitMix(seed: UInt64(arguments[3]) ?? 0)
  let (database, server) = (try open(arguments[1]), Connection())
  let policy = RetryPolicy(attempts: .max, firstDelay: .milliseconds(1), maximumDelay: .milliseconds(4)) { !($0 is Refused) }
  let outbox = try Outbox<NoteWrite>(database, retrying: policy, refused: { _, _ in .undo }) { write, key in
    try await server.ask(KillMessage(key: key, write: write)).note
  }
  let store = try FillableGRDBPageStore<Note, String>(database, list: "notes", key: ["id"], writes: outbox.replay)
  outbox.start()
  if arguments[2] == "drain" {
    while outbox.counts.pending > 0 { await Task.yield() }
    return try await refresh(store, server)
  }
  if arguments[2] == "three" {
    for number in 1...3 { try await outbox.enqueue(.add(Note(id: "draft \(number)", text: "draft \(number)"))) }
    _ = try await server.ask(KillMessage(key: "three"))
    return
  }
  var number = 0
  while true {
    let ids = try await database.read { try Note.all($0) }.map(\.id)
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<4:
      number += 1
      let id = "draft \(arguments[3]) \(number)"
      try await outbox.enqueue(.add(Note(id: id, text: id)))
      if Bool.random(using: &random) { try await outbox.enqueue(.like(id)) }
    case 4..<7: if let id = ids.randomElement(using: &random) { try await outbox.enqueue(.like(id)) }
    case 7: if let id = ids.randomElement(using: &random) { try await outbox.enqueue(.delete(id)) }
    default: try await refresh(store, server)
    }
    while outbox.counts.pending > 12 { await Task.yield() }
  }
}

try await run()
// exit() of newer versions of glibc takes the lock of the standard input, which the thread that reads holds.
_exit(0)
