import ChatModel
import ChatSources
import QuireTesting
import Testing

/// The order in which a message is stored, shown, and sent, with a file that does what the test wants.
@MainActor @Suite(.timeLimit(.minutes(5))) struct StoredMessageTests {
  private let server = PretendedChat(30)
  private let stores = Gate<Message, Void>()
  private let discards = Gate<String, Void>()

  private func open() async -> OpenChat {
    server.file = ({ try await stores.pass($0) }, { try await discards.pass($0) })
    return await OpenChat(server)
  }

  @Test("B61: a message is stored before it is shown, and shown before it is sent")
  func order() async throws {
    let chat = await open()
    var cleared: [String] = []
    chat.room.stored = { cleared.append($0) }
    let sending = chat.room.send("Hello")
    await stores.arrival(of: 0)
    await chat.settle()
    #expect(chat.lines.last == "30" && server.sends.requests.isEmpty && cleared.isEmpty)
    #expect(await !chat.room.send("Hello").value)

    var lineAtSending: String?
    let sent = Task {
      await server.sends.arrival(of: 0)
      lineAtSending = chat.lines.last
    }
    await stores.answer(0, with: ())
    #expect(await sending.value && cleared == ["Hello"])
    #expect(chat.lines.last == "Hello")
    await sent.value
    #expect(lineAtSending == "Hello")
    await server.confirm(0)
    #expect(chat.lines.last == "31" && stores.requests.count == 1)
  }

  @Test("B61: a message that cannot be stored is neither shown nor sent, and the notice shows the reason until one is stored")
  func failure() async {
    let chat = await open()
    chat.room.stored = { _ in Issue.record("The line was cleared.") }
    let sending = chat.room.send("Hello")
    await stores.fail(0, with: TestError("The disk is full."))
    #expect(await !sending.value)
    #expect(chat.lines.last == "30" && server.sends.requests.isEmpty)
    #expect(chat.room.notice == "the message could not be stored: The disk is full.")
    chat.room.stored = { _ in }
    let again = chat.room.send("Hello")
    await stores.answer(1, with: ())
    #expect(await again.value && chat.room.notice == nil)
  }

  @Test("A message that cannot be removed from the file stays in the list, and the notice says why")
  func discarding() async throws {
    let chat = await open()
    chat.room.send("Hello")
    await stores.answer(0, with: ())
    await server.refuse(0)
    let id = try #require(chat.room.pager.items.last?.id)
    let discarding = chat.room.discard(id)
    await discards.fail(0, with: TestError("The disk is full."))
    await discarding.value
    #expect(chat.lines.last == "Hello" && chat.room.notice == "the message could not be removed: The disk is full.")
    let again = chat.room.discard(id)
    await discards.answer(1, with: ())
    await again.value
    #expect(chat.lines.last == "30" && chat.room.notice == nil)
  }
}
