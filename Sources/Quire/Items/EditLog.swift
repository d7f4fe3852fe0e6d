/// A moment between edits.
struct EditMoment: Comparable {
  fileprivate var number: Int
  /// The sum of all insertions and removals up to then.
  let sum: Int

  static func < (first: EditMoment, second: EditMoment) -> Bool { first.number < second.number }
}

/// The edits that an answer under way may not know of (B28).
struct EditLog<Item: Identifiable> {
  private(set) var edits: [ItemEdit<Item>] = []
  private var forgotten = 0
  private var sum = 0

  var now: EditMoment { EditMoment(number: forgotten + edits.count, sum: sum) }

  mutating func append(_ edit: ItemEdit<Item>) {
    edits.append(edit)
    switch edit {
    case .insert: sum += 1
    case .remove: sum -= 1
    case .update, .move: break
    }
  }

  /// Forgets the edits before a moment, which every answer under way knows of; all of them if no answer is under way.
  mutating func forget(before moment: EditMoment?) {
    guard !edits.isEmpty else { return }
    let count = moment.map { $0.number - forgotten } ?? edits.count
    edits.removeFirst(count)
    forgotten += count
  }

  /// Whether rows were inserted or removed since a moment (B22).
  func countChanged(since moment: EditMoment) -> Bool {
    edits[(moment.number - forgotten)...].contains {
      switch $0 {
      case .insert, .remove: true
      case .update, .move: false
      }
    }
  }

  /// Makes the edits since a moment to the items of an answer.
  ///
  /// - Parameters:
  ///   - isWhole: Whether the items are all of the list. Only then does an insertion at the start belong to them.
  ///   - isShown: Whether an id is in another page.
  func replay(since moment: EditMoment, on items: [Item], isWhole: Bool, isShown: (Item.ID) -> Bool) -> [Item] {
    var items = items
    for edit in edits[(moment.number - forgotten)...] { edit.replay(on: &items, isWhole: isWhole, isShown: isShown) }
    return items
  }
}

extension ItemEdit {
  fileprivate func replay(on items: inout [Item], isWhole: Bool, isShown: (Item.ID) -> Bool) {
    func place(of id: Item.ID) -> Int? { items.firstIndex { $0.id == id } }
    func place(after id: Item.ID?) -> Int? { id.map { place(of: $0).map { $0 + 1 } } ?? (isWhole ? 0 : nil) }
    switch self {
    case .insert(let item, let predecessor):
      guard place(of: item.id) == nil, !isShown(item.id), let place = place(after: predecessor) else { return }
      items.insert(item, at: place)
    case .update(let id, let change):
      guard let place = place(of: id) else { return }
      var item = items[place]
      change(&item)
      // What an edit makes of an item that it was not made for is checked as when it was made: an item keeps its identity.
      if item.id == id { items[place] = item }
    case .move(let id, let predecessor):
      guard id != predecessor, predecessor.map({ place(of: $0) != nil }) ?? isWhole, let origin = place(of: id) else { return }
      let item = items.remove(at: origin)
      items.insert(item, at: place(after: predecessor) ?? 0)
    case .remove(let id):
      items.removeAll { $0.id == id }
    }
  }
}
