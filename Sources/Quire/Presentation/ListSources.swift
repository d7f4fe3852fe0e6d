/// The lists that a presenter presents as one: the members of a group, or one list.
struct ListSources<Item: Identifiable> {
  private(set) var members: [ListSource<Item>]
  private(set) var border: UnreadBorder<Item>?
  /// The rows of the members, and the rows that they are together, as they were displayed last.
  private var joined: (members: [PagedRows<Item>], all: PagedRows<Item>) = ([], PagedRows(PagedItems()))

  @MainActor init(
    _ content: ListContent<Item>, following displayedState: ContentState = .initial, timing: PlaceholderTiming = PlaceholderTiming(),
    at now: Duration = .zero
  ) {
    members = content.parts.map { ListSource($0, following: displayedState, timing: timing, at: now) }
  }

  // MARK: Following the lists

  /// Follows a transaction of a member, and returns the changes of its rows.
  mutating func follow(_ update: Pager<Item>.Update, of member: Int = 0, at now: Duration = .zero) -> ListChanges {
    border = border?.following(update, of: member)
    return members[member].follow(update, at: now)
  }

  mutating func follow(_ query: QueryState, of member: Int, at now: Duration) { members[member].follow(query, at: now) }

  mutating func advance(to now: Duration) { for member in members.indices { members[member].advance(to: now) } }

  mutating func setBorder(before id: Item.ID?) {
    border = id.map { UnreadBorder(before: $0, in: members.map(\.snapshot.items)) }
  }

  // MARK: The form

  /// Takes over the closures of content, if it is the same lists with the same lines.
  ///
  /// - Returns: A Boolean value that indicates whether it is.
  @MainActor mutating func adopt(_ content: ListContent<Item>) -> Bool {
    guard content.parts.count == members.count, zip(members, content.parts).allSatisfy({ $0.presents($1) }) else { return false }
    for (member, part) in content.parts.enumerated() { members[member].adopt(part) }
    return true
  }

  // MARK: The displayed state

  /// The state of all lists together.
  var contentState: ContentState { ContentState(ofMembers: members.map(\.snapshot.contentState)) }

  /// The state that hides the lines, which all members share; nil if the lines are shown.
  var cover: ContentState? {
    let states = members.map(\.displayedState)
    guard let first = states.first else { return .initial }
    return first != .loaded && states.allSatisfy { $0.isAlike(first) } ? first : nil
  }

  /// The command that a view offers on the cover.
  var coverAction: ListDisplay.Action? { members.lazy.compactMap(\.action).first }

  var deadline: Duration? { members.compactMap(\.deadline).min() }

  /// Returns the missing items beyond an end of all lists; nil if there are none, or if a line represents them.
  func gap(at edge: ListEdge) -> ListDisplay.Gap? {
    guard let member = edge == .next ? members.indices.last : members.indices.first, isShown(member) else { return nil }
    return hasLine(for: edge, of: member) ? nil : members[member].gap(at: edge, ofMember: member)
  }

  /// The members that have a line for their state, by their positions.
  func status(of member: Int) -> ListDisplay.Status? {
    let source = members[member]
    guard cover == nil, source.displayedState != .loaded, source.displayedState != .initial else { return nil }
    return ListDisplay.Status(member: member, state: source.displayedState, action: source.action)
  }

  // MARK: Lines

  /// Returns the lines of all members.
  ///
  /// - Complexity: Linear in the number of sections and gaps, and for a group whose items have changed in the number of pages.
  mutating func makeLines() -> ListLines<Item> {
    guard cover == nil else { return ListLines() }
    let rows = members.indices.map { isShown($0) ? members[$0].rows : PagedRows(PagedItems()) }
    var marks: [ListLines<Item>.Mark] = []
    var hiddenGaps: [ListLines<Item>.GapLocation: ListDisplay.Gap] = [:]
    var starts: [ListLines<Item>.MemberStart] = []
    var row = 0
    for member in members.indices {
      starts.append(.init(row: row, line: row + marks.count))
      marks += self.marks(of: member, rowCount: rows[member].count).map { .init(content: $0.content, row: row + $0.row) }
      if isShown(member) { hiddenGaps.merge(members[member].hiddenGaps(ofMember: member)) { first, _ in first } }
      row += rows[member].count
    }
    return ListLines(rows: join(rows), marks: marks, hiddenGaps: hiddenGaps, members: starts)
  }

