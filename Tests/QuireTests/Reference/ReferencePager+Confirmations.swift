@testable import Quire

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
        list.undo[other]!.position = list.undo[other]!.position.renaming(item.id, final.id)
        guard list.undo[other]!.row.id == item.id else { continue }
        list.undo[other]!.row.arrived = final
        // With what was said of it until it was taken away.
        list.undo[other]!.row.updates = later.filter { $0.number < other && $0.settled.map { $0 > moment } ?? true }
          .compactMap { if case .update(final.id, _, final.id) = $0.edit { $0.number } else { nil } }
        if goes { (list.undo[other], list.reached[other]) = (nil, nil) }
      }
      guard list.contains(item.id) else { return }
      if final.id != item.id, list.contains(final.id) {
        list.remove(item.id)
      } else {
        // Open: also with later edits of the final item, by callers that knew its id.
        let updates = later.filter { $0.settled.map { $0 > moment } ?? true }
          .compactMap { if case .update(final.id, _, final.id) = $0.edit { $0.number } else { nil } }
        list.update(item.id) { ($0.arrived, $0.updates) = (final, updates) }
        for update in updates { list.reached[update] = moment }
      }
    }
  }

  /// Edits of the temporary item apply to the final one.
  private mutating func rename(_ old: Int, _ new: Int, from first: Int) {
    func name(_ id: Int) -> Int { id == old ? new : id }
    func position(_ position: ItemPosition<Int>) -> ItemPosition<Int> { position.renaming(old, new) }
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
      list.updateAll { $0.updates.removeAll { $0 == entry.number } }
    case .remove(let id):
      guard let note = list.undo[entry.number], !list.contains(note.row.id), !list.contains(id) else { return }
      let position = place(of: id, returningTo: note.position, later, &list)
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
          list.undo[later.number]?.position = note.position
          return
        default: break
        }
      }
      let position = place(of: id, returningTo: note.position, later, &list)
      // Open: where the row that it was beside is gone, it stays.
      guard position.anchor != id, position.anchor.map({ list.contains($0) }) ?? true, let row = list.remove(id) else { return }
      list.put(row, at: position)
    }
  }

  /// The place to which a row returns among others that were taken away later: where the one returns that it was beside, and before those that came
  /// to be beside the same row.
  private func place(
    of id: Int, returningTo place: ItemPosition<Int>, _ later: ArraySlice<LogEntry>, _ list: inout List
  ) -> ItemPosition<Int> {
    later.filter { $0.settled == nil }.reduce(place) { place, entry in
      guard let other = list.undo[entry.number], other.row.id != id else { return place }
      if place.anchor == other.row.id { return other.position.anchor == id ? place : other.position }
      if place == other.position { list.undo[entry.number]!.position = .after(id) }
      return place
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
