import ChatModel
import ChatSources
import QuireGTK
import QuireTesting
import XCTest

@testable import ChatWindows

/// Every state of the chat window, each with a picture, in a wide window and in a narrow one.
final class ChatPictureTests: WidgetTestCase {
  private static let sizes: [(width: Int32, height: Int32, suffix: String)] = [(760, 640, ""), (320, 520, "-narrow")]

  /// Runs a test in a window of each size.
  private func windows(
    _ makeServer: @escaping @MainActor () -> PretendedChat,
    _ body: @escaping @MainActor (OpenChatWindow, _ picture: (String) async throws -> Void) async throws -> Void
  ) throws {
    try app {
      for (width, height, suffix) in Self.sizes {
        let open = try await OpenChatWindow(makeServer(), width: width, height: height)
        try await body(open) { try await takePictures(of: open.window, "chat-\($0)\(suffix)") }
        open.window.close()
      }
    }
  }

  func testTheUnreadBorderAndLoadingUpward() throws {
    try windows {
      PretendedChat(100, unread: 12)
    } _: { open, picture in
      XCTAssertTrue(open.window.shows("New"))
      try await picture("unread")
      open.server.isSlow = true
      try await open.scroll(to: 0)
      try await until("earlier messages are loading") { open.list.previousEdgeView.state == .loading }
      try await open.scroll(to: 0)
      try await picture("loading-upward")
      open.server.isSlow = false
      try await until("earlier messages are loaded") { open.isShown { $0.number == 50 } }
    }
  }

  func testNewMessages() throws {
    try windows {
      PretendedChat(100)
    } _: { open, picture in
      try await picture("end")
      try await open.scroll(to: 0.5)
      open.server.say(3)
      try await open.window.reads("3 new messages")
      try await picture("new")
    }
  }

  func testAQuotedMessage() throws {
    try windows {
      PretendedChat(300, quotes: [299: 42])
    } _: { open, picture in
      try await picture("quote")
      try await open.click("↪ Ada: Message 42")
      try await until("the quoted message is visible") { open.isVisible("Message 42") }
      try await picture("quoted")
      open.server.die()
      try await until("the connection is lost") { open.room.connection == .lost }
      // The last message before the gap, wherever that is: the height of the rows decides how many pages were loaded.
      let gap = try XCTUnwrap(open.room.pager.gaps.first)
      open.list.presenter.go(to: .item(open.room.pager.items[gap.index - 1].id))
      try await open.window.reads("The server cannot be reached.")
      try await picture("gap")
      open.room.goBack()
      try await until("the reader is back") { open.isVisible("Message 299") }
      try await picture("back")
    }
  }

  func testSending() throws {
    try windows {
      PretendedChat(100)
    } _: { open, picture in
      open.room.send("Shall we meet at noon, before the train leaves, or is that too early for the three of you?")
      try await open.window.reads("Sending…")
      try await picture("sending")
      await open.server.refuse(0)
      try await open.window.reads("Not sent")
      XCTAssertTrue(open.isAtEnd)
      try await picture("not-sent")
    }
  }

  func testADeadServer() throws {
    try windows {
      PretendedChat(100)
    } _: { open, picture in
      open.server.die()
      try await until("the connection is lost") { open.room.connection == .lost }
      open.room.send("Is anybody there?")
      await open.server.refuse(0)
      try await open.window.reads("Not sent")
      try await picture("server-dead")
      try await open.scroll(to: 0)
      try await open.window.reads("The server cannot be reached.")
      try await open.scroll(to: 0)
      try await picture("upward-failed")
    }
  }

  func testNothingToShow() throws {
    try windows {
      PretendedChat(0)
    } _: { open, picture in
      try await open.window.reads("No Messages Yet")
      try await picture("empty")
    }
    let makeServer = { @MainActor () -> PretendedChat in
      let server = PretendedChat(100)
      server.isSlow = true
      return server
    }
    try windows(makeServer) { open, picture in
      open.server.clock.advance(by: .seconds(1))
      try await until("the loading page is visible") { open.list.placeholders.state == .loading }
      try await picture("loading")
      open.server.isSlow = false
      try await open.window.reads("Message 100")
    }
    let makeDeadServer = { @MainActor () -> PretendedChat in
      let server = PretendedChat(100)
      server.die()
      return server
    }
    try windows(makeDeadServer) { open, picture in
      try await open.window.reads("The Chat Cannot Be Shown")
      try await picture("failed")
    }
  }
}
