import ChatModel
import ChatSources
import QuireGTK
import QuireTesting
import XCTest

@testable import ChatWindows

/// A user with a mouse and a keyboard at the window of a chat: real clicks and keys, and a server that does what the test wants.
final class ChatStoryTests: WidgetTestCase {
  override func setUpWithError() throws {
    try super.setUpWithError()
    try XCTSkipIf(g_find_program_in_path("xdotool") == nil, "There is no xdotool.")
  }

  func testAChatOpensAtTheFirstUnreadMessageAndLoadsUpward() throws {
    try app {
      let open = try await OpenChatWindow(PretendedChat(100, unread: 12))
      XCTAssertTrue(open.window.shows("New"))
      XCTAssertTrue(open.isVisible("Message 89") && !open.isVisible("Message 100"))
      try await open.scroll(to: 0)
      try await until("earlier messages are loaded") { open.isShown { $0.number == 60 } }
      try await open.window.settled()
      XCTAssertFalse(open.isVisible("Message 60"))
    }
  }

  func testTheReaderFollowsTheEndAndElsewhereIsOfferedWhatIsNew() throws {
    try app {
      let open = try await OpenChatWindow(PretendedChat(100))
      XCTAssertTrue(open.isVisible("Message 100") && open.isAtEnd)
      open.server.say()
      try await until("the reader follows") { open.isVisible("Message 101") && open.isAtEnd }
      XCTAssertFalse(open.window.shows("new message"))

      try await open.scroll(to: 0.5)
      let text = open.window.visibleMessage(in: open)
      let place = open.distance(of: text)
      open.server.say(3)
      try await open.window.reads("3 new messages")
      XCTAssertEqual(open.distance(of: text) ?? 0, place ?? 1, accuracy: 1)
      open.window.click(open.chat.newMessages.button)
      try await until("the reader is at the end") { open.isVisible("Message 104") && open.isAtEnd }
      try await until("the offer is gone") { open.list.presenter.display.newItemCount(at: .next) == 0 }
    }
  }

  func testAQuoteLeadsToItsMessageAndBack() throws {
    try app {
      let open = try await OpenChatWindow(PretendedChat(300, quotes: [299: 42]))
      try await open.click("↪ Ada: Message 42")
      try await until("the quoted message is visible") { open.isVisible("Message 42") }
      try await open.window.settled()
      XCTAssertTrue(open.room.canGoBack && open.room.pager.gaps.count == 1)
      open.server.die()
      try await until("the connection is lost") { open.room.connection == .lost }
      // The gap after the messages around the quoted one.
      open.list.presenter.go(to: .item(.sent(56)))
      try await open.window.reads("The server cannot be reached.")
      open.server.returnToLife()
      open.server.clock.advance(by: .seconds(1))
      try await until("the gap is loaded") { open.isShown { $0.number == 60 } }
      open.window.type("alt+Left")
      try await until("the reader is back") { open.isVisible("Message 299") && !open.room.canGoBack }
    }
  }

  func testAMessageIsSentAndOneThatCouldNotBeSentIsKept() throws {
    try app {
      let open = try await OpenChatWindow(PretendedChat(100))
      open.window.click(open.chat.composer.entry)
      open.window.write("Hello", then: "Return")
      try await open.window.reads("Sending…")
      XCTAssertTrue(open.isVisible("Hello") && open.isAtEnd)
      await open.server.confirm(0)
      try await until("it is sent") { open.room.pager.saveStates.isEmpty }
      XCTAssertEqual(open.list.items.filter { $0.text == "Hello" }.map(\.number), [101])

      open.window.write("Again", then: "Return")
      try await open.window.reads("Sending…")
      await open.server.refuse(1)
      try await open.window.reads("Not sent")
      XCTAssertTrue(open.isAtEnd)
      try await open.click("Try Again")
      try await open.window.reads("Sending…")
      await open.server.refuse(2)
      try await open.window.reads("Not sent")
      try await open.click("Discard")
      try await until("it is discarded") { !open.isShown { $0.text == "Again" } }
    }
  }

  func testAMessageThatCouldNotBeStoredStaysInTheLine() throws {
    try app {
      let server = PretendedChat(100)
      var isFull = true
      server.file.store = { _ in if isFull { throw TestError("The disk is full.") } }
      let open = try await OpenChatWindow(server)
      let line = open.chat.composer.entry
      open.window.click(line)
      open.window.write("Hello", then: "Return")
      try await open.window.reads("The disk is full.")
      XCTAssertEqual(String(cString: gtk_editable_get_text(line.opaque)), "Hello")
      XCTAssertFalse(open.isShown { $0.text == "Hello" })
      isFull = false
      open.window.type("Return")
      try await open.window.reads("Sending…")
      XCTAssertEqual(String(cString: gtk_editable_get_text(line.opaque)), "")
      try await until("the reason is gone") { open.room.notice == nil }
    }
  }

