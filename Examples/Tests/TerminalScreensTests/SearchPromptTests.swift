import Terminal
import Testing

@testable import TerminalScreens

@Suite(.timeLimit(.minutes(5)))
struct SearchPromptTests {
  private func prompt(_ text: String = "", _ keys: Key...) -> SearchPrompt {
    keys.reduce(into: SearchPrompt(text)) { _ = $0.handle($1) }
  }

  @Test func charactersAreAddedWhateverTheyMeanElsewhere() {
    #expect(prompt("", .character("q"), .character("/"), .character("漢")).text == "q/漢")
  }

  @Test func backspaceErasesACharacterAsTheReaderSeesIt() {
    #expect(prompt("a👩‍💻", .backspace).text == "a")
  }

  @Test func backspaceLeavesAnEmptyPrompt() {
    #expect(!prompt("a", .backspace).isDone)
    #expect(prompt("a", .backspace, .backspace).isDone)
  }

  @Test func enterKeepsTheTextAndEscapeForgetsIt() {
    #expect(prompt("text", .enter) == prompt("tex", .character("t"), .enter))
    #expect(prompt("text", .enter).isDone)
    #expect(prompt("text", .escape).text == "")
    #expect(prompt("text", .escape).isDone)
  }

  @Test func keysThatMoveAreForTheList() {
    var prompt = SearchPrompt("text")
    let meantSomething = [Key.down, .wheelUp].map { prompt.handle($0) }
    #expect(meantSomething == [false, false])
    #expect(prompt == SearchPrompt("text"))
  }

  @Test func ofALongTextTheEndIsShown() {
    #expect(SearchPrompt("abcdef").shown(columns: 80) == "/abcdef")
    #expect(SearchPrompt("abcdef").shown(columns: 5) == "/def")
    #expect(SearchPrompt("漢字漢字").shown(columns: 6) == "/漢字")
  }
}
