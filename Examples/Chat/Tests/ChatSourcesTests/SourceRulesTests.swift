import ChatSources
import Quire
import QuireTesting
import Testing

/// The source, checked for the rules of a list, against the real server.
@MainActor @Suite(.timeLimit(.minutes(5))) struct SourceRulesTests {
  @Test(arguments: [0, 1, 20, 205]) func messagesKeepTheRules(_ count: Int) async throws {
    try await withServer(history: count) { client, _ in #expect(await MessagePages(client).problems() == []) }
  }

  /// The check follows the next pages of a source. This one gives it the pages of the chat from its first message on.
  @Test func aChatThatIsEnteredInItsMiddleKeepsTheRulesInBothDirections() async throws {
    try await withServer(history: 205) { client, _ in
      let pages = MessagePages(client)
      let entered = ClosureSource<Message, MessageCursor> { request in
        var request = request
        request.cursor = request.cursor ?? .around(100)
        return try await pages.page(request)
      }
      #expect(await entered.problems() == [])
    }
  }

  @Test func theListGoesUpFromItsLatestPageToItsFirstMessage() async throws {
    try await withServer(history: 205) { client, _ in
      let pager = Pager(source: MessagePages(client))
      _ = await pager.load().outcome
      #expect(pager.items.map(\.number) == Array(186...205) && pager.nextEdge == .end)
      _ = await pager.loadAll(.previous).outcome
      #expect(pager.items.map(\.number) == Array(1...205) && pager.previousEdge == .end)
    }
  }

  @Test func theFirstPageReachesBackToTheUnreadMessages() async throws {
    try await withServer(history: 205, unread: 90) { client, _ in
      var lastRead: Int?
      let pager = Pager(source: MessagePages(client) { lastRead = $0.lastRead })
      _ = await pager.load().outcome
      #expect(pager.items.count == 100 && lastRead == 115)
      _ = await pager.refresh().outcome
      #expect(pager.items.count == 20)
    }
  }

  @Test func aJumpLeavesAGapThatCloses() async throws {
    try await withServer(history: 205) { client, _ in
      let pager = Pager(source: MessagePages(client))
      _ = await pager.load().outcome
      #expect(await pager.go(toCursor: MessageCursor.around(100), toward: .previous).outcome == .loaded)
      #expect(pager.items.map(\.number) == Array(90...109) + Array(186...205) && pager.gaps.count == 1)
      while let gap = pager.gaps.first { _ = await pager.load(gap.id).outcome }
      #expect(pager.items.map(\.number) == Array(90...205))
    }
  }
}
