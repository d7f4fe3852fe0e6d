// The positions to which a caller takes the reader.

/// A position to which a caller takes the reader, and the task of the command.
enum ReadingGoal<ID: Hashable> {
  enum Target {
    case position(InitialPosition<ID>)
    /// An item of a member.
    case item(ID, member: Int)
    /// A row of a member in its full length.
    case row(Int, member: Int)
    /// An item whose page is loading.
    case loading
  }

  /// The target is not loaded yet.
  case waiting(Target, PendingTask)
  /// The host is to establish the scroll position of the target.
  case arriving(Target, PendingTask)

  var task: PendingTask {
    switch self {
    case .waiting(_, let task), .arriving(_, let task): task
    }
  }
}

extension ListPresenter {
  /// Takes the reader to a position, at once or when its item is loaded.
  ///
  /// ```swift
  /// let presenter = ListPresenter(.items(pager))
  /// pager.go(toCursor: "archive")
  /// presenter.go(to: .item(42))
  /// ```
  ///
  /// - Parameter position: The position.
  /// - Returns: A task that ends with ``LoadTask/Outcome/loaded`` when the host has laid out the position. It ends with
  ///   ``LoadTask/Outcome/superseded`` if another position or another query replaces this one, and with ``LoadTask/Outcome/cancelled`` if
  ///   the view is detached. If you cancel the task, the presenter forgets the position.
  @discardableResult public func go(to position: InitialPosition<Item.ID>) -> LoadTask { go(to: .position(position)) }

  /// Takes the reader to an index of the whole list, and loads the page at the index if necessary.
  ///
  /// ```swift
  /// let presenter = ListPresenter(.fullLength(pager))
  /// let outcome = await presenter.go(toIndex: 400_000).outcome
  /// ```
  ///
  /// A list in its full length shows placeholders there at once, which ends the task. The page is loaded when the view has stated its
  /// viewport, and a failure is that of the gap. To wait for the items, wait for ``Pager/go(toIndex:)`` before. In any other form, the
  /// reader stays until the item is loaded.
  ///
  /// - Parameters:
  ///   - index: The index of an item, placeholders included. An index after the last item counts as the last.
  ///   - member: The position of the list in its group; 0 without a group.
  /// - Returns: A task with the outcome, as for ``go(to:)``, or with that of a failed load for which the reader has waited.
  /// - Precondition: The group has such a member.
  @discardableResult public func go(toIndex index: Int, ofMember member: Int = 0) -> LoadTask {
    require(
      sources.members.indices.contains(member),
      "go(toIndex:ofMember:): member \(member) is out of range; the list has \(sources.members.count) members.")
    let source = sources.members[member]
    if source.hasPlaceholders, !source.rows.isEmpty {
      return go(to: .row(min(max(0, index), source.rows.count - 1), member: member))
    }
    let task = go(to: .loading)
    let load = source.pager.go(toIndex: index)
    Task { [weak self] in
      let outcome = await load.outcome
      self?.enqueue { $0.pageEnded(outcome, at: index, ofMember: member, for: task) }
    }
    return task
  }

  /// Takes the reader to an item whose load has ended, unless another command has superseded this one.
  private func pageEnded(_ outcome: LoadTask.Outcome, at index: Int, ofMember member: Int, for task: LoadTask) {
    guard let pending = goal?.task, pending.ends(task) else { return }
    let rows = sources.members[member].snapshot.rows
    guard outcome.isLoaded, let item = rows.itemIndex(nearestTo: min(max(0, index), rows.count - 1)) else { return endGoal(outcome) }
    goal = .waiting(.item(rows.items[item].id, member: member), pending)
    step()
  }

  /// Shows the new items at an end, including the buffered items, and takes the reader there.
  ///
  /// - Parameter edge: The end: the start of a feed, or the end of a chat.
  /// - Returns: A task with the outcome, as for ``go(to:)``.
  @discardableResult public func showNewItems(at edge: ListEdge = .previous) -> LoadTask {
    unseen.removeAll(at: edge)
    for pager in pagers { pager.showBuffered(at: edge) }
    return go(to: edge == .next ? .bottom : .top)
  }

  private func go(to target: ReadingGoal<Item.ID>.Target) -> LoadTask {
    let task = LoadTask()
    enqueue { presenter in
      presenter.endGoal(.superseded)
      presenter.goal = .waiting(target, PendingTask(task))
      presenter.step()
    }
    return task
  }

  /// Forgets the goal.
  func endGoal(_ outcome: LoadTask.Outcome) {
    goal?.task.end(outcome)
    goal = nil
  }

  /// The scroll position of the goal if it has become known; from then on, the host is to establish it.
  func departure() -> ListScroll? {
    guard case .waiting(let target, let task) = goal else { return nil }
    guard task.isRunning else {
      goal = nil
      return nil
    }
    guard let scroll = scroll(to: target) else { return nil }
    goal = .arriving(target, task)
    return scroll
  }

  /// The lines were hidden before the host has established the scroll position of the goal.
  func missArrival() {
    if case .arriving(let target, let task) = goal { goal = .waiting(target, task) }
  }

  /// The host has established the scroll position.
  func arrive() {
    if case .arriving = goal { endGoal(.loaded) }
  }

  private func scroll(to target: ReadingGoal<Item.ID>.Target) -> ListScroll? {
    switch target {
    case .position(let position): scroll(to: position)
    case .item(let id, let member): line(ofItem: id, ofMember: member).map { .keep([ListReadingPosition.Anchor(line: $0, offset: 0)]) }
    case .loading: nil
    case .row(let row, let member): scroll(toRow: row, ofMember: member)
    }
  }

  private func scroll(toRow row: Int, ofMember member: Int) -> ListScroll? {
    let rows = lines.rows(ofMember: member)
    return rows.isEmpty ? nil : .line(lines.line(ofRow: min(rows.lowerBound + row, rows.upperBound - 1)), alignment: 0)
  }
}

extension LoadTask.Outcome {
  /// A Boolean value that indicates whether the target of the load is loaded.
  fileprivate var isLoaded: Bool {
    switch self {
    case .loaded, .paused, .skipped(.alreadyLoaded): true
    case .skipped, .failed, .superseded, .cancelled: false
    }
  }
}
