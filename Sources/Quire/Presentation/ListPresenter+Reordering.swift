// Moves of items by the reader.

/// A move that the presenter has made in the pager, until it is saved or rolled back.
@MainActor final class ReaderMove<Item: Identifiable> {
  private(set) var id: Item.ID
  let member: Int
  let announcement: ListAnnouncement?
  /// A Boolean value that indicates whether the presenter has been notified of the move. After that, only the rollback moves the item.
  var isMade = false

  init(_ id: Item.ID, ofMember member: Int, announcement: ListAnnouncement?) {
    (self.id, self.member, self.announcement) = (id, member, announcement)
  }

  func follow(_ update: Pager<Item>.Update, of member: Int) {
    if member == self.member { id = update.renames[id] ?? id }
  }
}

/// A move by the reader, or the rollback of one, in terms of the lines before it.
struct PresentedMove {
  let line: Int
  /// The lines that were visible before the move; nil for a rollback, to which the view doesn't scroll.
  let visible: Range<Int>?
  let announcement: ListAnnouncement?
}

extension ListPresenter {
  /// Picks up the item of a line, to move it.
  ///
  /// - Returns: The move, which the view keeps until the item is dropped; nil if the reader can't move the item.
  public func pickUpItem(at line: Int) -> Move? {
    guard lines.indices.contains(line), let item = lines[line].item else { return nil }
    return pickUp(item, ofMember: lines.member(at: line))
  }

  /// Picks up an item, for a view that is behind the ``lines`` while the reader drags.
  ///
  /// - Parameters:
  ///   - id: The id of the item.
  ///   - member: The position of the list in its group; 0 without a group.
  /// - Returns: The move; nil if the reader can't move the item, or if it is no longer loaded.
  public func pickUpItem(_ id: Item.ID, ofMember member: Int = 0) -> Move? {
    line(ofItem: id, ofMember: member).flatMap(pickUpItem)
  }

  /// Moves the item of a line past the neighboring items, as a key does, and saves the move.
  ///
  /// - Parameters:
  ///   - line: The line of the item.
  ///   - distance: The number of items to pass: forward, or back if it is negative.
  /// - Returns: The saving of the move; nil if the item can't move so far.
  @discardableResult public func moveItem(at line: Int, by distance: Int) -> EditTask? {
    guard let move = pickUpItem(at: line), let row = lines.row(at: line) else { return nil }
    // The sum of the row and a distance of any size may be no integer.
    guard (-row..<lines.rows.count - row).contains(distance) else { return nil }
    return move.drop(at: lines.line(ofRow: row + distance))
  }

  /// Moves an item past the neighboring items, and saves the move, for a view whose rows have ids.
  ///
  /// ```swift
  /// let list = ListPresenter(.items(pager).reorderable(name: \.title) { try await api.move($0.id, to: $1) })
  /// list.moveItem(42, by: -1)
  /// ```
  ///
  /// - Parameters:
  ///   - id: The id of the item.
  ///   - member: The position of the list in its group; 0 without a group.
  ///   - distance: The number of items to pass: forward, or back if it is negative.
  /// - Returns: The saving of the move; nil if the item can't move so far.
  @discardableResult public func moveItem(_ id: Item.ID, ofMember member: Int = 0, by distance: Int) -> EditTask? {
    line(ofItem: id, ofMember: member).flatMap { moveItem(at: $0, by: distance) }
  }

  private func pickUp(_ item: Item, ofMember member: Int) -> Move? {
    guard content.canMove(item, ofMember: member) else { return nil }
    let move = Move(of: item.id, ofMember: member, in: self)
    moves = moves.filter { $0.value != nil } + [Weak(move)]
    return move
  }

  /// Moves the item of a line to a valid position, and saves the move.
  func move(_ line: Int, ofMember member: Int, to position: ItemPosition<Item.ID>) -> EditTask? {
    let source = sources.members[member]
    guard let item = lines[line].item, let reordering = content.parts[member].reordering, reordering.canMove(item) else { return nil }
    let names = position.anchor.flatMap { self.line(ofItem: $0, ofMember: member) }.flatMap { lines[$0].item }.map(reordering.name)
    let announcement = names.map { ListAnnouncement.moved(reordering.name(item), to: position.named($0)) }
    let move = ReaderMove<Item>(item.id, ofMember: member, announcement: announcement)
    readerMoves.append(move)
    let task = source.pager.move(item.id, to: position) { try await reordering.save(item, position) }
    Task { [weak self] in
      let outcome = await task.outcome
      self?.readerMoves.removeAll { $0 === move }
      guard case .rolledBack(let failure) = outcome else { return }
      self?.enqueue { $0.step(Step(announcements: [.moveFailed(reordering.name(item), failure)])) }
    }
    return task
  }

  /// Returns the move by the reader, or the rollback, of which the presenter is notified; nil if a transaction is something else.
  func presentedMove(_ update: Pager<Item>.Update, of member: Int) -> PresentedMove? {
    guard update.cause == .edit, !readerMoves.isEmpty else { return nil }
    for moved in update.changes.moves {
      let id = update.before.items[moved.from].id
      // A move that is about to be made is the last one of its item.
      guard let move = readerMoves.last(where: { $0.id == id && $0.member == member }) else { continue }
      let first = lines.rows.itemCount(before: lines.rows(ofMember: member).lowerBound)
      let line = lines.line(ofRow: lines.rows.position(ofItemAt: first + moved.from))
      guard !move.isMade else { return PresentedMove(line: line, visible: nil, announcement: nil) }
      move.isMade = true
      let visible = placement.visibleLines(of: lines.count) ?? lines.indices
      return PresentedMove(line: line, visible: visible, announcement: move.announcement)
    }
    return nil
  }

  /// Returns the scroll position after a move by the reader. The item stays visible, and the view scrolls no further than that.
  func scroll(
    following move: PresentedMove, _ changes: ListChanges, of before: ListLines<Item>, _ position: ListReadingPosition?
  ) -> ListScroll? {
    guard let visible = move.visible, let destination = changes.destination(of: move.line) else { return nil }
    let current: ListScroll
    switch placement {
    case .unopened: return nil
    case .pending(let scroll, _, _): current = scroll
    case .established: current = position.map { .keep($0.preferredAnchors(in: before)) } ?? .none
    }
    guard visible.contains(destination) else {
      return .line(destination, alignment: destination < visible.lowerBound ? 0 : 1)
    }
    let kept = visible.contains(move.line) ? current : current.moved(by: changes, count: lines.count)
    return kept == .keep([]) ? ListScroll.none : kept
  }
}

extension ItemPosition {
  /// Returns the same position relative to an item's name.
  fileprivate func named(_ name: String) -> ItemPosition<String> {
    switch self {
    case .start: .start
    case .end: .end
    case .before: .before(name)
    case .after: .after(name)
    }
  }
}
