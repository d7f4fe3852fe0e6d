// Edits that an app has saved, or does not save.
extension Pager {
  /// Inserts an item. Answers to earlier requests don't remove it.
  ///
  /// - Returns: The outcome. The edit is refused if the list contains an item with this id, or if nothing is loaded.
  @discardableResult public func insert(_ item: Item, at position: ItemPosition<Item.ID>) -> EditTask.Outcome {
    apply([.insert(item, at: position)], named: #function)[0]
  }

  /// Changes an item. Answers to earlier requests don't undo the change.
  ///
  /// - Parameters:
  ///   - id: The id of the item.
  ///   - change: A closure that changes everything but the id. The pager calls it again for answers to earlier requests. The closure may
  ///     read the list, but must not call its commands.
  @discardableResult public func update(_ id: Item.ID, _ change: @escaping @MainActor (inout Item) -> Void) -> EditTask.Outcome {
    apply([.update(id, by: change)], named: #function)[0]
  }

  /// Moves an item.
  @discardableResult public func move(_ id: Item.ID, to position: ItemPosition<Item.ID>) -> EditTask.Outcome {
    apply([.move(id, to: position)], named: #function)[0]
  }

  /// Removes an item. Answers to earlier requests don't bring it back.
  @discardableResult public func remove(_ id: Item.ID) -> EditTask.Outcome {
    apply([.remove(id)], named: #function)[0]
  }

  /// Makes several edits as one transaction: observers are notified once, and views animate one change.
  ///
  /// ```swift
  /// pager.edit { list in
  ///   for id in done { list.update(id) { $0.isRead = true } }
  /// }
  /// ```
  ///
  /// An edit that is refused doesn't prevent the others.
  ///
  /// - Parameter body: A closure that states the edits, in order. They are made after it has returned.
  /// - Returns: The outcome of each edit.
  /// - Complexity: Linear in the number of loaded items, if there is more than one edit.
  @discardableResult public func edit(_ body: (inout Edits) -> Void) -> [EditTask.Outcome] {
    apply(Edits(body).edits, named: #function)
  }

  private func apply(_ edits: [ItemEdit<Item>], named name: StaticString) -> [EditTask.Outcome] {
    make(edits, waits: false, named: name).outcomes
  }

  /// Makes edits as one transaction.
  func make(_ edits: [ItemEdit<Item>], waits: Bool, named name: StaticString) -> (outcomes: [EditTask.Outcome], waiting: [EditID]) {
    guard !edits.isEmpty else { return ([], []) }
    var outcomes: [EditTask.Outcome] = []
    var waiting: [EditID] = []
    engine.handle { core in
      let (results, outcome) = core.make(edits, waits: waits)
      outcomes = results
      waiting = outcome.waiting
      return outcome
    }
    RefusedEdits.warn(about: name, outcomes)
    return (outcomes, waiting)
  }
}

extension Pager {
  /// The edits of a transaction.
  @MainActor public struct Edits {
    private(set) var edits: [ItemEdit<Item>] = []

    init(_ body: (inout Edits) -> Void) { body(&self) }

    /// Inserts an item.
    public mutating func insert(_ item: Item, at position: ItemPosition<Item.ID>) { edits.append(.insert(item, at: position)) }

    /// Changes everything but the id of an item.
    public mutating func update(_ id: Item.ID, _ change: @escaping @MainActor (inout Item) -> Void) {
      edits.append(.update(id, by: change))
    }

    /// Moves an item.
    public mutating func move(_ id: Item.ID, to position: ItemPosition<Item.ID>) { edits.append(.move(id, to: position)) }

    /// Removes an item.
    public mutating func remove(_ id: Item.ID) { edits.append(.remove(id)) }
  }
}

extension ItemEdit {
  @MainActor static func update(_ id: Item.ID, by change: @escaping @MainActor (inout Item) -> Void) -> ItemEdit {
    .update(id) { item in MainActor.assumeIsolated { change(&item) } }
  }
}
