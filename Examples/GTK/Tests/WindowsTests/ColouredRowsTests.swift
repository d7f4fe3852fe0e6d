import Colours
import QuireGTK
import QuireTesting
import XCTest

@testable import Windows

final class ColouredRowsTests: WidgetTestCase {
  @MainActor private static func open(_ clock: any Clock<Duration> = ContinuousClock()) async throws -> (ColouredRowsWindow, Window) {
    let colours = ColouredRowsWindow(testApplication, server: ColourServer(clock: clock))
    return (colours, try await Window(opening: colours.window, width: 420, height: 560))
  }

  func testEachStateHasItsPicture() throws {
    try app {
      let clock = ManualClock()
      let (colours, window) = try await Self.open(clock)
      try await window.reads("waiting for the last")
      try await until("the placeholder is there") { colours.list.placeholders.state == .loading }
      try await takePictures(of: window, "colours-loading")
      await clock.answer()
      for (answer, text) in [(ColourServer.Answer.empty, "No Colours"), (.error, "could not be loaded"), (.success, "Pale Vivid Red")] {
        emit("clicked", on: colours.button(answer))
        await clock.answer()
        try await window.reads(text)
        try await takePictures(of: window, "colours-\(answer)")
      }
    }
  }

  func testABillionRowsHaveTheirPictures() throws {
    try app {
      let clock = ManualClock()
      let colours = ColouredRowsWindow(testApplication, server: ColourServer(clock: clock), count: 1_000_000_000)
      let window = try await Window(opening: colours.window, width: 420, height: 560)
      await clock.answer()
      try await window.reads("Pale Vivid Red")
      try await takePictures(of: window, "colours-billion")
      let adjustment = gtk_scrolled_window_get_vadjustment(OpaquePointer(colours.list.scrolledWindow))!
      gtk_adjustment_set_value(adjustment, gtk_adjustment_get_upper(adjustment) / 2)
      try await until("the middle is asked for") { colours.pager.nextEdge == .loading }
      try await window.settled()
      try await takePictures(of: window, "colours-billion-jumping")
      await clock.answer()
      try await window.reads("500,000,01")
      try await takePictures(of: window, "colours-billion-middle")
      colours.server.answer = .error
      gtk_adjustment_set_value(adjustment, gtk_adjustment_get_upper(adjustment) / 4)
      try await until("another place is asked for") { colours.pager.gaps.contains { $0.next == .loading || $0.previous == .loading } }
      await clock.answer()
      try await window.reads("could not be loaded")
      try await takePictures(of: window, "colours-billion-failed")
      colours.server.answer = .success
      emit("clicked", on: colours.list.gapView.button)
      await clock.answer()
      try await window.reads("250,000,01")
      XCTAssertLessThanOrEqual(colours.pager.items.count, 600)
    }
  }

  /// The answers come in another order than the requests. Real clicks, and the server's own times.
  func testTheLastOfSeveralQuickClicksCounts() throws {
    try XCTSkipIf(g_find_program_in_path("xdotool") == nil, "There is no xdotool.")
    try app {
      let (colours, window) = try await Self.open()
      for (order, text) in [
        ([ColourServer.Answer.success, .empty, .error], "could not be loaded"), ([.error, .success, .empty], "No Colours"),
      ] {
        window.click(order.map { colours.button($0) })
        try await window.reads(text)
        try await window.reads("done")
        XCTAssertTrue(window.shows(text))
      }
      try await window.reads("6 pressed, done")
    }
  }
}
