/// A line of a list: an item, a placeholder, or a mark between items.
public enum ListLine<Item: Identifiable> {
  /// A loaded item.
  case item(Item)
  /// An item that is known to exist but is not loaded, by its row.
  case placeholder(row: Int)
  /// The header of a section.
  case header(ListHeader)
  /// Missing items that no placeholder represents: between loaded items, or at an end of a member of a group.
  case gap(ListDisplay.Gap)
  /// The state of a member of a group that shows no items.
  case status(ListDisplay.Status)
  /// The border before ``ListPresenter/unreadBorder``.
  case unreadBorder

  /// The item; nil if the line is something else.
  public var item: Item? { if case .item(let item) = self { item } else { nil } }
}

extension ListLine: Equatable where Item: Equatable {}

/// The header of a section of a list, or of a member of a group.
public struct ListHeader: Hashable {
  /// The lines that a header precedes.
  public enum Level: Hashable, Sendable {
    /// All lines of a member of a group.
    case member
    /// The items of a section.
    case section
  }

  /// The lines that the header precedes.
  public let level: Level
  /// The key that the items of the section share, or the title of the member.
  public let key: AnyHashable
  /// A number that distinguishes sections with the same key, as ``SectionedItems`` explains.
  public let occurrence: Int
  /// The position of the member in its group; 0 without a group.
  public let member: Int

  init(_ level: Level = .section, key: AnyHashable, occurrence: Int = 0, member: Int = 0) {
    (self.level, self.key, self.occurrence, self.member) = (level, key, occurrence, member)
  }
}
