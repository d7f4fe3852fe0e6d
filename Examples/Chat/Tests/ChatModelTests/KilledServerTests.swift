import CatalogSources
import ChatModel
import ChatSources
import Foundation
import QuireTesting
import Testing

/// A real server, which is killed under the chat and started again on its port, with its messages.
@MainActor @Suite(.timeLimit(.minutes(5))) struct KilledServerTests {
  @Test func nothingIsLostAndEachMessageIsThereOnce() async throws {
    try await withDirectory { directory in
      var server = try await ServerProcess(in: directory, history: 100, unread: 5)
      let clock = ManualClock()
      let room = ChatRoom(ChatService(server.client), retrying: RetryPolicy(attempts: 1), clock: clock)
      room.open()
      await until { room.connection == .open && room.pager.contentState == .loaded }
      room.send("First")
      await until { room.pager.items.last?.id == .sent(101) && room.pager.saveStates.isEmpty }
      let ids = room.pager.items.map(\.id)

      let port = server.port
      #expect(await server.end(by: SIGKILL) == -SIGKILL)
      await until { room.connection == .lost }
      room.send("Second")
      await until { room.pager.saveStates.values.contains { if case .failed = $0 { true } else { false } } }
      #expect(room.pager.items.map(\.id).starts(with: ids) && room.pager.items.count == ids.count + 1)
      guard case .failed = await room.pager.loadPrevious().outcome else { return #expect(Bool(false), "The page was loaded.") }

      server = try await ServerProcess(in: directory, port: port)
      try await HTTP(baseURL: server.baseURL).say(2)
      clock.advance(by: .seconds(1))
      await until { room.connection == .open && room.pager.items.contains { $0.number == 103 } }
      let draft = try #require(room.pager.items.last)
      #expect(draft.text == "Second" && room.pager.previousEdge != .end)
      room.sendAgain(draft.id)
      await until { room.pager.saveStates.isEmpty }
      _ = await room.pager.loadAll(.previous).outcome
      #expect(room.pager.items.map(\.number) == Array(1...104))
      #expect(await server.end(by: SIGTERM) == 0)
    }
  }
}
