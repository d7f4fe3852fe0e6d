import Foundation
import GitLog
import GitTesting
import QuireTesting
import Testing

@testable import GitHistory

@MainActor @Suite(.timeLimit(.minutes(5)))
struct BookmarkTests {
  /// A reader of a repository, who leaves and returns.
  @MainActor final class Reader {
    let files: TemporaryRepository
    let state: TemporaryFolder
    let environment: [String: String]
    private(set) var repository: Repository
    private(set) var history: History
    private var watch: BranchWatch?
    private let maximumRows: Int

    var pager: Pager<Commit> { history.pager }
    var subjects: [String] { pager.items.map(\.subject) }

    init(_ files: TemporaryRepository, git: ScriptedGit? = nil, maximumRows: Int) throws {
      self.files = files
      self.maximumRows = maximumRows
      state = try TemporaryFolder()
      environment = TemporaryRepository.isolation.merging(git?.environment ?? [:]) { _, given in given }
      repository = Self.open(files, environment, maximumRows)
      history = repository.history(of: Repository.head)
    }

    private static func open(_ files: TemporaryRepository, _ environment: [String: String], _ rows: Int) -> Repository {
      Repository(files.path, environment: environment) {
        History(repository: files.path, revision: $0, pageSize: 10, maximumRows: rows, environment: environment)
      }
    }

    var file: BookmarkFile {
      get throws { try #require(BookmarkFile(for: files.path, environment: ["XDG_STATE_HOME": state.path])) }
    }

    func read(_ pages: Int) async { for _ in 0..<pages { _ = await pager.loadNext().outcome } }

    /// Leaves, and returns to what was written when it was left.
    @discardableResult func comeBack(to position: InitialPosition<Commit.ID>? = nil) throws -> Bookmark {
      try file.write(repository.bookmark(showing: Repository.head, at: position))
      let bookmark = try #require(try file.read())
      watch = nil
      repository = Self.open(files, environment, maximumRows)
      repository.restore(bookmark)
      history = repository.history(of: bookmark.revision)
      return bookmark
    }

    /// Looks what has become of the branch.
    func look() async {
      let watch = BranchWatch(history, clock: ManualClock())
      await watch.inquiring?.value
      self.watch = watch
      await pager.settled()
    }

    func commit(_ subjects: String...) async throws {
      for subject in subjects { try await files.git("commit --quiet --allow-empty -m '\(subject)'", at: 1_800_000_000) }
    }
  }

  func reader(of count: Int, maximumRows: Int = 2_000, git: ScriptedGit? = nil) async throws -> Reader {
    try await Reader(TemporaryRepository(subjects: (1...count).map { "Commit \($0)" }), git: git, maximumRows: maximumRows)
  }

  // MARK: Coming back

  @Test("B43: the rows are restored at once, without git, and continue where they ended")
  func theRowsAreBackAtOnce() async throws {
    let git = try await ScriptedGit("PATH=/usr/bin:/bin; echo >> asked; exec git \"$@\"")
    let reader = try await reader(of: 45, git: git)
    await reader.read(3)
    let (before, place) = (reader.subjects, InitialPosition.item(reader.pager.items[17].id, topInset: 4))
    // A refresh of the history also lists the branches, in a separate process that may still be starting.
    await reader.repository.branches.settled()
    try git.folder.write("", to: "asked")
    try reader.comeBack(to: place)
    reader.pager.load()
    #expect(reader.subjects == before && before.count == 30)
    #expect(reader.pager.restoredPosition == place)
    #expect(!reader.pager.isLoading && git.folder.text(of: "asked") == "")
    await reader.read(2)
    #expect(try await reader.pager.items.map(\.id) == reader.files.revisions())
    #expect(reader.pager.nextEdge == .end)
  }

  @Test("B30, B43: commits in the meantime are offered, and the list continues as it was")
  func whatWasCommittedMeanwhileIsOffered() async throws {
    let reader = try await reader(of: 25)
    await reader.read(1)
    await reader.look()
    try reader.comeBack()
    try await reader.commit("one", "two", "three")
    await reader.look()
    #expect(reader.pager.bufferedCount == 3)
    await reader.read(2)
    #expect(reader.subjects == (1...25).reversed().map { "Commit \($0)" })
    reader.pager.showBuffered()
    #expect(try await reader.pager.items.map(\.id) == reader.files.revisions())
  }

  @Test("B30, B43: commits that were offered but not shown are offered again")
  func whatWasNotAcceptedIsOfferedAgain() async throws {
    let reader = try await reader(of: 5)
    await reader.read(1)
    try await reader.commit("one", "two")
    await reader.look()
    #expect(reader.pager.bufferedCount == 2)
    try reader.comeBack()
    await reader.look()
    #expect(reader.pager.bufferedCount == 2)
    reader.pager.showBuffered()
    try reader.comeBack()
    await reader.look()
    #expect(reader.pager.bufferedCount == 0 && reader.pager.items.count == 7)
  }

