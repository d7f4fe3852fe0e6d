import GitHistory
import GitTesting
import Quire
import QuireTesting
import Terminal
import TerminalList
import Testing

@testable import TerminalScreens

@MainActor @Suite(.timeLimit(.minutes(5)))
struct ComparisonScreenTests {
  /// A history of three commits, of which the last two add files.
  private func openHistory() async throws -> OpenHistory {
    let files = try await TemporaryRepository(subjects: ["One"])
    try await files.git("config user.name Ada && git config user.email ada@example.com")
    try await files.folder.shell(
      """
      export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1
      printf '1\\n2\\n' > a; git add .; git commit --quiet -m Two; printf '3\\n' >> a; echo b > b; git add .; git commit --quiet -m Three
      """)
    let history = OpenHistory(files)
    await history.settled()
    history.screen.draw()
    return history
  }

  @Test("Two marked commits are compared, the older one first, in any order of the marks", arguments: [false, true])
  func comparing(upward: Bool) async throws {
    let history = try await openHistory()
    let hashes = try await history.files.revisions().map { String($0.prefix(8)) }
    if upward {
      history.press(.down, .down, .character(" "), .home, .character(" "))
    } else {
      history.press(.character(" "), .down, .character(" "))
    }
    #expect(history.terminal.header.hasSuffix("2 commits marked: c compares them"))
    #expect(history.terminal.body.filter { $0.hasPrefix("●") }.count == 2)

    history.press(.character("c"))
    await history.terminal.until { history.terminal.body.count == 3 }
    #expect(history.terminal.header == "\(hashes[2]) to \(hashes[0])")
    #expect(history.terminal.body == ["2 files, +4 −0", "+3 −0 a", "+1 −0 b"])

    history.press(.escape)
    #expect(history.terminal.body.filter { $0.hasPrefix("●") }.count == 2)
    history.press(.escape)
    #expect(history.terminal.body.allSatisfy { !$0.hasPrefix("●") } && !history.terminal.header.contains("marked"))
  }

  @Test("B25: a marked commit that was evicted is compared in the order of time", arguments: [false, true])
  func comparingAnEvictedCommit(upward: Bool) async throws {
    let history = try await OpenHistory(pageSize: 5, maximumRows: 10)
    let hashes = try await history.files.revisions().map { String($0.prefix(8)) }
    let pager = history.repository.history(of: Repository.head).pager
    func go(to key: Key, _ subject: String) async {
      history.press(key)
      await history.terminal.until { history.terminal.selected?.hasSuffix(subject) == true }
      await pager.settled()
    }
    let ends: [(key: Key, subject: String)] = [(.home, "Commit 30"), (.end, "Commit 1")]
    await go(to: .end, "Commit 1")
    for end in upward ? ends.reversed() : ends {
      await go(to: end.key, end.subject)
      history.press(.character(" "))
    }
    try #require(pager.items.count < 30)
    history.press(.character("c"))
    await history.terminal.until { history.terminal.body == ["No file differs"] }
    #expect(history.terminal.header == "\(hashes[29]) to \(hashes[0])")
  }

  @Test("A comparison does not open while the reader types")
  func comparingBehindAPrompt() async throws {
    let history = try await openHistory()
    history.press(.character(" "), .down, .character(" "), .character("c"), .character("/"))
    await Task {}.value
    #expect(history.screen.cover == nil)
    #expect(history.press(.character("q")), "the key is text of the search")
    history.press(.escape, .character("c"))
    await history.terminal.until { history.screen.cover != nil }
  }

  @Test("One commit and three are not compared, and the key that sets a mark also removes it")
  func otherNumbers() async throws {
    let history = try await openHistory()
    history.press(.character(" "))
    #expect(history.terminal.header.hasSuffix("1 commit marked: c compares two"))
    history.press(.character("c"))
    #expect(history.screen.cover == nil)
    history.press(.character(" "), .character(" "), .character("c"))
    #expect(history.screen.cover == nil && history.terminal.header.hasSuffix("3 commits marked: c compares two"))
    history.press(.home, .character(" "))
    #expect(history.terminal.header.hasSuffix("2 commits marked: c compares them"))
  }

  @Test("Commits with the same files are shown as such", .timeLimit(.minutes(5)))
  func noDifference() async throws {
    let history = try await OpenHistory()
    history.screen.draw()
    history.press(.character(" "), .character(" "), .character("c"))
    await history.terminal.until { history.terminal.body == ["No file differs"] }
  }
}
