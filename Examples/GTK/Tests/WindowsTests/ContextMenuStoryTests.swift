import GitHistory
import GitLog
import GitTesting
import QuireGTK
import XCTest

@testable import Windows

/// Stories of a reader who uses the menu of a commit.
final class ContextMenuStoryTests: WidgetTestCase {
  override func setUpWithError() throws {
    try super.setUpWithError()
    try XCTSkipIf(g_find_program_in_path("xdotool") == nil, "There is no xdotool.")
  }

  func testTheHashOfACommitIsCopied() throws {
    try app {
      let open = try await OpenHistory(sampleRepository(commits: 30))
      try await open.window.reads("main · 30 commits")
      let commit = open.pager.items[2]
      open.window.click(try XCTUnwrap(open.row(commit.subject)), button: 3)
      let menu = try await open.contextMenu()
      try await takePictures(of: open.window, "history-menu-row")
      try await takePictures(of: menu, "history-menu")
      open.window.type("h")
      try await until("the hash is copied") { open.copied == commit.id }
      XCTAssertNil(open.list.selectedItem, "the menu selects nothing")
    }
  }

  func testTheKeyboardGoesToTheParentAndBack() throws {
    try app {
      let open = try await OpenHistory(sampleRepository(commits: 60), pageSize: 50)
      try await open.window.reads("main · 50+ commits")
      let index = try XCTUnwrap(open.pager.items.firstIndex { open.row($0.subject) != nil })
      let parent = try await open.repository.revisions("--max-count=1 \(open.pager.items[index].id)^")
      gtk_widget_grab_focus(
        try XCTUnwrap(
          open.row(open.pager.items[index].subject).flatMap { gtk_widget_get_ancestor($0, g_type_from_name("GtkListItemWidget")) }))
      open.window.type("shift+F10")
      try await open.contextMenu()
      open.window.type("p")
      try await until("the parent is selected") { open.list.selectedItem?.id == parent.first }
      try await open.window.settled()
      open.window.type("ctrl+shift+g")
      try await until("the reader is back") { !open.history.trail.canGoBack(in: open.history.list.history) }
    }
  }

  func testACommitWithoutParentSaysSo() throws {
    try app {
      let open = try await OpenHistory(sampleRepository(commits: 3))
      try await open.window.reads("main · 3 commits")
      let first = open.pager.items[2]
      open.window.click(try XCTUnwrap(open.row(first.subject)), button: 3)
      try await open.contextMenu()
      open.window.type("p")
      try await Window(of: open.history.jumps.popover).reads("“\(first.id.prefix(10))” has no parent: it is a first commit")
      open.window.type("Escape")
      try await until("the menu is closed") { gtk_widget_get_mapped(open.history.jumps.popover) == 0 }
    }
  }

  func testACommitIsComparedWithTheSelectedOne() throws {
    try app {
      let open = try await OpenHistory(sampleRepository(commits: 30))
      try await open.window.reads("main · 30 commits")
      open.list.select(open.pager.items[1].id)
      try await open.window.settled()
      open.window.click(try XCTUnwrap(open.row(open.pager.items[3].subject)), button: 3)
      try await open.contextMenu()
      open.window.type("c")
      try await open.window.reads("Comparison of Two Commits")
    }
  }
}

extension OpenHistory {
  /// Waits until the menu of a commit is open.
  @discardableResult fileprivate func contextMenu() async throws -> Window {
    var menu: WidgetPointer? {
      descendants(of: list.listView).first { $0.isA(gtk_popover_menu_get_type()) && gtk_widget_get_mapped($0) != 0 }
    }
    try await until("the menu is open") { menu != nil && self.window.isReleased }
    try await frames(3, of: history.window)
    return Window(of: try XCTUnwrap(menu))
  }

  /// The text that was copied last.
  fileprivate var copied: String? {
    guard let content = gdk_clipboard_get_content(gtk_widget_get_clipboard(history.window)) else { return nil }
    var value = GValue()
    g_value_init(&value, g_type_from_name("gchararray"))
    defer { g_value_unset(&value) }
    guard gdk_content_provider_get_value(content, &value, nil) != 0 else { return nil }
    return String(cString: g_value_get_string(&value))
  }
}
