@testable import Quire

/// What came of an edit, in words that can be compared.
enum EditWord: Equatable {
  case applied, deferred
  case refused(EditOutcome.Refusal)

  init?(_ outcome: EditOutcome) {
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
  var isUnderWay: Bool { running != nil || ListEdge.allCases.contains { shown?[$0].load != nil } }

  /// Makes an edit, and returns its number if it waits for the server's word.
  mutating func edit(_ edit: Edit, waits: Bool) -> (EditWord, pending: Int?) {
    // Open: an edit is a command, but does not renew the budget of invalid answers.
    guard shown != nil || running != nil else { return (.refused(.nothingLoaded), nil) }
    var (edit, isShown) = (edit, true)
    let wanted: ListEdge? = if case .insert(_, let position) = edit { position.end } else { nil }
    var end: ListEdge?
    // What is inserted at an end that was let go comes with its page (B25).
    func isElsewhere(_ position: ItemPosition<Int>) -> Bool { position.end.map { shown?[$0].isCut == true } ?? false }
    func missing(_ id: Int) -> EditWord? { isUnderWay ? nil : .refused(.noItem(id: "\(id)")) }
    switch edit {
    case .insert(let item, let position):
      if shown?.index(of: item.id) != nil { return (.refused(.duplicateItem(id: "\(item.id)")), nil) }
      if let anchor = position.anchor, shown?.index(of: anchor) == nil {
        if let refusal = missing(anchor) { return (refusal, nil) }
        isShown = false
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
        // Open: what is buffered is changed and removed by edits that wait for nobody, and unknown to others.
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
        // What is shown can only stand beside what a refresh may bring; a page brings neither.
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
      number: moment, edit: edit, made: moment, settled: waits ? nil : moment, query: shown?.query.number ?? asked.number,
      isShown: isShown, end: end, wanted: wanted)
    log.append(entry)
    changeLists { [self] in perform(entry, on: &$0, at: moment) }
    if !waits { count(entry) }
    return (isShown ? .applied : .deferred, waits ? moment : nil)
  }

  /// Keeps an edit of what is buffered for the answers under way (B28).
  private mutating func keep(_ edit: Edit) -> EditWord {
    let moment = now()
    let entry = LogEntry(number: moment, edit: edit, made: moment, settled: moment, query: asked.number, isShown: false)
    log.append(entry)
    changeLists { [self] in perform(entry, on: &$0, at: moment) }
    return .applied
  }

  mutating func buffer(_ items: [Item]) -> EditWord {
    // Open: during a first load, too, since that brings what is new.
    guard let shown else { return .refused(.nothingLoaded) }
    // Open: nothing is buffered for rows that only stay until others are there.
    if shown.query.number != asked.number { return .applied }
    var new: [Item] = []
    for item in (items + buffered) where !new.contains(where: { $0.id == item.id }) { new.append(item) }
    buffered = new
    return .applied
  }

  /// The server has one item more beyond an end that was let go.
  private mutating func count(_ entry: LogEntry) {
    guard let end = entry.end, entry.query == shown?.query.number, shown![end].isCut else { return }
    shown![end].unloaded += 1
  }

  mutating func showBuffered() {
    // If the start of the list was evicted, the newest page is put before a gap (B50), which the model does not know.
    if shown?[.previous].isCut == true, !buffered.isEmpty { return isOver = true }
    let items = buffered
    buffered = []
    for item in items.reversed() { _ = edit(.insert(item, .start), waits: false) }
  }
}

// MARK: The server's word on edits that wait

extension ReferencePager {
  mutating func confirm(_ number: Int, final: Item?) {
    guard let index = log.firstIndex(where: { $0.number == number }) else { return }
    log[index].settled = now()
    count(log[index])
    guard let final, case .insert(let item, let position) = log[index].edit else { return }
    log[index].edit = .insert(final, position)
    rename(item.id, final.id, from: index + 1)
    let later = log[(index + 1)...]
    changeLists { list in
      guard let moment = list.reached[number] else { return }
      let goes = final.id != item.id && list.index(of: final.id) != nil
      for other in list.undo.keys where other > number {
        if list.undo[other]!.after == item.id { list.undo[other]!.after = final.id }
        guard list.undo[other]!.row.id == item.id else { continue }
        list.undo[other]!.row.arrived = final
        // With what was said of it until it was taken away.
        list.undo[other]!.row.updates = later.filter { $0.number < other && $0.settled.map { $0 > moment } ?? true }
          .compactMap { if case .update(final.id, _, final.id) = $0.edit { $0.number } else { nil } }
        if goes { (list.undo[other], list.reached[other]) = (nil, nil) }
      }
      guard let row = list.index(of: item.id) else { return }
      if final.id != item.id, list.index(of: final.id) != nil {
        list.remove(item.id)
      } else {
        list.rows[row].arrived = final
        // Open: with what was said since of the final item, too, by those who knew its id.
        list.rows[row].updates = later.filter { $0.settled.map { $0 > moment } ?? true }
          .compactMap { if case .update(final.id, _, final.id) = $0.edit { $0.number } else { nil } }
        for update in list.rows[row].updates { list.reached[update] = moment }
      }
    }
  }

  /// What was said of the temporary item is said of the final one.
  private mutating func rename(_ old: Int, _ new: Int, from first: Int) {
    func name(_ id: Int) -> Int { id == old ? new : id }
    func position(_ position: ItemPosition<Int>) -> ItemPosition<Int> {
      switch position {
      case .start, .end: position
      case .before(let id): .before(name(id))
      case .after(let id): .after(name(id))
      }
    }
    for index in log.indices[first...] {
      switch log[index].edit {
      case .insert(let item, let place): log[index].edit = .insert(item, position(place))
      case .update(let id, let text, let newID): log[index].edit = .update(name(id), text: text, id: name(newID))
      case .move(let id, let place): log[index].edit = .move(name(id), position(place))
      case .remove(let id): log[index].edit = .remove(name(id))
      }
    }
  }

  mutating func takeBack(_ number: Int) {
    guard let index = log.firstIndex(where: { $0.number == number }) else { return }
    let entry = log.remove(at: index)
    let hasReached = [shown, running?.progress?.draft, failedProgress?.draft].contains { $0?.reached[number] != nil }
    if shown?.reached[number] != nil { undo(entry, log[index...], &shown!) }
    // Pages of a new list that is not complete are asked for again.
    guard hasReached else { return }
    if var refresh = running {
      if refresh.progress != nil {
        refresh.progress = nil
        deeds.cancelled.append(refresh.token)
        running = refresh
        askRefresh()
      }
    }
    if failedProgress != nil { failedProgress = nil }
  }

  private func undo(_ entry: LogEntry, _ later: ArraySlice<LogEntry>, _ list: inout List) {
    switch entry.edit {
    case .insert(let item, _): list.remove(item.id)
    case .update:
      for index in list.rows.indices { list.rows[index].updates.removeAll { $0 == entry.number } }
    case .remove(let id):
      guard let note = list.undo[entry.number], list.index(of: note.row.id) == nil, list.index(of: id) == nil else { return }
      list.put(note.row, at: note.after.flatMap { list.index(of: $0) }.map { $0 + 1 } ?? 0)
      let moment = list.reached[entry.number]!
      for later in later where later.settled.map({ $0 > moment }) ?? true {
        if case .update(id, _, _) = later.edit { perform(later, on: &list, at: moment) }
      }
    case .move(let id, _):
      guard let note = list.undo[entry.number] else { return }
      // What has taken it away since from where it was moved to stays; taken back, too, that brings it back to where it was first.
      for later in later {
        switch later.edit {
        case .move(id, _), .remove(id):
          list.undo[later.number]?.after = note.after
          return
        default: break
        }
      }
      guard let index = list.index(of: id) else { return }
      let row = list.rows.remove(at: index)
      // Open: where the row that it stood after is gone, it stays.
      list.put(row, at: note.after.map { after in list.index(of: after).map { $0 + 1 } ?? index } ?? 0)
    }
  }

  /// What a retry would go on with, now or after a cancellation.
  private var failedProgress: Progress? {
    get { if case .failed(let failed) = phase { failed.progress } else { running?.standing?.progress } }
    set {
      if case .failed(var failed) = phase {
        failed.progress = newValue
        phase = .failed(failed)
      } else if var refresh = running {
        refresh.standing?.progress = newValue
        running = refresh
      }
    }
  }

  /// The place after the row before it, to which an item belongs (B28).
  private func following(_ position: ItemPosition<Int>, moving moved: Int?) -> ItemPosition<Int> {
    guard let shown else { return position }
    var index: Int
    switch position {
    case .start, .after: return position
    case .end: index = shown.rows.count
    case .before(let id): index = shown.index(of: id)!
    }
    if index > 0, shown.rows[index - 1].id == moved { index -= 1 }
    if index > 0 { return .after(shown.rows[index - 1].id) }
    // Before the first row is not where the list begins if that was let go.
    if position.anchor != nil, shown[.previous].isCut { return position }
    return shown.rows.isEmpty ? .end : .start
  }

  private mutating func changeLists(_ change: (inout List) -> Void) {
    if shown != nil { change(&shown!) }
    if var refresh = running, refresh.progress != nil {
      change(&refresh.progress!.draft)
      running = refresh
    }
    if failedProgress != nil { change(&failedProgress!.draft) }
  }
}

// MARK: Edits as functions on rows

extension ReferencePager {
  /// Makes an edit to the rows of an answer (B28). The ends of the list are not those of a page that comes to other rows.
  func replay(_ entry: LogEntry, on page: inout List, of list: List, isWhole: Bool, isLast: Bool, at moment: Int) {
    switch entry.edit {
    case .insert(let item, let position):
      guard list.index(of: item.id) == nil, page.index(of: item.id) == nil, entry.query == list.query.number else { return }
      let isKnown = position.anchor.map { page.index(of: $0) != nil } ?? isWhole
      if isKnown {
        perform(entry, on: &page, at: moment)
      } else if isWhole, entry.settled == nil {
        // What the server has not confirmed is nowhere else.
        page.put(Row(arrived: item), at: entry.wanted == .next && isLast ? page.rows.count : 0)
        page.reached[entry.number] = moment
      }
    case .move(let id, let position):
      let isKnown = position.anchor.map { page.index(of: $0) != nil } ?? isWhole
      if isKnown { perform(entry, on: &page, at: moment) } else { note(entry, id, &page, moment) }
    case .update, .remove: perform(entry, on: &page, at: moment)
    }
  }

  /// Makes an edit to rows, if all that it speaks of is there.
  func perform(_ entry: LogEntry, on list: inout List, at moment: Int) {
    func place(_ position: ItemPosition<Int>) -> Int? {
      switch position {
      case .start: 0
      case .end: list.rows.count
      case .before(let id): list.index(of: id)
      case .after(let id): list.index(of: id).map { $0 + 1 }
      }
    }
    switch entry.edit {
    case .insert(let item, let position):
      guard entry.query == list.query.number, list.index(of: item.id) == nil, let index = place(position) else { return }
      guard !list.isCut(at: position) else { return }
      list.put(Row(arrived: item), at: index, isEnd: position == .end)
      // What was done to another item with its id, which is gone, is not taken back from this one.
      for other in log where other.edit.id == item.id && (other.edit.isUpdate || list.undo[other.number] != nil && other.edit.isMove) {
        (list.reached[other.number], list.undo[other.number]) = (nil, nil)
      }
      list.reached[entry.number] = moment
    case .update(let id, _, let newID):
      for index in list.rows.indices where list.rows[index].id == id {
        // An item keeps its identity.
        guard id == newID else { continue }
        list.reached[entry.number] = moment
        list.rows[index].updates.append(entry.number)
      }
    case .remove(let id):
      note(entry, id, &list, moment)
      list.remove(id)
    case .move(let id, let position):
      guard let index = list.index(of: id), place(position) != nil, !list.isCut(at: position) else { return }
      note(entry, id, &list, moment)
      if position.anchor == id { return }
      let row = list.rows.remove(at: index)
      list.put(row, at: place(position)!, isEnd: position == .end)
    }
  }

  /// Notes where a row stands that an edit is about to take away (B29).
  private func note(_ entry: LogEntry, _ id: Int, _ list: inout List, _ moment: Int) {
    guard let index = list.index(of: id) else { return }
    list.reached[entry.number] = moment
    list.undo[entry.number] = (list.rows[index], index == 0 ? nil : list.rows[index - 1].id)
  }
}

extension ReferencePager.List {
  /// Puts a row into the page of the row before it, or else into the first one (B28).
  mutating func put(_ row: ReferencePager.Row, at index: Int, isEnd: Bool = false) {
    if pages.isEmpty { pages = pages.lowerBound..<pages.lowerBound + 1 }
    var row = row
    row.page = isEnd ? pages.upperBound - 1 : index > 0 ? rows[index - 1].page : pages.lowerBound
    rows.insert(row, at: index)
  }

  /// Whether an end was let go, so that what is to stand there is not put among the rows that are loaded (B25).
  func isCut(at position: ItemPosition<Int>) -> Bool { position.end.map { edges[$0]?.isCut == true } ?? false }
}

// MARK: What the source says unasked

extension ReferencePager {
  mutating func invalidate(query number: Int) {
    forgetProgress { $0.number == number }
    if number == shown?.query.number, shown?.isExpired == false { shown?.validity = .outdated }
    guard number == asked.number else { return }
    if var refresh = running {
      refresh.isOutdated = true
      running = refresh
    } else if shown != nil, !hasFailedQuery {
      guard ListEdge.allCases.contains(where: { shown![$0].load != nil }) else {
        invalidAnswers = 0
        return beginRefresh(configuration.automaticRefreshScope, waiters: nil)
      }
      invalidAnswers += 1
      guard invalidAnswers > configuration.invalidationBudget else {
        return beginRefresh(configuration.automaticRefreshScope, waiters: nil)
      }
      let failure = failure(.invalidated)
      for edge in ListEdge.allCases { discardLoad(edge, .failed(failure)) }
      phase = .failed(Failed(failure: failure, query: asked, plan: plan(.firstPage)))
    }
  }
}
