import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct GateTests {
  private struct Refused: Error, Equatable {}

  @Test func anAnswerIsTakenInWhenAnswerReturns() async {
    let gate = Gate<String, Int>()
    var taken = 0
    Task { taken = try await gate.pass("one") }
    await gate.answer(0, with: 7)
    #expect(taken == 7)
    #expect(gate.requests == ["one"])
  }

  @Test func aFailureIsTakenInWhenFailReturns() async {
    let gate = Gate<String, Int>()
    var taken: (any Error)?
    Task {
      do { _ = try await gate.pass("one") } catch { taken = error }
    }
    await gate.fail(0, with: Refused())
    #expect(taken is Refused)
  }

  @Test func callsAreAnsweredInAnyOrder() async throws {
    let gate = Gate<Int, String>()
    let calls = (0..<3).map { number in Task { try await gate.pass(number) } }
    await gate.arrival(of: 2)
    for number in [2, 0, 1] { await gate.answer(number, with: "answer \(number)") }
    for (number, call) in calls.enumerated() { #expect(try await call.value == "answer \(gate.requests[number])") }
  }

  @Test func aWaiterForAnArrivalIsNotifiedOnce() async {
    let gate = Gate<Int, Void>()
    var arrived: [String] = []
    let waiting = ["first", "second"].map { name in
      Task {
        await gate.arrival(of: 1)
        arrived.append(name)
      }
    }
    let first = Task { try await gate.pass(0) }
    await gate.arrival(of: 0)
    #expect(arrived.isEmpty)
    let second = Task { try await gate.pass(1) }
    for task in waiting { await task.value }
    #expect(Set(arrived) == ["first", "second"])
    await gate.arrival(of: 1)
    await gate.answer(0, with: ())
    await gate.answer(1, with: ())
    await gate.arrival(of: 0)
    _ = (first, second)
  }

  @Test func aCancelledCallWaitsOnLikeASlowServer() async throws {
    let gate = Gate<Int, Int>()
    let call = Task { try await gate.pass(0) }
    await gate.arrival(of: 0)
    #expect(!gate.isCancelled(0))
    call.cancel()
    await gate.answer(0, with: 5)
    #expect(try await call.value == 5)
    #expect(gate.isCancelled(0))
    #expect(!gate.isCancelled(7))
  }

  @Test func aCallCanHonorItsCancellation() async {
    let gate = Gate<Int, Int>(honorsCancellation: true)
    let call = Task { try await gate.pass(0) }
    await gate.arrival(of: 0)
    call.cancel()
    await #expect(throws: CancellationError.self) { try await call.value }
    #expect(gate.isCancelled(0))
  }

  @Test func aLateAnswerToACancelledCallIsHarmless() async {
    let gate = Gate<Int, Int>(honorsCancellation: true)
    let call = Task { try await gate.pass(0) }
    await gate.arrival(of: 0)
    call.cancel()
    _ = await call.result
    await gate.arrival(of: 0)
    await gate.answer(0, with: 5)
    await #expect(throws: CancellationError.self) { try await call.value }
  }

  @Test("An answer right after a cancellation goes to the call that is not canceled", arguments: [true, false])
  func anAnswerAfterACancellation(isNamed: Bool) async throws {
    let source = GatedPageSource<Int, Int>(honorsCancellation: true)
    let canceled = Task { try await source.page(PageRequest(limit: 1)) }
    await source.arrival(of: 0)
    let next = Task { try await source.page(PageRequest(limit: 2)) }
    await source.arrival(of: 1)
    canceled.cancel()
    if isNamed {
      let request = await source.nextRequest()
      #expect(request.request.limit == 2)
      await request.answer(with: Page([7]))
    } else {
      await source.answerNext(with: Page([7]))
    }
    await #expect(throws: CancellationError.self) { try await canceled.value }
    #expect(try await next.value.items == [7])
  }

  @Test("An answer with the number of a call that was just canceled is too late")
  func aNumberedAnswerAfterACancellation() async {
    let gate = Gate<Int, Int>(honorsCancellation: true)
    let call = Task { try await gate.pass(0) }
    await gate.arrival(of: 0)
    call.cancel()
    await gate.answer(0, with: 5)
    await #expect(throws: CancellationError.self) { try await call.value }
  }

  @Test func aCallThatIsCancelledBeforeItComesIsCancelled() async {
    let gate = Gate<Int, Int>(honorsCancellation: true)
    let call = Task { try await gate.pass(0) }
    call.cancel()
    await #expect(throws: CancellationError.self) { try await call.value }
  }

  @Test func aSecondAnswerIsRefusedWithAMessage() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let gate = Gate<Int, Int>()
      Task { try await gate.pass(0) }
      await gate.answer(0, with: 1)
      await gate.answer(0, with: 2)
    }
    #expect(result?.says("Gate: call 0 was answered before") == true)
  }
}
