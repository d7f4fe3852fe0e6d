#if GRDB
  import Foundation
  import GRDB
  import QuireGRDB

  /// A row that the user writes.
  struct Note: Codable, Equatable, Identifiable, FetchableRecord, PersistableRecord {
    var id: String
    var text = ""
    var likes = 0
    /// The state of the last write that marks the row.
    var mark = "sent"
  }

  enum NoteWrite: StoredWrite {
    case add(Note)
    case edit(String, text: String)
    case like(String)
    case delete(String)

    var id: String {
      get {
        switch self {
        case .add(let note): note.id
        case .edit(let id, _), .like(let id), .delete(let id): id
        }
      }
      set {
        switch self {
        case .add(var note):
          note.id = newValue
          self = .add(note)
        case .edit(_, let text): self = .edit(newValue, text: text)
        case .like: self = .like(newValue)
        case .delete: self = .delete(newValue)
        }
      }
    }

    func apply(to note: inout Note?, _ state: WriteState) {
      switch self {
      case .add(let new): note = new
      case .edit(_, let text): note?.text = text
      case .like: note?.likes += 1
      case .delete: note = nil
      }
      note?.mark =
        switch state {
        case .pending: "pending"
        case .failed(let reason): reason
        case .sent: "sent"
        }
    }
  }

  extension Note {
    static func createTables(_ db: Database) throws {
      try createTable(db)
      try createQuireTables(db)
    }

    static func createTable(_ db: Database) throws {
      try db.create(table: "note") { table in
        table.primaryKey("id", .text)
        table.column("text", .text).notNull()
        table.column("likes", .integer).notNull()
        table.column("mark", .text).notNull()
      }
    }

    static func all(_ db: Database) throws -> [Note] { try Note.order(Column("id")).fetchAll(db) }
  }
#endif
