#if GTK
  import CAdwaita
  import Quire
  import QuireTesting
  import XCTest

  @testable import QuireGTK

  final class ContentStackTests: WidgetTestCase {
    @MainActor private struct Screen {
      let stack: ContentStack
      let window: Window

      init() async throws {
        stack = ContentStack(gtk_label_new("Content"))
        window = try await Window(stack.widget)
      }

      var texts: [String] { QuireGTKTests.texts(in: stack.widget) }

      /// Waits until the crossfade is over.
      func settled() async throws {
        let stack = stack.stack.opaque
        try await until("the crossfade is over") { gtk_stack_get_transition_running(stack) == 0 }
      }
    }

    func testContentWithoutACommandShowsNothing() throws {
      try app {
        let screen = try await Screen()
        XCTAssertEqual(screen.texts, [], "B1")
        XCTAssertEqual(screen.stack.state, .initial)
      }
    }

    func testEachStateHasItsPage() throws {
      try app {
        let screen = try await Screen()
        screen.stack.show(.loading)
        try await screen.settled()
        XCTAssertEqual(screen.texts, [])
        try await takePicture(of: screen.window, "stack-loading")
        screen.stack.show(.empty)
        try await screen.settled()
        XCTAssertEqual(screen.texts, ["No Content"])
        try await takePicture(of: screen.window, "stack-empty")
        screen.stack.show(.failed(LoadFailure(ServerError())))
        try await screen.settled()
        XCTAssertEqual(screen.texts, ["Something Went Wrong", "The server said <b>no</b> & left."], "an error's text is not markup")
        try await takePicture(of: screen.window, "stack-failed")
        screen.stack.show(.loaded)
        try await screen.settled()
        XCTAssertEqual(screen.texts, ["Content"])
      }
    }

    func testTheSpinnerTurnsOnlyWhileItIsShown() throws {
      try app {
        let screen = try await Screen()
        let spinner = screen.stack.loadingPage.spinner.opaque
        XCTAssertEqual(gtk_spinner_get_spinning(spinner), 0)
        screen.stack.show(.loading)
        XCTAssertEqual(gtk_spinner_get_spinning(spinner), 1)
        screen.stack.show(.loaded)
        XCTAssertEqual(gtk_spinner_get_spinning(spinner), 0)
      }
    }

    func testAPictureOfTheAppsTurnsInstead() throws {
      try app {
        let screen = try await Screen()
        let page = screen.stack.loadingPage
        page.picture = .icon("emblem-synchronizing-symbolic")
        page.size = 48
        page.label = "Reading the history"
        screen.stack.show(.loading)
        try await screen.settled()
        XCTAssertEqual(gtk_widget_has_css_class(page.image, Style.rotating), 1)
        XCTAssertEqual(gtk_spinner_get_spinning(page.spinner.opaque), 0)
        XCTAssertEqual(screen.texts, ["Reading the history"])
        try await takePicture(of: screen.window, "stack-loading-picture")
        screen.stack.show(.loaded)
        XCTAssertEqual(gtk_widget_has_css_class(page.image, Style.rotating), 0)
      }
    }

    func testAWidgetOfTheAppsReplacesAPlaceholderAndGoesAgain() throws {
      try app {
        let screen = try await Screen()
        screen.stack.setPlaceholder(gtk_label_new("Mine"), for: .empty)
        screen.stack.show(.empty)
        try await screen.settled()
        XCTAssertEqual(screen.texts, ["Mine"])
        screen.stack.setPlaceholder(nil, for: .empty)
        try await screen.settled()
        XCTAssertEqual(screen.texts, ["No Content"])
        screen.stack.setPlaceholder(gtk_label_new("Mine again"), for: .empty)
        try await screen.settled()
        XCTAssertEqual(screen.texts, ["Mine again"])
      }
    }

    func testEachAnnouncementIsFollowedByItsCompletion() throws {
      try app {
        let screen = try await Screen()
        var notified: [String] = []
        screen.stack.willShow = { state, _ in notified.append("will \(state)") }
        screen.stack.didShow = { state, _ in notified.append("did \(state)") }
        screen.stack.show(.loading)
        screen.stack.show(.empty)
        XCTAssertEqual(notified, ["will loading", "did loading", "will empty"])
        try await screen.settled()
        XCTAssertEqual(notified, ["will loading", "did loading", "will empty", "did empty"])
      }
    }

    func testWithoutAnimationsWhatIsShownIsVisibleAtOnce() throws {
      try app {
        let screen = try await Screen()
        Settings.enableAnimations(false)
        defer { Settings.enableAnimations(true) }
        var notified = 0
        screen.stack.didShow = { _, _ in notified += 1 }
        screen.stack.show(.empty)
        XCTAssertEqual(notified, 1)
      }
    }

    func testWhatACallbackShowsComesAfterItsNotification() throws {
      try app {
        let stack = ContentStack(gtk_label_new("Content"))
        var notified: [ContentState] = []
        stack.willShow = { [weak stack] state, _ in
          notified.append(state)
          if state == .loading { stack?.show(.empty) }
        }
        stack.show(.loading)
        XCTAssertEqual(notified, [.loading, .empty])
        XCTAssertEqual(stack.state, .empty)
      }
    }

    func testAPageReplacedWhileItIsAnnouncedIsTheOneThatIsShown() throws {
      try app {
        let screen = try await Screen()
        let mine: WidgetPointer = gtk_label_new("Mine")
        var notified: [String] = []
        screen.stack.willShow = { [weak stack = screen.stack] _, page in
          notified.append(page == mine ? "will mine" : "will")
          if page != mine { stack?.setPlaceholder(mine, for: .empty) }
        }
        screen.stack.didShow = { _, page in notified.append(page == mine ? "did mine" : "did") }
        screen.stack.show(.empty)
        try await screen.settled()
        XCTAssertEqual(screen.texts, ["Mine"])
        XCTAssertEqual(notified, ["will", "did", "will mine", "did mine"])
      }
    }

    func testAPageThatIsShownInNoWindowTakesNoFocus() throws {
      try app {
        let screen = try await Screen()
        let widget = ObjectReference(screen.stack.widget)
        screen.stack.emptyPage.action = .init("Write") {}
        screen.stack.show(.empty)
        try await screen.settled()
        gtk_widget_grab_focus(screen.stack.emptyPage.button)
        screen.stack.show(.loading)
        gtk_window_set_child(screen.window.pointer, nil)
        screen.stack.show(.loaded)
        XCTAssertNil(gtk_widget_get_root(widget.widget))
        XCTAssertEqual(screen.stack.state, .loaded)
      }
    }

    func testTheAppsWordsTakeTheStacksPlace() throws {
      try app {
        let screen = try await Screen()
        screen.stack.emptyPage.title = "No Messages"
        screen.stack.emptyPage.message = "Write <one>"
        var clicks = 0
        screen.stack.emptyPage.action = .init("Write") { clicks += 1 }
        screen.stack.show(.empty)
        try await screen.settled()
        XCTAssertEqual(screen.texts, ["No Messages", "Write <one>", "Write"])
        emit("clicked", on: screen.stack.emptyPage.button)
        XCTAssertEqual(clicks, 1)
      }
    }
  }
#endif
