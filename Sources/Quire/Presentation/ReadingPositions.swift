/// The positions at which the reader left the lists of one view.
///
/// A view that shows several lists, such as the segments of a screen, keeps one object for all of them. A list that is shown again opens at
/// the position where the reader left it, and the same items are selected.
///
/// ```swift
/// let positions = ReadingPositions()
/// let inbox = ListPresenter(.items(pager), positions: positions)
/// ```
///
/// A presenter records the position of its list when it is detached, or attached to another host. The object doesn't retain the lists.
@MainActor public final class ReadingPositions {
  private struct Entry {
    let lists: [Weak<AnyObject>]
    let position: Any

    /// Returns whether the position belongs to the given lists, in this order.
    func isPosition(of others: [AnyObject]) -> Bool { lists.elementsEqual(others) { $0.value === $1 } }
  }

  private var entries: [Entry] = []
  /// The state that the view displayed when its last presenter was detached.
  var displayedState = ContentState.initial

  /// Creates an object without positions.
  nonisolated public init() {}

  func record<Item: Identifiable>(_ position: LeftPosition<Item.ID>?, of lists: [Pager<Item>]) {
    entries.removeAll { entry in entry.lists.contains { $0.value == nil } || entry.isPosition(of: lists) }
    if let position { entries.append(Entry(lists: lists.map { Weak($0) }, position: position)) }
  }

  func position<Item: Identifiable>(of lists: [Pager<Item>]) -> LeftPosition<Item.ID>? {
    entries.first { $0.isPosition(of: lists) }?.position as? LeftPosition<Item.ID>
  }
}

/// A scroll position that outlives its lines.
struct LeftPosition<ID: Hashable> {
  /// The identity of a line. A row without an item is the one at its position in its member of a group.
  private struct Row {
    let id: ID?
    let member: Int
    let position: Int
  }

  var selection: ListSelection<ID>
  private let scroll: ListScroll
  private let rows: [Int: Row]

  init<Item: Identifiable>(_ scroll: ListScroll, in lines: ListLines<Item>, selection: ListSelection<ID>) where Item.ID == ID {
    self.selection = selection
    self.scroll = scroll
    let known = scroll.lines.compactMap { line in
      lines.row(at: line).map { row in
        let member = lines.member(ofRow: row)
        let position = row - lines.rows(ofMember: member).lowerBound
        return (line, Row(id: lines[line].item?.id, member: member, position: position))
      }
    }
    rows = Dictionary(known) { first, _ in first }
  }

  /// Returns the scroll position in the lines of another presenter; nil if none of the visible items is left.
  @MainActor func scroll<Item: Identifiable>(in presenter: ListPresenter<Item>) -> ListScroll? where Item.ID == ID {
    scroll == .none ? nil : scroll.mapped { rows[$0].flatMap { line(of: $0, in: presenter) } }
  }

  @MainActor private func line<Item: Identifiable>(of row: Row, in presenter: ListPresenter<Item>) -> Int? where Item.ID == ID {
    if let line = row.id.flatMap({ presenter.line(ofItem: $0, ofMember: row.member) ?? presenter.line(ofItem: $0) }) { return line }
    let lines = presenter.lines
    let rows = lines.rows(ofMember: row.member)
    let position = rows.lowerBound + row.position
    guard rows.contains(position), row.id == nil || lines.rows[position] == nil else { return nil }
    return lines.line(ofRow: position)
  }
}

extension ListScroll {
  /// The lines that the position names.
  var lines: [Int] {
    switch self {
    case .none, .start, .end: []
    case .line(let line, _): [line]
    case .keep(let anchors): anchors.map(\.line)
    }
  }

  /// Returns the position with other lines; nil if none of them is left.
  func mapped(_ transform: (Int) -> Int?) -> ListScroll? {
    switch self {
    case .none, .start, .end: return self
    case .line(let line, let alignment): return transform(line).map { .line($0, alignment: alignment) }
    case .keep(let anchors):
      let kept = anchors.compactMap { anchor in transform(anchor.line).map { ListReadingPosition.Anchor(line: $0, offset: anchor.offset) } }
      return kept.isEmpty ? nil : .keep(kept)
    }
  }
}

extension ListPresenter {
  /// The present position of the reader, in the form of a position at which a view can open the list; nil if the view doesn't show the
  /// list, or has not been laid out.
  ///
  /// Save it to open the list there at the next launch. Its inset is in the units of the host. While the reader sees only placeholders, it
  /// is the position of the nearest loaded item.
  public var position: InitialPosition<Item.ID>? {
    switch leftScroll {
    case .start: .top
    case .end: .bottom
    case .line(let line, _): item(at: line).map { .item($0.id) }
    case .keep(let anchors):
      anchors.lazy.compactMap { anchor in self.item(at: anchor.line).map { .item($0.id, topInset: anchor.offset) } }.first
        ?? anchors.first.flatMap { nearestItem(toLine: $0.line) }.map { .item($0.id) }
    case nil, .some(.none): nil
    }
  }

  private func nearestItem(toLine line: Int) -> Item? {
    lines.rows.itemIndex(nearestTo: lines.rowCount(before: line)).map { lines.rows.items[$0] }
  }

  private func item(at line: Int) -> Item? { lines.indices.contains(line) ? lines[line].item : nil }

  /// Records the position for the next presenter of the list.
  func recordPosition() {
    guard host != nil else { return }
    // Behind a cover, the reader has no position, but a selection.
    var position = leftPosition ?? coveredPosition ?? LeftPosition(.none, in: lines, selection: selection)
    position.selection = selection
    positions.record(position, of: pagers)
  }

  /// The position of the reader by the items; nil if the view does not show the list, or has not been laid out.
  var leftPosition: LeftPosition<Item.ID>? { leftScroll.map { LeftPosition($0, in: lines, selection: selection) } }

  /// The scroll position that leads back to the visible items.
  private var leftScroll: ListScroll? {
    guard host != nil, !lines.isEmpty else { return nil }
    switch placement {
    case .unopened: return nil
    case .pending(let scroll, _, _): return scroll
    case .established:
      guard let position = host?.readingPosition() else { return nil }
      if position.isAtStart, startBehavior == .followsNewItems { return .start }
      if position.isAtEnd, endBehavior == .followsNewItems { return .end }
      return .keep(position.preferredAnchors(in: lines))
    }
  }
}
