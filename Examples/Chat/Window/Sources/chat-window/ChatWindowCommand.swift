import ArgumentParser
import ChatModel
import ChatSources
import ChatWindows
import Foundation

@main struct ChatWindowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "chat-window", abstract: "Shows the chat of a chat-server in a window.")

  @Option(help: "The address that chat-server printed.")
  var server = "http://127.0.0.1:8081"

  func validate() throws {
    guard ChatClient.address(server) != nil else {
      throw ValidationError("“\(server)” is no address: give --server http://127.0.0.1:8081, for example.")
    }
  }

  // Synchronous: GTK's main loop drives, and the main actor runs in it.
  func run() throws {
    guard let address = ChatClient.address(server) else { return }
    let status = MainActor.assumeIsolated {
      Application.run("example.quire.Chat", name: "Chat") { application in
        let window = ChatWindow(application, room: ChatRoom(ChatClient(baseURL: address)), title: "Chat")
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
