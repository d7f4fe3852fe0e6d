import GitHistory
import GitLog
import GitTesting
import QuireGTK
import XCTest

@testable import Windows

/// Stories of a reader with a mouse and a keyboard at the history window: real clicks, keys, and turns of the wheel, and a real repository.
final class HistoryStoryTests: WidgetTestCase {
  override func setUpWithError() throws {
    try super.setUpWithError()
    try XCTSkipIf(g_find_program_in_path("xdotool") == nil, "There is no xdotool.")
  }

  func testAHistoryIsReadToItsEndThoughEachThirdRequestFails() throws {
    try app {
      let open = try await OpenHistory(sampleRepository(), .flaky)
      try await open.window.reads("100+ commits")
      // As a reader scrolls who wants to see more, and stops when more is visible.
      for _ in 0..<20 where open.pager.items.count < 200 {
        open.window.turnWheel(20, over: open.list.listView)
        try await frames(20, of: open.history.window)
      }
      try await open.window.reads("200+ commits")

      // The third request fails. The rows stay, and a click retries.
      gtk_widget_grab_focus(open.list.listView)
      open.window.type("End")
      try await until("the page failed") { if case .failed = open.pager.nextEdge { true } else { false } }
      XCTAssertEqual(open.pager.items.count, 200)
      try await open.scrollToEnd()
      XCTAssertTrue(open.window.shows("Simulated failure of request 3"))
      open.window.click(open.list.nextEdgeView.button)
      try await open.window.reads("300+ commits")

      for (count, request) in [(400, 5), (450, 7)] {
        open.window.type("End")
        try await until("page \(request)") { open.pager.nextEdge != .loading && open.pager.items.count >= count || Self.hasFailed(open) }
        if Self.hasFailed(open) {
          try await open.scrollToEnd()
          open.window.click(open.list.nextEdgeView.button)
        }
      }
      try await open.window.reads("450 commits")
      let revisions = try await open.repository.revisions()
      XCTAssertEqual(open.pager.items.map(\.id), revisions)
    }
  }

  @MainActor private static func hasFailed(_ open: OpenHistory) -> Bool {
    if case .failed = open.pager.nextEdge { true } else { false }
  }

  func testTheLatestSearchWins() throws {
    try app {
      let open = try await OpenHistory(sampleRepository())
      try await open.window.reads("100+ commits")
      open.window.write("race", after: "ctrl+f")
      try await open.window.reads("with “race”")
      XCTAssertTrue(open.pager.items.allSatisfy { $0.subject.contains("race") })
      XCTAssertEqual(gtk_widget_get_sensitive(open.history.jumps.widget), 0, "the results of a search are no places")
      open.window.type("Tab")
      let first = try XCTUnwrap(open.row(open.pager.items[0].subject))
      try await until("the first commit has the keyboard, and not the heading") {
        open.window.focus.map { gtk_widget_is_ancestor(first, $0) != 0 && $0 != open.list.listView } ?? false
      }
      open.window.type("ctrl+f")
      try await until("the search field has the keyboard") { open.writes }
      open.window.type("End")
      open.window.write("zzz")
      try await open.window.reads("No commit message contains “racezzz”.")
      open.window.type("Escape")
      try await open.window.reads("100+ commits")
      XCTAssertNotEqual(gtk_widget_get_sensitive(open.history.jumps.widget), 0)
    }
  }

  func testKeysAndTheButtonRefresh() throws {
    try app {
      let open = try await OpenHistory(sampleRepository(commits: 30))
      try await open.window.reads("30 commits")
      try await open.repository.git("commit --quiet --allow-empty -m 'A new one'")
      open.window.type("F5")
      try await open.window.reads("31 commits")
      XCTAssertEqual(open.pager.items[0].subject, "A new one")
      try await open.repository.git("commit --quiet --allow-empty -m 'Another one'")
      open.window.click(open.refreshButton!)
      try await open.window.reads("32 commits")
    }
  }

  func testAnEmptyHistoryFillsWhenSomebodyCommits() throws {
    try app {
      let open = try await OpenHistory(TemporaryRepository())
      try await open.window.reads("No Commits Yet")
      try await open.repository.git("commit --quiet --allow-empty -m 'The first'")
      open.window.type("ctrl+r")
      try await open.window.reads("The first")
      XCTAssertTrue(open.window.shows("1 commit"))
    }
  }

  func testAnErrorSaysWhatWasWrongAndRetries() throws {
    try app {
      let open = try await OpenHistory(sampleRepository(commits: 30), .failing)
      try await open.window.reads("Simulated failure of request 1")
      open.window.click(open.button("Try Again")!)
      try await open.window.reads("Simulated failure of request 2")
    }
  }

  func testASelectedCommitIsShownBesideTheList() throws {
    try app {
      let open = try await OpenHistory(sampleRepository(commits: 30))
      try await open.window.reads("No Commit Selected")
      open.window.click(open.row(open.pager.items[2].subject)!)
      try await open.window.reads("Closes #28.")
      XCTAssertTrue(open.window.shows("README.md"))
      open.window.type("Down")
      try await open.window.reads("Closes #27.")
    }
  }

  func testANarrowWindowShowsTheListOrTheCommit() throws {
    try app {
      let open = try await OpenHistory(sampleRepository(commits: 30), width: 360)
      try await open.window.reads("30 commits")
      XCTAssertFalse(open.window.shows("No Commit Selected"))
      for _ in 0..<2 {
        open.window.click(open.row(open.pager.items[0].subject)!)
        try await open.window.reads("Closes #30.")
        open.window.type("alt+Left")
        try await until("the list is back") { open.button("main · 30 commits") != nil && !open.window.shows("Closes #30.") }
      }
    }
  }

  @MainActor private static func dialog() async throws -> Window {
    func dialogs() -> [WidgetPointer] {
      let windows = gtk_window_get_toplevels()!
      return (0..<g_list_model_get_n_items(windows)).map { g_list_model_get_item(windows, $0).assumingMemoryBound(to: GtkWidget.self) }
        .filter { $0.isA(gtk_file_chooser_dialog_get_type()) && gtk_widget_get_mapped($0) != 0 }
    }
    try await until("the dialog is visible") { !dialogs().isEmpty }
    try await frames(10, of: dialogs()[0])
    return Window(of: dialogs()[0])
  }

  func testAnotherRepositoryIsOpened() throws {
    try app {
      let open = try await OpenHistory(sampleRepository(commits: 30))
      let other = try await TemporaryRepository(subjects: ["Elsewhere"])
      try await open.window.reads("30 commits")
      open.window.type("ctrl+o")
      let dialog = try await Self.dialog()
      dialog.write(other.path, then: "Return")
      try await open.window.reads("Elsewhere")
    }
  }
}
