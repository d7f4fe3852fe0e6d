import ArgumentParser
import ChatModel
import ChatOutbox
import ChatSources
import ChatWindows
import Foundation

@main struct ChatWindowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "chat-window", abstract: "Shows the chat of a chat-server in a window.")

  @Option(help: "The address that chat-server printed.")
  var server = "http://127.0.0.1:8081"

  @Option(
    help:
      "A file that keeps the messages that the server does not have. They survive a restart, and are sent when the server can be reached.")
  var outbox: String?

  func validate() throws {
    guard ChatClient.address(server) != nil else {
      throw ValidationError("“\(server)” is no address: give --server http://127.0.0.1:8081, for example.")
    }
  }

  // Synchronous: GTK's main loop drives, and the main actor runs in it.
  func run() throws {
    guard let address = ChatClient.address(server) else { return }
    let status = try MainActor.assumeIsolated {
      let room = try ChatRoom(ChatClient(baseURL: address), outbox: outbox.map { URL(fileURLWithPath: $0) })
      return Application.run("example.quire.Chat", name: "Chat") { application in
        let window = ChatWindow(application, room: room, title: "Chat")
        return (window.window, window)
      }
    }
    guard status != Application.noDisplay else {
      FileHandle.standardError.write(Data("chat-window: There is no display; chat shows the same in a terminal.\n".utf8))
      throw ExitCode(status)
    }
    if status != 0 { throw ExitCode(status) }
  }
}
