#if GTK
  import CAdwaita
  import Quire
  import QuireTesting
  import XCTest

  @testable import QuireGTK

  final class IdleTests: WidgetTestCase {
    func testNothingWakesTheProcessWhileNothingLoads() throws {
      try assertNothingHappens("rows") { try await ListScreen.loaded(0..<100) }
      try assertNothingHappens("no rows") { try await ListScreen.loaded([]) }
      try assertNothingHappens("an error") {
        let screen = try await ListScreen()
        screen.pager.load()
        await screen.source.fail(0, with: ServerError())
        return screen
      }
      try assertNothingHappens("a page that failed") {
        let screen = try await ListScreen.loaded(0..<40, next: 1)
        try await screen.scrollToEnd()
        await screen.source.fail(1, with: ServerError())
        return screen
      }
      try assertNothingHappens("a refresh that failed") {
        let screen = try await ListScreen.loaded(0..<40)
        screen.pager.refresh()
        await screen.source.fail(1, with: ServerError())
        return screen
      }
      try assertNothingHappens("loading, in a window that is closed") {
        let screen = try await ListScreen()
        screen.pager.load()
        try await screen.settled()
        gtk_widget_set_visible(screen.window.widget, 0)
        return screen
      }
    }

    /// Looks for half a second in which the main loop does nothing.
    private func assertNothingHappens(
      _ what: String, _ open: @escaping @MainActor () async throws -> ListScreen, file: StaticString = #filePath, line: UInt = #line
    ) throws {
      try app { opened = try await open() }
      MainActor.assumeIsolated {
        // Transitions end, and scroll bars fade out.
        let turns = (0..<8).lazy.map { _ in turnsOfMainLoop(within: 500) }
        XCTAssertNotNil(turns.first { $0 <= 2 }, what, file: file, line: line)
        opened?.window.close()
        opened = nil
      }
    }
  }

  @MainActor private var opened: ListScreen?
#endif
