import GitHistory
import GitTesting
import QuireTesting
import Terminal
import TerminalList
import Testing

@testable import TerminalScreens

@MainActor @Suite(.timeLimit(.minutes(5)))
struct HistoryScreenTests {
  // MARK: New commits

  @Test("B30: new commits are offered, and shown by a key")
  func newCommitsAreOfferedAndShownByAKey() async throws {
    let open = try await OpenHistory()
    #expect(open.terminal.header == "orchard main 30 commits")
    open.press(.pageDown, .down)
    let (body, selected) = (open.terminal.body, open.terminal.selected)
    try await open.commit("One", "Two", "Three")
    open.clock.advance(by: .seconds(2))
    await open.terminal.until { open.repository.history(of: "HEAD").pager.bufferedCount > 0 }
    #expect(open.terminal.header == "orchard main 30 commits 3 new commits: n shows them")
    #expect(open.terminal.body == body && open.terminal.selected == selected)

    open.press(.character("n"))
    #expect(open.terminal.header == "orchard main 33 commits")
    #expect(open.terminal.selected?.hasSuffix("Three") == true)
    #expect(open.terminal.body.first?.hasSuffix("Three") == true)
  }

  @Test func withoutNewCommitsTheirKeyMeansNothing() async throws {
    let open = try await OpenHistory()
    open.press(.down)
    let selected = open.terminal.selected
    #expect(open.press(.character("n")))
    #expect(open.terminal.selected == selected)
  }

  // MARK: Branches

  @Test("B39: each branch is where the reader left it")
  func eachBranchIsWhereTheReaderLeftIt() async throws {
    let open = try await OpenHistory(pageSize: 10)
    open.press(.pageDown, .down, .down)
    let (body, selected) = (open.terminal.body, open.terminal.selected)
    await open.choose("topic")
    #expect(open.terminal.selected?.hasSuffix("Commit 10") == true)
    open.press(.down)
    await open.choose("main")
    #expect(open.terminal.body == body && open.terminal.selected == selected)
    await open.choose("topic")
    #expect(open.terminal.selected?.hasSuffix("Commit 9") == true)
  }

  @Test func eachBranchHasItsSearch() async throws {
    let open = try await OpenHistory()
    open.press(.character("/"), .character("3"), .enter)
    await open.terminal.until { open.terminal.header == "orchard main 4 commits with “3”" }
    await open.choose("topic")
    #expect(open.terminal.header == "orchard topic 10 commits")
    await open.choose("main")
    #expect(open.terminal.header == "orchard main 4 commits with “3”")
  }

  @Test func theHeaderCountsWhatTheSearchHasFound() async throws {
    let git = try await ScriptedGit("case \"$*\" in *--grep*) gate;; esac; PATH=/usr/bin:/bin exec git \"$@\"")
    let open = try await OpenHistory(git: git)
    open.press(.character("/"), .character("3"))
    try await git.reachesGate()
    await open.terminal.until { open.terminal.header == "orchard main refreshing …" }
    #expect(open.terminal.body.count == 6)
    try await git.open()
    await open.terminal.until { open.terminal.header == "orchard main 4 commits with “3”" }
  }

  @Test func newCommitsOfABranchAreLookedForWhenItIsShown() async throws {
    let open = try await OpenHistory()
    weak let watch = open.screen.watch
    await open.choose("topic")
    #expect(watch == nil)
    try await open.commit("Unseen")
    await open.choose("main")
    await open.terminal.until { open.terminal.header == "orchard main 30 commits 1 new commit: n shows it" }
  }

  @Test func theBranchThatIsShownIsSelectedAndMarked() async throws {
    let open = try await OpenHistory()
    await open.choose("topic")
    await open.openBranches()
    #expect(open.terminal.header == "Branches")
    #expect(open.terminal.body == ["2023-11-14 main checked out", "* 2023-11-14 topic", "2023-11-14 other", "All 3 branches"])
    #expect(open.terminal.selected == "* 2023-11-14 topic")
  }

  @Test(arguments: [Key.escape, .character("b")])
  func aKeyLeadsBack(_ key: Key) async throws {
    let open = try await OpenHistory()
    open.press(.down)
    let text = open.terminal.text
    await open.openBranches()
    open.press(.down, key)
    #expect(open.terminal.text == text)
    #expect(open.screen.cover == nil)
  }

