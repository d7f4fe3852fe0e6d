// The state beside the lines, gathered from all pagers.
extension ListPresenter {
  var presentedDisplay: ListDisplay {
    var display = ListDisplay()
    display.refreshState = RefreshState(ofMembers: snapshots.map(\.refreshState))
    if let state = sources.cover {
      display.cover = ListDisplay.Cover(state: state, action: sources.coverAction)
      return display
    }
    // The line of a member shows its first load.
    if content.isGroup { display.refreshState = RefreshState(ofMembers: sources.members.map(\.refreshStateBesideItems)) }
    display.start = sources.gap(at: .previous)
    display.end = sources.gap(at: .next)
    display.isDimmed = sources.members.contains(where: \.isDimmed)
    display.notice = presentedNotice
    for edge in ListEdge.allCases {
      display.newItemCounts[edge] = snapshots.reduce(unseen.count(at: edge)) { $0 + $1.bufferedCount(at: edge) }
    }
    return display
  }

  /// Returns whether the first row that the reader sees belongs to a member, or no row is seen.
  func isReading(_ member: Int) -> Bool {
    let visible = placement.visibleLines(of: lines.count)?.clamped(to: lines.indices)
    let row = visible?.lazy.compactMap(lines.row).first
    return row.map { lines.member(ofRow: $0) == member } ?? true
  }
}

extension ListSource {
  /// The state of a refresh that leaves what the list shows.
  fileprivate var refreshStateBesideItems: RefreshState {
    switch snapshot.contentState {
    case .loaded, .empty: snapshot.refreshState
    case .initial, .loading, .failed: .idle
    }
  }
}
