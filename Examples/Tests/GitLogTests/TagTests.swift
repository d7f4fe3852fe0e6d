import GitTesting
import Testing

@testable import GitLog

@Suite(.timeLimit(.minutes(5)))
struct TagTests {
  private func tags(_ repository: TemporaryRepository, _ count: Int = 10) async throws -> [GitLog.Tag] {
    try await GitLog.Tag.newest(count, in: repository.path, environment: TemporaryRepository.isolation)
  }

  @Test func theNewestTagsArriveTheNewestFirst() async throws {
    let repository = try await TemporaryRepository(subjects: ["one", "two"])
    try await repository.git("tag 1.0 main~1 && git tag release/2.0 main")
    // A tag with a message has a separate time.
    try await repository.git("tag -a -m Late 0.9 main~1", at: 1_800_000_000)
    #expect(try await tags(repository).map(\.name) == ["0.9", "release/2.0", "1.0"])
    #expect(try await tags(repository).map(\.time) == [1_800_000_000, 1_700_000_060, 1_700_000_000])
    #expect(try await tags(repository, 2).map(\.id) == ["refs/tags/0.9", "refs/tags/release/2.0"])
  }

  @Test func withoutATagThereIsNone() async throws {
    let repository = try await TemporaryRepository(subjects: ["one"])
    #expect(try await tags(repository) == [])
  }

  @Test func aFolderOutsideOfRepositoriesIsNamed() async throws {
    let folder = try TemporaryFolder()
    await #expect(throws: CommitLogError.notARepository(folder.path)) {
      try await GitLog.Tag.newest(10, in: folder.path, environment: ["GIT_CEILING_DIRECTORIES": folder.path + "/.."])
    }
  }
}
