public import Foundation
import Hummingbird
import Logging

/// A chat over HTTP, with a few scripted correspondents.
///
/// It keeps its messages in a directory. A server that is killed and started again there continues with the same messages.
public struct Server: Sendable {
  /// The options of a server.
  public struct Options: Sendable {
    /// The address to listen on.
    public var host = "127.0.0.1"
    /// The port to listen on; 0 for a free one.
    public var port = 0
    /// The directory of the messages. A new one is filled.
    public var directory: URL
    /// The number of messages of a new chat.
    public var history = 400
    /// The number of messages of a new chat that the reader has not read.
    public var unread = 12
    /// The time between two remarks of the correspondents; nil for correspondents that say nothing.
    public var pace: Duration?

    /// Creates options for a directory.
    public init(directory: URL) { self.directory = directory }
  }

  private let options: Options
  private let store: MessageStore

  /// Opens the directory, and fills it if it is new.
  ///
  /// - Throws: The error of the file system.
  public init(_ options: Options) throws {
    self.options = options
    store = try MessageStore(
      directory: options.directory, history: options.history, unread: options.unread, now: Int(Date.now.timeIntervalSince1970))
  }

  /// Answers requests until the task is canceled.
  ///
  /// - Parameter isListening: A closure to call once, with the port.
  public func run(isListening: @escaping @Sendable (Int) async -> Void = { _ in }) async throws {
    try await application(isListening).run()
  }

  /// Answers requests until the process receives a signal to end. Requests in flight are still answered; streams end.
  ///
  /// - Parameter isListening: A closure to call once, with the port.
  public func runUntilSignal(isListening: @escaping @Sendable (Int) async -> Void = { _ in }) async throws {
    try await application(isListening).runService()
  }

  private func application(_ isListening: @escaping @Sendable (Int) async -> Void) -> some ApplicationProtocol {
    let hub = EventHub()
    let correspondents = Correspondents(store: store, hub: hub, pace: options.pace)
    let router = Router(context: BasicRequestContext.self)
    MessageRoutes(store: store, hub: hub, troubles: Troubles(), correspondents: correspondents).add(to: router)
    var logger = Logger(label: "chat-server")
    logger.logLevel = .critical
    return Application(
      router: router,
      configuration: ApplicationConfiguration(address: .hostname(options.host, port: options.port), serverName: "chat"),
      services: [hub, correspondents],
      onServerRunning: { channel in await isListening(channel.localAddress?.port ?? 0) },
      logger: logger)
  }
}
