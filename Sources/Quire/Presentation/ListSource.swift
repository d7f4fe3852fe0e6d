/// One of the lists that a presenter presents: its snapshot, its sections, and the state that the view displays of it.
struct ListSource<Item: Identifiable> {
  let pager: Pager<Item>
  /// The title of the member of a group; nil for a list that is presented alone.
  let title: String?
  private(set) var snapshot: Pager<Item>.Snapshot
  private var form: ListContent<Item>.Form
  private var sections: SectionStore<Item, AnyHashable>?
  private var presentation: Presentation
  private var dimming: QueryDimming

  @MainActor init(
    _ part: ListContent<Item>.Part, following displayedState: ContentState, timing: PlaceholderTiming, at now: Duration
  ) {
    (pager, form, title, snapshot) = (part.pager, part.form, part.title, part.pager.unobserved)
    if case .sections(let key, _) = form { sections = SectionStore(snapshot.items, by: key) }
    presentation = Presentation(snapshot.contentState, following: displayedState, timing: timing, at: now)
    dimming = QueryDimming(pager.queryState, delay: timing.delay, at: now)
  }

  // MARK: The form

  /// Returns whether other content is the same list in the same form. Two keys of sections are the same if they agree about the first and the last item
  /// of the first 100 sections: closures can be compared only by their results, and a view asks often.
  @MainActor func presents(_ part: ListContent<Item>.Part) -> Bool {
    guard part.pager === pager, (part.title == nil) == (title == nil) else { return false }
    switch (form, part.form) {
    case (.items, .items), (.fullLength, .fullLength): return true
    case (.sections, .sections(let key, _)):
      return sections?.sections.prefix(100).allSatisfy { section in
        [section.items.first, section.items.last].allSatisfy { $0.map(key) == section.key }
      } ?? true
    case (.items, _), (.fullLength, _), (.sections, _): return false
    }
  }

  /// Takes over the closures of content that is the same list with the same lines.
  mutating func adopt(_ part: ListContent<Item>.Part) { form = part.form }

  // MARK: Following the list

  /// Follows a transaction, and returns the changes of the rows.
  mutating func follow(_ update: Pager<Item>.Update, at now: Duration) -> ListChanges {
    if case .sections(let key, _) = form, !snapshot.items.isIdentical(to: update.after.items) {
      _ = sections?.apply(update.changes, leadingTo: update.after.items, by: key)
    }
    snapshot = update.after
    presentation.change(to: snapshot.contentState, at: now)
    return hasPlaceholders ? update.rowChanges : update.changes
  }

  mutating func follow(_ query: QueryState, at now: Duration) { dimming.change(to: query, at: now) }

  mutating func advance(to now: Duration) {
    presentation.advance(to: now)
    dimming.advance(to: now)
  }

  // MARK: The displayed state

  var displayedState: ContentState { presentation.displayedState }
  var isDimmed: Bool { dimming.isDimmed }
  /// The next time at which the displayed state changes without another event.
  var deadline: Duration? { [presentation.deadline, dimming.deadline].compactMap(\.self).min() }

  /// The command that a view offers while it shows no items of the list.
  var action: ListDisplay.Action? {
    switch displayedState {
    case .failed: .retry
    case .empty: snapshot.hasPaused ? .loadMore : nil
    case .initial, .loading, .loaded: nil
    }
  }

  // MARK: Lines

  var hasPlaceholders: Bool { if case .fullLength = form { true } else { false } }

  var rows: PagedRows<Item> { hasPlaceholders ? snapshot.rows : PagedRows(snapshot.items) }

  /// The headers of sections, and the gaps that no placeholders represent.
  func marks(ofMember member: Int) -> [ListLines<Item>.Mark] {
    let rows = rows
    let gaps = snapshot.gaps.filter { !hasPlaceholders || $0.missingCount == 0 }.map { gap in
      ListLines<Item>.Mark(content: .gap(ListDisplay.Gap(gap, member: member)), row: rows.position(ofItemAt: gap.index))
    }
    return merged(gaps, headers(ofMember: member))
  }

  /// Returns the missing items before the first item or after the last one; nil if there are none, or if placeholders represent them.
  func gap(at edge: ListEdge, ofMember member: Int) -> ListDisplay.Gap? {
    guard !snapshot.items.isEmpty, snapshot[edge] != .end, hiddenCount(at: edge) == 0 else { return nil }
    return ListDisplay.Gap(edge, snapshot[edge], missingCount: 0, member: member)
  }

  /// The gaps that placeholders represent, by the number of items before them.
  func hiddenGaps(ofMember member: Int) -> [ListLines<Item>.GapLocation: ListDisplay.Gap] {
    guard hasPlaceholders else { return [:] }
    var gaps: [ListLines<Item>.GapLocation: ListDisplay.Gap] = [:]
    for gap in snapshot.gaps where gap.missingCount > 0 {
      gaps[.init(member: member, itemCount: gap.index)] = ListDisplay.Gap(gap, member: member)
    }
    for edge in ListEdge.allCases where hiddenCount(at: edge) > 0 {
      let location = ListLines<Item>.GapLocation(member: member, itemCount: edge == .next ? snapshot.items.count : 0)
      gaps[location] = ListDisplay.Gap(edge, snapshot[edge], missingCount: hiddenCount(at: edge), member: member)
    }
    return gaps
  }

  private func hiddenCount(at edge: ListEdge) -> Int {
    guard hasPlaceholders else { return 0 }
    return edge == .next ? snapshot.rows.placeholdersAfter : snapshot.rows.placeholdersBefore
  }

  private func headers(ofMember member: Int) -> [ListLines<Item>.Mark] {
    guard let sections = sections?.sections else { return [] }
    return sections.map { section in
      let header = ListHeader(key: section.key, occurrence: section.id.occurrence, member: member)
      return .init(content: .header(header), row: section.rows.lowerBound)
    }
  }

  /// A gap precedes the header of the section after it.
  private func merged(_ gaps: [ListLines<Item>.Mark], _ headers: [ListLines<Item>.Mark]) -> [ListLines<Item>.Mark] {
    guard !gaps.isEmpty, !headers.isEmpty else { return gaps + headers }
    var remaining = gaps[...]
    return headers.flatMap { header in
      let before = remaining.prefix { $0.row <= header.row }
      remaining = remaining.dropFirst(before.count)
      return before + [header]
    } + remaining
  }
}

extension Pager.Snapshot {
  /// A Boolean value that indicates whether loading has paused at an end or in a gap.
  fileprivate var hasPaused: Bool { nextEdge == .paused || previousEdge == .paused || gaps.contains { $0.state == .paused } }
}

extension ListDisplay.Gap {
  init(_ gap: ListGap, member: Int) {
    self.init(position: .between(gap.id), state: gap.state, missingCount: gap.missingCount, member: member)
  }

  init(_ edge: ListEdge, _ state: EdgeState, missingCount: Int, member: Int) {
    self.init(position: edge == .next ? .end : .start, state: state, missingCount: missingCount, member: member)
  }
}
