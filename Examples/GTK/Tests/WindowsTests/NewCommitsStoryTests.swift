import Foundation
import GitHistory
import GitLog
import GitTesting
import QuireGTK
import QuireTesting
import XCTest

@testable import Windows

/// Stories of a reader of a history in which others commit.
final class NewCommitsStoryTests: WidgetTestCase {
  override func setUpWithError() throws {
    try super.setUpWithError()
    try XCTSkipIf(g_find_program_in_path("xdotool") == nil, "There is no xdotool.")
  }

  func testNewCommitsAreOfferedAndShownByAClick() throws {
    try app {
      let open = try await OpenHistory(sampleRepository(commits: 300))
      try await open.window.reads("main · 100+ commits")
      try await open.scroll(to: 900)
      let (place, first) = (open.scrolled, open.pager.items[0].id)
      try await open.commit("One", "Two", "Three")
      try await open.notices { open.pager.bufferedCount == 3 }
      try await open.window.reads("3 new commits")
      try await takePictures(of: open.window, "history-new")
      XCTAssertEqual(open.scrolled, place, accuracy: 1)
      XCTAssertEqual(open.pager.items[0].id, first)

      open.window.click(open.history.newCommits.button)
      try await open.window.reads("main · 103+ commits")
      try await until("the offer is gone") { !open.window.shows("new commits") }
      XCTAssertEqual(open.scrolled, 0)
      XCTAssertEqual(open.pager.items.prefix(3).map(\.subject), ["Three", "Two", "One"])
      XCTAssertNotNil(open.row("Three"))
    }
  }

  func testAKeyShowsNewCommitsAndLeavesTheSelection() throws {
    try app {
      let open = try await Self.readerOfAnOldCommit()
      open.window.type("ctrl+n")
      try await open.isAtTheTop(seeing: "One")
      XCTAssertTrue(open.window.shows("Closes #298."))
    }
  }

  func testTheKeyboardGoesOnInTheListAfterTheButton() throws {
    try app {
      let open = try await Self.readerOfAnOldCommit()
      gtk_widget_grab_focus(open.history.newCommits.button)
      open.window.type("Return")
      try await open.isAtTheTop(seeing: "One")
      open.window.type("Down")
      try await open.window.reads("Closes #297.")
    }
  }

  /// Opens a window whose reader has selected a commit and scrolled on, and makes a commit.
  @MainActor private static func readerOfAnOldCommit() async throws -> OpenHistory {
    let open = try await OpenHistory(sampleRepository(commits: 300))
    try await open.window.reads("main · 100+ commits")
    open.window.click(open.row(open.pager.items[2].subject)!)
    try await open.window.reads("Closes #298.")
    try await open.scroll(to: 900)
    try await open.commit("One")
    try await open.notices { open.pager.bufferedCount == 1 }
    try await open.window.reads("1 new commit")
    return open
  }

  func testEachBranchOffersItsOwn() throws {
    try app {
      let open = try await OpenHistory(sampleRepositoryWithBranches())
      try await open.window.reads("main · 100+ commits")
      try await open.commit("One", "Two")
      try await open.notices { open.pager.bufferedCount == 2 }
      try await open.window.reads("2 new commits")
      let menu = try await open.openMenu(listing: "topic/dark-mode")
      menu.write("1.6", then: "Return")
      try await open.window.reads("release/1.6 · 100+ commits")
      try await until("there is nothing new here") { !open.window.shows("2 new commits") }
      // A hidden window does not look until it is shown.
      try await open.commit("Three")
      open.scheduler.advance(by: .seconds(60))
      let again = try await open.openMenu(listing: "main")
      again.write("main", then: "Return")
      try await open.window.reads("3 new commits")
    }
  }

  func testAnAmendedCommitIsTakenOverWhereTheReaderIs() throws {
    try app {
      let open = try await OpenHistory(sampleRepository(commits: 300))
      try await open.window.reads("main · 100+ commits")
      try await open.scroll(to: 900)
      let place = open.scrolled
      try await open.repository.git("commit --quiet --amend --allow-empty -m Amended", at: Int(Date.now.timeIntervalSince1970))
      try await open.notices { open.pager.items.first?.subject == "Amended" }
      try await open.window.settled()
      XCTAssertEqual(open.scrolled, place, accuracy: 60)
      XCTAssertFalse(open.window.shows("new commit"))
    }
  }

  func testNobodyLooksWhenTheWindowIsClosed() throws {
    try app {
      let repository = try await sampleRepository(commits: 30)
      let scheduler: ManualClock
      weak var watch: BranchWatch?
      do {
        let open = try await OpenHistory(repository)
        try await open.window.reads("30 commits")
        (scheduler, watch) = (open.scheduler, open.history.watch)
        XCTAssertNotNil(watch)
        open.window.close()
      }
      try await until("the watch is gone") { watch == nil }
      scheduler.advance(by: .seconds(60))
    }
  }
}

extension OpenHistory {
  fileprivate func commit(_ subjects: String...) async throws {
    for subject in subjects {
      try await repository.git("commit --quiet --allow-empty -m '\(subject)'", at: Int(Date.now.timeIntervalSince1970))
    }
  }

  fileprivate func isAtTheTop(seeing subject: String) async throws {
    try await until("the reader is at the top") { self.pager.items[0].subject == subject && self.row(subject) != nil }
    try await until("the offer is gone") { !self.window.shows("1 new commit") }
    try await window.settled()
    XCTAssertEqual(scrolled, 0)
  }

  /// Lets time pass until the window has noticed something.
  fileprivate func notices(_ condition: @escaping @MainActor () -> Bool) async throws {
    try await until("it is noticed") {
      self.scheduler.advance(by: .seconds(2))
      return condition()
    }
  }
}
