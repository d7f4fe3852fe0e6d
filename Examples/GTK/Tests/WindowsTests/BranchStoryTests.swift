import GitHistory
import GitLog
import GitTesting
import QuireGTK
import XCTest

@testable import Windows

/// Stories of a reader who goes from branch to branch, with the mouse and the keyboard.
final class BranchStoryTests: WidgetTestCase {
  override func setUpWithError() throws {
    try super.setUpWithError()
    try XCTSkipIf(g_find_program_in_path("xdotool") == nil, "There is no xdotool.")
  }

  func testEachBranchIsWhereTheReaderLeftIt() throws {
    try app {
      let open = try await OpenHistory(sampleRepositoryWithBranches())
      try await open.window.reads("main · 100+ commits")
      open.window.turnWheel(20, over: open.list.listView)
      try await until("the reader has scrolled") { open.scrolled > 500 }
      try await frames(20, of: open.history.window)
      let place = open.scrolled

      // By the keyboard.
      let menu = try await open.openMenu(listing: "topic/dark-mode")
      menu.write("1.6", then: "Return")
      try await open.window.reads("release/1.6 · 100+ commits")
      XCTAssertEqual(open.scrolled, 0)
      let revisions = try await open.repository.revisions("release/1.6")
      XCTAssertEqual(open.pager.items.map(\.id), Array(revisions.prefix(100)))

      try await open.menuIsClosed()
      // By the mouse.
      open.window.click(open.menu.widget)
      let again = try await open.menu(listing: "topic/dark-mode")
      try await until("the branch is listed") { open.choice("main") != nil }
      again.click(open.choice("main")!)
      try await open.window.reads("main · ")
      XCTAssertEqual(open.scrolled, place, accuracy: 1)
      try await open.menuIsClosed()
    }
  }

  func testEachBranchHasItsSearchAndItsSelection() throws {
    try app {
      let open = try await OpenHistory(sampleRepositoryWithBranches())
      try await open.window.reads("main · 100+ commits")
      open.window.type("ctrl+f")
      try await until("the search field is visible") { open.writes }
      open.window.write("race")
      try await open.window.reads("with “race”")
      open.window.click(open.row(open.pager.items[1].subject)!)
      try await open.window.reads("Closes #")
      let selected = open.list.selectedItem

      let menu = try await open.openMenu(listing: "topic/dark-mode")
      menu.write("1.6", then: "Return")
      try await open.window.reads("release/1.6 · 100+ commits")
      try await open.window.reads("No Commit Selected")
      XCTAssertFalse(open.isSearching)
      XCTAssertFalse(open.window.shows("with “race”"))

      let again = try await open.openMenu(listing: "main")
      again.write("main", then: "Return")
      try await open.window.reads("with “race”")
      XCTAssertTrue(open.isSearching)
      XCTAssertNotNil(selected)
      XCTAssertEqual(open.list.selectedItem, selected)
      XCTAssertTrue(open.pager.items.allSatisfy { $0.subject.contains("race") })
    }
  }

  func testABranchThatIsCheckedOutElsewhereIsNoticedByARefresh() throws {
    try app {
      let open = try await OpenHistory(sampleRepository(commits: 30))
      try await open.window.reads("main · 30 commits")
      try await open.repository.git("checkout --quiet -b topic && git commit --quiet --allow-empty -m 'A new one'")
      open.window.type("F5")
      try await open.window.reads("topic · 31 commits")
      try await open.repository.git("checkout --quiet --detach main~9")
      open.window.type("F5")
      try await open.window.reads("HEAD · 21 commits")
      let menu = try await open.openMenu(listing: "no branch")
      menu.write("topic", then: "Return")
      try await open.window.reads("topic · 31 commits")
    }
  }

  func testABranchThatIsGoneIsSaidSoAndIsNotShownInItsPlace() throws {
    try app {
      let open = try await OpenHistory(sampleRepository(commits: 30))
      try await open.repository.git("branch gone main~3")
      try await open.window.reads("main · 30 commits")
      let menu = try await open.openMenu(listing: "gone")
      try await open.repository.git("branch -D gone")
      menu.write("gone", then: "Return")
      try await open.window.reads("The History Cannot Be Shown")
      let again = try await open.openMenu(listing: "main")
      XCTAssertFalse(again.shows("gone"))
      again.type("Return")
      try await open.window.reads("main · 30 commits")
    }
  }

  func testANarrowWindowShowsTheListAfterAnotherBranchIsChosen() throws {
    try app {
      let open = try await OpenHistory(sampleRepositoryWithBranches(), width: 1_000)
      try await open.window.reads("main · 100+ commits")
      open.list.select(open.pager.items[0].id)
      try await open.window.reads("Closes #450.")
      let menu = try await open.openMenu(listing: "topic/dark-mode")
      menu.write("1.6", then: "Return")
      try await open.window.reads("release/1.6 · 100+ commits")
      gtk_window_set_default_size(open.window.pointer, 360, 640)
      try await until("the window is narrow") { gtk_widget_get_width(open.history.window) < 500 }
      try await open.window.settled()
      let again = try await open.openMenu(listing: "main")
      again.write("main", then: "Return")
      try await open.window.reads("main · 100+ commits")
      XCTAssertFalse(open.window.shows("Closes #450."))
    }
  }
}

extension OpenHistory {
  fileprivate var isSearching: Bool {
    descendants(of: history.window).contains { $0.isA(gtk_search_bar_get_type()) && gtk_search_bar_get_search_mode($0.opaque) != 0 }
  }
}
