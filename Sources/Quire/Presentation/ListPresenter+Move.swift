extension ListPresenter {
  /// A move of an item by the reader, from the time at which it is picked up.
  ///
  /// A view with drag and drop keeps the move while the reader drags. The move still refers to the same item after a page arrives, or after
  /// the id of the item changes. If the item is removed, the reader can't drop it anywhere.
  ///
  /// ```swift
  /// let content = ListContent.items(pager).reorderable(name: \.title) { post, position in
  ///   try await api.move(post.id, to: position)
  /// }
  /// let presenter = ListPresenter(content)
  /// if let move = presenter.pickUpItem(at: 3), move.destinations.contains(7) {
  ///   move.drop(at: 7)
  /// }
  /// ```
  @MainActor public final class Move {
    private var id: Item.ID
    private let member: Int
    private weak var presenter: ListPresenter?

    init(of id: Item.ID, ofMember member: Int, in presenter: ListPresenter) {
      (self.id, self.member, self.presenter) = (id, member, presenter)
    }

    /// The line of the item; nil if it is no longer loaded.
    public var line: Int? { presenter?.line(ofItem: id, ofMember: member) }

    /// The lines to which the item can move, including its own line. There are none if the item is no longer loaded.
    public var destinations: Range<Int> {
      guard let presenter, let line else { return 0..<0 }
      return presenter.lines.movableLines(around: line)
    }

    /// Moves the item to a line, and saves the move.
    ///
    /// - Parameter destination: The line to which the item moves.
    /// - Returns: The task that saves the move; nil if the item can't move there, or is there already.
    @discardableResult public func drop(at destination: Int) -> EditTask? {
      guard destinations.contains(destination), let presenter, let line else { return nil }
      return presenter.lines.position(ofMoveFrom: line, to: destination).flatMap(drop)
    }

    /// Moves the item next to another one, and saves the move.
    ///
    /// Call this method in a view that moves a row before it reports the move, as a table view does.
    ///
    /// - Parameter position: The position before or after another item.
    /// - Returns: The task that saves the move; nil if the item can't move there.
    @discardableResult public func drop(at position: ItemPosition<Item.ID>) -> EditTask? {
      guard let presenter, let line, let anchor = position.anchor, anchor != id else { return nil }
      guard let neighbor = presenter.line(ofItem: anchor, ofMember: member), destinations.contains(neighbor) else { return nil }
      return presenter.move(line, ofMember: member, to: position)
    }

    func follow(_ update: Pager<Item>.Update, of member: Int) {
      if member == self.member { id = update.renames[id] ?? id }
    }
  }
}

extension ListLines {
  /// The lines of the loaded items around a line, up to the next header, gap, or placeholder: the lines to which its item can move.
  func movableLines(around line: Int) -> Range<Int> {
    guard let row = row(at: line), let item = rows.itemIndex(at: row) else { return line..<line }
    let member = lines(ofMember: member(at: line))
    let borders = marks.filter { if case .unreadBorder = $0.content { false } else { true } }
    let next = borders.partitioningIndex { $0.line > line }
    var range = member.clamped(to: (next > 0 ? borders[next - 1].line + 1 : 0)..<(next < borders.count ? borders[next].line : count))
    for run in rows.placeholders.runs {
      if run.item <= item { range = range.clamped(to: self.line(ofRow: run.rows.upperBound)..<count) }
      if run.item > item { range = range.clamped(to: 0..<self.line(ofRow: run.rows.lowerBound)) }
    }
    return range
  }

  /// The position next to the last item that an item passes on its way to a line; nil if it passes none.
  func position(ofMoveFrom line: Int, to destination: Int) -> ItemPosition<Item.ID>? {
    let isDown = destination > line
    let target = isDown ? rowCount(before: destination + 1) - 1 : rowCount(before: destination)
    guard target != row(at: line), rows.indices.contains(target), let neighbor = rows[target] else { return nil }
    return isDown ? .after(neighbor.id) : .before(neighbor.id)
  }
}
