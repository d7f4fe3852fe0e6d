extension Pager {
  /// Returns the loaded item with an id; nil if it isn't loaded.
  ///
  /// - Complexity: Linear in the length of its page; the length of the list does not matter.
  public func item(_ id: Item.ID) -> Item? {
    engine.stage == .deciding ? published.items.first { $0.id == id } : engine.machine.rows?.item(id)
  }

  /// Returns the position of the item with an id; nil if it isn't loaded.
  ///
  /// - Complexity: As for ``item(_:)``.
  public func index(of id: Item.ID) -> Int? {
    engine.stage == .deciding ? published.items.firstIndex { $0.id == id } : engine.machine.rows?.row(of: id)
  }

  /// A Boolean value that indicates whether a refresh or a page is in flight.
  public var isLoading: Bool {
    refreshState == .refreshing || nextEdge == .loading || previousEdge == .loading
      || gaps.contains { $0.next == .loading || $0.previous == .loading }
  }

  public var retries: [LoadKind: RetryPolicy.Attempt] { engine.retries.byKind }
}
