extension LoadableContent {
  /// Waits until nothing is in flight, or the test is canceled.
  ///
  /// For tests of code that gives commands and waits for nothing, with a separate service that answers by itself:
  ///
  /// ```swift
  /// @MainActor @Test(.timeLimit(.minutes(1))) func theScreenFillsItself() async {
  ///   pager.load()
  ///   await pager.settled()
  ///   #expect(!pager.items.isEmpty)
  /// }
  /// ```
  ///
  /// It also makes sure that nothing was asked: a request starts a moment after what caused it. A delay counts as in flight, that of typing
  /// or of another attempt: turn the clock of the test first, or this waits for ever.
  public func settled() async {
    let (events, end) = AsyncStream<Void>.makeStream()
    let token = observeLoads { _ in end.yield() }
    defer { token.cancel() }
    var iterator = events.makeAsyncIterator()
    while isLoading, await iterator.next() != nil {}
  }
}
