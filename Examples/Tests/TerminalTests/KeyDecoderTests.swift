import Testing

@testable import Terminal

@Suite(.timeLimit(.minutes(5)))
struct KeyDecoderTests {
  @Test(arguments: [
    ("\u{1B}[A", Key.up), ("\u{1B}OA", .up), ("\u{1B}[1;5A", .up),
    ("\u{1B}[B", .down), ("\u{1B}OB", .down),
    ("\u{1B}[C", .right), ("\u{1B}OC", .right),
    ("\u{1B}[D", .left), ("\u{1B}OD", .left),
    ("\u{1B}[5~", .pageUp), ("\u{1B}[6~", .pageDown), ("\u{1B}[6;2~", .pageDown),
    ("\u{1B}[H", .home), ("\u{1B}OH", .home), ("\u{1B}[1~", .home), ("\u{1B}[7~", .home), ("\u{1B}[1;2H", .home),
    ("\u{1B}[F", .end), ("\u{1B}OF", .end), ("\u{1B}[4~", .end), ("\u{1B}[8~", .end),
    ("\u{1B}[3~", .delete), ("\u{7F}", .backspace), ("\u{08}", .backspace),
    ("\r", .enter), ("\n", .enter), ("\u{1B}OM", .enter), ("\t", .tab), ("\u{1B}[Z", .backtab),
    ("\u{01}", .control("a")), ("\u{03}", .control("c")), ("\u{1A}", .control("z")),
    ("\u{1C}", .control("\\")), ("\u{1F}", .control("_")),
  ])
  func everyEncodingOfAKeyIsKnown(bytes: String, key: Key) {
    #expect(decode(bytes) == [key])
  }

  // As an argument of a test, the byte would cut off a line of the log, and the result in the next line would not be counted.
  @Test func aZeroByteIsControlSpace() { #expect(decode("\u{00}") == [.control(" ")]) }

  @Test func charactersAreThoseAUserSees() {
    #expect(decode("aé日👍🏽👨‍👩‍👧🇨🇭e\u{301}") == ["a", "é", "日", "👍🏽", "👨‍👩‍👧", "🇨🇭", "e\u{301}"].map { .character($0) })
  }

  @Test func keysKeepTheirOrderAmongCharacters() {
    #expect(decode("ab\u{1B}[Ac\rd") == [.character("a"), .character("b"), .up, .character("c"), .enter, .character("d")])
  }

  @Test(arguments: [
    "日\u{1B}[Aé\u{1B}OF𝄞", "\u{1B}[<64;10;5M\u{1B}[<0;3;4Mx", "\u{1B}]0;title\u{1B}\\q\u{1B}[200~w\r\u{1B}[201~\r\u{1B}[24;2~\u{1B}[[Ae",
  ])
  func itDoesNotMatterWhereReadsCut(text: String) {
    let bytes = Array(text.utf8)
    let whole = decode(text)
    #expect(!whole.isEmpty)
    for cut in bytes.indices {
      var decoder = KeyDecoder()
      #expect(decoder.decode(bytes[..<cut]) + decoder.decode(bytes[cut...]) == whole, "cut at \(cut)")
    }
    var decoder = KeyDecoder()
    #expect(bytes.flatMap { decoder.decode([$0]) } == whole)
  }

  @Test func lineBreaksAndTabsOfAPastedTextAreBlanks() {
    #expect(decode("\u{1B}[200~a\rq\n\t日\u{1B}[201~\r") == ["a", " ", "q", " ", " ", "日"].map { .character($0) } + [.enter])
  }

  @Test func controlCharactersOfAPastedTextAreNoKeys() {
    let keys = decode("\u{1B}[200~a\u{03}b\u{1A}\u{15}\u{7F}c\u{1B}[201~\u{03}")
    #expect(keys == ["a", " ", "b", " ", " ", " ", "c"].map { .character($0) } + [.control("c")])
  }

  @Test func aLoneEscapeIsAKeyOnceNothingFollows() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0x1B]) == [])
    #expect(decoder.isWaiting)
    #expect(decoder.finish() == [.escape])
    #expect(!decoder.isWaiting)
    #expect(decoder.finish() == [])
    #expect(decoder.decode([UInt8(ascii: "[")]) == [.character("[")])
  }

  @Test func twoEscapesAreTwoKeys() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0x1B, 0x1B]) == [.escape])
    #expect(decoder.finish() == [.escape])
  }

  @Test func nothingTypedRightAfterEscapeIsLost() {
    #expect(decode("\u{1B}q") == [.escape, .character("q")])
    #expect(decode("\u{1B}日") == [.escape, .character("日")])
    #expect(decode("\u{1B}\u{7F}") == [.escape, .backspace])
  }

  @Test func theRestOfALateSequenceIsNotTakenForLetters() {
    var decoder = KeyDecoder()
    #expect(decoder.decode("\u{1B}[1;".utf8) == [])
    #expect(decoder.finish() == [])
    #expect(decoder.decode("5Bx".utf8) == [.down, .character("x")])
  }

  private func decode(_ text: String) -> [Key] {
    var decoder = KeyDecoder()
    return decoder.decode(text.utf8)
  }
}
