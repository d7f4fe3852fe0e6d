// The lists that are presented.
extension ListPresenter {
  /// The lists that the presenter presents: one, or those of the members of a group.
  public var pagers: [Pager<Item>] { sources.members.map(\.pager) }

  /// The snapshots that the presenter presents: one for each of its ``pagers``.
  public var snapshots: [Pager<Item>.Snapshot] { sources.members.map(\.snapshot) }

  /// Returns the index of an item among the items of all pagers; nil if it is not loaded. The pagers may be ahead of the ``lines`` for a moment.
  public func index(of id: Item.ID) -> Int? {
    var count = 0
    for (member, source) in sources.members.enumerated() where sources.isShown(member) {
      if let index = source.pager.index(of: id) { return count + index }
      count += source.snapshot.items.count
    }
    return nil
  }

  /// The state of the list. A group is loaded as soon as one of its members is.
  public var contentState: ContentState { sources.contentState }
}
