public import Quire

/// A screen that shows lists with an adapter, for ``ListAdapterCheck``: a scripted reader drives it, and reads its widgets.
///
/// A fixture never reads a presenter or a pager for the contents of the screen: only widgets count. If the adapter gives apps its
/// presenter, make the fixture a ``PresentingFixture``, which has the commands of an app.
@MainActor public protocol ListAdapterFixture: AnyObject {
  /// The forms of content that the adapter can show. The default is all.
  static var forms: Set<CheckedForm> { get }
  /// The features that the adapter has, and that the fixture can use. The default is none.
  static var features: Set<CheckedFeature> { get }

  /// Returns the reason why the adapter, or the fixture, doesn't have a feature. The result of the check prints the reason with the omitted
  /// guarantees.
  static func reason(forOmitting feature: CheckedFeature) -> String

  /// Shows a list in a new screen.
  ///
  /// - Parameters:
  ///   - content: The list, its form, and the position at which it opens. Its items can be moved.
  ///   - capacity: The number of rows for which the screen has room.
  ///   - clock: The clock for delays.
  init(_ content: ListContent<CheckedItem>, capacity: Int, clock: ManualClock)

  /// Lays out and draws until nothing changes anymore.
  func settle() async

  /// The rows of items on the screen, from top to bottom.
  var rows: [CheckedRow] { get }

  /// The text of the cover; nil while rows are shown. A blank cover is an empty text.
  var cover: String? { get }

  /// All other texts on the screen: headers, failures, buttons.
  var texts: [String] { get }

  /// Takes the reader forward by a number of rows, or back if it is negative.
  func scroll(by rows: Int) async

  /// Activates the visible control that retries or loads more.
  ///
  /// - Returns: A Boolean value that indicates whether there is one.
  func activate() async -> Bool

  /// Replaces the displayed list with another one, as the segments of a screen do.
  func show(_ content: ListContent<CheckedItem>) async

  /// Closes the screen.
  func leave() async

  // MARK: Features

  /// The number of new items out of sight at an end, for ``CheckedFeature/newItems``.
  func newItemCount(at edge: ListEdge) -> Int

  /// Shows the new items at an end, as a button with their number does, for ``CheckedFeature/newItems``.
  func showNewItems(at edge: ListEdge) async

  /// Lets a reader at the end follow it, as a chat does, for ``CheckedFeature/followingTheEnd``.
  func followEnd()

  /// Puts the border before an item, or removes it, for ``CheckedFeature/unreadBorder``.
  func setUnreadBorder(before id: Int?) async

  /// The distance of the border from the leading edge of the view; nil if it is not on the screen. For ``CheckedFeature/unreadBorder``.
  var unreadBorderOffset: Double? { get }

  /// Selects a visible row as a reader does, and keeps the other selected ones, for ``CheckedFeature/selection``.
  func select(_ title: String) async

  /// Selects all items of the list, for ``CheckedFeature/selection``.
  func selectAll() async

  /// Observes the items near the viewport, at a distance or as far as the view prefetches, for ``CheckedFeature/nearbyItems``.
  func observeNearbyItems(
    within distance: Int?, _ observer: @escaping @MainActor (ListPresenter<CheckedItem>.NearbyItemsChange) -> Void
  ) -> ObservationToken?

  /// A Boolean value that indicates whether the rows are dimmed, for ``CheckedFeature/dimming``.
  var isDimmed: Bool { get }

  /// Puts the keyboard focus on a visible row, for ``CheckedFeature/keyboardMoves``.
  func focus(_ title: String) async

  /// Moves the row with the keyboard focus past the one after it, or past the one before it if the distance is -1. For ``CheckedFeature/keyboardMoves``.
  func moveFocusedRow(by distance: Int) async

  /// Covers the screen with another one, calls a closure, and shows the screen again. For ``CheckedFeature/covering``.
  func coverScreen(meanwhile: () async -> Void) async

  /// The texts that were announced to a screen reader since the screen was created, for ``CheckedFeature/announcements``.
  var announcements: [String] { get }

