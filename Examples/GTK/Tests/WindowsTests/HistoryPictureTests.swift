import GitHistory
import GitLog
import GitTesting
import QuireGTK
import QuireTesting
import XCTest

@testable import Windows

/// Every state of the history window, each with a picture. The simulations wait by a clock that the test turns.
final class HistoryPictureTests: WidgetTestCase {
  func testHistory() throws {
    try app {
      let open = try await OpenHistory(sampleRepository())
      try await open.window.reads("100+ commits")
      try await takePictures(of: open.window, "history")
      open.list.select(open.pager.items[1].id)
      try await open.window.reads("Closes #449.")
      try await takePictures(of: open.window, "history-commit")
      open.list.presenter.selection = .only([open.pager.items[1].id, open.pager.items[4].id])
      try await open.window.reads("Comparison of Two Commits")
      try await takePictures(of: open.window, "history-comparison")
      open.list.presenter.selection = .all
      try await open.window.reads("All Commits Selected")
      open.list.select(open.pager.items[1].id)
      // To the end, as often as it moves on.
      for count in [200, 300, 400, 450] {
        try await open.scrollToEnd()
        try await until("\(count) commits are loaded") { open.pager.items.count >= count }
      }
      try await open.scrollToEnd()
      try await open.window.reads("450 commits")
      try await takePictures(of: open.window, "history-end")
    }
  }

  func testNarrow() throws {
    try app {
      let open = try await OpenHistory(sampleRepository(), width: 360)
      try await open.window.reads("100+ commits")
      try await takePictures(of: open.window, "history-narrow")
      open.list.select(open.pager.items[1].id)
      try await open.window.reads("Closes #449.")
      try await until("the panes have changed places") { !open.window.shows("100+ commits") }
      try await takePictures(of: open.window, "history-narrow-commit")
    }
  }

  func testLoading() throws {
    try app {
      let clock = ManualClock()
      let open = try await OpenHistory(sampleRepository(), .slow, clock: clock)
      try await until("the placeholder is visible") { open.list.placeholders.state == .loading }
      try await takePictures(of: open.window, "history-loading")
      XCTAssertFalse(open.window.shows("commits"))

      await clock.answer()
      try await open.window.reads("100+ commits")
      try await open.scrollToEnd()
      try await until("the next page is loading") { open.list.nextEdgeView.state == .loading }
      try await open.scrollToEnd()
      try await takePictures(of: open.window, "history-next-loading")
      await clock.answer()
      try await open.window.reads("200+ commits")

      open.pager.refresh()
      try await takePictures(of: open.window, "history-refreshing")
      XCTAssertEqual(open.pager.refreshState, .refreshing)
      await clock.answer()

      open.list.select(open.pager.items[150].id)
      try await until("the commit is loading") { open.history.commit.stack.state == .loading }
      try await takePictures(of: open.window, "history-commit-loading")
      await clock.answer()
      try await open.window.reads("Closes #300.")
    }
  }

  func testFailing() throws {
    try app {
      let clock = ManualClock()
      let open = try await OpenHistory(sampleRepository(), .flaky, clock: clock)
      await clock.answer()
      try await open.window.reads("100+ commits")
      open.pager.refresh()
      await clock.answer()
      try await until("the refresh is done") { open.pager.refreshState == .idle }

      try await open.scrollToEnd()
      await clock.answer()
      try await until("the page failed") { if case .failed = open.list.nextEdgeView.state { true } else { false } }
      try await open.scrollToEnd()
      try await takePictures(of: open.window, "history-next-failed")
      XCTAssertTrue(open.window.shows("Simulated failure of request 3"))

      // At the top there is no other request.
      try await open.scroll(to: 0)
      for _ in 4...6 {
        open.pager.refresh()
        await clock.answer()
        try await until("the refresh is done") { !open.pager.isLoading }
      }
      try await open.window.reads("Simulated failure of request 6")
      try await takePictures(of: open.window, "history-refresh-failed")
    }
  }

