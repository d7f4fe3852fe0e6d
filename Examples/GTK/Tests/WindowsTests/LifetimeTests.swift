import Colors
import GitHistory
import GitLog
import GitTesting
import QuireGTK
import QuireTesting
import XCTest

@testable import Windows

final class LifetimeTests: WidgetTestCase {
  func testAHistoryGoesWithItsWindow() throws {
    try app {
      weak var weakWindow: HistoryWindow?
      weak var weakCommit: CommitPane?
      weak var weakList: HistoryList?
      weak var weakMenu: BranchMenu?
      do {
        let open = try await OpenHistory(sampleRepository(commits: 30))
        try await open.window.reads("30 commits")
        open.menu.open()
        _ = try await open.menu(listing: "main")
        open.menu.close()
        try await open.menuIsClosed()
        weak let closed = open.history.list.history
        open.history.open(open.repository.path)
        try await open.window.reads("30 commits")
        try await until("the repository that was open before is freed") { closed == nil }
        open.list.select(open.pager.items[0].id)
        try await open.window.reads("Closes #30.")
        (weakWindow, weakCommit, weakList, weakMenu) = (open.history, open.history.commit, open.history.list, open.menu)
        open.window.close()
      }
      try await until("the window is freed") { weakWindow == nil }
      try await until("what was in it is freed") { weakCommit == nil && weakList == nil && weakMenu == nil }
    }
  }

  func testTheSelectionMayChangeAfterTheWindowWasClosed() throws {
    try app {
      let open = try await OpenHistory(sampleRepository(commits: 30))
      try await open.window.reads("30 commits")
      let ids = open.pager.items.prefix(2).map(\.id)
      open.list.presenter.selection = .only(Set(ids))
      open.window.close()
      open.list.presenter.selection = .only([ids[0]])
    }
  }

  func testALoadMayEndAfterItsWindowWasClosed() throws {
    try app {
      let clock = ManualClock()
      let open = try await OpenHistory(sampleRepository(commits: 30), .slow, clock: clock)
      try await until("the commits are loading") { open.pager.isLoading }
      open.window.close()
      await clock.answer()
      try await until("the commits are loaded") { open.pager.items.count == 30 }
    }
  }

  func testColorsMayBeLoadedAfterTheirWindowWasClosed() throws {
    try app {
      let clock = ManualClock()
      let colors = ColoredRowsWindow(testApplication, server: ColorServer(clock: clock))
      let window = try await Window(opening: colors.window, width: 420, height: 560)
      window.close()
      await clock.answer()
      try await until("the colors are loaded") { !colors.pager.items.isEmpty }
    }
  }

  func testColorsGoWithTheirWindow() throws {
    try app {
      weak var weakWindow: ColoredRowsWindow?
      weak var weakServer: ColorServer?
      do {
        let colors = ColoredRowsWindow(testApplication)
        let window = try await Window(opening: colors.window, width: 420, height: 560)
        try await window.reads("Pale Vivid Red")
        (weakWindow, weakServer) = (colors, colors.server)
        window.close()
      }
      try await until("the window is freed") { weakWindow == nil && weakServer == nil }
    }
  }
}
