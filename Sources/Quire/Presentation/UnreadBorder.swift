/// The border before the first unread item of a list.
struct UnreadBorder<Item: Identifiable> {
  /// The position of an item: its member in a group, and its index there.
  struct Position: Equatable {
    let member: Int
    let index: Int
  }

  private(set) var id: Item.ID
  /// The position of the item; nil while it is not loaded.
  private(set) var position: Position?

  /// - Parameter members: The items of each member of a group. The border is before the first item with the id.
  init(before id: Item.ID, in members: [PagedItems<Item>]) {
    self.id = id
    position =
      members.enumerated().lazy.compactMap { member, items in
        items.firstIndex { $0.id == id }.map { Position(member: member, index: $0) }
      }.first
  }

  /// Returns the border after a transaction of a member; nil if the app has removed its item and all items after it.
  ///
  /// - Complexity: Linear in the number of changes.
  func following(_ update: Pager<Item>.Update, of member: Int) -> UnreadBorder? {
    guard position == nil || position?.member == member else { return self }
    func found(at index: Int?) -> Position? { index.map { Position(member: member, index: $0) } }
    var border = self
    border.id = update.renames[id] ?? id
    if let position, let destination = update.changes.destination(of: position.index) {
      border.position = found(at: destination)
      return border
    }
    let items = update.after.items
    border.position = found(at: update.changes.insertions.joined().first { items[$0].id == border.id })
    guard let position, border.position == nil, update.cause == .edit else { return border }
    // The app has removed the item, so the border moves to the next one.
    let destinations = RowDestinations(update.changes)
    let next = (position.index..<update.before.items.count).lazy.compactMap { destinations[$0] }.first
    guard let next else { return nil }
    (border.id, border.position) = (items[next].id, found(at: next))
    return border
  }
}

extension ListPresenter {
  /// The first unread item, before which the list shows a border; nil for no border.
  ///
  /// The border stays in place while items are inserted and removed. Set it when the reader opens a chat, and set it to nil when the border
  /// is no longer needed.
  public var unreadBorder: Item.ID? {
    get { sources.border?.id }
    set { setBorder(before: newValue) }
  }
}
