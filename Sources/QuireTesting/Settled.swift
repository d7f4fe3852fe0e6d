extension LoadableContent {
  /// Waits until nothing is in flight, or the test is canceled.
  ///
  /// For tests of code that gives commands without waiting, with a service that answers without a gate:
  ///
  /// ```swift
  /// @MainActor @Test(.timeLimit(.minutes(1))) func theScreenFillsItself() async {
  ///   pager.load()
  ///   await pager.settled()
  ///   #expect(!pager.items.isEmpty)
  /// }
  /// ```
  ///
  /// It also returns if there was no request: a request starts a moment after its cause. A delay counts as in flight, that of typing or of
  /// another attempt: advance the clock of the test first, or this waits forever.
  public func settled() async {
    let (events, end) = AsyncStream<Void>.makeStream()
    let token = observeLoads { _ in end.yield() }
    defer { token.cancel() }
    var iterator = events.makeAsyncIterator()
    while isLoading, await iterator.next() != nil {}
  }
}
