// The lists that are presented.
extension ListPresenter {
  /// Takes over the titles, the moves, and the other closures of content, if the presenter has the lines of that content already.
  ///
  /// The body of a declarative view creates its content again with each evaluation. The view calls this method, and creates another presenter only if the
  /// result is false. With the same ``ReadingPositions``, the reader keeps the position.
  ///
  /// ```swift
  /// let positions = ReadingPositions()
  /// var presenter = ListPresenter(.items(pager), positions: positions)
  /// let content = ListContent.sections(pager, by: \.day)
  /// if !presenter.adopt(content) {
  ///   presenter.detach()
  ///   presenter = ListPresenter(content, positions: positions)
  /// }
  /// ```
  ///
  /// The view draws headers again, with the titles of ``content``. The ``ListHeader/key`` of a member of a group stays its first title.
  ///
  /// - Parameter content: The content.
  /// - Returns: A Boolean value that indicates whether the content is that of the presenter from now on. False for other pagers, for another form, and
  ///   for other sections: for a key that differs for the first or the last item of one of the first 100 sections.
  /// - Complexity: `O(m)` in the number of members.
  public func adopt(_ content: ListContent<Item>) -> Bool {
    guard sources.adopt(content) else { return false }
    self.content = content
    return true
  }

  /// The lists that the presenter presents: one, or those of the members of a group.
  public var pagers: [Pager<Item>] { sources.members.map(\.pager) }

  /// The snapshots that the presenter presents: one for each of its ``pagers``.
  public var snapshots: [Pager<Item>.Snapshot] { sources.members.map(\.snapshot) }

  /// Returns the index of an item among the items of all pagers; nil if it is not loaded. For a moment, the pagers may be ahead of the
  /// ``lines``.
  public func index(of id: Item.ID) -> Int? {
    var count = 0
    for (member, source) in sources.members.enumerated() where sources.isShown(member) {
      if let index = source.pager.index(of: id) { return count + index }
      count += source.snapshot.items.count
    }
    return nil
  }

  /// Returns the line of an item; nil if the item is not among the ``lines``.
  ///
  /// - Parameters:
  ///   - id: The id of the item.
  ///   - member: The position of the list in its group; nil for the first list that has the item.
  /// - Complexity: Linear in the number of items if the pager is ahead of the lines; otherwise, that of ``Pager/index(of:)``.
  public func line(ofItem id: Item.ID, ofMember member: Int? = nil) -> Int? {
    guard let member else { return sources.members.indices.lazy.compactMap { self.line(ofItem: id, ofMember: $0) }.first }
    guard sources.members.indices.contains(member) else { return nil }
    let source = sources.members[member]
    let rows = lines.rows(ofMember: member)
    let items = lines.rows.itemCount(before: rows.lowerBound)..<lines.rows.itemCount(before: rows.upperBound)
    let latest = source.pager.index(of: id).map { $0 + items.lowerBound }
    let isThere = latest.map { items.contains($0) && lines.rows.items[$0].id == id } ?? false
    if !isThere, source.rows.items.isIdentical(to: source.pager.items) { return nil }
    let index = isThere ? latest : lines.rows.items[items].firstIndex { $0.id == id }
    return index.map { lines.line(ofRow: lines.rows.position(ofItemAt: $0)) }
  }

  /// The state of the list. A group is loaded as soon as one of its members is.
  public var contentState: ContentState { sources.contentState }
}
