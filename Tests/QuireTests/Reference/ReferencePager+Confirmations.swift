@testable import Quire

// MARK: Confirmations of edits

extension ReferencePager {
  mutating func confirm(_ number: Int, final: Item?) {
    guard let index = log.firstIndex(where: { $0.number == number }) else { return }
    log[index].settled = now()
    log[index].counted = momentOfCount(log[index], final: final)
    if log[index].counted == log[index].settled { count(log[index]) }
    let edited = log[index].edit
    if edited.isMove { changeLists { $0.settle(number) } }
    if edited.isRemoval { changeLists { [self] in settleRemoval(number, of: edited.id, in: &$0) } }
    guard let final, case .insert(let item, let position) = log[index].edit else { return }
    log[index].edit = .insert(final, position)
    if final.id != item.id {
      // The entry is the insertion of the final item now.
      log.removeAll { $0.number > number && $0.settled != nil && $0.edit.isInsertion && $0.edit.id == final.id }
    }
    // Edits of another item that has taken the temporary id are not renamed.
    let end = log[(index + 1)...].firstIndex { $0.edit.isInsertion && $0.edit.id == item.id } ?? log.count
    let renamed = Set(log[index + 1..<end].filter { $0.edit.id == item.id }.map(\.number))
    rename(item.id, final.id, in: index + 1..<end)
    let later = log[index + 1..<end]
    let now = now()
    changeLists { [self] list in
      let goes = final.id != item.id && list.contains(final.id)
      replace(item.id, with: final, as: number, later, renamed, goes: goes, &list)
      guard goes else { return }
      for entry in later where renamed.contains(entry.number) { perform(entry, on: &list, at: now) }
    }
  }

  /// The moment since which a confirmed edit counts. An item that the app has inserted in the meantime counts since then, and the cursors of a list
  /// count an item that a page has brought.
  private func momentOfCount(_ entry: LogEntry, final: Item?) -> Int? {
    guard case .insert(let item, _) = entry.edit else { return entry.settled }
    let id = final?.id ?? item.id
    let pushed = log.first { $0.number > entry.number && $0.settled != nil && $0.edit.isInsertion && $0.edit.id == id }
    if id != item.id, let pushed { return pushed.counted }
    let isKnown = shown?.contains(id) == true && (id != item.id || shown?.reached[entry.number] == nil)
    return isKnown ? nil : entry.settled
  }

  /// Puts the final item in place of the temporary one, unless the list has it.
  private func replace(
    _ temporary: Int, with final: Item, as number: Int, _ later: ArraySlice<LogEntry>, _ renamed: Set<Int>, goes: Bool, _ list: inout List
  ) {
    let removals = later.filter { $0.edit.isRemoval && $0.edit.id == final.id && ($0.settled != nil || list.undo[$0.number] != nil) }
    let isGone = removals.contains { renamed.contains($0.number) }
    // The final item was inserted by the app, and removed again.
    // Where it was, nothing is now.
    if !isGone, goes || !removals.isEmpty, let position = list.position(of: temporary) { list.moveReturns(beside: temporary, to: position) }
    if !isGone, !removals.isEmpty, !goes { list.remove(temporary) }
    guard let moment = list.reached[number] else { return }
    func updates(before last: Int) -> [Int] {
      later.filter { $0.number < last && $0.settled.map { $0 > moment } ?? true }
        .compactMap { if case .update(final.id, _, final.id) = $0.edit { $0.number } else { nil } }
    }
    for other in list.undo.keys where other <= later.last?.number ?? number {
      list.undo[other]!.position = list.undo[other]!.position.renaming(temporary, final.id)
      guard other > number, list.undo[other]!.row.id == temporary else { continue }
      // With the updates until it was removed.
      list.undo[other]!.row = Row(arrived: final, updates: updates(before: other))
      if goes { (list.undo[other], list.reached[other]) = (nil, nil) }
    }
    guard !isGone, list.contains(temporary) else { return }
    guard !goes else {
      list.remove(temporary)
      return
    }
    // Open: also with later edits of the final item, by callers that knew its id.
    list.update(temporary) { ($0.arrived, $0.updates) = (final, updates(before: .max)) }
    for update in updates(before: .max) { list.reached[update] = moment }
  }

  /// Edits of the temporary item apply to the final one.
  private mutating func rename(_ old: Int, _ new: Int, in entries: Range<Int>) {
    func name(_ id: Int) -> Int { id == old ? new : id }
    func position(_ position: ItemPosition<Int>) -> ItemPosition<Int> { position.renaming(old, new) }
    for index in entries {
      switch log[index].edit {
      case .insert(let item, let target): log[index].edit = .insert(item, position(target))
      case .update(let id, let text, let newID): log[index].edit = .update(name(id), text: text, id: name(newID))
      case .move(let id, let target): log[index].edit = .move(name(id), position(target))
      case .remove(let id): log[index].edit = .remove(name(id))
      }
    }
  }

