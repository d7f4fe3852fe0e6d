/// The relation of a view to the screen.
enum Presence {
  /// The view has not appeared yet.
  case pending
  case onScreen
  /// Another screen covers the view, or the view has disappeared.
  case covered
}
