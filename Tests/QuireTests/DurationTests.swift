@testable import Quire
import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct DurationTests {
  @Test("A duration beyond the range of a clock counts as the longest possible one", .tags(.b36))
  func longDurations() {
    var timing = PlaceholderTiming(delay: .seconds(Int64.max), minimum: .seconds(Int64.max))
    #expect(timing == PlaceholderTiming(delay: .longest, minimum: .longest))
    timing.delay = .seconds(Int64.max)
    timing.minimum = .seconds(Int64.max)
    #expect(timing == PlaceholderTiming(delay: .longest, minimum: .longest))
  }

  @Test("The system's clock accepts the longest placeholder delay and the longest debounce interval", .tags(.b36, .b41))
  func longDurationsOnTheSystemClock() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let pager = Pager { (_: PageRequest<Int>) in Page([Item(1)]) }
      let presenter = ContentPresenter(pager, timing: PlaceholderTiming(delay: .seconds(Int64.max)))
      pager.load()
      pager.setSource(GatedPageSource<Item, Int>(), debounce: .seconds(Int64.max))
      let tokens = [Duration.seconds(Int64.max), .seconds(Int64.min)].map { SystemClock().schedule(at: $0) {} }
      // The tasks of the clock begin before this one continues.
      await Task.yield()
      await Task.yield()
      withExtendedLifetime((presenter, tokens)) {}
    }
  }

  @Test("The system's clock calls nothing after the release of its token, even if the time has passed by then", .tags(.b40))
  func aReleaseAfterTheTime() async {
    let clock = SystemClock()
    let first = Occasion()
    var calls = 0
    var tokens: [ObservationToken] = []
    tokens = (0..<200).map { _ in
      clock.schedule(at: .zero) {
        calls += 1
        for token in tokens { token.cancel() }
        first.happen()
      }
    }
    await first.happened()
    let later = Occasion()
    let token = clock.schedule(at: clock.time) { later.happen() }
    await later.happened()
    #expect(calls == 1)
    withExtendedLifetime(token) {}
  }

  @Test("A debounce interval of any length ends with the clock of a test", .tags(.b41))
  func longDebounce() async {
    let fixture = await Fixture.loaded(1...3)
    let source = GatedPageSource<Item, Int>()
    fixture.pager.setSource(source, debounce: .seconds(Int64.max))
    #expect(source.requests.isEmpty)
    fixture.clock.advance(by: .seconds(Int64.max))
    await source.answer(0, with: Page(ids: [4]))
    #expect(fixture.pager.ids == [4])
  }

  @Test("The time of a test's clock stops at the largest value")
  func theEndOfTime() {
    let clock = ManualClock()
    for _ in 0..<40 { clock.advance(by: .seconds(Int64.max)) }
    #expect(clock.time == .seconds(Int64.max))
  }

  @Test("A negative duration is refused where it is passed, with a message", .tags(.b47))
  func negativeDurations() async {
    let delay = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var timing = PlaceholderTiming()
      timing.delay = .seconds(-1)
    }
    #expect(delay?.says("PlaceholderTiming: a delay of -1.0 seconds is negative; zero shows the placeholder at once.") == true)
    let minimum = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = PlaceholderTiming(minimum: .seconds(-2))
    }
    #expect(minimum?.says("PlaceholderTiming: a minimum of -2.0 seconds is negative; zero removes the placeholder at once.") == true)
    let debounce = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      Pager(source: .array([Item(1)])).setSource(.array([Item(2)]), id: "query", debounce: .seconds(-3))
    }
    #expect(
      debounce?.says("setSource(_:from:id:debounce:): a debounce interval of -3.0 seconds is negative; zero sends the request at once.")
        == true)
    let answer = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ClosureSource.array([Item(1)]).delayed(by: .seconds(-4))
    }
    #expect(answer?.says("delayed(by:): a delay of -4.0 seconds is negative; zero answers at once.") == true)
    let age = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      ContentGroup([]).refresh(ifOlderThan: .seconds(-5))
    }
    #expect(age?.says("refresh(ifOlderThan:): an age of -5.0 seconds is negative; with zero, anything is too old a moment later.") == true)
  }
}