  /// Picks up a visible row, drops it at the place of another one, and does something before that. For ``CheckedFeature/dragging``.
  func drag(_ title: String, to destination: String, meanwhile: () async -> Void) async
}

extension ListAdapterFixture {
  public static var forms: Set<CheckedForm> { Set(CheckedForm.allCases) }
  public static var features: Set<CheckedFeature> { [] }
  public static func reason(forOmitting feature: CheckedFeature) -> String { "The fixture doesn't have the feature \(feature)." }

  public func newItemCount(at edge: ListEdge) -> Int { 0 }
  public func showNewItems(at edge: ListEdge) async {}
  public func followEnd() {}
  public func setUnreadBorder(before id: Int?) async {}
  public var unreadBorderOffset: Double? { nil }
  public func select(_ title: String) async {}
  public func selectAll() async {}
  public func observeNearbyItems(
    within distance: Int?, _ observer: @escaping @MainActor (ListPresenter<CheckedItem>.NearbyItemsChange) -> Void
  ) -> ObservationToken? { nil }
  public var isDimmed: Bool { false }
  public var announcements: [String] { [] }
  public func coverScreen(meanwhile: () async -> Void) async {}
  public func focus(_ title: String) async {}
  public func moveFocusedRow(by distance: Int) async {}
  public func drag(_ title: String, to destination: String, meanwhile: () async -> Void) async {}
}

/// The form in which a fixture shows a list.
public enum CheckedForm: Hashable, Sendable, CaseIterable {
  /// The loaded items.
  case items
  /// The list in its full length, with placeholders.
  case fullLength
  /// The loaded items in sections by ``CheckedItem/section``.
  case sections
  /// The loaded items as the second one of two lists. The first load of the first list fails, and a retry brings items.
  case group

  /// The content for a presenter. Its items can be moved.
  @MainActor func content(of pager: Pager<CheckedItem>) -> ListContent<CheckedItem> {
    let content: ListContent<CheckedItem> =
      switch self {
      case .items: .items(pager)
      case .fullLength: .fullLength(pager)
      case .sections: .sections(pager, by: \.section, title: { $0 })
      case .group: .group(.init("Pinned", .items(PinnedSource.loadingPager())), .init("All", .items(pager)))
      }
    return content.reorderable(name: \.title) { item, _ in
      if item.id == CheckedItem.refusedID { throw TestError("\(item.title) stays") }
    }
  }
}

/// The source of the first list of a group.
@MainActor private final class PinnedSource: PageSource {
  private var isBroken = true

  static func loadingPager() -> Pager<CheckedItem> {
    let pager = Pager(source: PinnedSource())
    pager.load()
    return pager
  }

  func page(_ request: PageRequest<Int>) async throws -> Page<CheckedItem, Int> {
    defer { isBroken = false }
    guard !isBroken else { throw TestError("It broke") }
    return Page(CheckedItem.pinnedIDs.map(CheckedItem.init))
  }
}

/// An item of the lists with which an adapter is checked. Its row shows only the ``title``.
public struct CheckedItem: Identifiable, Equatable, Sendable {
  /// The number of the item.
  public let id: Int
  /// The text of the item's row.
  public var title: String { "Item \(id)" }
  /// The title of the item's section. Ten items share one.
  public var section: String { "Section \(id / 10)" }

  /// The id of the item that the server refuses to move.
  static let refusedID = 666
  /// The ids of the items in the first list of a group.
  static let pinnedIDs = 900..<903

  init(_ id: Int) { self.id = id }
}

/// A row of an item on the screen of a fixture.
public struct CheckedRow: Equatable, Sendable {
  /// The title that the row shows.
  public var title: String
  /// The distance of the leading edge of the row from that of the view, in the units of the adapter.
  public var offset: Double
  /// A Boolean value that indicates whether the row looks selected.
  public var isSelected: Bool

  /// Creates a row.
  public init(_ title: String, offset: Double, isSelected: Bool = false) {
    self.title = title
    self.offset = offset
    self.isSelected = isSelected
  }
}
