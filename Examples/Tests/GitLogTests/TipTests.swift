import GitTesting
import Testing

@testable import GitLog

@Suite(.timeLimit(.minutes(5)))
struct TipTests {
  private func tip(_ repository: TemporaryRepository, _ revision: String = "HEAD") async throws -> Tip {
    try await Tip(of: revision, in: repository.path, environment: TemporaryRepository.isolation)
  }

  private func subjects(_ repository: TemporaryRepository, since commit: Commit.ID, search: String? = nil) async throws -> [String]? {
    let commits = try await tip(repository).commits(
      since: commit, search: search, in: repository.path, environment: TemporaryRepository.isolation)
    return commits?.map(\.subject)
  }

  @Test func aTipKnowsItsCommitAndItsBranch() async throws {
    let repository = try await TemporaryRepository(subjects: ["one", "two"])
    try await repository.git("branch topic/older main~1 && git tag older main")
    let revisions = try await repository.revisions()
    #expect(try await tip(repository) == Tip(commit: revisions[0], branch: "refs/heads/main"))
    #expect(try await tip(repository, "refs/heads/topic/older") == Tip(commit: revisions[1], branch: "refs/heads/topic/older"))
    try await repository.git("pack-refs --all && git checkout --quiet --detach main~1")
    #expect(try await tip(repository) == Tip(commit: revisions[1], branch: "HEAD"))
  }

  @Test func whatHasNoCommitsHasNoTip() async throws {
    let repository = try await TemporaryRepository()
    await #expect(throws: CommitLogError.self) { try await tip(repository) }
    await #expect(throws: CommitLogError.self) { try await tip(repository, "refs/heads/gone") }
  }

  @Test func theCommitsSinceAnEarlierTipAreThoseOfAMergeToo() async throws {
    let repository = try await TemporaryRepository(subjects: ["one"])
    let start = try await tip(repository).commit
    try await repository.git("checkout --quiet -b side && git commit --quiet --allow-empty -m Side", at: 1_700_000_100)
    try await repository.git("checkout --quiet main && git commit --quiet --allow-empty -m Mine", at: 1_700_000_200)
    try await repository.git("merge --quiet side -m Merge", at: 1_700_000_300)
    #expect(try await subjects(repository, since: start) == ["Merge", "Mine", "Side"])
    #expect(try await subjects(repository, since: start, search: "m") == ["Merge", "Mine"])
    #expect(try await subjects(repository, since: try await tip(repository).commit) == [])
  }

  @Test func fromWhatIsNotInTheHistoryNothingLeadsHere() async throws {
    let repository = try await TemporaryRepository(subjects: ["one", "two"])
    let before = try await tip(repository).commit
    try await repository.git("commit --quiet --amend --allow-empty -m Amended")
    #expect(try await subjects(repository, since: before) == nil)
    #expect(try await subjects(repository, since: String(repeating: "1", count: 40)) == nil)
  }
}
