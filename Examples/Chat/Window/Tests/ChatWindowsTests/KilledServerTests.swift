import CatalogSources
import ChatModel
import ChatSources
import Foundation
import QuireGTK
import QuireTesting
import XCTest

@testable import ChatWindows

/// A user at the window, and a real server on loopback, which is killed under it.
final class KilledServerTests: WidgetTestCase {
  override func setUpWithError() throws {
    try super.setUpWithError()
    try XCTSkipIf(g_find_program_in_path("xdotool") == nil, "There is no xdotool.")
  }

  func testAServerThatDiesAndComesBackLosesNothing() throws {
    try app {
      try await withDirectory { directory in
        var server = try await ServerProcess(in: directory, history: 120)
        let clock = ManualClock()
        let room = ChatRoom(ChatService(server.client), retrying: RetryPolicy(attempts: 1), clock: clock)
        let open = try await ShownChat(room, clock: clock, width: 480, height: 560)
        try await until("the chat is shown") { room.connection == .open && open.isAtEnd && open.isShown { $0.number == 120 } }
        open.window.write("First", then: "Return")
        try await until("it is sent") { open.isShown { $0.text == "First" && $0.number == 121 } && room.pager.saveStates.isEmpty }

        // It dies while it has a message and a page to answer.
        server.freeze()
        open.window.write("Second", then: "Return")
        try await open.window.reads("Sending…")
        open.window.type("shift+Tab Home")
        try await until("earlier messages are loading") { room.pager.previousEdge == .loading }
        let port = server.port
        let end = await server.end(by: SIGKILL)
        XCTAssertEqual(end, -SIGKILL)
        try await until("the connection is lost") { room.connection == .lost }
        try await open.window.reads("The server cannot be reached.")
        open.window.type("End")
        try await open.window.reads("Not sent")
        open.window.type("ctrl+m")
        open.window.write("Third", then: "Return")
        try await until("neither is sent") { room.pager.saveStates.count == 2 && room.pager.saveStates.values.allSatisfy(\.isFailed) }

        server = try await ServerProcess(in: directory, port: port)
        try await HTTP(baseURL: server.baseURL).say(2)
        clock.advance(by: .seconds(1))
        try await until("the messages of the correspondents arrive") { room.connection == .open && open.isShown { $0.number == 123 } }
        // The last messages, with the buttons of those that were not sent.
        try await open.scroll(to: 1)
        try await open.click("Try Again")
        try await until("one is sent") { room.pager.saveStates.count == 1 && room.pager.saveStates.values.allSatisfy(\.isFailed) }
        try await open.scroll(to: 1)
        try await open.click("Try Again")
        try await until("both are sent") { room.pager.saveStates.isEmpty }
        while room.pager.previousEdge != .end {
          try await open.scroll(to: 0)
          try await until("no page is loading") { !room.pager.isLoading }
        }
        XCTAssertEqual(open.list.items.map(\.number), Array(1...125))
        XCTAssertEqual(open.list.items.suffix(5).filter(\.isMine).map(\.text).sorted(), ["First", "Second", "Third"])
        open.window.close()
        let status = await server.end(by: SIGTERM)
        XCTAssertEqual(status, 0)
      }
    }
  }
}

extension EditTask.SaveState {
  fileprivate var isFailed: Bool { if case .failed = self { true } else { false } }
}