  func testAChatThatCouldNotBeLoadedSaysWhy() throws {
    try app {
      let server = PretendedChat(100)
      server.die()
      let open = try await OpenChatWindow(server)
      try await open.window.reads("The Chat Cannot Be Shown")
      let composer = open.chat.composer
      gtk_editable_set_text(composer.entry.opaque, "Hello")
      XCTAssertEqual(gtk_widget_get_sensitive(composer.button), 0)
      server.returnToLife()
      try await open.click("Try Again")
      try await open.window.reads("Message 100")
      XCTAssertNotEqual(gtk_widget_get_sensitive(composer.button), 0)
    }
  }

  func testTheKeyboardReachesMessagesAndTheLine() throws {
    try app {
      let open = try await OpenChatWindow(PretendedChat(100))
      open.window.type("ctrl+m")
      try await until("the line has the focus") { open.window.focus.map { $0.isA(gtk_text_get_type()) } == true }
      open.window.type("shift+Tab")
      try await until("the last message has the focus") { open.hasFocus("Message 100") }
      open.window.type("Up Up")
      try await until("the message two above has the focus") { open.hasFocus("Message 98") }
      open.window.type("ctrl+m")
      try await until("the line has the focus again") { open.window.focus.map { $0.isA(gtk_text_get_type()) } == true }
    }
  }

  func testEnterOnAQuotedMessageLeadsToItAndAltLeftBack() throws {
    try app {
      let open = try await OpenChatWindow(PretendedChat(300, quotes: [299: 42]))
      open.window.type("shift+Tab Up")
      try await until("the message that quotes has the focus") { open.hasFocus("Message 299") }
      open.window.type("Return")
      try await until("the quoted message is visible") { open.isVisible("Message 42") }
      try await open.window.settled()
      open.window.type("alt+Left")
      try await until("the reader is back") { open.isVisible("Message 299") && !open.room.canGoBack }
    }
  }

  func testTheKeyboardSendsAMessageAgain() throws {
    try app {
      let open = try await OpenChatWindow(PretendedChat(100))
      open.window.write("Hello", then: "Return")
      await open.server.refuse(0)
      try await open.window.reads("Not sent")
      open.window.type("shift+Tab shift+Tab")
      try await until("the button has the focus") { open.focusedText == "Try Again" }
      open.window.type("space")
      try await open.window.reads("Sending…")
      await open.server.confirm(1)
      try await until("it is sent") { open.room.pager.saveStates.isEmpty }
      XCTAssertEqual(open.list.items.filter { $0.text == "Hello" }.map(\.number), [101])
      XCTAssertTrue(open.isAtEnd)
    }
  }

  func testTheKeyboardDiscardsAMessageThatWasNotSent() throws {
    try app {
      let open = try await OpenChatWindow(PretendedChat(100))
      open.window.write("Hello", then: "Return")
      await open.server.refuse(0)
      try await open.window.reads("Not sent")
      open.window.type("shift+Tab")
      try await until("the button has the focus") { open.focusedText == "Discard" }
      open.window.type("space")
      try await until("it is discarded") { !open.isShown { $0.text == "Hello" } }
      XCTAssertTrue(open.isVisible("Message 100") && open.isAtEnd)
    }
  }

  func testANarrowWindowShowsEverything() throws {
    try app {
      let open = try await OpenChatWindow(PretendedChat(100, unread: 5, quotes: [100: 42]), width: 300, height: 480)
      open.room.send("A message that has to be broken into several lines in a window that is as narrow as this one")
      await open.server.refuse(0)
      try await open.window.reads("Not sent")
      XCTAssertTrue(open.isAtEnd)
      XCTAssertLessThanOrEqual(gtk_widget_get_width(open.chat.window), 360)
    }
  }

  func testEverythingGoesWithTheWindow() throws {
    try app {
      weak var weakWindow: ChatWindow?
      weak var weakRoom: ChatRoom?
      let server = PretendedChat(100)
      do {
        let open = try await OpenChatWindow(server)
        (weakWindow, weakRoom) = (open.chat, open.room)
        XCTAssertTrue(server.isHeard)
        open.window.close()
      }
      try await until("the window is freed") { weakWindow == nil && weakRoom == nil }
      try await until("the connection is closed") { !server.isHeard }
    }
  }
}

extension Window {
  /// The text of a message in the middle of the view.
  @MainActor fileprivate func visibleMessage(in open: OpenChatWindow) -> String {
    let texts = open.list.items.map(\.text).filter { open.isVisible($0) }
    return texts.isEmpty ? "" : texts[texts.count / 2]
  }
}
