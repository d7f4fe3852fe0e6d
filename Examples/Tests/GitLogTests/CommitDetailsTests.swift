import GitTesting
import Testing

@testable import GitLog

@Suite(.timeLimit(.minutes(5)))
struct CommitDetailsTests {
  private func details(_ repository: TemporaryRepository, of commit: String = "HEAD") async throws -> CommitDetails {
    try await CommitDetails(of: commit, repository: repository.path, environment: TemporaryRepository.isolation)
  }

  private func repository(_ script: String) async throws -> TemporaryRepository {
    let repository = try await TemporaryRepository()
    try await repository.git("config user.name Ada && git config user.email ada@example.com")
    try await repository.folder.shell("export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1; \(script)")
    return repository
  }

  @Test func authorDateAndTheCompleteMessageArrive() async throws {
    let repository = try await TemporaryRepository()
    try await repository.git("commit --quiet --allow-empty -m 'A subject\nof two lines' -m 'A body.' -m 'More of it.'", at: 1_700_000_000)
    let details = try await details(repository)
    #expect(details.authorName == "Ada")
    #expect(details.authorEmail == "ada@example.com")
    #expect(details.authorDate == "2023-11-14 23:13 +0100")
    #expect(details.subject == "A subject of two lines")
    #expect(details.body == "A body.\n\nMore of it.")
    #expect(details.files.isEmpty)
  }

  @Test func filesHaveTheirLinesAndTheirOldPlaces() async throws {
    let repository = try await repository(
      """
      printf '1\\n2\\n3\\n4\\n5\\n' > moved; echo gone > removed; git add .; git commit --quiet -m One
      mkdir 'a folder'; git mv moved 'a folder/tab\there'; git rm --quiet removed; printf '1\\n2\\n' > 山; printf 'a\\0b' > picture
      git add .; git commit --quiet -m Two
      """)
    #expect(
      try await details(repository).files == [
        ChangedFile(path: "a folder/tab\there", oldPath: "moved", addedLines: 0, removedLines: 0),
        ChangedFile(path: "picture", oldPath: nil, addedLines: nil, removedLines: nil),
        ChangedFile(path: "removed", oldPath: nil, addedLines: 0, removedLines: 1),
        ChangedFile(path: "山", oldPath: nil, addedLines: 2, removedLines: 0),
      ])
  }

  @Test func aMergeShowsWhatItBringsToItsFirstParent() async throws {
    let repository = try await repository(
      """
      git commit --quiet --allow-empty -m Start; git checkout --quiet -b side; echo x > side; git add .; git commit --quiet -m Side
      git checkout --quiet main; echo x > main; git add .; git commit --quiet -m Main; git merge --quiet --no-ff -m Merge side
      """)
    let details = try await details(repository)
    #expect(details.subject == "Merge")
    #expect(details.files.map(\.path) == ["side"])
  }

  // Not arguments of the test: the test log would pass the NULs on to the terminal.
  @Test func whatIsMissingReadsAsEmpty() {
    let whole = Array("Ada\nada@example.com\n2024\nSubject\u{0}\n1\t2\t\u{0}old\u{0}new\u{0}".utf8)
    for length in whole.indices {
      let details = CommitDetails(output: Array(whole.prefix(length)))
      #expect("Ada".hasPrefix(details.authorName))
      #expect("Subject".hasPrefix(details.subject))
      #expect(details.files.allSatisfy { "new".hasPrefix($0.path) && $0.addedLines == 1 })
    }
    #expect(CommitDetails(output: whole).files == [ChangedFile(path: "new", oldPath: "old", addedLines: 1, removedLines: 2)])
  }

  @Test func aLineBreakOfTwoCharactersIsOne() {
    let details = CommitDetails(output: Array("Ada\nada@example.com\n2024\nOne\r\n\r\nTwo\r\nThree\r\n\u{0}".utf8))
    #expect(details.subject == "One")
    #expect(details.body == "Two\nThree")
  }

  @Test func aCommitThatIsNotThereIsGitsToExplain() async throws {
    let repository = try await TemporaryRepository(subjects: ["one"])
    let error = await #expect(throws: CommitLogError.self) { try await details(repository, of: "missing") }
    #expect(error?.description.contains("missing") == true)
  }

  @Test func whoNoLongerWaitsEndsGit() async throws {
    let git = try await ScriptedGit("gate")
    let task = Task { try await CommitDetails(of: "HEAD", repository: "/", environment: git.environment) }
    try await git.reachesGate()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await !git.isAlive())
  }
}
