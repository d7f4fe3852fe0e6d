import GitLog
import GitTesting
import QuireTesting
import Testing

@testable import GitHistory

@MainActor @Suite(.timeLimit(.minutes(5)))
struct HistorySourceTests {
  /// An object that would be removed with the last reference.
  private final class Kept {
    var things: [Any] = []
  }

  private let kept = Kept()

  private func source(_ repository: TemporaryRepository, search: String = "", git: ScriptedGit? = nil) -> HistorySource {
    kept.things += [repository, git as Any]
    let environment = TemporaryRepository.isolation.merging(git?.environment ?? [:]) { _, given in given }
    return HistorySource(repository: repository.path, search: search, environment: environment)
  }

  private func pager(_ source: HistorySource, pageSize: Int) -> Pager<Commit> {
    Pager(source: source, configuration: PagingConfiguration(pageSize: pageSize))
  }

  /// A git that lists so many bytes and dies, the first time; later it is the real one.
  private func dyingGit(after bytes: Int) async throws -> ScriptedGit {
    try await ScriptedGit(
      "PATH=/usr/bin:/bin; if mkdir died 2> /dev/null; then git \"$@\" | head -c \(bytes); kill -9 $$; fi; exec git \"$@\"")
  }

  private func loadToTheEnd(_ pager: Pager<Commit>) async -> LoadTask.Outcome {
    while true {
      let outcome = await pager.loadNext().outcome
      guard outcome == .loaded else { return outcome }
    }
  }

  private func failure(of pager: Pager<Commit>) async -> CommitLogError? {
    guard case .failed(let failure) = await loadToTheEnd(pager) else { return nil }
    return failure.underlying as? CommitLogError
  }

  @Test func pagesComeInTheOrderOfTheHistory() async throws {
    let repository = try await TemporaryRepository(subjects: (1...25).map { "Commit \($0)" })
    let pager = pager(source(repository), pageSize: 10)
    for count in [10, 20, 25] {
      #expect(await pager.loadNext().outcome == .loaded)
      #expect(pager.items.count == count)
    }
    #expect(pager.nextEdge == .end)
    #expect(try await pager.items.map(\.id) == repository.revisions())
  }

  @Test func beforeTheStartThereIsNothing() async throws {
    let source = source(try await TemporaryRepository(subjects: ["One", "Two"]))
    let page = try await source.page(PageRequest(kind: .previous, cursor: HistorySource.Cursor(offset: 0), limit: 2))
    #expect(page.items.isEmpty && page.previous == nil && page.next == nil)
  }

  @Test(arguments: [1, 7, 25, 26, 1000])
  func theSizeOfThePagesChangesNothing(_ pageSize: Int) async throws {
    let repository = try await TemporaryRepository(subjects: (1...25).map { "Commit \($0)" })
    let pager = pager(source(repository), pageSize: pageSize)
    #expect(await loadToTheEnd(pager) == .skipped(.atEnd))
    #expect(try await pager.items.map(\.id) == repository.revisions())
  }

  @Test func aRepositoryWithoutCommitsIsAnEmptyList() async throws {
    let pager = pager(source(try await TemporaryRepository()), pageSize: 10)
    #expect(await pager.loadNext().outcome == .loaded)
    #expect(pager.contentState == .empty)
  }

  @Test func aRetryAfterGitDiedContinuesThere() async throws {
    let repository = try await TemporaryRepository(subjects: (1...40).map { "Commit \($0)" })
    let pager = pager(source(repository, git: try await dyingGit(after: 1000)), pageSize: 3)

    #expect(await failure(of: pager) == .gitKilled(signal: 9))
    let revisions = try await repository.revisions()
    #expect((1..<40).contains(pager.items.count))
    #expect(pager.items.map(\.id) == Array(revisions.prefix(pager.items.count)))

    #expect(await pager.retry().outcome == .loaded)
    #expect(await loadToTheEnd(pager) == .skipped(.atEnd))
    #expect(pager.items.map(\.id) == revisions)
  }

  @Test func aHistoryThatChangedMeanwhileIsReadOnAsItWas() async throws {
    let repository = try await TemporaryRepository(subjects: (1...40).map { "Commit \($0)" })
    let pager = pager(source(repository, git: try await dyingGit(after: 1000)), pageSize: 3)
    #expect(await failure(of: pager) == .gitKilled(signal: 9))

    let revisions = try await repository.revisions()
    try await repository.git("update-ref refs/heads/main HEAD~2")
    #expect(await pager.retry().outcome == .loaded)
    #expect(await loadToTheEnd(pager) == .skipped(.atEnd))
    #expect(pager.items.map(\.id) == revisions)
  }

