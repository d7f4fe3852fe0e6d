/// A line of a list: an item, a placeholder, or a mark between items.
public enum ListLine<Item: Identifiable> {
  /// A loaded item.
  case item(Item)
  /// An item that is known to exist and is not loaded, by its row.
  case placeholder(row: Int)
  /// The header of a section.
  case header(ListHeader)
  /// A gap between loaded items that no placeholder stands for.
  case gap(PresentedGap)
  /// The border between what the reader has seen and ``ListPresenter/unreadBorder``.
  case unreadBorder

  /// The item; nil if the line is something else.
  public var item: Item? { if case .item(let item) = self { item } else { nil } }
}

extension ListLine: Equatable where Item: Equatable {}

/// The header of a section of a list.
public struct ListHeader: Hashable {
  /// The key that the items of the section share.
  public let key: AnyHashable
  /// A number that distinguishes sections with the same key, as ``SectionedItems`` explains.
  public let occurrence: Int

  init(key: AnyHashable, occurrence: Int) {
    self.key = key
    self.occurrence = occurrence
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
