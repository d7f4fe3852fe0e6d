/// A cursor of any type. Only its source knows which type it is.
typealias AnyCursor = AnyHashable

/// The source of a list, as far as the machine knows it.
struct PagerQuery {
  let number: Int
  /// The app's identifier; nil for a source that is like no other.
  var name: AnyHashable?
  var rules = SourceRules()

  /// Returns whether both represent the same items.
  func isSame(as other: PagerQuery) -> Bool { number == other.number || name != nil && name == other.name }
}

/// The properties of a source that decide which requests the machine makes.
struct SourceRules {
  /// The pages that a source serves.
  enum Access {
    /// The pages that other pages name.
    case sequential
    /// The page at any item.
    case random
  }

  var cursorSemantics = CursorSemantics.opaque
  var access = Access.sequential
  /// The cursor of the first page.
  var start: AnyCursor?

  /// A Boolean value that indicates whether new items on the server change what a cursor represents.
  var cursorsShift: Bool { cursorSemantics == .pageNumber || cursorSemantics == .offset }
}

/// A call of a source.
struct SourceCall {
  let query: Int
  /// The request; nil if the source has no cursor for it any more.
  let request: PageRequest<AnyCursor>?
}
