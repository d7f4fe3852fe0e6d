#if GTK
  import CAdwaita
  import Quire
  import XCTest

  @testable import QuireGTK

  final class SignalTests: WidgetTestCase {
    @MainActor private final class Counter {
      var clicks = 0
    }

    func testAHandlerRunsWithItsOwnerAndDoesNotKeepIt() throws {
      try app {
        let handlers = LiveObjects.count(.handler)
        var button: ObjectReference? = ObjectReference(gtk_button_new())
        var counter: Counter? = Counter()
        connect(button!.pointer, "clicked", to: counter!) { counter, _ in counter.clicks += 1 }
        XCTAssertEqual(LiveObjects.count(.handler), handlers + 1)
        emit("clicked", on: button!.widget)
        XCTAssertEqual(counter?.clicks, 1)
        weak let weakCounter = counter
        counter = nil
        XCTAssertNil(weakCounter)
        emit("clicked", on: button!.widget)
        button = nil
        XCTAssertEqual(LiveObjects.count(.handler), handlers, "the closure goes with the object")
      }
    }

    func testAnObserverIsDisconnectedWithItsToken() throws {
      try app {
        let handlers = LiveObjects.count(.handler)
        let button = ObjectReference(gtk_button_new())
        var clicks = 0
        let token = observe(button.pointer, "clicked") { _ in clicks += 1 }
        emit("clicked", on: button.widget)
        token.cancel()
        emit("clicked", on: button.widget)
        XCTAssertEqual(clicks, 1)
        XCTAssertEqual(LiveObjects.count(.handler), handlers)
      }
    }

    func testATokenMayOutliveTheObject() throws {
      try app {
        let handlers = LiveObjects.count(.handler)
        var button: ObjectReference? = ObjectReference(gtk_button_new())
        let token = observe(button!.pointer, "clicked") { _ in }
        button = nil
        token.cancel()
        XCTAssertEqual(LiveObjects.count(.handler), handlers)
      }
    }
  }
#endif
