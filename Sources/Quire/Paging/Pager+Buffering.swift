// Items that have arrived, and wait to be shown.
extension Pager {
  /// Buffers items that have arrived at an end of the list, until the reader wants to see them, as in "3 new messages".
  ///
  /// ``bufferedCount`` is their number, and ``showBuffered(at:)`` inserts them. Items that the list contains already are not buffered, and an item
  /// leaves the buffer when a page or a reread brings it. A successful refresh from the first page removes the items that were buffered
  /// before its request. ``reset()`` and another query empty the buffer.
  ///
  /// ```swift
  /// for try await post in socket { pager.buffer([post]) }
  /// messages.buffer([Message(id: 8)], at: .next)
  /// ```
  ///
  /// - Parameters:
  ///   - items: The items, in the order of the list. They are added beyond the items that are buffered already.
  ///   - edge: The end of the list at which they have arrived.
  @discardableResult public func buffer(_ items: [Item], at edge: ListEdge = .previous) -> EditTask.Outcome {
    var outcome = EditTask.Outcome.applied
    engine.handle { core in
      let (result, consequences) = core.buffer(items, at: edge)
      outcome = result
      return consequences
    }
    RefusedEdits.warn(about: #function, [outcome])
    return outcome
  }

  /// Inserts the buffered items before or after all others, in one change.
  ///
  /// They are confirmed insertions: answers to earlier requests keep them. If pages were evicted at the end, this method loads
  /// the newest page instead, which contains the items. If the list has more pages there, it loads the next one of them.
  ///
  /// - Parameter edge: The end of the list. By default, the items at both ends are inserted.
  public func showBuffered(at edge: ListEdge? = nil) {
    for edge in edge.map({ [$0] }) ?? [.previous, .next] where !engine.machine.store.buffered[edge].isEmpty {
      if let command = engine.machine.commandForBuffered(at: edge) {
        engine.begin(command)
      } else {
        engine.handle { $0.showBuffered(at: edge) }
      }
    }
  }

  /// The number of buffered items at both ends, which wait until ``showBuffered(at:)``.
  public var bufferedCount: Int { observed(\.bufferedCounts).bufferedCount }

  /// Returns the number of buffered items at an end.
  public func bufferedCount(at edge: ListEdge) -> Int { observed(\.bufferedCounts).bufferedCount(at: edge) }
}
