/// The snapshot of a list that a presenter presents, with its sections.
struct ListSource<Item: Identifiable> {
  private(set) var snapshot: Pager<Item>.Snapshot
  var border: UnreadBorder<Item>?
  private let form: ListContent<Item>.Form
  private var sections: SectionStore<Item, AnyHashable>?

  @MainActor init(_ content: ListContent<Item>) {
    snapshot = content.pager.unobserved
    form = content.form
    if case .sections(let key, _) = form { sections = SectionStore(snapshot.items, by: key) }
  }

  /// Follows a transaction, and returns the changes of the rows.
  mutating func follow(_ update: Pager<Item>.Update) -> ListChanges {
    if case .sections(let key, _) = form, !snapshot.items.isIdentical(to: update.after.items) {
      _ = sections?.apply(update.changes, leadingTo: update.after.items, by: key)
    }
    border = border?.following(update)
    snapshot = update.after
    return hasPlaceholders ? update.rowChanges : update.changes
  }

  /// The lines of the snapshot.
  ///
  /// - Complexity: Linear in the number of sections and gaps.
  var lines: ListLines<Item> {
    let rows = hasPlaceholders ? snapshot.rows : PagedRows(snapshot.items)
    return ListLines(rows: rows, marks: marks(in: rows), hiddenGaps: hiddenGaps)
  }

  private func marks(in rows: PagedRows<Item>) -> [ListLines<Item>.Mark] {
    let gaps = snapshot.gaps.filter { !hasPlaceholders || $0.missingCount == 0 }.map { gap in
      ListLines<Item>.Mark(content: .gap(PresentedGap(gap)), row: rows.position(ofItemAt: gap.index))
    }
    let marks = merged(gaps, headers)
    guard let index = border?.index else { return marks }
    let mark = ListLines<Item>.Mark(content: .unreadBorder, row: rows.position(ofItemAt: index))
    let position = marks.partitioningIndex { $0.row > mark.row }
    return marks[..<position] + [mark] + marks[position...]
  }

  /// The missing items before the first item or after the last one; nil if there are none, or if placeholders stand for them.
  func gap(at edge: ListEdge) -> PresentedGap? {
    guard !snapshot.items.isEmpty, snapshot[edge] != .end, hiddenCount(at: edge) == 0 else { return nil }
    return PresentedGap(edge, snapshot[edge], missingCount: 0)
  }

  var hasPlaceholders: Bool { if case .fullLength = form { true } else { false } }

  private func hiddenCount(at edge: ListEdge) -> Int {
    guard hasPlaceholders else { return 0 }
    return edge == .next ? snapshot.rows.placeholdersAfter : snapshot.rows.placeholdersBefore
  }

  private var headers: [ListLines<Item>.Mark] {
    guard let sections = sections?.sections else { return [] }
    return sections.map { section in
      .init(content: .header(ListHeader(key: section.key, occurrence: section.id.occurrence)), row: section.rows.lowerBound)
    }
  }

  /// The gaps that placeholders stand for, by the number of items before them.
  private var hiddenGaps: [Int: PresentedGap] {
    guard hasPlaceholders else { return [:] }
    var gaps: [Int: PresentedGap] = [:]
    for gap in snapshot.gaps where gap.missingCount > 0 { gaps[gap.index] = PresentedGap(gap) }
    for edge in ListEdge.allCases where hiddenCount(at: edge) > 0 {
      gaps[edge == .next ? snapshot.items.count : 0] = PresentedGap(edge, snapshot[edge], missingCount: hiddenCount(at: edge))
    }
    return gaps
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

extension PresentedGap {
  init(_ gap: ListGap) { self.init(position: .between(gap.id), state: gap.state, missingCount: gap.missingCount) }

  init(_ edge: ListEdge, _ state: EdgeState, missingCount: Int) {
    self.init(position: edge == .next ? .end : .start, state: state, missingCount: missingCount)
  }
}
