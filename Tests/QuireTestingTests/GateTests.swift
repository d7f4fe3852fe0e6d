import QuireTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(1))) struct GateTests {
  @Test func anAnswerIsTakenInWhenAnswerReturns() async {
    let gate = Gate<String, Int>()
    var taken = 0
    Task { taken = try await gate.pass("one") }
    await gate.answer(0, with: 7)
    #expect(taken == 7)
    #expect(gate.requests == ["one"])
  }
}
