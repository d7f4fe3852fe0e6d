@testable import Quire

/// The outcome of an edit, in words that can be compared.
enum EditWord: Equatable {
  case applied, deferred
  case refused(EditTask.Outcome.Refusal)

  init?(_ outcome: EditTask.Outcome) {
    switch outcome {
    case .applied: self = .applied
    case .deferred: self = .deferred
    case .refused(let refusal): self = .refused(refusal)
    case .rolledBack, .kept: return nil
    }
  }
}

// MARK: Edits by the app

extension ReferencePager {
  var isUnderWay: Bool { running != nil || shown?.loads.isEmpty == false }

  /// The end of the list beyond which the only page under way is.
  private var endUnderWay: ListEdge? {
    guard running == nil, let list = shown, list.loads.count == 1, list.isOuter(list.loads[0].side) else { return nil }
    return list.loads[0].side.edge
  }

  /// Makes an edit, and returns its number if it waits for a confirmation.
  mutating func edit(_ edit: Edit, waits: Bool) -> (EditWord, pending: Int?) {
    // Open: an edit is a command, but does not renew the budget of invalid answers.
    guard shown != nil || running != nil else { return (.refused(.nothingLoaded), nil) }
    var (edit, isShown) = (edit, true)
    var wanted: ListEdge? = if case .insert(_, let position) = edit { position.end } else { nil }
    var end: ListEdge?
    // An item that is inserted at an evicted end comes with its page (B25).
    func isElsewhere(_ position: ItemPosition<Int>) -> Bool { position.end.map { shown?[$0].isTruncated == true } ?? false }
    func missing(_ id: Int) -> EditWord? { isUnderWay ? nil : .refused(.noItem(id: "\(id)")) }
    switch edit {
    case .insert(let item, let position):
      if shown?.index(of: item.id) != nil { return (.refused(.duplicateItem(id: "\(item.id)")), nil) }
      if let anchor = position.anchor, shown?.index(of: anchor) == nil {
        if let refusal = missing(anchor) { return (refusal, nil) }
        (isShown, wanted) = (false, endUnderWay)
      } else if isElsewhere(position) {
        (isShown, end) = (false, position.end)
      } else {
        edit = .insert(item, following(position, moving: nil))
      }
    case .update(let id, let text, let newID):
      if shown?.index(of: id) != nil {
        if newID != id { return (.refused(.changedID(from: "\(id)", to: "\(newID)")), nil) }
      } else if !waits, let index = buffered.firstIndex(where: { $0.id == id }) {
        if newID != id { return (.refused(.changedID(from: "\(id)", to: "\(newID)")), nil) }
        buffered[index].text += text
        return (keep(edit), nil)
      } else {
        if let refusal = missing(id) { return (refusal, nil) }
        isShown = false
      }
    case .remove(let id):
      if shown?.index(of: id) == nil {
        // Open: edits without `saving:` change and remove buffered items, and other edits do not know them.
        if !waits, let index = buffered.firstIndex(where: { $0.id == id }) {
          buffered.remove(at: index)
          return (keep(edit), nil)
        }
        if let refusal = missing(id) { return (refusal, nil) }
        isShown = false
      }
    case .move(let id, let position):
      let isThere = shown?.index(of: id) != nil
      if !isThere, let refusal = missing(id) { return (refusal, nil) }
      if let anchor = position.anchor, shown?.index(of: anchor) == nil {
        // A displayed item can only be beside items that a refresh may bring; a page brings neither.
        if isThere ? running == nil : !isUnderWay { return (.refused(.noItem(id: "\(anchor)")), nil) }
        isShown = false
      } else if isElsewhere(position) {
        isShown = false
      } else {
        edit = .move(id, following(position, moving: id))
      }
      isShown = isShown && isThere
    }
    if shown == nil { isShown = false }
    let moment = now()
    let entry = LogEntry(
      number: moment, edit: edit, made: moment, settled: waits ? nil : moment, counted: waits ? nil : moment,
      query: shown?.query.number ?? asked.number,
      isShown: isShown, end: end, wanted: wanted)
    log.append(entry)
    changeLists { [self] in perform(entry, on: &$0, at: moment) }
    if !waits { count(entry) }
    return (isShown ? .applied : .deferred, waits ? moment : nil)
  }

