import GitTesting
import Testing

@testable import GitLog

@Suite(.timeLimit(.minutes(5)))
struct FailureTests {
  private func failure(of log: CommitLog) async -> CommitLogError? {
    await #expect(throws: CommitLogError.self) { try await log.rest() }
  }

  @Test func aMissingGitIsReported() async throws {
    let repository = try await TemporaryRepository(subjects: ["one"])
    let empty = try TemporaryFolder()
    #expect(await failure(of: repository.log(environment: ["PATH": empty.path])) == .gitNotInstalled)
  }

  @Test func aMissingFolderIsReported() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/not a git repository"
    #expect(await failure(of: CommitLog(repository: path)) == .noSuchFolder(path))
  }

  @Test func aFileIsNoFolder() async throws {
    let path = try TemporaryFolder().write("", to: "file")
    #expect(await failure(of: CommitLog(repository: path)) == .noSuchFolder(path))
  }

  @Test func aFolderOutsideOfRepositoriesIsNamed() async throws {
    let folder = try TemporaryFolder()
    // Wherever the temporary folder lies, no repository above it counts.
    let log = CommitLog(repository: folder.path, environment: ["GIT_CEILING_DIRECTORIES": folder.path + "/.."])
    #expect(await failure(of: log) == .notARepository(folder.path))
  }

  @Test(arguments: ["missing", "--all", "-3"])
  func anUnknownRevisionIsGitsToExplain(_ revision: String) async throws {
    let repository = try await TemporaryRepository(subjects: ["one"])
    let error = await failure(of: repository.log(revision: revision))
    #expect(error?.description.contains("status 128: fatal: bad revision '\(revision)'") == true)
  }

  @Test func aRepositoryOfAnotherOwnerIsGitsToExplain() async throws {
    let repository = try await TemporaryRepository(subjects: ["one"])
    let error = await failure(of: repository.log(environment: ["GIT_TEST_ASSUME_DIFFERENT_OWNER": "1"]))
    #expect(error?.description.contains("safe.directory") == true)
  }

  @Test func whatWasReadBeforeADamagedCommitIsGivenOutFirst() async throws {
    let repository = try await TemporaryRepository()
    for number in 1...6 { try await repository.git("commit --quiet --allow-empty -m 'Commit \(number)'", at: 1_700_000_000 + number) }
    let revisions = try await repository.revisions()
    let damaged = revisions[3]
    let object = ".git/objects/\(damaged.prefix(2))/\(damaged.dropFirst(2))"
    try await repository.folder.shell("chmod u+w \(object) && echo garbage > \(object)")

    let log = repository.log()
    let batch = try await log.next(100)
    #expect(batch.commits.count >= 1)
    #expect(batch.commits.map(\.id) == Array(revisions.prefix(batch.commits.count)))
    #expect(!batch.hasEnded)
    for _ in 1...2 {
      let error = await failure(of: log)
      #expect(error?.description.contains(damaged) == true)
    }
  }

  @Test func aKilledGitIsReported() async throws {
    let git = try await ScriptedGit("commit 1; kill -9 $$")
    let log = git.log
    #expect(try await log.next(5).commits.map(\.subject) == ["1"])
    #expect(await failure(of: log) == .gitKilled(signal: 9))
  }

  @Test func aFloodOfComplaintsNeitherBlocksGitNorHidesTheReason() async throws {
    let flood = "head -c 1000000 /dev/zero | tr '\\0' 'x' >&2"
    let git = try await ScriptedGit("\(flood); commit 1; printf '\\nfatal: the reason\\n' >&2; exit 3")
    let log = git.log
    #expect(try await log.next(5).commits.map(\.subject) == ["1"])
    let error = await failure(of: log)
    #expect(error?.description.hasSuffix("x\nfatal: the reason") == true)
    #expect(error?.description.utf8.count ?? 0 < 4200)
  }

  @Test func everyMessageIsOneText() {
    let errors: [CommitLogError] = [
      .gitNotInstalled, .noSuchFolder("/x"), .notARepository("/x"), .gitFailed(status: 1, message: ""),
      .gitFailed(status: 1, message: "why"), .gitKilled(signal: 9), .gitUnavailable(reason: "why"),
    ]
    #expect(Set(errors.map(\.description)).count == errors.count)
  }
}
