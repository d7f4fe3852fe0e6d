/// A view that shows a list: the geometry and the widgets of an adapter.
///
/// A host has three duties. It applies each transition when it receives it. After each layout, it states its viewport with
/// ``ListPresenter/viewportDidChange(visible:capacity:prefetched:)``. And it forwards the gestures of the reader to the presenter.
///
/// ```swift
/// @MainActor final class Printer<Item: Identifiable>: ListHost {
///   func readingPosition() -> ListReadingPosition? { nil }
///   func apply(_ transition: ListTransition<Item>) {
///     for line in transition.after { print(line.item.map { "\($0)" } ?? "…") }
///   }
/// }
/// ```
@MainActor public protocol ListHost<Item>: AnyObject {
  /// The type of the items.
  associatedtype Item: Identifiable

  /// Returns the position of the reader in the lines that the host shows; nil before the first layout.
  ///
  /// The presenter asks for it right before a transition, because the reader may be scrolling.
  func readingPosition() -> ListReadingPosition?

  /// Shows the lines after a transition.
  ///
  /// There is one for each transaction of the list, and one for each change of the cover. Its changes may be empty, if only a state has changed.
  func apply(_ transition: ListTransition<Item>)
}
