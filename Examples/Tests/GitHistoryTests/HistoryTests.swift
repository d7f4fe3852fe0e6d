import GitLog
import GitTesting
import QuireTesting
import Testing

@testable import GitHistory

@MainActor @Suite(.timeLimit(.minutes(5)))
struct HistoryTests {
  @Test func aSearchKeepsWhatWasFoundUntilItsAnswerIsIn() async throws {
    let repository = try await TemporaryRepository(subjects: ["a 1", "b 1", "a 2", "b 2", "a 3"])
    let history = History(repository: repository.path, pageSize: 2)
    history.commitsToKeep = { 100 }
    _ = await history.pager.loadNext().outcome
    history.find("a")
    #expect(history.pager.isShowingPreviousQuery)
    #expect(history.pager.items.count == 5)
    _ = await history.pager.refresh().outcome
    // The position among all commits has no meaning for the search results.
    #expect(history.pager.items.map(\.subject) == ["a 3", "a 2"])
    _ = await history.pager.loadNext().outcome
    #expect(history.pager.items.map(\.subject) == ["a 3", "a 2", "a 1"])
  }

  @Test func aRevertedSearchCostsNothing() async throws {
    let repository = try await TemporaryRepository(subjects: ["a", "b"])
    let history = History(repository: repository.path)
    _ = await history.pager.loadNext().outcome
    history.find("a")
    history.find("")
    #expect(!history.pager.isLoading)
    #expect(history.pager.items.count == 2)
  }

  @Test func aHistoryLoadsNothingAutomatically() async throws {
    let history = History(repository: "/nowhere")
    #expect(history.pager.contentState == .initial)
    history.find("a")
    #expect(history.pager.contentState == .initial)
  }

  @Test func aJumpWithoutAListAndOneInASearchSayWhatToDo() async throws {
    let repository = try await TemporaryRepository(subjects: ["a", "b"])
    let history = History(repository: repository.path)
    await #expect(throws: HistoryJumpError.notLoaded) { try await history.go(to: "2024") }
    _ = await history.pager.loadNext().outcome
    history.find("a")
    await #expect(throws: HistoryJumpError.searching) { try await history.go(to: "2024") }
  }

  @Test func aClosedHistoryEndsTheGitOfItsSearch() async throws {
    let git = try await ScriptedGit("case \"$*\" in *--grep*) echo $$ > search; gate;; esac; PATH=/usr/bin:/bin exec git \"$@\"")
    let repository = try await TemporaryRepository(subjects: ["a"])
    let environment = TemporaryRepository.isolation.merging(git.environment) { _, given in given }
    let histories = Repository(repository.path, environment: environment) {
      History(repository: repository.path, revision: $0, environment: environment)
    }
    let history = histories.history(of: Repository.head)
    _ = await history.pager.loadNext().outcome
    history.find("b")
    try await git.reachesGate()
    #expect(try await git.isAlive("search"))
    await histories.close()
    #expect(try await !git.isAlive("search"))
  }
}
