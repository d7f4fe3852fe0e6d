public import Quire

/// A screen that shows lists with an adapter, for ``ListAdapterCheck``: a scripted reader drives it, and reads its widgets.
///
/// A fixture never looks at a presenter or at a pager: only what is on the screen counts.
@MainActor public protocol ListAdapterFixture: AnyObject {
  /// The forms of content that the adapter can show.
  static var forms: Set<CheckedForm> { get }

  /// Shows a list in a new screen.
  ///
  /// - Parameters:
  ///   - pager: The list.
  ///   - form: The form in which to show it. ``CheckedForm/content(of:)`` is the content for a presenter.
  ///   - capacity: The number of rows for which the screen has room.
  ///   - clock: The clock for delays.
  init(_ pager: Pager<CheckedItem>, as form: CheckedForm, capacity: Int, clock: ManualClock)

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

  /// Shows another list in the place of the present one, as the segments of a screen do.
  func show(_ pager: Pager<CheckedItem>) async

  /// Closes the screen.
  func leave() async
}

extension ListAdapterFixture {
  /// All forms.
  public static var forms: Set<CheckedForm> { Set(CheckedForm.allCases) }
}

/// The form in which a fixture shows a list.
public enum CheckedForm: Hashable, Sendable, CaseIterable {
  /// The loaded items.
  case items
  /// The list in its full length, with placeholders.
  case fullLength
  /// The loaded items in sections by ``CheckedItem/section``.
  case sections

  /// The content for a presenter.
  @MainActor public func content(of pager: Pager<CheckedItem>) -> ListContent<CheckedItem> {
    switch self {
    case .items: .items(pager)
    case .fullLength: .fullLength(pager)
    case .sections: .sections(pager, by: \.section)
    }
  }
}

/// An item of the lists with which an adapter is checked. Its row shows ``title`` alone.
public struct CheckedItem: Identifiable, Equatable, Sendable {
  /// The number of the item.
  public let id: Int
  /// The text of the item's row.
  public var title: String { "Item \(id)" }
  /// The title of the item's section. Ten items share one.
  public var section: String { "Section \(id / 10)" }

  init(_ id: Int) { self.id = id }
}

/// A row of an item on the screen of a fixture.
public struct CheckedRow: Equatable, Sendable {
  /// The title that the row shows.
  public var title: String
  /// The distance of the leading edge of the row from that of the view, in the units of the adapter.
  public var offset: Double

  /// Creates a row.
  public init(_ title: String, offset: Double) {
    self.title = title
    self.offset = offset
  }
}
