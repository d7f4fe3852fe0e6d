import GitTesting
import Testing

@testable import GitLog

@Suite(.timeLimit(.minutes(5)))
struct BranchTests {
  private func branches(_ repository: TemporaryRepository) async throws -> [Branch] {
    try await Branch.all(in: repository.path, environment: TemporaryRepository.isolation)
  }

  @Test func theBranchesOfAllRepositoriesArriveTheNewestFirst() async throws {
    let other = try await TemporaryRepository()
    try await other.git("commit --quiet --allow-empty -m Start", at: 1_700_000_000)
    try await other.git("checkout --quiet -b topic/one && git commit --quiet --allow-empty -m Topic", at: 1_700_000_300)
    let repository = try await TemporaryRepository()
    try await repository.git("remote add origin '\(other.path)' && git fetch --quiet origin && git checkout --quiet -b main origin/main")
    try await repository.git("commit --quiet --allow-empty -m Mine", at: 1_700_000_200)
    try await repository.git("symbolic-ref refs/remotes/origin/HEAD refs/remotes/origin/main")
    let branches = try await branches(repository)
    #expect(branches.map(\.name) == ["origin/topic/one", "main", "origin/main"])
    #expect(branches.map(\.isCurrent) == [false, true, false])
    #expect(branches.map(\.isRemote) == [true, false, true])
    #expect(branches.map(\.commitTime) == [1_700_000_300, 1_700_000_200, 1_700_000_000])
  }

  @Test func aBranchIsFoundByItsFullNameWhateverElseHasTheShortOne() async throws {
    let repository = try await TemporaryRepository(subjects: ["one", "two"])
    try await repository.git("branch older main~1 && git tag older main")
    let older = try #require(try await branches(repository).first { $0.name == "older" })
    #expect(try await repository.log(revision: older.id).rest().map(\.subject) == ["one"])
  }

  @Test func withoutABranchThereIsNone() async throws {
    let repository = try await TemporaryRepository()
    #expect(try await branches(repository) == [])
    try await repository.git("commit --quiet --allow-empty -m One && git checkout --quiet --detach")
    #expect(try await branches(repository).map(\.isCurrent) == [false])
  }

  @Test func aFolderOutsideOfRepositoriesIsNamed() async throws {
    let folder = try TemporaryFolder()
    await #expect(throws: CommitLogError.notARepository(folder.path)) {
      try await Branch.all(in: folder.path, environment: ["GIT_CEILING_DIRECTORIES": folder.path + "/.."])
    }
  }

  @Test func whatIsNoBranchIsLeftOut() {
    let output =
      "refs/heads/a\u{0}*\u{0}5\u{0}\nrefs/heads/b\u{0} \u{0}\u{0}\nrefs/remotes/o/HEAD\u{0} \u{0}5\u{0}refs/remotes/o/a\n\nrefs/heads/c"
    let branches = Branch.branches(output: Array(output.utf8))
    #expect(branches.map(\.id) == ["refs/heads/a", "refs/heads/b"])
    #expect(branches.map(\.commitTime) == [5, 0])
  }
}
