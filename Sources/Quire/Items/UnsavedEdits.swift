/// The edits that wait for confirmation, by their items.
struct UnsavedEdits<ID: Hashable> {
  private var edits: [ID: [(id: EditID, state: EditTask.SaveState)]] = [:]
  /// The save state of each item. One failed edit makes an item's state failed.
  private(set) var states: [ID: EditTask.SaveState] = [:]

  /// The failed edits of an item, in the order in which they were made.
  func failed(of item: ID) -> [EditID] { edits[item, default: []].filter { $0.state != .saving }.map(\.id) }

  mutating func set(_ state: EditTask.SaveState, of edit: EditID, item: ID) {
    var all = edits[item, default: []]
    if let index = all.firstIndex(where: { $0.id == edit }) { all[index].state = state } else { all.append((edit, state)) }
    setEdits(all, of: item)
  }

  mutating func remove(_ edit: EditID, item: ID) { setEdits(edits[item, default: []].filter { $0.id != edit }, of: item) }

  /// Makes some of the edits of an item edits of another one.
  mutating func rename(_ old: ID, to new: ID, in renamed: Set<EditID>) {
    guard let all = edits[old] else { return }
    setEdits(all.filter { !renamed.contains($0.id) }, of: old)
    setEdits(edits[new, default: []] + all.filter { renamed.contains($0.id) }, of: new)
  }

  private mutating func setEdits(_ all: [(id: EditID, state: EditTask.SaveState)], of item: ID) {
    edits[item] = all.isEmpty ? nil : all
    states[item] = all.first { $0.state != .saving }?.state ?? all.first?.state
  }
}
