extension Pager {
  /// The snapshots of the list, from the present one on.
  ///
  /// ```swift
  /// pager.load()
  /// for await snapshot in pager.snapshots {
  ///   print("\(snapshot.items.count) posts, \(snapshot.contentState)")
  ///   if snapshot.nextEdge == .end { break }
  /// }
  /// ```
  ///
  /// A slow loop misses intermediate snapshots, but never the last one. A view that must see each change uses ``observe(_:)``. The loop
  /// retains the pager, and ends when its task is canceled.
  public var snapshots: Snapshots { Snapshots(pager: self) }

  /// The snapshots of a list, as its pager publishes them.
  public struct Snapshots: @MainActor AsyncSequence {
    /// The state of the list at one moment.
    public typealias Element = Snapshot

    fileprivate let pager: Pager

    /// Returns an iterator that starts with the present snapshot.
    @MainActor public func makeAsyncIterator() -> Iterator { Iterator(pager) }

    /// An iterator that returns the latest snapshot, once.
    public struct Iterator: @MainActor AsyncIteratorProtocol {
      private let pager: Pager
      private let changes: AsyncStream<Void>
      private let observation: ObservationToken
      /// The number of snapshots that had been published when the latest one was returned.
      private var returned: Int?

      @MainActor fileprivate init(_ pager: Pager) {
        let (changes, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        self.pager = pager
        self.changes = changes
        observation = pager.observe { _ in continuation.yield() }
        continuation.yield()
      }

      /// Waits for a snapshot that this iterator has not returned; returns nil if the task is canceled.
      @MainActor public mutating func next() async -> Snapshot? {
        for await _ in changes where !Task.isCancelled && pager.publicationCount != returned {
          returned = pager.publicationCount
          return pager.published
        }
        return nil
      }
    }
  }
}
