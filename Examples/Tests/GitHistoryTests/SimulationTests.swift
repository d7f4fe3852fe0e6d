import QuireTesting
import Synchronization
import Testing

@testable import GitHistory

@MainActor @Suite(.timeLimit(.minutes(5)))
struct SimulationTests {
  /// A clock that notes how long it was to wait, and does not.
  private final class NotingClock: Clock {
    struct Instant: InstantProtocol {
      var offset = Duration.zero
      func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
      func duration(to other: Instant) -> Duration { other.offset - offset }
      static func < (first: Instant, second: Instant) -> Bool { first.offset < second.offset }
    }

    private let noted = Mutex<[Duration]>([])

    var waits: [Duration] { noted.withLock { $0 } }
    var now: Instant { Instant() }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
      noted.withLock { $0.append(deadline.offset) }
    }
  }

  private let clock = NotingClock()

  /// Returns the answers to a number of requests: the items, or nil for a failure.
  private func answers(_ simulation: Simulation, requests: Int) async -> [[Int]?] {
    let source = simulation.applied(to: ClosureSource.array(Array(0..<4)), clock: clock)
    var answers: [[Int]?] = []
    for _ in 0..<requests { answers.append(try? await source.page(PageRequest(limit: 4)).items) }
    return answers
  }

  @Test func slowAnswersLate() async {
    #expect(await answers(.slow, requests: 2) == [[0, 1, 2, 3], [0, 1, 2, 3]])
    #expect(clock.waits == [.milliseconds(1_500), .milliseconds(1_500)])
  }

  @Test func flakyFailsEachThirdTime() async {
    let all = [0, 1, 2, 3]
    #expect(await answers(.flaky, requests: 6) == [all, all, nil, all, all, nil])
  }

  @Test func failingFailsAlways() async {
    #expect(await answers(.failing, requests: 3) == [nil, nil, nil])
  }

  @Test func emptyHasNothing() async {
    #expect(await answers(.empty, requests: 2) == [[], []])
  }

  @Test(arguments: [Simulation.flaky, .failing, .empty])
  func whatIsLoadingCanBeSeen(_ simulation: Simulation) async {
    _ = await answers(simulation, requests: 1)
    #expect(clock.waits == [.milliseconds(400)])
  }
}
