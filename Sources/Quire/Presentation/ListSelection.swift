/// The selected items of a list, loaded or not.
///
/// ```swift
/// var selection = ListSelection<Int>.all
/// selection.toggle(42)
/// print(selection.contains(42), selection.count(of: 1_000) ?? 0)        // false 999
/// ```
public enum ListSelection<ID: Hashable>: Equatable {
  /// These items.
  case only(Set<ID>)
  /// All items of the list except these, including items that are not loaded yet.
  case allExcept(Set<ID>)

  /// A selection without items.
  public static var none: ListSelection { .only([]) }
  /// A selection of all items.
  public static var all: ListSelection { .allExcept([]) }

  /// Returns whether an item is selected.
  public func contains(_ id: ID) -> Bool {
    switch self {
    case .only(let ids): ids.contains(id)
    case .allExcept(let ids): !ids.contains(id)
    }
  }

  /// Selects an item.
  public mutating func insert(_ id: ID) { set(id, isSelected: true) }

  /// Deselects an item.
  public mutating func remove(_ id: ID) { set(id, isSelected: false) }

  /// Selects an item, or deselects it if it is selected.
  public mutating func toggle(_ id: ID) { set(id, isSelected: !contains(id)) }

  /// Returns the number of selected items in a list.
  ///
  /// - Parameter total: The number of items in the list; nil if it is unknown.
  /// - Returns: The number of selected items; nil if it depends on an unknown total.
  public func count(of total: Int?) -> Int? {
    switch self {
    case .only(let ids): ids.count
    case .allExcept(let ids): total.map { max(0, $0 - ids.count) }
    }
  }

  private mutating func set(_ id: ID, isSelected: Bool) {
    switch self {
    case .only(var ids):
      self = .none
      if isSelected { ids.insert(id) } else { ids.remove(id) }
      self = .only(ids)
    case .allExcept(var ids):
      self = .none
      if isSelected { ids.remove(id) } else { ids.insert(id) }
      self = .allExcept(ids)
    }
  }
}

extension ListSelection: Sendable where ID: Sendable {}

// MARK: Following a list

extension ListSelection {
  /// Follows a transaction. An item whose id has changed stays as it is, and an item that the app has removed is forgotten, in the list or in the
  /// store of a list that is loaded completely.
  ///
  /// A refresh and an eviction don't change the selection, because the items may return. An item that a list lacks after it was read again may
  /// have moved to a part that is not loaded.
  mutating func follow<Item: Identifiable>(_ update: Pager<Item>.Update) where Item.ID == ID {
    for (old, new) in update.renames where forget(old) { name(new) }
    guard update.cause == .edit || update.cause == .reread && update.after.isComplete else { return }
    for index in update.changes.removals.joined() { _ = forget(update.before.items[index].id) }
  }

  /// Adds an item to those that the selection names, if it is not among them.
  private mutating func name(_ id: ID) {
    if case .only = self { insert(id) } else { remove(id) }
  }

  /// Forgets an item. Returns whether the selection named it.
  private mutating func forget(_ id: ID) -> Bool {
    let isNamed =
      switch self {
      case .only(let ids), .allExcept(let ids): ids.contains(id)
      }
    if isNamed { toggle(id) }
    return isNamed
  }

  /// Returns the positions of the items that one selection contains and another does not.
  func difference<Item: Identifiable>(from other: ListSelection, in items: PagedItems<Item>) -> [Int] where Item.ID == ID {
    items.enumerated().filter { contains($1.id) != other.contains($1.id) }.map(\.offset)
  }
}

extension Pager.Snapshot {
  fileprivate var isComplete: Bool { nextEdge == .end && previousEdge == .end && gaps.isEmpty }
}
