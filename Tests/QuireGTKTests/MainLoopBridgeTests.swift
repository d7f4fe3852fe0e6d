#if GTK
  import CAdwaita
  import Foundation
  import Glibc
  import XCTest

  @testable import QuireGTK

  final class MainLoopBridgeTests: WidgetTestCase {
    func testLibdispatchStillHasTheTwoFunctionsThatTheBridgeNeeds() {
      for name in ["_dispatch_get_main_queue_handle_4CF", "_dispatch_main_queue_callback_4CF"] {
        XCTAssertNotNil(
          dlsym(nil, name),
          """
          libdispatch no longer has \(name), on which CoreFoundation's run loop depended, too. See how swift-corelibs-foundation drains the main \
          queue now, and do the same in MainLoopBridge; a main executor of our own (SE-0505) would need neither.
          """)
      }
    }

    func testMainActorCodeRunsOnTheThreadOfTheMainLoop() throws {
      try app {
        XCTAssertTrue(Thread.isMainThread)
        let sum = await Task.detached { 1 + 1 }.value
        XCTAssertEqual(sum, 2)
        XCTAssertTrue(Thread.isMainThread)
        XCTAssertNotNil(g_main_current_source(), "GLib has called")
      }
    }

    func testATaskSleepsAndContinues() throws {
      try app {
        let start = ContinuousClock.now
        try await Task.sleep(for: .milliseconds(20))
        XCTAssertGreaterThanOrEqual(ContinuousClock.now - start, .milliseconds(20))
      }
    }

    func testInstallingTwiceInstallsOnce() throws {
      try app {
        MainLoopBridge.install()
        let source = MainLoopBridge.source
        MainLoopBridge.install()
        XCTAssertEqual(MainLoopBridge.source, source)
        XCTAssertEqual(g_source_get_priority(g_main_context_find_source_by_id(nil, source)), 120)
      }
    }

    func testNothingWakesTheMainLoopWhileNothingHappens() {
      MainActor.assumeIsolated {
        MainLoopBridge.install()
        // A window of an earlier test may still be going.
        let turns = (0..<8).lazy.map { _ in turnsOfMainLoop(within: 300) }
        XCTAssertNotNil(turns.first { $0 == 1 }, "only the timer wakes it")
      }
    }
  }
#endif
