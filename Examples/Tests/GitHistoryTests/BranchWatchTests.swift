import GitLog
import GitTesting
import QuireTesting
import Testing

@testable import GitHistory

@MainActor @Suite(.timeLimit(.minutes(5)))
struct BranchWatchTests {
  /// A history that is shown and watched, and a clock that the test turns.
  @MainActor private final class Watched {
    let repository: TemporaryRepository
    let history: History
    let clock = ManualClock()
    let loads: LoadRecorder
    private(set) var watch: BranchWatch

    var pager: Pager<Commit> { history.pager }
    var subjects: [String] { pager.items.map(\.subject) }

    init(_ repository: TemporaryRepository, git: ScriptedGit? = nil, pageSize: Int = 100) async throws {
      self.repository = repository
      let environment = TemporaryRepository.isolation.merging(git?.environment ?? [:]) { _, given in given }
      history = History(repository: repository.path, pageSize: pageSize, environment: environment)
      _ = await history.pager.loadNext().outcome
      loads = LoadRecorder(history.pager)
      watch = BranchWatch(history, clock: clock)
      await looked()
    }

    /// Waits until the watch has done what it is at.
    func looked() async {
      await watch.inquiring?.value
      await pager.settled()
    }

    /// Lets so much time pass that the watch looks again, and waits for what comes of it.
    func lookAgain() async {
      clock.advance(by: .seconds(2))
      await looked()
    }

    func commit(_ subjects: String...) async throws {
      for subject in subjects { try await repository.git("commit --quiet --allow-empty -m '\(subject)'", at: 1_800_000_000) }
    }
  }

  private func watched(_ subjects: String...) async throws -> Watched {
    try await Watched(TemporaryRepository(subjects: subjects))
  }

  @Test("B30: new commits are buffered until the reader wants them")
  func newCommitsAreBufferedUntilTheReaderWantsThem() async throws {
    let list = try await watched("one", "two")
    try await list.commit("three", "four", "five")
    await list.lookAgain()
    #expect(list.pager.bufferedCount == 3)
    #expect(list.subjects == ["two", "one"])

    try await list.commit("six")
    await list.lookAgain()
    await list.lookAgain()
    #expect(list.pager.bufferedCount == 4)
    list.pager.showBuffered()
    #expect(list.subjects == ["six", "five", "four", "three", "two", "one"])
    #expect(try await list.pager.items.map(\.id) == list.repository.revisions())
    await list.lookAgain()
    #expect(list.pager.bufferedCount == 0)
    #expect(list.loads.events.isEmpty)
  }

  @Test func aBranchThatHasNotMovedIsRequestedAndNoMore() async throws {
    let git = try await ScriptedGit("PATH=/usr/bin:/bin; echo $4 >> asked; exec git \"$@\"")
    let list = try await Watched(TemporaryRepository(subjects: ["one"]), git: git)
    await list.lookAgain()
    await list.lookAgain()
    #expect(git.folder.text(of: "asked") == "log\nrev-parse\nrev-parse\nrev-parse\n")
    #expect(list.pager.bufferedCount == 0 && list.loads.events.isEmpty)
  }

  @Test func betweenTwoLooksIsARest() async throws {
    let list = try await watched("one")
    try await list.commit("two")
    list.clock.advance(by: .milliseconds(1_999))
    await list.looked()
    #expect(list.pager.bufferedCount == 0)
    list.clock.advance(by: .milliseconds(1))
    await list.looked()
    #expect(list.pager.bufferedCount == 1)
  }

  @Test func aRefreshBringsWhatWasBuffered() async throws {
    let list = try await watched("one")
    try await list.commit("two")
    await list.lookAgain()
    _ = await list.pager.refresh().outcome
    #expect(list.pager.bufferedCount == 0)
    #expect(list.subjects == ["two", "one"])
    let loads = list.loads.events.count
    try await list.commit("three")
    _ = await list.pager.refresh().outcome
    await list.lookAgain()
    #expect(list.pager.bufferedCount == 0)
    #expect(list.loads.events.count == 2 * loads)
  }

  @Test func anAmendedCommitRefreshesTheListAsFarAsItWasLoaded() async throws {
    let list = try await Watched(TemporaryRepository(subjects: (1...30).map { "Commit \($0)" }), pageSize: 10)
    _ = await list.pager.loadNext().outcome
    #expect(list.pager.items.count == 20)
    let updates = UpdateRecorder(list.pager)
    try await list.repository.git("commit --quiet --amend --allow-empty -m Amended")
    await list.lookAgain()
    #expect(list.subjects == ["Amended"] + (11...29).reversed().map { "Commit \($0)" })
    #expect(list.pager.bufferedCount == 0)
    // The rows that are left never went.
    #expect(updates.changes == [ListChanges(removals: [0..<1], insertions: [0..<1])])
  }

  @Test func whatWasBufferedAndIsRewrittenIsBufferedNoLonger() async throws {
    let list = try await watched("one")
    try await list.commit("two")
    await list.lookAgain()
    try await list.repository.git("commit --quiet --amend --allow-empty -m 'two, amended'")
    await list.lookAgain()
    #expect(list.pager.bufferedCount == 0)
    #expect(list.subjects == ["two, amended", "one"])

    try await list.commit("three")
    await list.lookAgain()
    try await list.repository.git("update-ref refs/heads/main HEAD~1")
    await list.lookAgain()
    #expect(list.pager.bufferedCount == 0)
    #expect(list.subjects == ["two, amended", "one"])
  }