  @Test("B11: no position in a history that is no longer in the repository is valid")
  func aCursorThatIsNoLongerInTheRepositoryIsInvalid() async throws {
    let repository = try await TemporaryRepository(subjects: (1...5).map { "Commit \($0)" })
    let page = try await source(repository).page(PageRequest(limit: 3))
    try await repository.git("update-ref refs/heads/main HEAD~1")
    try await repository.git("reflog expire --expire=now --all && git gc --prune=now --quiet")
    await #expect(throws: SourceInvalidated.self) {
      _ = try await source(repository).page(PageRequest(kind: .next, cursor: page.next, limit: 3))
    }
  }

  @Test("B11: a search is known to be unchanged only as far as it was read")
  func aCursorThatIsNoLongerInTheSearchIsInvalid() async throws {
    let repository = try await TemporaryRepository(subjects: (1...5).map { "Commit \($0)" })
    let page = try await source(repository, search: "Commit").page(PageRequest(limit: 3))
    let next = try await source(repository, search: "Commit").page(PageRequest(kind: .next, cursor: page.next, limit: 3))
    #expect(next.items.map(\.subject) == ["Commit 2", "Commit 1"])
    try await repository.git("update-ref refs/heads/main HEAD~1")
    await #expect(throws: SourceInvalidated.self) {
      _ = try await source(repository, search: "Commit").page(PageRequest(kind: .next, cursor: page.next, limit: 3))
    }
  }

  @Test("B26: any position in a history can be requested, in both directions")
  func anyPositionCanBeRequested() async throws {
    let repository = try await TemporaryRepository(subjects: (1...30).map { "Commit \($0)" })
    let source = source(repository)
    #expect(source.cursor(at: 10) == nil)
    let top = try await source.page(PageRequest(limit: 3)).items.first?.id
    source.listTop = { top }
    let cursor = try #require(source.cursor(at: 10))
    // It is counted from the start of the list, also after later commits.
    try await repository.git("commit --quiet --allow-empty -m Later")
    let after = try await source.page(PageRequest(kind: .next, cursor: cursor, limit: 2))
    #expect(after.items.map(\.subject) == ["Commit 20", "Commit 19"] && after.itemsBefore == 10)
    let before = try await source.page(PageRequest(kind: .previous, cursor: cursor, limit: 2))
    #expect(before.items.map(\.subject) == ["Commit 22", "Commit 21"] && before.itemsBefore == 8)
    #expect(before.previous == source.cursor(at: 8) && before.next == cursor)
    let first = try await source.page(PageRequest(kind: .previous, cursor: before.previous, limit: 100))
    #expect(first.items.count == 8 && first.previous == nil)
    source.listTop = { "another" }
    #expect(source.cursor(at: 10) == nil)
  }

  @Test func aRefreshBringsWhatWasOnTheScreenAndAPageMore() async throws {
    let repository = try await TemporaryRepository(subjects: (1...40).map { "Commit \($0)" })
    let source = source(repository)
    let pager = pager(source, pageSize: 5)
    source.commitsToKeep = { 12 }
    _ = await pager.refresh().outcome
    #expect(pager.items.count == 17)
    #expect(await loadToTheEnd(pager) == .skipped(.atEnd))
    #expect(pager.items.count == 40)
  }

  @Test func aSearchListsWhatItFinds() async throws {
    let repository = try await TemporaryRepository(subjects: (1...30).map { $0.isMultiple(of: 3) ? "Fizz \($0)" : "Commit \($0)" })
    let pager = pager(source(repository), pageSize: 4)
    _ = await pager.loadNext().outcome
    pager.setSource(source(repository, search: "fizz"), id: "fizz")
    _ = await pager.refresh().outcome
    #expect(pager.items.map(\.subject) == ["Fizz 30", "Fizz 27", "Fizz 24", "Fizz 21"])
    #expect(await loadToTheEnd(pager) == .skipped(.atEnd))
    #expect(pager.items.count == 10)
  }

  @Test func aFolderIsInARepositoryOrNot() async throws {
    let repository = try await TemporaryRepository()
    let folder = try TemporaryFolder()
    #expect(await HistorySource.isRepository(repository.path))
    #expect(await !HistorySource.isRepository(folder.path))
    // An unreadable object has its own message.
    #expect(await HistorySource.isRepository(folder.path + "/missing"))
    kept.things += [repository, folder]
  }
}
