import ChatSources
import Foundation

/// The server as a separate process, which can be killed.
@MainActor final class ServerProcess {
  /// The address of the server.
  let baseURL: URL

  private let process: ProgramProcess

  /// Starts a server, and waits until it listens. In a directory with messages, it continues with those.
  ///
  /// - Parameter fileLimit: The size that no file can exceed, in blocks of 512 bytes, as on a full disk.
  init(in directory: URL, port: Int = 0, history: Int = 0, unread: Int = 0, fileLimit: Int? = nil) async throws {
    process = try ProgramProcess(
      "chat-server",
      ["--port", "\(port)", "--directory", directory.path, "--history", "\(history)", "--unread", "\(unread)", "--pace", "0"],
      fileLimit: fileLimit)
    let line = await process.line() ?? ""
    guard let url = URL(string: line), url.port != nil else {
      throw CocoaError(.executableLoad, userInfo: [NSDebugDescriptionErrorKey: "The server printed “\(line)” instead of its address."])
    }
    baseURL = url
  }

  var client: ChatClient { ChatClient(baseURL: baseURL) }
  var port: Int { baseURL.port ?? 0 }

  /// Stops the server where it is: requests arrive, and are not answered. A signal ends it all the same.
  func freeze() { process.send(SIGSTOP) }

  /// Sends a signal, and waits until the process has ended.
  ///
  /// - Returns: Its status, or the signal that has ended it, negative.
  func end(by signal: Int32) async -> Int32 { await process.end(by: signal) }
}
