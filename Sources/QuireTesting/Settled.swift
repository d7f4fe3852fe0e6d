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

  /// Calls a closure that answers a load, and waits until a load has ended, or the test is canceled.
  ///
  /// For completion handlers and `LoadHandle`, whose answers reach the content a moment later:
  ///
  /// ```swift
  /// let outcome = await pager.endOfLoad { handles[0].finish(Page([Post(id: 1)])) }
  /// #expect(outcome == .loaded)
  /// ```
  ///
  /// - Parameter answer: Answers the load. If no load is in flight, or the answer is ignored, this waits forever.
  /// - Returns: The outcome of the load, or `nil` if the test is canceled.
  @discardableResult public func endOfLoad(after answer: @MainActor () -> Void) async -> LoadTask.Outcome? {
    let (outcomes, end) = AsyncStream<LoadTask.Outcome>.makeStream()
    let token = observeLoads { if case .finished(let outcome) = $0.phase { end.yield(outcome) } }
    defer { token.cancel() }
    answer()
    var iterator = outcomes.makeAsyncIterator()
    return await iterator.next()
  }
}
