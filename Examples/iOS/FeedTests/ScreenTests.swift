#if canImport(HeadlessScreen)
  import HeadlessScreen
  import QuireSwiftUI
  import QuireTesting
  import SwiftUI
  import Testing

  @testable import Feed

  /// Stories of a reader before the app's screens. Prints the screens.
  @Suite(.oneScreen, .timeLimit(.minutes(5))) @MainActor struct FeedScreenTests {
    /// A server that fails on command.
    final class Server: FeedAPI {
      struct Offline: Error, LocalizedError {
        var errorDescription: String? { "You are offline." }
      }

      var isOffline = false
      var requests = 0
      private let sample = SampleAPI()

      private func answer<Answer>(_ answer: () async throws -> Answer) async throws -> Answer {
        requests += 1
        if isOffline { throw Offline() }
        return try await answer()
      }

      func profile() async throws -> Profile { try await answer { try await sample.profile() } }
      func posts(matching query: String, page: Int) async throws -> [Post] {
        try await answer { try await sample.posts(matching: query, page: page) }
      }
      func messages(before id: Int?) async throws -> [Message] { try await answer { try await sample.messages(before: id) } }
      func send(_ text: String) async throws -> Message { try await answer { try await sample.send(text) } }
    }

    private let server = Server()

    private func see(_ screen: HeadlessScreen, _ what: String) async -> [String] {
      await screen.turn()
      print("\n  \(what)\n" + screen.lines.map { "  │ \($0)" }.joined(separator: "\n"))
      return screen.lines.filter { !$0.isEmpty }
    }

    @Test func aProfileFailsAndIsRetried() async {
      server.isOffline = true
      let screen = HeadlessScreen(lines: 7) { ProfileScreen(api: server).contentStateTiming(.immediate) }
      #expect(await see(screen, "Offline") == ["Profile", "Something Went Wrong", "You are offline.", "[Try Again]"])
      server.isOffline = false
      screen.tap("Try Again")
      #expect(await see(screen, "Tried again") == ["Profile", "Ada Lovelace", "1843 followers"])
    }

    @Test func postsGoOnAndOn() async {
      let model = FeedModel(source: PostSource(api: server))
      let screen = HeadlessScreen(lines: 7) { PostsScreen(model: model).contentStateTiming(.immediate) }
      #expect(await see(screen, "The posts")[1] == "[Post 1 [♥ 1]]")
      screen.tap("♥ 1")
      #expect(await see(screen, "Liked")[1] == "[Post 1 [♥ 2]]")
      screen.scrollToEnd()
      await screen.turn()
      server.isOffline = true
      screen.scrollToEnd()
      await screen.turn()
      screen.scrollToEnd()
      #expect(await see(screen, "The next page fails").suffix(2) == ["You are offline.", "[Try Again]"])
      let count = model.pager.items.count
      server.isOffline = false
      screen.tap("Try Again")
      #expect(await see(screen, "Tried again").contains("[Post \(count + 1) [♥ \((count + 1) % 7)]]"))
      #expect(model.pager.items.count == count + 20)
    }

    @Test func aSearchKeepsTheRowsUntilTheNewOnesAreIn() async {
      let clock = ManualClock()
      let screen = HeadlessScreen(lines: 6) { SearchScreen(api: server, clock: clock).contentStateTiming(.immediate) }
      #expect(await see(screen, "All")[2] == "Post 1")
      #expect(server.requests == 1)
      for text in ["1", "19"] {
        screen.type(text, into: "Search")
        await screen.turn()
      }
      clock.advance(by: .milliseconds(299))
      #expect(await see(screen, "Typed") == ["Search", "Search: 19", "Post 1", "Post 2", "Post 3", "Post 4"])
      clock.advance(by: .milliseconds(1))
      #expect(await see(screen, "Found").suffix(4) == ["Post 19", "Post 119", "Post 190", "Post 191"])
      #expect(server.requests == 2)
      screen.type("nothing like it", into: "Search")
      await screen.turn()
      clock.advance(by: .milliseconds(300))
      #expect(await see(screen, "Nothing").last == "Nothing Found")
    }

    @Test func aPostIsOpenedLikedAndDeleted() async {
      let model = FeedModel(source: PostSource(api: server))
      let screen = HeadlessScreen(lines: 5) {
        NavigationStack { PostsScreen(model: model) }.contentStateTiming(.immediate)
      }
      #expect(await see(screen, "The posts")[1] == "[Post 1 [♥ 1]]")
      screen.openMenu(of: "[Post 2 [♥ 2]]", choosing: "Like")
      #expect(await see(screen, "Liked")[2] == "[Post 2 [♥ 3]]")
      screen.swipe("[Post 1 [♥ 1]]", choosing: "Delete")
      #expect(await see(screen, "Deleted by a swipe")[1] == "[Post 2 [♥ 3]]")
      screen.tap("Post 2 [♥ 3]")
      #expect(await see(screen, "Opened") == ["[Back]", "Post 2", "Post 2 [♥ 3]", "[Delete]"])
      screen.tap("♥ 3")
      #expect(await see(screen, "Liked")[2] == "Post 2 [♥ 4]")
      screen.tap("Delete")
      #expect(await see(screen, "Asked") == ["Delete the post?", "[Delete]", "[Cancel]"])
      screen.tap("Delete")
      #expect(await see(screen, "Deleted")[1] == "[Post 3 [♥ 3]]")
    }

    @Test func theListOpensWhereTheReaderLeftIt() async {
      func open(_ last: HeadlessScreen? = nil) async -> HeadlessScreen {
        let screen = HeadlessScreen(lines: 5, restoring: last) { [server] in
          PostsScreen(model: FeedModel(source: PostSource(api: server))).contentStateTiming(.immediate)
        }
        await screen.turn()
        return screen
      }
      let first = await open()
      first.scroll(by: 8)
      await first.turn()
      first.scenePhase = .background
      await first.turn()
      let second = await open(first)
      #expect(await see(second, "Opened again")[1] == "[Post 9 [♥ 2]]")
    }

    @Test func aChatOpensAtItsEndAndGoesBack() async {
      let model = ChatModel(api: server)
      let screen = HeadlessScreen(lines: 8) { ChatScreen(model: model).contentStateTiming(.immediate) }
      #expect(await see(screen, "The chat").suffix(2) == ["Message 99", "Message:  [Send]"])
      #expect(server.requests == 1)
      screen.type("Hello", into: "Message")
      await screen.turn()
      screen.tap("Send")
      await screen.turn()
      screen.scrollToEnd()
      #expect(await see(screen, "Sent").suffix(2) == ["Hello", "Message:  [Send]"])
      screen.scroll(by: -18)
      let before = await see(screen, "Further up")
      #expect(server.requests == 3)
      #expect(model.pager.items.count == 41)
      #expect(before.contains("Message 81"))
    }

    @Test func aMessageThatIsNotSentStaysUntilItIs() async {
      let model = ChatModel(api: server)
      let screen = HeadlessScreen(lines: 8) { ChatScreen(model: model).contentStateTiming(.immediate) }
      await screen.turn()
      server.isOffline = true
      screen.type("Hello", into: "Message")
      await screen.turn()
      screen.tap("Send")
      await screen.turn()
      screen.scrollToEnd()
      #expect(await see(screen, "Not sent").suffix(2) == ["Hello [Send Again] [Delete]", "Message:  [Send]"])
      screen.tap("Send Again")
      #expect(await see(screen, "Still offline").suffix(2).first == "Hello [Send Again] [Delete]")
      server.isOffline = false
      screen.tap("Send Again")
      await screen.turn()
      screen.scrollToEnd()
      #expect(await see(screen, "Sent again").suffix(3) == ["Day 10", "Hello", "Message:  [Send]"])
      #expect(model.pager.items.last?.id == 100)
    }

    @Test func aMessageThatIsNotSentIsDeleted() async {
      let model = ChatModel(api: server)
      let screen = HeadlessScreen(lines: 8) { ChatScreen(model: model).contentStateTiming(.immediate) }
      await screen.turn()
      server.isOffline = true
      model.send("Hello")
      await screen.turn()
      screen.scrollToEnd()
      await screen.turn()
      screen.tap("Delete")
      #expect(await see(screen, "Deleted").suffix(2) == ["Message 99", "Message:  [Send]"])
    }

    @Test func aPartOfTheHomeScreenFailsAlone() async {
      let model = HomeModel(api: server)
      let screen = HeadlessScreen(lines: 8) { HomeScreen(model: model).contentStateTiming(.immediate) }
      #expect(await see(screen, "Home").prefix(4) == ["Home", "Welcome, Ada Lovelace", "Latest", "Post 1"])
      server.isOffline = true
      #expect(await screen.pull())
      #expect(await see(screen, "Pulled, offline").prefix(3) == ["Home", "You are offline. [Try Again]", "Welcome, Ada Lovelace"])
      server.isOffline = false
      screen.tap("Try Again")
      let offline = "You are offline. [Try Again]"
      #expect(await see(screen, "Posts tried again").prefix(4) == ["Home", offline, "Welcome, Ada Lovelace", "Latest"])
      screen.tap("Try Again")
      #expect(await see(screen, "Profile tried again").prefix(4) == ["Home", "Welcome, Ada Lovelace", "Latest", "Post 1"])
    }

    @Test func postsThatFailFirstAreRetriedOnTheHomeScreen() async {
      let model = HomeModel(api: server)
      _ = await model.profile.load().outcome
      server.isOffline = true
      let screen = HeadlessScreen(lines: 8) { HomeScreen(model: model).contentStateTiming(.immediate) }
      #expect(await see(screen, "Posts failed").prefix(2) == ["Home", "Welcome, Ada Lovelace"])
      server.isOffline = false
      screen.tap("Try Again")
      #expect(await see(screen, "Posts came").prefix(4) == ["Home", "Welcome, Ada Lovelace", "Latest", "Post 1"])
    }
  }
#endif
