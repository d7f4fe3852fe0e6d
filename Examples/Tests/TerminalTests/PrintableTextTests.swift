import Testing

@testable import Terminal

@Suite(.timeLimit(.minutes(5)))
struct PrintableTextTests {
  @Test(arguments: [
    ("\u{1B}[2J", "␛[2J"), ("\u{1B}]0;owned\u{07}", "␛]0;owned␇"), ("a\rb", "a␍b"), ("a\r\nb", "a␍␊b"), ("\u{00}", "␀"), ("\u{7F}", "␡"),
    ("\u{9B}2J", "\u{FFFD}2J"), ("\u{85}", "\u{FFFD}"), ("a\tb", "a    b"), ("\u{2028}", "\u{FFFD}"),
  ])
  func controlCharactersAreMadeVisible(text: String, expected: String) {
    #expect(PrintableText(text).string == expected)
  }

  @Test(arguments: [
    "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}", "\u{200E}", "\u{200F}",
    "\u{061C}",
  ])
  func nothingTurnsTheDirectionOfWritingAround(mark: String) {
    #expect(PrintableText("user\(mark)txt.exe").string == "user\u{FFFD}txt.exe")
  }

  @Test(arguments: ["\u{200B}", "\u{2060}", "\u{FEFF}", "\u{00AD}", "\u{FE0F}", "\u{200D}"])
  func emptyPartsAreOmitted(scalar: String) {
    #expect(PrintableText(scalar + "ab").string == "ab")
  }

  @Test func ofJoinedEmojiTheFirstIsShown() {
    #expect(PrintableText("a 👨‍👩‍👧 and a 👩🏽‍💻").string == "a 👨 and a 👩🏽")
  }

  @Test(arguments: ["plain", "日本語", "❤️", "e\u{301}", "שלום", "می\u{200C}خواهم", "🇨🇭", "\u{E0B0}"])
  func textThatDoesNoHarmIsKept(text: String) {
    #expect(PrintableText(text).string.unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  @Test func noScalarPassesThatATerminalWouldActOn() {
    // Ideographs and private characters, which are most of Unicode, are left out.
    let values: [ClosedRange<UInt32>] = [0...0x2FFF, 0xF900...0x1FFFF, 0xE0000...0xE0FFF]
    for scalar in values.joined().compactMap(Unicode.Scalar.init) {
      let shown = PrintableText("a" + String(Character(scalar))).string.unicodeScalars
      let isHarmless = shown.allSatisfy { ![.control, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory) }
      if !isHarmless { Issue.record("U+\(String(scalar.value, radix: 16))") }
    }
  }
}
