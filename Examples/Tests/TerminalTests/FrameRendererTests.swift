import Testing

@testable import Terminal

@Suite(.timeLimit(.minutes(5)))
struct FrameRendererTests {
  private let renderer = FrameRenderer(depth: .full)

  @Test func aFirstFrameReplacesTheFormerScreen() throws {
    var screen = ScreenModel(columns: 6, rows: 3)
    screen.scribble()
    try show([StyledLine("ab"), StyledLine(), StyledLine("日本語")], on: &screen)
    #expect(screen.text == ["ab    ", "      ", "日本語"])
    #expect(screen.rows[1].allSatisfy { $0.style == "0" })
  }

  @Test func onlyRowsThatHaveChangedAreWritten() throws {
    var screen = ScreenModel(columns: 6, rows: 3)
    let first = frame([StyledLine("one"), StyledLine("two"), StyledLine("three")], like: screen)
    let second = frame([StyledLine("one"), StyledLine("2"), StyledLine("three")], like: screen)
    try screen.receive(renderer.bytes(from: first, to: second))
    #expect(screen.text == ["      ", "2     ", "      "])
  }

  @Test func aFrameThatLooksTheSameIsNotWritten() {
    let frame = Frame([StyledLine("one")], cursor: nil, size: TerminalSize(columns: 6, rows: 3))
    #expect(renderer.bytes(from: frame, to: frame) == [])
    let padded = Frame([StyledLine("one"), StyledLine()], cursor: nil, size: TerminalSize(columns: 6, rows: 3))
    #expect(renderer.bytes(from: frame, to: padded) == [])
  }

  @Test func rowsWithoutALineAreEmptiedAndLinesWithoutARowAreNotShown() throws {
    var screen = ScreenModel(columns: 3, rows: 2)
    try show([StyledLine("a"), StyledLine("b"), StyledLine("c")], on: &screen)
    #expect(screen.text == ["a  ", "b  "])
    try screen.receive(renderer.bytes(from: frame([StyledLine("a"), StyledLine("b")], like: screen), to: frame([], like: screen)))
    #expect(screen.text == ["   ", "   "])
  }

  @Test func anotherSizeRepaintsEverything() throws {
    var screen = ScreenModel(columns: 5, rows: 2)
    screen.scribble()
    let small = Frame([StyledLine("one")], size: TerminalSize(columns: 3, rows: 2))
    try screen.receive(renderer.bytes(from: small, to: frame([StyledLine("one")], like: screen)))
    #expect(screen.text == ["one  ", "     "])
  }

  @Test func aFrameIsOneSynchronizedUpdate() throws {
    let screen = ScreenModel(columns: 5, rows: 2)
    let output = String(decoding: renderer.bytes(from: nil, to: frame([StyledLine("x")], like: screen)), as: UTF8.self)
    #expect(output.hasPrefix("\u{1B}[?2026h"))
    #expect(output.hasSuffix("\u{1B}[?2026l"))
  }

  @Test func theCursorIsWhereItIsWantedOrNowhere() throws {
    var screen = ScreenModel(columns: 5, rows: 2)
    let with = Frame([StyledLine("x")], cursor: ScreenPosition(row: 1, column: 3), size: screen.size)
    let without = Frame([StyledLine("x")], size: screen.size)
    try screen.receive(renderer.bytes(from: without, to: with))
    #expect(screen.isCursorVisible)
    #expect(screen.cursor == ScreenPosition(row: 1, column: 3))
    try screen.receive(renderer.bytes(from: with, to: without))
    #expect(!screen.isCursorVisible)
  }

  @Test func paintingWhatChangedEqualsPaintingEverything() throws {
    var screen = ScreenModel(columns: 11, rows: 4)
    var previous: Frame?
    for _ in 0..<500 {
      let next = frame(randomLines(), like: screen)
      try screen.receive(renderer.bytes(from: previous, to: next))
      var fresh = ScreenModel(columns: 11, rows: 4)
      try fresh.receive(renderer.bytes(from: nil, to: next))
      try #require(screen.rows == fresh.rows)
      previous = next
    }
  }

  private func randomLines() -> [StyledLine] {
    let texts = ["", "a", "日本", "👍🏽 ok", "long enough to be cut", "\u{1B}[2J", "e\u{301}"]
    return (0..<Int.random(in: 0...5)).map { _ in
      let spans = (0..<Int.random(in: 0...3)).map { _ in
        StyledLine.Span(texts.randomElement()!, [.plain, Style(.indexed(1))].randomElement()!, columns: [nil, 0, 3, 5].randomElement()!)
      }
      return StyledLine(spans, fill: [.plain, Style(inverse: true)].randomElement()!)
    }
  }

  private func frame(_ lines: [StyledLine], like screen: ScreenModel) -> Frame {
    Frame(lines, size: screen.size)
  }

  private func show(_ lines: [StyledLine], on screen: inout ScreenModel) throws {
    try screen.receive(renderer.bytes(from: nil, to: frame(lines, like: screen)))
  }
}
