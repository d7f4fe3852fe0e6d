import Quire

/// An item that says by its version whether it is another.
struct Stamped: VersionedItem, Equatable {
  let id: Int
  var version = 0
  var text = ""
}

/// An item that cannot be compared with another.
struct Opaque: Identifiable {
  let id: Int
}

/// An item that only the main actor can compare.
@MainActor struct Isolated: Identifiable, @MainActor Equatable {
  nonisolated let id: Int
  var text = ""
}
