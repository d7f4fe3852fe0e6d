import GitHistory
import GitTesting
import QuireTesting
import Terminal
import Testing

@testable import TerminalList
@testable import TerminalScreens

@MainActor @Suite(.timeLimit(.minutes(5)))
struct OverviewScreenTests {
  /// A screen over a repository, whose git fails where the test wants it to.
  @MainActor private final class OpenOverview {
    let files: TemporaryRepository
    let repository: Repository
    let terminal: SampleTerminal
    let screen: HistoryScreen
    private let git: ScriptedGit

    /// Opens the history of a repository, and the overview over it.
    ///
    /// - Parameter failing: A part of git's arguments with which it fails.
    init(_ files: TemporaryRepository, failing: String? = nil, rows: Int = 24) async throws {
      self.files = files
      git = try await ScriptedGit(
        """
        echo "$*" >> calls
        if test -s failing; then case "$*" in *"$(cat failing)"*) echo 'fatal: broken' >&2; exit 1;; esac; fi
        PATH=/usr/bin:/bin exec git "$@"
        """)
      let environment = TemporaryRepository.isolation.merging(git.environment) { _, given in given }
      repository = Repository(files.path, environment: environment) { [path = files.path] in
        History(repository: path, revision: $0, environment: environment)
      }
      terminal = SampleTerminal(rows: rows)
      screen = HistoryScreen(terminal, repository: repository, title: "orchard", clock: ManualClock())
      try fail(failing)
      screen.load()
      await repository.branches.settled()
      await repository.history(of: Repository.head).pager.settled()
      screen.draw()
    }

    /// Opens the overview, and waits for all of it.
    func open() async {
      press(.character("o"))
      await settled()
    }

    func settled() async { await (screen.cover as? OverviewScreen)?.list.all.settled() }

    func fail(_ arguments: String?) throws { try git.folder.write(arguments ?? "", to: "failing") }

    /// The number of times that git was called with this in its arguments.
    func calls(_ arguments: String) -> Int {
      (git.folder.text(of: "calls") ?? "").split(separator: "\n").filter { $0.contains(arguments) }.count
    }

    @discardableResult func press(_ key: Key) -> Bool { screen.press(key) }
  }

  private let failure = "Failed, Enter retries: git failed with exit status 1: fatal: broken"

  private func orchard(tags: Bool = true) async throws -> TemporaryRepository {
    let files = try await TemporaryRepository(subjects: ["One", "Two"])
    try await files.git("branch topic main~1")
    if tags { try await files.git("tag 1.0 main~1 && git tag 2.0 main") }
    return files
  }

  private func commits(_ files: TemporaryRepository) async throws -> [String] {
    let hashes = try await files.revisions().map { String($0.prefix(8)) }
    return ["Newest commits of main", "\(hashes[0]) 2023-11-14 23:14 Ada Two", "\(hashes[1]) 2023-11-14 23:13 Ada One"]
  }

  private let branches = ["Newest branches", "* 2023-11-14 main checked out", "2023-11-14 topic"]
  private let tags = ["Newest tags", "2023-11-14 2.0", "2023-11-14 1.0"]

  @Test("B38: the overview shows branches, tags, and commits, each under its heading")
  func theOverviewShowsItsParts() async throws {
    let overview = try await OpenOverview(try await orchard())
    let commits = try await commits(overview.files)
    await overview.open()
    #expect(overview.terminal.header == "orchard Overview")
    #expect(overview.terminal.body == branches + tags + commits)
  }

  @Test func aTagOfAFileHasNoDate() async throws {
    let files = try await orchard()
    try await files.git("tag file $(git hash-object -w --stdin)")
    let overview = try await OpenOverview(files)
    await overview.open()
    #expect(overview.terminal.body.contains("file"))
  }

  @Test("B38: an empty part is shown as empty only in its section")
  func aPartThatIsEmptySaysSoInItsSectionAlone() async throws {
    let overview = try await OpenOverview(try await orchard(tags: false))
    let commits = try await commits(overview.files)
    await overview.open()
    #expect(overview.terminal.body == branches + ["Newest tags", "No tags yet"] + commits)
  }

  @Test("B19, B38: a failed part hides no other, and is retried separately", arguments: [Key.character("r"), .enter])
  func aPartThatFailsHidesNothingOfTheOthersAndIsRetriedAlone(_ key: Key) async throws {
    let overview = try await OpenOverview(try await orchard(), failing: "refs/tags")
    let commits = try await commits(overview.files)
    await overview.open()
    #expect(overview.terminal.body == branches + ["Newest tags", failure] + commits)

    try overview.fail(nil)
    let others = (overview.calls("refs/heads"), overview.calls(" log "))
    overview.press(key)
    await overview.settled()
    #expect(overview.terminal.body == branches + tags + commits)
    #expect(overview.calls("refs/tags") == 2)
    #expect((overview.calls("refs/heads"), overview.calls(" log ")) == others)
  }

  @Test("B12, B38: a failed refresh is shown with the content, in its section")
  func aFailedRefreshIsShownBesideTheLoadedContent() async throws {
    let overview = try await OpenOverview(try await orchard())
    let commits = try await commits(overview.files)
    await overview.open()
    try overview.fail("refs/heads")
    overview.press(.character("r"))
    let status = "refresh failed, Enter retries: git failed with exit status 1: fatal: broken"
    await overview.settled()
    #expect(overview.terminal.body == [branches[0], status] + branches.dropFirst() + tags + commits)
    #expect(overview.calls("refs/tags") == 2)
  }

  @Test("B38: if no part has content, one placeholder covers all")
  func whereNoPartHasAnythingOnePlaceholderStandsForAll() async throws {
    let empty = try await OpenOverview(try await TemporaryRepository())
    await empty.open()
    #expect(empty.terminal.body == ["orchard has no commits, branches or tags yet"])

    let broken = try await OpenOverview(try await orchard(), failing: " ")
    await broken.open()
    #expect(broken.terminal.body == ["git failed with exit status 1: fatal: broken", "Enter retries, q quits"])
    try broken.fail(nil)
    broken.press(.enter)
    await broken.settled()
    #expect(broken.terminal.body.starts(with: branches + tags))
  }

  @Test func whatDoesNotFitIsScrolledTo() async throws {
    let overview = try await OpenOverview(try await orchard(), rows: 8)
    let commits = try await commits(overview.files)
    await overview.open()
    overview.press(.end)
    #expect(overview.terminal.body == tags.dropFirst() + commits)
    overview.press(.up)
    #expect(overview.terminal.body == tags + commits.dropLast())
    overview.press(.home)
    #expect(overview.terminal.body == branches + tags.dropLast())
  }

  @Test(arguments: [Key.escape, .character("o")])
  func aKeyLeadsBack(_ key: Key) async throws {
    let overview = try await OpenOverview(try await orchard())
    let text = overview.terminal.text
    await overview.open()
    weak let screen = overview.screen.cover
    overview.press(key)
    #expect(overview.terminal.text == text)
    #expect(overview.screen.cover == nil && screen == nil)
  }
}
