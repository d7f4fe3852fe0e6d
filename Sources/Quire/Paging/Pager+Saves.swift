// Edits that are displayed at once, and then saved.
extension Pager {
  /// Inserts an item at once, and saves it.
  ///
  /// ```swift
  /// let draft = Message(id: -1)
  /// messages.insert(draft, at: .end, onFailure: .keep) { try await api.send(draft) }
  /// ```
  ///
  /// Until the item is saved, no answer removes it. If it is rolled back, other edits stay.
  ///
  /// - Parameters:
  ///   - item: The item, perhaps with a temporary id.
  ///   - position: The position of the item.
  ///   - onFailure: The treatment of the item if saving it fails.
  ///   - save: A closure that saves the item. The item that it returns replaces this item, for example with the id that the server has
  ///     assigned. If the list already contains the returned item, this item is removed. If the closure returns nil, the item stays as it
  ///     is. A refused insertion isn't saved.
  @discardableResult public func insert(
    _ item: Item, at position: ItemPosition<Item.ID>, onFailure: EditTask.FailurePolicy = .rollBack,
    saving save: @escaping @MainActor () async throws -> Item?
  ) -> EditTask {
    begin([.insert(item, at: position)], onFailure, named: #function, save)
  }

  /// Changes an item at once, and saves the change.
  ///
  /// ```swift
  /// pager.update(42) { $0.isLiked = true } saving: { try await api.like(42) }
  /// ```
  ///
  /// If saving fails, only this change is rolled back. Write the change as a function of the item, not as a value that you read before,
  /// because the pager applies it again to the items of later answers.
  ///
  /// - Parameters:
  ///   - id: The id of the item.
  ///   - onFailure: The treatment of the change if saving it fails.
  ///   - change: A closure that changes everything but the id.
  ///   - save: A closure that saves the change.
  @discardableResult public func update(
    _ id: Item.ID, onFailure: EditTask.FailurePolicy = .rollBack, _ change: @escaping @MainActor (inout Item) -> Void,
    saving save: @escaping @MainActor () async throws -> Void
  ) -> EditTask {
    begin([.update(id, by: change)], onFailure, named: #function, save)
  }

  /// Moves an item at once, and saves the move.
  @discardableResult public func move(
    _ id: Item.ID, to position: ItemPosition<Item.ID>, onFailure: EditTask.FailurePolicy = .rollBack,
    saving save: @escaping @MainActor () async throws -> Void
  ) -> EditTask {
    begin([.move(id, to: position)], onFailure, named: #function, save)
  }

  /// Removes an item at once, and saves the removal. If that fails, the item returns to its position.
  @discardableResult public func remove(
    _ id: Item.ID, onFailure: EditTask.FailurePolicy = .rollBack, saving save: @escaping @MainActor () async throws -> Void
  ) -> EditTask {
    begin([.remove(id)], onFailure, named: #function, save)
  }

  /// Makes several edits as one transaction, and saves them together.
  ///
  /// ```swift
  /// pager.edit { list in
  ///   for id in done { list.remove(id) }
  /// } saving: {
  ///   try await api.archive(done)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - onFailure: The treatment of the edits if saving them fails. They are rolled back, or kept and retried, together.
  ///   - body: A closure that states the edits, in order. They are made after it has returned.
  ///   - save: A closure that saves the edits. It isn't called if all of them are refused.
  @discardableResult public func edit(
    onFailure: EditTask.FailurePolicy = .rollBack, _ body: (inout Edits) -> Void, saving save: @escaping @MainActor () async throws -> Void
  ) -> EditTask {
    begin(Edits(body).edits, onFailure, named: #function, save)
  }

  /// The save states of the items with edits that are not saved yet.
  ///
  /// The row of an item is updated when its state changes. Removed items, and items that were inserted into the list of another query, also
  /// have a state.
  public var saveStates: [Item.ID: EditTask.SaveState] { observed(\.saveStates).saveStates }

  /// Saves the failed edits of an item again, one after another, with their original closures.
  ///
  /// - Returns: A task. Its outcome is the first failure, or the outcome of the last edit. If no edit has failed, it is refused.
  @discardableResult public func retry(_ id: Item.ID) -> EditTask {
    let saves = failedSaves(of: id)
    guard !saves.isEmpty else { return EditTask(outcome: refusal(of: id, #function)) }
    failedSaves.removeAll { failed in saves.contains { $0 === failed } }
    engine.handle { $0.setState(.saving, of: saves.flatMap(\.edits)) }
    return EditTask { [weak self] in
      var first: EditTask.Outcome?
      for save in saves {
        // A reset may have forgotten the edits.
        guard self?.isWaiting(save) != false else { break }
        let outcome = await save.run(for: self)
        if first == nil, outcome != .applied { first = outcome }
      }
      return first ?? .applied
    }
  }

  /// Rolls back the failed edits of an item, and the edits that were to be saved together with them.
  ///
  /// - Returns: The outcome. It is refused if no edit of the item has failed.
  @discardableResult public func discard(_ id: Item.ID) -> EditTask.Outcome {
    let saves = failedSaves(of: id)
    guard !saves.isEmpty else { return refusal(of: id, #function) }
    failedSaves.removeAll { failed in saves.contains { $0 === failed } }
    engine.handle { $0.settle(saves.flatMap(\.edits).reversed()) { $0.rollBack($1) } }
    return .applied
  }

  private func isWaiting(_ save: Save) -> Bool { save.edits.contains { engine.machine.store.edits.item(of: $0) != nil } }

  private func failedSaves(of id: Item.ID) -> [Save] {
    let failed = engine.machine.store.edits.unsaved.failed(of: id)
    return failedSaves.filter { save in save.edits.contains { failed.contains($0) } }
  }

  private func refusal(of id: Item.ID, _ name: StaticString) -> EditTask.Outcome {
    let outcome = EditTask.Outcome.refused(.notFailed(id: String(describing: id)))
    RefusedEdits.warn(about: name, [outcome])
    return outcome
  }

  private func begin(
    _ edits: [ItemEdit<Item>], _ policy: EditTask.FailurePolicy, named name: StaticString,
    _ save: @escaping @MainActor () async throws -> Void
  ) -> EditTask {
    begin(edits, policy, named: name) {
      try await save()
      return nil
    }
  }

  private func begin(
    _ edits: [ItemEdit<Item>], _ policy: EditTask.FailurePolicy, named name: StaticString,
    _ save: @escaping @MainActor () async throws -> Item?
  ) -> EditTask {
    let (outcomes, waiting) = make(edits, waits: true, named: name)
    guard !waiting.isEmpty else { return EditTask(outcome: outcomes.first ?? .applied) }
    let made = outcomes.first { if case .refused = $0 { false } else { true } }
    let save = Save(edits: waiting, made: made ?? .applied, policy: policy, save)
    return EditTask { [weak self] in await save.run(for: self) }
  }
}

extension Pager {
  /// Edits that are saved together.
  @MainActor final class Save {
    let edits: [EditID]
    /// The outcome of the edits before they were saved.
    private let made: EditTask.Outcome
    private let policy: EditTask.FailurePolicy
    private let save: @MainActor () async throws -> Item?

    init(edits: [EditID], made: EditTask.Outcome, policy: EditTask.FailurePolicy, _ save: @escaping @MainActor () async throws -> Item?) {
      self.edits = edits
      self.made = made
      self.policy = policy
      self.save = save
    }

    /// Saves the edits, and confirms them or handles the failure.
    func run(for pager: @autoclosure () -> Pager?) async -> EditTask.Outcome {
      do {
        let final = try await save()
        pager()?.engine.handle { $0.settle(self.edits) { $0.confirm($1, final: final) } }
        return made
      } catch {
        let failure = LoadFailure(error)
        if policy == .keep, !Task.isCancelled, pager()?.keep(self, because: failure) != false { return .kept(failure) }
        pager()?.engine.handle { $0.settle(self.edits.reversed()) { $0.rollBack($1) } }
        return .rolledBack(failure)
      }
    }
  }

  /// Keeps edits that could not be saved. Returns false if their items were removed meanwhile.
  private func keep(_ save: Save, because failure: LoadFailure) -> Bool {
    var isKept = false
    engine.handle { core in
      guard let outcome = core.keep(save.edits, because: failure) else { return Core.Outcome() }
      isKept = true
      return outcome
    }
    // Failed edits can also end by a removal of their items.
    failedSaves.removeAll { !isWaiting($0) }
    if isKept { failedSaves.append(save) }
    return isKept
  }
}
