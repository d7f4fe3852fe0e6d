import Testing

@testable import Terminal

@Suite(.timeLimit(.minutes(5)))
struct MouseTests {
  @Test func theWheelTurnsByOneNotchPerReport() {
    #expect(decode("\u{1B}[<64;10;5M\u{1B}[<64;10;5M\u{1B}[<65;10;5M") == [.wheelUp, .wheelUp, .wheelDown])
  }

  @Test func aClickIsAtACellCountedFromZero() {
    #expect(decode("\u{1B}[<0;1;1M") == [.click(ScreenPosition(row: 0, column: 0))])
    #expect(decode("\u{1B}[<0;300;12M") == [.click(ScreenPosition(row: 11, column: 299))])
  }

  @Test func modifiersDoNotMatter() {
    #expect(decode("\u{1B}[<16;3;4M\u{1B}[<68;3;4M") == [.click(ScreenPosition(row: 3, column: 2)), .wheelUp])
  }

  @Test(arguments: ["<0;3;4m", "<1;3;4M", "<2;3;4M", "<32;3;4M", "<66;3;4M", "<0;3M", "<0;0;0M", "<;;M", "<M", "<0;3;4;5M"])
  func otherReportsAreSwallowed(report: String) {
    #expect(decode("\u{1B}[\(report)x") == [.character("x")])
  }

  @Test func reportsOfOldTerminalsAreUnderstood() {
    #expect(
      decode("\u{1B}[M !!\u{1B}[M`!!\u{1B}[Ma!!\u{1B}[M#!!x") == [
        .click(ScreenPosition(row: 0, column: 0)), .wheelUp, .wheelDown, .character("x"),
      ])
  }

  private func decode(_ text: String) -> [Key] {
    var decoder = KeyDecoder()
    return decoder.decode(text.utf8)
  }
}
