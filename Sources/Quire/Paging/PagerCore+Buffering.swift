// Items that have arrived and wait to be shown.
extension PagerCore {
  /// Buffers items beyond those that are buffered already. Displayed items are not buffered.
  mutating func buffer(_ items: [Item], at edge: ListEdge) -> (EditTask.Outcome, Outcome) {
    guard let shown = machine.shown else { return (.refused(.nothingLoaded), Outcome()) }
    store.buffered.add(items.filter { !isDisplayed($0.id) }, at: edge, store.edits.newMoment(in: shown.query.number))
    return (.applied, change { _ in ListChanges() })
  }

  /// The command that brings the buffered items of an end, because the list continues there; nil if they can be inserted.
  func commandForBuffered(at edge: ListEdge) -> Command? {
    guard !store.buffered[edge].isEmpty, let side = machine.shown?[edge], side.isTruncated || side.state != .end else { return nil }
    // The first page of a list that starts elsewhere is not the newest.
    return side.isTruncated && machine.query.rules.start == nil ? .refresh(.newest, .beside) : .loadEdge(edge)
  }

  /// Inserts the buffered items of an end in one change.
  mutating func showBuffered(at edge: ListEdge) -> Outcome {
    let items = store.buffered[edge]
    guard !items.isEmpty, machine.shown != nil else { return Outcome() }
    store.buffered.removeAll(at: edge)
    return edge == .previous ? change { $0.prepend(items) } : make(items.map { .insert($0, at: .end) }, waits: false).1
  }

  /// Inserts new items before all others. Each is an edit, which answers in flight must survive.
  private mutating func prepend(_ items: [Item]) -> ListChanges {
    let query = machine.shown?.query.number ?? machine.query.number
    for item in items.reversed() { store.edits.append(.insert(item, at: .start), in: query, .rows, end: .previous, waits: false) }
    let starts = Set(machine.lists.filter { $0.query.number == query && !$0[.previous].isTruncated }.map(\.id))
    let shown = machine.shown?.id
    return editLists(items.map(\.id)) { id, list in
      guard id == shown || starts.contains(id) else { return ListChanges() }
      let new = id == shown ? items : items.filter { !list.rows.contains($0.id) }
      for item in new { list.undos.forget(itemWith: item.id) }
      return list.rows.prepend(new)
    }
  }
}
