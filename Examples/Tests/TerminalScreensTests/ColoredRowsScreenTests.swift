import QuireTesting
import Terminal
import TerminalList
import Testing

@testable import TerminalScreens

@MainActor @Suite(.timeLimit(.minutes(5)))
struct ColoredRowsScreenTests {
  private let terminal = SampleTerminal()
  private let clock = ManualClock()

  /// A screen whose server answers when the clock is turned.
  private func screen(count: Int) async -> ColoredRowsScreen {
    let screen = ColoredRowsScreen(terminal, count: count, clock: clock, scheduler: clock)
    screen.load()
    screen.draw()
    await answers(to: screen)
    return screen
  }

  /// Lets the server answer its requests, and those that follow.
  private func answers(to screen: ColoredRowsScreen) async {
    let (answers, answer) = AsyncStream<Void>.makeStream()
    let token = screen.pager.observeLoads { if case .finished = $0.phase { answer.yield() } }
    defer { token.cancel() }
    var iterator = answers.makeAsyncIterator()
    while screen.pager.isLoading {
      await clock.sleepers(1)
      clock.advance(by: .seconds(2))
      await iterator.next()
    }
    screen.draw()
  }

  @Test("B26: any of a billion rows is a key away, and the line below shows its number")
  func anyOfABillionRowsIsAKeyAway() async {
    let screen = await screen(count: 1_000_000_000)
    #expect(terminal.footer.contains("row 1 of 1,000,000,000 "))
    #expect(screen.press(.end))
    #expect(terminal.footer.contains("row 1,000,000,000 of 1,000,000,000 "))
    #expect(terminal.selected == "…")
    await answers(to: screen)
    #expect(terminal.selected == "1,000,000,000 Deep Grayish Crimson #4e363a")
    #expect(screen.press(.character("5")))
    await answers(to: screen)
    #expect(terminal.selected == "500,000,001 Pale Vivid Red #ffa3a3")
    #expect(screen.pager.items.count <= 150)
  }

  @Test("B14, B26: a refresh in the middle of a long list leaves the reader there")
  func aRefreshLeavesTheReaderThere() async {
    let screen = await screen(count: 1_000_000_000)
    #expect(screen.press(.character("5")))
    await answers(to: screen)
    let body = terminal.body
    let updates = UpdateRecorder(screen.pager)
    #expect(screen.press(.character("r")))
    #expect(screen.pager.isLoading)
    await answers(to: screen)
    #expect(terminal.body == body)
    #expect(!updates.updates.isEmpty)
    #expect(updates.updates.allSatisfy { $0.after.rows[500_000_000] != nil })
    #expect(terminal.footer.contains("row 500,000,001 of"))
  }

  @Test func aThousandRowsAreAsTheyWere() async {
    let screen = await screen(count: 1_000)
    #expect(terminal.selected == "Pale Vivid Red #ffa3a3")
    #expect(screen.press(.character("x")))
    await answers(to: screen)
    #expect(terminal.body.first == "The colors could not be loaded")
  }
}
