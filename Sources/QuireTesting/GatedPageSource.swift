/// A source whose answers a test releases, in any order.
///
/// ```swift
/// @MainActor @Test(.timeLimit(.minutes(1))) func theLatestRequestWins() async {
///   let source = GatedPageSource<Post, Int>()
///   let pager = Pager(source: source)
///   pager.load()
///   pager.reload()
///   await source.answer(1, with: Page(new))      // returns when the engine has taken it in
///   await source.answer(0, with: Page(old))
///   #expect(pager.items.map(\.id) == new.map(\.id))
/// }
/// ```
///
/// Requests are numbered from 0 in the order in which they came. To answer one that has not come yet waits for it.
@MainActor public final class GatedPageSource<Item, Cursor: Hashable>: PageSource {
  private let gate: Gate<PageRequest<Cursor>, Page<Item, Cursor>>

  /// The meaning of the source's cursors.
  public let cursorSemantics: CursorSemantics
  /// With which a test lets the source say that its data is no longer valid.
  public let invalidation: InvalidationSignal? = InvalidationSignal()

  /// Makes a source.
  ///
  /// - Parameters:
  ///   - honoursCancellation: Whether a cancelled request throws at once. By default it waits on, as a slow server would.
  ///   - cursorSemantics: The meaning of the source's cursors.
  public nonisolated init(honoursCancellation: Bool = false, cursorSemantics: CursorSemantics = .opaque) {
    gate = Gate(honoursCancellation: honoursCancellation)
    self.cursorSemantics = cursorSemantics
  }

  /// Waits for the test's answer.
  public func page(_ request: PageRequest<Cursor>) async throws -> Page<Item, Cursor> {
    try await gate.pass(request)
  }

  /// What was asked, in order.
  public var requests: [PageRequest<Cursor>] { gate.requests }

  /// Answers a request, and returns when the engine has taken the answer in.
  public func answer(_ index: Int, with page: Page<Item, Cursor>) async {
    await gate.answer(index, with: page)
  }

  /// Lets a request fail, and returns when the engine has taken the failure in.
  public func fail(_ index: Int, with error: any Error) async {
    await gate.fail(index, with: error)
  }

  /// Waits until a request has come.
  public func arrival(of index: Int) async {
    await gate.arrival(of: index)
  }

  /// Whether the engine has cancelled a request.
  public func isCancelled(_ index: Int) -> Bool {
    gate.isCancelled(index)
  }
}
