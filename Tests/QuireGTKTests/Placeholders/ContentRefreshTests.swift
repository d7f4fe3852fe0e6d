#if GTK
  import CAdwaita
  import Quire
  import QuireTesting
  import XCTest

  @testable import QuireGTK

  final class ContentRefreshTests: WidgetTestCase {
    /// A stack in a window, bound to a loader whose answers the test releases.
    @MainActor private struct Screen {
      let gate = Gate<Void, [Int]>()
      let loader: Loader<[Int]>
      let clock = ManualClock()
      let stack = ContentStack(gtk_label_new("Content"))
      let window: Window

      init(timing: PlaceholderTiming = .immediate) async throws {
        loader = Loader { [gate] in try await gate.pass(()) }
        stack.bind(loader, timing: timing, clock: clock)
        window = try await Window(stack.widget)
      }

      /// Opens a window with content.
      static func loaded(_ content: [Int] = [1], timing: PlaceholderTiming = .immediate) async throws -> Screen {
        let screen = try await Screen(timing: timing)
        screen.loader.load()
        await screen.gate.answer(0, with: content)
        return screen
      }

      /// Opens a window with content whose refresh has failed.
      static func failed(timing: PlaceholderTiming = .immediate) async throws -> Screen {
        let screen = try await loaded(timing: timing)
        screen.loader.refresh()
        await screen.gate.fail(1, with: ServerError())
        return screen
      }

      var status: RefreshStatus { stack.refreshStatus }
      var hasBar: Bool { gtk_widget_get_mapped(status.progress) != 0 }
      var hasFailure: Bool { gtk_revealer_get_reveal_child(status.failure.opaque) != 0 }
      var texts: Set<String> { Set(QuireGTKTests.texts(in: stack.widget)) }

      /// Waits until the crossfade is over, and what slides has slid.
      func settled() async throws {
        let (stack, status, hasFailure) = (stack.stack.opaque, status.failure.opaque, hasFailure)
        try await until("the crossfade is over") { gtk_stack_get_transition_running(stack) == 0 }
        try await until("it has slid") { gtk_revealer_get_child_revealed(status) == (hasFailure ? 1 : 0) }
      }
    }

    func testAFailedRefreshIsAnnouncedOnce() throws {
      try app {
        let log = AnnouncementLog()
        let screen = try await Screen.failed()
        try await screen.settled()
        XCTAssertEqual(log.next(), ["Loading", "The server said <b>no</b> & left."])
      }
    }

    func testTheContentStaysWhileABarMoves() throws {
      try app {
        let screen = try await Screen.loaded()
        XCTAssertFalse(screen.hasBar)
        screen.loader.refresh()
        XCTAssertTrue(screen.hasBar, "B12")
        try await screen.settled()
        XCTAssertEqual(screen.texts, ["Content"])
        try await takePicture(of: screen.window, "stack-refreshing")
        await screen.gate.answer(1, with: [2])
        XCTAssertFalse(screen.hasBar)
      }
    }

    func testAFailedRefreshIsShownAboveTheContentAndRetried() throws {
      try app {
        let screen = try await Screen.failed()
        try await screen.settled()
        XCTAssertEqual(screen.texts, ["The server said <b>no</b> & left.", "Try Again", "Content"], "B13")
        XCTAssertFalse(screen.hasBar)
        try await takePicture(of: screen.window, "stack-refresh-failed")
        emit("clicked", on: screen.status.button)
        XCTAssertTrue(screen.hasBar)
        XCTAssertFalse(screen.hasFailure)
        try await until("it asks again") { screen.gate.requests.count == 3 }
        await screen.gate.answer(2, with: [2])
        try await screen.settled()
        XCTAssertFalse(screen.hasBar)
        XCTAssertEqual(screen.texts, ["Content"])
      }
    }

    func testNoContentIsRefreshedBesideItsPlaceholder() throws {
      try app {
        let screen = try await Screen.loaded([])
        screen.loader.refresh()
        try await screen.settled()
        XCTAssertTrue(screen.hasBar, "B13")
        XCTAssertEqual(screen.texts, ["No Content"])
      }
    }

    func testAFirstLoadAndItsFailureHaveAPageAndNothingBesideIt() throws {
      try app {
        let screen = try await Screen()
        screen.loader.load()
        XCTAssertFalse(screen.hasBar)
        await screen.gate.fail(0, with: ServerError())
        XCTAssertFalse(screen.hasFailure, "B13")
        screen.loader.retry()
        XCTAssertFalse(screen.hasBar)
      }
    }

    func testAResetTakesTheFailureAway() throws {
      try app {
        let screen = try await Screen.failed()
        XCTAssertTrue(screen.hasFailure)
        screen.loader.reset()
        XCTAssertFalse(screen.hasFailure, "B10")
        try await screen.settled()
        XCTAssertEqual(screen.texts, [])
      }
    }

    func testAReloadLeavesTheFailureUntilItsPlaceholderComes() throws {
      try app {
        let screen = try await Screen.failed(timing: PlaceholderTiming())
        screen.loader.reload()
        XCTAssertTrue(screen.hasFailure, "what was drawn stays: B36")
        XCTAssertFalse(screen.hasBar)
        screen.clock.advance(by: .milliseconds(200))
        XCTAssertEqual(screen.stack.state, .loading)
        XCTAssertFalse(screen.hasFailure)
        XCTAssertFalse(screen.hasBar)
      }
    }

    func testARefreshUnderTheLoadingPageIsShownWithTheContent() throws {
      try app {
        let screen = try await Screen(timing: PlaceholderTiming())
        screen.loader.load()
        screen.clock.advance(by: .milliseconds(200))
        await screen.gate.answer(0, with: [1])
        screen.loader.refresh()
        XCTAssertEqual(screen.stack.state, .loading, "B36")
        XCTAssertFalse(screen.hasBar)
        screen.clock.advance(by: .milliseconds(300))
        XCTAssertEqual(screen.stack.state, .loaded)
        XCTAssertTrue(screen.hasBar)
      }
    }

    func testOtherContentHasItsOwnRefreshAndNothingHasNone() throws {
      try app {
        let screen = try await Screen.failed()
        let gate = Gate<Void, [Int]>()
        let other = Loader { try await gate.pass(()) }
        other.load()
        await gate.answer(0, with: [1])
        other.refresh()
        screen.stack.bind(other, timing: .immediate, clock: screen.clock)
        XCTAssertTrue(screen.hasBar)
        XCTAssertFalse(screen.hasFailure)
        screen.stack.bind(nil)
        XCTAssertEqual(screen.stack.state, .loaded)
        XCTAssertFalse(screen.hasBar, "nothing would end it")
      }
    }

    func testTheWordsCanChangeWhileAFailureIsShown() throws {
      try app {
        let screen = try await Screen.failed()
        screen.stack.texts.retry = "Once More"
        screen.stack.texts.failure = { _ in "Offline" }
        try await screen.settled()
        XCTAssertEqual(screen.texts, ["Offline", "Once More", "Content"])
      }
    }
  }
#endif
