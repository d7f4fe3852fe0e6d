#if GRDB
  import GRDB
  import QuireGRDB

  /// The deletion of a row of any record.
  struct Deletion<Item: FetchableRecord & PersistableRecord & Identifiable & Sendable>: StoredWrite where Item.ID == String {
    var id: String

    func apply(to item: inout Item?, _ state: WriteState) { item = nil }
  }
#endif
