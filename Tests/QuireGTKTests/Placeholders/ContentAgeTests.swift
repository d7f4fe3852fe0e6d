#if GTK
  import CAdwaita
  import Quire
  import QuireTesting
  import XCTest

  @testable import QuireGTK

  /// B44: content that is seen again is refreshed if it is too old.
  final class ContentAgeTests: WidgetTestCase {
    /// Content that was loaded, in a stack in a window.
    @MainActor private final class Screen {
      let gate = Gate<Void, [Int]>()
      let clock = ManualClock()
      private(set) lazy var loader = Loader(clock: clock) { [gate] in try await gate.pass(()) }
      let stack = ContentStack(gtk_label_new("Content"))

      init() async {
        stack.bind(loader, timing: .immediate, clock: clock)
        loader.load()
        await gate.answer(0, with: [1])
      }

      /// The requests after all work is done.
      func requests() async -> Int {
        await Task {}.value
        return gate.requests.count
      }
    }

    func testContentThatIsTooOldIsRefreshedWhenItComesToTheScreenAgain() throws {
      try app {
        let screen = await Screen()
        screen.stack.maximumAge = .seconds(300)
        let window = try await Window(screen.stack.widget)
        var requests = await screen.requests()
        XCTAssertEqual(requests, 1)
        try await window.hideAndShow()
        requests = await screen.requests()
        XCTAssertEqual(requests, 1, "It is young.")
        screen.clock.advance(by: .seconds(301))
        try await window.hideAndShow()
        requests = await screen.requests()
        XCTAssertEqual(requests, 2)
        XCTAssertEqual(screen.stack.state, .loaded)
      }
    }

    func testContentThatIsTooOldIsRefreshedWhenItsWindowBecomesActive() throws {
      try app {
        let screen = await Screen()
        let window = try await Window(screen.stack.widget)
        try await until("the window is active") { gtk_window_is_active(window.pointer) != 0 }
        screen.stack.maximumAge = .seconds(300)
        screen.clock.advance(by: .seconds(301))
        let other = try await Window(gtk_label_new("Another"))
        try await until("the other is active") { gtk_window_is_active(window.pointer) == 0 }
        var requests = await screen.requests()
        XCTAssertEqual(requests, 1)
        other.close()
        gtk_window_present(window.pointer)
        try await until("the window is active") { gtk_window_is_active(window.pointer) != 0 }
        requests = await screen.requests()
        XCTAssertEqual(requests, 2)
      }
    }

    func testWithoutAnAgeNothingIsRefreshed() throws {
      try app {
        let screen = await Screen()
        screen.stack.maximumAge = .zero
        screen.stack.maximumAge = nil
        let window = try await Window(screen.stack.widget)
        screen.clock.advance(by: .seconds(301))
        try await window.hideAndShow()
        let requests = await screen.requests()
        XCTAssertEqual(requests, 1)
      }
    }

    func testAnAgeThatIsSetAgainLeavesNoHandlers() throws {
      try app {
        let screen = await Screen()
        screen.stack.maximumAge = .zero
        let handlers = LiveObjects.count(.handler)
        for age in [nil, .zero, nil, .seconds(300)] as [Duration?] { screen.stack.maximumAge = age }
        XCTAssertEqual(LiveObjects.count(.handler), handlers)
      }
    }

    func testOtherContentInAStackThatIsSeenIsLoaded() throws {
      try app {
        let screen = await Screen()
        let list = PagedListView(Pager(source: .array([Item(1)]))) {
          gtk_label_new(nil)
        } bind: { _, _ in
        }
        list.maximumAge = .seconds(300)
        let window = try await Window(list.widget)
        try await until("the list is loaded") { list.pager.contentState == .loaded }
        list.placeholders.bind(screen.loader, timing: .immediate, clock: screen.clock)
        var requests = await screen.requests()
        XCTAssertEqual(requests, 1)
        screen.clock.advance(by: .seconds(301))
        list.placeholders.bind(screen.loader, timing: .immediate, clock: screen.clock)
        requests = await screen.requests()
        XCTAssertEqual(requests, 2)
        window.close()
      }
    }
  }

  extension Window {
    fileprivate func hideAndShow() async throws {
      gtk_widget_set_visible(widget, 0)
      try await until("the window is gone") { gtk_widget_get_mapped(self.widget) == 0 }
      gtk_window_present(pointer)
      try await until("the window is open") { gtk_widget_get_mapped(self.widget) != 0 }
    }
  }
#endif
