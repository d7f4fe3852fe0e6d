// What an app changes in a list.
extension Pager {
  /// Inserts an item. Whatever is under way and was asked for before leaves it where it is (B28).
  @discardableResult public func insert(_ item: Item, at position: ItemPosition<Item.ID>) -> EditOutcome {
    edit { $0.insert(item, at: position) }
  }

  /// Changes an item in its place, and in answers under way that were asked for before (B28).
  ///
  /// - Parameters:
  ///   - id: The item's id.
  ///   - change: Changes everything but the id. It may be called again for an answer. It may read the list, and gives it no command.
  @discardableResult public func update(_ id: Item.ID, _ change: @escaping @MainActor (inout Item) -> Void) -> EditOutcome {
    edit { $0.update(id) { item in MainActor.assumeIsolated { change(&item) } } }
  }

  /// Moves an item (B28).
  @discardableResult public func move(_ id: Item.ID, to position: ItemPosition<Item.ID>) -> EditOutcome {
    edit { $0.move(id, to: position) }
  }

  /// Removes an item, also from answers under way that were asked for before (B28).
  @discardableResult public func remove(_ id: Item.ID) -> EditOutcome {
    edit { $0.remove(id) }
  }

  /// Inserts an item at once, saves it, and rolls it back if that fails.
  ///
  /// ```swift
  /// let draft = Message(id: -1)
  /// let outcome = await messages.insert(draft, at: .end) { try await api.send(draft) }
  /// ```
  ///
  /// Edits made in the meantime are kept. Answers under way leave it where it is until it is saved. The task that waits keeps the pager.
  ///
  /// - Parameters:
  ///   - item: The item, perhaps with an id of your own making.
  ///   - position: Where it goes.
  ///   - save: Saves it. The item that it returns takes the place of this one: with the id that the server gave, for example. If that is shown
  ///     already, this one goes. With nil the item stays as it is. It is not called if the edit is refused.
  @discardableResult public func insert(
    _ item: Item, at position: ItemPosition<Item.ID>, saving save: @MainActor () async throws -> Item?
  ) async -> EditOutcome {
    await edit({ $0.insert(item, at: position, waits: true) }, saving: save)
  }

  /// Changes an item at once, saves the change, and rolls back this change alone if that fails.
  ///
  /// ```swift
  /// await pager.update(42) { $0.isLiked = true } saving: { try await api.like(42) }
  /// ```
  @discardableResult public func update(
    _ id: Item.ID, _ change: @escaping @MainActor (inout Item) -> Void, saving save: @MainActor () async throws -> Void
  ) async -> EditOutcome {
    await edit(
      { $0.update(id, waits: true) { item in MainActor.assumeIsolated { change(&item) } } },
      saving: {
        try await save(); return nil
      })
  }

  /// Moves an item at once, saves the move, and rolls it back if that fails.
  @discardableResult public func move(
    _ id: Item.ID, to position: ItemPosition<Item.ID>, saving save: @MainActor () async throws -> Void
  ) async -> EditOutcome {
    await edit(
      { $0.move(id, to: position, waits: true) },
      saving: {
        try await save(); return nil
      })
  }

  /// Removes an item at once, saves the removal, and rolls it back if that fails.
  @discardableResult public func remove(_ id: Item.ID, saving save: @MainActor () async throws -> Void) async -> EditOutcome {
    await edit(
      { $0.remove(id, waits: true) },
      saving: {
        try await save(); return nil
      })
  }

  private func edit(
    _ edit: (inout Core) -> (EditOutcome, Core.Outcome), saving save: @MainActor () async throws -> Item?,
    named name: StaticString = #function
  ) async -> EditOutcome {
    var pending: EditLog<Item>.Pending?
    let outcome = self.edit(
      {
        let result = edit(&$0)
        pending = result.1.pending
        return result
      }, named: name)
    guard let pending else { return outcome }
    do {
      let final = try await save()
      perform { $0.confirm(pending, final: final) }
      return outcome
    } catch {
      perform { $0.rollBack(pending) }
      return .rolledBack(LoadFailure(error))
    }
  }

  private func edit(_ edit: (inout Core) -> (EditOutcome, Core.Outcome), named name: StaticString = #function) -> EditOutcome {
    var outcome: EditOutcome?
    perform { machine in
      let result = edit(&machine)
      outcome = result.0
      return result.1
    }
    if case .refused(let refusal) = outcome { assert(RefusedEdits.warn(about: name, refusal)) }
    return outcome!
  }
}

// MARK: Arrivals

extension Pager {
  /// Buffers items that have arrived at the head of the list, until the reader wants to see them: "3 new messages".
  ///
  /// ``bufferedCount`` is their number, and ``showBuffered()`` inserts them. Items that the list contains already are not buffered, and an item
  /// leaves the buffer when a page brings it. A successful refresh from the first page, ``reset()``, and another query empty the buffer.
  ///
  /// ```swift
  /// for try await post in socket { pager.buffer([post]) }
  /// ```
  ///
  /// - Parameter items: The items, in the order of the list. They go before the items that are buffered already.
  @discardableResult public func buffer(_ items: [Item]) -> EditOutcome { edit { $0.buffer(items) } }

  /// Inserts the buffered items before all others, in one change.
  ///
  /// They are confirmed insertions: answers to requests that were sent before keep them.
  public func showBuffered() { perform { $0.showBuffered() } }
}
