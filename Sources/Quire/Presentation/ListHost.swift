/// A view that shows a list, with the geometry and the widgets of an adapter.
///
/// A host has three duties. It applies each transition when it receives it. After each layout, it reports its viewport with
/// ``ListPresenter/viewportDidChange(visible:capacity:prefetched:)``. It forwards the gestures of the reader to the presenter.
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
  /// The presenter calls this method right before a transition, because the reader may be scrolling.
  func readingPosition() -> ListReadingPosition?

  /// Shows the lines after a transition.
  ///
  /// There is a transition for each transaction of the list, and for each change of the cover. If only a state has changed, the changes of
  /// the transition may be empty.
  func apply(_ transition: ListTransition<Item>)
}
