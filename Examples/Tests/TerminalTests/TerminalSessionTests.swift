import Foundation
import Testing

@testable import Terminal

extension SessionTests {
  @Suite @MainActor
  struct TerminalSessionTests {
    private let terminal: Pseudoterminal
    private let modesBefore: [String]

    init() throws {
      terminal = try Pseudoterminal(columns: 20, rows: 4)
      modesBefore = terminal.modes
    }

    @Test func theTerminalIsAScreenUntilItIsGivenBack() throws {
      let session = try open()
      let entering = try terminal.read(through: "\u{1B}[?1006h")
      #expect(entering.contains("\u{1B}[?1049h"))
      #expect(entering.contains("\u{1B}[?25l"))
      #expect(entering.contains("\u{1B}[?1000h"))
      #expect(entering.contains("\u{1B}[?2004h"))
      #expect(terminal.modes != modesBefore)
      session.close()
      #expect(try terminal.read(through: Restored.last) == Restored.sequence)
      #expect(terminal.modes == modesBefore)
    }

    @Test func keysArriveAsTheyAreTyped() async throws {
      let session = try open()
      defer { session.close() }
      var events = session.events.makeAsyncIterator()
      terminal.type("日\u{1B}[A\u{03}\u{1B}[<0;2;3M")
      for key: Key in [.character("日"), .up, .control("c"), .click(ScreenPosition(row: 2, column: 1))] {
        #expect(await events.next(isolation: #isolation) == .key(key))
      }
    }

    @Test func escapeIsAKeyIfNothingFollows() async throws {
      let session = try open()
      defer { session.close() }
      var events = session.events.makeAsyncIterator()
      terminal.type("\u{1B}")
      #expect(await events.next(isolation: #isolation) == .key(.escape))
      terminal.type("[")
      #expect(await events.next(isolation: #isolation) == .key(.character("[")))
    }

    @Test func aNewSizeIsReportedOnceAndRepainted() async throws {
      let session = try open()
      defer { session.close() }
      #expect(session.size == TerminalSize(columns: 20, rows: 4))
      session.draw([StyledLine("hello")])
      terminal.resize(columns: 30, rows: 5)
      kill(getpid(), SIGWINCH)
      kill(getpid(), SIGWINCH)
      terminal.type("x")
      var events = session.events.makeAsyncIterator()
      var received: Set<TerminalEvent> = []
      for _ in 0..<2 {
        if let event = await events.next(isolation: #isolation) { received.insert(event) }
      }
      #expect(received == [.resized(TerminalSize(columns: 30, rows: 5)), .key(.character("x"))])
      #expect(session.size == TerminalSize(columns: 30, rows: 5))
      _ = try terminal.read(through: "hello")
      session.draw([StyledLine("hello")])
      #expect(try terminal.read(through: "hello").contains("\u{1B}[2J"))
    }

    @Test func aScreenThatHasItsOldSizeAgainIsRepainted() async throws {
      let session = try open()
      defer { session.close() }
      session.draw([StyledLine("hello")])
      _ = try terminal.read(through: "hello")
      terminal.resize(columns: 10, rows: 2)
      terminal.resize(columns: 20, rows: 4)
      kill(getpid(), SIGWINCH)
      #expect(try await terminal.nextOutput(through: "hello").contains("\u{1B}[2J"))
    }

    @Test func aContinuedSessionRepaintsWhatItShowed() async throws {
      let session = try open()
      defer { session.close() }
      session.draw([StyledLine("hello")])
      _ = try terminal.read(through: "hello")
      kill(getpid(), SIGCONT)
      let continued = try await terminal.nextOutput(through: "hello")
      #expect(continued.contains("\u{1B}[?1049h"))
      #expect(continued.contains("\u{1B}[2J"))
      var events = session.events.makeAsyncIterator()
      #expect(await events.next(isolation: #isolation) == .resumed)
    }

    @Test func aStopEndsAPaste() async throws {
      let session = try open()
      defer { session.close() }
      var events = session.events.makeAsyncIterator()
      terminal.type("\u{1B}[200~a")
      #expect(await events.next(isolation: #isolation) == .key(.character("a")))
      kill(getpid(), SIGCONT)
      #expect(await events.next(isolation: #isolation) == .resumed)
      terminal.type("\r")
      #expect(await events.next(isolation: #isolation) == .key(.enter))
    }

    @Test func aSessionThatContinuesWithAnotherSizeIsDrawnOnce() async throws {
      let session = try open()
      defer { session.close() }
      session.draw([StyledLine("hello")])
      _ = try terminal.read(through: "hello")
      terminal.resize(columns: 30, rows: 5)
      kill(getpid(), SIGCONT)
      var events = session.events.makeAsyncIterator()
      #expect(await events.next(isolation: #isolation) == .resized(TerminalSize(columns: 30, rows: 5)))
      #expect(await events.next(isolation: #isolation) == .resumed)
      session.draw([StyledLine("welcome")])
      #expect(try !terminal.read(through: "welcome").contains("hello"))
    }

    @Test func aClosedSessionNeitherDrawsNorTells() async throws {
      let session = try open()
      session.close()
      session.close()
      session.draw([StyledLine("hello")])
      terminal.type("x")
      var events = session.events.makeAsyncIterator()
      #expect(await events.next(isolation: #isolation) == nil)
      #expect(!(try terminal.read(through: Restored.last).contains("hello")))
    }

    @Test func oneSessionHasTheTerminalAtATime() throws {
      let session = try open()
      #expect(throws: TerminalError.alreadyOpen) { try open() }
      session.close()
      try open().close()
    }

    @Test func aFileIsNoTerminal() throws {
      let file = Foundation.open("/dev/null", O_RDWR)
      defer { Foundation.close(file) }
      #expect(throws: TerminalError.notATerminal) { try TerminalSession(input: file, output: file, environment: [:]) }
      try open().close()
    }

    private func open() throws -> TerminalSession {
      try TerminalSession(input: terminal.device, output: terminal.device, environment: [:])
    }
  }
}
