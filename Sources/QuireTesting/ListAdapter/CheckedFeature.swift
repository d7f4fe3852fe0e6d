public import Quire

/// A feature that an adapter need not have. ``ListAdapterCheck`` names the guarantees that it omits because the adapter lacks a feature.
public enum CheckedFeature: Hashable, Sendable, CaseIterable {
  /// The screen counts new items that are out of sight, and a command shows them.
  case newItems
  /// A reader at the end of the list stays at the end.
  case followingTheEnd
  /// A border before the first unread item.
  case unreadBorder
  /// The reader selects rows.
  case selection
  /// The app learns which items are near the viewport.
  case nearbyItems
  /// The rows of a previous query are dimmed.
  case dimming
  /// The reader moves the row with the keyboard focus.
  case keyboardMoves
  /// The reader drags rows.
  case dragging
  /// Another screen covers the list, and the list returns.
  case covering
  /// Changes are announced to a screen reader, and the fixture can read the announcements.
  case announcements
}

/// A fixture of an adapter whose app has the presenter.
///
/// The commands of an app go to the presenter. The state of the screen still comes from the widgets: a fixture with an unread border or
/// with selected rows adds the feature, and reads them.
@MainActor public protocol PresentingFixture: ListAdapterFixture {
  /// The presenter of the list on the screen.
  var presenter: ListPresenter<CheckedItem> { get }
}

extension PresentingFixture {
  /// The features that no widget shows.
  public static var features: Set<CheckedFeature> { [.newItems, .followingTheEnd, .nearbyItems] }

  public func newItemCount(at edge: ListEdge) -> Int { presenter.display.newItemCount(at: edge) }

  public func showNewItems(at edge: ListEdge) async {
    presenter.showNewItems(at: edge)
    await settle()
  }

  public func followEnd() { presenter.endBehavior = .followsNewItems }

  public func setUnreadBorder(before id: Int?) async {
    presenter.unreadBorder = id
    await settle()
  }

  public func selectAll() async {
    presenter.selection = .all
    await settle()
  }

  public func observeNearbyItems(
    within distance: Int?, _ observer: @escaping @MainActor (ListPresenter<CheckedItem>.NearbyItemsChange) -> Void
  ) -> ObservationToken? {
    presenter.observeNearbyItems(within: distance, observer)
  }
}