  func testNothingToShow() throws {
    try app {
      let clock = ManualClock()
      let failing = try await OpenHistory(sampleRepository(), .failing, clock: clock)
      await clock.answer()
      try await failing.window.reads("Simulated failure of request 1")
      try await takePictures(of: failing.window, "history-failed")

      let empty = try await OpenHistory(TemporaryRepository())
      try await empty.window.reads("No Commits Yet")
      try await takePictures(of: empty.window, "history-empty")

      let folder = try TemporaryFolder()
      let nowhere = try await OpenHistory(TemporaryRepository(), path: folder.path + "/missing")
      try await nowhere.window.reads("There is no folder at")
      XCTAssertNotNil(nowhere.button("Open Another Repository…"))
      try await takePictures(of: nowhere.window, "history-no-folder")
    }
  }

  func testSearch() throws {
    try app {
      let open = try await OpenHistory(sampleRepository())
      try await open.window.reads("100+ commits")
      gtk_widget_activate_action_variant(open.history.window, "win.find", nil)
      gtk_editable_set_text(open.window.focus!.opaque, "race")
      try await open.window.reads("with “race”")
      try await takePictures(of: open.window, "history-search")
      gtk_editable_set_text(open.window.focus!.opaque, "nobody wrote this")
      try await open.window.reads("No commit message contains “nobody wrote this”.")
      try await takePictures(of: open.window, "history-search-nothing")
    }
  }

  func testBranches() throws {
    try app {
      for (width, suffix) in [(Int32(1_000), ""), (360, "-narrow")] {
        let open = try await OpenHistory(sampleRepositoryWithBranches(), width: width)
        try await open.window.reads("main · 100+ commits")
        open.menu.open()
        let menu = try await open.menu(listing: "topic/dark-mode")
        try await takePictures(of: menu, "history-branches\(suffix)")
        XCTAssertLessThanOrEqual(gtk_widget_get_width(menu.widget), 360)
        gtk_editable_set_text(open.menu.entry.opaque, "release")
        try await until("the others are gone") { !menu.shows("topic") }
        try await takePictures(of: menu, "history-branches-search\(suffix)")
        gtk_editable_set_text(open.menu.entry.opaque, "nobody’s")
        try await menu.reads("No Results Found")
        try await takePictures(of: menu, "history-branches-nothing\(suffix)")
        gtk_editable_set_text(open.menu.entry.opaque, "timeout")
        try await menu.reads("retry-after-a-timeout")
        emit("activate", on: open.menu.entry)
        try await open.window.reads("topic/retry-after-a-timeout-that-nobody-had-measured-so-far · 100+ commits")
        try await open.menuIsClosed()
        try await takePictures(of: open.window, "history-branch\(suffix)")
      }
    }
  }

  func testNoBranches() throws {
    try app {
      let open = try await OpenHistory(TemporaryRepository())
      try await open.window.reads("No Commits Yet")
      open.menu.open()
      let menu = try await open.menu(listing: "No Branches Yet")
      try await takePictures(of: menu, "history-branches-empty")
      open.menu.close()
      try await open.menuIsClosed()
      let other = try await OpenHistory(TemporaryRepository(), path: open.repository.path + "/missing")
      try await other.window.reads("There is no folder at")
      other.menu.open()
      let failed = try await other.menu(listing: "The Branches Cannot Be Listed")
      try await takePictures(of: failed, "history-branches-failed")
      other.menu.close()
      try await other.menuIsClosed()
    }
  }

  func testACommitThatCannotBeShown() throws {
    try app {
      let clock = ManualClock()
      let open = try await OpenHistory(sampleRepository(), clock: clock)
      try await open.window.reads("100+ commits")
      try await open.repository.folder.shell("rm -rf .git")
      open.list.select(open.pager.items[0].id)
      try await open.window.reads("The Commit Cannot Be Shown")
      try await takePictures(of: open.window, "history-commit-failed")
    }
  }
}

extension ManualClock {
  /// Lets a simulated server answer its next request.
  func answer() async {
    await sleepers(1)
    advance(by: .seconds(2))
  }
}
