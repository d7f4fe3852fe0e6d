import GitHistory
import GitLog
import GitTesting
import QuireTesting
import Terminal
import TerminalList
import Testing

@testable import TerminalScreens

/// A reader who goes to tags, dates, and hashes. Commit *n* of 30 was made *n* minutes after 2023-11-14 22:12 UTC.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct HistoryJumpTests {
  /// Types a target, and waits until the reader has arrived, or sees an error.
  private func go(to text: String, in open: OpenHistory) async {
    type(text, in: open)
    open.press(.enter)
    await open.terminal.until { !open.terminal.footer.hasPrefix("Going") && !open.terminal.footer.hasPrefix("Go to") }
  }

  private func type(_ text: String, in open: OpenHistory) {
    open.press(.character("t"))
    for character in text { open.press(.character(character)) }
  }

  /// A history of five loaded commits, with the tag `old` at the fourth commit.
  private func openHistory(git: ScriptedGit? = nil) async throws -> OpenHistory {
    let open = try await OpenHistory(pageSize: 5, git: git)
    try await open.files.git("tag old main~26 && git tag -a -m Side side topic")
    return open
  }

  /// A git that counts its calls, and fails while there is a file `broken`.
  private func countingGit() async throws -> ScriptedGit {
    try await ScriptedGit(
      """
      echo >> asked
      if test -e broken; then echo 'fatal: broken' >&2; exit 1; fi
      PATH=/usr/bin:/bin exec git "$@"
      """)
  }

  @Test func aKeyOpensTheFieldForAJump() async throws {
    let open = try await openHistory()
    type("ol", in: open)
    #expect(open.terminal.footer == "Go to a tag, date, or hash: ol Enter goes there, Esc stays")
    let before = open.terminal.body
    open.press(.escape)
    #expect(open.terminal.footer.contains("t go to") && open.terminal.body == before)
  }

  @Test("B51: after a jump to a tag, the loaded commits stay, with a gap in between")
  func aTagIsGoneTo() async throws {
    let open = try await openHistory()
    await go(to: " old ", in: open)
    #expect(open.terminal.selected?.hasSuffix("Commit 4") == true)
    let pager = open.repository.history(of: Repository.head).pager
    await pager.settled()
    #expect(pager.gaps.count == 1 && pager.items.first?.subject == "Commit 30")
  }

  @Test("B51: the way back costs no request, and leads to the row and its line")
  func theWayBackCostsNothing() async throws {
    let git = try await countingGit()
    let open = try await openHistory(git: git)
    open.press(.down, .down)
    let (body, selected, header) = (open.terminal.body, open.terminal.selected, open.terminal.header)
    await go(to: "old", in: open)
    #expect(open.terminal.header.hasSuffix("Backspace goes back"))
    await open.settled()
    try git.folder.write("", to: "asked")
    open.press(.backspace)
    #expect(open.terminal.body == body && open.terminal.selected == selected)
    #expect(header.hasSuffix("commits") && !open.terminal.header.contains("Backspace"))
    await open.settled()
    #expect(git.folder.text(of: "asked") == "")
    // There is no other place to go back to.
    #expect(open.press(.backspace) && open.terminal.selected == selected)
  }

  @Test("B51: a tag whose commit is loaded costs no page, and each position is returned to in turn")
  func placesAreGoneBackToInTurn() async throws {
    let open = try await openHistory()
    await go(to: "old", in: open)
    try await open.files.git("tag newer main~1")
    await open.settled()
    let pager = open.repository.history(of: Repository.head).pager
    let loads = LoadRecorder(pager)
    await go(to: "newer", in: open)
    #expect(open.terminal.selected?.hasSuffix("Commit 29") == true && loads.events.isEmpty)
    open.press(.backspace)
    #expect(open.terminal.selected?.hasSuffix("Commit 4") == true)
    open.press(.backspace)
    #expect(open.terminal.selected?.hasSuffix("Commit 30") == true)
  }

  @Test("B51: a jump goes to an abbreviated hash, and back")
  func aHashIsGoneTo() async throws {
    let open = try await openHistory()
    let hash = try await open.files.revisions()[26]
    await go(to: String(hash.prefix(9)), in: open)
    #expect(open.terminal.selected?.hasSuffix("Commit 4") == true)
    open.press(.backspace)
    #expect(open.terminal.selected?.hasSuffix("Commit 30") == true)
  }

  @Test("B51: a hash followed by ^ leads to the parent of its commit")
  func theParentOfACommitIsGoneTo() async throws {
    let open = try await openHistory()
    let hash = try await open.files.revisions()[25]
    await go(to: "\(hash.prefix(9))^", in: open)
    #expect(open.terminal.selected?.hasSuffix("Commit 4") == true)
    let first = try #require(try await open.files.revisions().last)
    await go(to: "\(first)^", in: open)
    #expect(open.terminal.footer == "“\(first.prefix(10))” has no parent: it is a first commit")
  }

  @Test("B51: a jump to a date goes to the newest commit that is no later", arguments: ["2023-11-14", "2023-11", "2023"])
  func aDateIsGoneTo(_ text: String) async throws {
    let open = try await openHistory()
    for day in 20...30 { try await open.files.git("commit --quiet --allow-empty -m 'Day \(day)'", at: 1_700_000_000 + day * 86_400) }
    _ = await open.repository.history(of: Repository.head).pager.refresh().outcome
    try await open.files.git("tag -d old")
    await go(to: text, in: open)
    // The days after the commits are in December.
    let subject = text == "2023" ? "Day 30" : "Commit 30"
    #expect(open.terminal.selected?.hasSuffix(subject) == true)
  }

  @Test(
    "B51: a text that leads nowhere is named, with what the reader can do",
    arguments: [
      ("9.9", "“9.9” is no tag, date, or hash: type a tag, a date such as 2024-05-01, or more of a hash"),
      ("2023-02-29", "“2023-02-29” is no tag, date, or hash: type a tag, a date such as 2024-05-01, or more of a hash"),
      ("1999-12", "No commit is as old as 1999-12: type a later date"),
      ("elsewhere", "“elsewhere” is not in the history of this branch: choose a branch that has it"),
    ])
  func aTextThatLeadsNowhereIsNamed(_ text: String, _ message: String) async throws {
    let open = try await openHistory()
    try await open.files.git("checkout --quiet --orphan apart && git commit --quiet --allow-empty -m Apart && git tag elsewhere")
    try await open.files.git("checkout --quiet main")
    let before = open.terminal.body
    await go(to: text, in: open)
    #expect(open.terminal.footer == message && open.terminal.body == before)
    open.press(.down)
    #expect(open.terminal.footer.contains("t go to") && !open.terminal.header.contains("Backspace"))
  }

  @Test("B19, B51: a failed jump shows the reason, and the reader stays")
  func aJumpThatFailsSaysWhy() async throws {
    let git = try await countingGit()
    let open = try await openHistory(git: git)
    try git.folder.write("", to: "broken")
    let selected = open.terminal.selected
    await go(to: "old", in: open)
    #expect(open.terminal.footer == "git failed with exit status 1: fatal: broken")
    #expect(open.terminal.selected == selected && !open.terminal.header.contains("Backspace"))
  }

  @Test("B51: Esc and another branch end a jump in progress", arguments: [Key.escape, .character("b")])
  func aJumpEnds(_ key: Key) async throws {
    let git = try await ScriptedGit("case \"$*\" in *refs/tags/old*) gate;; esac; PATH=/usr/bin:/bin exec git \"$@\"")
    let open = try await openHistory(git: git)
    let selected = open.terminal.selected
    type("old", in: open)
    open.press(.enter)
    try await git.reachesGate()
    #expect(open.terminal.footer == "Going to “old” … Esc stays")
    if key == .escape { open.press(key) } else { await open.choose("topic") }
    await open.settled()
    #expect(open.terminal.footer.contains("t go to") && !open.terminal.header.contains("Backspace"))
    if key == .escape { #expect(open.terminal.selected == selected) }
  }

  @Test("B25, B51: a position whose commits were evicted is loaded again")
  func anEvictedPositionIsLoadedAgain() async throws {
    let open = try await openHistory()
    await go(to: "old", in: open)
    await open.settled()
    // A refresh of the first page leaves nothing else.
    open.press(.home)
    _ = await open.repository.history(of: Repository.head).pager.refresh().outcome
    open.press(.pageDown)
    open.press(.backspace)
    await open.terminal.until { open.terminal.selected?.hasSuffix("Commit 30") == true }
  }

  @Test("B19, B51: a way back that fails can be taken again")
  func aWayBackThatFails() async throws {
    let git = try await ScriptedGit(
      "if test -s broken; then echo 'fatal: broken' >&2; exit 1; fi; PATH=/usr/bin:/bin exec git \"$@\"")
    let open = try await openHistory(git: git)
    try await open.files.git("tag newer main~1")
    await go(to: "old", in: open)
    await open.settled()
    await go(to: "newer", in: open)
    // A refresh of the first page leaves nothing else.
    _ = await open.repository.history(of: Repository.head).pager.refresh().outcome
    await open.settled()
    try git.folder.write("broken", to: "broken")
    open.press(.backspace)
    await open.terminal.until { open.terminal.footer == "git failed with exit status 1: fatal: broken" }
    #expect(open.terminal.header.contains("Backspace goes back"))
    try git.folder.write("", to: "broken")
    open.press(.backspace)
    await open.terminal.until { open.terminal.selected?.hasSuffix("Commit 4") == true }
  }
}
