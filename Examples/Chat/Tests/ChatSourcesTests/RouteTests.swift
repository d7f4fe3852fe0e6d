import CatalogSources
import ChatSources
import Foundation
import Quire
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The routes of the server, one by one.
@MainActor @Suite(.timeLimit(.minutes(5))) struct RouteTests {
  private func ids(_ cursor: MessageCursor?, _ limit: Int, _ client: ChatClient) async throws -> [Int] {
    try await client.messages(cursor, limit: limit).messages.compactMap(\.number)
  }

  @Test func pagesAreBeforeAfterAndAroundAMessage() async throws {
    try await withServer { client, _ in
      var pages: [[Int]] = []
      for cursor in [nil, .before(50), .after(50), .around(50)] as [MessageCursor?] { pages.append(try await ids(cursor, 3, client)) }
      #expect(pages == [[98, 99, 100], [47, 48, 49], [51, 52, 53], [49, 50, 51]])
    }
  }

  @Test func pagesSayWhetherThereIsMore() async throws {
    try await withServer { client, _ in
      let cursors: [(MessageCursor, Bool, Bool)] = [
        (.before(4), false, true), (.before(5), true, true), (.after(97), true, false), (.after(96), true, true), (.around(1), false, true),
        (.around(100), true, false), (.before(1), false, true), (.after(100), true, false),
      ]
      for (cursor, earlier, later) in cursors {
        let answer = try await client.messages(cursor, limit: 3)
        #expect(answer.hasEarlier == earlier && answer.hasLater == later, "\(cursor)")
      }
    }
  }

  @Test func whatMakesNoSenseIsRefused() async throws {
    try await withServer { client, http in
      let paths = [
        "limit=0", "limit=501", "limit=x", "before=x", "before=\(Int.min)", "after=\(Int.max)", "around=\(Int.max)", "around=\(Int.min)",
      ]
      for path in paths {
        let parts = path.split(separator: "=").map(String.init)
        let url = http.url("messages", [parts[0]: parts[1]])
        let failure = await #expect(throws: HTTPFailure.self) { _ = try await http.get(ChatClient.Answer.self, from: url) }
        #expect(failure?.status == 400)
      }
      let failure = await #expect(throws: HTTPFailure.self) { _ = try await client.send(Message(draft: "  ")) }
      #expect(failure?.status == 400 && failure?.code == "bad_body")
      for number in [0, 101, .min, .max] {
        let missing = await #expect(throws: HTTPFailure.self) { _ = try await http.get(Message.self, from: http.url("messages/\(number)")) }
        #expect(missing?.status == 404)
      }
    }
  }

  @Test func aMessageThatIsSentTwiceIsStoredOnce() async throws {
    try await withServer { client, http in
      let draft = Message(draft: "Hello", named: "a")
      let first = try await client.send(draft)
      #expect(first.id == .sent(101) && first.isMine && first.clientID == "a")
      #expect(try await client.send(draft) == first)
      #expect(try await client.send(Message(draft: "Hello", named: "b")).id == .sent(102))
      #expect(try await http.get(Message.self, from: http.url("messages/101")) == first)
    }
  }

  @Test func theReadMarkGoesForwardOnly() async throws {
    try await withServer(unread: 60) { client, _ in
      try await client.read(upTo: 70)
      try await client.read(upTo: 50)
      #expect(try await client.messages(nil, limit: 1).lastRead == 70)
      try await client.read(upTo: 1_000)
      #expect(try await client.messages(nil, limit: 1).lastRead == 100)
    }
  }

  @Test func correspondentsQuoteMessages() async throws {
    try await withServer { client, http in
      let quoted = try await http.get(Message.self, from: http.url("messages/7"))
      try await http.say(quoting: 7)
      let last = try #require(await client.messages(nil, limit: 1).messages.first)
      #expect(last.quote == Message.Quote(id: 7, author: quoted.author, text: quoted.text) && !last.isMine)
    }
  }

  @Test func theServerFailsAsOftenAsItWasTold() async throws {
    try await withServer { client, http in
      try await http.failNext(1, "POST")
      await #expect(throws: HTTPFailure.self) { _ = try await client.send(Message(draft: "Hello")) }
      #expect(try await client.send(Message(draft: "Hello")).id == .sent(101))
    }
  }

  @Test func aStreamTellsWhatWasMissedAndWhatArrives() async throws {
    try await withServer { client, http in
      var events = client.events(after: 98).makeAsyncIterator()
      #expect(try await events.next(isolation: #isolation) == .connected)
      for message in try await client.messages(.after(98), limit: 2).messages {
        #expect(try await events.next(isolation: #isolation) == .message(message))
      }
      try await http.say()
      let said = try #require(await client.messages(nil, limit: 1).messages.last)
      #expect(said.number == 101)
      #expect(try await events.next(isolation: #isolation) == .message(said))
    }
  }

  @Test("A stream that starts after no message, or after one that does not exist, sends new messages", arguments: [nil, 999] as [Int?])
  func aStreamOfWhatArrives(_ start: Int?) async throws {
    try await withServer { client, http in
      var events = client.events(after: start).makeAsyncIterator()
      #expect(try await events.next(isolation: #isolation) == .connected)
      let sent = try await client.send(Message(draft: "Hello"))
      #expect(try await events.next(isolation: #isolation) == .message(sent))
    }
  }
}
