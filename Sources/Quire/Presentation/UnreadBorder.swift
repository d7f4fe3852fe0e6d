/// The border before the first unread item of a list.
struct UnreadBorder<Item: Identifiable> {
  private(set) var id: Item.ID
  /// The position of the item; nil while it is not loaded.
  private(set) var index: Int?

  init(before id: Item.ID, in items: PagedItems<Item>) {
    self.id = id
    index = items.firstIndex { $0.id == id }
  }

  /// Returns the border after a transaction; nil if the app has removed its item and all items after it.
  ///
  /// - Complexity: Linear in the number of changes.
  func following(_ update: Pager<Item>.Update) -> UnreadBorder? {
    var border = self
    border.id = update.renames[id] ?? id
    if let index, let destination = update.changes.destination(of: index) {
      border.index = destination
      return border
    }
    let items = update.after.items
    border.index = update.changes.insertions.joined().first { items[$0].id == border.id }
    guard let index, border.index == nil, update.cause == .edit else { return border }
    // The app has removed the item: the border goes on to the one after it.
    border.index = (index..<update.before.items.count).lazy.compactMap(update.changes.destination(of:)).first
    guard let next = border.index else { return nil }
    border.id = items[next].id
    return border
  }
}

extension ListPresenter {
  /// The first unread item, before which a border stands; nil for no border.
  ///
  /// The border stays where it is while items come and go. Set it when the reader opens a chat, and set it to nil when the reader has seen enough.
  public var unreadBorder: Item.ID? {
    get { source.border?.id }
    set { setBorder(before: newValue) }
  }
}
