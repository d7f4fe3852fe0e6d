import ChatModel
import ChatSources
import QuireTesting
import Testing

/// A reader of a chat, whose server does what the test wants.
@MainActor @Suite(.timeLimit(.minutes(5))) struct ChatRoomTests {
  // MARK: Opening

  @Test func aChatOpensAtTheFirstUnreadMessage() async {
    let chat = await OpenChat(PretendedChat(100, unread: 12))
    #expect(chat.lines.contains("unread") && chat.presenter.unreadBorder == .sent(89))
    #expect(chat.screen == ["86", "87", "88", "unread", "89", "90", "91", "92", "93"])
    #expect(chat.host.problems == [])
  }

  @Test func aChatWithoutUnreadMessagesOpensAtItsEnd() async {
    let chat = await OpenChat(PretendedChat(100))
    #expect(chat.screen == (93...100).map { "\($0)" })
    #expect(chat.presenter.unreadBorder == nil)
  }

  @Test func earlierMessagesComeAboveTheReader() async {
    let chat = await OpenChat(PretendedChat(100))
    await chat.scroll(to: 0)
    let (first, count) = (chat.screen.first, chat.lines.count)
    await chat.settle()
    #expect(chat.lines.count > 20 && chat.screen.first == first && chat.lines.count >= count)
    #expect(chat.host.problems == [])
  }

  @Test func anEmptyChatTakesMessages() async {
    let chat = await OpenChat(PretendedChat(0))
    chat.server.say()
    await until { chat.room.pager.items.count == 1 }
    #expect(await chat.room.send("Hello").value)
    #expect(chat.lines == ["1", "Hello"])
  }

  // MARK: Arriving messages

  @Test func aReaderAtTheEndStaysThere() async {
    let chat = await OpenChat(PretendedChat(30))
    chat.server.say(2)
    await until { chat.lines.last == "32" }
    await chat.settle()
    #expect(chat.screen.last == "32" && chat.newCount == 0)
  }

  @Test func aReaderElsewhereDoesNotMoveAndIsToldHowManyAreNew() async {
    let chat = await OpenChat(PretendedChat(100))
    await chat.scroll(to: 4)
    let screen = chat.screen
    chat.server.say(3)
    await until { chat.lines.last == "103" }
    await chat.settle()
    #expect(chat.screen == screen && chat.newCount == 3)
    chat.presenter.showNewItems(at: .next)
    await chat.settle()
    #expect(chat.screen.last == "103" && chat.newCount == 0)
    #expect(chat.host.problems == [])
  }

  @Test func whatTheReaderSeesIsRead() async {
    let chat = await OpenChat(PretendedChat(100, unread: 12))
    await until { chat.server.lastRead > 88 }
    #expect(chat.server.lastRead == chat.lastVisible)
    await chat.scroll(to: 1_000)
    await until { chat.server.lastRead == 100 }
    chat.server.say()
    await until { chat.lines.last == "101" }
    await chat.settle()
    await until { chat.server.lastRead == 101 }
    #expect(chat.server.lastRead == 101)
  }

  @Test func messagesBehindAnEndThatIsNotLoadedAreCountedAndLoadedWithOneGesture() async {
    let chat = await OpenChat(PretendedChat(100))
    // The refresh of what is visible evicts the pages after it.
    await chat.scroll(to: 0)
    await chat.scroll(to: 0)
    _ = await chat.room.pager.refresh(.visible).outcome
    #expect(chat.room.pager.nextEdge == .more)
    chat.server.say(3)
    await until { chat.newCount == 3 }
    #expect(chat.room.pager.items.last?.number != 103)
    chat.presenter.showNewItems(at: .next)
    await chat.settle()
    #expect(chat.room.pager.items.last?.number == 103 && chat.newCount == 0)
    #expect(chat.lines.count(where: { $0.hasPrefix("gap") }) <= 1)
  }

  // MARK: Sending

  @Test func aMessageIsShownAtOnceAndItsEchoIsNotShownTwice() async {
    let chat = await OpenChat(PretendedChat(30))
    #expect(await chat.room.send("Hello").value)
    await chat.settle()
    #expect(chat.screen.last == "Hello" && chat.room.pager.saveStates.values.first == .saving)
    // The echo comes before the answer, and another message between the two.
    await chat.server.sends.arrival(of: 0)
    chat.server.store(0)
    chat.server.say()
    await until { chat.lines.last == "32" }
    #expect(chat.lines.suffix(2) == ["Hello", "32"])
    await chat.server.confirm(0)
    #expect(chat.lines.suffix(3) == ["30", "31", "32"] && chat.room.pager.saveStates.isEmpty)
  }

  @Test func theEchoAfterTheAnswerIsNotShownTwice() async {
    let chat = await OpenChat(PretendedChat(30))
    await chat.room.send("Hello").value
    await chat.server.confirm(0)
    chat.server.say()
    await until { chat.lines.last == "32" }
    #expect(chat.lines.suffix(3) == ["30", "31", "32"])
  }

  @Test func sendingClearsTheBorderAndTakesTheReaderToTheEnd() async {
    let chat = await OpenChat(PretendedChat(100, unread: 12))
    await chat.room.send("Hello").value
    await chat.settle()
    #expect(chat.screen.last == "Hello" && !chat.lines.contains("unread"))
  }

  @Test func aMessageThatCouldNotBeSentStaysBelowThoseThatArrive() async {
    let chat = await OpenChat(PretendedChat(30))
    await chat.room.send("Hello").value
    await chat.server.refuse(0)
    chat.server.say()
    await until { chat.lines.contains("31") }
    #expect(chat.lines.suffix(2) == ["31", "Hello"])
    guard let draft = chat.room.pager.items.last, case .failed = chat.room.pager.saveStates[draft.id] else {
      Issue.record("The draft has not failed.")
      return
    }
    chat.room.sendAgain(draft.id)
    #expect(chat.room.pager.saveStates[draft.id] == .saving)
    await chat.server.confirm(1)
    #expect(chat.lines.suffix(2) == ["31", "32"] && chat.room.pager.saveStates.isEmpty)
  }

  @Test func aMessageThatCouldNotBeSentCanBeDiscarded() async throws {
    let chat = await OpenChat(PretendedChat(30))
    await chat.room.send("Hello").value
    await chat.server.refuse(0)
    await chat.room.discard(try #require(chat.room.pager.items.last?.id)).value
    #expect(chat.lines.last == "30" && chat.room.pager.saveStates.isEmpty)
  }

  @Test func aMessageWhoseAnswerWasLostIsNotShownTwice() async {
    let chat = await OpenChat(PretendedChat(30))
    await chat.room.send("Hello").value
    await chat.server.sends.arrival(of: 0)
    chat.server.store(0)
    chat.server.say()
    await until { chat.lines.last == "32" }
    // Its echo has come.
    await chat.server.refuse(0)
    #expect(chat.lines.suffix(3) == ["30", "31", "32"] && chat.room.pager.saveStates.isEmpty)
  }

  @Test func aMessageWhoseAnswerAndEchoWereLostIsSentAgainWhenItArrives() async {
    let chat = await OpenChat(PretendedChat(30))
    await chat.room.send("Hello").value
    await chat.server.sends.arrival(of: 0)
    chat.server.die()
    await until { chat.room.connection == .lost }
    chat.server.store(0)
    await chat.server.refuse(0)
    #expect(chat.lines.last == "Hello")
    chat.server.returnToLife()
    chat.server.clock.advance(by: .seconds(1))
    await chat.server.confirm(1)
    #expect(chat.lines.suffix(2) == ["30", "31"] && chat.room.pager.saveStates.isEmpty)
  }

  @Test func aChatThatIsNotLoadedTakesNoMessage() async {
    let server = PretendedChat(30)
    server.die()
    let chat = await OpenChat(server)
    #expect(await !chat.room.send("Hello").value)
  }

  // MARK: Jumps

  @Test func theReaderGoesToAQuotedMessageAndBack() async throws {
    let chat = await OpenChat(PretendedChat(200, quotes: [199: 42]))
    chat.room.goToQuote(of: try #require(chat.room.pager.item(.sent(199))))
    await chat.settle()
    #expect(chat.screen.contains("42") && chat.room.canGoBack)
    #expect(chat.room.pager.gaps.count == 1)
    chat.room.goBack()
    await chat.settle()
    #expect(chat.screen.contains("199") && !chat.room.canGoBack)
    #expect(chat.host.problems == [])
  }

  @Test func aJumpThatFailsLeavesTheReaderInPlaceAndSaysSo() async throws {
    let chat = await OpenChat(PretendedChat(200, quotes: [199: 42]))
    let screen = chat.screen
    chat.server.die()
    chat.room.goToQuote(of: try #require(chat.room.pager.item(.sent(199))))
    await until { chat.room.commandFailure != nil }
    await chat.settle()
    #expect(chat.screen == screen && !chat.room.canGoBack)
    #expect(chat.room.notice != nil)
  }

  @Test func aWayBackThatFailsCanBeTakenAgain() async throws {
    let chat = await OpenChat(PretendedChat(200, quotes: [199: 42, 42: 7]))
    for id in [199, 42] {
      chat.room.goToQuote(of: try #require(chat.room.pager.item(.sent(id))))
      await chat.settle()
    }
    chat.room.pager.refresh(.firstPage)
    await chat.settle()
    chat.server.die()
    chat.room.goBack()
    await until { chat.room.commandFailure != nil }
    chat.server.returnToLife()
    for id in [42, 199] {
      chat.room.goBack()
      await chat.settle()
      #expect(chat.screen.contains("\(id)"))
    }
    #expect(!chat.room.canGoBack)
  }

  @Test func aGapThatCouldNotBeLoadedStaysWithItsStateAndIsLoadedWhenTheServerIsBack() async throws {
    let chat = await OpenChat(PretendedChat(200, quotes: [199: 42]))
    chat.room.goToQuote(of: try #require(chat.room.pager.item(.sent(199))))
    await chat.settle()
    chat.server.die()
    await until { chat.room.connection == .lost }
    let gap = try #require(chat.room.pager.gaps.first)
    await chat.scroll(to: Double(gap.index) - 4)
    #expect(chat.lines.contains { $0.hasPrefix("gap failed") })
    chat.server.returnToLife()
    chat.server.clock.advance(by: .seconds(1))
    await until { chat.room.connection == .open }
    await chat.settle()
    #expect(!chat.lines.contains { $0.hasPrefix("gap failed") })
    #expect(chat.host.problems == [])
  }

  // MARK: Going and coming back

  @Test func whenTheServerDiesNothingIsLostAndWhatWasMissedComes() async {
    let chat = await OpenChat(PretendedChat(30))
    let lines = chat.lines
    chat.server.die()
    await until { chat.room.connection == .lost }
    #expect(chat.room.notice == "no connection" && chat.lines == lines)
    chat.server.say(2)
    chat.server.returnToLife()
    chat.server.clock.advance(by: .seconds(1))
    await until { chat.lines.last == "32" }
    #expect(chat.lines == lines + ["31", "32"] && chat.room.notice == nil)
    #expect(chat.server.connections == [30, 30])
  }

  @Test func aChatThatCouldNotBeLoadedLoadsWhenTheServerIsBack() async {
    let server = PretendedChat(30)
    server.die()
    let chat = await OpenChat(server)
    await until { chat.room.connection == .lost }
    guard case .failed = chat.room.pager.contentState else {
      Issue.record("The chat is \(chat.room.pager.contentState).")
      return
    }
    server.returnToLife()
    server.clock.advance(by: .seconds(1))
    await until { chat.room.pager.contentState == .loaded }
    await chat.settle()
    #expect(chat.screen.last == "30")
    server.say()
    await until { chat.lines.last == "31" }
    #expect(chat.room.connection == .open)
  }

  @Test func theConnectionEndsWithTheChat() async {
    let server = PretendedChat(30)
    weak var room: ChatRoom?
    do {
      let chat = await OpenChat(server)
      room = chat.room
      #expect(server.isHeard)
    }
    await until { !server.isHeard }
    #expect(room == nil)
  }
}
