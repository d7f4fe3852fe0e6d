// Lists whose items the reader can move.
extension ListContent {
  /// The moves that the reader can make in a list.
  struct Reordering {
    let name: (Item) -> String
    let canMove: (Item) -> Bool
    let save: @MainActor (Item, ItemPosition<Item.ID>) async throws -> Void
  }

  /// Lets the reader move items, by drag and by keyboard.
  ///
  /// ```swift
  /// let content = ListContent.items(pager).reorderable(name: \.title) { post, position in
  ///   try await api.move(post.id, to: position)
  /// }
  /// ```
  ///
  /// An item moves at once, and the move is then saved. If that fails, the item returns to its position, and later edits stay.
  ///
  /// An item moves among the loaded items of its own list and section. It doesn't move past a gap or a placeholder, because the items there
  /// are unknown. The position is relative to another item, so that it stays valid when a page arrives in the meantime.
  ///
  /// - Parameters:
  ///   - name: A closure that returns the name of an item, for the announcement of a move.
  ///   - canMove: A closure that returns whether an item can be moved. By default, all items can be moved.
  ///   - save: A closure that saves a move. Its position is ``ItemPosition/before(_:)`` or ``ItemPosition/after(_:)``.
  public func reorderable(
    name: @escaping (Item) -> String, where canMove: @escaping (Item) -> Bool = { _ in true },
    saving save: @escaping @MainActor (Item, ItemPosition<Item.ID>) async throws -> Void
  ) -> ListContent {
    let reordering = Reordering(name: name, canMove: canMove, save: save)
    var content = self
    for index in content.parts.indices { content.parts[index].reordering = reordering }
    return content
  }

  /// A Boolean value that indicates whether the reader can move items in at least one member.
  public var isReorderable: Bool { parts.contains { $0.reordering != nil } }

  /// Returns whether the reader can move an item of a list; of a group, of the member at a position.
  public func canMove(_ item: Item, ofMember member: Int = 0) -> Bool {
    parts.indices.contains(member) && parts[member].reordering?.canMove(item) == true
  }
}
