import ChatModel
import ChatSources
import Foundation
import GRDB
import QuireTesting
import Testing

@testable import ChatOutbox

/// The real server and the real command, which are killed and started again.
@MainActor @Suite(.timeLimit(.minutes(5))) struct MessageOutboxTests {
  private func until(_ condition: @MainActor () -> Bool) async { while !condition() { await Task.yield() } }

  private func command(_ server: ServerProcess, _ file: URL, sending text: String, errors: Pipe? = nil) throws -> ProgramProcess {
    try ProgramProcess("chat", ["--server", server.baseURL.absoluteString, "--outbox", file.path, "--send", text], errors: errors)
  }

  @Test("B61: a message that is written without a server, before the app is killed, reaches the server and the chat once")
  func aMessageSurvives() async throws {
    try await withDirectory { directory in
      let server = try await ServerProcess(in: directory, history: 10, unread: 0)
      #expect(await server.end(by: SIGKILL) == -SIGKILL)
      let file = directory.appendingPathComponent("outbox.sqlite")
      let app = try command(server, file, sending: "Still there?")
      #expect(await app.line() == "stored Still there?")
      #expect(await app.end(by: SIGKILL) == -SIGKILL)

      let room = try ChatRoom(server.client, outbox: file)
      room.open()
      await until { room.connection == .lost }
      #expect(room.notice?.hasSuffix("1 not sent") == true)
      let again = try await ServerProcess(in: directory, port: server.port)
      _ = await room.pager.retry().outcome
      await until { room.pager.items.last?.number == 11 && room.pager.saveStates.isEmpty }
      #expect(room.pager.items.map(\.text).filter { $0 == "Still there?" }.count == 1 && room.notice?.contains("not sent") != true)
      let messages = try await again.client.messages(nil, limit: 50).messages
      #expect(messages.filter { $0.text == "Still there?" }.map(\.number) == [11])
    }
  }

  @Test("B61: a message whose answer is lost with the app is sent again under its client id, and the server has it once")
  func aLostAnswer() async throws {
    try await withDirectory { directory in
      let file = directory.appendingPathComponent("outbox.sqlite")
      let server = try await ServerProcess(in: directory, history: 10, unread: 0)
      let answer = Gate<Message, Message>()
      let first = try MessageOutbox(file: file) { try await answer.pass(server.client.send($0)) }
      try await first.store(Message(draft: "Once"))
      await answer.arrival(of: 0)
      #expect(await server.end(by: SIGKILL) == -SIGKILL)

      let again = try await ServerProcess(in: directory, port: server.port)
      let room = try ChatRoom(again.client, outbox: file)
      room.open()
      await until { room.pager.items.last?.number == 11 && room.pager.saveStates.isEmpty }
      #expect(room.pager.items.filter { $0.text == "Once" }.map(\.number) == [11])
      #expect(try await again.client.messages(nil, limit: 50).messages.count == 11)
    }
  }

  @Test("The command says if the server refuses a message, and ends with status 1")
  func aRefusedMessage() async throws {
    try await withDirectory { directory in
      let server = try await ServerProcess(in: directory, history: 10, unread: 0)
      let errors = Pipe()
      let app = try command(server, directory.appendingPathComponent("outbox.sqlite"), sending: " ", errors: errors)
      #expect(await app.line() == "stored  ")
      #expect(await app.line() == nil)
      #expect(await app.status() == 1)
      let words = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      #expect(words.hasPrefix("chat: the server refused the message: "))
    }
  }

  @Test("Without a terminal, the command prints each message in one line")
  func printedMessages() async throws {
    try await withDirectory { directory in
      let server = try await ServerProcess(in: directory)
      try await server.client.send(Message(draft: "Two\nlines"))
      try await server.client.send(Message(draft: "One line"))
      let app = try ProgramProcess("chat", ["--server", server.baseURL.absoluteString])
      for text in ["Two lines", "One line"] { #expect(await app.line()?.hasSuffix(": \(text)") == true) }
      #expect(await app.line() == nil)
      #expect(await app.status() == 0)
    }
  }

  @Test("A refused message stays in the file, and is sent again by a command, or discarded")
  func aMessageStays() async throws {
    try await withDirectory { directory in
      let file = directory.appendingPathComponent("outbox.sqlite")
      let server = Gate<Message, Message>()
      let outbox = try MessageOutbox(file: file) { try await server.pass($0) }
      var service = ChatService(ChatClient(baseURL: file))
      @MainActor func unsent() throws -> [String] {
        try outbox.connect(&service)
        return service.unsent.map(\.text)
      }
      #expect(try unsent().isEmpty)
      let draft = Message(draft: "Hello", named: "a")
      try await service.store(draft)
      let first = Task { [service] in try await service.send(draft) }
      await server.fail(0, with: TestError("too long"))
      await #expect(throws: TestError.self) { try await first.value }
      #expect(try unsent() == ["Hello"] && server.requests.count == 1)
      let second = Task { [service] in try await service.send(draft) }
      await server.fail(1, with: TestError("too long"))
      await #expect(throws: TestError.self) { try await second.value }
      let third = Task { [service] in try await service.send(draft) }
      let sent = Message(id: .sent(1), author: "You", text: "Hello", date: draft.date, clientID: "a")
      await server.answer(2, with: sent)
      #expect(try await third.value == sent)
      await until { (try? unsent().isEmpty) == true }

      let bye = Message(draft: "Bye", named: "b")
      try await service.store(bye)
      await #expect(throws: (any Error).self) { try await service.discard("b") }
      let other = Task { [service] in try await service.send(bye) }
      await server.fail(3, with: TestError("too long"))
      await #expect(throws: TestError.self) { try await other.value }
      await until { (try? unsent()) == ["Bye"] }
      try await service.discard("b")
      #expect(try unsent().isEmpty)
      await #expect(throws: (any Error).self) { try await service.send(bye) }
    }
  }

  @Test("A message that was just refused is sent again, also if the file does not have the refusal yet")
  func aQuickRetry() async throws {
    try await withDirectory { directory in
      let server = Gate<Message, Message>()
      let outbox = try MessageOutbox(file: directory.appendingPathComponent("outbox.sqlite")) { try await server.pass($0) }
      var service = ChatService(ChatClient(baseURL: directory))
      try outbox.connect(&service)
      let draft = Message(draft: "Hello", named: "a")
      try await service.store(draft)
      await server.arrival(of: 0)
      let writer = DispatchSemaphore(value: 0)
      outbox.database.asyncWriteWithoutTransaction { _ in writer.wait() }
      let first = Task { [service] in try await service.send(draft) }
      await server.fail(0, with: TestError("too long"))
      await #expect(throws: TestError.self) { try await first.value }

      let second = Task { [service] in try await service.send(draft) }
      // The second call reads the file before this one, and nothing has been written.
      _ = try await outbox.database.read { try Draft.fetchCount($0) }
      writer.signal()
      let sent = Message(id: .sent(1), author: "You", text: "Hello", date: draft.date, clientID: "a")
      await server.answer(1, with: sent)
      #expect(try await second.value == sent)
    }
  }

  @Test("Each caller that waits for the answer to a message gets it")
  func twoCallers() async throws {
    try await withDirectory { directory in
      let server = Gate<Message, Message>()
      let outbox = try MessageOutbox(file: directory.appendingPathComponent("outbox.sqlite")) { try await server.pass($0) }
      let draft = Message(draft: "Hello", named: "a")
      try await outbox.store(draft)
      let callers = (0..<2).map { _ in Task { try await outbox.answer(to: draft) } }
      await server.arrival(of: 0)
      let sent = Message(id: .sent(1), author: "You", text: "Hello", date: draft.date, clientID: "a")
      await server.answer(0, with: sent)
      for caller in callers { #expect(try await caller.value == sent) }
      #expect(try await outbox.answer(to: draft) == sent)
    }
  }

  @Test("While another program locks the file, a message stays in the line, and the chat says why")
  func aLockedFile() async throws {
    try await withDirectory { directory in
      let file = directory.appendingPathComponent("outbox.sqlite")
      let server = try await ServerProcess(in: directory, history: 10, unread: 0)
      let room = try ChatRoom(server.client, outbox: file)
      room.open()
      await until { room.connection == .open && room.pager.contentState == .loaded }
      let lock = try await WriteLock(file)
      #expect(await !room.send("Hello").value)
      #expect(room.notice?.hasPrefix("the message could not be stored: ") == true && room.notice?.contains("locked") == true)
      #expect(room.pager.items.last?.number == 10)
      try await lock.release()
      #expect(await room.send("Hello").value)
      await until { room.pager.items.last?.number == 11 }
      #expect(room.notice == nil)
    }
  }

  @Test("The command ends with status 1, and says why, if its file can't be written while it waits")
  func aCommandWithALockedFile() async throws {
    try await withDirectory { directory in
      let file = directory.appendingPathComponent("outbox.sqlite")
      let server = try await ServerProcess(in: directory, history: 10, unread: 0)
      #expect(await server.end(by: SIGKILL) == -SIGKILL)
      let errors = Pipe()
      let app = try command(server, file, sending: "Hello", errors: errors)
      #expect(await app.line() == "stored Hello")
      let lock = try await WriteLock(file)
      #expect(await app.status() == 1)
      let words = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      #expect(words.hasPrefix("chat: \(file.path): The file can't be used: ") && words.contains("locked"))
      try await lock.release()
    }
  }
}
