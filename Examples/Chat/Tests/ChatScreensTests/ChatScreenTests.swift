import ChatModel
import ChatSources
import QuireTesting
import Terminal
import TerminalList
import Testing

@testable import ChatScreens

/// A user with a keyboard at the chat, whose server does what the test wants.
@MainActor @Suite(.timeLimit(.minutes(5))) struct ChatScreenTests {
  private let terminal = SampleTerminal(rows: 10)

  /// A screen with eight lines for messages.
  private func open(_ server: PretendedChat) async -> (screen: ChatScreen, room: ChatRoom) {
    let room = server.room()
    let screen = ChatScreen(terminal, room: room, title: "Chat", clock: server.clock)
    screen.load()
    screen.draw()
    await room.pager.settled()
    if server.isUp { await terminal.until { room.connection == .open } }
    await room.pager.settled()
    return (screen, room)
  }

  private func press(_ keys: Key..., on screen: ChatScreen) { for key in keys { _ = screen.press(key) } }

  private func type(_ text: String, on screen: ChatScreen) { for character in text { press(.character(character), on: screen) } }

  private func numbers(_ body: [String]) -> [String] { body.map { String($0.split(separator: " ").last ?? "") } }

  // MARK: Opening

  @Test func aChatOpensAtTheFirstUnreadMessage() async {
    let (screen, _) = await open(PretendedChat(100, unread: 12))
    #expect(terminal.header == "Chat")
    #expect(terminal.selected == "12:24 Linus Message 89")
    #expect(numbers(terminal.body) == ["86", "87", "88", "──", "89", "90", "91", "92"])
    withExtendedLifetime(screen) {}
  }

  @Test func daysHaveHeadings() async {
    let (screen, _) = await open(PretendedChat(42))
    #expect(terminal.body.suffix(4) == ["12:57 Grace Message 40", "Today", "12:00 Linus Message 41", "12:03 Ada Message 42"])
    press(.home, on: screen)
    #expect(terminal.body.contains("Yesterday"))
  }

  @Test func aNarrowScreenHasTheTextAndTheEndOfAQuoteIsCut() async {
    let server = PretendedChat(30, quotes: [30: 3])
    let (screen, room) = await open(server)
    let message = server.messages[29]
    let rows = [60, 34, 24].map { room.row(message, width: $0).map(\.text).joined() }
    #expect(rows == ["12:27AdaMessage 30  ↪ Ada: Message 3", "AdaMessage 30  ↪ Ada: Message…", "AdaMessage…  ↪ Ada:…"])
    withExtendedLifetime(screen) {}
  }

  @Test func aQuoteIsOnOneLine() async {
    let server = PretendedChat(30, quotes: [30: 3])
    let (screen, room) = await open(server)
    var message = server.messages[29]
    message.quote?.text = "Two\nlines"
    #expect(room.row(message, width: 60).last?.text == "  ↪ Ada: Two lines")
    withExtendedLifetime(screen) {}
  }

  // MARK: Arriving messages

  @Test func aReaderAtTheEndFollowsItAndAReaderElsewhereIsOfferedWhatIsNew() async {
    let server = PretendedChat(30)
    let (screen, _) = await open(server)
    server.say()
    await terminal.until { terminal.selected == "12:30 Grace Message 31" }
    press(.pageUp, .pageUp, on: screen)
    let body = terminal.body
    server.say(3)
    await terminal.until { terminal.header == "Chat 3 new messages: n shows them" }
    #expect(terminal.body == body)
    press(.character("n"), on: screen)
    #expect(terminal.header == "Chat" && terminal.selected == "12:39 Grace Message 34")
  }

  // MARK: Sending

  @Test func aMessageIsShownWhileItIsSent() async {
    let server = PretendedChat(30)
    let (screen, _) = await open(server)
    press(.character("w"), on: screen)
    type("Hello", on: screen)
    #expect(terminal.footer == "> Hello Enter sends, Esc discards")
    press(.enter, on: screen)
    await terminal.until { terminal.selected == "12:27 You Sending … Hello" }
    await server.confirm(0)
    #expect(terminal.selected == "12:30 You Hello")
    #expect(terminal.footer.contains("w write"))
  }

  @Test func aMessageThatCouldNotBeSentIsSentAgainOrDiscarded() async {
    let server = PretendedChat(30)
    let (screen, room) = await open(server)
    press(.character("w"), on: screen)
    type("Hello", on: screen)
    press(.enter, on: screen)
    await server.refuse(0)
    #expect(terminal.selected == "12:27 You Not sent Hello")
    #expect(terminal.footer.contains("t try again d discard"))
    press(.character("t"), on: screen)
    #expect(terminal.selected == "12:27 You Sending … Hello")
    await server.refuse(1)
    press(.character("d"), on: screen)
    await terminal.until { terminal.body.last == "12:27 Ada Message 30" }
    #expect(room.pager.saveStates.isEmpty)
  }

  @Test func aMessageThatCouldNotBeStoredStaysInTheLine() async {
    let server = PretendedChat(30)
    let stores = Gate<Message, Void>()
    server.file.store = { try await stores.pass($0) }
    let (screen, _) = await open(server)
    press(.character("w"), on: screen)
    type("Hello", on: screen)
    press(.enter, .enter, on: screen)
    await stores.fail(0, with: TestError("The disk is full."))
    await terminal.until { terminal.header == "Chat the message could not be stored: The disk is full." }
    #expect(terminal.footer.hasPrefix("> Hello") && terminal.selected == "12:27 Ada Message 30")
    press(.enter, on: screen)
    await stores.answer(1, with: ())
    await terminal.until { terminal.selected == "12:27 You Sending … Hello" }
    #expect(terminal.footer.contains("w write") && terminal.header == "Chat" && stores.requests.count == 2)
  }

  @Test func blanksAreNotSentAndEscapeDiscardsTheText() async {
    let server = PretendedChat(30)
    let (screen, _) = await open(server)
    press(.character("w"), .character(" "), .enter, on: screen)
    #expect(terminal.footer.hasPrefix(">"))
    press(.escape, .character("w"), on: screen)
    type("Hello", on: screen)
    press(.escape, on: screen)
    #expect(terminal.footer.contains("w write") && server.sends.requests.isEmpty)
  }

  // MARK: Quotes

  @Test func enterGoesToAQuotedMessageAndBackspaceBack() async {
    let server = PretendedChat(200, quotes: [200: 42])
    let (screen, room) = await open(server)
    #expect(terminal.selected == "12:57 Linus Message 200 ↪ Ada: Message 42")
    #expect(terminal.footer.contains("Enter quoted message"))
    press(.enter, on: screen)
    await room.pager.settled()
    #expect(terminal.selected == "12:03 Ada Message 42")
    #expect(terminal.footer.contains("Backspace back"))
    press(.backspace, on: screen)
    await room.pager.settled()
    #expect(terminal.selected == "12:57 Linus Message 200 ↪ Ada: Message 42")
  }

  @Test func aGapStaysVisibleWithItsState() async {
    let server = PretendedChat(200, quotes: [200: 42])
    let (screen, room) = await open(server)
    press(.enter, on: screen)
    await room.pager.settled()
    server.die()
    await terminal.until { terminal.header.contains("no connection") }
    press(.pageDown, .pageDown, .pageDown, on: screen)
    await room.pager.settled()
    #expect(terminal.body.contains { $0.hasPrefix("Failed, Enter retries: The server cannot be reached.") })
    server.returnToLife()
    server.clock.advance(by: .seconds(1))
    await terminal.until { !terminal.header.contains("no connection") }
    await room.pager.settled()
    #expect(!terminal.body.contains { $0.hasPrefix("Failed") })
  }

  // MARK: The server dies

  @Test func whereNothingCouldBeLoadedTheScreenSaysWhyAndKeepsTheText() async {
    let server = PretendedChat(30)
    server.die()
    let (screen, room) = await open(server)
    await terminal.until { terminal.header == "Chat no connection" }
    #expect(terminal.body.first?.hasPrefix("The server cannot be reached.") == true)
    press(.character("w"), on: screen)
    type("Hello", on: screen)
    press(.enter, on: screen)
    #expect(terminal.footer == "> Hello Enter sends when the chat is loaded, Esc discards")
    server.returnToLife()
    server.clock.advance(by: .seconds(1))
    await terminal.until { terminal.header == "Chat" }
    await room.pager.settled()
    #expect(terminal.footer == "> Hello Enter sends, Esc discards")
    press(.enter, on: screen)
    await server.confirm(0)
    #expect(terminal.selected == "12:30 You Hello")
  }

  @Test func everythingGoesWithTheScreen() async {
    let server = PretendedChat(30)
    weak var screen: ChatScreen?
    do {
      let (open, _) = await open(server)
      screen = open
    }
    await until { !server.isHeard }
    #expect(screen == nil)
  }
}