  @Test func whatHappensBehindTheBranchesIsNotDrawnOverThem() async throws {
    let open = try await OpenHistory()
    await open.openBranches()
    let text = open.terminal.text
    _ = await open.repository.history(of: "HEAD").pager.refresh().outcome
    #expect(open.terminal.text == text)
  }

  @Test(
    "B16: a list that another screen covers finishes its loads in flight, and starts none",
    arguments: [Key.character("b"), .character("o")])
  func aCoveredListStartsNoLoad(_ key: Key) async throws {
    let open = try await OpenHistory(pageSize: 10)
    let pager = open.repository.history(of: Repository.head).pager
    open.press(.end, key)
    await pager.settled()
    #expect(pager.items.count == 20)
    open.press(.escape)
    #expect(open.terminal.header == "orchard main 20+ commits")
  }

  @Test func aBranchIsFoundUnderItsNameAfterItIsCheckedOut() async throws {
    let open = try await OpenHistory()
    await open.choose("topic")
    try await open.files.git("checkout --quiet topic")
    await open.openBranches()
    #expect(open.terminal.selected == "* 2023-11-14 topic checked out")
    open.press(.escape)
    #expect(open.terminal.header == "orchard topic 10 commits")
  }

  @Test func branchesThatCannotBeReadAreSaidSo() async throws {
    let open = try await OpenHistory()
    try await open.files.folder.shell("rm -rf .git")
    open.press(.character("b"))
    await open.terminal.until { open.terminal.text.contains { $0.hasPrefix("The folder") } }
    #expect(open.press(.enter))
    open.press(.escape)
    #expect(open.terminal.header == "orchard main 30 commits")
  }

  // MARK: Coming back

  @Test("B43: a user who returns is at once where they left, in the branch that was shown")
  func aReturningReaderIsWhereTheyLeft() async throws {
    let open = try await OpenHistory(pageSize: 10)
    await open.choose("topic")
    open.press(.down, .down, .down, .down, .down, .down, .up)
    let (body, selected) = (open.terminal.body, open.terminal.selected)
    let again = OpenHistory(open.files, bookmark: open.screen.bookmark, pageSize: 10)
    #expect(again.terminal.body == body && again.terminal.selected == selected)
    await again.terminal.until { again.terminal.header == "orchard topic 10+ commits" }
  }

  @Test("B30, B43: commits in the meantime are offered")
  func whatWasCommittedMeanwhileIsOffered() async throws {
    let open = try await OpenHistory()
    open.press(.pageDown)
    let bookmark = open.screen.bookmark
    try await open.commit("One", "Two", "Three")
    let again = OpenHistory(open.files, bookmark: bookmark)
    let body = again.terminal.body
    await again.terminal.until { again.terminal.header == "orchard main 30 commits 3 new commits: n shows them" }
    #expect(again.terminal.body == body)
    again.press(.character("n"))
    #expect(again.terminal.selected?.hasSuffix("Three") == true)
  }

  @Test("B43: if the branch is gone, the checked-out branch is shown")
  func whereTheBranchIsGoneWhatIsCheckedOutIsShown() async throws {
    let open = try await OpenHistory()
    await open.choose("topic")
    let bookmark = open.screen.bookmark
    try await open.files.git("branch --quiet -D topic")
    let again = OpenHistory(open.files, bookmark: bookmark)
    #expect(again.terminal.selected?.hasSuffix("Commit 10") == true)
    await again.terminal.until { again.terminal.header == "orchard main 30 commits" }
    // Only then: a branch that goes while it is shown is read on.
    await again.choose("other")
    try await again.files.git("branch --quiet -D other")
    _ = await again.repository.branches.refresh().outcome
    #expect(again.terminal.selected?.hasSuffix("Commit 5") == true)
    #expect(again.screen.bookmark.revision == "refs/heads/other")
  }

  @Test func everythingGoesWithTheScreen() async throws {
    weak var screen: HistoryScreen?
    weak var history: History?
    do {
      let open = try await OpenHistory()
      await open.choose("topic")
      await open.openBranches()
      (screen, history) = (open.screen, open.repository.history(of: "HEAD"))
    }
    #expect(screen == nil && history == nil)
  }

  @Test(arguments: [Key.character("q"), .control("c")])
  func whoeverLeavesLeavesFromTheBranchesToo(_ key: Key) async throws {
    let open = try await OpenHistory()
    #expect(!open.press(key))
    await open.openBranches()
    #expect(!open.press(key))
  }
}
