import ArgumentParser
import ChatServer
import Foundation

@main
struct ChatServerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "chat-server",
    abstract: "A chat over HTTP, with a few scripted correspondents.",
    discussion: "The first line it prints is the address it listens on. It ends when it is interrupted or told to terminate.")

  @Option(help: "The port to listen on; 0 for a free one.") var port = 8081
  @Option(help: "The directory of the messages; a new one is filled.") var directory = "chat-messages"
  @Option(help: "The number of messages of a new chat.") var history = 400
  @Option(help: "The number of messages of a new chat that were not read.") var unread = 12
  @Option(help: "The seconds between two remarks of the correspondents; 0 for correspondents that say nothing.") var pace = 20

  func validate() throws {
    guard (0...65_535).contains(port) else { throw ValidationError("--port \(port) must be from 0 to 65535.") }
    guard history >= 0 else { throw ValidationError("--history \(history) must not be negative.") }
    guard (0...max(0, history)).contains(unread) else { throw ValidationError("--unread \(unread) must be from 0 to \(history).") }
    guard pace >= 0 else { throw ValidationError("--pace \(pace) must not be negative.") }
  }

  func run() async throws {
    var options = Server.Options(directory: URL(fileURLWithPath: directory, isDirectory: true))
    (options.port, options.history, options.unread) = (port, history, unread)
    options.pace = pace == 0 ? nil : .seconds(pace)
    let host = options.host
    try await Server(options).runUntilSignal { port in
      print("http://\(host):\(port)")
      // The process that has started this one waits for the line, also through a pipe.
      fflush(nil)
    }
  }
}
