#if GTK
  import CAdwaita
  import XCTest

  @testable import QuireGTK

  /// A test of widgets, which runs as an app does: GLib's main loop drives, on the main thread, and the main actor's code runs in it.
  ///
  /// Each test is one call of ``app(_:)``. XCTest's own asynchronous tests would be driven by Foundation's run loop, in which GTK does nothing.
  class WidgetTestCase: XCTestCase {
    override func setUpWithError() throws {
      try MainActor.assumeIsolated {
        guard gtk_init_check() != 0 else { throw XCTSkip("There is no display: run the tests with xvfb-run.") }
        adw_init()
      }
    }

    /// Runs a test in the main loop until it is done.
    func app(_ body: @escaping @MainActor () async throws -> Void) throws {
      try MainActor.assumeIsolated {
        MainLoopBridge.install()
        var result: Result<Void, any Error>?
        Task {
          do { result = .success(try await body()) } catch { result = .failure(error) }
        }
        // A loop in which nothing happens any more would wait for ever.
        let watchdog = repeating(every: 100) { Waiters.shared.tick() }
        while result == nil {
          g_main_context_iteration(nil, 1)
          Waiters.shared.check()
        }
        watchdog.cancel()
        try result!.get()
      }
    }
  }

  /// Waits until something is so, and looks after each turn of the main loop.
  @MainActor func until(
    _ what: String, file: StaticString = #filePath, line: UInt = #line, _ condition: @escaping @MainActor () -> Bool
  ) async throws {
    guard await Waiters.shared.wait(condition) else {
      XCTFail("It never came to this: \(what)", file: file, line: line)
      throw Waiters.GaveUp(what: what)
    }
  }

  @MainActor private final class Waiters {
    static let shared = Waiters()

    struct GaveUp: Error {
      let what: String
    }

    private struct Waiter {
      let condition: @MainActor () -> Bool
      let continuation: CheckedContinuation<Bool, Never>
      var turns = 20_000
      var ticks = 100
    }

    private var waiters: [Waiter] = []

    func wait(_ condition: @escaping @MainActor () -> Bool) async -> Bool {
      if condition() { return true }
      return await withCheckedContinuation { waiters.append(Waiter(condition: condition, continuation: $0)) }
    }

    func check() {
      let all = waiters
      waiters = []
      for var waiter in all {
        waiter.turns -= 1
        if waiter.condition() {
          waiter.continuation.resume(returning: true)
        } else if waiter.turns <= 0 || waiter.ticks <= 0 {
          waiter.continuation.resume(returning: false)
        } else {
          waiters.append(waiter)
        }
      }
    }

    func tick() {
      for index in waiters.indices { waiters[index].ticks -= 1 }
    }
  }
#endif
