import Foundation
import GitHistory
import GitLog
import GitTesting
import QuireGTK
import XCTest

@testable import Windows

/// Stories of a reader who leaves a history and returns to it.
final class BookmarkStoryTests: WidgetTestCase {
  func testWhoeverComesBackIsWhereTheyLeft() throws {
    try app {
      let bookmarks = try TemporaryFolder()
      let open = try await OpenHistory(sampleRepository(commits: 300), bookmarks: bookmarks)
      try await open.window.reads("main · 100+ commits")
      try await open.scroll(to: 2_000)
      let position = open.list.position
      try await open.leave()

      try await open.repository.git("commit --quiet --allow-empty -m 'Meanwhile'")
      let again = try await OpenHistory(open.repository, bookmarks: bookmarks)
      try await again.window.reads("1 new commit")
      XCTAssertEqual(again.pager.items.count, open.pager.items.count)
      XCTAssertEqual(again.list.position, position)
    }
  }

  func testASignalThatEndsTheProgramKeepsTheReadersPosition() throws {
    try app {
      let bookmarks = try TemporaryFolder()
      let repository = try await sampleRepository(commits: 300)
      for (signal, distance) in [(SIGTERM, 2_000.0), (SIGINT, 1_000), (SIGHUP, 3_000)] {
        let signals = EndSignals(closing: testApplication)
        let open = try await OpenHistory(repository, bookmarks: bookmarks)
        try await open.window.reads("main · 100+ commits")
        try await open.scroll(to: distance)
        let position = open.list.position
        try await open.leave { kill(getpid(), signal) }
        withExtendedLifetime(signals) {}

        let again = try await OpenHistory(repository, bookmarks: bookmarks)
        try await again.window.reads("main · 100+ commits")
        XCTAssertEqual(again.list.position, position, "after signal \(signal)")
        try await again.leave()
      }
    }
  }

  func testABranchThatIsGoneIsNothingToComeBackTo() throws {
    try app {
      let bookmarks = try TemporaryFolder()
      let open = try await OpenHistory(sampleRepository(commits: 30), bookmarks: bookmarks)
      try await open.repository.git("branch topic main~20")
      try await open.window.reads("main · 30 commits")
      open.history.branches.chosen("refs/heads/topic")
      try await open.window.reads("10 commits")
      try await open.leave()

      let again = try await OpenHistory(open.repository, bookmarks: bookmarks)
      try await again.window.reads("topic · 10 commits")
      try await again.leave()
      try await open.repository.git("branch --quiet -D topic")
      let last = try await OpenHistory(open.repository, bookmarks: bookmarks)
      try await last.window.reads("main · 30 commits")
    }
  }

  func testAnotherRepositoryIsOpenedWhereItWasLeft() throws {
    try app {
      let bookmarks = try TemporaryFolder()
      let open = try await OpenHistory(sampleRepository(commits: 300), bookmarks: bookmarks)
      try await open.window.reads("main · 100+ commits")
      try await open.scroll(to: 2_000)
      let (count, position) = (open.pager.items.count, open.list.position)
      let other = try await sampleRepository(commits: 3)
      open.history.open(other.path)
      try await open.window.reads("main · 3 commits")
      open.history.open(open.repository.path)
      try await open.window.reads("main · \(count)+ commits")
      try await open.window.settled()
      XCTAssertEqual(open.list.position, position)
    }
  }
}

extension OpenHistory {
  /// Closes the window as its close button does.
  fileprivate func leave() async throws {
    try await leave { gtk_window_close(self.history.window.cast(to: GtkWindow.self)) }
  }

  /// Does something that closes the window, and waits until it is closed.
  fileprivate func leave(by closing: () -> Void) async throws {
    // It goes at once, and the test looks at it once more.
    g_object_ref(history.window)
    closing()
    try await until("the window is closed") { gtk_widget_get_mapped(self.history.window) == 0 }
  }
}
