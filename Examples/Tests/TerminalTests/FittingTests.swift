import Testing

@testable import Terminal

@Suite(.timeLimit(.minutes(5)))
struct FittingTests {
  @Test(arguments: [
    ("", 3, "   "), ("ab", 3, "ab "), ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("abc", 1, "…"), ("a", 1, "a"), ("abc", 0, ""),
    ("abc", -1, ""),
  ])
  func textIsPaddedOrCut(text: String, columns: Int, expected: String) {
    #expect(TextWidth.fitting(text, columns: columns) == expected)
  }

  @Test(arguments: [
    ("日本", 4, "日本"), ("日本語", 4, "日… "), ("日本語", 5, "日本…"), ("日本", 3, "日…"), ("日", 1, "…"), ("日本", 2, "… "), ("a日", 2, "a…"),
    ("👨‍👩‍👧👨‍👩‍👧", 3, "👨…"), ("🇨🇭🇨🇭", 2, "… "),
  ])
  func aWideCharacterIsNeverSplit(text: String, columns: Int, expected: String) {
    #expect(TextWidth.fitting(text, columns: columns) == expected)
  }

  @Test func marksStayWithTheirCharacter() {
    #expect(TextWidth.fitting("e\u{301}e\u{301}e\u{301}", columns: 2) == "e\u{301}…")
    #expect(TextWidth.fitting("e\u{301}e\u{301}", columns: 2) == "e\u{301}e\u{301}")
  }

  @Test(
    "A character that is left out may leave two that become one",
    arguments: ["❤\u{200B}\u{301}\u{200D}❤", "🇨\u{200B}\u{301}\u{200D}\u{FE0F}"])
  func leftOut(_ text: String) {
    #expect(TextWidth.columns(of: TextWidth.fitting(text, columns: 5)) == 5)
    let printable = PrintableText(text).string
    #expect(PrintableText(printable).string == printable)
  }

  @Test func theResultHasExactlyTheRequestedWidth() {
    let alphabet: [String] = [
      "a", "日", "👍🏽", "\u{301}", "\u{1B}", "\t", "\u{200D}", "🇨", "\u{FE0F}", "❤", "\u{200B}", "\u{202E}", "\r\n", "क्", "ष",
    ]
    for _ in 0..<5_000 {
      let text = (0..<Int.random(in: 0..<8)).map { _ in alphabet.randomElement()! }.joined()
      let columns = Int.random(in: 1..<12)
      let fitted = TextWidth.fitting(text, columns: columns)
      #expect(TextWidth.columns(of: fitted) == columns, "\(text.unicodeScalars.map(\.value)) in \(columns)")
    }
  }
}
