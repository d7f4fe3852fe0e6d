import Colors
import QuireGTK
import QuireTesting
import XCTest

@testable import Windows

final class ColoredRowsTests: WidgetTestCase {
  @MainActor private static func open(_ clock: any Clock<Duration> = ContinuousClock()) async throws -> (ColoredRowsWindow, Window) {
    let colors = ColoredRowsWindow(testApplication, server: ColorServer(clock: clock))
    return (colors, try await Window(opening: colors.window, width: 420, height: 560))
  }

  func testEachStateHasItsPicture() throws {
    try app {
      let clock = ManualClock()
      let (colors, window) = try await Self.open(clock)
      try await window.reads("waiting for the last")
      try await until("the placeholder is visible") { colors.list.placeholders.state == .loading }
      try await takePictures(of: window, "colors-loading")
      await clock.answer()
      for (answer, text) in [(ColorServer.Answer.empty, "No Colors"), (.error, "could not be loaded"), (.success, "Pale Vivid Red")] {
        emit("clicked", on: colors.button(answer))
        await clock.answer()
        try await window.reads(text)
        try await takePictures(of: window, "colors-\(answer)")
      }
    }
  }

  func testABillionRowsHaveTheirPictures() throws {
    try app {
      let clock = ManualClock()
      let colors = ColoredRowsWindow(testApplication, server: ColorServer(clock: clock), count: 1_000_000_000)
      let window = try await Window(opening: colors.window, width: 420, height: 560)
      await clock.answer()
      try await window.reads("Pale Vivid Red")
      try await takePictures(of: window, "colors-billion")
      let adjustment = gtk_scrolled_window_get_vadjustment(OpaquePointer(colors.list.scrolledWindow))!
      gtk_adjustment_set_value(adjustment, gtk_adjustment_get_upper(adjustment) / 2)
      try await until("the middle is requested") { colors.pager.nextEdge == .loading }
      try await window.settled()
      try await takePictures(of: window, "colors-billion-jumping")
      await clock.answer()
      try await window.reads("500,000,01")
      try await takePictures(of: window, "colors-billion-middle")
      colors.server.answer = .error
      gtk_adjustment_set_value(adjustment, gtk_adjustment_get_upper(adjustment) / 4)
      try await until("another position is requested") { colors.pager.gaps.contains { $0.next == .loading || $0.previous == .loading } }
      await clock.answer()
      try await window.reads("could not be loaded")
      try await takePictures(of: window, "colors-billion-failed")
      colors.server.answer = .success
      emit("clicked", on: colors.list.gapView.button)
      await clock.answer()
      try await window.reads("250,000,01")
      XCTAssertLessThanOrEqual(colors.pager.items.count, 600)
    }
  }

  /// The answers come in another order than the requests. Real clicks, and the server's own times.
  func testTheLastOfSeveralQuickClicksCounts() throws {
    try XCTSkipIf(g_find_program_in_path("xdotool") == nil, "There is no xdotool.")
    try app {
      let (colors, window) = try await Self.open()
      for (order, text) in [
        ([ColorServer.Answer.success, .empty, .error], "could not be loaded"), ([.error, .success, .empty], "No Colors"),
      ] {
        window.click(order.map { colors.button($0) })
        try await window.reads(text)
        try await window.reads("done")
        XCTAssertTrue(window.shows(text))
      }
      try await window.reads("6 pressed, done")
    }
  }
}
