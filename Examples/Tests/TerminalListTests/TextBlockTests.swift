import Terminal
import Testing

@testable import TerminalList

@Suite(.timeLimit(.minutes(1)))
struct TextBlockTests {
  private func block(_ text: String, columns: Int) -> TextBlock {
    TextBlock(StyledLine(text), columns: columns)
  }

  @Test func linesAreBrokenBetweenWordsAndWhereTheTextBreaksThem() {
    #expect(block("one two three\nfour", columns: 11).lines.map(\.text) == ["one two", "three", "four"])
  }

  @Test func aWordThatIsTooLongHasALineOfItsOwn() {
    #expect(block("a extraordinarily b", columns: 10).lines.map(\.text) == ["a", "extraordinarily", "b"])
  }

  @Test func wideCharactersCountTwice() {
    #expect(block("漢字 漢字", columns: 12).lines.map(\.text) == ["漢字", "漢字"])
  }

  @Test func linesStandInTheMiddle() {
    let lines = block("four", columns: 10).centred(in: TerminalSize(columns: 10, rows: 5))
    #expect(lines.map(\.text) == ["", "", "   four"])
  }

  @Test func whatToDoIsSaidHoweverLongTheErrorIs() {
    let size = TerminalSize(columns: 20, rows: 4)
    let lines = block("1\n2\n3\n4\n5\n6", columns: 20).centred(in: size, hint: block("q quits", columns: 20))
    #expect(lines.map { $0.text.drop { $0 == " " } } == ["1", "2", "3", "q quits"])
  }
}
