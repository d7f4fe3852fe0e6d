import Foundation
import GRDB

/// The insertion, change, or removal of a product. Events are stored together with the change, so that a client that reconnects gets the
/// ones it missed.
struct ProductEvent: Codable, Sendable, FetchableRecord {
  enum Kind: String, Codable, Sendable {
    case inserted, updated, removed
  }

  /// Its number: later events have greater ones.
  var id: Int64
  var kind: Kind
  /// The product, as JSON.
  var product: String

  /// Stores an event, in the transaction of the change itself.
  static func record(_ kind: Kind, _ product: StoredProduct, in db: Database) throws {
    let json = String(decoding: try JSONEncoder.stable.encode(product), as: UTF8.self)
    try db.execute(sql: "INSERT INTO event (kind, product) VALUES (?, ?)", arguments: [kind.rawValue, json])
  }

  /// As a server-sent event.
  var text: String { "id: \(id)\nevent: \(kind.rawValue)\ndata: \(product)\n\n" }
}