  @Test("B43: if the history was rewritten, the remaining rows stay")
  func aRewrittenHistoryIsRefreshed() async throws {
    let reader = try await reader(of: 30)
    await reader.read(2)
    await reader.look()
    try reader.comeBack()
    try await reader.files.git("commit --quiet --amend --allow-empty -m Amended")
    let updates = UpdateRecorder(reader.pager)
    await reader.look()
    #expect(reader.subjects == ["Amended"] + (11...29).reversed().map { "Commit \($0)" })
    #expect(updates.changes == [ListChanges(removals: [0..<1], insertions: [0..<1])])
  }

  @Test("B43: another branch that was checked out meanwhile is shown, and not offered")
  func anotherBranchIsShown() async throws {
    let reader = try await reader(of: 5)
    await reader.read(1)
    await reader.look()
    try reader.comeBack()
    try await reader.files.git("checkout --quiet -b topic")
    try await reader.commit("one")
    await reader.look()
    #expect(reader.pager.bufferedCount == 0 && reader.subjects.first == "one")
  }

  @Test("B11, B43: if the history no longer exists, the present one replaces it")
  func aHistoryThatIsGoneIsReplaced() async throws {
    let reader = try await reader(of: 30)
    await reader.read(1)
    try reader.comeBack()
    try await reader.files.git("update-ref refs/heads/main HEAD~5")
    try await reader.files.git("reflog expire --expire=now --all && git gc --prune=now --quiet")
    _ = await reader.pager.loadNext().outcome
    await reader.pager.settled()
    #expect(reader.subjects.first == "Commit 25")
  }

  @Test("B43: if a search was shown, the list before the search is restored")
  func aSearchIsNotSaved() async throws {
    let reader = try await reader(of: 30)
    await reader.read(2)
    let place = InitialPosition.item(reader.pager.items[15].id, topInset: 2)
    reader.history.find("Commit 1", at: place)
    _ = await reader.pager.refresh().outcome
    reader.history.find("Commit 12", at: .item(reader.pager.items[1].id))
    #expect(reader.pager.items.count < 20)
    try reader.comeBack(to: .top)
    #expect(reader.history.search == "")
    #expect(reader.pager.items.count == 20 && reader.pager.restoredPosition == place)
  }

  // MARK: Long lists

  @Test("B25, B43: the rows of a long list around the reader are restored, and the others are loaded on demand")
  func aLongListReturnsInPart() async throws {
    let reader = try await reader(of: 200, maximumRows: 40)
    await reader.read(12)
    #expect(reader.pager.items.count == 40 && reader.pager.rows.placeholdersBefore == 80)
    await reader.look()
    try reader.comeBack()
    #expect(reader.pager.items.count == 40 && reader.pager.rows.placeholdersBefore == 80)
    #expect(reader.pager.items.first?.subject == "Commit 120")
    _ = await reader.pager.loadPrevious().outcome
    #expect(reader.pager.items.first?.subject == "Commit 130")
    // A reader who goes to the top is there at once.
    reader.pager.updateViewport(visible: 0..<5, capacity: 5, in: reader.pager.rows)
    await reader.pager.settled()
    #expect(reader.pager.rows[0]?.subject == "Commit 200")
  }

  @Test("B14, B25, B43: if the history of a long list was rewritten, the loaded part is that of the new one")
  func aLongListThatIsRewrittenIsRefreshedWhereItIs() async throws {
    let reader = try await reader(of: 200, maximumRows: 40)
    await reader.read(12)
    await reader.look()
    try reader.comeBack()
    let before = reader.subjects
    try await reader.files.git("commit --quiet --amend --allow-empty -m Amended")
    await reader.look()
    #expect(reader.subjects.starts(with: before))
    reader.pager.updateViewport(visible: 0..<5, capacity: 5, in: reader.pager.rows)
    await reader.pager.settled()
    #expect(reader.pager.rows[0]?.subject == "Amended")
  }

  @Test("B25, B30: new commits that are shown at the top of a long list return it to git's order")
  func acceptedCommitsOfALongListAreInOrder() async throws {
    let reader = try await reader(of: 100, maximumRows: 40)
    await reader.read(2)
    await reader.look()
    try await reader.commit("one", "two")
    await reader.look()
    reader.pager.showBuffered()
    await reader.read(8)
    #expect(reader.pager.nextEdge != .end)
    let revisions = try await reader.files.revisions()
    while reader.pager.previousEdge != .end { _ = await reader.pager.loadPrevious().outcome }
    #expect(reader.pager.items.map(\.id) == Array(revisions.prefix(reader.pager.items.count)))
    while await reader.pager.loadNext().outcome == .loaded {}
    #expect(reader.pager.items.map(\.id) == Array(revisions.suffix(reader.pager.items.count)))
  }

  @Test("B43: a list that a refresh has made too long is not saved, but the branch is")
  func aListThatIsTooLongIsLeftOut() async throws {
    let reader = try await reader(of: 100, maximumRows: 10)
    reader.history.commitsToKeep = { 60 }
    _ = await reader.pager.refresh().outcome
    _ = await reader.pager.refresh().outcome
    #expect(reader.pager.items.count > 20)
    #expect(try reader.comeBack().history == nil)
    #expect(reader.pager.contentState == .initial)
  }
}
