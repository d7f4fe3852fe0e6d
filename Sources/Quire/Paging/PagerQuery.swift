/// A cursor of whatever type. Only its source knows which, so a list and all that decides for it are generic over the items alone: what they are
/// made of then has a size that the compiler knows, and is copied and moved without asking a type how.
typealias AnyCursor = AnyHashable

/// What a list is asked for: a source, by its number, and what the machine must know of it.
struct PagerQuery {
  let number: Int
  /// What the app calls it; nil if it has no name, and is like no other.
  var name: AnyHashable?
  var rules = SourceRules()

  /// Whether both stand for the same rows.
  func isSame(as other: PagerQuery) -> Bool { number == other.number || name != nil && name == other.name }
}

/// What the machine must know of a source.
struct SourceRules {
  var cursorSemantics = CursorSemantics.opaque
  /// The cursor of the first page.
  var start: AnyCursor?
  /// The cursor at a row, from a source that can be asked for any (B26).
  var cursor: ((Int) -> AnyCursor?)?

  var cursorsMayRepeat: Bool { cursorSemantics != .opaque }
  var cursorsCountItems: Bool { cursorSemantics == .offset }
}

/// A request, and the number of the query whose source it is for.
struct SourceCall {
  let query: Int
  let request: PageRequest<AnyCursor>
}