  private mutating func join(_ rows: [PagedRows<Item>]) -> PagedRows<Item> {
    let isUnchanged = rows.count == joined.members.count && zip(rows, joined.members).allSatisfy { $0.isIdentical(to: $1) }
    if !isUnchanged { joined = (rows, PagedRows(joining: rows)) }
    return joined.all
  }

  private func marks(of member: Int, rowCount: Int) -> [ListLines<Item>.Mark] {
    let source = members[member]
    var marks: [ListLines<Item>.Mark] = []
    func add(_ content: ListLines<Item>.Mark.Content?, at row: Int) {
      if let content { marks.append(.init(content: content, row: row)) }
    }
    func edge(_ edge: ListEdge) -> ListLines<Item>.Mark.Content? {
      isShown(member) && hasLine(for: edge, of: member) ? source.gap(at: edge, ofMember: member).map { .gap($0) } : nil
    }
    add(source.title.map { .header(ListHeader(.member, key: $0, member: member)) }, at: 0)
    add(status(of: member).map { .status($0) }, at: 0)
    add(edge(.previous), at: 0)
    if isShown(member) { marks += source.marks(ofMember: member) }
    if isShown(member), let position = border?.position, position.member == member {
      let row = source.rows.position(ofItemAt: position.index)
      marks.insert(.init(content: .unreadBorder, row: row), at: marks.partitioningIndex { $0.row > row })
    }
    add(edge(.next), at: rowCount)
    return marks
  }

  /// Returns whether the missing items beyond an end of a member have a line: they are between its lines and other lines.
  private func hasLine(for edge: ListEdge, of member: Int) -> Bool {
    edge == .next ? member < members.count - 1 : members[member].title != nil
  }

  /// Returns whether the items of a member are shown.
  func isShown(_ member: Int) -> Bool { members[member].displayedState == .loaded }

  /// Returns the changes of all rows.
  ///
  /// - Parameters:
  ///   - before: The lines before.
  ///   - after: The lines after.
  ///   - changes: The changes of the rows of a member that is shown before and after.
  func rowChanges(from before: ListLines<Item>, to after: ListLines<Item>, _ changes: (member: Int, changes: ListChanges)?) -> ListChanges {
    var all = ListChanges()
    for member in members.indices {
      let (old, new) = (before.rows(ofMember: member), after.rows(ofMember: member))
      if old.isEmpty || new.isEmpty {
        (all.removals, all.insertions) = (all.removals + [old], all.insertions + [new])
      } else if let changes, changes.member == member {
        all.append(changes.changes, before: old.lowerBound, after: new.lowerBound)
      }
    }
    (all.removals, all.insertions, all.updates) = (all.removals.united, all.insertions.united, all.updates.united)
    return all
  }
}

extension ContentState {
  /// Returns whether two states look the same, as two failures do.
  fileprivate func isAlike(_ other: ContentState) -> Bool {
    switch (self, other) {
    case (.failed, .failed): true
    default: self == other
    }
  }
}

extension ListChanges {
  /// Appends the changes of later rows, whose positions follow those of other rows.
  fileprivate mutating func append(_ changes: ListChanges, before: Int, after: Int) {
    removals += changes.removals.map { $0.lowerBound + before..<$0.upperBound + before }
    insertions += changes.insertions.map { $0.lowerBound + after..<$0.upperBound + after }
    updates += changes.updates.map { $0.lowerBound + after..<$0.upperBound + after }
    moves += changes.moves.map { Move(from: $0.from + before, to: $0.to + after) }
  }
}
