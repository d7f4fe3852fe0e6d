import Testing

@testable import Reporting

@Suite(.timeLimit(.minutes(5))) struct RatioTests {
  private static let run = Run(influx: RunTests.export)

  private func line(_ target: Comparison.Target, choice: Comparison.Choice = .median) -> RatioLine? {
    Comparison("pages", test: "store: 1000 pages", peer: "Array", target, choice: choice).line(for: Self.run)
  }

  @Test(arguments: [
    (Comparison.Target.timesAsFast(0.5), "0.5× as fast", "≥ 0.5×", "yes"),
    (.timesAsFast(0.51), "0.5× as fast", "≥ 0.51×", "no"),
    (.timesAsFast(0), "0.5× as fast", "", ""),
    (.timesAsLong(2), "2× as long", "≤ 2×", "yes"),
    (.timesAsLong(1.99), "2× as long", "≤ 1.99×", "no"),
    (.beyond(500), "+500 ns", "≤ +500 ns", "yes"),
    (.beyond(499), "+500 ns", "≤ +499 ns", "no"),
    (.within(1_000), "", "≤ 1 µs", "yes"),
    (.within(999), "", "≤ 999 ns", "no"),
  ])
  func aTargetIsMetOrNot(target: Comparison.Target, ratio: String, written: String, isMet: String) {
    #expect(line(target)?.cells == ["pages", "1 µs", "Array: 500 ns", ratio, written, isMet])
  }

  @Test func aNumberIsExactOrWrong() {
    let moves = Comparison("moves", test: "a, with a comma", ours: "Quire", .exactly(7)).line(for: Self.run)
    #expect(moves?.cells == ["moves", "7", "", "", "7", "yes"])
    #expect(Comparison("moves", test: "a, with a comma", ours: "Quire", .exactly(8)).line(for: Self.run)?.isMet == false)
  }

  @Test func theQuietestRunCountsByRequest() {
    #expect(line(.within(900), choice: .least) == nil, "The peer was not measured that often.")
    let worst = Comparison("worst", test: "store: 1000 pages", .within(900), choice: .least).line(for: Self.run)
    #expect(worst?.ours == 900)
  }

  @Test func whatWasNotMeasuredHasNoLine() {
    #expect(Comparison("x", test: "x", peer: "Array", .timesAsFast(1)).line(for: Self.run) == nil)
    #expect(Comparison("x", test: "store: 1000 pages", peer: "x", .timesAsFast(1)).line(for: Self.run) == nil)
  }

  @Test func figuresWithoutATargetAreAtTheEnd() {
    let table = Table(ratiosOf: Self.run, [Comparison("pages", test: "store: 1000 pages", peer: "Array", .timesAsLong(2))])
    #expect(table.lines.map(\.first) == ["pages", "a, with a comma"])
    #expect(table.lines.last == ["a, with a comma", "7 ns", "Array: 14 ns", "2× as fast", "", ""])
  }

  @Test func noComparisonIsListedTwice() {
    let names = [Comparison].all.map { "\($0.test), \($0.ours), \($0.peer ?? "")" }
    #expect(Set(names).count == names.count)
  }
}