  /// Keeps an edit of what is buffered for the answers under way.
  private mutating func keep(_ edit: Edit) -> EditWord {
    let moment = now()
    let entry = LogEntry(number: moment, edit: edit, made: moment, settled: moment, counted: moment, query: asked.number, isShown: false)
    log.append(entry)
    changeLists { [self] in perform(entry, on: &$0, at: moment) }
    return .applied
  }

  mutating func buffer(_ items: [Item]) -> EditWord {
    // Open: also during a first load, since that brings the new items.
    guard let shown else { return .refused(.nothingLoaded) }
    // Open: nothing is buffered for rows that only stay until others are there.
    if shown.query.number != asked.number { return .applied }
    let moment = now()
    for item in items { arrivals[item.id] = moment }
    var new: [Item] = []
    for item in (items + buffered) where !new.contains(where: { $0.id == item.id }) { new.append(item) }
    buffered = new
    return .applied
  }

  /// The server has one item more beyond an evicted end.
  mutating func count(_ entry: LogEntry) {
    guard let end = entry.end, let list = shown, entry.query == list.query.number, list[end].isTruncated else { return }
    let gap = list.outer(end).gap
    shown![gap: gap] = Missing(count: list[gap: gap].count + 1, isExact: list[gap: gap].isExact)
  }

  mutating func showBuffered() {
    let items = buffered
    if let side = shown?[.previous], side.isTruncated || side.load != nil || side.idleState != .end, !items.isEmpty {
      // Open: the first page of a list that starts in the middle of its source is not the newest.
      return side.isTruncated && asked.start == nil ? refresh(.newest, covering: false, nil) : load(.previous, nil)
    }
    buffered = []
    for item in items.reversed() { _ = edit(.insert(item, .start), waits: false) }
  }

  /// The position after the row before it, to which an item belongs.
  func following(_ position: ItemPosition<Int>, moving moved: Int?) -> ItemPosition<Int> {
    guard let shown else { return position }
    let (rows, firsts) = (shown.rows, shown.rowsAfterGaps)
    var index: Int
    switch position {
    case .start, .after: return position
    case .end: index = rows.count
    case .before(let id): index = shown.index(of: id)!
    }
    // The row before a gap is not the row before the one that follows it (B48).
    if firsts.contains(index) { return position }
    if index > 0, rows[index - 1].id == moved {
      index -= 1
      if firsts.contains(index) { return position }
    }
    if index > 0 { return .after(rows[index - 1].id) }
    // Before the first row is not where the list starts if that was evicted.
    if position.anchor != nil, shown[.previous].isTruncated { return position }
    return rows.isEmpty ? .end : .start
  }
}

// MARK: Signals of the source

extension ReferencePager {
  mutating func invalidate(query number: Int) {
    forgetProgress { $0.number == number }
    if number == shown?.query.number, shown?.isExpired == false { shown?.validity = .outdated }
    guard number == asked.number else { return }
    if var refresh = running {
      refresh.isOutdated = true
      running = refresh
    } else if shown != nil, !hasFailedQuery {
      guard shown?.loads.isEmpty == false else {
        invalidAnswers = 0
        return beginRefresh(configuration.automaticRefreshScope, waiters: nil)
      }
      invalidAnswers += 1
      guard invalidAnswers > configuration.invalidationBudget else {
        return beginRefresh(configuration.automaticRefreshScope, waiters: nil)
      }
      let failure = failure(.invalidated)
      discardLoads(.failed(failure))
      phase = .failed(Failed(failure: failure, query: asked, plan: plan(.firstPage)))
    }
  }
}
