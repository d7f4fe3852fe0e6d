import GitTesting
import Testing

@testable import GitLog

@Suite(.timeLimit(.minutes(5)))
struct CommitLogTests {
  @Test func theOrderIsThatOfRevList() async throws {
    let repository = try await TemporaryRepository(subjects: (1...25).map { "Commit \($0)" })
    #expect(try await repository.log().rest(by: 7).map(\.id) == repository.revisions())
  }

  @Test func batchesAreFullUntilTheLogEnds() async throws {
    let repository = try await TemporaryRepository(subjects: (1...25).map { "Commit \($0)" })
    let log = repository.log()
    var sizes: [Int] = []
    for _ in 1...3 { sizes.append(try await log.next(10).commits.count) }
    #expect(sizes == [10, 10, 5])
    #expect(try await log.next(10) == CommitLog.Batch(commits: [], hasEnded: true))
  }

  @Test func aBatchThatTheLogCannotFillIsTheLast() async throws {
    let repository = try await TemporaryRepository(subjects: ["one", "two"])
    let batch = try await repository.log().next(10)
    #expect(batch.commits.map(\.subject) == ["two", "one"])
    #expect(batch.hasEnded)
  }

  @Test func commitsCrossTheBordersOfPieces() async throws {
    // Several pipes full, and subjects of a length that divides no buffer.
    let subjects = (1...3000).map { "\($0) " + String(repeating: "漢🎉x", count: 13) }
    let repository = try await TemporaryRepository(subjects: subjects)
    #expect(try await repository.log().rest(by: 100).map(\.subject) == subjects.reversed())
  }

  @Test func mergesAndBothTheirLinesAreListed() async throws {
    let repository = try await TemporaryRepository()
    try await repository.git("commit --quiet --allow-empty -m root", at: 1_700_000_000)
    try await repository.git("checkout --quiet -b side")
    try await repository.git("commit --quiet --allow-empty -m side", at: 1_700_000_100)
    try await repository.git("checkout --quiet main")
    try await repository.git("commit --quiet --allow-empty -m main", at: 1_700_000_200)
    try await repository.git("merge --quiet --no-ff -m merge side", at: 1_700_000_300)
    let commits = try await repository.log().rest()
    #expect(commits.map(\.subject) == ["merge", "main", "side", "root"])
    #expect(commits.map(\.id) == (try await repository.revisions()))
  }

  @Test func aRevisionAndAnOffsetMoveTheStart() async throws {
    let repository = try await TemporaryRepository(subjects: ["one", "two", "three", "four"])
    #expect(try await repository.log(revision: "main~1").rest().map(\.subject) == ["three", "two", "one"])
    #expect(try await repository.log(skipping: 3).rest().map(\.subject) == ["one"])
    #expect(try await repository.log(skipping: 9).next(1) == CommitLog.Batch(commits: [], hasEnded: true))
  }

  @Test func aFolderInsideTheWorkTreeWillDo() async throws {
    let repository = try await TemporaryRepository(subjects: ["one"])
    try await repository.folder.shell("mkdir inner")
    let log = CommitLog(repository: repository.path + "/inner", environment: TemporaryRepository.isolation)
    #expect(try await log.rest().map(\.subject) == ["one"])
  }

  @Test func aRepositoryWithoutCommitsIsAnEmptyLog() async throws {
    let repository = try await TemporaryRepository()
    #expect(try await repository.log().next(10) == CommitLog.Batch(commits: [], hasEnded: true))
  }

  @Test func overlappingCallsShareTheLogWithoutGapsOrRepeats() async throws {
    let repository = try await TemporaryRepository(subjects: (1...60).map { "Commit \($0)" })
    let log = repository.log()
    let ids = try await withThrowingTaskGroup(of: [String].self) { group in
      for _ in 1...6 { group.addTask { try await log.next(10).commits.map(\.id) } }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(Set(ids) == Set(try await repository.revisions()))
    #expect(ids.count == 60)
  }
}
