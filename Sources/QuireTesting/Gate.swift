/// Calls that wait until a test answers them, in any order.
///
/// ```swift
/// let gate = Gate<Void, Profile>()
/// let loader = Loader { try await gate.pass(()) }
/// loader.load()
/// await gate.answer(0, with: Profile())     // returns when the loader has handled it
/// #expect(loader.contentState == .loaded)
/// ```
///
/// Calls are numbered from 0 in the order in which they arrived. A function that answers a call first waits until the call has arrived, so give each test a time
/// limit. A canceled call keeps waiting, as with a slow server. With ``honorsCancellation``, it throws instead.
///
/// An answer has its effects when the function that gives it returns, if the code under test calls ``pass(_:)`` on the main actor. If the call passes
/// through another actor, the code continues later: also wait for it, for example with `await loader.settled()`.
@MainActor public final class Gate<Request, Answer> {
  private final class Call {
    var result: Result<Answer, any Error>?
    var hasArrived = false
    var isCancelled = false
    var continuation: CheckedContinuation<Void, Never>?
    var taken: CheckedContinuation<Void, Never>?
  }

  /// The calls so far, in order.
  public private(set) var requests: [Request] = []
  /// A Boolean value that indicates whether a canceled call throws at once.
  public let honorsCancellation: Bool

  private var calls: [Call] = []
  private var returned = 0
  private var arrivals: [(index: Int, wait: AsyncStream<Void>.Continuation)] = []

  /// Creates a gate.
  public nonisolated init(honorsCancellation: Bool = false) {
    self.honorsCancellation = honorsCancellation
  }

  /// Waits for the test's answer. The code under test calls this.
  public func pass(_ request: Request) async throws -> Answer {
    let call = Call()
    let index = calls.count
    calls.append(call)
    requests.append(request)
    await withTaskCancellationHandler {
      await withCheckedContinuation {
        call.continuation = $0
        call.hasArrived = true
        arrived(index)
      }
    } onCancel: {
      Task { @MainActor in self.cancelled(index) }
    }
    // Runs after the effects of the answer, which continue without leaving the main actor.
    if let taken = call.taken { Task { taken.resume() } }
    guard let result = call.result else { throw CancellationError() }
    return try result.get()
  }

  /// Answers a call, and returns when the caller has handled the answer.
  public func answer(_ index: Int, with answer: Answer) async {
    await resolve(index, .success(answer))
  }

  /// Lets a call fail, and returns when the caller has handled the failure.
  public func fail(_ index: Int, with error: any Error) async {
    await resolve(index, .failure(error))
  }

  /// Waits until a call has come, or the test is canceled.
  public func arrival(of index: Int) async {
    guard !hasArrived(index) else { return }
    let (stream, wait) = AsyncStream<Void>.makeStream()
    arrivals.append((index, wait))
    for await _ in stream {}
  }

  /// Answers the oldest call that has no answer, and returns when the caller has handled the answer. If there is none, waits for one.
  ///
  /// A call that is canceled counts until it has an answer, because a slow server would answer it too.
  public func answerNext(with answer: Answer) async {
    if let index = await open({ _ in true }) { await self.answer(index, with: answer) }
  }

  /// Lets the oldest call that has no answer fail, and returns when the caller has handled the failure. If there is none, waits for one.
  public func failNext(with error: any Error) async {
    if let index = await open({ _ in true }) { await fail(index, with: error) }
  }

  /// Lets a call fail, and returns when the caller has handled the failure.
  public func fail(_ index: Int, with error: TestError) async {
    await resolve(index, .failure(error))
  }

  /// Lets the oldest call that has no answer fail, and returns when the caller has handled the failure. If there is none, waits for one.
  public func failNext(with error: TestError) async {
    if let index = await open({ _ in true }) { await fail(index, with: error) }
  }

  /// Returns the number of the oldest call that has no answer and meets a condition. If there is none, waits for one.
  ///
  /// - Returns: Nil if the test was canceled.
  func open(_ condition: (Request) -> Bool) async -> Int? {
    await receiveCancellations()
    while true {
      if let index = calls.indices.first(where: { isOpen($0) && condition(requests[$0]) }) { return index }
      let new = calls.count
      await arrival(of: new)
      guard hasArrived(new) else { return nil }
    }
  }

  /// Returns the number of the oldest call that has no answer and that this function has not returned yet. If there is none, waits for one.
  func nextCall() async -> Int {
    await receiveCancellations()
    while hasArrived(returned), !isOpen(returned) { returned += 1 }
    let index = returned
    returned += 1
    await arrival(of: index)
    return index
  }

  /// Lets the cancellations that precede this call arrive, so that the test doesn't answer a call that is about to throw.
  private func receiveCancellations() async {
    if honorsCancellation { await Task.yield() }
  }

  private func isOpen(_ index: Int) -> Bool {
    hasArrived(index) && calls[index].result == nil && calls[index].continuation != nil
  }

  private func hasArrived(_ index: Int) -> Bool {
    calls.indices.contains(index) && calls[index].hasArrived
  }

  /// Returns whether a call was canceled. Let the test wait for something before, since a cancellation arrives between two steps of the
  /// main actor.
  public func isCancelled(_ index: Int) -> Bool {
    calls.indices.contains(index) && calls[index].isCancelled
  }

  private func resolve(_ index: Int, _ result: Result<Answer, any Error>) async {
    await arrival(of: index)
    await receiveCancellations()
    guard hasArrived(index) else { return }
    let call = calls[index]
    guard call.result == nil else {
      fatalError("Gate: call \(index) was answered before; there were \(calls.count) calls, numbered from 0.")
    }
    // A call without one was canceled, and throws.
    guard let continuation = call.continuation else { return }
    call.result = result
    call.continuation = nil
    await withCheckedContinuation {
      call.taken = $0
      continuation.resume()
    }
  }

  private func cancelled(_ index: Int) {
    let call = calls[index]
    call.isCancelled = true
    guard honorsCancellation else { return }
    call.continuation?.resume()
    call.continuation = nil
  }

  private func arrived(_ index: Int) {
    for arrival in arrivals where arrival.index == index { arrival.wait.finish() }
    arrivals.removeAll { $0.index == index }
  }
}
