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

  /// Keeps an edit.
  ///
  /// - Parameter reaches: Whether it changed rows that are there, which all lie before the next edge.
  mutating func append(_ edit: ItemEdit<Item>, reaches: Bool) {
    edits.append(edit)
    switch edit {
    case .insert where reaches: sum += 1
    case .remove where reaches: sum -= 1
    default: break
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
  ///   - withInsertions: Whether insertions count. They belong to the query they were made in.
  ///   - isShown: Whether an id is in another page.
  func replay(
    since moment: EditMoment, on items: [Item], isWhole: Bool, withInsertions: Bool = true, isShown: (Item.ID) -> Bool
  ) -> [Item] {
    var items = items
    for edit in edits[(moment.number - forgotten)...] where withInsertions || !edit.isInsertion {
      edit.replay(on: &items, isWhole: isWhole, isShown: isShown)
    }
    return items
  }
}

extension ItemEdit {
  fileprivate func replay(on items: inout [Item], isWhole: Bool, isShown: (Item.ID) -> Bool) {
    func place(of id: Item.ID) -> Int? { items.firstIndex { $0.id == id } }
    func index(for position: ItemPosition<Item.ID>) -> Int? {
      switch position {
      case .start: isWhole ? 0 : nil
      case .end: isWhole ? items.count : nil
      case .before(let id): place(of: id)
      case .after(let id): place(of: id).map { $0 + 1 }
      }
    }
    switch self {
    case .insert(let item, let position):
      guard place(of: item.id) == nil, !isShown(item.id), let index = index(for: position) else { return }
      items.insert(item, at: index)
    case .update(let id, let change):
      guard let place = place(of: id) else { return }
      var item = items[place]
      change(&item)
      // What an edit makes of an item that it was not made for is checked as when it was made: an item keeps its identity.
      if item.id == id { items[place] = item }
    case .move(let id, let position):
      guard let origin = place(of: id) else { return }
      let item = items.remove(at: origin)
      items.insert(item, at: index(for: position) ?? origin)
    case .remove(let id):
      items.removeAll { $0.id == id }
    }
  }
}
