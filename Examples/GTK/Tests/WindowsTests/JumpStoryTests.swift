import GitHistory
import GitLog
import GitTesting
import QuireGTK
import QuireTesting
import XCTest

@testable import Windows

/// Stories of a reader who goes far back in a history, and returns.
final class JumpStoryTests: WidgetTestCase {
  override func setUpWithError() throws {
    try super.setUpWithError()
    try XCTSkipIf(g_find_program_in_path("xdotool") == nil, "There is no xdotool.")
  }

  func testAHashIsGoneToAndTheWayBackLeadsWhereTheReaderWas() throws {
    try app {
      let clock = ManualClock()
      let open = try await OpenHistory(sampleRepository(), pageSize: 50, .slow, clock: clock)
      await clock.answer()
      try await open.window.reads("main · 50+ commits")
      try await open.scroll(to: 300)
      let start = open.scrolled
      let hash = try await open.repository.revisions()[380]
      try await open.go(to: String(hash.prefix(10)))
      let menu = Window(of: open.history.jumps.popover)
      try await menu.reads("Going to “\(hash.prefix(10))” …")
      try await takePictures(of: menu, "history-jump-going")
      await clock.answer()
      try await open.arrives(at: hash)
      await clock.answer()
      // The commit is shown beside the list.
      try await open.window.reads("Closes #70.")
      try await takePictures(of: open.window, "history-jump")
      XCTAssertEqual(open.pager.gaps.map(\.state), [.more])
      XCTAssertEqual(open.list.selectedItem?.id, hash)

      for _ in 0..<100 where open.pager.gaps.first?.state == .more { try await open.scroll(to: open.scrolled - 30) }
      try await open.scroll(to: open.scrolled - 240)
      XCTAssertEqual(open.pager.gaps.map(\.state), [.loading])
      try await takePictures(of: open.window, "history-jump-gap")

      open.window.type("ctrl+shift+g")
      try await until("the reader is back") { abs(open.scrolled - start) < 1 }
      try await open.window.settled()
      try await takePictures(of: open.window, "history-jump-back")
      XCTAssertEqual(gtk_widget_get_visible(open.history.jumps.back), 0)
    }
  }

  func testTheButtonLeadsBackToo() throws {
    try app {
      let open = try await OpenHistory(sampleRepository(), pageSize: 50)
      try await open.window.reads("main · 50+ commits")
      try await open.repository.git("tag 0.9 main~300")
      try await open.go(to: "0.9")
      try await open.arrives(at: open.repository.revisions()[300])
      open.window.click(open.history.jumps.back)
      try await until("the reader is at the top again") { open.scrolled == 0 }
    }
  }

  func testADateIsGoneTo() throws {
    try app {
      let open = try await OpenHistory(sampleRepository(), pageSize: 50)
      try await open.window.reads("main · 50+ commits")
      let dates = try await open.repository.git("log -1 --format=%cd --date=format-local:%Y-%m-%d main~300")
      let day = String(try XCTUnwrap(dates.split(separator: "\n").first))
      let newest = try await open.repository.revisions("--max-count=1 --before='\(day) 23:59:59' main")
      try await open.go(to: day)
      try await until("the newest commit of the day is selected") { open.list.selectedItem?.id == newest.first }
      try await open.arrives(at: try XCTUnwrap(open.list.selectedItem?.id))
    }
  }

  func testAPlaceThatDoesNotExistIsNamedAndTheReaderStays() throws {
    try app {
      let open = try await OpenHistory(sampleRepository(commits: 30))
      try await open.window.reads("main · 30 commits")
      try await open.go(to: "nowhere")
      let menu = Window(of: open.history.jumps.popover)
      try await menu.reads("“nowhere” is no tag, date, or hash")
      try await takePictures(of: menu, "history-jump-menu")
      open.window.type("Escape")
      try await until("the menu is closed") { gtk_widget_get_mapped(open.history.jumps.popover) == 0 }
      XCTAssertEqual(open.scrolled, 0)
      XCTAssertNil(open.list.selectedItem)
      XCTAssertEqual(gtk_widget_get_visible(open.history.jumps.back), 0)
    }
  }

  func testANarrowWindowGoesToACommitInTheList() throws {
    try app {
      let open = try await OpenHistory(sampleRepository(), pageSize: 50, width: 360)
      try await open.window.reads("50+ commits")
      let hash = try await open.repository.revisions()[200]
      try await open.go(to: hash)
      try await open.arrives(at: hash)
      try await takePictures(of: open.window, "history-jump-narrow")
      open.window.type("ctrl+shift+g")
      try await until("the reader is at the top again") { open.scrolled == 0 }
    }
  }
}

extension OpenHistory {
  /// Types where to go into the menu, by the keyboard alone.
  fileprivate func go(to text: String) async throws {
    window.type("ctrl+g")
    let menu = Window(of: history.jumps.popover)
    try await until("the menu is open") { gtk_widget_get_mapped(menu.widget) != 0 && self.writes }
    try await menu.reads("Enter goes to a tag")
    menu.write(text, then: "Return")
  }

  /// Waits until a commit is on the screen.
  fileprivate func arrives(at commit: Commit.ID) async throws {
    try await until("the commit is on the screen") {
      self.pager.index(of: commit).map { self.isOnScreen(self.pager.items[$0].subject) } ?? false
    }
    try await until("the menu is closed") { gtk_widget_get_mapped(self.history.jumps.popover) == 0 }
    try await window.settled()
  }

  private func isOnScreen(_ subject: String) -> Bool {
    descendants(of: list.listView).contains { label in
      guard label.isA(gtk_label_get_type()), gtk_widget_get_mapped(label) != 0 else { return false }
      guard String(cString: gtk_label_get_text(label.opaque)) == subject else { return false }
      var bounds = graphene_rect_t()
      guard gtk_widget_compute_bounds(label, list.scrolledWindow, &bounds) != 0 else { return false }
      return bounds.origin.y >= 0 && Int32(bounds.origin.y + bounds.size.height) <= gtk_widget_get_height(list.scrolledWindow)
    }
  }
}
