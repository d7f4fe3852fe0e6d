import GitTesting
import Testing

@testable import GitLog

@Suite(.timeLimit(.minutes(5)))
struct CommitTextTests {
  private func onlyCommit(_ record: TemporaryRepository.Record) async throws -> Commit {
    let repository = try await TemporaryRepository()
    try await repository.fastImport([record])
    return try #require(await repository.log().rest().first)
  }

  @Test func everyFieldArrives() async throws {
    let repository = try await TemporaryRepository()
    try await repository.git("commit --quiet --allow-empty -m 'A subject' -m 'A body'", at: 1_700_000_000)
    let commit = try #require(await repository.log().rest().first)
    #expect(commit.id == (try await repository.git("rev-parse HEAD")))
    #expect(commit.authorTime == 1_700_000_000)
    // An hour later than in UTC: the author's own clock.
    #expect(commit.authorDate == "2023-11-14 23:13")
    #expect(commit.authorName == "Ada")
    #expect(commit.subject == "A subject")
  }

  // Not arguments of the test: the test log would pass the escape sequences on to the terminal.
  @Test func anyCharacterMayStandInNamesAndSubjects() async throws {
    let parts = ["山田太郎", "👩‍💻🦊", "نور الهدى", "e\u{301}", "\u{1B}[31mred", "\t", "\u{1F}", "\r", "\u{85}", "\u{2028}", "\u{7F}"]
    let texts = parts.map { "x\($0)x" }
    let repository = try await TemporaryRepository()
    try await repository.fastImport(texts.map { .init(name: Array($0.utf8), message: Array($0.utf8)) })
    let commits = try await repository.log().rest()
    #expect(commits.map(\.authorName) == texts.reversed())
    #expect(commits.map(\.subject) == texts.reversed())
  }

  @Test func invalidUTF8IsReplaced() async throws {
    let broken: [UInt8] = [0x61, 0xFF, 0xC3, 0x28, 0x62]
    let commit = try await onlyCommit(.init(name: broken, message: broken))
    #expect(commit.authorName == "a\u{FFFD}\u{FFFD}(b")
    #expect(commit.subject == "a\u{FFFD}\u{FFFD}(b")
    #expect(commit.authorDate == "2023-11-14 23:13")
  }

  @Test func aCommitInAnotherEncodingIsReadAsUTF8() async throws {
    let commit = try await onlyCommit(.init(name: [0x4A, 0xF6], message: [0xFC, 0x62], encoding: "ISO-8859-1"))
    #expect(commit.authorName == "Jö")
    #expect(commit.subject == "üb")
  }

  @Test func theSubjectIsTheFirstParagraph() async throws {
    let messages = ["", "one\ntwo\n\nbody", "\n\nlate", "seen\0hidden"]
    let repository = try await TemporaryRepository()
    try await repository.fastImport(messages.map { .init(message: Array($0.utf8)) })
    #expect(try await repository.log().rest().map(\.subject) == ["seen", "late", "one two", ""])
  }

  @Test func aCommitWithoutANameHasAnEmptyOne() async throws {
    let commit = try await onlyCommit(.init(name: [], message: Array("subject".utf8)))
    #expect(commit.authorName == "")
    #expect(commit.subject == "subject")
  }

  @Test func missingFieldsAreEmpty() {
    let whole = ["a", "1", "2024", "name", "subject"]
    for count in 0...whole.count {
      let record = whole.prefix(count)
      let commit = Array(record.joined(separator: "\n").utf8).withUnsafeBytes { Commit(record: $0) }
      let expected = record + Array(repeating: "", count: whole.count - count)
      #expect([commit.id, commit.authorDate, commit.authorName, commit.subject] == [expected[0], expected[2], expected[3], expected[4]])
      #expect(commit.authorTime == (count < 2 ? 0 : 1))
    }
  }
}