  @Test func anotherBranchThatIsCheckedOutIsShownAndNotBuffered() async throws {
    let list = try await watched("one")
    try await list.repository.git("checkout --quiet -b topic")
    try await list.commit("two")
    await list.lookAgain()
    #expect(list.pager.bufferedCount == 0)
    #expect(list.subjects == ["two", "one"])
  }

  @Test func whatASearchDoesNotFindIsNotBuffered() async throws {
    let list = try await watched("a race", "two")
    list.history.find("race")
    await list.pager.settled()
    try await list.commit("three")
    await list.lookAgain()
    #expect(list.pager.bufferedCount == 0)
    try await list.commit("another race", "five")
    await list.lookAgain()
    #expect(list.pager.bufferedCount == 1)
    list.pager.showBuffered()
    #expect(list.subjects == ["another race", "a race"])
  }

  @Test func aSearchBeforeTheFirstLookKnowsWhereTheBranchEnded() async throws {
    let repository = try await TemporaryRepository(subjects: ["a race", "two"])
    let history = History(repository: repository.path, environment: TemporaryRepository.isolation)
    _ = await history.pager.loadNext().outcome
    history.find("race")
    await history.pager.settled()
    try await repository.git("commit --quiet --allow-empty -m 'another race'")
    let watch = BranchWatch(history, clock: ManualClock())
    await watch.inquiring?.value
    #expect(history.pager.bufferedCount == 1)
  }

  @Test func whatCameBeforeASearchIsNotBufferedByIt() async throws {
    let list = try await watched("a race")
    try await list.commit("another race")
    list.history.find("race")
    await list.pager.settled()
    await list.lookAgain()
    #expect(list.subjects == ["another race", "a race"])
    #expect(list.pager.bufferedCount == 0)
  }

  @Test func aListWithoutRowsIsFilledAtOnce() async throws {
    let list = try await Watched(TemporaryRepository())
    #expect(list.pager.contentState == .empty)
    try await list.commit("one")
    await list.lookAgain()
    #expect(list.subjects == ["one"])
    list.history.find("race")
    await list.pager.settled()
    try await list.commit("two", "a race")
    await list.lookAgain()
    #expect(list.subjects == ["a race"])
    #expect(list.pager.bufferedCount == 0)
  }

  @Test func aRepositoryThatCannotBeReadLeavesTheListAlone() async throws {
    let list = try await watched("one")
    try await list.commit("two")
    await list.lookAgain()
    try await list.repository.folder.shell("mv .git away")
    await list.lookAgain()
    #expect(list.subjects == ["one"])
    #expect(list.pager.bufferedCount == 1 && list.loads.events.isEmpty)
    try await list.repository.folder.shell("mv away .git")
    try await list.commit("three")
    await list.lookAgain()
    #expect(list.pager.bufferedCount == 2)
  }

  @Test func aLookDuringARefreshReportsNothing() async throws {
    let git = try await ScriptedGit(
      "PATH=/usr/bin:/bin; if [ $4 = log ] && ! mkdir first 2> /dev/null && mkdir second 2> /dev/null; then gate; fi; exec git \"$@\"")
    let list = try await Watched(TemporaryRepository(subjects: ["one"]), git: git)
    try await list.commit("two")
    let refresh = list.pager.refresh()
    try await git.reachesGate()
    list.clock.advance(by: .seconds(2))
    await list.watch.inquiring?.value
    #expect(list.pager.bufferedCount == 0)
    try await git.open()
    #expect(await refresh.outcome == .loaded)
    await list.lookAgain()
    #expect(list.subjects == ["two", "one"])
    #expect(list.pager.bufferedCount == 0)
  }

  // MARK: The end

  @Test("B45: a watch does not retain its history, and neither does its git process")
  func aWatchKeepsNothingAndEndsItsGit() async throws {
    let git = try await ScriptedGit("PATH=/usr/bin:/bin; if [ $4 = rev-parse ] && [ -e waits ]; then gate; fi; exec git \"$@\"")
    let clock: ManualClock
    weak var watch: BranchWatch?
    weak var history: History?
    let inquiring: Task<Void, Never>?
    do {
      let list = try await Watched(TemporaryRepository(subjects: ["one"]), git: git)
      clock = list.clock
      try git.folder.write("", to: "waits")
      clock.advance(by: .seconds(2))
      try await git.reachesGate()
      (watch, history, inquiring) = (list.watch, list.history, list.watch.inquiring)
    }
    #expect(watch == nil && history == nil)
    try #require(inquiring?.isCancelled == true)
    await inquiring?.value
    #expect(try await !git.isAlive())
    try await git.folder.shell("rm process")
    clock.advance(by: .seconds(60))
    await Task { @MainActor in }.value
    #expect(git.folder.text(of: "process") == nil)
  }

  @Test func aGitThatDoesNotAnswerStaysTheOnlyOne() async throws {
    let git = try await ScriptedGit(
      "PATH=/usr/bin:/bin; if [ $4 = rev-parse ]; then echo >> asked; [ ! -e waits ] || gate; fi; exec git \"$@\"")
    let list = try await Watched(TemporaryRepository(subjects: ["one"]), git: git)
    try git.folder.write("", to: "waits")
    list.clock.advance(by: .seconds(2))
    try await git.reachesGate()
    list.clock.advance(by: .seconds(60))
    try await git.open()
    await list.looked()
    #expect(git.folder.text(of: "asked") == "\n\n")
  }
}