  mutating func rollBack(_ number: Int) {
    guard let index = log.firstIndex(where: { $0.number == number }) else { return }
    let entry = log.remove(at: index)
    let end = log[index...].firstIndex { $0.edit.isInsertion && $0.edit.id == entry.edit.id } ?? log.count
    let hasReached = [shown, running?.progress?.draft, failedProgress?.draft].contains { $0?.reached[number] != nil }
    if shown?.reached[number] != nil { undo(entry, log[index..<end], isRemovedAgain: isRemoved(entry.edit.id, since: index), &shown!) }
    // Pages of a new list that is not complete are requested again.
    guard hasReached else { return }
    if var refresh = running {
      if refresh.progress != nil {
        refresh.progress = nil
        deeds.cancelled.append(refresh.token)
        running = refresh
        sendRefreshRequest()
      }
    }
    if failedProgress != nil { failedProgress = nil }
  }

  /// Lets rows that return beside a removed one return to its position, unless it is back, or may come back from another removal.
  private func settleRemoval(_ number: Int, of id: Int, in list: inout List) {
    let removals = log.filter { $0.number != number && $0.settled == nil && $0.edit.isRemoval && list.undo[$0.number]?.row.id == id }
    if list.contains(id) || !removals.isEmpty { list.undo[number] = nil } else { list.settle(number) }
  }

  /// Returns whether an entry of the log, or a later one, has removed a row from the list.
  private func isRemoved(_ id: Int, since index: Int) -> Bool {
    log[index...].contains { $0.edit.isRemoval && $0.edit.id == id && ($0.settled != nil || shown?.undo[$0.number] != nil) }
  }

  private func undo(_ entry: LogEntry, _ later: ArraySlice<LogEntry>, isRemovedAgain: Bool, _ list: inout List) {
    switch entry.edit {
    case .insert(let item, _):
      // A removal of the inserted row, if it fails, does not put it back.
      guard
        let removal = later.first(where: {
          $0.edit.isRemoval && $0.edit.id == item.id && ($0.settled != nil || list.undo[$0.number] != nil)
        })
      else {
        if let position = list.position(of: item.id) { list.moveReturns(beside: item.id, to: position) }
        list.remove(item.id)
        return
      }
      list.settle(removal.number)
      (list.undo[removal.number], list.reached[removal.number]) = (nil, nil)
    case .update:
      list.updateAll { $0.updates.removeAll { $0 == entry.number } }
    case .remove(let id):
      guard let note = list.undo[entry.number], !list.contains(note.row.id), !list.contains(id) else { return }
      guard !isRemovedAgain else { return settleRemoval(entry.number, of: id, in: &list) }
      let position = position(of: id, returningTo: note.position, later, &list)
      // Open: where the row that it was beside is gone, it comes first.
      list.put(note.row, at: position.anchor.map { list.contains($0) } ?? true ? position : .start)
      let moment = list.reached[entry.number]!
      for later in later where later.settled.map({ $0 > moment }) ?? true {
        if case .update(id, _, _) = later.edit { perform(later, on: &list, at: moment) }
      }
    case .move(let id, _):
      guard let note = list.undo[entry.number] else { return }
      // A later edit that removed it from its new position stays; if that is rolled back too, the item returns to its first position.
      for later in later {
        switch later.edit {
        case .move(id, _), .remove(id):
          guard list.undo[later.number] != nil || later.settled != nil else { continue }
          // An edit that moved it to where it was has changed no position.
          if note.position.anchor != id { list.undo[later.number]?.position = note.position }
          return
        default: break
        }
      }
      let position = position(of: id, returningTo: note.position, later, &list)
      // Open: where the row that it was beside is gone, it stays.
      guard position.anchor != id, position.anchor.map({ list.contains($0) }) ?? true, let row = list.remove(id) else { return }
      list.put(row, at: position)
    }
  }

  /// The position to which a row returns among others that were taken away later: where the one returns that it was beside, and before those that came
  /// to be beside the same row.
  private func position(
    of id: Int, returningTo position: ItemPosition<Int>, _ later: ArraySlice<LogEntry>, _ list: inout List
  ) -> ItemPosition<Int> {
    later.filter { $0.settled == nil }.reduce(position) { position, entry in
      // One that is moved to where it is has not been taken away.
      guard let other = list.undo[entry.number], other.row.id != id, other.position.anchor != other.row.id else { return position }
      let isBesideIt = position.anchor == other.row.id && other.position.anchor != id
      // The other one returns after this one, or before it, as the rows were.
      if isBesideIt, position.isBefore, !other.position.isBefore { list.undo[entry.number]!.position = .after(id) }
      if isBesideIt, !position.isBefore, other.position.isBefore { list.undo[entry.number]!.position = .before(id) }
      if isBesideIt { return other.position }
      if position == other.position { list.undo[entry.number]!.position = position.isBefore ? .before(id) : .after(id) }
      return position
    }
  }

  /// The progress that a retry would continue, now or after a cancellation.
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

  mutating func changeLists(_ change: (inout List) -> Void) {
    if shown != nil { change(&shown!) }
    if var refresh = running, refresh.progress != nil {
      change(&refresh.progress!.draft)
      running = refresh
    }
    if failedProgress != nil { change(&failedProgress!.draft) }
  }
}
