/// What a list is asked for: a source, by its number, and what the machine must know of it.
struct PagerQuery<Cursor> {
  let number: Int
  /// What the app calls it; nil if it has no name, and is like no other.
  var name: AnyHashable?
  var rules = SourceRules<Cursor>()

  /// Whether both stand for the same rows.
  func isSame(as other: PagerQuery) -> Bool { number == other.number || name != nil && name == other.name }
}

/// What the machine must know of a source.
struct SourceRules<Cursor> {
  var cursorsMayRepeat = false
  var cursorsCountItems = false
  /// The cursor of the first page.
  var start: Cursor?
  /// The cursor at a row, from a source that can be asked for any (B26).
  var cursor: ((Int) -> Cursor?)?
}

/// A request, and the number of the query whose source it is for.
struct SourceCall<Cursor> {
  let query: Int
  let request: PageRequest<Cursor>
}
