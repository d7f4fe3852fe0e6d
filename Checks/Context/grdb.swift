// The declarations that the snippets about GRDB use.
import Foundation
import GRDB
import Quire
import QuireGRDB

struct Product: Codable, Identifiable, FetchableRecord, PersistableRecord {
  var id: Int64
  var category = ""
  var price: Int
}

struct Note: Codable, Identifiable, FetchableRecord, PersistableRecord {
  var id: UUID
  var text = ""
  var isSent = true
}

enum NoteWrite: StoredWrite {
  case add(Note)

  var id: UUID {
    get {
      switch self {
      case .add(let note): note.id
      }
    }
    set { self = .add(Note(id: newValue)) }
  }

  func apply(to note: inout Note?, _ state: WriteState) {}
}

struct Refused: Error {}

struct NoteServer {
  func perform(_ write: NoteWrite, idempotencyKey: String) async throws -> Note? { nil }
}

@MainActor let server = NoteServer()
@MainActor let outbox: Outbox<NoteWrite>! = nil
let note = Note(id: UUID())

nonisolated(unsafe) let database: DatabasePool! = nil
