import GitLog
import GitTesting
import Terminal
import Testing

@testable import TerminalScreens

@MainActor @Suite(.timeLimit(.minutes(5)))
struct CommitRowTests {
  @Test(arguments: ["Ada", "山田太郎", "👩‍💻 Dev", "A name that is longer than any column for names"])
  func theSubjectBeginsInTheSameColumnForEachAuthor(_ name: String) async throws {
    let repository = try await TemporaryRepository()
    try await repository.fastImport([TemporaryRepository.Record(name: Array(name.utf8), message: Array("Subject".utf8))])
    let commit = try #require(try await repository.log().next(1).commits.first)
    let spans = Commit.row(commit, width: 80)
    #expect(spans.last?.text == "Subject")
    #expect(spans.dropLast().map { $0.columns ?? TextWidth.columns(of: $0.text) } == [9, 17, 17])
    #expect(spans.dropLast().allSatisfy { TextWidth.columns(of: $0.text) < $0.columns ?? 0 })
  }

  @Test(arguments: [(20, 0), (40, 1), (60, 2), (80, 3), (300, 3)])
  func aNarrowScreenHasTheSubjectBeforeAllElse(width: Int, columnsBefore: Int) async throws {
    let repository = try await TemporaryRepository(subjects: ["Subject"])
    let commit = try #require(try await repository.log().next(1).commits.first)
    #expect(Commit.row(commit, width: width).count == columnsBefore + 1)
  }
}
