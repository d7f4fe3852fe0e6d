import Testing

@testable import GitLog

@Suite(.timeLimit(.minutes(5)))
struct CommitParserTests {
  private let text = "a\n1\nd\nn\none\0b\n2\nd\nn\n\0c\n3\nd\nn\nthrée\0"

  private func parse(inPiecesOf size: Int) -> [Commit] {
    var parser = CommitParser()
    let bytes = Array(text.utf8)
    return stride(from: 0, to: bytes.count, by: size).flatMap { start in
      bytes[start..<min(start + size, bytes.count)].withUnsafeBytes { parser.commits(in: $0) }
    }
  }

  @Test func thePiecesDoNotMatter() {
    let whole = parse(inPiecesOf: text.utf8.count)
    #expect(whole.map(\.id) == ["a", "b", "c"])
    #expect(whole.map(\.subject) == ["one", "", "thrée"])
    for size in 1..<text.utf8.count { #expect(parse(inPiecesOf: size) == whole) }
  }

  @Test func anUnfinishedRecordIsNoCommit() {
    var parser = CommitParser()
    #expect(Array("a\n1\nd\nn\nsub".utf8).withUnsafeBytes { parser.commits(in: $0) }.isEmpty)
  }

  @Test func anEmptyPieceChangesNothing() {
    var parser = CommitParser()
    #expect([UInt8]().withUnsafeBytes { parser.commits(in: $0) }.isEmpty)
  }
}
