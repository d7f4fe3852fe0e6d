import Testing

@testable import Terminal

@Suite(.timeLimit(.minutes(5)))
struct LinePaintingTests {
  private let styled = Style(.indexed(1))

  @Test func aSpanTakesItsColumns() throws {
    let screen = try painted(StyledLine([.init("ab", columns: 4), .init("abcdef", styled, columns: 3), .init("z")]), columns: 10)
    #expect(screen.text == ["ab  ab…z  "])
    #expect(screen.rows[0].map(\.style) == ["0", "0", "0", "0", "0;31", "0;31", "0;31", "0", "0", "0"])
  }

  @Test func whatDoesNotFitIsCutAtTheEdge() throws {
    #expect(try painted(StyledLine("abcdef"), columns: 4).text == ["abc…"])
    #expect(try painted(StyledLine("日本語"), columns: 5).text == ["日本…"])
    #expect(try painted(StyledLine([.init("abcd"), .init("never seen")]), columns: 4).text == ["abcd"])
    #expect(try painted(StyledLine([.init("ab", columns: 400), .init("never seen")]), columns: 4).text == ["ab  "])
  }

  @Test func theFillReachesTheEdge() throws {
    let screen = try painted(StyledLine([.init("ab")], fill: Style(inverse: true)), columns: 5)
    #expect(screen.text == ["ab   "])
    #expect(screen.rows[0].map(\.style) == ["0", "0", "0;7", "0;7", "0;7"])
  }

  @Test func aStyleDoesNotLeakIntoTheRestOfTheRow() throws {
    let screen = try painted(StyledLine([.init("ab", Style(on: .indexed(2)))]), columns: 4)
    #expect(screen.rows[0].map(\.style) == ["0;42", "0;42", "0", "0"])
  }

  @Test(arguments: [1, 2, 4, 6])
  func columnsLineUpWhereTheTerminalCountsOtherwise(columns: Int) throws {
    // Terminals take from 1 to 4 columns for a flag, depending on how much they know of it.
    let flag: Character = "🇨🇭"
    var screen = ScreenModel(columns: 12, rows: 1)
    screen.columns = { $0 == flag ? columns : TextWidth.columns(of: $0) }
    screen.scribble()
    let frame = Frame([StyledLine([.init("\(flag)b", columns: 5), .init("| right")])], size: screen.size)
    try screen.receive(FrameRenderer(depth: .none).bytes(from: nil, to: frame))
    #expect(screen.rows[0][2].text == "b")
    #expect(screen.text[0].hasSuffix("| right"))
    #expect(!screen.text[0].contains("#"))
  }

  @Test func textCannotReachTheTerminal() throws {
    // The model fails on a sequence it does not know.
    let screen = try painted(StyledLine("\u{1B}[9;9X\u{9B}31m\r\u{202E}"), columns: 20)
    #expect(screen.text == ["␛[9;9X\u{FFFD}31m␍\u{FFFD}        "])
  }

  private func painted(_ line: StyledLine, columns: Int) throws -> ScreenModel {
    var screen = ScreenModel(columns: columns, rows: 1)
    try screen.receive(FrameRenderer(depth: .full).bytes(from: nil, to: Frame([line], size: screen.size)))
    return screen
  }
}
