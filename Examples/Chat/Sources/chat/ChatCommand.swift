import ArgumentParser
import ChatModel
import ChatScreens
import ChatSources
import Foundation
import Terminal
import TerminalList

@main struct ChatCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "chat",
    abstract: "Shows the chat of a chat-server.",
    discussion: "In a terminal it fills the screen. Otherwise it prints the latest messages, one per line, and nothing else.")

  @Option(help: "The address that chat-server printed.")
  var server = "http://127.0.0.1:8081"

  func validate() throws {
    guard ChatClient.address(server) != nil else {
      throw ValidationError("“\(server)” is no address: give --server http://127.0.0.1:8081, for example.")
    }
  }

  @MainActor func run() async throws {
    guard let address = ChatClient.address(server) else { return }
    let room = ChatRoom(ChatClient(baseURL: address))
    guard TerminalSession.isAvailable else { return try await print(room) }
    let terminal = try TerminalSession()
    let signal = await ChatScreen(terminal, room: room, title: "Chat").run()
    terminal.close()
    if let signal { throw ExitCode(128 + signal) }
  }

  @MainActor private func print(_ room: ChatRoom) async throws {
    do {
      try await PlainOutput(room.pager, limit: nil) { message in
        StandardOutput.safe("\(room.dates.time(of: message)) \(message.author): \(message.text)")
      }.run()
    } catch {
      FileHandle.standardError.write(Data("chat: \(error)\n".utf8))
      throw ExitCode.failure
    }
  }
}
