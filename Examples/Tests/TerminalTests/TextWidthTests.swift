import Foundation
import Testing

@testable import Terminal

@Suite(.timeLimit(.minutes(5)))
struct TextWidthTests {
  @Test(
    arguments: [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("\u{301}", 0), ("ж", 1), ("→", 1), ("…", 1), ("─", 1),
      ("日", 2), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("Ａ", 2), ("ｱ", 1), ("が", 2), ("か\u{3099}", 2), ("，", 2),
      ("क", 1), ("कि", 2), ("ก็", 1),
    ] as [(Character, Int)])
  func aCharacterTakesTheColumnsOfItsScript(character: Character, columns: Int) {
    #expect(TextWidth.columns(of: character) == columns)
  }

  @Test(
    arguments: [
      ("😀", 2), ("👍🏽", 2), ("👨‍👩‍👧‍👦", 2), ("🏳️‍🌈", 2), ("🇨🇭", 2), ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", 2),
      ("❤️", 2), ("❤", 1), ("☺\u{FE0E}", 1), ("1️⃣", 2), ("⌚", 2), ("🫨", 2), ("🫩", 2),
    ] as [(Character, Int)])
  func anEmojiIsAsWideAsAnIdeograph(character: Character, columns: Int) {
    #expect(TextWidth.columns(of: character) == columns)
  }

  @Test func aTextIsAsWideAsItsCharacters() {
    #expect(TextWidth.columns(of: "") == 0)
    #expect(TextWidth.columns(of: "Merge 日本 👨‍👩‍👧!") == 14)
  }

  @Test func whatIsShownForAControlCharacterCounts() {
    #expect(TextWidth.columns(of: "\u{1B}[31m") == 5)
    #expect(TextWidth.columns(of: "\t") == 4)
    #expect(TextWidth.columns(of: "\r\n") == 2)
    #expect(TextWidth.columns(of: "a\u{200B}\u{FEFF}b") == 2)
  }

  @Test func theLocaleOfTheProcessDoesNotMatter() async {
    // In a separate process, because a locale is the whole process's.
    await #expect(processExitsWith: .success) {
      for locale in ["C", "POSIX", "C.UTF-8"] {
        setlocale(LC_ALL, locale)
        precondition(TextWidth.columns(of: "日é👍") == 5)
      }
    }
  }
}
