import Testing

@testable import Terminal

@Suite(.timeLimit(.minutes(5)))
struct SwallowedInputTests {
  @Test(arguments: [
    "\u{1B}[24~", "\u{1B}[1;2P", "\u{1B}OP", "\u{1B}O5Q", "\u{1B}[[A", "\u{1B}[200~", "\u{1B}[201~", "\u{1B}[?1;2c", "\u{1B}[12;40R",
    "\u{1B}[>0;276;0c", "\u{1B}[?2026;2$y", "\u{1B}[I", "\u{1B}[99~", "\u{1B}[~",
    "\u{1B}]11;rgb:0000/0000/0000\u{07}", "\u{1B}]0;a title\u{1B}\\", "\u{1B}P>|terminal\u{1B}\\", "\u{1B}_Gi=1;OK\u{1B}\\",
  ])
  func anUnknownSequenceIsSwallowedWhole(sequence: String) {
    var decoder = KeyDecoder()
    #expect(decoder.decode((sequence + "x").utf8) == [.character("x")])
  }

  @Test func aSequenceThatIsTooLongIsSwallowedWhole() {
    var decoder = KeyDecoder()
    let digits = String(repeating: "1;", count: 5_000)
    #expect(decoder.decode("\u{1B}[\(digits)Ax".utf8).last == .character("x"))
    #expect(decoder.decode("\u{1B}[99999999999999999999~\u{1B}[<0;99999999999999999999;1Mx".utf8) == [.character("x")])
  }

  @Test func aSequenceThatIsCutOffDoesNotTakeTheNextOneWithIt() {
    var decoder = KeyDecoder()
    #expect(decoder.decode("\u{1B}[1;\u{1B}[B".utf8) == [.down])
    #expect(decoder.decode("\u{1B}O\r".utf8) == [.enter])
    #expect(decoder.decode("\u{1B}]0;title\u{1B}[A".utf8) == [.up])
  }

  @Test func aStringThatNeverEndsDoesNotSwallowWhatIsTypedLater() {
    var decoder = KeyDecoder()
    #expect(decoder.decode("\u{1B}]".utf8) == [])
    #expect(decoder.isWaiting)
    #expect(decoder.finish() == [])
    #expect(decoder.decode("q".utf8) == [.character("q")])
  }

  @Test(arguments: [
    [0xFF, 0xFE], [0x80], [0xC0, 0xAF], [0xC1, 0x81], [0xE0, 0x80, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF8, 0x88],
    [0xE6, 0x97], [0xC2, 0x9B],
  ])
  func malformedTextIsDropped(bytes: [UInt8]) {
    var decoder = KeyDecoder()
    #expect(decoder.decode(bytes + [UInt8(ascii: "x")]) == [.character("x")])
  }

  @Test func aCharacterThatIsCutOffByAKeyIsDropped() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0xE6, 0x97, 0x1B, 0x5B, 0x41, 0xA5]) == [.up])
  }

  @Test func noBytesAtAllMakeItFail() {
    var generator = SystemRandomNumberGenerator()
    var decoder = KeyDecoder()
    for _ in 0..<20_000 {
      let length = Int.random(in: 0..<12, using: &generator)
      let bytes = (0..<length).map { _ in [0x1B, 0x5B, 0x4F, 0x3C, 0x3B, UInt8.random(in: 0...255)].randomElement()! }
      _ = decoder.decode(bytes)
      if Bool.random() { _ = decoder.finish() }
    }
  }
}
