/// The relation of a view to the screen.
enum Presence {
  /// The view has not appeared yet.
  case pending
  case onScreen
  /// Another screen is over the view, or the view is gone.
  case covered
}
