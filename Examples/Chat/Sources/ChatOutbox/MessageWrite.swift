import ChatSources
import Foundation
import GRDB
import QuireGRDB

/// A message that the server does not have, as the app stores it.
struct Draft: Codable, Identifiable, Sendable, FetchableRecord, PersistableRecord {
  /// The name under which the server knows the message.
  var id: String
  let text: String
  let date: Date
  /// The reason why the server has refused the message.
  var failure: String?

  init(_ message: Message) {
    guard let name = message.clientID else { preconditionFailure("Only a message that this client writes has a name to be sent under.") }
    (id, text, date) = (name, message.text, message.date)
  }

  var message: Message { Message(draft: text, named: id, at: date) }

  static func createTable(_ db: Database) throws {
    try db.create(table: "draft") { table in
      table.primaryKey("id", .text)
      table.column("text", .text).notNull()
      table.column("date", .datetime).notNull()
      table.column("failure", .text)
    }
  }
}

/// Sends a message. Its row is in the table until the server has it.
struct MessageWrite: StoredWrite {
  var draft: Draft

  var id: String {
    get { draft.id }
    set { draft.id = newValue }
  }

  func apply(to row: inout Draft?, _ state: WriteState) {
    row = draft
    switch state {
    case .pending: break
    case .failed(let reason): row?.failure = reason
    case .sent: row = nil
    }
  }
}
