#if GTK
  import CAdwaita
  import Quire
  import QuireTesting
  import XCTest

  @testable import QuireGTK

  final class ContentBindingTests: WidgetTestCase {
    func testAPlaceholderComesAfterADelayAndStaysForAWhile() throws {
      try app {
        let gate = Gate<Void, [Int]>()
        let loader = Loader { try await gate.pass(()) }
        let clock = ManualClock()
        let stack = ContentStack(gtk_label_new("Content"))
        stack.bind(loader, clock: clock)
        loader.load()
        XCTAssertEqual(stack.state, .initial)
        clock.advance(by: .milliseconds(200))
        XCTAssertEqual(stack.state, .loading)
        await gate.answer(0, with: [1])
        XCTAssertEqual(stack.state, .loading, "B36")
        clock.advance(by: .milliseconds(300))
        XCTAssertEqual(stack.state, .loaded)
      }
    }

    func testTheErrorPagesButtonRetries() throws {
      try app {
        let gate = Gate<Void, [Int]>()
        let loader = Loader { try await gate.pass(()) }
        let stack = ContentStack(gtk_label_new("Content"))
        stack.bind(loader, timing: .immediate, clock: ManualClock())
        let window = try await Window(stack.widget)
        loader.load()
        await gate.fail(0, with: ServerError())
        try await until("the error is visible") { texts(in: stack.widget).contains("Try Again") }
        try await until("the crossfade is over") { gtk_stack_get_transition_running(stack.stack.opaque) == 0 }
        try await takePicture(of: window, "stack-failed-retry")
        window.tab()
        XCTAssertEqual(window.focus, stack.errorPage.button, "the keyboard reaches the button")
        emit("clicked", on: stack.errorPage.button)
        await gate.answer(1, with: [1])
        XCTAssertEqual(stack.state, .loaded)
      }
    }

    func testAListThatPausedBeforeItsFirstRowOffersMore() throws {
      try app {
        let source = GatedPageSource<Item, Int>()
        let pager = Pager(source: source, configuration: PagingConfiguration(emptyPageBudget: 0))
        let stack = ContentStack(gtk_label_new("Content"))
        stack.bind(pager, timing: .immediate, clock: ManualClock())
        pager.load()
        await source.answer(0, with: Page(ids: [], next: 1))
        XCTAssertEqual(stack.state, .empty, "B20")
        XCTAssertEqual(String(cString: gtk_button_get_label(stack.emptyPage.button.cast(to: GtkButton.self))), "Load More")
        emit("clicked", on: stack.emptyPage.button)
        await source.answer(1, with: Page(ids: [1]))
        XCTAssertEqual(stack.state, .loaded)
      }
    }

    func testAnotherFailureTakesThePlaceOfTheFirst() throws {
      try app {
        let stack = ContentStack(gtk_label_new("Content"))
        let window = try await Window(stack.widget)
        stack.show(.failed(LoadFailure(ServerError(description: "first"))))
        var notified = 0
        stack.willShow = { _, _ in notified += 1 }
        stack.show(.failed(LoadFailure(ServerError(description: "second"))))
        XCTAssertEqual(notified, 1, "B13")
        try await until("the second one is visible") { texts(in: stack.widget).contains("second") }
        window.close()
      }
    }

    func testTheKeyboardContinuesAfterLoading() throws {
      try app {
        let gate = Gate<Void, [Int]>()
        let loader = Loader { try await gate.pass(()) }
        let content: WidgetPointer = gtk_button_new_with_label("Content")
        let stack = ContentStack(content)
        stack.bind(loader, timing: .immediate, clock: ManualClock())
        let window = try await Window(stack.widget)
        loader.load()
        await gate.fail(0, with: ServerError())
        gtk_widget_grab_focus(stack.errorPage.button)
        emit("clicked", on: stack.errorPage.button)
        await gate.arrival(of: 1)
        XCTAssertEqual(stack.state, .loading)
        XCTAssertNil(window.focus, "a button that fades out takes no key")
        await gate.answer(1, with: [1])
        XCTAssertEqual(window.focus, content)
      }
    }

    func testEverythingGoesWithTheWindow() throws {
      try app {
        let handlers = LiveObjects.count(.handler)
        weak var weakStack: ContentStack?
        weak var weakLoader: Loader<[Int]>?
        do {
          let loader = Loader { [1] }
          var stack: ContentStack? = ContentStack(gtk_label_new("Content"))
          stack!.bind(loader)
          (weakStack, weakLoader) = (stack, loader)
          let window = try await Window(stack!.widget)
          stack = nil
          loader.load()
          await loader.settled()
          XCTAssertEqual(weakStack?.state, .loaded, "the window keeps it")
          window.close()
        }
        try await until("all is freed") { weakStack == nil && weakLoader == nil && LiveObjects.count(.handler) <= handlers }
      }
    }

    func testAScreenReaderAnnouncesWhatIsShown() throws {
      try app {
        let stack = ContentStack(gtk_label_new("Content"))
        let window = try await Window(stack.widget)
        stack.show(.loading)
        XCTAssertNil(quire_accessible_check_busy(stack.stack, 1))
        XCTAssertNil(quire_accessible_check_label(stack.loadingPage.widget, "Loading"))
        stack.show(.failed(LoadFailure(ServerError())))
        XCTAssertNil(quire_accessible_check_busy(stack.stack, 0))
        XCTAssertEqual(gtk_test_accessible_has_role(stack.errorPage.widget.opaque, GTK_ACCESSIBLE_ROLE_ALERT), 1)
        XCTAssertNil(quire_accessible_check_label(stack.errorPage.widget, "Something Went Wrong"))
        window.close()
      }
    }
  }
#endif
