import ArgumentParser
import ChatModel
import ChatOutbox
import ChatScreens
import ChatSources
import Foundation
import Quire
import Terminal
import TerminalList

@main struct ChatCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "chat",
    abstract: "Shows the chat of a chat-server.",
    discussion: "In a terminal it fills the screen. Otherwise it prints the latest messages, one per line, and nothing else.")

  @Option(help: "The address that chat-server printed.")
  var server = "http://127.0.0.1:8081"

  @Option(
    help:
      "A file that keeps the messages that the server does not have. They survive a restart, and are sent when the server can be reached.")
  var outbox: String?

  @Option(help: ArgumentHelp("With --outbox, stores a message, and waits until the server has it.", valueName: "text"))
  var send: String?

  func validate() throws {
    guard send == nil || outbox != nil else {
      throw ValidationError("--send stores a message in a file: also give --outbox with the file.")
    }
    guard ChatClient.address(server) != nil else {
      throw ValidationError("“\(server)” is no address: give --server http://127.0.0.1:8081, for example.")
    }
  }

  @MainActor func run() async throws {
    guard let address = ChatClient.address(server) else { return }
    let (client, file) = (ChatClient(baseURL: address), outbox.map { URL(fileURLWithPath: $0) })
    if let send, let file { return try await store(send, in: file) { try await client.send($0) } }
    let room = try ChatRoom(client, outbox: file)
    guard TerminalSession.isAvailable else { return try await print(room) }
    let terminal = try TerminalSession()
    let signal = await ChatScreen(terminal, room: room, title: "Chat").run()
    terminal.close()
    if let signal { throw ExitCode(128 + signal) }
  }

  /// Stores a message, and waits until the server has it.
  @MainActor private func store(_ text: String, in file: URL, send: @escaping @MainActor (Message) async throws -> Message) async throws {
    let draft = Message(draft: text)
    let outbox: MessageOutbox
    do {
      outbox = try MessageOutbox(file: file, send: send)
      try await outbox.store(draft)
    } catch {
      throw failure("the message could not be stored in \(file.path): \(error)")
    }
    try StandardOutput.write(Data("stored \(StandardOutput.safe(text.onOneLine))\n".utf8))
    do {
      let message = try await outbox.answer(to: draft)
      try StandardOutput.write(Data("sent as \(message.number ?? 0)\n".utf8))
    } catch let error as UnusableFile {
      throw failure("\(file.path): \(error). The message stays in it, and is sent at the next start.")
    } catch {
      throw failure("the server refused the message: \(ChatRoom.words(for: LoadFailure(error)))")
    }
  }

  /// Writes a sentence to the standard error, and returns the status with which the program ends.
  private func failure(_ words: String) -> ExitCode {
    FileHandle.standardError.write(Data("chat: \(words)\n".utf8))
    return .failure
  }

  @MainActor private func print(_ room: ChatRoom) async throws {
    do {
      try await PlainOutput(room.pager, limit: nil) { message in
        StandardOutput.safe("\(room.dates.time(of: message)) \(message.author): \(message.text)".onOneLine)
      }.run()
    } catch {
      throw failure("\(error)")
    }
  }
}
