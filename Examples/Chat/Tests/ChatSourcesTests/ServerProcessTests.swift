import CatalogSources
import ChatSources
import Foundation
import Testing

/// The server as a command.
@MainActor @Suite(.timeLimit(.minutes(5))) struct ServerProcessTests {
  @Test func itEndsWhenItReceivesASignalAlsoWithAStreamOpen() async throws {
    try await withDirectory { directory in
      let server = try await ServerProcess(in: directory, history: 10)
      var events = server.client.events(after: nil).makeAsyncIterator()
      #expect(try await events.next(isolation: #isolation) == .connected)
      #expect(await server.end(by: SIGTERM) == 0)
      while try await events.next(isolation: #isolation) != nil {}
    }
  }

  @Test func aServerThatWasKilledContinuesWithItsMessages() async throws {
    try await withDirectory { directory in
      let first = try await ServerProcess(in: directory, history: 30, unread: 10)
      let draft = Message(draft: "Hello")
      let sent = try await first.client.send(draft)
      try await first.client.read(upTo: 25)
      let messages = try await first.client.messages(nil, limit: 100).messages
      #expect(await first.end(by: SIGKILL) == -SIGKILL)
      // The server was killed in the middle of a line.
      let file = try FileHandle(forWritingTo: directory.appendingPathComponent("messages.jsonl"))
      try file.seekToEnd()
      try file.write(contentsOf: Data(#"{"author":"Ada","id":32"#.utf8))
      try file.close()

      let second = try await ServerProcess(in: directory, history: 500)
      let answer = try await second.client.messages(nil, limit: 100)
      #expect(answer.messages == messages && answer.lastRead == 25)
      #expect(try await second.client.send(draft) == sent)
      #expect(try await second.client.send(Message(draft: "Again")).id == .sent(32))
    }
  }

  @Test func aReadMarkThatCouldNotBeWrittenIsWrittenTheNextTime() async throws {
    try await withDirectory { directory in
      let first = try await ServerProcess(in: directory, history: 3, unread: 3)
      let file = directory.appendingPathComponent("last-read")
      try FileManager.default.removeItem(at: file)
      try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
      let failure = await #expect(throws: HTTPFailure.self) { try await first.client.read(upTo: 2) }
      #expect(failure?.status == 500)
      try FileManager.default.removeItem(at: file)
      try await first.client.read(upTo: 2)
      #expect(await first.end(by: SIGKILL) == -SIGKILL)

      let second = try await ServerProcess(in: directory)
      #expect(try await second.client.messages(nil, limit: 100).lastRead == 2)
    }
  }

  @Test func aMessageThatDoesNotFitOnTheDiskLeavesNothingOfItselfBehind() async throws {
    try await withDirectory { directory in
      let first = try await ServerProcess(in: directory, history: 3, fileLimit: 4)
      let failure = await #expect(throws: HTTPFailure.self) {
        _ = try await first.client.send(Message(draft: String(repeating: "long ", count: 500)))
      }
      #expect(failure?.status == 500)
      let sent = try await first.client.send(Message(draft: "Hello"))
      #expect(sent.id == .sent(4))
      #expect(await first.end(by: SIGTERM) == 0)

      let second = try await ServerProcess(in: directory)
      #expect(try await second.client.messages(nil, limit: 100).messages.last == sent)
    }
  }
}
