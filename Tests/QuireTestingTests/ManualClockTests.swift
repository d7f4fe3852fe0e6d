import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct ManualClockTests {
  private let clock = ManualClock()

  @Test func timePassesOnlyByAdvancing() {
    #expect(clock.time == .zero)
    clock.advance(by: .seconds(2))
    clock.advance(by: .zero)
    #expect(clock.time == .seconds(2))
    #expect(clock.now.offset == .seconds(2))
    #expect(clock.now.advanced(by: .seconds(1)).duration(to: clock.now) == .seconds(-1))
    #expect(clock.now < clock.now.advanced(by: .nanoseconds(1)))
    #expect(clock.minimumResolution == .zero)
  }

  @Test func closuresAreCalledInTheOrderOfTheirTimesEachAtItsOwn() {
    var rung: [String] = []
    func schedule(_ name: String, at time: Duration) -> ObservationToken {
      clock.schedule(at: time) { [clock] in rung.append("\(name) at \(clock.time.components.seconds)") }
    }
    let tokens = [schedule("late", at: .seconds(3)), schedule("early", at: .seconds(1)), schedule("second early", at: .seconds(1))]
    clock.advance(by: .milliseconds(999))
    #expect(rung.isEmpty)
    clock.advance(by: .seconds(5))
    #expect(rung == ["early at 1", "second early at 1", "late at 3"])
    clock.advance(by: .seconds(5))
    #expect(rung.count == 3)
    _ = tokens
  }

  @Test func aClosureOfThePastIsCalledAtTheNextAdvance() {
    clock.advance(by: .seconds(5))
    var rung: Duration?
    let token = clock.schedule(at: .seconds(1)) { [clock] in rung = clock.time }
    #expect(rung == nil)
    clock.advance(by: .zero)
    #expect(rung == .seconds(5), "time does not go back")
    _ = token
  }

  @Test func aClosureWhoseTokenIsReleasedOrCanceledIsNotCalled() {
    var rung = 0
    let kept = clock.schedule(at: .seconds(1)) { rung += 1 }
    var dropped: ObservationToken? = clock.schedule(at: .seconds(1)) { rung += 10 }
    let cancelled = clock.schedule(at: .seconds(1)) { rung += 100 }
    #expect(dropped != nil)
    dropped = nil
    cancelled.cancel()
    clock.advance(by: .seconds(1))
    #expect(rung == 1)
    _ = kept
  }

  @Test func aClosureThatAClosureSchedulesIsCalledInTheSameAdvanceIfItsTimeHasCome() {
    var rung: [Duration] = []
    var tokens: [ObservationToken] = []
    func tick() {
      rung.append(clock.time)
      tokens.append(clock.schedule(at: clock.time + .seconds(1)) { tick() })
    }
    tokens.append(clock.schedule(at: .seconds(1)) { tick() })
    clock.advance(by: .milliseconds(3500))
    #expect(rung == [.seconds(1), .seconds(2), .seconds(3)])
  }

  @Test func whoeverSleepsIsWokenWhenItsTimeHasCome() async throws {
    let deadline = clock.now.advanced(by: .seconds(2))
    let sleep = Task { [clock] in
      try await clock.sleep(until: deadline)
      return clock.time
    }
    await clock.sleepers(1)
    clock.advance(by: .seconds(1))
    clock.advance(by: .seconds(4))
    #expect(try await sleep.value == .seconds(5))
    try await clock.sleep(until: deadline)
  }

  @Test func aSleepEndsWhenItsTaskIsCancelled() async {
    let deadline = clock.now.advanced(by: .seconds(2))
    let sleep = Task { [clock] in try await clock.sleep(until: deadline) }
    await clock.sleepers(1)
    sleep.cancel()
    await #expect(throws: CancellationError.self) { try await sleep.value }
    clock.advance(by: .seconds(3))
  }

  @Test func severalSleepersCanBeWaitedFor() async throws {
    let deadline = clock.now.advanced(by: .seconds(2))
    let sleeps = (0..<3).map { _ in Task { [clock] in try await clock.sleep(until: deadline) } }
    await clock.sleepers(3)
    await clock.sleepers(2)
    clock.advance(by: .seconds(2))
    for sleep in sleeps { try await sleep.value }
  }

  @Test("A sleep until a time that has passed suspends, and ends with an error if its task is canceled")
  func aSleepIntoThePast() async throws {
    clock.advance(by: .seconds(5))
    let past = clock.now.advanced(by: .seconds(-2))
    var isOver = false
    Task { isOver = true }
    try await clock.sleep(until: past)
    #expect(isOver)
    let sleep = Task { [clock] in try await clock.sleep(until: past) }
    sleep.cancel()
    await #expect(throws: CancellationError.self) { try await sleep.value }
  }

  @Test("A closure that advances the clock further than its caller does not let the time go back")
  func nestedAdvances() {
    let token = clock.schedule(at: .seconds(1)) { [clock] in clock.advance(by: .seconds(9)) }
    clock.advance(by: .seconds(2))
    #expect(clock.time == .seconds(10))
    _ = token
  }

  @Test func timeDoesNotGoBack() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      ManualClock().advance(by: .seconds(-1))
    }
    #expect(result?.says("ManualClock: time cannot pass by -1.0 seconds") == true)
  }
}
