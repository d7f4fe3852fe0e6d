/// A line of a list: an item, a placeholder, or a mark between items.
public enum ListLine<Item: Identifiable> {
  /// A loaded item.
  case item(Item)
  /// An item that is known to exist and is not loaded, by its row.
  case placeholder(row: Int)
  /// The header of a section.
  case header(ListHeader)
  /// Missing items that no placeholder represents: between loaded items, or at an end of a member of a group.
  case gap(PresentedGap)
  /// The state of a member of a group that shows no items.
  case status(ListStatus)
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

/// The state of a member of a group that shows no items.
public struct ListStatus: Equatable, Sendable {
  /// The position of the member in its group.
  public let member: Int
  /// The state: loading, empty, or failed.
  public let state: ContentState
  /// The command that a view offers; nil if it offers none.
  public let action: ListAction?

  /// The state in the terms of an end of a list, for a view that shows both alike: ``EdgeState/end`` if the member is empty.
  public var edgeState: EdgeState {
    switch state {
    case .failed(let failure): .failed(failure)
    case .loading: .loading
    case .initial, .empty, .loaded: action == .loadMore ? .paused : .end
    }
  }
}

/// Missing items as a list shows them: between loaded items, or beyond an end.
public struct PresentedGap: Equatable, Sendable {
  /// The place of the missing items.
  public enum Position: Hashable, Sendable {
    /// Before the first item.
    case start
    /// After the last item.
    case end
    /// Between two loaded parts. The identity stays the same while the gap shrinks.
    case between(ListGap.ID)
  }

  /// The place of the missing items.
  public let position: Position
  /// The load state.
  public let state: EdgeState
  /// The number of items that are known to be missing.
  public let missingCount: Int
  /// The position in its group of the member that misses the items; 0 without a group.
  public let member: Int

  init(position: Position, state: EdgeState, missingCount: Int, member: Int = 0) {
    (self.position, self.state, self.missingCount, self.member) = (position, state, missingCount, member)
  }

  /// The command that a view offers at the gap; nil if it offers none.
  public var action: ListAction? {
    switch state {
    case .failed: .retry
    case .paused: .loadMore
    case .more, .loading, .end: nil
    }
  }
}

/// A command that a view offers the reader.
public enum ListAction: Hashable, Sendable {
  /// Sends a failed request again.
  case retry
  /// Continues to load after a pause.
  case loadMore
}
