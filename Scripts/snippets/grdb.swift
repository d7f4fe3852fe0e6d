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

nonisolated(unsafe) let database: DatabasePool! = nil
