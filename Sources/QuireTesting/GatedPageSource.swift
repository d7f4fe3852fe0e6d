/// A source whose answers a test releases, in any order.
///
/// ```swift
/// @MainActor @Test(.timeLimit(.minutes(1))) func aFailedPageKeepsTheRows() async {
///   let source = GatedPageSource<Post, Int>()
///   let pager = Pager(source: source)
///
///   pager.load()
///   await source.answerNext(with: Page([Post(id: 1), Post(id: 2)], next: 2))      // returns when the list has handled it
///   pager.updateViewport(visible: 0..<2, capacity: 5)
///   await source.failNext(with: "offline")
///
///   #expect(pager.picture == "|[1 2]!offline")
/// }
/// ```
///
/// Each function that answers waits for a request that has not come yet. Give the test a time limit.
///
/// A test that holds several requests at once has three ways to name one: its kind, a variable, or its number, counted from 0.
///
/// ```swift
/// @MainActor @Test(.timeLimit(.minutes(1))) func theLatestRequestWins() async {
///   let source = GatedPageSource<Post, Int>()
///   let pager = Pager(source: source)
///
///   pager.load()
///   let slow = await source.nextRequest()
///   pager.reload()
///   let fast = await source.nextRequest()
///   await fast.answer(with: Page(new))
///   await slow.answer(with: Page(old))
///
///   #expect(pager.items.map(\.id) == new.map(\.id))
/// }
/// ```
@MainActor public final class GatedPageSource<Item, Cursor: Hashable>: PageSource {
  private let gate: Gate<PageRequest<Cursor>, Page<Item, Cursor>>
  private let cursorAt: (@MainActor (Int) -> Cursor?)?

  /// The meaning of the source's cursors.
  public let cursorSemantics: CursorSemantics
  /// The signal with which a test invalidates the source's data.
  public let invalidation: InvalidationSignal? = InvalidationSignal()

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - honorsCancellation: A Boolean value that indicates whether a canceled request throws at once. By default, it keeps waiting, as with a slow server.
  ///   - cursorSemantics: The meaning of the source's cursors.
  ///   - cursorAt: Returns the cursor of the item at an index, for a source that serves any position in the list. By default, the source
  ///     can't.
  public nonisolated init(
    honorsCancellation: Bool = false, cursorSemantics: CursorSemantics = .opaque, cursorAt: (@MainActor (Int) -> Cursor?)? = nil
  ) {
    gate = Gate(honorsCancellation: honorsCancellation)
    self.cursorSemantics = cursorSemantics
    self.cursorAt = cursorAt
  }

  /// Returns the cursor of the item at an index, if the source was made with a function that does.
  public func cursor(at index: Int) -> Cursor? { cursorAt?(index) }

  /// Waits for the test's answer.
  public func page(_ request: PageRequest<Cursor>) async throws -> Page<Item, Cursor> {
    try await gate.pass(request)
  }

  /// The requests so far, in order.
  public var requests: [PageRequest<Cursor>] { gate.requests }

  /// Answers a request, and returns when the list has handled the answer.
  public func answer(_ index: Int, with page: Page<Item, Cursor>) async {
    await gate.answer(index, with: page)
  }

  /// Lets a request fail, and returns when the list has handled the failure.
  public func fail(_ index: Int, with error: any Error) async {
    await gate.fail(index, with: error)
  }

  /// Lets a request fail, and returns when the list has handled the failure.
  public func fail(_ index: Int, with error: TestError) async {
    await gate.fail(index, with: error)
  }

  /// Waits until a request has come.
  public func arrival(of index: Int) async {
    await gate.arrival(of: index)
  }

  /// Returns whether the engine has canceled a request.
  public func isCancelled(_ index: Int) -> Bool {
    gate.isCancelled(index)
  }
}

// MARK: Requests by name

extension GatedPageSource {
  /// A request that a source was sent, and that the test answers.
  @MainActor public struct Request {
    private let index: Int
    private let source: GatedPageSource

    fileprivate init(_ index: Int, of source: GatedPageSource) {
      self.index = index
      self.source = source
    }

    /// A request of the engine.
    public var request: PageRequest<Cursor> {
      // It has not come if the test was canceled while it waited.
      source.requests.indices.contains(index) ? source.requests[index] : PageRequest()
    }

    /// A Boolean value that indicates whether the engine has canceled the request.
    public var isCancelled: Bool { source.isCancelled(index) }

    /// Answers the request, and returns when the list has handled the answer.
    public func answer(with page: Page<Item, Cursor>) async {
      await source.answer(index, with: page)
    }

    /// Lets the request fail, and returns when the list has handled the failure.
    public func fail(with error: TestError) async {
      await source.fail(index, with: error)
    }

    /// Lets the request fail, and returns when the list has handled the failure.
    public func fail(with error: any Error) async {
      await source.fail(index, with: error)
    }
  }

  /// Returns the oldest request that has no answer and that this function has not returned yet. If there is none, waits for one.
  public func nextRequest() async -> Request {
    await Request(gate.nextCall(), of: self)
  }

  /// Answers the oldest request that has no answer, and returns when the list has handled the answer. If there is none, waits for one.
  ///
  /// A request that is canceled counts until it has an answer, because a slow server would answer it too.
  public func answerNext(with page: Page<Item, Cursor>) async {
    await gate.answerNext(with: page)
  }

  /// Lets the oldest request that has no answer fail, and returns when the list has handled the failure. If there is none, waits for one.
  public func failNext(with error: TestError) async {
    await gate.failNext(with: error)
  }

  /// Lets the oldest request that has no answer fail, and returns when the list has handled the failure. If there is none, waits for one.
  public func failNext(with error: any Error) async {
    await gate.failNext(with: error)
  }

  /// Answers the oldest request of a kind that has no answer, and returns when the list has handled the answer. If there is none, waits for
  /// one.
  public func answer(_ kind: LoadKind, with page: Page<Item, Cursor>) async {
    if let index = await gate.open({ $0.kind == kind }) { await answer(index, with: page) }
  }

  /// Lets the oldest request of a kind that has no answer fail, and returns when the list has handled the failure. If there is none, waits for
  /// one.
  public func fail(_ kind: LoadKind, with error: TestError) async {
    if let index = await gate.open({ $0.kind == kind }) { await fail(index, with: error) }
  }

  /// Lets the oldest request of a kind that has no answer fail, and returns when the list has handled the failure. If there is none, waits for
  /// one.
  public func fail(_ kind: LoadKind, with error: any Error) async {
    if let index = await gate.open({ $0.kind == kind }) { await fail(index, with: error) }
  }
}
