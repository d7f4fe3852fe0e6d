import Foundation
import Testing

@testable import Terminal

#if compiler(>=6.3)
  extension SessionTests {
    /// Each in a separate process, which ends with the session open.
    @Suite struct ProcessEndTests {
      private let terminal: Pseudoterminal
      private let modesBefore: [String]
      private let path: String

      init() throws {
        terminal = try Pseudoterminal(columns: 20, rows: 4)
        modesBefore = terminal.modes
        path = terminal.path
      }

      @Test func exitGivesTheTerminalBack() async throws {
        await #expect(processExitsWith: .exitCode(3)) { [path = path as String] in
          _ = try await Self.open(path)
          exit(3)
        }
        try expectRestored()
      }

      @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
      func aSignalToEndIsReportedOnceTheTerminalIsRestored(signal: Int32) async throws {
        await #expect(processExitsWith: .exitCode(7)) { [path = path as String, signal = signal as Int32] in
          let session = try await Self.open(path)
          kill(getpid(), signal)
          var events: [TerminalEvent] = []
          for await event in session.events { events.append(event) }
          exit(events == [.terminated(signal: signal)] ? 7 : 1)
        }
        try expectRestored()
      }

      @Test func aProcessThatDoesNotListenEndsAtTheSecondSignal() async throws {
        await #expect(processExitsWith: .signal(SIGTERM)) { [path = path as String] in
          try await Self.hang(path) {
            raise(SIGTERM)
            raise(SIGTERM)
          }
        }
        try expectRestored()
      }

      @Test(arguments: [SIGABRT, SIGILL, SIGSEGV, SIGTRAP, SIGBUS, SIGFPE])
      func aFatalSignalIsStillFatalOnceTheTerminalIsGivenBack(signal: Int32) async throws {
        let result = await #expect(processExitsWith: .failure) { [path = path as String, signal = signal as Int32] in
          try await Self.hang(path) { raise(signal) }
        }
        #expect(result?.exitStatus == .signal(signal))
        try expectRestored()
      }

      @Test func aTrapGivesTheTerminalBack() async throws {
        await #expect(processExitsWith: .failure) { [path = path as String] in
          _ = try await Self.open(path)
          fatalError("on purpose")
        }
        try expectRestored()
      }

      @Test func aStackOverflowGivesTheTerminalBack() async throws {
        await #expect(processExitsWith: .signal(SIGSEGV)) { [path = path as String] in
          try await Self.hang(path) { _ = Self.depth(1) }
        }
        try expectRestored()
      }

      private func expectRestored() throws {
        let output = try terminal.read(through: Restored.last)
        #expect(output.hasSuffix(Restored.sequence))
        #expect(terminal.modes == modesBefore)
      }

      @MainActor private static func open(_ path: String) throws -> TerminalSession {
        let device = Foundation.open(path, O_RDWR | O_NOCTTY)
        return try TerminalSession(input: device, output: device, environment: [:])
      }

      /// Keeps the main actor busy, so that the session receives no event, and handles a signal in that state.
      @MainActor private static func hang(_ path: String, in action: () -> Void) throws {
        let session = try open(path)
        var all = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_UNBLOCK, &all, nil)
        action()
        session.draw([])
        fatalError("the process has outlived what should have ended it")
      }

      private static func depth(_ level: Int) -> Int {
        level == 0 ? 0 : depth(level + 1) &+ depth(level &* 3)
      }
    }
  }
#else
  extension SessionTests {
    @Test(.disabled("A test passes values to a process that it expects to end since Swift 6.3."))
    func theTerminalIsGivenBackHoweverTheProcessEnds() {}
  }
#endif
